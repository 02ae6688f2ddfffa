import { system } from '../kernel/actor.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import type { JobHandlers, Store, UnitOfWork } from '../work/ports.ts'
import { type PushSubscription, pushSubscriptions } from './push-subscription.ts'
import { enqueuePush } from './send-push.ts'

/** Milliseconds after its end in which a timer is sent that the server could not send in time. */
const latest = 3_600_000

type Timer = PushSubscription['running'][number]

/** Schedules the timers that are new or have another end. A timer that is no longer there then finds nothing to send. */
export async function ringTimers(
  store: Store,
  { id, running: before }: Pick<PushSubscription, 'id' | 'running'>,
  running: readonly Timer[],
): Promise<void> {
  const isKnown = (timer: Timer) => before.some(isSame(timer.id, timer.endsAt))
  for (const timer of running.filter((each) => !isKnown(each))) {
    const payload = { subscriptionId: id, timerId: timer.id, endsAt: timer.endsAt }
    await store.enqueue({ kind: 'ring-timer', payload, runAt: timer.endsAt })
  }
}

/** Sends timers when they end. */
export function timerHandlers({ work }: { readonly work: UnitOfWork }): JobHandlers {
  return {
    async 'ring-timer'({ subscriptionId, timerId, endsAt }) {
      await work.run(system, async (store) => {
        const current = await store.of(pushSubscriptions).lock(String(subscriptionId))
        const isThis = isSame(String(timerId), String(endsAt))
        const timer = current?.running.find(isThis)
        if (!current || !timer) return
        const running = current.running.filter((other) => !isThis(other))
        await store.of(pushSubscriptions).save({ ...current, running, updatedAt: store.now })
        const until = new Date(Date.parse(timer.endsAt) + latest).toISOString()
        const { id, title, text, path } = timer
        if (until > store.now)
          await enqueuePush(store, current, { kind: 'timer', id, title, text, path }, until)
      })
    },
  }
}

const isSame = (id: Id, endsAt: Instant) => (timer: Timer) =>
  timer.id === id && Date.parse(timer.endsAt) === Date.parse(endsAt)
