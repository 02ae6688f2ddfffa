import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openStandby, type Standby } from './debian-standby.ts'
import { startProcess, type ServerProcess } from './process.ts'
import { type Loose, type RequestOptions, send, type TestResponse } from './send.ts'
import { accept, openJudge, type ReceiverReport } from './soak.ts'

export interface FailoverOptions {
  readonly failovers: number
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
  readonly say: (line: string) => void
}

export interface FailoverReport {
  /** What is not as promised. */
  readonly faults: readonly string[]
  /** Seconds from each kill until Patroni has promoted the standby. */
  readonly promoted: readonly number[]
  /** Seconds from then until each client had written again. */
  readonly served: readonly number[]
  /** Seconds from then until an event was delivered again. */
  readonly delivered: readonly number[]
  readonly counts: Readonly<Record<string, number>>
}

const admin = { username: 'admin', password: 'stand by and simmer' }
/** Seconds after a failover within which each client writes again, and events are delivered. */
const limit = 5
/** Milliseconds between two writes of a client. */
const pace = 250
/** Milliseconds after which a wait is given up. */
const patience = 180_000

/**
 * Kills the machine of the primary again and again while clients write through two servers, events are sent and jobs run.
 * Then it compares what was acknowledged with what both servers return.
 */
export async function runFailovers({ failovers, random, say }: FailoverOptions): Promise<FailoverReport> {
  const standby = await openStandby()
  const servers: ServerProcess[] = []
  const site = await openSite()
  const events = await openJudge((response) => accept(response))
  const imports = await openJudge(
    (response) => accept(response),
    ({ id }) => id,
  )
  const faults: string[] = []
  const times = { promoted: [] as number[], served: [] as number[], delivered: [] as number[] }
  try {
    for (let n = 0; n < 2; n += 1) servers.push(await startServer(standby))
    const urls = servers.map(({ url }) => url)
    const { token } = await signIn(urls[0]!)
    for (const [judge, kind] of [
      [events, 'tag.created'],
      [imports, 'import.finished'],
    ] as const) {
      const json = { name: kind, url: judge.url, events: [kind] }
      const { body } = await send('POST', `${urls[0]}/api/households/webhooks`, { token, json })
      judge.verifyWith(body.secret)
    }
    const load = await openLoad(urls, token, site.url)
    const streams = urls.map((url) => follow(url, token))
    const until = async (
      what: string | (() => string),
      isSo: () => boolean | Promise<boolean>,
      pause = 20,
    ) => {
      const end = Date.now() + patience
      while (!(await isSo())) {
        if (Date.now() > end)
          throw new Error(`not within ${patience / 1_000} s: ${typeof what === 'string' ? what : what()}`)
        await wait(pause)
      }
    }
    for (let n = 1; n <= failovers; n += 1) {
      await wait(2_000 + random() * 4_000)
      const killed = await standby.untilSynchronous()
      const began = Date.now()
      await standby.kill(killed)
      const dead = Date.now()
      await until(
        'the standby is promoted',
        async () => ![killed, undefined].includes(await standby.primary()),
      )
      const promoted = Date.now()
      const acknowledged = load.acknowledged()
      await until(
        () => `writes of ${load.waiting(dead).join(', ')}`,
        () => load.waiting(dead).length === 0,
      )
      const served = Date.now()
      await until('events are delivered', () => events.lastAccepted() > promoted)
      times.promoted.push((promoted - began) / 1_000)
      times.served.push((served - promoted) / 1_000)
      times.delivered.push((events.lastAccepted() - promoted) / 1_000)
      say(
        `${n}: node${killed} killed after ${acknowledged} writes, promoted after ${times.promoted.at(-1)} s, clients served ${times.served.at(-1)} s and events delivered ${times.delivered.at(-1)} s later`,
      )
      standby.start(killed)
    }
    await load.stop()
    const { tags } = load
    await until('all events are delivered', () => events.report().accepted >= tags.length, 100).catch(noted)
    await until('all imports end', () => load.importsEnded(urls[1]!), 500).catch(noted)
    await until(
      'all imports are announced',
      () => imports.report().accepted >= load.reports.length,
      100,
    ).catch(noted)
    await until('all streams have all events', () =>
      streams.every(({ names }) => tags.every((name) => names.has(name))),
    ).catch(noted)
    for (const url of urls) faults.push(...(await load.missingOn(url)))
    faults.push(
      ...promisesOf('events', events.report(), tags.length, failovers),
      ...promisesOf('imports', imports.report(), load.reports.length, failovers),
      ...streams.flatMap(({ fault }) => fault() ?? []),
    )
    for (const [what, seconds] of [
      ['clients were served', times.served],
      ['events were delivered', times.delivered],
    ] as const)
      for (const [n, after] of seconds.entries())
        if (after > limit) faults.push(`failover ${n + 1}: ${what} ${after} s after the promotion`)
    for (const { stop } of streams) stop()
    const counts = {
      ...load.counts(),
      duplicates: events.report().duplicates,
      requests: events.report().requests,
    }
    return { faults, ...times, counts }
  } catch (error) {
    throw new Error(
      `${String(error)}\n${servers.map((server) => server.errors().slice(-3_000)).join('\n')}\n${standby.logs()}`,
    )
  } finally {
    for (const server of servers) server.signal('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await Promise.all([events, imports, site].map((each) => each.stop()))
    await standby.stop()
  }

  function noted(error: Error): void {
    faults.push(error.message)
  }
}

async function startServer({ settings }: Standby): Promise<ServerProcess> {
  const server = await startProcess({
    ...settings,
    LARDER_ADMIN_USERNAME: admin.username,
    LARDER_ADMIN_PASSWORD: admin.password,
    LARDER_OUTBOUND_ALLOW: '127.0.0.1',
    LARDER_SECRET: 'a secret that both servers share',
    LARDER_RATE_LIMITS: 'off',
    LARDER_LOG_LEVEL: 'warn',
  })
  if (server.url === '') throw new Error(`a server did not start: ${server.errors()}`)
  return server
}

const signIn = async (url: string): Promise<{ token: string }> => {
  const { body } = await send('POST', `${url}/api/auth/token`, { form: admin })
  return { token: body.access_token }
}

/** The faults of the deliveries to a receiver. Each failover can repeat the one delivery that was under way. */
function promisesOf(name: string, report: ReceiverReport, expected: number, failovers: number): string[] {
  return [
    ...(report.accepted === expected ? [] : [`${name}: ${report.accepted} of ${expected} were delivered`]),
    ...(report.duplicates <= failovers ? [] : [`${name}: ${report.duplicates} were delivered again`]),
    ...(report.severalIds === 0 ? [] : [`${name}: ${report.severalIds} have several ids`]),
    ...(report.badSignatures === 0 ? [] : [`${name}: ${report.badSignatures} have bad signatures`]),
    ...(report.outOfOrder === 0 ? [] : [`${name}: ${report.outOfOrder} first attempts are out of order`]),
  ]
}

/** A client that writes one after the other, each until it is acknowledged. */
interface Client {
  readonly name: string
  /** Milliseconds between two writes. */
  readonly pause: number
  /** The begin of the last request that was acknowledged, in milliseconds. */
  began: number
  /** The number of acknowledged writes. */
  count: number
}

/** Clients that write until they are stopped, and know what was acknowledged. */
async function openLoad(urls: readonly string[], token: string, site: string) {
  const clients: Client[] = []
  const loops: Promise<void>[] = []
  const state = { stopping: false }
  /** Repeats a request until it is acknowledged. */
  const repeat = async (client: Client, method: string, url: string, options: RequestOptions) => {
    for (;;) {
      const began = Date.now()
      const response = await send(method, url, { token, ...options }).catch(() => undefined)
      if (response && isAcknowledged(response)) {
        client.began = began
        client.count += 1
        return response
      }
      await wait(100)
    }
  }
  const open = (name: string, write: (client: Client, n: number) => Promise<void>, pause = pace) => {
    const client: Client = { name, pause, began: 0, count: 0 }
    clients.push(client)
    const loop = async () => {
      for (let n = 1; !state.stopping; n += 1) {
        await write(client, n)
        await wait(pause)
      }
    }
    loops.push(loop())
  }
  const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })
  const created = async (path: string, json: object): Promise<Loose> => {
    const { status, body } = await send('POST', urls[0] + path, { token, json })
    if (status !== 201) throw new Error(`${path} returned ${status}`)
    return body
  }

  const recipes: string[] = []
  const tags: string[] = []
  const reports: string[] = []
  const pages: string[] = []
  /** The last acknowledged number of each changed row, by its address. */
  const changed = new Map<string, { readonly field: string; value: string | number }>()
  const list = await created('/api/households/shopping/lists', { name: 'Week' })
  for (const [server, url] of urls.entries()) {
    open(`creations through server ${server + 1}`, async (client, n) => {
      const name = `Recipe ${server} ${n}`
      await repeat(client, 'POST', `${url}/api/recipes`, { json: { name }, headers: newKey() })
      recipes.push(name)
    })
    await created('/api/recipes', { name: `Soup ${server}` })
    open(`updates through server ${server + 1}`, async (client, n) => {
      const path = `/api/recipes/soup-${server}`
      const value = `${n} bowls`
      await repeat(client, 'PATCH', url + path, { json: { recipeYield: value } })
      changed.set(path, { field: 'recipeYield', value })
    })
    const item = await created('/api/households/shopping/items', {
      ...{ shoppingListId: list.id, note: `Leeks ${server}`, quantity: 0 },
    })
    open(`ticks through server ${server + 1}`, async (client, n) => {
      const path = `/api/households/shopping/items/${item.id ?? item.createdItems[0].id}`
      await repeat(client, 'PATCH', url + path, { json: { checked: n % 2 === 1, quantity: n } })
      changed.set(path, { field: 'quantity', value: n })
    })
    open(
      `imports through server ${server + 1}`,
      async (client, n) => {
        const own = [1, 2, 3].map((page) => `Page ${server}-${n}-${page}`)
        const json = { imports: own.map((name) => ({ url: `${site}/${encodeURIComponent(name)}` })) }
        const path = `${url}/api/recipes/create/url/bulk`
        const { body } = await repeat(client, 'POST', path, { json, headers: newKey() })
        reports.push(body.reportId)
        pages.push(...own)
      },
      5_000,
    )
  }
  // One client, since the order of the events is compared.
  open('tags', async (client, n) => {
    const name = `Event ${n}`
    await repeat(client, 'POST', `${urls[n % urls.length]}/api/organizers/tags`, { json: { name } })
    tags.push(name)
  })

  const read = async (url: string): Promise<Loose> => {
    const { status, body } = await send('GET', url, { token })
    if (status !== 200) throw new Error(`${url} returned ${status}`)
    return body
  }
  /** How often each name is in a list. */
  const namesOf = async (url: string) => {
    const names = new Map<string, number>()
    for (let page = 1; ; page += 1) {
      const { data, total_pages: last } = await read(`${url}?perPage=500&page=${page}`)
      for (const { name } of data) names.set(name, (names.get(name) ?? 0) + 1)
      if (page >= last) return names
    }
  }
  const importsEnded = async (url: string): Promise<boolean> => {
    for (const id of reports)
      if ((await read(`${url}/api/groups/reports/${id}`)).status === 'in-progress') return false
    return true
  }
  return {
    tags,
    reports,
    importsEnded,
    acknowledged: () => clients.reduce((sum, { count }) => sum + count, 0),
    /** The clients of which no write has begun after a time and was acknowledged, without those that pause for long. */
    waiting: (since: number) =>
      clients.filter(({ began, pause }) => pause === pace && began <= since).map(({ name }) => name),
    counts: () => ({
      ...{ recipes: recipes.length, tags: tags.length, imports: reports.length },
      writes: clients.reduce((sum, { count }) => sum + count, 0),
    }),
    async stop() {
      state.stopping = true
      await Promise.all(loops)
    },
    /** What was acknowledged and is not on a server, or there twice. */
    async missingOn(url: string): Promise<string[]> {
      const found = {
        recipes: await namesOf(`${url}/api/recipes`),
        tags: await namesOf(`${url}/api/organizers/tags`),
      }
      const faults = [
        ...[...recipes, ...pages].map((name) => [name, found.recipes.get(name) ?? 0] as const),
        ...tags.map((name) => [name, found.tags.get(name) ?? 0] as const),
      ]
        .filter(([, times]) => times !== 1)
        .map(([name, times]) => `${name} exists ${times} times`)
      for (const [path, { field, value }] of changed) {
        const now = (await read(url + path))[field]
        if (now !== value) faults.push(`${path} has ${field} ${now}, not ${value}`)
      }
      for (const id of reports) {
        const { status, entries } = await read(`${url}/api/groups/reports/${id}`)
        if (status !== 'success') faults.push(`report ${id} is ${status}: ${JSON.stringify(entries)}`)
      }
      return faults.map((fault) => `${url}: ${fault}`)
    },
  }
}

/** A conflict of a tag means that it was stored, and that the response was lost. */
function isAcknowledged({ status, body }: TestResponse): boolean {
  return status < 300 || (status === 409 && body.code === 'tag/duplicate')
}

/** Follows the events of new tags, and connects again after the last event when the stream ends. */
function follow(url: string, token: string) {
  const names = new Set<string>()
  const ending = new AbortController()
  let last = 0
  let fault: string | undefined
  const read = async () => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(last > 0 ? { 'last-event-id': String(last) } : {}),
    }
    const response = await fetch(`${url}/api/events/stream?types=tag.created`, {
      headers,
      signal: ending.signal,
    })
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, id, name] = /^id: (\d+)\n.*"name":"(Event \d+)"/s.exec(event) ?? []
        if (id === undefined || name === undefined) continue
        if (Number(id) <= last) fault = `the stream of ${url} has ${name} with the number ${id} after ${last}`
        last = Number(id)
        names.add(name)
      }
    }
  }
  const loop = async () => {
    while (!ending.signal.aborted) {
      await read().catch(() => undefined)
      await wait(100)
    }
  }
  void loop()
  return { names, fault: () => fault, stop: () => ending.abort() }
}

/** Recipe pages whose name is their path. They take half a second, so that a failover interrupts imports. */
async function openSite() {
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '/').slice(1))
    const recipe = { '@type': 'Recipe', name, recipeIngredient: ['1 pot'], recipeInstructions: 'Wait.' }
    setTimeout(() => {
      response.setHeader('content-type', 'text/html')
      response.end(`<script type="application/ld+json">${JSON.stringify(recipe)}</script>`)
    }, 500)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
