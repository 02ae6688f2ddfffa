import type { RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { open as openFile } from 'node:fs/promises'
import { type Log, firstStart, moveInNow, type ShownMove } from '@larder/domain'
import { parseFilter } from '@larder/domain/query'
import { jobHandlers, startBackground } from './background.ts'
import type { Settings } from './config.ts'
import { backgroundStatus, type Services } from './http/services.ts'
import { traced, tracedJobs } from './http/telemetry.ts'
import { type Container, T, wire } from './wiring/index.ts'
import { makeApp } from './http/app.ts'
import { restoringApp } from './http/restoring.ts'
import { leaveSignal } from './databases/unused.ts'
import { listen, type ListeningServer } from './listen.ts'
import type { Supervisor } from './supervise.ts'

/** A running Larder. */
export interface Larder {
  /** Its public address or, without one, that on this machine. */
  readonly url: string
  readonly port: number
  /** The generated password of the first administrator, when this start created the account. */
  readonly firstPassword: { readonly username: string; readonly password: string } | undefined
  /** Moves in from the archive of another application. Rows that were moved before are left as they are. */
  moveIn(path: string): Promise<ShownMove>
  /** Waits for running requests and tasks, then closes the database. @param patience milliseconds for running requests */
  stop(patience?: number): Promise<void>
}

/** A server with the parts that a restart in place needs. */
interface RestartableLarder extends Larder {
  readonly listening: ListeningServer
  readonly log: Log
  /** Stops everything but the listener, which answers with another application. */
  leave(app: RequestListener): Promise<void>
}

/**
 * Opens the database, creates the first administrator in an empty database, and listens for requests. While a backup is restored, here or
 * by another server on the same PostgreSQL, the server leaves its database; it opens it again afterwards.
 * @param onLost called when the database cannot be opened again
 */
export async function startLarder(settings: Settings, onLost = failLater): Promise<Larder> {
  let isStopping = false
  /** Set while the server has left its database. */
  let away: Promise<unknown> | undefined

  async function open(listening?: ListeningServer): Promise<RestartableLarder> {
    const container = wire(settings)
    container.rebind(T.whileStopped).toConstantValue(whileStopped)
    const running = await run(container, startBackground, listening)
    const { signals, log } = await container.getAsync(T.services)
    signals.onSignal((topic) => {
      if (topic !== leaveSignal || away || isStopping) return
      log.info('server leaves the database, because a backup is restored')
      // Opening it again waits for the end of the restore.
      void whileStopped(async () => undefined)
    })
    return running
  }

  async function whileStopped(work: () => Promise<void>): Promise<void> {
    if (away || isStopping) throw new Error('The server is being stopped.')
    const result = current.leave(restoringApp(settings)).then(work)
    away = result
      .catch(() => undefined)
      .then(async () => {
        if (!isStopping) current = await open(current.listening)
      })
      .catch(onLost)
      .finally(() => (away = undefined))
    await away
    await result
  }

  let current = await open()
  const { url, port, firstPassword, log } = current
  // Creating the parser takes a quarter of a second, so it is created before the first filter.
  setImmediate(() => parseFilter('id IS NULL'))
  // A rejection without a handler must not end the process.
  process.on('unhandledRejection', (error) => log.error('unexpected failure', { error }))
  return {
    ...{ url, port, firstPassword },
    moveIn: (path) => current.moveIn(path),
    async stop(patience) {
      isStopping = true
      if (!away) return current.stop(patience)
      await away
      await current.listening.stop(patience)
    },
  }
}

function failLater(error: unknown): void {
  setImmediate(() => {
    throw error
  })
}

/**
 * Runs the server that a container wires.
 * @param startTasks starts the background tasks
 * @param door the listener of the server that ran before in this process
 */
export async function run(
  container: Container,
  startTasks: (services: Services, supervisor: Supervisor) => void,
  door?: ListeningServer,
): Promise<RestartableLarder> {
  const settings = await container.getAsync(T.allSettings)
  const services = traced(await container.getAsync(T.services))
  const supervisor = await container.getAsync(T.supervisor)
  const { log } = services
  const firstPassword = await firstStart({ ...settings.admin, locale: settings.seeds }, services)
  const app = makeApp(services)
  if (door) await door.answerWith(app)
  const listening = door ?? (await listen(app, settings, { log }))
  // Started after the port is bound, so that a server that cannot listen has no other effects.
  const handlers = tracedJobs(jobHandlers(services), services.telemetry)
  const jobs = await services.jobs.startJobs(handlers, { log })
  startTasks(services, supervisor)
  services.telemetry?.watch(() => backgroundStatus(services))
  const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host
  log.info('server started', { host: settings.host, port: listening.port })
  return {
    url: settings.baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`,
    port: listening.port,
    firstPassword,
    listening,
    log,
    async moveIn(path) {
      const file = await openFile(path)
      try {
        return await moveInNow({ descriptor: file.fd, size: (await file.stat()).size }, services)
      } finally {
        await file.close()
      }
    },
    async leave(other) {
      await inTime(container, Promise.all([listening.answerWith(other), jobs.stop(), supervisor.stop()]))
      await closePorts(container)
    },
    async stop(patience) {
      // First what uses the ports: the listener with its event streams, the jobs, and the tasks.
      const idle = services.restorer.idle()
      await inTime(container, Promise.all([listening.stop(patience), jobs.stop(), supervisor.stop(), idle]))
      await closePorts(container)
      log.info('server stopped')
    },
  }
}

/** Waits for the end of requests and tasks. Requests to other sites are aborted early enough that clients receive a response. */
async function inTime(container: Container, idle: Promise<unknown>): Promise<void> {
  const outbound = await container.getAsync(T.outbound)
  const cut = setTimeout(() => outbound.close(), 5_000)
  // A job that takes longer, such as an archive, continues at the next start, because it is still stored.
  await Promise.race([idle, wait(8_000, undefined, { ref: false })])
  clearTimeout(cut)
}

/** Closes the ports that hold something open, one after the other. The database is last, because the others can use it. */
export async function closePorts(container: Container): Promise<void> {
  const outbound = await container.getAsync(T.outbound)
  const { limits, telemetry } = await container.getAsync(T.services)
  const database = await container.getAsync(T.database)
  outbound.close()
  await limits.close()
  await telemetry?.close()
  await database.close()
}
