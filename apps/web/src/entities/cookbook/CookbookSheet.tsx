import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { bodyOf } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useNames } from '../filter/chip-texts.ts'
import { FilterGroups } from '../filter/FilterGroups.tsx'
import { filterText, searchOfStored, storedFoodNames } from '../filter/filter-text.ts'
import { foodsNamed } from '../food/queries.ts'
import { categoriesQuery, tagsQuery, toolsQuery } from '../organizer/queries.ts'
import type { RecipeSearch } from '../recipe/search.ts'
import { useMessages } from '../../messages/index.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { cookbooksQuery, cookbooksRecord, type Cookbook } from './queries.ts'

interface Props {
  /** Default: a new one. */
  readonly cookbook?: Cookbook
  readonly onClose: () => void
}

/** Edits the name, the description and the filter of a cookbook. */
export function CookbookSheet(props: Props) {
  const { cookbooks } = useMessages()
  const { cookbook, onClose } = props
  // As it was when the sheet was opened: what is stored meanwhile does not change what somebody edits.
  const [stored] = useState(cookbook?.queryFilterString ?? '')
  const search = useStoredSearch(stored)
  if (search) return <Editor {...props} stored={stored} initial={search} />
  return (
    <Dialog title={cookbook ? cookbooks.edit : cookbooks.new} side onClose={onClose}>
      <Skeleton height="320px" />
    </Dialog>
  )
}

function Editor({
  cookbook,
  stored,
  initial,
  onClose,
}: Props & { readonly stored: string; readonly initial: RecipeSearch }) {
  const { cookbooks, shell } = useMessages()
  const id = useId()
  const form = useFields({
    name: cookbook?.name ?? '',
    description: cookbook?.description ?? '',
    search: initial,
  })
  const { search } = form.values
  const names = useNames(search)
  const text = filterText(search, names)
  // The names of foods arrive later and change both texts.
  const before = filterText(initial, names)
  const sendsFilter = useRef(!cookbook)
  // A filter that is typed as text is not saved without its end.
  const [isReading, setReading] = useState(false)
  const save = useChange({
    record: cookbooksRecord,
    send: ({ values: { name }, body }: Sent, server) =>
      cookbook
        ? bodyOf(server.PATCH('/households/cookbooks/{id}', { params: { path: { id: cookbook.id } }, body }))
        : bodyOf(server.POST('/households/cookbooks', { body: { name, ...body } })),
    ...(!cookbook && {
      correct: ({ id: created }: Stored, { body }: Sent, server) =>
        bodyOf(server.PATCH('/households/cookbooks/{id}', { params: { path: { id: created } }, body })),
    }),
    // A cookbook that was renamed has another address at once, where it is looked for in the list.
    stored: (made) => [patchOf<readonly Cookbook[]>(cookbooksQuery.queryKey, (all) => withStored(all, made))],
    outdates: [cookbooksQuery.queryKey],
    failure: 'form',
    onDone(_, { values }, isHere) {
      showToast(cookbooks.saved(values.name))
      if (!form.isAsSent(values)) return 'continue'
      if (isHere()) onClose()
    },
  })
  const errors = fieldErrors(save.error, ['queryFilterString', 'name'], shell)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { search: _, ...texts } = form.changed()
    // A filter that was never changed here is not sent, because somebody else may have changed it.
    if (text !== before) sendsFilter.current = true
    // One that is again as it was stays as it was written.
    const queryFilterString = text === before ? stored : text
    save.act({
      values: form.values,
      body: { ...texts, ...(sendsFilter.current && { queryFilterString }) },
    })
  }
  return (
    <Dialog
      title={cookbook ? cookbooks.edit : cookbooks.new}
      side
      onClose={onClose}
      actions={
        <Button
          look="filled"
          big
          type="submit"
          form={id}
          busy={isReading ? shell.loading : save.isPending && shell.saving}
        >
          {cookbook ? shell.save : cookbooks.create}
        </Button>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextField
          label={cookbooks.name}
          required
          maxLength={200}
          data-autofocus
          {...form.field('name')}
          error={errors.name ?? errors.queryFilterString}
        />
        <TextArea label={cookbooks.description} rows={2} maxLength={10_000} {...form.field('description')} />
      </form>
      <FilterGroups
        search={search}
        onReading={setReading}
        onChange={(changes) => form.changeBy((last) => ({ search: { ...last.search, ...changes } }))}
      />
    </Dialog>
  )
}

type Stored = Pick<Cookbook, 'id'>

interface Sent {
  /** What the form had. */
  readonly values: { readonly name: string; readonly description: string; readonly search: RecipeSearch }
  readonly body: {
    readonly name?: string
    readonly description?: string
    readonly queryFilterString?: string
  }
}

/** The cookbooks with one as it is stored now. A new one comes with the next response. */
const withStored = (all: readonly Cookbook[], made: Stored): readonly Cookbook[] =>
  all.map((one) => (one.id === made.id ? { ...one, ...made } : one))

/** The chips of a stored filter. Undefined until the names are known. */
function useStoredSearch(text: string): RecipeSearch | undefined {
  const names = useNames({})
  const wanted = storedFoodNames(text)
  const foods = useQuery({ ...foodsNamed(wanted), enabled: wanted.length > 0 })
  const isPending = [useQuery(tagsQuery), useQuery(categoriesQuery), useQuery(toolsQuery)].some(
    (query) => query.isPending,
  )
  if (isPending || (wanted.length > 0 && foods.isPending)) return undefined
  const named = new Map((foods.data ?? []).map(({ value, name }) => [value, name]))
  return searchOfStored(text, { ...names, foods: named })
}
