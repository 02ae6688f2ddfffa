import type { JobHandlers, UnitOfWork } from '@larder/domain'
import type { Services, Telemetry } from './services.ts'

/** The services with a span for each transaction. The same ones without telemetry. */
export function traced(services: Services): Services {
  const { telemetry, work } = services
  if (!telemetry) return services
  const tracedWork: UnitOfWork = {
    run: (...given) => telemetry.part('transaction', () => work.run(...given)),
    read: (...given) => telemetry.part('read transaction', () => work.read(...given)),
  }
  return { ...services, work: tracedWork }
}

/** The handlers of jobs with a trace for each job. The same ones without telemetry. */
export function tracedJobs(handlers: JobHandlers, telemetry: Telemetry | undefined): JobHandlers {
  if (!telemetry) return handlers
  return Object.fromEntries(
    Object.entries(handlers).map(([kind, handle]) => [
      kind,
      (...given: Parameters<typeof handle>) => telemetry.job(kind, () => handle(...given)),
    ]),
  )
}
