import { setTimeout as wait } from 'node:timers/promises'
import type { Id, Log, Resource } from '@larder/domain'
import { blockFrom, blockOf, changedBlock, mostAttributes, postingOf, withinBlock } from './postings.ts'
import { readRecords } from '../read/records.ts'
import { beginning, documentOf, indexRecords, isLetter } from './search-entries.ts'
import { type WordBlock, searchTables } from './search-index.ts'
import type { Schema, Session } from '../session.ts'
import { type Query, type Sql, name, raw, sql } from '../compile/sql.ts'
import type { Table } from '../schema/tables.ts'

/** Entries that searches read one by one before they are settled. */
const settledAt = 100
/** Entries that are settled in one transaction. */
const settledAtOnce = 200
/** Rows that are read into the index in one transaction: whoever else writes waits as long. */
const builtAtOnce = 100

/** The rule by which rows of a resource were read: with another one they are read again. */
const ruleOf = ({ search }: Resource): string => JSON.stringify(search)

function searched({ tables }: Schema): readonly Table[] {
  return [...tables.values()].filter(({ resource }) => resource.search.length > 0)
}

/**
 * Makes the tables of the index where there are none, and anew where a resource is to be found by something else than before.
 * A resource without rows has all of them in the index at once. One server at a time.
 */
export async function makeSearchTables(
  schema: Schema,
  query: Query,
  run: (script: string) => unknown,
): Promise<void> {
  const tables = searched(schema)
  if (tables.some(({ resource }) => resource.search.length > mostAttributes))
    throw new Error(`the index tells no more than ${mostAttributes} attributes of a resource apart`)
  const script = schema.dialect.searches.tables(tables)
  await run(script)
  const states = new Map(
    (await query(raw('select resource, rule, built from search_state'))).map(([resource, rule, built]) => [
      resource as string,
      { rule: rule as string, isBuilt: Number(built) === 1 },
    ]),
  )
  const isOutdated = ({ resource }: Table) =>
    (states.get(resource.name)?.rule ?? ruleOf(resource)) !== ruleOf(resource)
  if (tables.some(isOutdated)) {
    await run(searchTables.map((table) => `drop table ${table};`).join('\n'))
    await run(script)
    states.clear()
  }
  for (const { name: rows, resource } of tables) {
    let isBuilt = states.get(resource.name)?.isBuilt
    if (isBuilt === undefined) {
      isBuilt = (await query(sql`select 1 from ${name(rows)} limit 1`)).length === 0
      await query(
        sql`insert into search_state (resource, rule, built) values (${resource.name}, ${ruleOf(resource)}, ${isBuilt ? 1 : 0})`,
      )
    }
    if (!isBuilt) schema.unbuilt.add(resource.name)
  }
}

/** Whether all rows of a resource are in the index; once they are, they stay. */
export async function isBuilt({ unbuilt, query }: Session, resource: Resource): Promise<boolean> {
  if (!unbuilt.has(resource.name)) return true
  const [state] = await query(sql`select built from search_state where resource = ${resource.name}`)
  if (Number(state?.[0]) !== 1) return false
  unbuilt.delete(resource.name)
  return true
}

/** Work on the index that goes on beside requests. */
export interface SearchKeeper {
  /** So many entries are to be settled, all in all. */
  note(entries: number): void
  stop(): Promise<void>
}

/** Builds what the index lacks, and settles entries when there are many; each step is a transaction of its own. */
export function keepSearch(
  schema: Schema,
  write: <T>(work: (query: Query) => Promise<T>) => Promise<T>,
  { log, settleAt = settledAt }: { readonly log?: Log | undefined; readonly settleAt?: number | undefined },
): SearchKeeper {
  const stopping = new AbortController()
  let isBuilding = schema.unbuilt.size > 0
  let noted = 0
  let running: Promise<void> | undefined

  const step = async (): Promise<void> => {
    if (isBuilding) {
      const outcome = await write((query) => buildSome(schema, query))
      if (outcome === 'elsewhere') await pause(500)
      isBuilding = outcome !== 'built'
      return
    }
    const before = noted
    const settled = await write((query) => settleSome(schema, query))
    // Another server's turn settles these as well.
    if (settled === undefined || settled < settledAtOnce) noted -= before
  }
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
  const isIdle = () => stopping.signal.aborted || (!isBuilding && noted < settleAt)
  const run = async () => {
    do {
      // Requests come between one step and the next.
      await pause(0)
      if (isIdle()) break
      try {
        await step()
      } catch (error) {
        log?.warn('search/keeping', { error: String(error) })
        await pause(5_000)
      }
    } while (!isIdle())
    running = undefined
  }
  if (isBuilding) running = run()

  return {
    note(entries) {
      noted += entries
      if (noted >= settleAt && entries > 0 && !stopping.signal.aborted) running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Reads some rows into the index that it does not know; the ids tell how far that has come. */
async function buildSome(schema: Schema, query: Query): Promise<'more' | 'built' | 'elsewhere'> {
  if (!(await schema.dialect.searches.takeTurn(query))) return 'elsewhere'
  const states = await query(raw('select resource, upto from search_state where built = 0 order by resource'))
  const [resource, upto] = (states[0] ?? []) as [string?, (Id | null)?]
  if (resource === undefined) return 'built'
  const table = schema.tables.get(resource)
  const session: Session = {
    ...schema,
    actor: { kind: 'system' },
    now: new Date(0).toISOString(),
    query,
    count: () => Promise.reject(new Error('nothing is counted here')),
    scope: () => ({}),
    unsettled: { entries: 0 },
  }
  const where: Sql = upto ? sql`t.id > ${schema.dialect.literal('id', upto)}` : raw('true')
  const records = table
    ? await readRecords(session, table, where, sql` order by t.id limit ${builtAtOnce}`)
    : []
  if (table) await indexRecords(session, table, records, 'keep')
  await settleSome(schema, query)
  const isLast = records.length < builtAtOnce
  await query(
    sql`update search_state set upto = ${records.at(-1)?.id ?? upto ?? null}, built = ${isLast ? 1 : 0} where resource = ${resource}`,
  )
  return isLast && states.length === 1 ? 'built' : 'more'
}

/** What a settled entry changes in one block of a word. */
interface Change {
  readonly without: Set<number>
  readonly postings: number[]
}

/** Settles some entries and tells how many; undefined when another server is at it. */
async function settleSome({ dialect: { searches } }: Schema, query: Query): Promise<number | undefined> {
  if (!(await searches.takeTurn(query))) return undefined
  const rows = await query(
    sql`select e.id, e.resource, e.owner, e.shelf, e.number, e.settled, e.fresh from search_entry e where e.fresh is not null order by e.resource limit ${settledAtOnce}${raw(searches.unlessLocked)}`,
  )
  const left = new Set(rows.filter((row) => row[3] !== null && row[6] === '').map((row) => Number(row[3])))
  for (const shelf of left) if (!(await clearShelf(query, shelf))) left.delete(shelf)

  const shelves = new Map<string, { readonly shelf: number; size: number }>()
  const shelfOf = async (resource: string, owner: string) => {
    const key = `${resource} ${owner}`
    const known = shelves.get(key)
    if (known) return known
    const where = sql`where resource = ${resource} and owner = ${owner}`
    const [found] = await query(sql`select shelf, size from search_shelf ${where}`)
    const [row] = found
      ? [found]
      : await query(
          sql`insert into search_shelf (resource, owner, size) values (${resource}, ${owner}, 0) returning shelf, size`,
        )
    const shelf = { shelf: Number(row![0]), size: Number(row![1]) }
    shelves.set(key, shelf)
    return shelf
  }

  const changes = new Map<number, Map<string, Map<number, Change>>>()
  const changeOf = (shelf: number, word: string, number: number): Change => {
    const words = at(changes, shelf, () => new Map<string, Map<number, Change>>())
    const blocks = at(words, word, () => new Map<number, Change>())
    return at(blocks, blockOf(number), () => ({ without: new Set<number>(), postings: [] }))
  }
  const places = []
  const gone: Id[] = []
  for (const row of rows) {
    const [id, resource, owner, , , settled, fresh] = row as [
      Id,
      string,
      string,
      unknown,
      unknown,
      string?,
      string?,
    ]
    if (row[3] !== null && left.has(Number(row[3]))) continue
    const before = row[3] === null ? undefined : { shelf: Number(row[3]), number: Number(row[4]) }
    const old = settled ? attributesOf(settled) : new Map<string, number>()
    const now = attributesOf(fresh!)
    const to = fresh === '' ? undefined : await shelfOf(resource, owner)
    const stays = before !== undefined && before.shelf === to?.shelf
    if (before)
      for (const [word, attribute] of old)
        if (!stays || now.get(word) !== attribute)
          changeOf(before.shelf, word, before.number).without.add(withinBlock(postingOf(before.number, 0)))
    if (!to) {
      gone.push(id)
      continue
    }
    const number = stays ? before.number : to.size++
    for (const [word, attribute] of now)
      if (!stays || old.get(word) !== attribute)
        changeOf(to.shelf, word, number).postings.push(postingOf(number, attribute))
    places.push({ id, shelf: to.shelf, number })
  }

  for (const [shelf, words] of changes) {
    const wanted = [...words].flatMap(([word, blocks]) =>
      [...blocks.keys()].map((block) => ({ word, block })),
    )
    const known = new Map(
      (await query(searches.blocks(shelf, wanted))).map(([word, block, bytes]) => [
        `${word as string} ${Number(block)}`,
        blockFrom(searches.bytes(bytes)),
      ]),
    )
    const changed = wanted.map(({ word, block }): WordBlock => {
      const { without, postings } = words.get(word)!.get(block)!
      const before = known.get(`${word} ${block}`) ?? new Uint16Array()
      return { word, block, postings: changedBlock(before, without, postings) }
    })
    await searches.putBlocks(query, shelf, changed)
    await searches.addWords(
      query,
      shelf,
      [...words.keys()].filter((word) => word.length > 2 && !word.startsWith(beginning(''))),
    )
  }
  for (const { shelf, size } of shelves.values())
    await query(sql`update search_shelf set size = ${size} where shelf = ${shelf}`)
  await searches.settle(query, places)
  await searches.forget(query, gone)
  return rows.length
}

/** Takes away a shelf, if nothing is left to find on it. */
async function clearShelf(query: Query, shelf: number): Promise<boolean> {
  const [some] = await query(
    sql`select 1 from search_entry where shelf = ${shelf} and (fresh is null or fresh <> '') limit 1`,
  )
  if (some) return false
  for (const table of ['search_entry', 'search_posting', 'search_vocabulary', 'search_shelf'])
    await query(sql`delete from ${raw(table)} where shelf = ${shelf}`)
  return true
}

/** The words of an entry and the letters that they begin with, each with the weightiest attribute that holds it. */
function attributesOf(text: string): ReadonlyMap<string, number> {
  const attributes = new Map<string, number>()
  for (const [attribute, words] of documentOf(text).entries())
    for (const word of words) {
      if (attributes.has(word)) continue
      attributes.set(word, attribute)
      const begun = beginning(String.fromCodePoint(word.codePointAt(0)!))
      if (!isLetter(word) && !attributes.has(begun)) attributes.set(begun, attribute)
    }
  return attributes
}

function at<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = make()
  map.set(key, value)
  return value
}
