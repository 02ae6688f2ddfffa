import { system } from '../kernel/actor.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import { groups } from '../access/group.ts'
import { where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { isolating } from '../work/isolation.ts'
import type { Clock, Log, Store, UnitOfWork } from '../work/ports.ts'
import { deliveries } from './delivery.ts'
import { endpointsOf } from './endpoints.ts'
import { eventCursors } from './event-cursor.ts'

/** Number of deliveries that are removed in one transaction. */
const batch = 200

/** How much of the event log is kept. */
export interface EventLogLimits {
  /** Days for which changes and finished deliveries are kept. */
  readonly days: number
  /** Most megabytes of changes of a group. The oldest are removed first. */
  readonly megabytes: number
}

/**
 * Removes changes and finished deliveries that are older than a number of days, and the oldest changes of a group that exceed its
 * megabytes. Changes that an endpoint has not processed are kept.
 */
export async function trimEventLog(
  { work, clock, log }: { readonly work: UnitOfWork; readonly clock: Clock; readonly log: Log },
  { days, megabytes }: EventLogLimits,
  signal: { readonly aborted: boolean },
): Promise<void> {
  const alone = isolating(log, 'trimming the event log of a group failed')
  const before = new Date(clock.now().getTime() - days * 86_400_000).toISOString()
  const maxBytes = megabytes * 1_000_000
  const known = await work.read(system, (store) => store.of(groups).ids())
  for (const groupId of known) {
    if (signal.aborted) return
    const trim = (store: Store) => trimLogOf(store, groupId, { before, maxBytes })
    await alone({ group: groupId }, () => work.run(system, trim, { mayBeLong: true }))
  }
  const isOld = where(deliveries, ({ createdAt, nextAttemptAt }) =>
    createdAt.lt(before).and(nextAttemptAt.isNull()),
  )
  let removed = batch
  while (removed === batch && !signal.aborted)
    removed = await work.run(
      system,
      async (store) => {
        const old = await store.of(deliveries).ids({ filter: isOld, limit: batch })
        await store.of(deliveries).removeMany(old)
        return old.length
      },
      { mayBeLong: true },
    )
}

async function trimLogOf(
  store: Store,
  groupId: Id,
  limits: { readonly before: Instant; readonly maxBytes: number },
): Promise<void> {
  const waiting = new Set((await endpointsOf(store, groupId)).map(({ record }) => record.id))
  const cursors = await store.of(eventCursors).find({ filter: whereEqual(eventCursors, { groupId }) })
  const seen = cursors.filter(({ endpointId }) => waiting.has(endpointId)).map(({ sequence }) => sequence)
  const upTo = Math.min(await store.lastSequence(groupId), ...seen)
  await store.trimChanges({ groupId, ...limits, upTo })
}
