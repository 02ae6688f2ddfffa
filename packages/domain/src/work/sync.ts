import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { Resource, View } from '../kernel/resource.ts'
import type { ReadStore } from './ports.ts'

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
 * What has changed in the actor's sight since a cursor, by the change log's sequence and never by clocks; without a cursor,
 * everything.
 * @throws unprocessable `sync/cursor` for a text that is no cursor of this group
 */
export async function changesSince(
  store: ReadStore,
  since: string | undefined,
  resources: readonly Resource[],
  limit = 1_000,
): Promise<Sync> {
  const last = await store.lastSequence()
  const after = since === undefined ? undefined : readCursor(since)
  if (after !== undefined && after > last)
    throw new DomainError('unprocessable', 'sync/cursor', 'That cursor is not one of this group.')
  const changes = after === undefined ? undefined : await store.changes({ after, limit: limit + 1 })
  const first = changes?.[0]
  const isGap = after !== undefined && (first ? first.sequence !== after + 1 : after !== last)
  if (changes === undefined || isGap) return everything(store, resources, last)
  const taken = changes.slice(0, limit)
  const byResource = new Map<string, Set<Id>>(resources.map(({ name }) => [name, new Set()]))
  for (const change of taken) byResource.get(change.resource)?.add(change.resourceId)
  const deltas: Record<string, Delta> = {}
  for (const resource of resources) {
    const ids = [...(byResource.get(resource.name) ?? [])]
    if (ids.length === 0) continue
    const changed = await store.of(resource).views(ids)
    const present = new Set(changed.map((view) => view.id))
    deltas[resource.name] = { changed, deleted: ids.filter((id) => !present.has(id)) }
  }
  const more = changes.length > limit
  return {
    cursor: `${more ? (taken.at(-1)?.sequence ?? last) : last}`,
    more,
    reset: false,
    resources: deltas,
  }
}

async function everything(store: ReadStore, resources: readonly Resource[], last: number): Promise<Sync> {
  const deltas: Record<string, Delta> = {}
  for (const resource of resources) {
    const records = await store.of(resource).find()
    deltas[resource.name] = {
      changed: await store.of(resource).views(records.map(({ id }) => id as Id)),
      deleted: [],
    }
  }
  return { cursor: `${last}`, more: false, reset: true, resources: deltas }
}

function readCursor(text: string): number {
  const sequence = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(sequence))
    throw new DomainError('unprocessable', 'sync/cursor', 'That is no cursor.')
  return sequence
}
