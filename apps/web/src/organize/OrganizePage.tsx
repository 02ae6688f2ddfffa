import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useMessages, useLanguage } from '../messages/index.ts'
import { failureText, showFailure, showToast } from '../shell/toasts.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Checkbox, Select, TextField } from '../ui/Field.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import styles from './OrganizePage.module.css'
import {
  canMerge,
  canSeed,
  create,
  kinds,
  merge,
  namedQuery,
  organizeKey,
  remove,
  removeUnused,
  rename,
  seed,
  type Kind,
  type Named,
} from './queries.ts'

/** Foods, units, labels, tags, categories or tools of the group: search, add, rename, merge and delete. */
export function OrganizePage() {
  const { organize } = useMessages()
  const params = useParams({ strict: false }) as { kind?: string }
  const kind = kinds.find((known) => known === params.kind) ?? 'foods'
  return (
    <Page title={organize.title} actions={<KindMenu key={kind} kind={kind} />}>
      <Tabs
        label={organize.kinds}
        tabs={kinds.map((other) => ({ to: `/organize/${other}`, title: organize.names[other] }))}
      />
      <Entries key={kind} kind={kind} />
    </Page>
  )
}

function useChange() {
  const client = useQueryClient()
  const messages = useMessages()
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => client.invalidateQueries({ queryKey: organizeKey }),
    onError: (error) => showFailure(error, messages),
  })
}

function KindMenu({ kind }: { readonly kind: Kind }) {
  const { organize, shell } = useMessages()
  const { tag } = useLanguage()
  const change = useChange()
  const [isConfirming, setConfirming] = useState(false)
  const items = [
    ...(canSeed(kind)
      ? [
          {
            text: organize.seed,
            onSelect: () => change.mutate(() => seed(kind, tag === 'de' ? 'de' : 'en')),
          },
        ]
      : []),
    ...(canMerge(kind)
      ? [{ text: organize.removeUnused, danger: true, onSelect: () => setConfirming(true) }]
      : []),
  ]
  return (
    <>
      <Menu label={shell.more} items={items} />
      {isConfirming && (
        <Dialog
          title={organize.removeUnused}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button onClick={() => setConfirming(false)}>{shell.cancel}</Button>
              <Button
                look="danger"
                onClick={() => {
                  setConfirming(false)
                  change.mutate(() => removeUnused(kind))
                }}
              >
                {shell.remove}
              </Button>
            </>
          }
        >
          <p>{organize.removeUnusedText}</p>
        </Dialog>
      )}
    </>
  )
}

function Entries({ kind }: { readonly kind: Kind }) {
  const { organize, shell } = useMessages()
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<Named>()
  const query = useQuery(namedQuery(kind, search.trim()))
  return (
    <>
      <div className={styles.tools}>
        <TextField
          type="search"
          label={organize.search}
          hiddenLabel
          placeholder={organize.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <NewEntry kind={kind} />
      </div>
      {query.error && <Notice title={failureText(query.error, shell)} />}
      {query.isPending && <Skeleton height="240px" />}
      {query.data?.data.length === 0 && <Notice title={organize.nothing}>{organize.nothingText}</Notice>}
      <ul className={styles.entries}>
        {query.data?.data.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.name}>{entry.name}</span>
            <span className={styles.meta}>
              {[entry.label?.name, entry.onHand && organize.onHand].filter(Boolean).join(' · ')}
            </span>
            <IconButton icon="edit" label={organize.edit(entry.name)} onClick={() => setEdited(entry)} />
          </li>
        ))}
      </ul>
      {query.data && query.data.total > query.data.data.length && (
        <p className={styles.meta}>{organize.moreEntries(query.data.total - query.data.data.length)}</p>
      )}
      {edited && <EditDialog kind={kind} entry={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function NewEntry({ kind }: { readonly kind: Kind }) {
  const { organize } = useMessages()
  const change = useChange()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(() => create(kind, name), { onSuccess: () => setName('') })
  }
  return (
    <form className={styles.create} onSubmit={submit}>
      <TextField
        label={organize.newName}
        hiddenLabel
        placeholder={organize.newName}
        required
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit">{organize.add}</Button>
    </form>
  )
}

function EditDialog({
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
  const [name, setName] = useState(entry.name)
  const [onHand, setOnHand] = useState(entry.onHand ?? false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const changed = { name, ...(entry.onHand === undefined ? {} : { onHand }) }
    change.mutate(() => rename(kind, entry.id, changed), { onSuccess: onClose })
  }
  const drop = () => {
    change.mutate(() => remove(kind, entry.id), {
      onSuccess: () => {
        onClose()
        showToast(organize.removed(entry.name), () => change.mutate(() => create(kind, entry.name)))
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
          <Button look="filled" type="submit" form="entry">
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
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {entry.onHand !== undefined && (
          <Checkbox checked={onHand} onChange={(event) => setOnHand(event.target.checked)}>
            {organize.onHandText}
          </Checkbox>
        )}
      </form>
      {canMerge(kind) && <Merge kind={kind} entry={entry} onDone={onClose} />}
    </Dialog>
  )
}

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
  const { data } = useQuery(namedQuery(kind, ''))
  const [target, setTarget] = useState('')
  const others = data?.data.filter(({ id }) => id !== entry.id) ?? []
  if (others.length === 0) return null
  return (
    <div className={styles.merge}>
      <Select label={organize.mergeInto} value={target} onChange={(event) => setTarget(event.target.value)}>
        <option value="">{organize.choose}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button
        onClick={() => {
          if (target !== '') change.mutate(() => merge(kind, entry.id, target), { onSuccess: onDone })
        }}
      >
        {organize.merge}
      </Button>
    </div>
  )
}
