import type { AcquiredLock, Log } from '@larder/domain'
import { type Query, type Signals, eb } from '@larder/persistence-mikroorm'
import { Client } from 'pg'
import { failureLog } from './failure-log.ts'
import { connectionTo } from './driver.ts'
import { tryLock } from './statements.ts'
import { postgres } from './fragments.ts'

/** The channel of NOTIFY. The payload is the topic. */
export const channel = 'larder_signal'
/** First key of the advisory locks that have names. An arbitrary number. */
const namedLock = 1_280_132_437
/** Milliseconds between two attempts to listen. */
const reconnectInterval = 1_000
/** Milliseconds between two checks of the connection of a lock. */
const checkInterval = 5_000

/** Signals over LISTEN and NOTIFY, and locks that end with their connection. Both have connections of their own. */
export function postgresSignals(url: string, log: Log | undefined): Signals & { stop(): Promise<void> } {
  const listeners = new Set<(topic: string) => void>()
  const open = new Set<Client>()
  const waits = new Map<string, LockConnection>()
  let listening: { stop(): Promise<void> } | undefined

  /** Opens a connection that tries to acquire a lock until it is free. */
  async function startWait(name: string): Promise<LockConnection> {
    // The connection can end before it is open.
    let onEnd: () => void = () => undefined
    const client = await connect(url, open, () => onEnd())
    const wait: LockConnection = { client, isOpen: true }
    onEnd = () => {
      wait.isOpen = false
      if (waits.get(name) === wait) waits.delete(name)
    }
    waits.set(name, wait)
    return wait
  }

  return {
    publish,
    // PostgreSQL notifies this server too.
    committed() {},
    onSignal(listener) {
      const own = (topic: string) => listener(topic)
      listeners.add(own)
      listening ??= keepListening(url, open, log, (topic) => {
        for (const each of listeners) each(topic)
      })
      return () => void listeners.delete(own)
    },
    async tryLock(name): Promise<AcquiredLock | undefined> {
      const connection = waits.get(name) ?? (await startWait(name))
      if (!(await tryLock(connection.client, namedLock, name))) return undefined
      waits.delete(name)
      return lockOn(connection)
    },
    async stop() {
      await listening?.stop()
      await Promise.all([...open].map((client) => client.end().catch(() => undefined)))
    },
  }
}

/** Listens on a connection in `open`, and on another one when it is lost. */
function keepListening(
  url: string,
  open: Set<Client>,
  log: Log | undefined,
  onTopic: (topic: string) => void,
) {
  const attempts = failureLog(log, 'listening for signals')
  let isStopped = false

  async function listen(): Promise<void> {
    // A connection that a proxy accepts and closes at once ends and also fails.
    let isOver = false
    const listenAgain = () => {
      if (!isOver && !isStopped) setTimeout(() => void (attempt = listen()), reconnectInterval).unref()
      isOver = true
    }
    if (isStopped) return
    try {
      const client = await connect(url, open, listenAgain)
      client.on('notification', ({ payload = '' }) => onTopic(payload))
      await client.query(`listen ${channel}`)
      attempts.succeeded()
    } catch (error) {
      attempts.failed(error)
      listenAgain()
    }
  }

  let attempt = listen()
  return {
    async stop() {
      isStopped = true
      await attempt
    },
  }
}

async function publish(query: Query, topics: readonly string[]): Promise<void> {
  const notify = (topic: string) => eb.fn('pg_notify', [eb.val(channel), eb.val(topic)]).as('sent')
  await Promise.all(topics.map((topic) => query(postgres.selectNoFrom(notify(topic)).compile())))
}

/** A connection that has, or tries to acquire, a named lock. */
interface LockConnection {
  readonly client: Client
  isOpen: boolean
}

/** Opens a connection, which is in `open` until it ends. `onEnd` is called once when an open connection ends. */
async function connect(url: string, open: Set<Client>, onEnd: () => void): Promise<Client> {
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 }
  const client = new Client({ ...connectionTo(url), ...limits })
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

/** The lock of a connection. The connection is checked regularly, because a lost one has lost the lock. */
function lockOn(connection: LockConnection): AcquiredLock {
  const { client } = connection
  const checks = setInterval(() => {
    client.query('select 1').catch(() => {
      connection.isOpen = false
      void client.end().catch(() => undefined)
    })
  }, checkInterval).unref()
  return {
    isLocked: () => connection.isOpen,
    async release() {
      clearInterval(checks)
      connection.isOpen = false
      await client.end().catch(() => undefined)
    },
  }
}
