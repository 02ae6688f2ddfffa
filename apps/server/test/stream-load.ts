import { readFile } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startProcess } from './process.ts'

export interface StreamReport {
  readonly streams: number
  readonly changes: number
  /** Milliseconds from the response to a write until its event arrived, over all streams. */
  readonly median: number
  readonly slowest: number
  /** Events that did not arrive. */
  readonly lost: number
  /** Additional memory of the server with the open streams, in megabytes. */
  readonly moreMegabytes: number
}

const admin = { username: 'admin', password: 'a thousand streams' }

/** Opens many event streams on one server, makes changes, and measures the delay of the streams. */
export async function measureStreams(options: {
  readonly settings: Readonly<Record<string, string>>
  readonly streams: number
  readonly seconds: number
  readonly perSecond: number
}): Promise<StreamReport> {
  const { streams, seconds, perSecond } = options
  const server = await startProcess({
    LARDER_ADMIN_USERNAME: admin.username,
    LARDER_ADMIN_PASSWORD: admin.password,
    LARDER_RATE_LIMITS: 'off',
    LARDER_LOG_LEVEL: 'error',
    LARDER_SECRET: 'a secret that all servers of the soak share',
    ...options.settings,
  })
  if (server.url === '') throw new Error(`the server did not start: ${server.errors()}`)
  const { url } = server
  const form = new URLSearchParams(admin)
  const signed = await fetch(`${url}/api/auth/token`, { method: 'POST', body: form })
  const { access_token: token } = (await signed.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const write = (name: string) =>
    fetch(`${url}/api/organizers/tags`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
  for (let n = 0; n < 50; n += 1) await write(`Before ${n}`)
  const before = await megabytesOf(server.pid)
  const sent = new Map<string, number>()
  const delays: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const open: IncomingMessage[] = []
  for (let n = 0; n < streams; n += 50)
    open.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, streams - n) }, () => openStream(url, agent, headers)),
      )),
    )
  for (const response of open)
    response.setEncoding('utf8').on('data', (text: string) => {
      const now = performance.now()
      for (const [, name = ''] of text.matchAll(/"name":"(Change \d+)"/g)) {
        const at = sent.get(name)
        if (at !== undefined) delays.push(now - at)
      }
    })
  const changes = seconds * perSecond
  for (let n = 0; n < changes; n += 1) {
    sent.set(`Change ${n}`, performance.now())
    void write(`Change ${n}`)
    await wait(1_000 / perSecond)
  }
  await wait(2_000)
  const after = await megabytesOf(server.pid)
  for (const response of open) response.destroy()
  agent.destroy()
  server.signal('SIGKILL')
  await server.ended
  delays.sort((a, b) => a - b)
  return {
    streams,
    changes,
    median: Math.round(delays[Math.floor(delays.length / 2)] ?? Infinity),
    slowest: Math.round(delays.at(-1) ?? Infinity),
    lost: changes * streams - delays.length,
    moreMegabytes: Math.round(after - before),
  }
}

function openStream(url: string, agent: Agent, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${url}/api/events/stream`, { agent, headers }, resolve).on('error', reject).end()
  })
}

async function megabytesOf(pid: number): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}
