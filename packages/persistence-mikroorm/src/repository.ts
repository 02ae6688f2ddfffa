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
import { isId } from './dialect.ts'
import { ownerKey, positionKey, uniqueName } from './entities.ts'
import { type Diagnose, because, storageError } from './errors.ts'
import { countRows, matching, readPage } from './list-query.ts'
import { readRecords } from './records.ts'
import { dependentsOn, fieldsFoundBy, indexAgain, indexRecords } from './search.ts'
import type { Session } from './session.ts'
import type { Query } from './sql.ts'
import { type Sql, name, raw, sql } from './sql.ts'
import type { ListTable, Table } from './tables.ts'
import { type Extent, shapeColumns, shapeOf, viewsOf } from './views.ts'
import { visibleAmong } from './where.ts'

/** A session that may write: the ORM's unit of work on the same transaction. */
export interface Writing extends Session {
  readonly em: EntityManager
  readonly diagnose: Diagnose
  /** Why this transaction is over: the database refused a statement of it. */
  readonly over: { because?: Error }
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
    async find({ filter, limit }: Selection<Resource> = {}) {
      const where = await matching(session, table, filter)
      const tail = limit === undefined ? raw(' order by t.id') : sql` order by t.id limit ${limit}`
      return readRecords(session, table, where, tail)
    },
    async count(filter) {
      return countRows(session, table, await matching(session, table, filter))
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
    const where = visibleAmong(table!, 't', known, session)
    const rows = await session.query(
      sql`select ${shapeColumns(shape, 't', session)} from ${name(table!.name)} t where ${where}`,
    )
    const found = await viewsOf(session, shape, rows)
    return inOrder(known, new Map(rows.map((row, index) => [row[shape.idAt] as Id, found[index]!])))
  }
}

async function getRecords(session: Session, table: Table, ids: readonly Id[], tail: Sql = none) {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const where = visibleAmong(table, 't', known, session)
  const records = await readRecords(session, table, where, tail)
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
  const { em, entities, dialect } = session
  const locked = raw(dialect.forUpdate)
  const shownElsewhere = fieldsFoundBy(session, resource)

  return {
    ...readsOf(session, resource),
    async lock(id) {
      return (await getRecords(session, table, [id], locked))[0]
    },
    add: (record) => addMany([record as AnyRecord]),
    addMany: (records) => addMany(records as readonly AnyRecord[]),
    save: (record) => save(record as AnyRecord),
    remove,
    redirect,
  }

  async function addMany(given: readonly AnyRecord[]): Promise<void> {
    if (given.length === 0) return
    const records = given.map((record) => stamped(session, resource, record))
    await checkReferences(session, resource, records)
    await writing(async () => {
      for (const record of records) {
        em.persist(em.create(entities.of.get(table)!, columnsOf(table.columns, record)))
        for (const list of table.lists.values()) {
          for (const [position, row] of rowsIn(record, list.key).entries())
            em.persist(
              em.create(entities.of.get(list)!, {
                [ownerKey]: record.id,
                [positionKey]: position,
                ...columnsOf(list.columns, row),
              }),
            )
        }
        for (const pairs of table.pairs.values()) {
          for (const targetId of new Set(idsIn(record, pairs.key)))
            em.persist(em.create(entities.of.get(pairs)!, { ownerId: record.id, targetId }))
        }
      }
      await em.flush()
      await indexRecords(session, table, records)
    })
  }

  async function save(given: AnyRecord): Promise<void> {
    const record = stamped(session, resource, given)
    if (!isId(record.id) || (await visibleIds(session, table, [record.id], locked)).size === 0)
      throw missing(resource.name)
    await checkReferences(session, resource, [record])
    await writing(async () => {
      const row = await em.findOneOrFail<any>(entities.of.get(table)!, record.id)
      const isRenamed = shownElsewhere.some((key) => row[key] !== record[key])
      Object.assign(row, columnsOf(table.columns, record))
      for (const list of table.lists.values()) {
        const schema = entities.of.get(list)!
        const stored = await em.find<any>(
          schema,
          { [ownerKey]: record.id },
          { orderBy: { [positionKey]: 'asc' } },
        )
        const wanted = rowsIn(record, list.key)
        const byPosition = new Map(stored.map((entity) => [entity[positionKey] as number, entity]))
        for (const [position, item] of wanted.entries()) {
          const values = columnsOf(list.columns, item)
          const entity = byPosition.get(position)
          if (entity) Object.assign(entity, values)
          else em.persist(em.create(schema, { [ownerKey]: record.id, [positionKey]: position, ...values }))
        }
        for (const [position, entity] of byPosition) if (position >= wanted.length) em.remove(entity)
      }
      for (const pairs of table.pairs.values()) {
        const schema = entities.of.get(pairs)!
        const wanted = new Set(idsIn(record, pairs.key))
        for (const entity of await em.find<any>(schema, { ownerId: record.id })) {
          if (!wanted.delete(entity.targetId)) em.remove(entity)
        }
        for (const targetId of wanted) em.persist(em.create(schema, { ownerId: record.id, targetId }))
      }
      await em.flush()
      await indexRecords(session, table, [record])
      if (isRenamed) await indexAgain(session, await dependentsOn(session, resource, record.id))
    })
  }

  async function remove(id: Id): Promise<boolean> {
    if (!isId(id) || (await visibleIds(session, table, [id], locked)).size === 0) return false
    await writing(async () => {
      const dependents = await dependentsOn(session, resource, id)
      em.remove(em.getReference(entities.of.get(table)!, id as never))
      await em.flush()
      if (resource.search.length > 0) await dialect.searches.remove(session.query, [id])
      await indexAgain(session, dependents)
    })
    return true
  }

  async function redirect(from: Id, to: Id): Promise<void> {
    const visible = await visibleIds(session, table, [from, to])
    if (!visible.has(from) || !visible.has(to)) throw missing(resource.name)
    if (from === to) return
    const [old, now] = [dialect.literal('id', from), dialect.literal('id', to)]
    await writing(async () => {
      const dependents = await dependentsOn(session, resource, from)
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
      await indexAgain(session, dependents)
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
  for (const key of columns.keys()) values[key] = (record as Record<string, unknown>)[key] ?? null
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

/** @throws missing when a record points at a row the actor cannot see, or that is not there */
async function checkReferences(
  session: Session,
  resource: Resource,
  records: readonly AnyRecord[],
): Promise<void> {
  const wanted = new Map<string, Map<Id, string>>()
  const want = (fields: FieldTable, record: Record<string, unknown>, path: string) => {
    for (const [key, field] of Object.entries(fields)) {
      const value = record[key]
      if (field.kind === 'list') {
        for (const row of (value ?? []) as readonly Record<string, unknown>[])
          want(field.fields!, row, `${path}${key}.`)
      } else if (field.target !== undefined && value !== null && value !== undefined) {
        const ids = wanted.get(field.target) ?? new Map<Id, string>()
        wanted.set(field.target, ids)
        for (const id of field.kind === 'refs' ? (value as readonly Id[]) : [value as Id])
          if (!ids.has(id)) ids.set(id, `${path}${key}`)
      }
    }
  }
  for (const record of records) want(resource.fields, record, '')
  const own = new Set(records.map(({ id }) => id))
  for (const [target, ids] of wanted) {
    const asked = [...ids.keys()].filter(isId)
    const visible =
      asked.length > 0 ? await visibleIds(session, session.tables.get(target)!, asked) : new Set()
    for (const [id, field] of ids) {
      if (visible.has(id) || (target === resource.name && own.has(id))) continue
      throw dangling(target, field)
    }
  }
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
