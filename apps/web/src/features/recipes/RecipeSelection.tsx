import { keysOf } from '../../device/own-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Server } from '../../api/client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { categoriesQuery, tagsQuery } from '../../entities/organizer/queries.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { TokenField } from '../../ui/TokenField.tsx'
import { AddToList } from './AddToList.tsx'
import { type Export, type ExportFormat, downloadRecipes, exportFormats, formatsQuery } from './exports.ts'
import {
  everyRecipe,
  recipePageQuery,
  showingRecipes,
  type RecipeInList,
} from '../../entities/recipe/queries.ts'
import type { RecipeSearch } from '../../entities/recipe/search.ts'
import { chunksOf } from './bulk-requests.ts'
import { useRemoval } from './use-removal.ts'
import styles from './RecipeSelection.module.css'
import { organizerKeys } from '../../entities/organizer/keys.ts'

interface Props {
  readonly recipes: readonly RecipeInList[]
  readonly search: RecipeSearch
  /** Selects recipes, except those that were taken out of the selection since it was `before`. */
  readonly onSelect: (recipes: readonly RecipeInList[], before: readonly RecipeInList[]) => void
  /** These recipes were removed. */
  readonly onRemoved: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** The actions on selected recipes. */
export function RecipeSelection({ recipes, search, onSelect, onRemoved, onClose }: Props) {
  const { selection, recipe, shell, trash } = useMessages()
  const [open, setOpen] = useState<'tags' | 'recipeCategory' | 'export' | 'remove'>()
  const remove = useRemoval({ removed: selection.removed, back: trash.someBack })
  const exporting = useExport()
  const found = useQuery(recipePageQuery(search, 1))
  const selecting = useChange({
    send: (wanted: RecipeSearch) => everyRecipe(wanted),
    // As it was when the person began.
    onDone: (all, _, isHere) => isHere() && onSelect(all, recipes),
  })
  const ids = recipes.map(({ id }) => id)
  const isEmpty = recipes.length === 0
  const total = found.data?.total ?? 0
  const all = total > recipes.length && (
    <Button look="text" busy={selecting.isPending && selection.all} onClick={() => selecting.act(search)}>
      {selection.all}
    </Button>
  )
  return (
    <>
      <SelectionBar title={selection.title} selected={recipes.length} all={all} onClose={onClose}>
        <Button icon="tag" disabled={isEmpty} onClick={() => setOpen('tags')}>
          {selection.tag}
        </Button>
        <Button icon="book" disabled={isEmpty} onClick={() => setOpen('recipeCategory')}>
          {selection.categorize}
        </Button>
        {!isEmpty && <AddToList recipes={recipes.map(({ id }) => ({ id, scale: 1 }))} onDone={onClose} />}
        <Button
          icon="download"
          disabled={isEmpty && total === 0}
          busy={exporting.isPending && selection.exporting}
          onClick={() => setOpen('export')}
        >
          {selection.export}
        </Button>
        <Button icon="bin" look="danger" disabled={isEmpty} onClick={() => setOpen('remove')}>
          {shell.remove}
        </Button>
      </SelectionBar>
      {(open === 'tags' || open === 'recipeCategory') && (
        <OrganizeDialog kind={open} ids={ids} onClose={() => setOpen(undefined)} onSaved={onClose} />
      )}
      {open === 'export' && (
        <ExportDialog
          recipes={recipes.length || total}
          onClose={() => setOpen(undefined)}
          onChoose={(format) => {
            setOpen(undefined)
            exporting.act({ recipes: isEmpty ? search : ids, format })
          }}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={selection.removeTitle(recipes.length)}
          text={recipe.removeText}
          onConfirm={() => {
            setOpen(undefined)
            onRemoved(ids)
            void remove(recipes)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface BulkChange {
  readonly ids: readonly string[]
  readonly act: 'tags' | 'recipeCategory'
  /** The tags or categories to add. */
  readonly names: readonly string[]
}

const bulkChanges: Record<
  BulkChange['act'],
  (recipes: string[], names: string[], server: Server) => Promise<unknown>
> = {
  tags: (recipes, tags, server) => server.POST('/recipes/bulk-actions/tag', { body: { recipes, tags } }),
  recipeCategory: (recipes, categories, server) =>
    server.POST('/recipes/bulk-actions/categorize', { body: { recipes, categories } }),
}

/** Changes recipes, as many at a time as the API takes. */
function useBulkChange(
  outcome: (recipes: number) => string,
  onDone: (change: BulkChange, isHere: () => boolean) => void,
) {
  return useChange({
    async send({ ids, act, names }: BulkChange, server) {
      for (const some of chunksOf(ids)) await bulkChanges[act]([...some], [...names], server)
    },
    outdates: [...showingRecipes, organizerKeys.all],
    onDone(_, change, isHere) {
      showToast(outcome(change.ids.length))
      onDone(change, isHere)
    },
  })
}

function useExport() {
  const { selection } = useMessages()
  return useChange({
    send: (wanted: Export, server) => downloadRecipes(wanted, server),
    onDone: (recipes) => showToast(selection.exported(recipes)),
  })
}

/** Asks for the program that is to read the export: of the selected recipes, or of all that are found. */
function ExportDialog({
  recipes,
  onClose,
  onChoose,
}: {
  /** Their number. */
  readonly recipes: number
  readonly onClose: () => void
  readonly onChoose: (format: ExportFormat) => void
}) {
  const { selection } = useMessages()
  const list = new Intl.ListFormat(useLanguage().tag)
  const known = useQuery(formatsQuery).data ?? []
  const lossesOf = (format: ExportFormat) =>
    (known.find((each) => each.format === format)?.cannotHold ?? []).map((loss) => selection.losses[loss])
  return (
    <Dialog title={selection.exportTitle(recipes)} onClose={onClose}>
      <div className={styles.formats}>
        {keysOf(exportFormats).map((format) => (
          <div key={format}>
            <Button
              icon={['html', 'pdf'].includes(format) ? 'print' : 'download'}
              onClick={() => onChoose(format)}
            >
              {exportFormats[format]}
            </Button>
            {lossesOf(format).length > 0 && (
              <p className={styles.losses}>{selection.cannotHold(list.format(lossesOf(format)))}</p>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function OrganizeDialog({
  kind,
  ids,
  onClose,
  onSaved,
}: {
  readonly kind: 'tags' | 'recipeCategory'
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onSaved: () => void
}) {
  const { selection, editor, shell } = useMessages()
  const known = useQuery(kind === 'tags' ? tagsQuery : categoriesQuery)
  const form = useFields<{ names: readonly string[] }>({ names: [] })
  const { names } = form.values
  const saving = useBulkChange(selection.done, (sent, isHere) => {
    // A name that was added since is not sent yet.
    if (isHere() && form.isAsSent({ names: sent.names })) onSaved()
  })
  return (
    <Dialog
      title={kind === 'tags' ? selection.tag : selection.categorize}
      onClose={onClose}
      actions={
        <Button
          look="filled"
          busy={saving.isPending && shell.saving}
          disabled={names.length === 0}
          onClick={() => saving.act({ ids, act: kind, names })}
        >
          {shell.save}
        </Button>
      }
    >
      <TokenField
        label={kind === 'tags' ? editor.tags : editor.categories}
        value={names}
        known={(known.data ?? []).map(({ name }) => name)}
        onChange={(names) => form.change({ names })}
      />
      <div className={styles.room} />
    </Dialog>
  )
}
