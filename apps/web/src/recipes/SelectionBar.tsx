import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { categoriesQuery, tagsQuery } from '../editing/queries.ts'
import { useMessages } from '../messages/index.ts'
import { showFailure, showToast } from '../shell/toasts.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TokenField } from '../ui/TokenField.tsx'
import { AddToList } from './AddToList.tsx'
import type { RecipeInList } from './queries.ts'
import styles from './SelectionBar.module.css'

/** The most recipes of one request. The API refuses more. */
const mostRecipes = 200

/** What can be done with several recipes at once. */
export function SelectionBar({
  recipes,
  onClose,
}: {
  readonly recipes: readonly RecipeInList[]
  readonly onClose: () => void
}) {
  const messages = useMessages()
  const { selection, shell } = messages
  const client = useQueryClient()
  const [open, setOpen] = useState<'tags' | 'recipeCategory' | 'remove'>()
  const change = useMutation({
    async mutationFn(act: (ids: string[]) => Promise<unknown>) {
      for (let start = 0; start < recipes.length; start += mostRecipes)
        await act(recipes.slice(start, start + mostRecipes).map(({ id }) => id))
    },
    onSuccess() {
      showToast(selection.done(recipes.length))
      onClose()
    },
    onError: (error) => showFailure(error, messages),
    async onSettled() {
      await client.invalidateQueries({ queryKey: ['recipes'] })
      await client.invalidateQueries({ queryKey: ['organizers'] })
    },
  })
  const organize = (key: 'tags' | 'recipeCategory', names: readonly string[]) =>
    change.mutate((ids) =>
      key === 'tags'
        ? api.POST('/recipes/bulk-actions/tag', { body: { recipes: ids, tags: [...names] } })
        : api.POST('/recipes/bulk-actions/categorize', { body: { recipes: ids, categories: [...names] } }),
    )
  const isEmpty = recipes.length === 0
  return (
    <div className={styles.bar} role="region" aria-label={selection.title}>
      <IconButton icon="close" label={shell.cancel} onClick={onClose} />
      <b role="status">{selection.selected(recipes.length)}</b>
      <div className={styles.actions}>
        <Button icon="tag" disabled={isEmpty} onClick={() => setOpen('tags')}>
          {selection.tag}
        </Button>
        <Button icon="book" disabled={isEmpty} onClick={() => setOpen('recipeCategory')}>
          {selection.categorize}
        </Button>
        {!isEmpty && <AddToList recipes={recipes.map(({ id }) => ({ id, scale: 1 }))} onDone={onClose} />}
        <Button icon="bin" look="danger" disabled={isEmpty} onClick={() => setOpen('remove')}>
          {shell.remove}
        </Button>
      </div>
      {(open === 'tags' || open === 'recipeCategory') && (
        <OrganizeDialog
          kind={open}
          isBusy={change.isPending}
          onClose={() => setOpen(undefined)}
          onSave={(names) => organize(open, names)}
        />
      )}
      {open === 'remove' && (
        <Dialog
          title={selection.removeTitle(recipes.length)}
          onClose={() => setOpen(undefined)}
          actions={
            <>
              <Button onClick={() => setOpen(undefined)}>{shell.cancel}</Button>
              <Button
                look="danger"
                busy={change.isPending && shell.remove}
                onClick={() =>
                  change.mutate((ids) => api.POST('/recipes/bulk-actions/delete', { body: { recipes: ids } }))
                }
              >
                {shell.remove}
              </Button>
            </>
          }
        >
          <p>{messages.recipe.removeText}</p>
        </Dialog>
      )}
    </div>
  )
}

function OrganizeDialog({
  kind,
  isBusy,
  onClose,
  onSave,
}: {
  readonly kind: 'tags' | 'recipeCategory'
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onSave: (names: readonly string[]) => void
}) {
  const { selection, editor, shell } = useMessages()
  const known = useQuery(kind === 'tags' ? tagsQuery : categoriesQuery)
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <Dialog
      title={kind === 'tags' ? selection.tag : selection.categorize}
      onClose={onClose}
      actions={
        <Button
          look="filled"
          busy={isBusy && shell.saving}
          disabled={names.length === 0}
          onClick={() => onSave(names)}
        >
          {shell.save}
        </Button>
      }
    >
      <TokenField
        label={kind === 'tags' ? editor.tags : editor.categories}
        value={names}
        known={(known.data ?? []).map(({ name }) => name)}
        onChange={setNames}
      />
      <div className={styles.room} />
    </Dialog>
  )
}
