import { Suspense, useState } from 'react'
import type { RecipeToBuy } from '../../entities/shopping-list/AddSheet.tsx'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const AddSheet = lazyPart(() =>
  import('../../entities/shopping-list/AddSheet.tsx').then((module) => ({ default: module.AddSheet })),
)

/** A button that puts ingredients of recipes on a shopping list of the household. */
export function AddToList({
  recipes,
  big = false,
  onDone,
}: {
  readonly recipes: readonly RecipeToBuy[]
  readonly big?: boolean
  readonly onDone?: () => void
}) {
  const { recipe: texts } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button big={big} icon="basket" onClick={() => setOpen(true)}>
        {texts.addToList}
      </Button>
      {isOpen && (
        <Suspense>
          <AddSheet
            title={texts.addToList}
            recipes={recipes}
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
