import { keysOf } from '../../device/own-keys.ts'
import { ApiError, type Schema } from '@larder/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api, bodyOf, type Server } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useBringBack } from '../../entities/trash/bring-back.ts'
import { useUser } from '../../entities/session/session.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages, type Messages } from '../../messages/index.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { PicturePlaceholder } from '../../ui/PicturePlaceholder.tsx'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './TrashPage.module.css'
import { trashKeys, trashRecord } from '../../entities/trash/keys.ts'

type Entry = Schema<'TrashEntryExpiring'>
type Kind = Entry['kind']

const trashQuery = queryOptions({
  queryKey: trashKeys.all,
  queryFn: async () => {
    const query = { perPage: -1, orderBy: 'createdAt', orderDirection: 'desc' } as const
    return (await bodyOf(api.GET('/groups/trash', { params: { query } }))).data
  },
})

const icons: Readonly<Record<Kind, IconName>> = {
  recipe: 'book',
  'shopping-list': 'basket',
  mealplan: 'calendar',
  cookbook: 'book',
  food: 'pot',
}

const day = 24 * 3_600_000

/** What was deleted: bring it back, or delete it for good. */
export function TrashPage() {
  const { trash } = useMessages()
  const query = useQuery(trashQuery)
  const { kind }: { readonly kind?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const setKind = (next?: Kind) =>
    void navigate({ to: '/trash', search: next ? { kind: next } : {}, replace: true })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** What the trash had when the dialog opened: what others delete meanwhile stays. */
  const [toEmpty, setToEmpty] = useState<readonly string[]>()
  const emptying = useChange({
    record: trashRecord,
    send: deletePermitted,
    outdates: [trashQuery.queryKey],
    onDone(deleted, ids) {
      setToEmpty((open) => (open === ids ? undefined : open))
      showToast(trash.deleted(deleted))
    },
  })
  const entries = query.data ?? []
  const counts = countsOf(entries)
  // The last entry of a kind can go while the kind is chosen.
  const shownKind = [...counts.keys()].find((each) => each === kind)
  const shown = entries.filter((entry) => shownKind === undefined || entry.kind === shownKind)
  const selected = shown.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) =>
    setChosen((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]))
  const [first] = entries
  return (
    <Page
      title={trash.title}
      actions={
        entries.length > 0 && (
          <Button look="danger" icon="bin" onClick={() => setToEmpty(entries.map(({ id }) => id))}>
            {trash.empty}
          </Button>
        )
      }
    >
      {first && <Intro>{trash.intro(daysBetween(first.createdAt, first.expiresAt))}</Intro>}
      <ReadFailure of={query} />
      {query.isPending && <Skeleton height="168px" />}
      {query.data?.length === 0 && <Notice title={trash.none}>{trash.noneText}</Notice>}
      {counts.size > 1 && (
        <div className={styles.kinds} role="group" aria-label={trash.kinds}>
          <Chip choice on={shownKind === undefined} onClick={() => setKind()}>
            {trash.all} {entries.length}
          </Chip>
          {[...counts].map(([each, count]) => (
            <Chip key={each} choice on={shownKind === each} onClick={() => setKind(each)}>
              {kindNames(trash)[each]} {count}
            </Chip>
          ))}
        </div>
      )}
      <ul className={styles.list}>
        {shown.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            isChosen={chosen.has(entry.id)}
            onChoose={() => toggle(entry.id)}
          />
        ))}
      </ul>
      {selected.length > 0 && <ChosenBar entries={selected} onClose={() => setChosen(new Set())} />}
      {toEmpty && (
        <ConfirmDialog
          title={trash.emptyTitle}
          text={trash.emptyText}
          confirm={trash.deleteForGood}
          busy={emptying.isPending}
          onConfirm={() => emptying.act(toEmpty)}
          onClose={() => setToEmpty(undefined)}
        />
      )}
    </Page>
  )
}

interface RowProps {
  readonly entry: Entry
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Row({ entry, isChosen, onChoose }: RowProps) {
  const messages = useMessages()
  const bringBack = useBringBack()
  const { trash } = messages
  const formats = useFormats()
  const user = useUser()
  const title = titleOf(entry, messages)
  const when = formats.ago(entry.createdAt)
  const { user: deleter } = entry
  const by = !deleter
    ? when
    : deleter.id === user.id
      ? trash.byYou(when)
      : trash.by(deleter.fullName || deleter.username, when)
  const left = Math.max(0, Math.round((Date.parse(entry.expiresAt) - Date.now()) / day))
  const isPictured = entry.kind === 'recipe' && entry.count === 1
  return (
    <li className={`${styles.row} ${isChosen ? styles.chosen : ''}`}>
      <label className={styles.label}>
        <input type="checkbox" checked={isChosen} onChange={onChoose} />
        <span className={styles.thumb} aria-hidden="true">
          {isPictured ? (
            <PicturePlaceholder title={entry.name} />
          ) : (
            <Icon name={entry.count > 1 ? 'box' : icons[entry.kind]} />
          )}
        </span>
        <span className={styles.text}>
          <b dir="auto">{title}</b>
          <span>
            {[entry.count === 1 ? aboutOf(entry, messages) : undefined, by].filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      <span className={`${styles.left} ${left < 2 ? styles.soon : ''}`}>
        {left < 2 && <Icon name="clock" small />}
        {trash.daysLeft(left)}
      </span>
      <Button
        look="text"
        aria-label={trash.bringBackOne(title)}
        busy={bringBack.isPending && trash.bringingBack}
        onClick={() => bringBack.act({ ids: [entry.id], name: nameOf([entry]) })}
      >
        {trash.bringBack}
      </Button>
    </li>
  )
}

interface ChosenBarProps {
  readonly entries: readonly Entry[]
  /** Ends the selection. */
  readonly onClose: () => void
}

/** The actions on the chosen entries. */
function ChosenBar({ entries, onClose }: ChosenBarProps) {
  const { trash, shell } = useMessages()
  const bringBack = useBringBack()
  const [isAsking, setAsking] = useState(false)
  const ids = entries.map(({ id }) => id)
  const removing = useChange({
    record: trashRecord,
    async send(given: readonly string[], server) {
      for (const id of given) await server.DELETE('/groups/trash/{id}', { params: { path: { id } } })
    },
    shows: (given) => [
      patchOf<readonly Entry[]>(trashQuery.queryKey, (all) => all.filter(({ id }) => !given.includes(id))),
    ],
    outdates: [trashQuery.queryKey],
    onDone: (_, given) => showToast(trash.deleted(given.length)),
  })
  return (
    <div className={styles.bar} role="region" aria-label={trash.chosenTitle}>
      <IconButton icon="close" label={shell.cancel} onClick={onClose} />
      <span className={styles.number} role="status">
        {trash.chosen(entries.length)}
      </span>
      <Button look="danger" onClick={() => setAsking(true)}>
        {trash.deleteForGood}
      </Button>
      <Button
        look="filled"
        busy={bringBack.isPending && trash.bringingBack}
        onClick={() => bringBack.act({ ids, name: nameOf(entries) })}
      >
        {trash.bringSomeBack(entries.length)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={trash.deleteTitle(entries.length)}
          text={trash.deleteText}
          confirm={trash.deleteForGood}
          onConfirm={() => {
            setAsking(false)
            removing.act(ids)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** The name of the only thing that entries bring back. */
function nameOf([first, ...others]: readonly Entry[]): string | undefined {
  return others.length === 0 && first?.count === 1 ? first.name : undefined
}

/** Deletes entries for good that the person may delete. @returns how many */
async function deletePermitted(ids: readonly string[], server: Server): Promise<number> {
  let deleted = 0
  for (const id of ids)
    try {
      await server.DELETE('/groups/trash/{id}', { params: { path: { id } } })
      deleted += 1
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 403)) throw error
    }
  return deleted
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day)

/** The number of entries of each kind, in the order of the kinds. */
function countsOf(entries: readonly Entry[]): ReadonlyMap<Kind, number> {
  const byKind = Map.groupBy(entries, ({ kind }) => kind)
  return new Map(
    keysOf(icons).flatMap((kind) => (byKind.has(kind) ? [[kind, byKind.get(kind)!.length]] : [])),
  )
}

const kindNames = (trash: Messages['trash']): Readonly<Record<Kind, string>> => ({
  recipe: trash.recipes,
  'shopping-list': trash.lists,
  mealplan: trash.meals,
  cookbook: trash.cookbooks,
  food: trash.foods,
})

function titleOf({ kind, count, name }: Entry, { trash }: Messages): string {
  if (count === 1) return name
  return kind === 'food' ? trash.foodsTogether(count) : trash.recipesTogether(count)
}

/** What was deleted, with what belongs to it. */
function aboutOf({ kind, parts, usedBy }: Entry, { trash }: Messages): string {
  const countOf = (rows: Entry['parts'], resource: string) =>
    rows.find((each) => each.resource === resource)?.count ?? 0
  const about: Readonly<Record<Kind, () => string>> = {
    recipe: () => trash.recipe(countOf(parts, 'comment')),
    'shopping-list': () => trash.list(countOf(parts, 'shopping-item')),
    mealplan: () => trash.meal,
    cookbook: () => trash.cookbook,
    food: () => trash.food(countOf(usedBy, 'recipe')),
  }
  return about[kind]()
}
