import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { bodyOf } from '../../api/client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useLeave } from '../../changes/use-leave.ts'
import { useBringBack } from '../../entities/trash/bring-back.ts'
import { useMessages } from '../../messages/index.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useGoBack } from '../../ui/visits.ts'
import { IconButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { showingRecipes, type Recipe } from '../../entities/recipe/queries.ts'
import { recipeKeys } from '../../entities/recipe/keys.ts'
import { trashKeys } from '../../entities/trash/keys.ts'

const ShareSheet = lazyPart(() =>
  import('./ShareSheet.tsx').then((module) => ({ default: module.ShareSheet })),
)

/** Whether something is typed on the page: a comment, how the recipe turned out, or something in a dialog. */
const hasOpenField = () =>
  document.querySelector('dialog[open], main textarea:not(:placeholder-shown)') !== null

/** The menu with less frequent actions on a recipe. */
export function RecipeMenu({ recipe }: { readonly recipe: Recipe }) {
  const { history, recipe: texts, shell } = useMessages()
  const navigate = useNavigate()
  const leave = useLeave()
  const client = useQueryClient()
  const goBack = useGoBack()
  const [isDoomed, setDoomed] = useState(false)
  const duplicate = useChange({
    send: (slug: string, server) =>
      bodyOf(server.POST('/recipes/{slug}/duplicate', { params: { path: { slug } }, body: {} })),
    outdates: [recipeKeys.all],
    async onDone({ name, slug }, _, isHere) {
      const to = { to: '/recipes/$slug', params: { slug } } as const
      if (await leave(to, () => isHere() && !hasOpenField())) showToast(texts.duplicated)
      else showToast(name, { text: texts.openCopy, act: () => void navigate(to) })
    },
  })
  const bringBack = useBringBack()
  const remove = useChange({
    record: recipe.id,
    send: (slug: string, server) => server.DELETE('/recipes/{slug}', { params: { path: { slug } } }),
    outdates: [...showingRecipes, trashKeys.all],
    async onDone(_, slug, isHere) {
      if (isHere() && !goBack('/recipes')) await navigate({ to: '/recipes', replace: true })
      showToast(texts.removed(recipe.name), () => bringBack.act({ ids: [recipe.id], name: recipe.name }))
      client.removeQueries({ queryKey: recipeKeys.one(slug) })
    },
  })
  const openHistory = () => void navigate({ to: '/recipes/$slug/history', params: { slug: recipe.slug } })
  return (
    <>
      <Menu
        label={texts.actions}
        items={[
          { text: texts.print, icon: 'print', onSelect: () => setTimeout(() => window.print()) },
          { text: texts.duplicate, icon: 'copy', onSelect: () => duplicate.act(recipe.slug) },
          { text: history.title, icon: 'clock', onSelect: openHistory },
          { text: shell.remove, icon: 'bin', danger: true, onSelect: () => setDoomed(true) },
        ]}
      />
      {isDoomed && (
        <ConfirmDialog
          title={texts.removeTitle(recipe.name)}
          text={texts.removeText}
          busy={remove.isPending}
          onConfirm={() => remove.act(recipe.slug)}
          onClose={() => setDoomed(false)}
        />
      )}
    </>
  )
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
