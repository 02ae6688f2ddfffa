import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { startProcess, type ServerProcess } from './process.ts'

export interface SoakOptions {
  /** Settings of every server, including the database. */
  readonly settings: Readonly<Record<string, string>>
  readonly servers: number
  readonly events: number
  /** Minimum and maximum milliseconds until a server is killed. */
  readonly killAfter: readonly [number, number]
  /** The number of kills after which the servers live on. A machine on which a start takes longer than a life makes no progress before. */
  readonly kills: number
  /** Milliseconds without an accepted delivery after which the run ends. */
  readonly patience: number
  readonly say?: (line: string) => void
}

/** The deliveries to one receiver. */
export interface ReceiverReport {
  readonly requests: number
  readonly failed: number
  /** Accepted events, and events that were accepted more than once. */
  readonly accepted: number
  readonly duplicates: number
  readonly badSignatures: number
  /** Events that were delivered with more than one id. */
  readonly severalIds: number
  /** First attempts that arrived after those of a later event. */
  readonly outOfOrder: number
}

export interface SoakReport {
  readonly crashes: number
  readonly seconds: number
  readonly flaky: ReceiverReport
  readonly steady: ReceiverReport
  /** Seconds from the last write until the reliable receiver had all events. */
  readonly steadyBehind: number
}

const admin = { username: 'admin', password: 'soak and simmer' }

/**
 * Writes events while servers are killed, and reports the deliveries. One receiver fails half of its requests in different
 * ways, one never responds, and one always succeeds.
 */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const { events, patience, say = () => undefined } = options
  const began = Date.now()
  const flaky = await openJudge(failHalf)
  const steady = await openJudge((response) => accept(response))
  const silent = await openJudge(() => false)
  const fleet = openFleet(options)
  try {
    await fleet.start()
    const token = await signIn(fleet.url())
    for (const judge of [flaky, steady, silent]) {
      const made = await send(fleet.url(), token, '/api/households/webhooks', {
        name: 'soak',
        url: judge.url,
        events: ['tag.created'],
      })
      judge.verifyWith(String(((await made.json()) as { secret: string }).secret))
    }
    fleet.startKilling()
    for (let n = 1; n <= events; n += 1) {
      await writeUntilStored(fleet, token, `Event ${n}`)
      if (n % 50 === 0) say(`${n} written, ${flaky.report().accepted} accepted, ${fleet.crashes()} crashes`)
    }
    const written = Date.now()
    const until = async (isSo: () => boolean) => {
      let [known, since] = [-1, Date.now()]
      while (!isSo() && Date.now() - since < patience) {
        const accepted = steady.report().accepted + flaky.report().accepted
        if (accepted > known) [known, since] = [accepted, Date.now()]
        await wait(50)
      }
    }
    await until(() => steady.report().accepted === events)
    const steadyBehind = (Date.now() - written) / 1_000
    await until(() => flaky.report().accepted === events)
    return {
      crashes: fleet.crashes(),
      seconds: (Date.now() - began) / 1_000,
      flaky: flaky.report(),
      steady: steady.report(),
      steadyBehind,
    }
  } finally {
    await fleet.stop()
    await Promise.all([flaky, steady, silent].map((judge) => judge.stop()))
  }
}

interface Data {
  readonly id: string
  readonly name: string
}

/** Sends a response, and returns whether it was a success. */
type Reply = (response: ServerResponse) => boolean

export function accept(response: ServerResponse, after = 0): boolean {
  setTimeout(() => response.writeHead(200).end('accepted'), after)
  return true
}

/** Half of the calls succeed; the others fail in each way in turn. */
const failHalf: Reply = (() => {
  let calls = 0
  const failures: readonly Reply[] = [
    (response) => {
      response.writeHead(500).end('no')
      return false
    },
    (response) => {
      response.writeHead(429, { 'retry-after': '1' }).end()
      return false
    },
    (response) => {
      response.socket?.resetAndDestroy()
      return false
    },
    (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('cut off')
      setTimeout(() => response.socket?.destroy(), 20)
      return false
    },
    () => false,
    (response) => accept(response, 1_000),
  ]
  return (response) => {
    calls += 1
    return calls % 2 === 1 ? accept(response) : failures[(calls / 2) % failures.length]!(response)
  }
})()

/**
 * A receiver that verifies all deliveries.
 * @param nameOf the name of an event from its data. Those of `Event 1`, `Event 2`, … must arrive in this order
 */
export async function openJudge(reply: Reply, nameOf = ({ name }: Data) => name) {
  const ids = new Map<string, Set<string>>()
  const accepted = new Map<string, number>()
  const counts = { requests: 0, failed: 0, badSignatures: 0, outOfOrder: 0 }
  let highest = 0
  let lastAccepted = 0
  let secret = ''
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    request.on('end', () => {
      counts.requests += 1
      const body = Buffer.concat(chunks).toString('utf8')
      try {
        new Webhook(secret).verify(body, request.headers as Record<string, string>)
      } catch {
        counts.badSignatures += 1
      }
      const { id, data } = JSON.parse(body) as { id: string; data: Data }
      const name = nameOf(data)
      const known = ids.get(name)
      const number = Number(name.slice('Event '.length))
      if (!known && number < highest) counts.outOfOrder += 1
      highest = Math.max(highest, number)
      ids.set(name, (known ?? new Set()).add(id).add(String(request.headers['webhook-id'])))
      if (!reply(response)) counts.failed += 1
      // Only changes with a complete response count as accepted.
      else
        response.on('finish', () => {
          accepted.set(name, (accepted.get(name) ?? 0) + 1)
          lastAccepted = Date.now()
        })
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    verifyWith: (text: string) => void (secret = text),
    lastAccepted: () => lastAccepted,
    report: (): ReceiverReport => ({
      ...counts,
      accepted: accepted.size,
      duplicates: [...accepted.values()].reduce((sum, times) => sum + times - 1, 0),
      severalIds: [...ids.values()].filter(({ size }) => size > 1).length,
    }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Servers that are killed, and started again. */
function openFleet({ settings, servers: size, killAfter, kills }: SoakOptions) {
  const running: (ServerProcess | undefined)[] = Array.from({ length: size }, () => undefined)
  const state = { stopping: false, crashes: 0 }
  const loops: Promise<void>[] = []
  // Enough attempts that no delivery is given up.
  const LARDER_WEBHOOK_RETRY = Array.from({ length: 60 }, () => '1s').join()
  const startOne = async (place: number) => {
    const server = await startProcess({
      LARDER_ADMIN_USERNAME: admin.username,
      LARDER_ADMIN_PASSWORD: admin.password,
      LARDER_OUTBOUND_ALLOW: '127.0.0.1',
      LARDER_SECRET: 'a secret that all servers of the soak share',
      LARDER_RATE_LIMITS: 'off',
      LARDER_LOG_LEVEL: 'error',
      LARDER_WEBHOOK_RETRY,
      ...settings,
    })
    if (server.url === '') throw new Error(`a server did not start: ${server.errors()}`)
    running[place] = server
  }
  const live = async (place: number) => {
    const [least, most] = killAfter
    while (!state.stopping && state.crashes < kills) {
      await wait(least + Math.random() * (most - least))
      if (state.stopping || state.crashes >= kills) return
      const server = running[place]
      running[place] = undefined
      server?.signal('SIGKILL')
      await server?.ended
      state.crashes += 1
      await startOne(place)
    }
  }
  return {
    async start() {
      for (const place of running.keys()) await startOne(place)
    },
    startKilling: () => void loops.push(...[...running.keys()].map(live)),
    url: () => running.find((server) => server !== undefined)?.url ?? '',
    crashes: () => state.crashes,
    async stop() {
      state.stopping = true
      await Promise.allSettled(loops)
      for (const server of running) server?.signal('SIGKILL')
      await Promise.all(running.flatMap((server) => server?.ended ?? []))
    },
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/token`, { method: 'POST', body: new URLSearchParams(admin) })
  return ((await response.json()) as { access_token: string }).access_token
}

function send(url: string, token: string, path: string, body: object): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(3_000),
  })
}

/** Writes an event. A conflict means that a server stored it and was killed before it responded. */
async function writeUntilStored(fleet: { url(): string }, token: string, name: string): Promise<void> {
  for (;;) {
    try {
      const { status } = await send(fleet.url(), token, '/api/organizers/tags', { name })
      if (status === 201 || status === 409) return
    } catch {
      // The server is being started again.
    }
    await wait(50)
  }
}
