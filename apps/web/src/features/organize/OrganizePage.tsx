import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { seedLanguages, seedLocale } from '../../entities/food/seed-language.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages, useLanguage } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox, Select, TextField } from '../../ui/Field.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { EditEntry } from './EditEntry.tsx'
import { EntrySelection } from './EntrySelection.tsx'
import styles from './OrganizePage.module.css'
import {
  canMerge,
  canSeed,
  change as changeEntry,
  create,
  everyRow,
  kinds,
  namedQuery,
  recordOf,
  removeUnused,
  seed,
  unusedQuery,
  type Kind,
  type Named,
} from './queries.ts'
import { outdated } from './outdated.ts'

/** Foods, units, labels, tags, categories or tools of the group: those that nothing uses come first. */
export function OrganizePage() {
  const { organize } = useAllMessages()
  const params: { readonly kind?: string } = useParams({ strict: false })
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

function KindMenu({ kind }: { readonly kind: Kind }) {
  const { organize } = useAllMessages()
  const seeding = useChange({
    record: recordOf(kind),
    // Another language can be chosen meanwhile.
    again: 'queued',
    send: (locale: string, server) => seed(kind, locale, server),
    outdates: outdated,
    onDone: () => showToast(organize.seeded),
  })
  const cleaning = useChange({
    record: recordOf(kind),
    send: (of: Kind, server) => removeUnused(of, server),
    outdates: outdated,
    onDone: () => showToast(organize.removedUnused),
  })
  const [isConfirming, setConfirming] = useState(false)
  const [isSeeding, setSeeding] = useState(false)
  const items = [
    ...(canSeed(kind)
      ? [
          {
            text: organize.seed,
            onSelect: () => setSeeding(true),
          },
        ]
      : []),
    ...(canMerge(kind)
      ? [{ text: organize.removeUnused, danger: true, onSelect: () => setConfirming(true) }]
      : []),
  ]
  return (
    <>
      <Menu label={organize.actions} items={items} />
      {isSeeding && (
        <SeedDialog
          onClose={() => setSeeding(false)}
          onChoose={(locale) => {
            setSeeding(false)
            seeding.act(locale)
          }}
        />
      )}
      {isConfirming && (
        <ConfirmDialog
          title={organize.removeUnused}
          text={organize.removeUnusedText}
          onConfirm={() => {
            setConfirming(false)
            cleaning.act(kind)
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

/** Asks in which language the usual ones are added. */
function SeedDialog({
  onChoose,
  onClose,
}: {
  readonly onChoose: (locale: string) => void
  readonly onClose: () => void
}) {
  const { organize } = useAllMessages()
  const { tag } = useLanguage()
  const usual = seedLocale(tag)
  const [locale, setLocale] = useState(usual)
  const nameOf = (language: string) => new Intl.DisplayNames([tag], { type: 'language' }).of(language)
  const isUsual = (language: string) => usual.toLowerCase().split('-')[0] === language
  return (
    <Dialog
      title={organize.seed}
      onClose={onClose}
      actions={
        <Button look="filled" onClick={() => onChoose(locale)}>
          {organize.add}
        </Button>
      }
    >
      <Select
        label={organize.seedLanguage}
        value={locale}
        onChange={(event) => setLocale(event.target.value)}
      >
        {seedLanguages.map((language) => (
          <option key={language} value={isUsual(language) ? usual : language}>
            {nameOf(language)}
          </option>
        ))}
      </Select>
    </Dialog>
  )
}

function Entries({ kind }: { readonly kind: Kind }) {
  const { organize, palette, shell } = useAllMessages()
  const [words, setWords] = useState('')
  const [edited, setEdited] = useState<Named>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const search = words.trim()
  const query = useQuery(namedQuery(kind, search, everyRow))
  const { data: unused } = useQuery(unusedQuery(kind, search))
  const select: Selecting = (ids, is) =>
    setSelected((before) => new Set(is ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  const all = query.data?.data ?? []
  const chosen = all.filter(({ id }) => selected.has(id))
  return (
    <>
      <div className={styles.tools}>
        <TextField
          type="search"
          label={organize.search}
          hiddenLabel
          placeholder={organize.search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <NewEntry kind={kind} />
      </div>
      {chosen.length > 0 && (
        <EntrySelection
          kind={kind}
          entries={chosen}
          onClose={() => setSelected(new Set())}
          onRemoved={(ids) => select(ids, false)}
        />
      )}
      {query.error && <Notice title={failureText(query.error, shell)} />}
      {query.isPending && <Skeleton height="240px" />}
      {query.data?.total === 0 &&
        (search === '' ? (
          <Notice title={organize.nothing}>{organize.nothingText}</Notice>
        ) : (
          <Notice title={palette.nothing} />
        ))}
      <Lists all={all} unused={unused?.data ?? []} rows={{ selected, select, onEdit: setEdited }} />
      {edited && <EditEntry kind={kind} entry={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type Selecting = (ids: readonly string[], is: boolean) => void

interface RowOptions {
  readonly selected: ReadonlySet<string>
  readonly select: Selecting
  readonly onEdit: (entry: Named) => void
}

/** The rows that nothing uses, and below them the others. */
function Lists({
  all,
  unused,
  rows,
}: {
  readonly all: readonly Named[]
  readonly unused: readonly Named[]
  readonly rows: RowOptions
}) {
  const { organize, selection } = useAllMessages()
  const { number } = useFormats()
  const unusedIds = new Set(unused.map(({ id }) => id))
  // Two responses, of which one may be older: each row is in one list.
  const idle = all.filter(({ id }) => unusedIds.has(id))
  const used = all.filter(({ id }) => !unusedIds.has(id))
  if (idle.length === 0) return <Rows entries={used} {...rows} />
  const selectAll = () =>
    rows.select(
      idle.map(({ id }) => id),
      true,
    )
  return (
    <>
      <section className={styles.section} aria-label={organize.unused}>
        <div className={styles.heading}>
          <h2>
            {organize.unused} <small>{number(idle.length)}</small>
          </h2>
          <Button look="text" onClick={selectAll}>
            {selection.all}
          </Button>
        </div>
        <Rows entries={idle} first={used.length > 0 ? 12 : undefined} {...rows} />
      </section>
      {used.length > 0 && <h2>{organize.used}</h2>}
      <Rows entries={used} {...rows} />
    </>
  )
}

/** Rows that each “more” adds. */
const pageSize = 200

/** The first rows, and a button for more. */
function Rows({
  entries,
  first = pageSize,
  selected,
  select,
  onEdit,
}: RowOptions & { readonly entries: readonly Named[]; readonly first?: number | undefined }) {
  const { organize } = useAllMessages()
  const [added, setAdded] = useState(0)
  const shown = entries.slice(0, first + added)
  const more = entries.length - shown.length
  return (
    <>
      <ul className={styles.entries}>
        {shown.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            isSelected={selected.has(entry.id)}
            onSelect={(is) => select([entry.id], is)}
            onEdit={() => onEdit(entry)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button look="text" onClick={() => setAdded(added + pageSize)}>
          {organize.more(more)}
        </Button>
      )}
    </>
  )
}

function Row({
  entry,
  isSelected,
  onSelect,
  onEdit,
}: {
  readonly entry: Named
  readonly isSelected: boolean
  readonly onSelect: (is: boolean) => void
  readonly onEdit: () => void
}) {
  const { organize } = useAllMessages()
  const { name, abbreviation, label, onHand } = entry
  const details = [abbreviation, label?.name, onHand && organize.onHand].filter(Boolean).join(' · ')
  return (
    <li className={styles.entry}>
      <Checkbox
        className={styles.check!}
        aria-label={organize.select(name)}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
      >
        {''}
      </Checkbox>
      <button type="button" className={styles.name} aria-label={organize.edit(name)} onClick={onEdit}>
        {name}
      </button>
      <span className={styles.meta}>{details}</span>
    </li>
  )
}

function NewEntry({ kind }: { readonly kind: Kind }) {
  const { organize } = useAllMessages()
  const form = useFields({ name: '' })
  const add = useChange({
    record: recordOf(kind),
    send: (fields: typeof form.values, server) => create(kind, fields, server),
    correct: ({ id }, fields, server) => changeEntry(kind, id, fields, server),
    entry: form.entry,
    outdates: outdated,
    onDone: (_, sent) => form.takeBack(sent),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.act(form.values)
  }
  return (
    <form className={styles.create} onSubmit={submit}>
      <TextField
        label={organize.newName}
        hiddenLabel
        placeholder={organize.newName}
        required
        maxLength={255}
        {...form.field('name')}
      />
      <Button type="submit" busy={add.isPending && organize.add}>
        {organize.add}
      </Button>
    </form>
  )
}
