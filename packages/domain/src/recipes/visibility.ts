import { households } from '../access/household.ts'
import { users } from '../access/user.ts'
import { audiencesOf, type Member } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id, JsonObject } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { mealplans } from '../plans/mealplan.ts'
import { allOf, where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { reportEntries } from '../reports/report-entry.ts'
import { audiences } from '../sharing/audience.ts'
import { type Delivery, deliveries } from '../webhooks/delivery.ts'
import { newRecord, withoutHidden } from '../work/announce.ts'
import { stampOne, type Precondition } from '../work/crud.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { referencingRows } from '../work/reference-paths.ts'
import { isShownTo, principalsIn } from '../work/shown-to.ts'
import { type Grant, isRestricted, type Recipe, recipes, type Visibility } from './recipe.ts'

/** Maximum number of users and households with whom a recipe is shared. */
export const maxGrants = 100

/** Who can see a recipe, and with whom it is shared. */
export interface Sharing {
  readonly visibility: Visibility
  readonly sharedWith: readonly (Grant & {
    readonly user: View | null
    readonly household: View | null
  })[]
  /** Whether the actor may change it. */
  readonly canShare: boolean
}

/**
 * A body whose `settings.public` agrees with its `visibility`. Of the two, the one that differs from the stored recipe counts, because
 * existing clients send back a visibility that they do not know. A body without `settings.public` has its visibility.
 */
export function withVisibility(body: Body, current: Recipe | undefined): Body {
  const { visibility, ...rest } = body
  if (visibility == null) return rest
  const settings = body.settings as Partial<Recipe['settings']> | null | undefined
  if (visibility === current?.visibility && settings?.public != null) return body
  return { ...body, settings: { ...settings, public: visibility === 'public' } }
}

/** The visibility of new recipes of the actor's household. */
export async function defaultVisibility(store: ReadStore): Promise<Visibility | undefined> {
  const { actor } = store
  const household = actor.kind === 'member' ? await store.of(households).get(actor.householdId) : undefined
  return household?.recipeVisibility ?? undefined
}

/** The recipe with the audience of those who can see it. Its set of people is stored, if it is not yet. */
export async function withAudience(store: Store, recipe: Recipe, creation: CreationContext): Promise<Recipe> {
  const { sharedWith, userId, householdId, groupId, visibility } = recipe
  if (!isRestricted(recipe)) return recipe
  const isPrivate = visibility === 'private'
  const own = isPrivate ? userId : householdId
  if (sharedWith.length === 0) return own === null ? recipe : { ...recipe, audienceId: own }
  const principals = {
    userIds: idsOf([isPrivate ? userId : null, ...sharedWith.map((grant) => grant.userId)]),
    householdIds: idsOf([isPrivate ? null : householdId, ...sharedWith.map((grant) => grant.householdId)]),
  }
  return { ...recipe, audienceId: await audienceIdOf(store, groupId, principals, creation) }
}

/** Users and households. */
interface Principals {
  readonly userIds: readonly Id[]
  readonly householdIds: readonly Id[]
}

/** The audience of some users and households. A set with several of them is stored, if it is not yet. */
async function audienceIdOf(
  store: Store,
  groupId: Id,
  { userIds, householdIds }: Principals,
  creation: CreationContext,
): Promise<Id> {
  const ids = [...new Set([...userIds, ...householdIds])].sort()
  if (ids.length === 1) return ids[0]!
  const server = store.asServer()
  const key = ids.map((id) => id.replaceAll('-', '')).join('')
  const filter = whereEqual(audiences, { groupId, key })
  const [known] = await server.of(audiences).find({ filter, limit: 1 })
  if (known) return known.id
  const record = newRecord(server, audiences, {}, creation, { groupId, key, userIds, householdIds })
  await server.of(audiences).add(record)
  return record.id
}

/**
 * The store for a member who sees the recipe with an audience that is stored in this transaction: their own audiences were read before.
 */
export function seeing(store: Store, { audienceId }: Pick<Recipe, 'audienceId'>): Store {
  const { actor } = store
  if (actor.kind !== 'member' || audiencesOf(actor).includes(audienceId)) return store
  return store.as({ ...actor, audienceIds: [...(actor.audienceIds ?? []), audienceId] })
}

function idsOf(ids: readonly (Id | null)[]): readonly Id[] {
  return [...new Set(ids.flatMap((id) => id ?? []))]
}

/**
 * @throws forbidden `recipe/visibility` unless the actor owns the recipe or, for a recipe that is not private, manages its household, and
 * still sees it afterwards; everybody who may edit a recipe of the group may publish it, as existing clients do
 */
export function checkMayShare(store: Pick<Store, 'actor'>, current: Recipe, next?: Visibility): void {
  const { actor } = store
  if (
    next !== undefined &&
    (next === current.visibility || !(isRestricted(current) || isRestricted({ visibility: next })))
  )
    return
  if (actor.kind !== 'member') return
  // They would hide it from themselves.
  const isLost =
    (next === 'private' && current.userId !== actor.userId) ||
    (next === 'household' && current.householdId !== actor.householdId)
  if (!isLost && mayShare(actor, current)) return
  throw new DomainError(
    'forbidden',
    'recipe/visibility',
    'Only its owner, or a manager of its household, may change who can see this recipe.',
  )
}

function mayShare(member: Member, { userId, householdId, visibility }: Recipe): boolean {
  if (userId === null || userId === member.userId) return true
  return visibility !== 'private' && member.canManageHousehold && householdId === member.householdId
}

/** Whether one of these recipes is shown only to a part of the group. */
export async function hasRestricted(store: ReadStore, ids: readonly Id[]): Promise<boolean> {
  const restricted = where(recipes, ({ visibility }) => visibility.in(['private', 'household']))
  const found = new Set(await store.of(recipes).ids({ filter: restricted }))
  return found.size > 0 && ids.some((id) => found.has(id))
}

/** Who can see a recipe. @throws missing */
export async function sharingOf(store: ReadStore, id: Id): Promise<Sharing> {
  const recipe = await store.of(recipes).get(id)
  if (!recipe) throw missing('recipe')
  return sharingView(store, recipe)
}

async function sharingView(store: ReadStore, recipe: Recipe): Promise<Sharing> {
  const { actor } = store
  const { visibility, sharedWith } = recipe
  const [people, homes] = await Promise.all([
    store.of(users).views(idsOf(sharedWith.map(({ userId }) => userId))),
    store.of(households).views(idsOf(sharedWith.map(({ householdId }) => householdId))),
  ])
  const shown = (views: readonly View[], keys: readonly string[]) =>
    new Map(
      views.map((view) => [view.id, Object.fromEntries(keys.map((key) => [key, view[key] ?? null])) as View]),
    )
  const [byUser, byHousehold] = [
    shown(people, ['id', 'username', 'fullName', 'householdId']),
    shown(homes, ['id', 'name', 'slug']),
  ]
  return {
    visibility,
    // Those who were deleted are left out.
    sharedWith: sharedWith.flatMap((grant) => {
      const [user, household] = [byUser.get(grant.userId) ?? null, byHousehold.get(grant.householdId) ?? null]
      return user || household ? [{ ...grant, user, household }] : []
    }),
    canShare: actor.kind === 'member' && mayShare(actor, recipe),
  }
}

/**
 * Sets with whom a recipe is shared, besides those who can see it because of its visibility.
 * @throws missing, forbidden `recipe/visibility`, unprocessable `recipe/shared-with`
 */
export async function shareWith(
  store: Store,
  id: Id,
  grants: readonly Partial<Grant>[],
  creation: CreationContext,
  options: Precondition = {},
): Promise<Sharing> {
  const current = await store.of(recipes).lock(id)
  if (!current) throw missing('recipe')
  checkMayShare(store, current)
  options.precondition?.((await sharingView(store, current)) as unknown as View)
  const sharedWith = await checkedGrants(store, current, grants)
  const shared = await withAudience(store, { ...current, sharedWith }, creation)
  const stamps = { sharedWith, audienceId: isRestricted(current) ? shared.audienceId : current.audienceId }
  await stampOne(seeing(store, shared), recipes, id, stamps, creation, {
    anyone: true,
    afterSave: ({ record }) => announceAudience(store, current, record as unknown as Recipe),
  })
  return sharingView(store, shared)
}

async function checkedGrants(
  store: Store,
  { userId: owner }: Recipe,
  grants: readonly Partial<Grant>[],
): Promise<readonly Grant[]> {
  const wrong = (message: string) =>
    new DomainError('unprocessable', 'recipe/shared-with', message, { field: 'sharedWith' })
  if (grants.length > maxGrants) throw wrong(`A recipe is shared with at most ${maxGrants} people.`)
  const known = new Map<Id, Grant>()
  for (const { userId = null, householdId = null, canEdit = false } of grants) {
    if ((userId === null) === (householdId === null)) throw wrong('Each entry has a userId or a householdId.')
    // The owner can see it anyway.
    if (userId !== owner || userId === null)
      known.set((userId ?? householdId)!, { userId, householdId, canEdit })
  }
  const all = [...known.values()]
  const [userIds, householdIds] = [
    idsOf(all.map((each) => each.userId)),
    idsOf(all.map((each) => each.householdId)),
  ]
  if ((await store.of(users).getMany(userIds)).length < userIds.length) throw missing('user')
  if ((await store.of(households).getMany(householdIds)).length < householdIds.length)
    throw missing('household')
  return all
}

/**
 * Tells the clients of those who cannot see a recipe any more that it is deleted, with what belongs to it, and shows its stored changes
 * to those who can see it now. Those who can see it now learn of it by the change itself.
 */
export async function announceAudience(store: Store, before: Recipe, after: Recipe): Promise<void> {
  const { id, groupId } = after
  if (before.audienceId === after.audienceId) return
  const server = store.asServer()
  const principals = await principalsIn(server, [before.audienceId, after.audienceId])
  const [former, present] = [principals.get(before.audienceId)!, principals.get(after.audienceId)!]
  if (after.audienceId !== groupId) {
    await server.restrictChanges({ groupId, recipeIds: [id], audience: present })
    await forgetInReports(server, before)
    await forgetInDeliveries(server, before, present)
  }
  const [lost, gained] = [
    { audience: former, exceptFor: present },
    { audience: present, exceptFor: former },
  ]
  store.emit({
    ...{ type: 'recipe.deleted', resource: recipes.name, resourceId: id, groupId },
    ...{ data: { id }, householdId: before.householdId, recipeId: id, ...lost },
    referencedBy: await referencingRows(store, recipes, id),
  })
  const meals = await server.of(mealplans).find({ filter: whereEqual(mealplans, { recipeId: id }) })
  const views = new Map(
    (await server.of(mealplans).views(meals.map((meal) => meal.id))).map((view) => [view.id, view]),
  )
  for (const meal of meals) {
    const about = { resource: mealplans.name, resourceId: meal.id, groupId, recipeId: id }
    const { householdId } = meal
    store.emit({ ...about, ...lost, type: 'mealplan.deleted', householdId, data: { id: meal.id } })
    store.emit({ ...about, ...gained, type: 'mealplan.updated', householdId, data: views.get(meal.id) ?? {} })
  }
}

/** Removes the names of a recipe from the reports of imports and changes, which others can see. */
async function forgetInReports(server: Store, { groupId, slug }: Recipe): Promise<void> {
  const filter = whereEqual(reportEntries, { groupId, slug })
  const entries = await server.of(reportEntries).lockAll({ filter })
  const now = { title: null, slug: null, message: '', url: '' }
  await server.of(reportEntries).saveMany(entries.map((entry) => ({ ...entry, ...now })))
}

/**
 * Removes a recipe from the stored deliveries to households that cannot see it any more, pending ones included. Deliveries of changes of
 * others, such as of a shopping list, lose their references to it.
 */
async function forgetInDeliveries(
  server: Store,
  { id, groupId }: Recipe,
  present: readonly Id[],
): Promise<void> {
  const filter = allOf(
    whereEqual(deliveries, { groupId }),
    where(deliveries, ({ payload }) => payload.like(`%${id}%`)),
  )
  const found = (await server.of(deliveries).lockAll({ filter })).filter(
    ({ householdId }) => !isShownTo({ groupId, householdId }, { audience: present, exceptFor: null }),
  )
  const events = await withoutHidden(
    server,
    found.map(({ type, householdId, payload }) => {
      const { data = {} } = JSON.parse(payload) as { readonly data?: JsonObject }
      return { type, resource: type.split('.')[0]!, groupId, householdId, audience: null, data }
    }),
  )
  const doomed: Id[] = []
  const changed: Delivery[] = []
  for (const [at, delivery] of found.entries()) {
    const event = JSON.parse(delivery.payload) as JsonObject
    const payload = JSON.stringify({ ...event, data: events[at]!.data })
    if (payload.includes(id)) doomed.push(delivery.id)
    else changed.push({ ...delivery, payload })
  }
  await server.of(deliveries).saveMany(changed)
  await server.of(deliveries).removeMany(doomed)
}
