import { system } from '../kernel/actor.ts'
import type { Instant } from '../kernel/fields.ts'
import { orderBy, where } from '../query/builder.ts'
import type { JobRunner, UnitOfWork } from '../work/ports.ts'
import { deliveries } from './delivery.ts'

/** The state of a queue. */
export interface Backlog {
  readonly waiting: number
  /** Creation time of the oldest entry; null for an empty queue. */
  readonly oldest: Instant | null
}

/** The queues of the server: jobs, and deliveries to webhooks and subscriptions. */
export async function backlogs({
  work,
  jobs,
}: {
  readonly work: UnitOfWork
  readonly jobs: JobRunner
}): Promise<{ readonly jobs: Backlog; readonly deliveries: Backlog }> {
  const pending = where(deliveries, ({ nextAttemptAt }) => nextAttemptAt.isNotNull())
  const byAge = orderBy(deliveries, 'createdAt')
  const waiting = await work.read(system, async (store) => {
    const count = await store.of(deliveries).count(pending)
    const [oldest] =
      count === 0 ? [] : await store.of(deliveries).find({ filter: pending, order: byAge, limit: 1 })
    return { waiting: count, oldest: oldest?.createdAt ?? null }
  })
  return { jobs: await jobs.jobBacklog(), deliveries: waiting }
}
