import { Suspense, useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ChooseList = lazyPart(() =>
  import('../../entities/shopping-list/ChooseList.tsx').then((module) => ({ default: module.ChooseList })),
)

interface Wanted {
  readonly id: string
  /** Factor for the amounts of the recipes. */
  readonly scale: number
}

/** A button that adds the ingredients of recipes to a shopping list of the household. */
export function AddToList({
  recipes,
  big = false,
  onDone,
}: {
  readonly recipes: readonly Wanted[]
  readonly big?: boolean
  readonly onDone?: () => void
}) {
  const { recipe: texts } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const body = recipes.map(({ id: recipeId, scale }) => ({ recipeId, recipeIncrementQuantity: scale }))
  return (
    <>
      <Button big={big} icon="basket" onClick={() => setOpen(true)}>
        {texts.addToList}
      </Button>
      {isOpen && (
        <Suspense>
          <ChooseList
            title={texts.addToList}
            onAdd={(id, server) =>
              server.POST('/households/shopping/lists/{id}/recipe', { params: { path: { id } }, body })
            }
            onClose={(isDone) => {
              setOpen(false)
              if (isDone) onDone?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
