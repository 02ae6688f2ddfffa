import { hash } from 'node:crypto'
import {
  type Actor,
  type AnyRecord,
  type Catalog,
  type Extent,
  type Id,
  type Instant,
  type Reads,
  type Resource,
  type Selection,
  type View,
  resourceNamed,
  isInScope,
  referencesIn,
  scopeOf,
  relationsOf,
  targetWithin,
  viewOf,
} from '@larder/domain'
import {
  type BoundFilter,
  type BoundOrder,
  type Cursor,
  type ListQuery,
  type Page,
  type Related,
  type SearchDocument,
  compareToPosition,
  edgesOf,
  matches,
  orderRecords,
  positionOf,
  placeOf,
  rankDocuments,
  readSearch,
  searchDocument,
} from '@larder/domain/query'
import { type State, rowsOf } from './state.ts'

/** One transaction, on behalf of one actor. */
export interface Session {
  readonly actor: Actor
  readonly catalog: Catalog
  readonly now: Instant
  readonly state: State
}

/** Read access to one resource, within the actor's scope. */
export function readsOf(session: Session, resource: Resource): Reads<Resource> {
  const { catalog, state } = session
  const isVisible = readable(session, resource)
  const get = (id: Id) => {
    const record = rowsOf(state, resource).get(id)
    return record && isVisible(record) ? record : undefined
  }
  const getMany = (ids: readonly Id[]) => [...new Set(ids)].flatMap((id) => get(id) ?? [])
  const related = relatedTo(session)
  const own = ownRecords(session)
  const byName: Related = (name, id, by) =>
    by === undefined ? related(resourceNamed(catalog, name), id) : own(name, by).get(id)
  const matching = (filter: BoundFilter | undefined) =>
    [...rowsOf(state, resource).values()].filter(
      (record) => isVisible(record) && matches(filter, record, byName),
    )
  const find = ({ filter, order, limit }: Selection<Resource> = {}) => {
    const found = matching(filter)
    return (order ? ordered(order, found, byName) : found.sort(byId)).slice(0, limit)
  }
  const ranking = rankingIn(session, resource)
  const relations = relationsOf(catalog, related)
  const show = (record: AnyRecord, extent: Extent) => viewOf(resource, record, { extent, ...relations })

  const views = (ids: readonly Id[]) => getMany(ids).map((record) => show(record, 'detail'))

  async function page(query: ListQuery): Promise<Page<View>> {
    const { filter, order, search, ranked, page, perPage, cursor } = query
    const rankOf = ranking(search)
    const found = matching(filter).filter((record) => rankOf(record) !== undefined)
    const { offset, limit, ...place } = placeOf({ page, perPage }, found.length)
    const inOrder = ordered(order, found, byName)
    const sorted = ranked ? inOrder.toSorted((left, right) => rankOf(left)! - rankOf(right)!) : inOrder
    const some = cursor ? beyond(order, sorted, cursor, byName) : sorted.slice(offset)
    const shown = cursor?.side === 'before' ? some.slice(-limit) : some.slice(0, limit)
    const rows = shown.map((record) => show(record, 'list'))
    const [first, last] = [shown[0], shown.at(-1)]
    if (!first || !last || (place.totalPages < 2 && !cursor)) return { rows, ...place }
    const positions = { first: positionOf(order, first, byName), last: positionOf(order, last, byName) }
    return { rows, ...place, edges: edgesOf(query, place, positions, some.length > limit) }
  }

  return {
    get: async (id) => get(id),
    getMany: async (ids) => getMany(ids),
    find: async (selection) => find(selection),
    ids: async (selection) => find(selection).map(({ id }) => id),
    count: async (filter) => matching(filter).length,
    async pick(share, filter) {
      const found = matching(filter)
      return found[Math.floor(found.length * share)]?.id
    },
    page,
    async pageInBatches(query) {
      const { rows, edges: _, ...place } = await page(query)
      return { ...place, batches: batchesOf(rows) }
    },
    view: async (id) => views([id])[0],
    views: async (ids) => views(ids),
    unreferenced: async () => unreferenced(session, resource, find()),
  }
}

/** The ids of those of a resource's records that no record refers to. */
function unreferenced(
  { catalog, state }: Session,
  { name }: Resource,
  records: readonly AnyRecord[],
): readonly Id[] {
  const used = new Set<Id>()
  for (const resource of catalog.values())
    for (const record of rowsOf(state, resource).values())
      for (const { target, id } of referencesIn(resource.fields, record)) if (target === name) used.add(id)
  return records.flatMap(({ id }) => (used.has(id) ? [] : id))
}

/** Ranks the records of a search. Without a search all ranks are equal; a record that does not match has none. */
function rankingIn(session: Session, resource: Resource) {
  const { state, catalog, actor } = session
  const documents = (target: Resource): ReadonlyMap<Id, SearchDocument> =>
    new Map(
      [...rowsOf(state, target).values()]
        .filter(visibility(session, target))
        .map((record) => [record.id, documentOf(target, catalog, record)]),
    )
  return (search: string | undefined): ((record: AnyRecord) => number | undefined) => {
    const read = readSearch(search)
    if (read.length === 0) return () => 0
    // Databases do not correct the words of visitors, because their vocabulary has words that visitors do not see.
    const terms = actor.kind === 'visitor' ? read.map((term) => ({ ...term, written: undefined })) : read
    const ranks = rankDocuments(terms, resource, catalog, documents)
    return ({ id }) => ranks.get(id)
  }
}

/** The records on one side of a position. */
function beyond(
  order: BoundOrder,
  sorted: readonly AnyRecord[],
  cursor: Cursor,
  related: Related,
): readonly AnyRecord[] {
  const compare = compareToPosition(order, cursor, related)
  return sorted.filter((record) => (cursor.side === 'after' ? compare(record) > 0 : compare(record) < 0))
}

/** Finds the row of a resource by its id, if the actor may see it. */
export function relatedTo(session: Session): (target: Resource, id: Id) => AnyRecord | undefined {
  return (target, id) => {
    const record = rowsOf(session.state, target).get(id)
    return record && visibility(session, target)(record) ? record : undefined
  }
}

/** The actor's own records of a resource, by the id that one of their references holds. */
function ownRecords({ actor, catalog, state }: Session) {
  const known = new Map<string, ReadonlyMap<Id, AnyRecord>>()
  return (name: string, by: string): ReadonlyMap<Id, AnyRecord> => {
    const key = `${name}.${by}`
    const found = known.get(key) ?? new Map(ownRows(name).map((row) => [row[by] as Id, row]))
    known.set(key, found)
    return found
  }
  function ownRows(name: string): readonly AnyRecord[] {
    if (actor.kind !== 'member') return []
    return [...rowsOf(state, resourceNamed(catalog, name)).values()].filter(
      ({ userId }) => userId === actor.userId,
    )
  }
}

function visibility(session: Session, resource: Resource): (record: AnyRecord) => boolean {
  const { actor, catalog, state } = session
  const scope = scopeOf(resource, actor)
  const target = targetWithin(resource, catalog)
  if (actor.kind !== 'member' || !target) return (record) => isInScope(record, scope)
  const isTargetVisible = visibility(session, target)
  return (record) => {
    const id = record[resource.within!] as Id | null
    return isInScope(record, scope) && (id === null || isTargetVisible(rowsOf(state, target).get(id)!))
  }
}

/** Whether the actor may read a record by itself: visitors only if a record that they see refers to it. */
function readable(session: Session, resource: Resource): (record: AnyRecord) => boolean {
  const isVisible = visibility(session, resource)
  const { usedBy } = resource
  if (session.actor.kind !== 'visitor' || !usedBy) return isVisible
  const owner = resourceNamed(session.catalog, usedBy.resource)
  const isOwnerVisible = visibility(session, owner)
  const used = new Set(
    [...rowsOf(session.state, owner).values()].filter(isOwnerVisible).flatMap((record) => {
      const rows = usedBy.list === undefined ? [record] : (record[usedBy.list] as readonly AnyRecord[])
      return rows.flatMap((row) => row[usedBy.key] as Id | readonly Id[])
    }),
  )
  return (record) => isVisible(record) && used.has(record.id)
}

function ordered(order: BoundOrder, records: AnyRecord[], related: Related): readonly AnyRecord[] {
  const { seed } = order
  if (seed === undefined) return orderRecords(order, records, related)
  const shuffled = new Map(records.map((record) => [record, hash('md5', seed + record.id)]))
  return records.toSorted((left, right) => (shuffled.get(left)! < shuffled.get(right)! ? -1 : 1))
}

function byId(left: AnyRecord, right: AnyRecord): number {
  return left.id < right.id ? -1 : 1
}

const documentsOf = new WeakMap<AnyRecord, SearchDocument>()

/** Records never change, so that each is read once. */
function documentOf(resource: Resource, catalog: Catalog, record: AnyRecord): SearchDocument {
  const known = documentsOf.get(record)
  if (known) return known
  const document = searchDocument(resource, catalog, record)
  documentsOf.set(record, document)
  return document
}

async function* batchesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  if (rows.length > 0) yield rows
}
