import { groups } from '../access/group.ts'
import { households } from '../access/household.ts'
import { users } from '../access/user.ts'
import { ownerOf } from '../kernel/actor.ts'
import { missing } from '../kernel/errors.ts'
import type { View } from '../kernel/resource.ts'
import { addDays, dayAt } from '../kernel/time-zone.ts'
import { toHex } from '../kernel/uuid.ts'
import { whereEqual } from '../query/equal.ts'
import { allOf } from '../query/builder.ts'
import { createOne } from '../work/crud.ts'
import type { CreationContext, ReadStore, Secrets, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { type CalendarFeed, calendarFeeds } from './calendar-feed.ts'
import { calendarText } from './calendar-text.ts'
import { type MealType, mealplans } from './mealplan.ts'
import { plannedIn, shownToHousehold } from './plan-meals.ts'

/** The number of days before and after today that a calendar shows. */
const shown = { before: 60, after: 366 } as const

/**
 * Creates an address for calendar applications. Knowing the address is sufficient to read the plan, so the token is shown once.
 * @returns the feed's view, and the token
 */
export async function publishCalendar(
  store: Store,
  body: Body,
  { creation, secrets }: { readonly creation: CreationContext; readonly secrets: Secrets },
): Promise<{ readonly feed: View; readonly token: string }> {
  const token = toHex(secrets.bytes(32))
  const managed = { digest: secrets.digest(token), ...ownerOf(store.actor) }
  return { feed: await createOne(store, calendarFeeds, body, creation, { managed }), token }
}

/**
 * The meal plan of a token as an iCalendar text. It runs as the server, because the caller has only the token.
 *
 * @param options `baseUrl`: base URL of links to recipes. Without it there are no links. `mealNames`: names of the usual meals, by their type
 * @throws missing when the token was revoked, or the user who created it may no longer see the household's plan
 */
export async function readCalendar(
  store: ReadStore,
  token: string,
  secrets: Secrets,
  {
    baseUrl,
    mealNames,
  }: { readonly baseUrl: string | undefined; readonly mealNames: Readonly<Record<MealType, string>> },
): Promise<string> {
  const filter = whereEqual(calendarFeeds, { digest: secrets.digest(token) })
  const [feed] = await store.of(calendarFeeds).find({ filter, limit: 1 })
  const household = feed && (await isValid(store, feed)) && (await store.of(households).get(feed.householdId))
  if (!feed || !household) throw missing(calendarFeeds.name)
  const today = dayAt(household.timeZone, store.now)
  const range = { startDate: addDays(today, -shown.before), endDate: addDays(today, shown.after) }
  const ofHousehold = whereEqual(mealplans, { householdId: feed.householdId })
  const planned = await store.of(mealplans).find({ filter: allOf(ofHousehold, plannedIn(range)) })
  const entries = await shownToHousehold(store, feed, planned)
  const group = await store.of(groups).get(feed.groupId)
  const recipeBase = baseUrl !== undefined && group ? `${baseUrl}/g/${group.slug}/r/` : undefined
  const views = await store.of(mealplans).views(entries.map(({ id }) => id))
  const named = (household.mealKinds ?? []).filter(({ name }) => name !== null)
  const kinds = new Map<string, { readonly name: string | null }>([
    ...Object.entries(mealNames).map(([type, name]) => [type, { name }] as const),
    ...named.map((kind) => [kind.key, kind] as const),
  ])
  return calendarText(feed.name, views, kinds, recipeBase)
}

async function isValid(store: ReadStore, { userId, householdId }: CalendarFeed): Promise<boolean> {
  const user = await store.of(users).get(userId)
  return user?.active === true && user.householdId === householdId
}
