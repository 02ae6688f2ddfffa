import { DomainError } from '../kernel/errors.ts'
import type { Member } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import { type Catalog, hasAudience, resourceNamed, syncedIn, type View } from '../kernel/resource.ts'
import { uuidPattern } from '../kernel/uuid.ts'
import { type Changed, referencePathsIn, rowsReferencing } from './reference-paths.ts'
import type { Change, ReadStore } from './ports.ts'
import { isShownTo } from './shown-to.ts'

/** The changes of one resource. */
export interface Delta {
  /** Current state of created and updated rows. */
  readonly changed: readonly View[]
  /** Ids of deleted rows. */
  readonly deleted: readonly Id[]
}

/** One response of the synchronization. */
export interface Sync {
  /** Cursor for the next request (`since`). */
  readonly cursor: string
  /** More changes exist. Repeat the request with the cursor. */
  readonly more: boolean
  /**
   * The client must discard its copy and start from these rows, because the log no longer has the changes in between.
   */
  readonly reset: boolean
  readonly resources: Readonly<Record<string, Delta>>
}

/**
 * A range of the change log that is being transferred, or the whole state at its end. A long range takes several
 * responses, row by row in the order of resources and ids. Later changes belong to the next range.
 */
interface LogRange {
  /** Undefined for the whole state. */
  readonly after: number | undefined
  readonly to: number
  /** The last transferred row. */
  readonly sent?: { readonly resource: string; readonly id: Id } | undefined
}

/** Maximum number of changes per range. */
const longest = 200

/** What to transfer, and how much at a time. */
export interface SyncOptions {
  /** Maximum number of rows per response. Default: 500. */
  readonly limit?: number
  /** Names of the resources to transfer. Default: all. A client must use the same names for as long as it keeps its cursor. */
  readonly resources?: readonly string[] | undefined
}

/**
 * The visible changes since a cursor, by the sequence of the change log. Without a cursor, or with one of another
 * household, the whole state. Rows embed parts of other rows, so a change of such a part counts as their change too.
 * @throws unprocessable `sync/cursor` for a malformed cursor or one of another group
 */
export async function changesSince(
  store: ReadStore,
  member: Member,
  since: string | undefined,
  { limit = 500, resources: wanted }: SyncOptions = {},
): Promise<Sync> {
  const last = await store.lastSequence()
  const requested = since === undefined ? undefined : readCursor(since, member, store.catalog)
  if (requested && requested.to > last) throw badCursor('The cursor does not belong to this group.')
  const from = requested?.to
  const begun = requested?.sent
    ? requested
    : from === undefined
      ? undefined
      : await nextRange(store, from, last)
  const range: LogRange = begun ?? { after: undefined, to: last }
  const reset = range.after === undefined && range.sent === undefined
  const { sent, resources } = await send(store, member, range, { limit, wanted })
  const at = { ...range, sent }
  const more = sent !== undefined || range.to < last
  return { cursor: cursorOf(at, member), more, reset, resources }
}

/** The range after a sequence number. Undefined when the log does not go back that far. */
async function nextRange(store: ReadStore, after: number, last: number): Promise<LogRange | undefined> {
  const first = after === last ? undefined : (await store.changes({ after, limit: 1 }))[0]
  if (after !== last && first?.sequence !== after + 1) return undefined
  return { after, to: Math.min(last, after + longest) }
}

/** The rows of a range that fit into one response, and the last one when more remain. */
async function send(
  store: ReadStore,
  member: Member,
  range: LogRange,
  { limit, wanted }: { readonly limit: number; readonly wanted: readonly string[] | undefined },
): Promise<Pick<LogRange, 'sent'> & Pick<Sync, 'resources'>> {
  const changes = range.after === undefined ? undefined : await readChanges(store, member, range)
  const touched = changes && (await touchedBy(store, member, changes))
  const resources: Record<string, Delta> = {}
  let remaining = limit
  const synced = syncedIn(store.catalog)
  const begun = range.sent === undefined ? 0 : synced.indexOf(range.sent.resource)
  for (const name of synced.slice(begun)) {
    if (wanted && !wanted.includes(name)) continue
    const after = name === range.sent?.resource ? range.sent.id : ''
    const { ids, deletable } = touched?.get(name) ?? nothing
    const next = touched
      ? [...ids].filter((id) => id > after).sort()
      : await idsAfter(store, name, after, remaining + 1)
    const taken = next.slice(0, remaining)
    if (taken.length > 0) {
      const changed = await store.of(resourceNamed(store.catalog, name)).views(taken)
      const present = new Set(changed.map((view) => view.id))
      resources[name] = { changed, deleted: taken.filter((id) => !present.has(id) && deletable.has(id)) }
    }
    if (next.length > taken.length) {
      const id = taken.at(-1) ?? after
      return { sent: { resource: name, id }, resources }
    }
    remaining -= taken.length
  }
  return { sent: undefined, resources }
}

async function readChanges(
  store: ReadStore,
  member: Member,
  { after = 0, to }: LogRange,
): Promise<readonly Change[]> {
  const changes = to === after ? [] : await store.changes({ after, limit: to - after })
  return changes.filter((change) => isShownTo(member, change))
}

function idsAfter(store: ReadStore, name: string, after: string, limit: number): Promise<readonly Id[]> {
  const resource = resourceNamed(store.catalog, name)
  const path = { text: 'id', hops: [], column: { key: 'id', type: 'id', nullable: false } } as const
  const condition = { kind: 'compare', op: '>', value: after, path } as const
  return store.of(resource).ids({ limit, ...(after && { filter: { resource: name, condition } }) })
}

interface Touched {
  readonly ids: Set<Id>
  /** Ids that may be reported as deleted. Ids of other households' rows are never shown. */
  readonly deletable: Set<Id>
}
const nothing: Touched = { ids: new Set(), deletable: new Set() }

/** The synchronized rows that the changes affect, by resource. */
async function touchedBy(
  store: ReadStore,
  { householdId }: Member,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, Touched>> {
  const synced = syncedIn(store.catalog)
  const touched = new Map(synced.map((name) => [name, { ids: new Set<Id>(), deletable: new Set<Id>() }]))
  const shownElsewhere = new Map<string, Set<Id>>()
  const touch = (name: string, ids: readonly Id[], isOwn: boolean, isDeletable = true) => {
    const known = touched.get(name)
    if (!known) return
    const { scope } = resourceNamed(store.catalog, name)
    for (const id of ids) {
      if (isDeletable && (isOwn || scope !== 'household')) known.deletable.add(id)
      else if (known.deletable.has(id)) continue
      known.ids.add(id)
    }
  }
  const shows = (name: string, ids: readonly Id[]) => {
    const known = shownElsewhere.get(name) ?? new Set()
    shownElsewhere.set(name, known)
    for (const id of ids) known.add(id)
  }
  for (const change of changes) {
    const isOwn = change.householdId === householdId
    touch(change.resource, [change.resourceId], isOwn)
    if (change.referencedBy === null) continue
    shows(change.resource, [change.resourceId])
    for (const [name, ids] of Object.entries(change.referencedBy)) {
      // Not all members can see them, and they are not deleted with what they refer to.
      const { within } = resourceNamed(store.catalog, name)
      const isHidden = within !== undefined || hasAudience(resourceNamed(store.catalog, name))
      touch(name, ids, isOwn, !isHidden)
      shows(name, ids)
    }
  }
  const known: Changed = shownElsewhere
  for (const place of referencePathsIn(store.catalog, synced))
    if (place.isEmbedded && known.has(place.target)) {
      const ids = await rowsReferencing(store, place, [...known.get(place.target)!])
      touch(place.root, ids, false)
    }
  return touched
}

function cursorOf({ after, to, sent }: LogRange, { householdId }: Member): string {
  const end = `${to}.${householdId}`
  return sent ? `${end}.${after ?? 'all'}.${sent.resource}.${sent.id}` : end
}

const cursor = new RegExp(
  `^(?<to>\\d{1,10})\\.(?<household>${uuidPattern})(?:\\.(?<after>\\d{1,10}|all)\\.(?<resource>[a-z-]+)\\.(?<id>(?:${uuidPattern})?))?$`,
)

/** Reads a cursor. Undefined for a cursor of another household, whose rows the client must discard. */
function readCursor(text: string, { householdId }: Member, catalog: Catalog): LogRange | undefined {
  const found = cursor.exec(text)?.groups as Readonly<Record<string, string | undefined>> | undefined
  if (!found) throw badCursor('The cursor is invalid.')
  const { to = '', household, after, resource, id: lastId = '' } = found
  if (household !== householdId) return undefined
  if (resource === undefined) return { after: undefined, to: Number(to) }
  const begin = after === 'all' ? undefined : Number(after)
  const isRange = begin === undefined || (begin <= Number(to) && Number(to) - begin <= longest)
  if (!syncedIn(catalog).includes(resource) || !isRange) throw badCursor('The cursor is invalid.')
  return { after: begin, to: Number(to), sent: { resource, id: lastId } }
}

function badCursor(message: string): DomainError {
  return new DomainError('unprocessable', 'sync/cursor', message)
}
