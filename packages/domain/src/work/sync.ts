import { DomainError } from '../kernel/errors.ts'
import type { Member } from '../kernel/actor.ts'
import type { FieldTable, Id } from '../kernel/fields.ts'
import type { AnyRecord, Resource, View } from '../kernel/resource.ts'
import type { Change, ReadStore } from './ports.ts'

/** One resource's share of what a client has to catch up with. */
export interface Delta {
  /** Rows as they are now that came or changed since. */
  readonly changed: readonly View[]
  /** Ids of rows that are gone. */
  readonly deleted: readonly Id[]
}

export interface Sync {
  /** Says how far the client has come; it gives it back as `since`. */
  readonly cursor: string
  /** There is more: ask again with the cursor. */
  readonly more: boolean
  /** The client's copy is too old to be brought up by changes: it starts anew from these rows. */
  readonly reset: boolean
  readonly resources: Readonly<Record<string, Delta>>
}

/**
 * What has changed in a member's sight since a cursor, by the change log's sequence and never by clocks; without a cursor, or
 * with one of another household, everything. Rows show parts of others (a line its food), so what a changed one is part of
 * counts as changed too.
 * @throws unprocessable `sync/cursor` for a text that is no cursor of this group
 */
export async function changesSince(
  store: ReadStore,
  member: Member,
  since: string | undefined,
  resources: readonly Resource[],
  limit = 1_000,
): Promise<Sync> {
  const last = await store.lastSequence()
  const after = since === undefined ? undefined : readCursor(since, member)
  if (after !== undefined && after > last)
    throw new DomainError('unprocessable', 'sync/cursor', 'That cursor is not one of this group.')
  const changes = after === undefined ? undefined : await store.changes({ after, limit: limit + 1 })
  const first = changes?.[0]
  const isGap = after !== undefined && (first ? first.sequence !== after + 1 : after !== last)
  const cursorAt = (sequence: number) => `${sequence}.${member.householdId}`
  if (changes === undefined || isGap)
    return { cursor: cursorAt(last), more: false, reset: true, resources: await everything(store, resources) }
  const more = changes.length > limit
  const taken = changes.slice(0, limit)
  return {
    cursor: cursorAt(more ? (taken.at(-1)?.sequence ?? last) : last),
    more,
    reset: false,
    resources: await deltasOf(store, member, taken, resources),
  }
}

async function deltasOf(
  store: ReadStore,
  member: Member,
  changes: readonly Change[],
  resources: readonly Resource[],
): Promise<Readonly<Record<string, Delta>>> {
  const touched = new Map<string, Set<Id>>()
  const deleted = new Set<string>()
  for (const change of changes) {
    touched.set(change.resource, (touched.get(change.resource) ?? new Set()).add(change.resourceId))
    if (change.type.endsWith('.deleted')) deleted.add(change.resource)
  }
  const deltas: Record<string, Delta> = {}
  for (const resource of resources) {
    const own = changes.filter(
      (change) =>
        change.resource === resource.name &&
        // Not even ids of another household's rows are shown.
        (resource.scope !== 'household' || change.householdId === member.householdId),
    )
    const ids = new Set(own.map(({ resourceId }) => resourceId))
    for (const id of await affected(store, resource, touched, deleted)) ids.add(id)
    if (ids.size === 0) continue
    const changed = await store.of(resource).views([...ids])
    const present = new Set(changed.map((view) => view.id))
    deltas[resource.name] = { changed, deleted: [...ids].filter((id) => !present.has(id)) }
  }
  return deltas
}

/** Rows that show part of a changed one. What pointed at one that is gone does so no longer, so there all of them count. */
async function affected(
  store: ReadStore,
  resource: Resource,
  touched: ReadonlyMap<string, ReadonlySet<Id>>,
  deleted: ReadonlySet<string>,
): Promise<readonly Id[]> {
  const targets = targetsIn(resource.fields).filter((target) => touched.has(target))
  if (targets.length === 0) return []
  const rows = (await store.of(resource).find()) as unknown as readonly AnyRecord[]
  const all = targets.some((target) => deleted.has(target))
  return rows.filter((row) => all || pointsAt(resource.fields, row, touched)).map(({ id }) => id)
}

function targetsIn(fields: FieldTable): readonly string[] {
  return Object.values(fields).flatMap((field) =>
    field.kind === 'list' ? targetsIn(field.fields ?? {}) : (field.target ?? []),
  )
}

function pointsAt(
  fields: FieldTable,
  row: Readonly<Record<string, unknown>>,
  touched: ReadonlyMap<string, ReadonlySet<Id>>,
): boolean {
  return Object.entries(fields).some(([key, field]) => {
    const value = row[key]
    if (field.kind === 'list')
      return (value as readonly Readonly<Record<string, unknown>>[]).some((inner) =>
        pointsAt(field.fields ?? {}, inner, touched),
      )
    const ids = field.target === undefined ? undefined : touched.get(field.target)
    if (!ids) return false
    return field.kind === 'refs'
      ? (value as readonly Id[]).some((id) => ids.has(id))
      : typeof value === 'string' && ids.has(value)
  })
}

async function everything(
  store: ReadStore,
  resources: readonly Resource[],
): Promise<Readonly<Record<string, Delta>>> {
  const deltas: Record<string, Delta> = {}
  for (const resource of resources) {
    const records = await store.of(resource).find()
    const changed = await store.of(resource).views(records.map(({ id }) => id as Id))
    deltas[resource.name] = { changed, deleted: [] }
  }
  return deltas
}

/** How far a cursor of this household goes; undefined for one of another, whose rows the client has to forget. */
function readCursor(text: string, { householdId }: Member): number | undefined {
  const [, sequence = '', household] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? []
  if (sequence === '') throw new DomainError('unprocessable', 'sync/cursor', 'That is no cursor.')
  return household === householdId ? Number(sequence) : undefined
}
