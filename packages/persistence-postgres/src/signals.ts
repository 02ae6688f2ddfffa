import type { HeldLock, Log } from '@larder/domain'
import { type Query, type Signals, sql } from '@larder/persistence-mikroorm'
import { Client } from 'pg'

const channel = 'larder_signal'
/** First key of the advisory locks that have names. An arbitrary number. */
const namedLock = 1_280_132_437
/** Milliseconds between two attempts to listen, and between two checks of a held lock. */
const reconnectEvery = 1_000
const askEvery = 5_000

/** Signals over LISTEN and NOTIFY, and locks that end with their connection. Both have connections of their own. */
export function postgresSignals(url: string, log: Log | undefined): Signals & { stop(): Promise<void> } {
  const listeners = new Set<(topic: string) => void>()
  const open = new Set<Client>()
  const waits = new Map<string, { readonly client: Client; open: boolean }>()
  let listening: Promise<void> | undefined
  let stopped = false

  async function connect(onEnd: () => void): Promise<Client> {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
    })
    let ended = false
    const end = () => {
      if (ended) return
      ended = true
      open.delete(client)
      onEnd()
    }
    client.on('error', end)
    client.on('end', end)
    open.add(client)
    try {
      await client.connect()
    } catch (error) {
      open.delete(client)
      ended = true
      throw error
    }
    return client
  }

  async function listen(): Promise<void> {
    try {
      const client = await connect(listenLater)
      client.on('notification', ({ payload = '' }) => {
        for (const listener of listeners) listener(payload)
      })
      await client.query(`listen ${channel}`)
    } catch (error) {
      log?.warn('signals/not-listening', { error: String(error) })
      listenLater()
    }
  }

  function listenLater(): void {
    if (stopped) return
    setTimeout(() => {
      if (!stopped) listening = listen()
    }, reconnectEvery).unref()
  }

  /** A connection that tries to acquire a lock until it is free. */
  async function startWait(name: string): Promise<{ readonly client: Client; open: boolean }> {
    const wait = {
      open: true,
      client: await connect(() => {
        wait.open = false
        if (waits.get(name) === wait) waits.delete(name)
      }),
    }
    waits.set(name, wait)
    return wait
  }

  return {
    async publish(query: Query, topics) {
      await Promise.all(topics.map((topic) => query(sql`select pg_notify(${channel}, ${topic})`)))
    },
    // PostgreSQL notifies this server too.
    committed() {},
    onSignal(listener) {
      const own = (topic: string) => listener(topic)
      listeners.add(own)
      listening ??= listen()
      return () => void listeners.delete(own)
    },
    async tryLock(name): Promise<HeldLock | undefined> {
      const waiting = waits.get(name) ?? (await startWait(name))
      const { client } = waiting
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as locked',
        [namedLock, name],
      )
      if (!rows[0]?.locked) return undefined
      waits.delete(name)
      const asking = setInterval(() => {
        client.query('select 1').catch(() => {
          waiting.open = false
          void client.end().catch(() => undefined)
        })
      }, askEvery).unref()
      return {
        isHeld: () => waiting.open,
        async release() {
          clearInterval(asking)
          waiting.open = false
          await client.end().catch(() => undefined)
        },
      }
    },
    async stop() {
      stopped = true
      await listening
      await Promise.all([...open].map((client) => client.end().catch(() => undefined)))
    },
  }
}
