import { setTimeout as wait } from 'node:timers/promises'
import { type BenchDatabase, makeDatabases, moveToGroup, multiply, openRaw } from './databases.ts'
import { admin, type RunningLarder, send, startLarder, storeTemplate } from './larder.ts'
import { processorTime } from './measure.ts'

/** Numbers of servers that are measured. */
const fleets = [1, 2, 4] as const
/** Groups, each with one client that sends its next request when the former is answered. */
const groupCount = 8
/**
 * Requests to each server before anything is counted: code is compiled, and statements are prepared. A request gets cheaper up to the
 * 6,000th of a server.
 */
const warmUp = 8_000

/**
 * Requests of all clients a second in the first measurement, which every fleet can serve. In the second one, clients send as many as
 * they can.
 */
const givenRate = 100

/** The goals: processor time of four servers in multiples of one at the given rate, and the longest wait for a lock. */
const goals = { times: 1.2, lockMilliseconds: 10 } as const

/** A person with a household of their own, and the rows that their requests need. */
interface Household {
  readonly token: string
  readonly slugs: readonly string[]
  readonly items: readonly string[]
  /** Ids of ticked items. */
  readonly ticked: Set<string>
  cursor: string
}

/** The result of one fleet. */
interface FleetMeasured {
  readonly servers: number
  /** Whether clients sent the given number of requests, or as many as they could. */
  readonly load: 'given' | 'full'
  /** Responses per second. */
  readonly rate: number
  readonly p50: number
  readonly p99: number
  /** Milliseconds of processor time of the servers and the database for each response. */
  readonly processor: number
  /** The part of the database in it. */
  readonly ofDatabase: number
  /** Milliseconds of waits for locks that took at least ten. */
  readonly waits: readonly number[]
  /** Events that the open streams have received. */
  readonly events: number
  readonly failed: number
}

interface Step {
  readonly name: string
  /** How often it is among a hundred requests. */
  readonly share: number
  send(call: Call, household: Household, number: number): Promise<unknown>
}
type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

const pick = (from: readonly string[], number: number) => from[(number * 7) % from.length]!

/** What people do: they look for recipes, read them, tick items in the shop, and change little. */
const steps: readonly Step[] = [
  { name: 'list', share: 15, send: (call) => call('GET', '/api/recipes?perPage=30&orderBy=name') },
  { name: 'recipe', share: 25, send: (call, { slugs }, n) => call('GET', `/api/recipes/${pick(slugs, n)}`) },
  {
    name: 'filter',
    share: 10,
    send: (call, _, n) =>
      call(
        'GET',
        `/api/recipes?queryFilter=${encodeURIComponent(`rating >= ${n % 5} AND totalTime IS NOT NULL`)}`,
      ),
  },
  {
    name: 'search',
    share: 10,
    send: (call, _, n) => call('GET', `/api/recipes?search=${['lentils', 'garlic', 'spices'][n % 3]}`),
  },
  {
    name: 'tick',
    share: 18,
    send(call, { items, ticked }, n) {
      const item = pick(items, n)
      const checked = !ticked.delete(item)
      if (checked) ticked.add(item)
      return call('PATCH', `/api/households/shopping/items/${item}`, { checked })
    },
  },
  {
    name: 'update',
    share: 7,
    send: (call, { slugs }, n) =>
      call('PATCH', `/api/recipes/${pick(slugs, n)}`, { recipeYield: `${n} bowls` }),
  },
  {
    name: 'sync',
    share: 15,
    async send(call, household) {
      const { cursor } = await call<{ cursor: string }>('GET', `/api/sync?since=${household.cursor}`)
      household.cursor = cursor
    },
  },
]
/** The steps of a hundred requests, in an order that mixes them. */
const hundred = steps
  .flatMap((step) => Array.from({ length: step.share }, (_, n) => ({ step, at: (n + 0.5) / step.share })))
  .toSorted((one, other) => one.at - other.at)
  .map(({ step }) => step)

interface FleetOptions {
  readonly size: number
  readonly seconds: number
  readonly rounds: number
}

/** Drives one, two and four servers on one PostgreSQL, and prints rates, response times, processor time and waits for locks. */
export async function measureFleet({ size, seconds, rounds }: FleetOptions): Promise<boolean> {
  const waits: number[] = []
  // PostgreSQL logs each wait for a lock of more than ten milliseconds, and how long it took.
  const flags = ['-c', `deadlock_timeout=${goals.lockMilliseconds}ms`, '-c', 'log_lock_waits=on']
  const onLog = (line: unknown) => {
    for (const [, milliseconds] of String(line).matchAll(/ acquired \w+ on .* after ([\d.]+) ms/g))
      waits.push(Number(milliseconds))
  }
  const databases = await makeDatabases('postgres', { flags, onLog })
  const database = await databases.make()
  try {
    const households = await addSampleData(database, size)
    const results: FleetMeasured[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const servers of fleets)
        results.push(...(await measureOne(database, { servers, households, seconds, waits })))
    await printTables(database)
    return judge(results)
  } finally {
    await database.remove()
    await databases.stop()
  }
}

/** Groups with recipes and a shopping list each. */
async function addSampleData(database: BenchDatabase, size: number): Promise<Household[]> {
  const larder = await startLarder(database, { LARDER_SIGNUP: 'on' })
  await storeTemplate(larder)
  await multiply('postgres', database.address, 1, size - 1)
  const households: Household[] = []
  for (let number = 0; number < groupCount; number += 1) {
    const person = { username: `cook-${number}`, password: admin.password }
    await send(larder, 'POST', '/api/users/register', {
      ...person,
      ...{ passwordConfirm: person.password, email: `${person.username}@example.org` },
      ...{ fullName: person.username, group: `Group ${number}` },
    })
    const body = new URLSearchParams(person)
    const response = await fetch(`${larder.url}/api/auth/token`, { method: 'POST', body })
    const { access_token: token } = (await response.json()) as { access_token: string }
    const own = { ...larder, token }
    const { groupId } = await send<{ groupId: string }>(own, 'GET', '/api/users/self')
    const from = Math.ceil((size / groupCount) * number) || 1
    await moveToGroup('postgres', database.address, groupId, from)
    const list = await send<{ id: string }>(own, 'POST', '/api/households/shopping/lists', { name: 'Week' })
    const items: string[] = []
    for (let item = 0; item < 40; item += 1)
      await send(own, 'POST', '/api/households/shopping/items', {
        ...{ shoppingListId: list.id, note: `Thing ${item}`, quantity: 1 },
      })
    const page = await send<{ data: { id: string }[] }>(
      own,
      'GET',
      '/api/households/shopping/items?perPage=100',
    )
    items.push(...page.data.map(({ id }) => id))
    const slugs = Array.from({ length: Math.floor(size / groupCount) - 1 }, (_, n) => `recipe-${from + n}`)
    households.push({ token, slugs, items, ticked: new Set(), cursor: await lastCursor(own) })
  }
  await larder.stop()
  return households
}

async function lastCursor(larder: RunningLarder): Promise<string> {
  for (let cursor = ''; ;) {
    const page = await send<{ cursor: string; more: boolean }>(
      larder,
      'GET',
      `/api/sync?limit=1000${cursor && `&since=${cursor}`}`,
    )
    if (!page.more) return page.cursor
    cursor = page.cursor
  }
}

interface Fleet {
  readonly servers: number
  readonly households: readonly Household[]
  readonly seconds: number
  /** The waits for locks that the database has logged. */
  readonly waits: number[]
}

async function measureOne(
  database: BenchDatabase,
  { servers: count, households, seconds, waits }: Fleet,
): Promise<FleetMeasured[]> {
  const servers: RunningLarder[] = []
  for (let n = 0; n < count; n += 1) servers.push(await startLarder(database))
  const streams = await Promise.all(households.map(({ token }, n) => follow(servers[n % count]!.url, token)))
  const sent = { number: 0, failed: 0, times: [] as number[] }
  const one = async (household: Household) => {
    const number = (sent.number += 1)
    // As a balancer without stickiness distributes them.
    const { url } = servers[number % count]!
    const start = performance.now()
    try {
      await hundred[number % hundred.length]!.send(
        (method, path, body) => send({ ...servers[0]!, url, token: household.token }, method, path, body),
        household,
        number,
      )
    } catch (error) {
      sent.failed += 1
      if (sent.failed === 1) console.error(String(error))
    }
    sent.times.push(performance.now() - start)
  }
  await drive(households, one, () => sent.number >= warmUp * count)
  // Threads of the sign-ins and of the start end meanwhile.
  await wait(1_000)
  const countEvents = () => streams.reduce((sum, stream) => sum + stream.count(), 0)
  const measure = async (load: FleetMeasured['load'], duration: number): Promise<FleetMeasured> => {
    waits.splice(0)
    Object.assign(sent, { failed: 0, times: [] })
    const [before, eventsBefore, start] = [await timesOf(servers, database), countEvents(), performance.now()]
    const isOver = () => performance.now() - start > duration * 1_000
    await drive(households, one, isOver, load === 'given' ? givenRate : Infinity)
    const elapsed = (performance.now() - start) / 1_000
    const after = await timesOf(servers, database)
    const responses = sent.times.length
    const sorted = sent.times.toSorted((a, b) => a - b)
    const ofDatabase = (after.database - before.database) / responses
    return {
      ...{ servers: count, load, rate: responses / elapsed, failed: sent.failed, ofDatabase },
      p50: sorted[Math.floor(responses / 2)]!,
      p99: sorted[Math.floor(responses * 0.99)]!,
      processor: (after.server - before.server) / responses + ofDatabase,
      waits: [...waits],
      events: countEvents() - eventsBefore,
    }
  }
  const given = await measure('given', seconds * 2)
  // Longer with more servers, so that each server is counted over about as many requests of its own.
  const full = await measure('full', seconds * count)
  for (const stream of streams) stream.stop()
  for (const server of servers) await server.stop()
  return [given, full]
}

/** Lets a client for each household send its next request when the former is done, and not more of all together than a rate. */
const drive = (
  households: readonly Household[],
  one: (household: Household) => Promise<void>,
  isOver: () => boolean,
  rate = Infinity,
) =>
  Promise.all(
    households.map(async (household, n) => {
      const pause = (1_000 * households.length) / rate
      let next = performance.now() + (pause * n) / households.length
      while (!isOver()) {
        const early = next - performance.now()
        if (early > 0) await wait(early)
        next += pause
        await one(household)
      }
    }),
  )

/** Milliseconds of processor time of all servers, and of the database. */
async function timesOf(servers: readonly RunningLarder[], database: BenchDatabase) {
  const own = await Promise.all(servers.map(({ server }) => processorTime({ server })))
  const server = own.reduce((sum, time) => sum + time, 0)
  const all = await processorTime({ server: servers[0]!.server, database: database.process })
  return { server, database: all - own[0]! }
}

/** Opens an event stream, and counts its events. */
async function follow(url: string, token: string) {
  const end = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/events/stream`, { headers, signal: end.signal })
  if (!response.ok) throw new Error(`the event stream returned ${response.status}`)
  let count = 0
  const read = async () => {
    for await (const chunk of response.body!)
      count +=
        Buffer.from(chunk as Uint8Array)
          .toString('latin1')
          .match(/^event: /gm)?.length ?? 0
  }
  read().catch(() => undefined)
  return { count: () => count, stop: () => end.abort() }
}

/** Prints the largest tables with their indexes. */
async function printTables({ address }: BenchDatabase): Promise<void> {
  const raw = await openRaw('postgres', address)
  await raw.all('analyze')
  const rows = await raw.all(
    `select relname, reltuples::int8, pg_table_size(oid), pg_indexes_size(oid) from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0 order by pg_total_relation_size(oid) desc limit 12`,
  )
  console.log('table                    rows  bytes a row  of its indexes')
  for (const [table, count, size, indexes] of rows)
    console.log(
      String(table).padEnd(22) +
        String(count).padStart(7) +
        String(Math.round(Number(size) / Number(count))).padStart(13) +
        String(Math.round(Number(indexes) / Number(count))).padStart(16),
    )
  await raw.close()
}

/** Prints the results, and whether they reach the goals. */
function judge(results: readonly FleetMeasured[]): boolean {
  console.log(
    'servers  load   requests/s  p50 ms  p99 ms  CPU ms  of it database  waits ≥ 10 ms  longest  events  failed',
  )
  for (const { servers, load, rate, p50, p99, processor, ofDatabase, waits, events, failed } of results)
    console.log(
      `${String(servers).padStart(7)}  ${load.padEnd(5)}` +
        rate.toFixed(0).padStart(12) +
        p50.toFixed(0).padStart(8) +
        p99.toFixed(0).padStart(8) +
        processor.toFixed(2).padStart(8) +
        ofDatabase.toFixed(2).padStart(16) +
        String(waits.length).padStart(15) +
        Math.max(0, ...waits)
          .toFixed(1)
          .padStart(9) +
        String(events).padStart(8) +
        String(failed).padStart(8),
    )
  const of = (servers: number, load: FleetMeasured['load']) =>
    results
      .filter((result) => result.servers === servers && result.load === load)
      .map(({ processor }) => processor)
      .toSorted((a, b) => a - b)
  const median = (values: readonly number[]) => values[Math.floor(values.length / 2)]!
  const timesAt = (load: FleetMeasured['load']) => median(of(4, load)) / median(of(1, load))
  const times = timesAt('given')
  const longest = Math.max(0, ...results.flatMap(({ waits }) => waits))
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const lines = [
    [
      times <= goals.times,
      `4 servers at most ${goals.times} times the processor time of one, with ${givenRate} requests a second: ` +
        `${times.toFixed(2)} (with as many as they take: ${timesAt('full').toFixed(2)})`,
    ],
    [
      longest <= goals.lockMilliseconds,
      `no wait for a lock over ${goals.lockMilliseconds} ms: ${longest.toFixed(1)} ms`,
    ],
    [failed === 0, `every request succeeds: ${failed} failed`],
  ] as const
  for (const [isReached, text] of lines) console.log(`${isReached ? '✓' : '✗'} ${text}`)
  return lines.every(([isReached]) => isReached)
}
