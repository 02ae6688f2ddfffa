import type { AnyRecord, Id, Resource } from '@larder/domain'
import {
  type AttributePath,
  type Condition,
  type Fields,
  isTypoOf,
  qualities,
  readSearch,
  searchDocument,
  searchPaths,
  tierOf,
  tiersOf,
  typosAllowed,
} from '@larder/domain/query'
import { readRecords } from './records.ts'
import type { SearchTerm } from './search-index.ts'
import type { Schema, Session } from './session.ts'
import type { Query } from './sql.ts'
import { type Sql, every, name, raw, sql } from './sql.ts'
import type { Table } from './tables.ts'
import { whereOf } from './where.ts'

/** Rows that are read and indexed at once. */
const batch = 200

const ownerKeys = { tenant: 'id', group: 'groupId', household: 'householdId', user: 'userId' } as const

/**
 * What the terms of one tenant's resource begin with, so that no search walks another's. It need not be unique: rows are
 * narrowed to the tenant anyway.
 */
function prefixOf(resource: Resource, owner: Id): string {
  return resource.name.slice(0, 2) + owner.slice(-6)
}

function ownedPrefix(resource: Resource, record: AnyRecord): string {
  return resource.scope === 'system' ? '' : prefixOf(resource, record[ownerKeys[resource.scope]] as Id)
}

/** Marks the attribute of a term. */
const letterOf = (attribute: number): string => String.fromCharCode(firstLetter + attribute)
const firstLetter = 97

/** Indexes records as they are stored now, with the texts of what they show. */
export async function indexRecords(
  session: Session,
  { resource }: Table,
  records: readonly AnyRecord[],
): Promise<void> {
  if (resource.search.length === 0) return
  for (let at = 0; at < records.length; at += batch) {
    const some = records.slice(at, at + batch)
    const known = await readRelated(session, resource, some)
    const words = new Set<string>()
    const rows = some.map((record) => {
      const prefix = ownedPrefix(resource, record)
      const document = searchDocument(resource, session.catalog, record, (target, id) =>
        known.get(target)?.get(id),
      )
      for (const found of document.flat()) if (found.length > 2) words.add(prefix + found)
      return {
        id: record.id,
        terms: document.flatMap((list, index) => list.map((found) => prefix + letterOf(index) + found)),
      }
    })
    const { searches } = session.dialect
    await Promise.all([
      searches.put(session.query, rows),
      searches.addWords(session.query, [...words].sort()),
    ])
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

/** The fields of a resource that its terms are made of, references to others included. */
export function fieldsIndexed(session: Schema, resource: Resource): readonly string[] {
  return searchPaths(resource, session.catalog).map(({ column, hops }) => hops[0]?.key ?? column!.key)
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

/** Indexes all rows that the index does not know: those from before there was one. */
export async function indexUnknown(schema: Schema, query: Query): Promise<void> {
  const session: Session = {
    ...schema,
    actor: { kind: 'system' },
    now: new Date(0).toISOString(),
    query,
    count: () => Promise.reject(new Error('nothing is counted here')),
    scope: () => ({}),
  }
  for (const table of schema.tables.values()) {
    if (table.resource.search.length === 0) continue
    const unknown = await query(
      sql`select t.id from ${name(table.name)} t where t.id not in (${schema.dialect.searches.known}) order by t.id`,
    )
    await indexAgain(session, [{ table, ids: unknown.map(([id]) => id as Id) }])
  }
}

/** A question in the terms of the index. */
export interface Search {
  readonly asked: readonly string[]
  readonly prefix: string
  /** A query for the ids of rows that answer, before anything is known of who may see them. */
  readonly ids: Sql
  /** Whether a row answers. */
  readonly where: Sql
  /** Whether a row stands in that place of the ranking or before it, in order. */
  readonly tiers: readonly Sql[]
}

/** Reads what is searched for; undefined when it is nothing. */
export async function searchOf(
  session: Session,
  { resource }: Table,
  text: string | undefined,
): Promise<Search | undefined> {
  const asked = readSearch(text)
  if (asked.length === 0 || resource.search.length === 0) return undefined
  const owner = Object.values(session.scope(resource)).at(-1)
  if (owner === undefined) throw new Error('a search is within one tenant')
  const prefix = prefixOf(resource, owner)
  const typos = await Promise.all(asked.map((word) => typosOf(session, prefix, word)))
  const { searches } = session.dialect
  const ids = Array.from({ length: tiersOf(resource) }, (_, tier) =>
    searches.having(asked.map((word, index) => termsUpTo(tier, prefix, word, typos[index]!))),
  )
  const tiers = ids.map((some) => sql`t.id in (${searches.once(some)})`)
  return { asked, prefix, ids: ids.at(-1)!, where: tiers.at(-1)!, tiers }
}

/** What a word is found by in a tier or before it. */
function termsUpTo(
  tier: number,
  prefix: string,
  word: string,
  typos: readonly string[],
): readonly SearchTerm[] {
  const [last, quality] = [Math.floor(tier / qualities.length), qualities[tier % qualities.length]!]
  return Array.from({ length: last + 1 }, (_, attribute) => {
    const term = (found: string) => prefix + letterOf(attribute) + found
    if (attribute === last && quality === 'same') return [{ text: term(word), prefix: false }]
    const began = { text: term(word), prefix: true }
    if (attribute === last && quality === 'prefix') return [began]
    return [began, ...typos.map((found) => ({ text: term(found), prefix: false }))]
  }).flat()
}

/** The words there are that may have been meant. */
async function typosOf(session: Session, prefix: string, asked: string): Promise<readonly string[]> {
  const allowed = typosAllowed(asked)
  if (allowed === 0) return []
  const letters = [...asked]
  const [from, to] = [prefix + letters[0]!, `${prefix}${letters[0]!}\u{10ffff}`]
  const length = [...prefix].length + letters.length
  const words = await session.query(
    sql`select w.term from search_word w where w.term >= ${from} and w.term < ${to} and length(w.term) between ${length - allowed} and ${length + allowed}`,
  )
  const found = words.map(([term]) => (term as string).slice(prefix.length))
  return [...new Set(found)].filter((word) => !word.startsWith(asked) && isTypoOf(word, asked))
}

/** The ids of a stretch of the ranking: tier by tier until there are enough, so that the worst answers are not looked at. */
export async function rankedIds(
  session: Session,
  table: Table,
  { tiers }: Search,
  { where, order, offset, limit }: { where: Sql; order: Sql; offset: number; limit: number },
): Promise<readonly Id[]> {
  const from = sql`from ${name(table.name)} t where`
  const ids: Id[] = []
  let skip = offset
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1]
    const here = every([where, tier, ...(before ? [sql`not (${before})`] : [])])
    if (skip > 0) {
      const size = await session.count(sql`select count(*) as total ${from} ${here}`)
      if (size <= skip) {
        skip -= size
        continue
      }
    }
    const rows = await session.query(
      sql`select t.id ${from} ${here} order by ${order} limit ${limit - ids.length} offset ${skip}`,
    )
    skip = 0
    for (const [id] of rows) ids.push(id as Id)
    if (ids.length >= limit) break
  }
  return ids
}

/** Where each of a few rows stands in the ranking, by what the index has of them. */
export async function tiersAmong(
  session: Session,
  { asked, prefix, tiers }: Search,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, number>> {
  const attributes = tiers.length / qualities.length
  const found = new Map<Id, number>()
  for (const [id, terms] of await session.query(session.dialect.searches.termsOf(ids))) {
    const document = Array.from({ length: attributes }, (): string[] => [])
    for (const term of (terms as string).split(' '))
      document[term.charCodeAt(prefix.length) - firstLetter]?.push(term.slice(prefix.length + 1))
    found.set(id as Id, tierOf(asked, document) ?? tiers.length)
  }
  return found
}
