// npm run bench -- [--sizes 1k,10k,100k,1m] [--engines sqlite,postgres] [--seconds 2] [--rounds 3] [--connections 8]
//                  [--only list,=] [--million] [--json bench-results.json]
// npm run bench -- --search [--sizes 2k,20k,100k] [--engines sqlite,postgres]
// npm run bench -- --pictures [--seconds 5] [--engines sqlite,postgres]
// npm run bench -- --operations [--against FOLDER] [--sizes 300,2k,20k] [--engines sqlite,postgres] [--seconds 1] [--rounds 5] [--only create,update]
// npm run bench -- --start [--engines sqlite,postgres] [--rounds 5]
// npm run bench -- --isolation [--sizes 20k] [--engines sqlite,postgres] [--only name,name]
// npm run bench -- --memory 512 [--sizes 5k]
// npm run bench -- --fleet [--sizes 2k] [--seconds 20] [--rounds 3]
// npm run bench -- --web [--sizes 2k] [--only sizes,list,recipe,shopping,interactions,ticks,library,lighthouse]
// npm run bench -- --web --against FOLDER [--sizes 2k] [--rounds 3] [--only list,recipe,shopping]
// Everything is measured in one run on one machine, by turns with the raw driver on the same data: the ratios travel
// between machines, the rates do not.
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchDatabase, type Engine, forgetSearch, makeDatabases, multiply } from './databases.ts'
import { measureFleet } from './fleet.ts'
import { measureLimited } from './limited.ts'
import { measureIsolation, printIsolation } from './isolation.ts'
import { assignFoods, storeFoods, suggestionsPath } from './kitchen.ts'
import { measureLanguage } from './language.ts'
import { type RunningLarder, pageOf, send, startLarder, storeTemplate } from './larder.ts'
import { launch, type Load, type Measured, measureSideBySide, timesOfBase } from './measure.ts'
import { measureOperations } from './operations.ts'
import { measurePictures } from './pictures.ts'
import { type Question, pathOf, questions, searches } from './questions.ts'
import { measureSearches } from './search.ts'
import { measureStart, startGoals } from './start.ts'
import { comparePages } from './web-turns.ts'
import { measureWeb } from './web.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1k,10k,100k' },
    million: { type: 'boolean', default: false },
    operations: { type: 'boolean', default: false },
    against: { type: 'string' },
    isolation: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    web: { type: 'boolean', default: false },
    engines: { type: 'string', default: 'sqlite,postgres' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
    only: { type: 'string' },
    search: { type: 'boolean', default: false },
    start: { type: 'boolean', default: false },
    fleet: { type: 'boolean', default: false },
    memory: { type: 'string' },
    json: { type: 'string', default: 'bench-results.json' },
  },
})
const sizes = values.sizes
  .split(',')
  .concat(values.million ? '1m' : [])
  .map((text) => Number(text.replace(/k$/i, '000').replace(/m$/i, '000000')))
const engines = values.engines.split(',') as Engine[]
const [seconds, rounds, connections] = [values.seconds, values.rounds, values.connections].map(Number) as [
  number,
  number,
  number,
]
const wanted = (name: string) => !values.only || values.only.split(',').includes(name)
const isGiven = (option: string) => process.argv.includes(option)
if (values.web && values.against !== undefined) {
  for (const size of isGiven('--sizes') ? sizes : [2_000])
    await comparePages(size, values.against, rounds, wanted)
  process.exit()
}
if (values.web) {
  let isReached = true
  for (const size of isGiven('--sizes') ? sizes : [2_000])
    isReached = (await measureWeb(size, wanted)) && isReached
  process.exit(isReached ? 0 : 1)
}
if (values.operations) {
  const { against } = values
  for (const engine of engines) await measureOperations(engine, { against, sizes, seconds, rounds, wanted })
  process.exit()
}
if (values.memory !== undefined) {
  const size = isGiven('--sizes') ? sizes[0]! : 5_000
  process.exit((await measureLimited({ size, megabytes: Number(values.memory) })) ? 0 : 1)
}
if (values.fleet) {
  const isReached = await measureFleet({
    size: isGiven('--sizes') ? sizes[0]! : 2_000,
    seconds: isGiven('--seconds') ? seconds : 20,
    rounds,
  })
  process.exit(isReached ? 0 : 1)
}
if (values.start) {
  for (const engine of engines) {
    const databases = await makeDatabases(engine)
    const database = await databases.make()
    const start = await measureStart(database, rounds)
    for (const { goal, is, isReached } of startGoals(engine, start))
      console.log(`${isReached ? '✓' : '✗'} ${goal}: ${is}`)
    await start.larder.stop()
    await database.remove()
    await databases.stop()
  }
  process.exit()
}
if (values.search) {
  for (const engine of engines) await measureSearches(engine, sizes)
  process.exit()
}
if (values.pictures) {
  for (const engine of engines) await measurePictures(engine, seconds)
  process.exit()
}

/** A row of the table. */
interface Line {
  readonly engine: Engine
  readonly size: number
  readonly name: string
  readonly larder: Measured
  /** The baseline that counts the total for each request. */
  readonly counting?: Measured
  /** The baseline that counts the total after a write only. */
  readonly remembering?: Measured
  /** Constant bytes over node:http. */
  readonly fixed?: Measured
  /** Processor time of Larder in multiples of the remembering baseline: least, median and most of the rounds. */
  readonly times?: readonly [number, number, number]
}
/** The goals and the measured values. */
interface Goal {
  readonly goal: string
  readonly is: string
  readonly isReached: boolean
}

/** Goals in milliseconds for the first page of a search, by number of recipes: for a word in a quarter of the recipes, and for the most common word. */
const searchGoals: Readonly<Record<Engine, Readonly<Record<string, Readonly<Record<number, number>>>>>> = {
  sqlite: {
    'search onion': { 2_000: 10, 20_000: 25 },
    'search salt': { 100_000: 100 },
  },
  postgres: { 'search onion': { 2_000: 20, 20_000: 120 } },
}

if (values.isolation) {
  const parts = values.only?.split(',') ?? ['']
  const isWanted = (name: string) => parts.some((part) => name.includes(part))
  for (const engine of engines)
    for (const size of sizes) printIsolation(await measureIsolation(engine, size, isWanted))
  process.exit(0)
}

/** Questions that are also measured with a write in place of every tenth request. */
const changed = ['list', '=', 'common tag']
const changeOfRecipe = {
  method: 'PATCH' as const,
  path: '/api/recipes/recipe-{n}',
  body: '{"recipeYield":"{n} bowls"}',
}
/** The search for two words that a third of the recipes have. */
const commonPair = 'search salt pepper'

const lines: Line[] = []
const goals: Goal[] = []

const pages = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(pageOf())
}).listen(0, '127.0.0.1')
await once(pages, 'listening')
const pageHost = `127.0.0.1:${(pages.address() as AddressInfo).port}`

for (const engine of engines) {
  const databases = await makeDatabases(engine)
  for (const size of sizes) await benchOne(engine, size, databases)
  if (wanted('shopping item')) await benchShopping(engine, databases)
  await databases.stop()
}
pages.close()
judgeGrowth()

console.log('\nlanguage            characters  parse µs  parse and bind µs')
const language = measureLanguage()
for (const { name, characters, parse, read } of language)
  console.log(
    name.padEnd(20) +
      [characters, parse.toFixed(1), read.toFixed(1)].map((text) => String(text).padStart(10)).join(''),
  )

console.log('\ngoals')
for (const { goal, is, isReached } of goals) console.log(`${isReached ? '✓' : '✗'} ${goal}: ${is}`)
const file = resolve(import.meta.dirname, '..', '..', '..', values.json)
const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version }
await writeFile(
  file,
  JSON.stringify({ at: new Date(), machine, seconds, rounds, connections, lines, language, goals }, null, 2),
)
console.log(`\nwritten to ${file}`)

/** A running Larder and a running baseline over the same rows. */
interface Rivals {
  readonly engine: Engine
  readonly size: number
  readonly larder: RunningLarder
  /** The address of the baseline. */
  readonly rawUrl: string
  /** What every measurement of Larder has in common. */
  readonly load: Load
  /** The processes of the baseline, which needs no token. */
  readonly baseline: Partial<Load>
}

async function benchOne(engine: Engine, size: number, databases: Awaited<ReturnType<typeof makeDatabases>>) {
  const database = await fillDatabase(engine, size, databases)
  const start = await measureStart(database, rounds, { LARDER_OUTBOUND_ALLOW: pageHost })
  goals.push(...startGoals(engine, start))
  const { larder } = start
  const raw = await launch(join(import.meta.dirname, 'raw-server.ts'), [engine, database.address], /^(\d+)$/m)
  console.log(
    `\n${engine}, ${short(size)} recipes${' '.repeat(20)}`.slice(0, 32) +
      'rate  p50 ms  p99 ms  CPU ms  counting  remembering   static  times (range)            kB',
  )
  const rivals: Rivals = {
    ...{ engine, size, larder, rawUrl: `http://127.0.0.1:${raw.output[1]}` },
    load: {
      ...{ url: larder.url, seconds, connections, token: larder.token },
      ...{ server: larder.server, database: database.process },
    },
    baseline: { server: raw.child.pid ?? 0 },
  }
  for (const question of questions.filter(({ name }) => wanted(name))) await benchQuestion(question, rivals)
  await benchAlone(rivals)
  await raw.stop()
  await larder.stop()
  await database.remove()
}

/** A database with this number of recipes, copies of one that the API has stored. */
async function fillDatabase(
  engine: Engine,
  size: number,
  databases: Awaited<ReturnType<typeof makeDatabases>>,
): Promise<BenchDatabase> {
  const database = await databases.make()
  const first = await startLarder(database)
  await storeTemplate(first)
  await storeFoods(first)
  await first.stop()
  await multiply(engine, database.address, 1, size - 1)
  await assignFoods(engine, database.address)
  if (searches.some((words) => wanted(`search ${words}`))) {
    const seconds = await buildSearch(database)
    console.log(
      `\n${engine}, ${short(size)} recipes: start that builds the search index: ${seconds.toFixed(1)} s`,
    )
  }
  return database
}

/** Measures one question in turn with the baseline, after both have given the same total. */
async function benchQuestion(question: Question, rivals: Rivals): Promise<void> {
  const { size, larder, rawUrl } = rivals
  // The list of all rows is a long response at these sizes, so it is not requested by eight connections at once.
  const isLong = question.page === 'all' && size > 1000
  const load = isLong ? { ...rivals.load, connections: 1, seconds: seconds * 2 } : rivals.load
  const path = await pathTo(larder, question, size)
  const { total } = await send<{ total: number }>(larder, 'GET', path)
  const query = `?name=${encodeURIComponent(question.name)}`
  const body = (await (await fetch(`${rawUrl}/counting${query}`)).json()) as { total: number }
  if (body.total !== total)
    throw new Error(`${question.name}: Larder finds ${total}, the raw driver ${body.total}`)
  await compare(question.name, { query, path, load }, rivals)
  if (!changed.includes(question.name)) return
  const changing = { ...load, between: changeOfRecipe }
  await compare(`${question.name}, with writes`, { query, path, load: changing }, rivals)
}

async function compare(
  name: string,
  { query, path, load }: { readonly query: string; readonly path: string; readonly load: Load },
  { engine, size, larder, rawUrl, baseline }: Rivals,
): Promise<void> {
  const kinds = ['counting', 'remembering', ...(name === 'list' ? ['static'] : [])]
  const loads: Load[] = [
    { ...load, url: larder.url + path },
    ...kinds.map((kind) => ({
      ...{ ...load, ...baseline, url: `${rawUrl}/${kind}${query}` },
      ...(load.between && {
        between: { ...load.between, method: 'POST' as const, path: '/write/recipe-{n}' },
      }),
    })),
  ]
  const [ours, counting, remembering, fixed] = await measureSideBySide(loads, rounds)
  if (!ours || !counting || !remembering) return
  print({
    ...{ engine, size, name, larder: ours.median, times: timesOfBase(ours, remembering) },
    ...{ counting: counting.median, remembering: remembering.median },
    ...(fixed && { fixed: fixed.median }),
  })
}

/** Measures the operations without a baseline. */
async function benchAlone({ engine, size, larder, load }: Rivals): Promise<void> {
  const alone = async (name: string, path: string, more: Partial<Load> = {}) => {
    if (!wanted(name)) return
    const [rounds] = await measureSideBySide([{ ...load, ...more, url: larder.url + path }], 1)
    if (rounds) print({ engine, size, name, larder: rounds.median })
  }
  const one = { connections: 1 }
  await alone('one recipe', '/api/recipes/recipe-500')
  for (const words of searches)
    await alone(`search ${words}`, `/api/recipes?search=${encodeURIComponent(words)}`, one)
  await alone(`${commonPair} with writes`, `/api/recipes?search=${encodeURIComponent('salt pepper')}`, {
    ...one,
    between: changeOfRecipe,
  })
  await alone('suggestions', suggestionsPath(), one)
  if (wanted('cookbook')) {
    const { slug } = await send<{ slug: string }>(larder, 'POST', '/api/households/cookbooks', {
      name: 'Weekdays',
      queryFilterString: 'tags.name = "Tag 3"',
    })
    await alone('cookbook', `/api/recipes?cookbook=${slug}`)
  }
  await alone('random meal', '/api/households/mealplans/random', {
    ...one,
    post: '{"date":"2026-11-22","entryType":"dinner"}',
  })
  await alone('create', '/api/recipes', { post: '{"name":"Made {n}"}' })
  await alone('import', '/api/recipes/create/url', { post: `{"url":"http://${pageHost}/{n}"}` })
}

/** The path and query of a read. That of a cursor is the link to the next page. */
async function pathTo(larder: RunningLarder, question: Question, size: number): Promise<string> {
  const path = pathOf(question, size)
  if (question.page !== 'cursor') return path
  const { next } = await send<{ next: string }>(larder, 'GET', path)
  return `/api${next}`
}

/** Starts a server that must index the recipes first. @returns the seconds until it listens */
async function buildSearch(database: BenchDatabase): Promise<number> {
  await forgetSearch(database)
  const larder = await startLarder(database)
  await larder.stop()
  return larder.seconds
}

/** Adds an item to a list of a group with thousands of foods, one of which has to be found. */
async function benchShopping(engine: Engine, databases: Awaited<ReturnType<typeof makeDatabases>>) {
  const database = await databases.make()
  const larder = await startLarder(database)
  const foods = 3_000
  for (let made = 0; made < foods; made += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(larder, 'POST', '/api/foods', { name: `Food ${made + n}` })),
    )
  const list = await send<{ id: string }>(larder, 'POST', '/api/households/shopping/lists', {
    name: 'Saturday',
  })
  const item = { shoppingListId: list.id, quantity: 1, isFood: true, food: { name: 'Food 1500' } }
  const load = {
    ...{ url: `${larder.url}/api/households/shopping/items`, token: larder.token, server: larder.server },
    ...{ seconds, connections: 1, database: database.process },
  }
  for (const [name, body] of [
    ['new item', { ...item, food: null, note: 'Thing {n}' }],
    ['item that is there', item],
  ] as const) {
    const [all] = await measureSideBySide([{ ...load, post: JSON.stringify(body) }], rounds)
    if (!all) continue
    const measured = all.median
    print({ engine, size: foods, name, larder: measured })
    goal(
      `${engine}: ${name} on a shopping list, with ${short(foods)} foods, under 10 ms`,
      `${measured.milliseconds} ms, ${measured.processor.toFixed(1)} ms of processor`,
      measured.milliseconds < 10,
    )
  }
  await larder.stop()
  await database.remove()
}

/** Prints a row of the table, and compares it with the goals. */
function print(line: Line) {
  lines.push(line)
  const { name, larder, counting, remembering, fixed, times } = line
  const cell = (value: number | undefined, width: number, digits = 0) =>
    (value === undefined ? '' : value.toFixed(digits)).padStart(width)
  const failed = failuresOf(line)
  const [least, median, most] = times?.map((value) => value.toFixed(2)) ?? []
  console.log(
    name.padEnd(28) +
      cell(larder.rate, 8, larder.rate < 10 ? 1 : 0) +
      cell(larder.milliseconds, 8) +
      cell(larder.slowest, 8) +
      cell(larder.processor, 8, 2) +
      cell(counting?.processor, 10, 2) +
      cell(remembering?.processor, 13, 2) +
      cell(fixed?.processor, 9, 2) +
      (median === undefined ? '' : `${median} (${least}–${most})`).padStart(20) +
      `${(larder.bytes / 1000).toFixed(1)}${counting ? ` (${(counting.bytes / 1000).toFixed(1)})` : ''}`.padStart(
        16,
      ) +
      (failed ? `  ${failed} FAILED` : ''),
  )
  judge(line)
}

/** Failed requests of all that were measured. */
function failuresOf({ larder, counting, remembering }: Line): number {
  return larder.failed + (counting?.failed ?? 0) + (remembering?.failed ?? 0)
}

/** Adds the goals that a row concerns. */
function judge(line: Line) {
  const { engine, size, name, larder, times } = line
  const failed = failuresOf(line)
  const limit = searchGoals[engine][name]?.[size]
  if (limit !== undefined)
    goal(
      `${engine} ${short(size)}: ${name} in at most ${limit} ms`,
      `${larder.milliseconds.toFixed(1)} ms`,
      larder.milliseconds <= limit,
    )
  if (name.startsWith(commonPair) && size <= 2_000)
    goal(
      `${engine} ${short(size)}: ${name} in at most 8 ms of processor`,
      `${larder.processor.toFixed(1)} ms, response in ${larder.milliseconds.toFixed(1)} ms`,
      larder.processor <= 8,
    )
  if (name === 'suggestions' && size <= 20_000)
    goal(
      `${engine} ${short(size)}: suggestions in at most 50 ms of processor`,
      `${larder.processor.toFixed(1)} ms, response in ${larder.milliseconds.toFixed(1)} ms`,
      larder.processor <= 50,
    )
  if (failed) goal(`${engine} ${short(size)} ${name}: every request succeeds`, `${failed} failed`, false)
  if (size !== 10_000 || !times) return
  if (name === 'list')
    goal(
      `${engine}: list page of 10k at 60 % of the raw driver that remembers totals`,
      `${(100 / times[1]).toFixed(0)} %`,
      times[1] <= 1 / 0.6,
    )
  if (name === '=')
    goal(
      `${engine}: one indexed hit of 10k at most 2 times the raw driver`,
      `${times[1].toFixed(2)} times`,
      times[1] <= 2,
    )
}

/** A filtered first page that uses an index may take twice as long with 100,000 recipes as with 1,000. */
function judgeGrowth() {
  for (const engine of engines) {
    for (const { name, filter } of questions.filter(({ indexed }) => indexed)) {
      const costAt = (size: number) =>
        lines.find((line) => line.engine === engine && line.size === size && line.name === name)?.larder
          .processor
      const [small, large] = [costAt(1000), costAt(100_000)]
      if (small === undefined || large === undefined) continue
      const times = large / small
      goal(
        `${engine}: ${filter ?? name} at 100k costs at most 2× that at 1k`,
        `${times.toFixed(2)}×`,
        times <= 2,
      )
    }
  }
}

function goal(text: string, is: string, isReached: boolean) {
  goals.push({ goal: text, is, isReached })
}

function short(size: number): string {
  return size >= 1e6 ? `${size / 1e6}M` : size >= 1000 ? `${size / 1000}k` : String(size)
}
