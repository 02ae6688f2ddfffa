import {
  categories,
  householdPreferencesOf,
  households,
  system,
  users,
  webhooks,
  type Actor,
  type Id,
  type Member,
  type ReadStore,
  type View,
} from '@larder/domain'
import { orderBy, where } from '@larder/domain/query'
import { z } from 'zod'
import { uuid } from '../pipeline/field-schema.ts'
import { isAllowed } from '../pipeline/token-scopes.ts'
import { viewSchemaOf } from '../pipeline/view-schema.ts'
import { wholeGroup } from '../routes/access/groups.ts'
import { wholeHousehold } from '../routes/access/households.ts'
import { adding, bodyOf, deriving, mappingRequest, type ResourceMappings } from './mapping.ts'

// Clients read groups and households with the rows in them. Rows are read with one statement for all views of a response.

const idsIn = (views: readonly View[]): readonly Id[] => views.map(({ id }) => String(id))

const preferences = {
  preferences: z
    .looseObject({ id: uuid })
    .nullable()
    .meta({ description: 'The preferences of the household. Null for visitors.' }),
}

/** The preferences of households in the list of a group. */
const withPreferences = deriving({
  row: preferences,
  detail: preferences,
  derive: (household) => ({ preferences: householdPreferencesOf(household) }),
})

/** Visitors see no preferences. */
export const withoutPreferences = deriving({
  row: preferences,
  detail: preferences,
  derive: () => ({ preferences: null }),
})

const webhookList = z.array(viewSchemaOf(webhooks, { detail: true })).meta({
  description: 'Webhooks of your own household. Others are not shown, because their addresses can be secret.',
})

const inHousehold = {
  users: z.array(z.strictObject({ id: uuid, fullName: z.string() })),
  webhooks: webhookList,
}

/** The people and the webhooks of households. */
const withMembers = adding({
  row: inHousehold,
  detail: inHousehold,
  async of(views, { actor }, { work }) {
    const people = await work.read(readerOfPeople(actor), (store) => peopleOf(store, 'householdId', views))
    const hooks = await work.read(actor, (store) => webhooksSeenBy(actor, store))
    const byHousehold = Map.groupBy(people, ({ householdId }) => householdId)
    return views.map(({ id }) => ({
      users: (byHousehold.get(String(id)) ?? []).map(({ id: userId, fullName }) => ({
        ...{ id: userId, fullName },
      })),
      webhooks: hooks.filter(({ householdId }) => householdId === id),
    }))
  },
})

const inGroup = {
  categories: z
    .array(z.strictObject({ id: uuid, groupId: uuid, name: z.string(), slug: z.string() }))
    .meta({ description: 'Categories of your own group.' }),
  webhooks: webhookList,
  households: z.array(z.strictObject({ id: uuid, name: z.string() })),
  users: z.array(
    z.strictObject({
      ...{ id: uuid, groupId: uuid, householdId: uuid },
      ...{ username: z.string(), fullName: z.string() },
    }),
  ),
}

/** The households and people of groups, and what administrators see of the content of their own group. */
const withContent = adding({
  row: inGroup,
  detail: inGroup,
  async of(views, { actor }, { work }) {
    const [all, people] = await work.read(system, async (store) => {
      const filter = where(households, ({ groupId }) => groupId.in(idsIn(views)))
      const order = orderBy(households, 'name')
      return [
        await store.of(households).find({ filter, order }),
        await peopleOf(store, 'groupId', views),
      ] as const
    })
    const [hooks, own] = await work.read(actor, async (store) => {
      const order = orderBy(categories, 'name')
      return [await webhooksSeenBy(actor, store), await store.of(categories).find({ order })] as const
    })
    return views.map(({ id: group }) => {
      const inside = ({ groupId }: { readonly groupId: Id }) => groupId === group
      return {
        categories: own.filter(inside).map(({ id, groupId, name, slug }) => ({ id, groupId, name, slug })),
        webhooks: hooks.filter(({ groupId }) => groupId === group),
        households: all.filter(inside).map(({ id, name }) => ({ id, name })),
        users: people.filter(inside).map(({ id, groupId, householdId, username, fullName }) => ({
          ...{ id, groupId, householdId, username, fullName },
        })),
      }
    })
  },
})

/** Administrators see the people of all groups. */
const readerOfPeople = (actor: Member): Actor => (actor.admin ? system : actor)

/** The users in groups or households, by name. */
function peopleOf(store: ReadStore, key: 'groupId' | 'householdId', views: readonly View[]) {
  const filter = where(users, (user) => user[key].in(idsIn(views)))
  return store.of(users).find({ filter, order: orderBy(users, 'fullName') })
}

/** The webhooks of the household of a member. None when the token of the request cannot list them. */
async function webhooksSeenBy(actor: Member, store: ReadStore): Promise<readonly View[]> {
  if (!isAllowed(actor.tokenScope, { method: 'get', path: '/households/webhooks' })) return []
  const order = orderBy(webhooks, 'name')
  return store.of(webhooks).views(await store.of(webhooks).ids({ order }))
}

/**
 * Clients know only the fields in `preferences`, and send those beside it back unchanged, so that `preferences` takes
 * precedence.
 */
const preferencesFirst = mappingRequest((request) => {
  const { preferences: given, ...fields } = bodyOf(request)
  const known = Object.keys((given ?? {}) as View).filter((key) => key !== 'name')
  const others = Object.entries(fields).filter(([key]) => !known.includes(key))
  return { ...request, body: { ...Object.fromEntries(others), preferences: given } }
})

export const tenants: ResourceMappings = {
  views: [
    { schemas: [wholeHousehold], mapping: withMembers },
    { schemas: [wholeGroup], mapping: (native) => (native.auth === 'admin' ? withContent(native) : native) },
  ],
  operations: {
    'get /groups/households': [withPreferences],
    'get /groups/households/{slug}': [withPreferences],
    'get /admin/households': [withMembers],
    'put /admin/groups/{id}': [preferencesFirst],
    'put /admin/households/{id}': [preferencesFirst],
  },
}
