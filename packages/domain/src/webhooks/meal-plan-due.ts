import { households } from '../access/household.ts'
import { system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Day, Id, Instant } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { addDays, dayAt, instantAt } from '../kernel/time-zone.ts'
import { mealplans } from '../plans/mealplan.ts'
import { plannedIn, shownToHousehold } from '../plans/plan-meals.ts'
import { allOf, where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { newRecord } from '../work/announce.ts'
import { isolating } from '../work/isolation.ts'
import type { CreationContext, Log, ReadStore, Store, UnitOfWork } from '../work/ports.ts'
import { type MealPlanSchedule, mealPlanSchedules } from './meal-plan-schedule.ts'
import { webhooks } from './webhook.ts'

/** The ports that emit `mealplan.due`. */
export interface MealPlanPorts {
  readonly work: UnitOfWork
  readonly creation: CreationContext
  readonly log: Log
}

/** Maximum delay in milliseconds with which the plan of yesterday is sent when the server was down at its time. */
const latest = 6 * 3_600_000

/** The time zone of a household. */
export async function zoneOf(store: ReadStore, householdId: Id): Promise<string> {
  return (await store.of(households).get(householdId))?.timeZone ?? 'UTC'
}

/** The meal plan entries of a household for a day that all of its members can see, as the API shows them. @param store of the server */
export async function mealsOf(
  store: ReadStore,
  household: { readonly groupId: Id; readonly householdId: Id },
  day: Day,
): Promise<readonly View[]> {
  const { householdId } = household
  const filter = allOf(whereEqual(mealplans, { householdId }), plannedIn({ startDate: day, endDate: day }))
  const entries = await shownToHousehold(store, household, await store.of(mealplans).find({ filter }))
  return store.of(mealplans).views(entries.map(({ id }) => id))
}

/**
 * The last day whose plan is due at an instant, for a time of day in a zone. A time that daylight saving time skips is due at
 * the change. A time that occurs twice is due the first time.
 */
export function dueDay(time: string, zone: string, now: Instant): Day | undefined {
  const today = dayAt(zone, now)
  if (instantAt(zone, today, time) <= now) return today
  const yesterday = addDays(today, -1)
  const late = Date.parse(now) - Date.parse(instantAt(zone, yesterday, time))
  return late <= latest ? yesterday : undefined
}

/** A household and a time of day for which webhooks are scheduled. */
interface Planned {
  readonly groupId: Id
  readonly householdId: Id
  readonly time: string
  /** The last change of the webhook that was changed first. */
  readonly since: Instant
  /** Whether it is due by the snapshot that was read. Most of the time it is not, and then no transaction writes. */
  readonly isDue: () => boolean
}

/**
 * Emits `mealplan.due` for every household and scheduled time that has passed, once per day. A household whose plan cannot be
 * announced, because of an invalid time or time zone that the API would refuse, does not stop the others.
 */
export async function announceDueMealPlans(
  { work, creation, log }: MealPlanPorts,
  alone = isolatingMealPlans(log),
): Promise<void> {
  for (const planned of await work.read(system, scheduledPlans))
    await alone({ household: planned.householdId, time: planned.time }, async () => {
      if (planned.isDue()) await announce(work, planned, creation)
    })
}

/** Logs a household whose plan cannot be announced once. */
export const isolatingMealPlans = (log: Log) => isolating(log, 'announcing a meal plan failed')

async function announce(work: UnitOfWork, planned: Planned, creation: CreationContext): Promise<void> {
  try {
    await work.run(system, (store) => announceDue(store, planned, creation))
  } catch (error) {
    // Another server has emitted it concurrently.
    if (!(error instanceof DomainError) || error.kind !== 'conflict') throw error
  }
}

/** The households and times of all webhooks that are scheduled, by one snapshot. */
async function scheduledPlans(store: ReadStore): Promise<readonly Planned[]> {
  const hooks = await store.of(webhooks).find({ filter: scheduled })
  if (hooks.length === 0) return []
  const zones = new Map(
    (await store.of(households).getMany([...new Set(hooks.map(({ householdId }) => householdId))])).map(
      ({ id, timeZone }) => [id, timeZone],
    ),
  )
  const keyOf = (householdId: Id, time: string | null) => `${householdId} ${time}`
  const schedules = new Map(
    (await store.of(mealPlanSchedules).find()).map((schedule) => [
      keyOf(schedule.householdId, schedule.time),
      schedule,
    ]),
  )
  const byTime = Map.groupBy(hooks, ({ householdId, scheduledTime }) => keyOf(householdId, scheduledTime))
  const { now } = store
  return [...byTime].map(([key, [first, ...others]]) => {
    const { groupId, householdId, scheduledTime } = first!
    const time = scheduledTime!
    const isDue = () => {
      const day = dueDay(time, zones.get(householdId) ?? 'UTC', now)
      return day !== undefined && !isAnnounced(schedules.get(key), day, now)
    }
    // A webhook that was created after today's time starts tomorrow.
    const since = [first!, ...others].map(({ updatedAt }) => updatedAt).sort()[0]!
    return { groupId, householdId, time, since, isDue }
  })
}

const scheduled = allOf(
  whereEqual(webhooks, { enabled: true }),
  where(webhooks, ({ scheduledTime }) => scheduledTime.isNotNull()),
)

async function announceDue(
  store: Store,
  { groupId, householdId, time, since }: Planned,
  creation: CreationContext,
): Promise<void> {
  const zone = await zoneOf(store, householdId)
  const day = dueDay(time, zone, store.now)
  if (day === undefined) return
  const schedule = await scheduleOf(store, householdId, time)
  if (schedule) {
    const current = await store.of(mealPlanSchedules).lock(schedule.id)
    if (!current || isAnnounced(current, day, store.now)) return
    await store.of(mealPlanSchedules).save({ ...current, lastDay: day, updatedAt: store.now })
  } else {
    const managed = { groupId, householdId, time, lastDay: day }
    await store.of(mealPlanSchedules).add(newRecord(store, mealPlanSchedules, {}, creation, managed))
  }
  const dueAtSetup = dueDay(time, zone, since)
  if (dueAtSetup !== undefined && dueAtSetup >= day) return
  await emitDue(store, { groupId, householdId, time, day })
}

/** The clocks of two servers differ by less than this many milliseconds. */
const maxSkew = 60 * 60_000

/** Whether the plan of a day was announced, and the clock not set back since then. */
function isAnnounced(schedule: MealPlanSchedule | undefined, day: Day, now: Instant): boolean {
  if (!schedule || schedule.lastDay < day) return false
  return Date.parse(schedule.updatedAt) <= Date.parse(now) + maxSkew
}

/** Emits a `mealplan.due` with the plan of a day. */
export async function emitDue(
  store: Store,
  { groupId, householdId, time, day }: { groupId: Id; householdId: Id; time: string; day: Day },
): Promise<void> {
  const entries = await mealsOf(store, { groupId, householdId }, day)
  store.emit({
    type: 'mealplan.due',
    resource: 'meal-plan-schedule',
    resourceId: householdId,
    groupId,
    householdId,
    data: { date: day, scheduledTime: time, entries },
  })
}

async function scheduleOf(
  store: ReadStore,
  householdId: Id,
  time: string,
): Promise<MealPlanSchedule | undefined> {
  const filter = whereEqual(mealPlanSchedules, { householdId, time })
  return (await store.of(mealPlanSchedules).find({ filter, limit: 1 }))[0]
}
