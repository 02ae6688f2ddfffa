import { useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { useIsHere } from '../../changes/use-change.ts'
import { useLeave } from '../../changes/use-leave.ts'
import { useQueued } from '../../changes/use-queue.ts'
import { newId } from '../../device/new-id.ts'
import { useMessages } from '../../messages/index.ts'
import { showToast } from '../../ui/toasts.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { copiedFrom, saveRecipe } from '../../entities/recipe/save-recipe.ts'
import { useRemoval } from './use-removal.ts'

const ShareSheet = lazyPart(() =>
  import('./ShareSheet.tsx').then((module) => ({ default: module.ShareSheet })),
)

/** Whether something is typed on the page: a comment, how the recipe turned out, or something in a dialog. */
const hasOpenField = () =>
  document.querySelector('dialog[open], main textarea:not(:placeholder-shown)') !== null

/** The menu with less frequent actions on a recipe. */
export function RecipeMenu({ recipe }: { readonly recipe: Recipe }) {
  const { history, recipe: texts, shell, trash } = useMessages()
  const navigate = useNavigate()
  const [isDoomed, setDoomed] = useState(false)
  const duplicate = useDuplicate(recipe)
  const remove = useRemoval({
    removed: () => texts.removed(recipe.name),
    back: () => trash.back(recipe.name),
  })
  const openHistory = () => void navigate({ to: '/recipes/$slug/history', params: { slug: recipe.slug } })
  return (
    <>
      <Menu
        label={texts.actions}
        items={[
          { text: texts.print, icon: 'print', onSelect: () => setTimeout(() => window.print()) },
          { text: texts.duplicate, icon: 'copy', onSelect: () => void duplicate() },
          { text: history.title, icon: 'clock', onSelect: openHistory },
          { text: shell.remove, icon: 'bin', danger: true, onSelect: () => setDoomed(true) },
        ]}
      />
      {isDoomed && (
        <ConfirmDialog
          title={texts.removeTitle(recipe.name)}
          text={texts.removeText}
          onConfirm={() => {
            setDoomed(false)
            void remove([recipe])
          }}
          onClose={() => setDoomed(false)}
        />
      )}
    </>
  )
}

/** Returns a function that makes a copy, once, and opens it unless something is typed. */
function useDuplicate(recipe: Recipe): () => Promise<void> {
  const { recipe: texts } = useMessages()
  const navigate = useNavigate()
  const leave = useLeave()
  const isHere = useIsHere()
  const save = useQueued(saveRecipe)
  const isCopying = useRef(false)
  return async () => {
    if (isCopying.current) return
    isCopying.current = true
    const id = newId()
    const isMade = await save(copiedFrom(recipe, id))
    isCopying.current = false
    if (!isMade) return
    const to = { to: '/recipes/$slug', params: { slug: id } } as const
    if (await leave(to, () => isHere() && !hasOpenField())) showToast(texts.duplicated)
    else showToast(recipe.name, { text: texts.openCopy, act: () => void navigate(to) })
  }
}

/** Opens the sheet that shares the recipe. */
export function ShareButton({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  const [isSharing, setSharing] = useState(false)
  return (
    <>
      <IconButton icon="share" label={texts.share} onClick={() => setSharing(true)} />
      {isSharing && (
        <Suspense>
          <ShareSheet recipe={recipe} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
