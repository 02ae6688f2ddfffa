import { DomainError, type Id } from '@larder/domain'
import { isTypoOf, qualities, readSearch, tierOf, tiersOf, typosAllowed } from '@larder/domain/query'
import { blockFrom, blockSize, lower, mostAttributes } from './postings.ts'
import { beginning, documentOf, isLetter, searchOwner } from './search-entries.ts'
import { isBuilt } from './search-keeper.ts'
import type { Session } from '../session.ts'
import { type Sql, every, name, raw, sql } from '../compile/sql.ts'
import type { Table } from '../schema/tables.ts'
import { scopeWhere } from '../compile/compile-filter.ts'

/** Stands for a row that does not answer, behind every tier. */
const none = 255

/** So many rows are put in order at once; of more, rows are met in their order until the page is full. */
const sortedAtOnce = 1_500

/** What a search finds, each row at a place of its own. */
export interface Found {
  readonly total: number
  /** Keeps the rows that fit as well: `byRow` tests a few of them, `where` leads to all that fit. */
  narrowed(byRow: Sql, where: () => Promise<Sql>): Promise<Found>
  /** The ids of a stretch of the ranking, or of all that is found in one order. */
  stretch(of: { order: Sql; ranked: boolean; offset: number; limit: number }): Promise<readonly Id[]>
}

/**
 * Looks up what is asked for; undefined when nothing is.
 * @throws unavailable `search/building` while the index does not have all rows
 */
export async function search(
  session: Session,
  table: Table,
  text: string | undefined,
): Promise<Found | undefined> {
  const asked = readSearch(text)
  if (asked.length === 0) return undefined
  const { resource } = table
  if (resource.search.length === 0)
    return foundAt(session, table, { tiers: new Uint8Array(), starts: new Map(), fresh: [] })
  if (!(await isBuilt(session, resource)))
    throw new DomainError('unavailable', 'search/building', 'What search needs is still being made.')
  const scope = session.scope(resource)
  const owner = Object.keys(scope).length === 0 ? undefined : searchOwner(resource, scope)
  const found = foundAt(session, table, await places(session, table, asked, owner))
  // What shares a shelf with others' rows is narrowed by the rows themselves.
  const own = scopeWhere(table, 't', session)
  return owner === '' ? found.narrowed(own, () => Promise.resolve(own)) : found
}

/** Where rows stand that may answer. */
interface Places {
  /** By place: in which tier of the ranking, or `none`. */
  readonly tiers: Uint8Array
  /** The place of number 0 of each shelf. */
  readonly starts: ReadonlyMap<number, number>
  /** Rows that have no number yet or other words than the postings say; they have the last places. */
  readonly fresh: readonly Id[]
}

async function places(
  { query, dialect: { searches, among }, unsettled }: Session,
  { resource }: Table,
  asked: readonly string[],
  owner: string | undefined,
): Promise<Places> {
  const shelves = sql`search_shelf s where s.resource = ${resource.name}${owner === undefined ? raw('') : sql` and s.owner = ${owner}`}`
  const onShelves = (what: string, from: string, where: Sql) =>
    sql`select ${raw(what)} from (select s.shelf from ${shelves}) s cross join ${raw(from)} where ${where}`
  const typosOf = async (word: string): Promise<readonly string[]> => {
    const allowed = typosAllowed(word)
    if (allowed === 0) return []
    const [from, length] = [[...word][0]!, [...word].length]
    const words = await query(
      onShelves(
        'v.word',
        'search_vocabulary v',
        sql`v.shelf = s.shelf and v.word >= ${from} and v.word < ${from + last} and length(v.word) between ${length - allowed} and ${length + allowed}`,
      ),
    )
    return [...new Set(words.map(([found]) => found as string))].filter(
      (found) => !found.startsWith(word) && isTypoOf(found, word),
    )
  }
  const postingsOf = async (word: string) => {
    const from = 'search_posting p'
    const [columns, on] = ['p.shelf, p.word, p.block, p.postings', raw('p.shelf = s.shelf')]
    const begins = isLetter(word)
      ? among(raw('p.word'), 'text', [word, beginning(word)])
      : sql`p.word >= ${word} and p.word < ${word + last}`
    const began = query(onShelves(columns, from, sql`${on} and ${begins}`))
    const typos = await typosOf(word)
    const meant =
      typos.length > 0 &&
      query(onShelves(columns, from, sql`${on} and ${among(raw('p.word'), 'text', typos)}`))
    return [...(await began), ...((await meant) || [])]
  }

  // All at once: statements of one connection queue up, and nothing waits in between.
  const [sizes, fresh, ...postings] = await Promise.all([
    query(sql`select s.shelf, s.size from ${shelves}`),
    query(
      sql`select e.id, e.owner, e.shelf, e.number, e.fresh from search_entry e where e.resource = ${resource.name} and e.fresh is not null`,
    ),
    ...asked.map(postingsOf),
  ])
  const starts = new Map<number, number>()
  let size = 0
  for (const [shelf, numbers] of sizes) {
    starts.set(Number(shelf), size)
    size += Number(numbers)
  }
  const own = fresh.filter((row) => owner === undefined || row[1] === owner)
  const tiers = new Uint8Array(size + own.length)
  const noted = new Uint8Array(size)
  for (const [index, rows] of postings.entries()) {
    const word = asked[index]!
    noted.fill(none)
    for (const [shelf, found, block, bytes] of rows) {
      const start = starts.get(Number(shelf))
      // Of a transaction that ended between these statements.
      if (start === undefined) continue
      lower(
        noted,
        start + Number(block) * blockSize,
        blockFrom(searches.bytes(bytes)),
        ranks[qualityOf(found as string, word)]!,
      )
    }
    for (let place = 0; place < size; place += 1)
      if (noted[place]! > tiers[place]!) tiers[place] = noted[place]!
  }
  for (const [, , shelf, number] of fresh)
    if (starts.has(Number(shelf))) tiers[starts.get(Number(shelf))! + Number(number)] = none
  for (const [index, [, , , , words]] of own.entries())
    tiers[size + index] = tierOf(asked, documentOf(words as string)) ?? none
  unsettled.entries += own.length
  return { tiers, starts, fresh: own.map(([id]) => id as Id) }
}

/** Comes after all that begins with a word. */
const last = '\u{10ffff}'

function qualityOf(found: string, asked: string): number {
  if (found === asked) return 0
  return found.startsWith(asked) || found === beginning(asked) ? 1 : 2
}

/** The tiers of a word's postings by quality and attribute. */
const ranks = qualities.map((_, quality) =>
  Uint8Array.from({ length: mostAttributes }, (__, attribute) => attribute * qualities.length + quality),
)

function foundAt(session: Session, table: Table, at: Places): Found {
  const { query, dialect } = session
  const { tiers, starts, fresh } = at
  const size = tiers.length - fresh.length
  const inTier = new Array<number>(tiersOf(table.resource)).fill(0)
  let total = 0
  for (const tier of tiers)
    if (tier !== none) {
      inTier[tier]! += 1
      total += 1
    }
  const from = name(table.name)
  const freshAt = new Map(fresh.map((id, index) => [id, size + index]))
  const placeOf = ([id, shelf, number]: readonly unknown[]) =>
    freshAt.get(id as Id) ?? (shelf === null ? undefined : starts.get(Number(shelf))! + Number(number))

  /** The ids at the places that are chosen. */
  const idsOf = async (chosen: (tier: number) => boolean): Promise<ReadonlyMap<Id, number>> => {
    const ids = new Map<Id, number>()
    for (const [id, place] of freshAt) if (chosen(tiers[place]!)) ids.set(id, place)
    const shelves = [...starts]
    for (const [index, [shelf, start]] of shelves.entries()) {
      const numbers: number[] = []
      const end = shelves[index + 1]?.[1] ?? size
      for (let place = start; place < end; place += 1) if (chosen(tiers[place]!)) numbers.push(place - start)
      if (numbers.length === 0) continue
      const among = dialect.searches.numbersAmong(raw('e.number'), numbers)
      for (const row of await query(
        sql`select e.id, e.number from search_entry e where e.shelf = ${shelf} and ${among}`,
      ))
        ids.set(row[0] as Id, start + Number(row[1]))
    }
    return ids
  }

  /** Rows in their order from an offset on. */
  const walk = async (order: Sql, offset: number, limit: number) => {
    const rows = await query(
      sql`select t.id from ${from} t where ${scopeWhere(table, 't', session)} order by ${order} limit ${limit} offset ${offset}`,
    )
    const ids = rows.map(([id]) => id as Id)
    const places = await query(dialect.searches.placesOf(ids))
    const known = new Map(places.map((row) => [row[0] as Id, placeOf(row)]))
    return ids.map((id) => [id, known.get(id)] as const)
  }

  const sorted = async (ids: Iterable<Id>, order: Sql, limit?: number) => {
    const tail = limit === undefined ? raw('') : sql` limit ${limit}`
    const rows = await query(
      sql`select t.id from ${from} t where ${dialect.amongIds(raw('t.id'), [...ids])} order by ${order}${tail}`,
    )
    return rows.map(([id]) => id as Id)
  }

  /** The first of the rows that are chosen, in order, `count` being all of them. */
  const first = async (chosen: (tier: number) => boolean, count: number, order: Sql, wanted: number) => {
    if (count > sortedAtOnce) {
      const met: Id[] = []
      // Where they lie far behind others, sorting them is quicker after all.
      for (let seen = 0, step = 0; seen <= count; seen += step) {
        step = Math.min(10_000, Math.ceil(((wanted - met.length) * 1.5 * size) / count) + 50)
        const rows = await walk(order, seen, step)
        for (const [id, place] of rows) if (place !== undefined && chosen(tiers[place]!)) met.push(id)
        if (met.length >= wanted || rows.length < step) return met.slice(0, wanted)
      }
    }
    return sorted((await idsOf(chosen)).keys(), order, wanted)
  }

  return {
    total,
    async narrowed(byRow, where) {
      const kept = new Uint8Array(tiers.length).fill(none)
      const few = total <= sortedAtOnce
      const ids = few ? await idsOf((tier) => tier !== none) : undefined
      const rows = ids
        ? await query(
            sql`select t.id from ${from} t where ${every([dialect.amongIds(raw('t.id'), [...ids.keys()]), byRow])}`,
          )
        : await query(
            sql`select t.id, e.shelf, e.number from ${from} t join search_entry e on e.id = t.id where ${await where()}`,
          )
      for (const row of rows) {
        const place = ids ? ids.get(row[0] as Id) : placeOf(row)
        if (place !== undefined) kept[place] = tiers[place]!
      }
      return foundAt(session, table, { ...at, tiers: kept })
    },
    async stretch({ order, ranked, offset, limit }) {
      if (total <= sortedAtOnce) {
        const places = await idsOf((tier) => tier !== none)
        const ids = await sorted(places.keys(), order)
        if (ranked) ids.sort((left, right) => tiers[places.get(left)!]! - tiers[places.get(right)!]!)
        return ids.slice(offset, offset + limit)
      }
      if (!ranked) return (await first((tier) => tier !== none, total, order, offset + limit)).slice(offset)
      const ids: Id[] = []
      let skip = offset
      for (const [index, count] of inTier.entries()) {
        if (count > skip) {
          const wanted = Math.min(count, skip + limit - ids.length)
          ids.push(...(await first((tier) => tier === index, count, order, wanted)).slice(skip))
        }
        skip = Math.max(0, skip - count)
        if (ids.length >= limit) break
      }
      return ids
    },
  }
}
