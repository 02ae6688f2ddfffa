import {
  type AnyRecord,
  DomainError,
  type FieldTable,
  type Id,
  type Reads,
  type Repository,
  type Resource,
  type Selection,
  type View,
  dangling,
  duplicate,
  missing,
} from '@larder/domain'
import type { ListQuery, Page } from '@larder/domain/query'
import type { EntityManager } from '@mikro-orm/core'
import { isId } from '../compile/dialect.ts'
import { foldedKeys, ownerKey, positionColumn, positionKey, uniqueName } from '../schema/entities.ts'
import { type Diagnose, because, storageError } from './errors.ts'
import { type Held, storedRecord } from './held.ts'
import { countRows, readPage } from '../read/list-query.ts'
import { matching } from '../read/list-shape.ts'
import { readRecords } from '../read/records.ts'
import { indexedFieldsOf, redirectReferences } from '../search/index-records.ts'
import type { PendingSearch } from '../search/pending-search.ts'
import type { Session } from '../session.ts'
import type { Query } from '../compile/sql.ts'
import { type Sql, name, raw, sql } from '../compile/sql.ts'
import { type ListTable, type PairTable, type Table, foldedValue } from '../schema/tables.ts'
import { type Extent, shapeOf, viewsOfHeld, viewsWhere } from '../read/views.ts'
import { orderOf, visibleAmong } from '../compile/compile-filter.ts'

/** A session that may write: the ORM's unit of work on the same transaction. */
export interface Writing extends Session {
  readonly em: EntityManager
  readonly diagnose: Diagnose
  /** Why this transaction is over: the database refused a statement of it. */
  readonly over: { because?: Error }
  readonly held: Held
  readonly pendingSearch: PendingSearch
}

const none = raw('')

/** Reads of one resource; records and views are plain data that storage keeps no hold of. */
export function readsOf(session: Session, resource: Resource): Reads<Resource> {
  const table = session.tables.get(resource.name)
  if (!table) throw new Error(`the catalog has no ${resource.name}`)

  return {
    async get(id) {
      return (await getRecords(session, table, [id]))[0]
    },
    getMany: (ids) => getRecords(session, table, ids),
    find: (selection = {}) => findRecords(session, table, selection),
    async ids(selection = {}) {
      const rows = await session.query(
        sql`select t.id from ${name(table.name)} t where ${await selected(session, table, selection)}`,
      )
      return rows.map(([id]) => id as Id)
    },
    async count(filter) {
      return countRows(session, table, matching(session, table, filter))
    },
    page: (query: ListQuery<Resource>): Promise<Page<View>> => readPage(session, table, query),
    async view(id) {
      return (await views([id]))[0]
    },
    views: (ids) => views(ids),
  }

  async function views(ids: readonly Id[], extent: Extent = 'detail'): Promise<readonly View[]> {
    const known = ids.filter(isId)
    if (known.length === 0) return []
    const shape = shapeOf(session.tables, resource, extent)
    const held = known.flatMap((id) => heldRecord(session, table!, id) ?? [])
    const found =
      held.length === known.length
        ? await viewsOfHeld(session, shape, held)
        : await viewsWhere(session, shape, visibleAmong(table!, 't', known, session), none, known)
    return inOrder(known, new Map(found))
  }
}

/** A record that needs no reading, because this transaction keeps others from changing it; if the actor may see it. */
function heldRecord(session: Session, table: Table, id: Id): AnyRecord | undefined {
  const record = session.held?.get(table, id)
  const scope = Object.entries(session.scope(table.resource))
  return record && scope.every(([key, value]) => record[key] === value) ? record : undefined
}

async function findRecords(session: Session, table: Table, selection: Selection<Resource>, tail = none) {
  return readRecords(session, table, await selected(session, table, selection), tail)
}

/** What stands behind `where`. */
async function selected(
  session: Session,
  table: Table,
  { filter, order, limit }: Selection<Resource>,
): Promise<Sql> {
  const where = matching(session, table, filter)
  const by = order ? orderOf(order, table, 't', session) : raw('t.id')
  return sql`${where} order by ${by}${limit === undefined ? none : sql` limit ${limit}`}`
}

async function getRecords(session: Session, table: Table, ids: readonly Id[], tail: Sql = none) {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const where = visibleAmong(table, 't', known, session)
  const records = await readRecords(session, table, where, tail, known)
  return inOrder(known, new Map(records.map((record) => [record.id, record])))
}

function inOrder<T>(ids: readonly Id[], found: ReadonlyMap<Id, T>): T[] {
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

/**
 * A session's statements, none of which are sent once one was refused: PostgreSQL would answer each of them with the same
 * complaint, and the others are to behave alike.
 */
export function untilOver(query: Query, over: Writing['over']): Query {
  return async (statement) => {
    if (over.because !== undefined) throw over.because
    try {
      return await query(statement)
    } catch (error) {
      over.because = error as Error
      throw error
    }
  }
}

/** Reads and writes of one resource. Each write reaches the database before it answers, so that later reads see it. */
export function repositoryOf(session: Writing, resource: Resource): Repository<Resource> {
  const table = session.tables.get(resource.name)!
  const { em, entities, dialect, held, pendingSearch } = session
  const locked = raw(dialect.forUpdate)

  return {
    ...readsOf(session, resource),
    lock,
    async lockAll(selection) {
      return hold(await findRecords(session, table, selection, locked))
    },
    add: (record) => addMany([record as AnyRecord]),
    addMany: (records) => addMany(records as readonly AnyRecord[]),
    save: (record) => save(record as AnyRecord),
    remove,
    redirect,
  }

  async function lock(id: Id): Promise<AnyRecord | undefined> {
    return hold(await getRecords(session, table, [id], locked))[0]
  }

  function hold(records: readonly AnyRecord[]): readonly AnyRecord[] {
    for (const record of records) held.put(table, storedRecord(table, record))
    return records
  }

  async function addMany(given: readonly AnyRecord[]): Promise<void> {
    if (given.length === 0) return
    const records = given.map((record) => storedRecord(table, stamped(session, resource, record)))
    await checkReferences(session, resource, records)
    await writing(async () => {
      for (const record of records) {
        em.persist(em.create(entities.of.get(table)!, columnsOf(table.columns, record)))
        for (const list of table.lists.values()) persistRows(list, record, 0)
        for (const pairs of table.pairs.values()) persistPairs(pairs, record.id, idsIn(record, pairs.key))
      }
      await em.flush()
      hold(records)
      for (const record of records) pendingSearch.note(table, record)
    })
  }

  async function save(given: AnyRecord): Promise<void> {
    const record = storedRecord(table, stamped(session, resource, given))
    const before = heldRecord(session, table, record.id) ?? (await lock(record.id))
    if (!before) throw missing(resource.name)
    await checkReferences(session, resource, [record], before)
    const differs = (key: string) => !isSame(before[key], record[key])
    await writing(async () => {
      const row: object = em.merge(entities.of.get(table)!, columnsOf(table.columns, before))
      Object.assign(row, columnsOf(table.columns, record))
      for (const list of table.lists.values()) await replaceRows(list, before, record)
      for (const pairs of table.pairs.values()) await replacePairs(pairs, before, record)
      await em.flush()
      hold([record])
      if ([...indexedFieldsOf(session, resource)].some(differs)) pendingSearch.note(table, record)
    })
  }

  /** Writes the rows of a list from the first one that differs. */
  async function replaceRows(list: ListTable, before: AnyRecord, record: AnyRecord): Promise<void> {
    const [old, now] = [rowsIn(before, list.key), rowsIn(record, list.key)]
    const firstNew = now.findIndex((row, position) => !isSame(row, old[position]))
    const from = firstNew < 0 ? now.length : firstNew
    if (from < old.length)
      await session.query(
        sql`delete from ${name(list.name)} where owner_id = ${dialect.literal('id', record.id)} and ${name(positionColumn)} >= ${dialect.literal('integer', from)}`,
      )
    persistRows(list, record, from)
  }

  function persistRows(list: ListTable, record: AnyRecord, from: number): void {
    for (const [index, row] of rowsIn(record, list.key).slice(from).entries())
      em.persist(
        em.create(entities.of.get(list)!, {
          [ownerKey]: record.id,
          [positionKey]: from + index,
          ...columnsOf(list.columns, row),
        }),
      )
  }

  async function replacePairs(pairs: PairTable, before: AnyRecord, record: AnyRecord): Promise<void> {
    const [old, now] = [idsIn(before, pairs.key), idsIn(record, pairs.key)]
    const gone = old.filter((id) => !now.includes(id))
    if (gone.length > 0)
      await session.query(
        sql`delete from ${name(pairs.name)} where owner_id = ${dialect.literal('id', record.id)} and ${dialect.amongIds(raw('target_id'), gone)}`,
      )
    persistPairs(
      pairs,
      record.id,
      now.filter((id) => !old.includes(id)),
    )
  }

  function persistPairs(pairs: PairTable, ownerId: Id, targets: readonly Id[]): void {
    for (const targetId of targets) em.persist(em.create(entities.of.get(pairs)!, { ownerId, targetId }))
  }

  async function remove(id: Id): Promise<boolean> {
    const isThere = heldRecord(session, table, id) !== undefined
    if (!isThere && (!isId(id) || (await visibleIds(session, table, [id], locked)).size === 0)) return false
    await writing(async () => {
      // What is deleted with the row must not be indexed afterwards.
      await pendingSearch.flush()
      em.remove(em.getReference(entities.of.get(table)!, id as never))
      await em.flush()
      held.forget()
    })
    return true
  }

  async function redirect(from: Id, to: Id): Promise<void> {
    const visible = await visibleIds(session, table, [from, to])
    if (!visible.has(from) || !visible.has(to)) throw missing(resource.name)
    if (from === to) return
    const [old, now] = [dialect.literal('id', from), dialect.literal('id', to)]
    await writing(async () => {
      await pendingSearch.flush()
      await redirectReferences(session, resource, from, to)
      for (const other of session.tables.values()) {
        for (const rows of [other, ...other.lists.values()]) {
          for (const { field, name: key } of rows.columns.values()) {
            if (field.kind !== 'ref' || field.target !== resource.name) continue
            await session.query(
              sql`update ${name(rows.name)} set ${name(key)} = ${now} where ${name(key)} = ${old}`,
            )
          }
        }
        for (const pairs of other.pairs.values()) {
          if (pairs.target !== resource.name) continue
          await session.query(
            sql`insert into ${name(pairs.name)} (owner_id, target_id) select owner_id, ${now} from ${name(pairs.name)} where target_id = ${old} on conflict do nothing`,
          )
          await session.query(sql`delete from ${name(pairs.name)} where target_id = ${old}`)
        }
      }
      held.forget()
    })
  }

  /** Runs a write, gives the driver's complaints their names here, where the resource is known, and forgets the entities. */
  async function writing(work: () => Promise<void>): Promise<void> {
    if (session.over.because !== undefined) throw session.over.because
    try {
      await work()
    } catch (error) {
      session.over.because = writeError(error)
      throw session.over.because
    } finally {
      em.clear()
    }
  }

  function writeError(error: unknown): Error {
    if (error instanceof DomainError) return error
    const failure = session.diagnose(error)
    if (!failure) return error as Error
    if (failure.kind === 'duplicate') return because(conflictOf(session, resource, failure.constraint), error)
    // Seen when it was checked, gone when it was written.
    if (failure.kind === 'reference') return because(danglingOf(session, resource, failure.constraint), error)
    return storageError(failure, error)
  }
}

function rowsIn(record: AnyRecord, key: string): readonly object[] {
  return (record[key] as readonly object[] | null | undefined) ?? []
}

function idsIn(record: AnyRecord, key: string): readonly Id[] {
  return (record[key] as readonly Id[] | null | undefined) ?? []
}

function columnsOf(columns: Table['columns'], record: object): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const column of columns.values()) {
    const value = (record as Record<string, unknown>)[column.key] ?? null
    values[column.key] = value
    for (const { key, which } of foldedKeys(column)) values[key] = foldedValue(column.field, which, value)
  }
  return values
}

/** The record with the actor's scope on it; another tenant's own record is as if it did not exist. */
function stamped(session: Session, resource: Resource, record: AnyRecord): AnyRecord {
  const scope = session.scope(resource)
  if (scope.id !== undefined && scope.id !== record.id) throw missing(resource.name)
  return { ...record, ...scope }
}

/** The ids among these that the actor can see. */
async function visibleIds(session: Session, table: Table, ids: readonly Id[], tail = none): Promise<Set<Id>> {
  const rows = await session.query(
    sql`select t.id from ${name(table.name)} t where ${visibleAmong(table, 't', ids, session)}${tail}`,
  )
  return new Set(rows.map(([id]) => id as Id))
}

/**
 * What the scope has stamped and what the record pointed at before is not looked up again: a foreign key says when it is gone.
 * @throws missing when a record points at a row the actor cannot see, or that is not there
 */
async function checkReferences(
  session: Session,
  resource: Resource,
  records: readonly AnyRecord[],
  before?: AnyRecord,
): Promise<void> {
  const stamped = session.scope(resource)
  const known = new Set(before && [...referencesIn(resource.fields, before)].map(keyOf))
  const wanted = records
    .flatMap((record) => [...referencesIn(resource.fields, record)])
    .filter((reference) => !(reference.field in stamped) && !known.has(keyOf(reference)))
  const visible = new Set(records.map(({ id }) => keyOf({ target: resource.name, id })))
  await Promise.all(
    [...Map.groupBy(wanted, ({ target }) => target)].map(async ([target, references]) => {
      const table = session.tables.get(target)!
      const ids = [...new Set(references.map(({ id }) => id))].filter(isId)
      const unread = ids.filter((id) => heldRecord(session, table, id) === undefined)
      const found = unread.length === 0 ? new Set<Id>() : await visibleIds(session, table, unread)
      for (const id of ids) if (found.has(id) || !unread.includes(id)) visible.add(keyOf({ target, id }))
    }),
  )
  const dangles = wanted.find((reference) => !visible.has(keyOf(reference)))
  if (dangles) throw dangling(dangles.target, dangles.field)
}

interface Reference {
  readonly target: string
  readonly id: Id
  /** Where it stands: `recipeIngredient.foodId`. */
  readonly field: string
}

function keyOf({ target, id }: Pick<Reference, 'target' | 'id'>): string {
  return `${target} ${id}`
}

function* referencesIn(
  fields: FieldTable,
  row: Readonly<Record<string, unknown>>,
  path = '',
): Generator<Reference> {
  for (const [key, { kind, target = '', fields: inner = {} }] of Object.entries(fields)) {
    const [value, field] = [row[key], path + key]
    if (kind === 'list')
      for (const each of value as readonly Readonly<Record<string, unknown>>[])
        yield* referencesIn(inner, each, `${field}.`)
    else if (kind === 'refs') for (const id of value as readonly Id[]) yield { target, id, field }
    else if (kind === 'ref' && value !== null) yield { target, id: value as Id, field }
  }
}

/** Whether two values are stored alike. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The conflict a broken unique index stands for. */
function conflictOf(session: Session, resource: Resource, constraint: string): DomainError {
  for (const { resource: owner, name: table, columns } of session.tables.values()) {
    for (const keys of owner.unique) {
      if (uniqueName(table, keys, columns) === constraint) return duplicate(owner, keys)
    }
  }
  return duplicate(resource, ['id'])
}

/** What a broken foreign key stands for. */
function danglingOf(session: Session, resource: Resource, constraint: string): DomainError {
  for (const table of session.tables.values()) {
    for (const rows of [table, ...table.lists.values()]) {
      const path = rows === table ? '' : `${(rows as ListTable).key}.`
      for (const { field, key, name: column } of rows.columns.values())
        if (constraint === `${rows.name}_${column}_foreign`) return dangling(field.target!, path + key)
    }
    for (const { name: pairs, target, key } of table.pairs.values())
      if (constraint === `${pairs}_target_id_foreign`) return dangling(target, key)
  }
  return dangling(resource.name, 'id')
}
