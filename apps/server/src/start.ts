import { setTimeout as wait } from 'node:timers/promises'
import { firstStart } from '@larder/domain'
import { parseFilter } from '@larder/domain/query'
import { jobHandlers, startBackground } from './background.ts'
import type { Settings } from './config.ts'
import { T, wire } from './container.ts'
import { makeApp } from './http/app.ts'
import { listen } from './listen.ts'

/** A running Larder. */
export interface Larder {
  /** Where it can be reached from this machine. */
  readonly url: string
  /** The first administrator's password, when this start made one up. */
  readonly firstPassword: { readonly username: string; readonly password: string } | undefined
  /** Finishes what is under way, then closes the database. */
  stop(): Promise<void>
}

/** Opens the database, makes the first administrator where there is nobody yet, and takes requests. */
export async function startLarder(settings: Settings): Promise<Larder> {
  const container = wire(settings)
  const services = await container.getAsync(T.services)
  const outbound = await container.getAsync(T.outbound)
  const supervisor = await container.getAsync(T.supervisor)
  const firstPassword = await firstStart(settings.admin, services)
  const listening = await listen(makeApp(services), settings, { log: services.log })
  // Not before the port is bound: a server that cannot take requests does nothing else either.
  const jobs = await services.work.startJobs(jobHandlers(services), { log: services.log })
  startBackground(services, supervisor)
  // Building the parser takes a quarter of a second, which the first filter would wait for.
  setImmediate(() => parseFilter('id IS NULL'))
  // Work nobody waits for any more does not take the server with it when it fails.
  process.on('unhandledRejection', (error) => services.log.error('unexpected failure', { error }))
  const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host
  services.log.info('server started', { host: settings.host, port: listening.port })
  return {
    url: settings.baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`,
    firstPassword,
    async stop() {
      // Whoever waits for another site is cut off in time to be told.
      const cut = setTimeout(() => outbound.close(), 5_000)
      const idle = Promise.all([listening.stop(), jobs.stop(), supervisor.stop()])
      // A job that takes longer, a whole archive perhaps, goes on at the next start: it is still written down.
      await Promise.race([idle, wait(8_000, undefined, { ref: false })])
      clearTimeout(cut)
      outbound.close()
      await services.limits.close()
      await services.work.close()
      services.log.info('server stopped')
    },
  }
}
