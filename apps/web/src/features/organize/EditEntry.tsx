import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useMessages } from '../../messages/index.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
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
  remove,
  type Fields,
  type Kind,
  type Named,
} from './queries.ts'
import { useChange } from './use-change.ts'

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
  const { organize, shell } = useMessages()
  const change = useChange()
  const [fields, setFields] = useState<Fields>(() => fieldsOf(entry))
  const edit = (edited: Partial<Fields>) => setFields((last) => ({ ...last, ...edited }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(() => changeEntry(kind, entry.id, fields), { onSuccess: onClose })
  }
  const drop = () => {
    change.mutate(() => remove(kind, entry.id), {
      onSuccess: () => {
        onClose()
        showToast(organize.removed(entry.name), () => change.mutate(() => create(kind, fieldsOf(entry))))
      },
    })
  }
  return (
    <Dialog
      title={entry.name}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={drop}>
            {shell.remove}
          </Button>
          <Button look="filled" type="submit" form="entry" busy={change.isPending && shell.saving}>
            {shell.save}
          </Button>
        </>
      }
    >
      <form id="entry" className={styles.form} onSubmit={save}>
        <TextField
          label={organize.name}
          required
          maxLength={255}
          value={fields.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
        {fields.pluralName !== undefined && <Names fields={fields} onChange={edit} />}
        {fields.labelId !== undefined && <LabelOfFood fields={fields} onChange={edit} />}
        {fields.abbreviation !== undefined && <Abbreviations fields={fields} onChange={edit} />}
        {fields.color !== undefined && (
          <TextField
            type="color"
            label={organize.color}
            value={fields.color}
            onChange={(event) => edit({ color: event.target.value })}
          />
        )}
        {fields.onHand !== undefined && (
          <Checkbox checked={fields.onHand} onChange={(event) => edit({ onHand: event.target.checked })}>
            {organize.onHandText}
          </Checkbox>
        )}
      </form>
      {canMerge(kind) && <Merge kind={kind} entry={entry} onDone={onClose} />}
    </Dialog>
  )
}

interface PartProps {
  readonly fields: Fields
  readonly onChange: (edited: Partial<Fields>) => void
}

/** The plural and the other names, by which lines of recipes and lists are understood. */
function Names({ fields, onChange }: PartProps) {
  const { organize } = useMessages()
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

/** The label under which lists show the food. */
function LabelOfFood({ fields, onChange }: PartProps) {
  const { organize } = useMessages()
  const { data } = useQuery(namedQuery('labels', ''))
  return (
    <Select
      label={organize.label}
      value={fields.labelId ?? ''}
      onChange={(event) => onChange({ labelId: event.target.value || null })}
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
  const { organize } = useMessages()
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
  const { organize } = useMessages()
  const change = useChange()
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
        onClick={() => change.mutate(() => merge(kind, entry.id, chosen), { onSuccess: onDone })}
      >
        {organize.merge}
      </Button>
    </div>
  )
}
