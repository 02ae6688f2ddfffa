import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { categoriesQuery, tagsQuery } from '../../entities/organizer/queries.ts'
import { useMessages } from '../../messages/index.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TokenField } from '../../ui/TokenField.tsx'
import { AddToList } from './AddToList.tsx'
import { downloadRecipes } from './exports.ts'
import { everyRecipe, recipePageQuery, type RecipeInList } from '../../entities/recipe/queries.ts'
import type { RecipeSearch } from '../../entities/recipe/search.ts'
import styles from './SelectionBar.module.css'

/** Maximum number of recipes per request of the API. */
const maxRecipes = 200

interface Props {
  readonly recipes: readonly RecipeInList[]
  readonly search: RecipeSearch
  readonly onSelect: (recipes: readonly RecipeInList[]) => void
  readonly onClose: () => void
}

/** The actions on selected recipes. */
export function SelectionBar({ recipes, search, onSelect, onClose }: Props) {
  const messages = useMessages()
  const { selection, recipe, shell } = messages
  const [open, setOpen] = useState<'tags' | 'recipeCategory' | 'remove'>()
  const change = useChange(recipes, selection.done, onClose)
  const removing = useChange(recipes, selection.removed, onClose)
  const exporting = useExport(recipes)
  const found = useQuery(recipePageQuery(search, 1))
  const selecting = useMutation({
    mutationFn: () => everyRecipe(search),
    onSuccess: onSelect,
    onError: (error) => showFailure(error, messages),
  })
  const isEmpty = recipes.length === 0
  return (
    <div className={styles.bar} role="region" aria-label={selection.title}>
      <IconButton icon="close" label={shell.cancel} onClick={onClose} />
      <b role="status">{selection.selected(recipes.length)}</b>
      {(found.data?.total ?? 0) > recipes.length && (
        <Button look="text" busy={selecting.isPending && selection.all} onClick={() => selecting.mutate()}>
          {selection.all}
        </Button>
      )}
      <div className={styles.actions}>
        <Button icon="tag" disabled={isEmpty} onClick={() => setOpen('tags')}>
          {selection.tag}
        </Button>
        <Button icon="book" disabled={isEmpty} onClick={() => setOpen('recipeCategory')}>
          {selection.categorize}
        </Button>
        {!isEmpty && <AddToList recipes={recipes.map(({ id }) => ({ id, scale: 1 }))} onDone={onClose} />}
        <Button
          icon="download"
          disabled={isEmpty}
          busy={exporting.isPending && selection.exporting}
          onClick={() => exporting.mutate()}
        >
          {selection.export}
        </Button>
        <Button icon="bin" look="danger" disabled={isEmpty} onClick={() => setOpen('remove')}>
          {shell.remove}
        </Button>
      </div>
      {(open === 'tags' || open === 'recipeCategory') && (
        <OrganizeDialog
          kind={open}
          isBusy={change.isPending}
          onClose={() => setOpen(undefined)}
          onSave={(names) => change.mutate((ids) => organize(open, ids, names))}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={selection.removeTitle(recipes.length)}
          text={recipe.removeText}
          busy={removing.isPending}
          onConfirm={() =>
            removing.mutate((ids) => api.POST('/recipes/bulk-actions/delete', { body: { recipes: ids } }))
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

const organize = (key: 'tags' | 'recipeCategory', ids: string[], names: readonly string[]) =>
  key === 'tags'
    ? api.POST('/recipes/bulk-actions/tag', { body: { recipes: ids, tags: [...names] } })
    : api.POST('/recipes/bulk-actions/categorize', { body: { recipes: ids, categories: [...names] } })

/** Changes the selected recipes, as many at a time as the API takes. */
function useChange(
  recipes: readonly RecipeInList[],
  outcome: (recipes: number) => string,
  onDone: () => void,
) {
  const messages = useMessages()
  const client = useQueryClient()
  return useMutation({
    async mutationFn(act: (ids: string[]) => Promise<unknown>) {
      for (let start = 0; start < recipes.length; start += maxRecipes)
        await act(recipes.slice(start, start + maxRecipes).map(({ id }) => id))
    },
    onSuccess() {
      showToast(outcome(recipes.length))
      onDone()
    },
    onError: (error) => showFailure(error, messages),
    async onSettled() {
      await client.invalidateQueries({ queryKey: ['recipes'] })
      await client.invalidateQueries({ queryKey: ['organizers'] })
    },
  })
}

function useExport(recipes: readonly RecipeInList[]) {
  const messages = useMessages()
  return useMutation({
    mutationFn: () => downloadRecipes(recipes.map(({ id }) => id)),
    onSuccess: () => showToast(messages.selection.exported(recipes.length)),
    onError: (error) => showFailure(error, messages),
  })
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
