import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useBringBack } from '../../entities/trash/bring-back.ts'
import { useAllMessages } from '../../messages/index.ts'
import { showToast } from '../../ui/toasts.tsx'
import { givenNamesQuery } from '../../entities/food/queries.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox, Select, TextField } from '../../ui/Field.tsx'
import { TokenField } from '../../ui/TokenField.tsx'
import styles from './OrganizePage.module.css'
import {
  canMerge,
  change as changeEntry,
  create,
  fieldsOf,
  merge,
  namedQuery,
  recordOf,
  remove,
  type Fields,
  type Kind,
  type Named,
} from './queries.ts'
import { outdated } from './outdated.ts'
import { trashKeys } from '../../entities/trash/keys.ts'

/** Edits, merges and removes a food, unit, label, tag, category or tool. */
export function EditEntry({
  kind,
  entry,
  onClose,
}: {
  readonly kind: Kind
  readonly entry: Named
  readonly onClose: () => void
}) {
  const { organize, shell } = useAllMessages()
  const form = useFields<Fields>(() => fieldsOf(entry))
  const fields = form.values
  const save = useChange({
    record: recordOf(kind),
    send: ({ changes }: Sent, server) => changeEntry(kind, entry.id, changes, server),
    outdates: outdated,
    onDone: (_, sent, isHere) => isHere() && form.isAsSent(sent.fields) && onClose(),
  })
  const restore = useChange({
    record: recordOf(kind),
    send: (sent: Fields, server) => create(kind, sent, server),
    outdates: outdated,
  })
  const bringBack = useBringBack()
  /** The trash has foods, with what they are used in. Anything else is created again. */
  const undo = () =>
    kind === 'foods' ? bringBack.act({ ids: [entry.id], name: entry.name }) : restore.act(fieldsOf(entry))
  const drop = useChange({
    record: recordOf(kind),
    send: (id: string, server) => remove(kind, id, server),
    outdates: [...outdated, trashKeys.all],
    onDone(_, __, isHere) {
      if (isHere()) onClose()
      showToast(organize.removed(entry.name), undo)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.act({ fields, changes: form.changed() })
  }
  return (
    <Dialog
      title={entry.name}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={drop.isPending && shell.remove} onClick={() => drop.act(entry.id)}>
            {shell.remove}
          </Button>
          <Button look="filled" type="submit" form="entry" busy={save.isPending && shell.saving}>
            {shell.save}
          </Button>
        </>
      }
    >
      <form id="entry" className={styles.form} onSubmit={submit}>
        <TextField
          label={organize.name}
          required
          maxLength={255}
          value={fields.name}
          onChange={(event) => form.change({ name: event.target.value })}
        />
        {fields.pluralName !== undefined && <Names fields={fields} onChange={form.change} />}
        {fields.labelId !== undefined && (
          <LabelOfFoods value={fields.labelId} onChange={(labelId) => form.change({ labelId })} />
        )}
        {fields.abbreviation !== undefined && <Abbreviations fields={fields} onChange={form.change} />}
        {fields.color !== undefined && (
          <TextField
            type="color"
            label={organize.color}
            value={fields.color}
            onChange={(event) => form.change({ color: event.target.value })}
          />
        )}
        {fields.onHand !== undefined && (
          <Checkbox
            checked={fields.onHand}
            onChange={(event) => form.change({ onHand: event.target.checked })}
          >
            {organize.onHandText}
          </Checkbox>
        )}
      </form>
      {kind === 'foods' && <GivenNames food={entry.id} />}
      {canMerge(kind) && <Merge kind={kind} entry={entry} onDone={onClose} />}
    </Dialog>
  )
}

interface Sent {
  /** What the form had. */
  readonly fields: Fields
  readonly changes: Partial<Fields>
}

interface PartProps {
  readonly fields: Fields
  readonly onChange: (edited: Partial<Fields>) => void
}

/** The plural and the other names, by which lines of recipes and lists are understood. */
function Names({ fields, onChange }: PartProps) {
  const { organize } = useAllMessages()
  return (
    <>
      <TextField
        label={organize.plural}
        maxLength={255}
        value={fields.pluralName ?? ''}
        onChange={(event) => onChange({ pluralName: event.target.value })}
      />
      <TokenField
        label={organize.aliases}
        value={(fields.aliases ?? []).map(({ name }) => name)}
        known={[]}
        onChange={(names) => onChange({ aliases: names.map((name) => ({ name })) })}
      />
    </>
  )
}

/** The names that people gave to the food when they corrected ingredient lines. */
function GivenNames({ food }: { readonly food: string }) {
  const { organize, shell } = useAllMessages()
  const given = useQuery(givenNamesQuery(food))
  const drop = useChange({
    send: (id: string, server) => server.DELETE('/groups/food-names/{id}', { params: { path: { id } } }),
    again: 'queued',
    outdates: [givenNamesQuery(food).queryKey],
  })
  if (!given.data || given.data.length === 0) return null
  return (
    <section className={styles.given}>
      <h3>{organize.given}</h3>
      <ul>
        {given.data.map(({ id, name }) => (
          <li key={id}>
            {name}
            <IconButton icon="close" label={`${shell.remove}: ${name}`} onClick={() => drop.act(id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The label under which lists show foods. */
export function LabelOfFoods({
  value,
  onChange,
}: {
  readonly value: string | null
  readonly onChange: (labelId: string | null) => void
}) {
  const { organize } = useAllMessages()
  const { data } = useQuery(namedQuery('labels', ''))
  return (
    <Select
      label={organize.label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{organize.noLabel}</option>
      {data?.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function Abbreviations({ fields, onChange }: PartProps) {
  const { organize } = useAllMessages()
  return (
    <>
      <TextField
        label={organize.abbreviation}
        maxLength={100}
        value={fields.abbreviation ?? ''}
        onChange={(event) => onChange({ abbreviation: event.target.value })}
      />
      <Checkbox
        checked={fields.useAbbreviation ?? false}
        onChange={(event) => onChange({ useAbbreviation: event.target.checked })}
      >
        {organize.useAbbreviation}
      </Checkbox>
      <Checkbox
        checked={fields.fraction ?? true}
        onChange={(event) => onChange({ fraction: event.target.checked })}
      >
        {organize.fraction}
      </Checkbox>
    </>
  )
}

/** Merges the entry into another one, which is searched. */
function Merge({
  kind,
  entry,
  onDone,
}: {
  readonly kind: Kind
  readonly entry: Named
  readonly onDone: () => void
}) {
  const { organize } = useAllMessages()
  const merging = useChange({
    record: recordOf(kind),
    send: (target: string, server) => merge(kind, entry.id, target, server),
    outdates: outdated,
    onDone: (_, __, isHere) => isHere() && onDone(),
  })
  const [words, setWords] = useState('')
  const [target, setTarget] = useState('')
  const { data } = useQuery(namedQuery(kind, words.trim()))
  const others = data?.data.filter(({ id }) => id !== entry.id) ?? []
  const chosen = others.some(({ id }) => id === target) ? target : ''
  return (
    <div className={styles.merge}>
      <TextField
        type="search"
        label={organize.mergeInto}
        placeholder={organize.search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Select
        label={organize.choose}
        hiddenLabel
        value={chosen}
        onChange={(event) => setTarget(event.target.value)}
      >
        <option value="">{organize.choose}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button
        disabled={chosen === ''}
        busy={merging.isPending && organize.merge}
        onClick={() => merging.act(chosen)}
      >
        {organize.merge}
      </Button>
    </div>
  )
}
