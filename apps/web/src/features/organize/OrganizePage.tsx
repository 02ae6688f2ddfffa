import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { seedLanguages, seedLocale } from '../../entities/food/seed-language.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useMessages, useLanguage } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select, TextField } from '../../ui/Field.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { EditEntry } from './EditEntry.tsx'
import styles from './OrganizePage.module.css'
import {
  canMerge,
  canSeed,
  change as changeEntry,
  create,
  kinds,
  namedQuery,
  removeUnused,
  seed,
  type Kind,
  type Named,
} from './queries.ts'
import { outdated } from './outdated.ts'

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

function KindMenu({ kind }: { readonly kind: Kind }) {
  const { organize } = useMessages()
  const seeding = useChange({
    send: (locale: string, server) => seed(kind, locale, server),
    outdates: outdated,
    onDone: () => showToast(organize.seeded),
  })
  const cleaning = useChange({
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
  const { organize } = useMessages()
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
  const { organize, palette, shell } = useMessages()
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
      {query.data?.data.length === 0 &&
        (search.trim() === '' ? (
          <Notice title={organize.nothing}>{organize.nothingText}</Notice>
        ) : (
          <Notice title={palette.nothing} />
        ))}
      <ul className={styles.entries}>
        {query.data?.data.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.name}>{entry.name}</span>
            <span className={styles.meta}>
              {[entry.abbreviation, entry.label?.name, entry.onHand && organize.onHand]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <IconButton icon="edit" label={organize.edit(entry.name)} onClick={() => setEdited(entry)} />
          </li>
        ))}
      </ul>
      {query.data && query.data.total > query.data.data.length && (
        <p className={styles.meta}>{organize.moreEntries(query.data.total - query.data.data.length)}</p>
      )}
      {edited && <EditEntry kind={kind} entry={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function NewEntry({ kind }: { readonly kind: Kind }) {
  const { organize } = useMessages()
  const form = useFields({ name: '' })
  const add = useChange({
    send: (fields: typeof form.values, server) => create(kind, fields, server),
    correct: ({ id }, fields, server) => changeEntry(kind, id, fields, server),
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
