import {
  actionHandlers,
  announceAdditions,
  announceDueMealPlans,
  archiveHandlers,
  backUpWhenDue,
  backupHandlers,
  emptyTrash,
  exportHandlers,
  followRecipes,
  fetchHouseholdHandlers,
  removalHandlers,
  importHandlers,
  isolatingAdditions,
  isolatingMealPlans,
  mediaHandlers,
  moveHandlers,
  pushHandlers,
  removeExpired,
  renewLinks,
  startRelay,
  sweepMedia,
  timerHandlers,
  trimEventLog,
  webhookMailHandlers,
  type JobHandlers,
  type Relay,
} from '@larder/domain'
import type { Services } from './http/services.ts'
import type { Supervisor } from './supervise.ts'

const minute = 60_000
const hour = 60 * minute
/** Interval of the check for scheduled meal plans. */
const mealPlanInterval = 5_000
/** Interval of the check for items that others have added to shopping lists. */
const additionInterval = 5_000

/** The handlers of all kinds of jobs. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    ...actionHandlers(services),
    ...importHandlers(services),
    ...mediaHandlers(services),
    ...archiveHandlers(services),
    ...moveHandlers(services),
    ...fetchHouseholdHandlers(services),
    ...exportHandlers(services),
    ...removalHandlers(services),
    ...backupHandlers(services),
    ...webhookMailHandlers(services),
    ...pushHandlers(services),
    ...timerHandlers(services),
  }
}

/** Starts the background tasks of the server. */
export function startBackground(services: Services, supervisor: Supervisor): void {
  const { settings } = services
  // Delayed, so that they do not slow down the start. Expired rows are not valid before they are removed either.
  supervisor.repeat('remove expired', hour, () => removeExpired(services), { first: minute })
  const sweep = (signal: AbortSignal) => sweepMedia(services, signal)
  supervisor.repeat('sweep files', 24 * hour, sweep, { first: 10 * minute })
  const empty = (signal: AbortSignal) => emptyTrash(services, settings.trashDays, signal)
  supervisor.repeat('empty trash', hour, empty, { first: 15 * minute })
  const trim = (signal: AbortSignal) =>
    trimEventLog(services, { days: settings.eventDays, megabytes: settings.eventMegabytes }, signal)
  supervisor.repeat('trim event log', hour, trim, { first: 5 * minute })
  // The rules change with a version of the server only. A later run renews recipes of a server that was updated last.
  const renew = (signal: AbortSignal) => renewLinks(services, signal)
  supervisor.repeat('renew links of steps', hour, renew, { first: 10_000 })
  const { backupSchedule: schedule } = settings
  if (schedule)
    supervisor.repeat('automatic backup', hour, () => backUpWhenDue(schedule, services), {
      first: 5 * minute,
    })
  const alone = isolatingMealPlans(services.log)
  supervisor.repeat('meal plans due', mealPlanInterval, () => announceDueMealPlans(services, alone))
  const separate = isolatingAdditions(services.log)
  supervisor.repeat('added items', additionInterval, () => announceAdditions(services, separate))
  supervisor.keep('event relay', () => relayOf(services))
  const { folder } = services
  if (folder) supervisor.keep('recipe folder', () => followRecipes({ ...services, folder, after }))
}

function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds)
  return () => clearTimeout(timer)
}

/** The relay over the services, with the timers of this process. */
export function relayOf(services: Services): Relay {
  return startRelay({ ...services, after })
}
