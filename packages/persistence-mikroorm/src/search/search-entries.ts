import type { AnyRecord, Id, Resource } from '@larder/domain'
import {
  type AttributePath,
  type Condition,
  type Fields,
  type SearchDocument,
  searchDocument,
  searchPaths,
} from '@larder/domain/query'
import { scopeKeysOf } from '../schema/overrides.ts'
import { readRecords } from '../read/records.ts'
import type { FreshEntry } from './search-index.ts'
import type { Schema, Session } from '../session.ts'
import { name, raw, sql } from '../compile/sql.ts'
import type { Table } from '../schema/tables.ts'
import { whereOf } from '../compile/compile-filter.ts'

/** Rows that are read and indexed at once. */
const batch = 200

/** Whose a row is to search, by its fields or by what an actor's rows share. */
export function searchOwner(resource: Resource, fields: Readonly<Record<string, unknown>>): string {
  // Groups are few and searched all together; rows are narrowed to those the actor may see.
  const [key] = scopeKeysOf(resource)
  return key === undefined ? '' : (fields[key] as Id)
}

/** The words of each attribute as an entry holds them, and back. */
export function textOf(document: SearchDocument): string {
  return document.some((words) => words.length > 0) ? document.map((words) => words.join(' ')).join('\n') : ''
}

export function documentOf(text: string): SearchDocument {
  return text.split('\n').map((words) => (words === '' ? [] : words.split(' ')))
}

/** Stands in the postings for all words that begin with a letter, which would be very many to read. */
export const beginning = (letter: string): string => `^${letter}`

export const isLetter = (word: string): boolean => [...word].length === 1

/** Indexes records as they are stored now, with the texts of what they show; entries that are there are replaced or kept. */
export async function indexRecords(
  session: Session,
  { resource }: Table,
  records: readonly AnyRecord[],
  known: 'replace' | 'keep' = 'replace',
): Promise<void> {
  if (resource.search.length === 0) return
  for (let at = 0; at < records.length; at += batch) {
    const some = records.slice(at, at + batch)
    const shown = await readRelated(session, resource, some)
    const entries = some.map((record): FreshEntry => {
      const document = searchDocument(resource, session.catalog, record, (target, id) =>
        shown.get(target)?.get(id),
      )
      return {
        id: record.id,
        resource: resource.name,
        owner: searchOwner(resource, record),
        words: textOf(document),
      }
    })
    await session.dialect.searches.put(session.query, entries, known)
    session.unsettled.entries += entries.length
  }
}

type Known = Map<string, Map<Id, Fields | undefined>>

/** The rows that the search attributes of records lead to, and those these lead to. */
async function readRelated(
  session: Session,
  resource: Resource,
  records: readonly AnyRecord[],
): Promise<Known> {
  const known: Known = new Map()
  for (;;) {
    const wanted = new Map<string, Set<Id>>()
    for (const record of records)
      searchDocument(resource, session.catalog, record, (target, id) => {
        const rows = known.get(target)
        if (!rows?.has(id)) wanted.set(target, (wanted.get(target) ?? new Set()).add(id))
        return rows?.get(id)
      })
    if (wanted.size === 0) return known
    for (const [target, ids] of wanted) {
      const rows = known.get(target) ?? new Map<Id, Fields | undefined>()
      known.set(target, rows)
      for (const id of ids) rows.set(id, undefined)
      const among = session.dialect.amongIds(raw('t.id'), [...ids])
      const table = session.tables.get(target)!
      for (const row of await readRecords(session, table, among, raw(''), [...ids])) rows.set(row.id, row)
    }
  }
}

/** Rows of one resource whose terms hold words of another's row. */
export interface Dependents {
  readonly table: Table
  readonly ids: readonly Id[]
}

/** The attributes of other resources that show a resource, by the field shown. */
function pathsThrough(session: Schema, resource: Resource): readonly (readonly [Table, AttributePath])[] {
  return [...session.tables.values()].flatMap((table) =>
    searchPaths(table.resource, session.catalog)
      .filter(({ hops }) => hops.some(({ target }) => target === resource.name))
      .map((path) => [table, path] as const),
  )
}

/** The fields of a resource that its entry is made of: its owner, and the attributes or what leads to them. */
export function fieldsIndexed(session: Schema, resource: Resource): readonly string[] {
  const paths = searchPaths(resource, session.catalog)
  return [...scopeKeysOf(resource), ...paths.map(({ column, hops }) => hops[0]?.key ?? column!.key)]
}

/** The fields of a resource that other resources are found by. */
export function fieldsFoundBy(session: Schema, resource: Resource): readonly string[] {
  return pathsThrough(session, resource).flatMap(([, { column: shown, hops }]) =>
    shown && hops.at(-1)?.target === resource.name ? [shown.key] : [],
  )
}

/** The rows that are found by the words of a row of a resource. */
export async function dependentsOn(
  session: Session,
  resource: Resource,
  id: Id,
): Promise<readonly Dependents[]> {
  const found: Dependents[] = []
  for (const [table, path] of pathsThrough(session, resource)) {
    const end = path.hops.findIndex(({ target }) => target === resource.name)
    const condition: Condition = {
      kind: 'compare',
      op: '=',
      value: id,
      path: {
        text: path.text,
        hops: path.hops.slice(0, end + 1),
        column: { key: 'id', type: 'id', nullable: false },
      },
    }
    const where = whereOf(condition, table, 't', session)
    const rows = await session.query(sql`select t.id from ${name(table.name)} t where ${where}`)
    if (rows.length > 0) found.push({ table, ids: rows.map(([owner]) => owner as Id) })
  }
  return found
}

/** Indexes rows anew, as far as they are still there. */
export async function indexAgain(session: Session, dependents: readonly Dependents[]): Promise<void> {
  for (const { table, ids } of dependents)
    for (let at = 0; at < ids.length; at += batch) {
      const among = session.dialect.amongIds(raw('t.id'), ids.slice(at, at + batch))
      await indexRecords(session, table, await readRecords(session, table, among, raw('')))
    }
}
