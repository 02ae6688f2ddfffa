import { setTimeout as wait } from 'node:timers/promises'
import { firstStart } from '@larder/domain'
import { parseFilter } from '@larder/domain/query'
import { jobHandlers, startBackground } from './background.ts'
import type { Settings } from './config.ts'
import { T, wire } from './wiring/index.ts'
import { makeApp } from './http/app.ts'
import { listen } from './listen.ts'

/** A running Larder. */
export interface Larder {
  /** Its address on this machine. */
  readonly url: string
  /** The generated password of the first administrator, when this start created the account. */
  readonly firstPassword: { readonly username: string; readonly password: string } | undefined
  /** Waits for running requests and tasks, then closes the database. */
  stop(): Promise<void>
}

/** Opens the database, creates the first administrator in an empty database, and listens for requests. */
export async function startLarder(settings: Settings): Promise<Larder> {
  const container = wire(settings)
  const services = await container.getAsync(T.services)
  const outbound = await container.getAsync(T.outbound)
  const supervisor = await container.getAsync(T.supervisor)
  const firstPassword = await firstStart({ ...settings.admin, locale: settings.language }, services)
  const listening = await listen(makeApp(services), settings, { log: services.log })
  // Started after the port is bound, so that a server that cannot listen has no other effects.
  const jobs = await services.work.startJobs(jobHandlers(services), { log: services.log })
  startBackground(services, supervisor)
  // Creating the parser takes a quarter of a second, so it is created before the first filter.
  setImmediate(() => parseFilter('id IS NULL'))
  // A rejection without a handler must not end the process.
  process.on('unhandledRejection', (error) => services.log.error('unexpected failure', { error }))
  const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host
  services.log.info('server started', { host: settings.host, port: listening.port })
  return {
    url: settings.baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`,
    firstPassword,
    async stop() {
      // Requests to other sites are aborted early enough that clients receive a response.
      const cut = setTimeout(() => outbound.close(), 5_000)
      const idle = Promise.all([listening.stop(), jobs.stop(), supervisor.stop()])
      // A job that takes longer, such as an archive, continues at the next start, because it is still stored.
      await Promise.race([idle, wait(8_000, undefined, { ref: false })])
      clearTimeout(cut)
      outbound.close()
      await services.limits.close()
      await services.work.close()
      services.log.info('server stopped')
    },
  }
}
