import { recipeExports } from '../exports/recipe-export.ts'
import { remover } from '../kernel/actor.ts'
import { missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { Catalog, Resource } from '../kernel/resource.ts'
import { calendarFeeds } from '../plans/calendar-feed.ts'
import { orderBy } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { sharedRecipes } from '../sharing/shared-recipe.ts'
import { eventNotifications } from '../webhooks/event-notification.ts'
import { webhooks } from '../webhooks/webhook.ts'
import type { JobHandlers, ReadStore, Store, UnitOfWork } from '../work/ports.ts'
import { groups } from './group.ts'
import { households } from './household.ts'
import { invitations } from './invitation.ts'

const removeGroupJob = 'remove-group'

/**
 * Rows, or entries of the change log, that one transaction deletes. Other writes wait for it on SQLite. Smaller steps take longer in
 * total, because the search index writes a segment for each and merges them.
 */
const batch = 500

/** Rows through which a group without members can be reached: links, tokens and receivers of events. */
const entrances: readonly Resource[] = [
  invitations,
  sharedRecipes,
  calendarFeeds,
  recipeExports,
  webhooks,
  eventNotifications,
]

/**
 * Removes a group without members. From the commit on, the group and its households do not exist for any actor but `remover`,
 * and their names are free. A job deletes the rows in steps.
 * @param store of `remover`
 * @throws missing
 */
export async function removeGroup(store: Store, id: Id): Promise<void> {
  const group = await store.of(groups).lock(id)
  if (!group || group.isRemoved) throw missing(groups.name)
  for (const resource of entrances) await store.of(resource).removeMany(await idsIn(store, resource, id))
  const hidden = { isRemoved: true, updatedAt: store.now }
  const homes = await store.of(households).lockAll({ filter: whereEqual(households, { groupId: id }) })
  await store.of(households).saveMany(homes.map((home) => ({ ...home, ...hidden })))
  await store.of(groups).save({ ...group, ...hidden, name: `Removed ${id}`, slug: id, privateGroup: true })
  await store.enqueue({ kind: removeGroupJob, payload: { groupId: id }, queue: removeGroupJob })
}

/** Handlers of the jobs that delete the rows of removed groups. A job that is interrupted continues with the rows that are left. */
export function groupHandlers({
  work,
  creation: { catalog },
}: {
  readonly work: UnitOfWork
  readonly creation: { readonly catalog: Catalog }
}): JobHandlers {
  return {
    async [removeGroupJob]({ groupId }, { isStopping }) {
      const id = String(groupId)
      const homes = await work.read(remover, (store) => idsIn(store, households, id))
      for (const step of stepsOf(id, homes, catalog)) {
        for (let isDone = false; !isDone; isDone = await work.run(remover, step, { mayBeLong: true }))
          if (isStopping()) throw new Error('the server is stopping')
      }
    },
  }
}

/** A transaction of the removal. @returns whether it has nothing left to do */
type Step = (store: Store) => Promise<boolean>

/** The steps in their order. Rows come before those that they refer to, so that a deletion cascades to few other rows. */
function stepsOf(groupId: Id, householdIds: readonly Id[], catalog: Catalog): readonly Step[] {
  const owned = [...catalog.values()].filter(({ fields }) => fields.groupId !== undefined)
  return [
    ...owned
      .toReversed()
      .flatMap((resource) =>
        resource.scope === 'household'
          ? householdIds.map((householdId) => removing(resource, { householdId }))
          : [removing(resource, { groupId })],
      ),
    async (store) => {
      const [first] = await store.changes({ groupId, after: 0, limit: 1 })
      if (!first) return true
      await store.trimChanges({ groupId, upTo: first.sequence + batch })
      return false
    },
    async (store) => {
      await store.of(groups).remove(groupId)
      return true
    },
  ]
}

/** Deletes the oldest rows with these values. The values and the order are those of an index. */
function removing(resource: Resource, values: Readonly<Record<string, Id>>): Step {
  const order = orderBy(resource, 'createdAt')
  const filter = whereEqual(resource, values)
  return async (store) => {
    const ids = await store.of(resource).ids({ filter, order, limit: batch })
    await store.of(resource).removeMany(ids)
    return ids.length < batch
  }
}

function idsIn(store: ReadStore, resource: Resource, groupId: Id): Promise<readonly Id[]> {
  return store.of(resource).ids({ filter: whereEqual(resource, { groupId }) })
}
