import { recipeExports } from '../exports/recipe-export.ts'
import { remover } from '../kernel/actor.ts'
import { missing } from '../kernel/errors.ts'
import type { Id, JsonObject } from '../kernel/fields.ts'
import { type AnyRecord, type Catalog, type Resource, resourceNamed } from '../kernel/resource.ts'
import { discardLater, folderOf } from '../media/discard-media.ts'
import { recipes } from '../recipes/recipe.ts'
import { calendarFeeds } from '../plans/calendar-feed.ts'
import { mealplans } from '../plans/mealplan.ts'
import { pushSubscriptions } from '../push/push-subscription.ts'
import { orderBy } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { sharedRecipes } from '../sharing/shared-recipe.ts'
import { eventNotifications } from '../webhooks/event-notification.ts'
import { webhooks } from '../webhooks/webhook.ts'
import { emitChange, viewOne } from '../work/announce.ts'
import { removeOne } from '../work/crud.ts'
import type { JobHandlers, ReadStore, Store, UnitOfWork } from '../work/ports.ts'
import { apiTokens } from './api-token.ts'
import { credentials } from './credential.ts'
import { groups } from './group.ts'
import { households } from './household.ts'
import { identities } from './identity.ts'
import { invitations } from './invitation.ts'
import { passkeys } from './passkey.ts'
import { passwordResets } from './password-reset.ts'
import { secondSteps } from './second-step.ts'
import { sessions } from './session.ts'
import { accessTopic } from './sign-in.ts'
import { users } from './user.ts'

/** The kind and the queue of the jobs. They run one after the other, because a household can have a user who is being removed. */
const removalJob = 'remove-in-steps'

/**
 * Rows, or entries of the change log, that one transaction deletes or changes. Other writes wait for it on SQLite. Smaller steps
 * take longer in total, because the search index writes a segment for each and merges them.
 */
const batch = 500

/** Rows through which the data can be reached: login data, links, tokens, webhooks and subscriptions. */
const entrances: readonly Resource[] = [
  credentials,
  identities,
  passkeys,
  secondSteps,
  sessions,
  pushSubscriptions,
  apiTokens,
  passwordResets,
  invitations,
  sharedRecipes,
  calendarFeeds,
  recipeExports,
  webhooks,
  eventNotifications,
]

/** A resource whose rows can be removed in steps. */
type Removable = typeof groups | typeof households | typeof users

/** A reference of a resource to another one. */
interface Reference {
  readonly from: Resource
  readonly key: string
  /** The row is deleted with its target. Otherwise the reference is cleared. */
  readonly isRequired: boolean
}

function referencesTo({ name }: Resource, catalog: Catalog): readonly Reference[] {
  return [...catalog.values()].flatMap((from) =>
    Object.entries(from.fields)
      .filter(([, field]) => field.kind === 'ref' && field.target === name)
      .map(([key, { nullable }]) => ({ from, key, isRequired: !nullable })),
  )
}

/**
 * Removes a group, a household or a user. When few rows refer to a household or a user, they are deleted or changed in this
 * transaction. Otherwise the row is hidden: from the commit on, it exists for no actor but `remover`, and its names are free. A job
 * deletes or changes the rows that refer to it in steps, and announces the removal with the last one.
 * @param store of `remover`
 * @throws missing
 */
export async function removeWithRows(store: Store, resource: Removable, id: Id): Promise<void> {
  const record = await store.of(resource as Resource).lock(id)
  if (!record || record.isRemoved) throw missing(resource.name)
  if (resource !== groups && !(await hasMany(store, resource, id))) {
    while (!(await removeUnseen(store, id))) continue
    await removeOne(store, resource, id)
    return
  }
  await hide(store, resource, record)
  const names = resource === users ? {} : { name: String(record.name), slug: String(record.slug) }
  await store.enqueue({
    kind: removalJob,
    payload: { resource: resource.name, id, names },
    queue: removalJob,
  })
}

/** Whether more rows refer to a row than one transaction may change. A user who is being removed has many. */
async function hasMany(store: ReadStore, resource: Removable, id: Id): Promise<boolean> {
  let rows = 0
  for (const { from, key } of referencesTo(resource, store.catalog)) {
    const found = await store.of(from).count(whereEqual(from, { [key]: id }))
    if (found > 0 && from.name === users.name) return true
    rows += found
  }
  return rows > batch
}

/** Hides a row, and deletes the rows through which its data can be reached. */
async function hide(store: Store, resource: Removable, record: AnyRecord): Promise<void> {
  const { id } = record
  for (const { from, key, isRequired } of referencesTo(resource, store.catalog))
    if (isRequired && entrances.includes(from))
      await store.of(from).removeMany(await idsIn(store, from, key, id))
  if (resource === users) store.signal(accessTopic(id))
  const hidden = { isRemoved: true, updatedAt: store.now }
  if (resource === groups) {
    const rows = await store.of(households).lockAll({ filter: whereEqual(households, { groupId: id }) })
    await store.of(households).saveMany(rows.map((row) => ({ ...row, ...hidden })))
  }
  // The names of users are those of their credentials.
  const names = resource === users ? {} : { name: `Removed ${id}`, slug: id }
  await store.of(resource as Resource).save({ ...record, ...hidden, ...names })
}

/** What a job removes. */
interface Removal {
  readonly resource: Resource
  readonly id: Id
  /** The names before the removal. */
  readonly names: JsonObject
}

/** Handlers of the jobs that remove rows in steps. A job that is interrupted continues with the rows that are left. */
export function removalHandlers({ work }: { readonly work: UnitOfWork }): JobHandlers {
  return {
    async [removalJob](payload, { isStopping }) {
      const id = String(payload.id)
      const steps = await work.read(remover, async (store) => {
        const resource = resourceNamed(store.catalog, String(payload.resource))
        return stepsOf(store, { resource, id, names: payload.names as JsonObject })
      })
      for (const step of steps) {
        for (let isDone = false; !isDone; isDone = await work.run(remover, step, { mayBeLong: true }))
          if (isStopping()) throw new Error('the server is stopping')
      }
    },
  }
}

/** A transaction of the removal. @returns whether it has nothing left to do */
type Step = (store: Store) => Promise<boolean>

/** The steps in their order. Rows come before those that they refer to, so that a deletion cascades to few other rows. */
async function stepsOf(store: ReadStore, removal: Removal): Promise<readonly Step[]> {
  const { resource, id } = removal
  const references = referencesTo(resource, store.catalog).toReversed()
  if (resource.name !== groups.name)
    return [
      (store) => removeUnseen(store, id),
      ...references.map((reference) => changingRows(reference, removal)),
      (store) => removeRow(store, removal),
    ]
  const rows = await idsIn(store, households, 'groupId', id)
  return [
    ...references.flatMap(({ from }) =>
      from.scope === 'household'
        ? rows.map((householdId) => deleting(from, { householdId }))
        : [deleting(from, { groupId: id })],
    ),
    (store) => trimLog(store, id),
    async (store) => {
      await store.of(groups).remove(id)
      return true
    },
  ]
}

/** Deletes or changes the rows with a reference. Clients with copies of the changed rows learn of them. */
function changingRows({ from, key, isRequired }: Reference, removal: Removal): Step {
  if (isRequired) return deleting(from, { [key]: removal.id })
  return async (store) => {
    const ids = await store.of(from).detach(key, removal.id, batch)
    if (from.synced && ids.length > 0) await announceRow(store, removal, 'updated', { [from.name]: ids })
    return ids.length < batch
  }
}

/** Deletes the oldest rows with these values. The values and the order are those of an index. */
function deleting(resource: Resource, values: Readonly<Record<string, Id>>): Step {
  const order = orderBy(resource, 'createdAt')
  const filter = whereEqual(resource, values)
  return async (store) => {
    const ids = await store.of(resource).ids({ filter, order, limit: batch })
    await store.of(resource).removeMany(ids)
    return ids.length < batch
  }
}

/** Deletes recipes that only a user or a household can see. @returns whether it has nothing left to do */
async function removeUnseen(store: Store, id: Id): Promise<boolean> {
  const ids = await store.of(recipes).ids({ filter: whereEqual(recipes, { audienceId: id }), limit: batch })
  for (const recipeId of ids) {
    await discardLater(store, folderOf(recipeId))
    // Without their recipe they would have no title, and everybody could see them.
    const planned = whereEqual(mealplans, { recipeId })
    await store.of(mealplans).removeMany(await store.of(mealplans).ids({ filter: planned }))
  }
  await store.of(recipes).removeMany(ids)
  return ids.length < batch
}

async function trimLog(store: Store, groupId: Id): Promise<boolean> {
  const [first] = await store.changes({ groupId, after: 0, limit: 1 })
  if (!first) return true
  await store.trimChanges({ groupId, upTo: first.sequence + batch })
  return false
}

async function removeRow(store: Store, removal: Removal): Promise<boolean> {
  const { resource, id } = removal
  if (!(await store.of(resource).lock(id))) return true
  await announceRow(store, removal, 'deleted', {})
  await store.of(resource).remove(id)
  return true
}

/** Writes a change of the removed row to the change log, with the names that it had. */
async function announceRow(
  store: Store,
  { resource, id, names }: Removal,
  verb: 'updated' | 'deleted',
  referencedBy: Readonly<Record<string, readonly Id[]>>,
): Promise<void> {
  const record = await store.of(resource).get(id)
  if (!record) return
  const view = { ...(await viewOne(store, resource, id)), ...names }
  emitChange(store, resource, record, `${resource.name}.${verb}`, view, referencedBy)
}

function idsIn(store: ReadStore, resource: Resource, key: string, id: Id): Promise<readonly Id[]> {
  return store.of(resource).ids({ filter: whereEqual(resource, { [key]: id }) })
}
