import {
  apiTokens,
  categories,
  householdPreferencesOf,
  households,
  numberOf,
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
import { instant, uuid } from '../mechanism/field-schema.ts'
import type { Route } from '../mechanism/route.ts'
import { showingMore, type More } from '../mechanism/showing-more.ts'
import { isAllowed } from '../mechanism/token-scopes.ts'
import { viewSchemaOf } from '../mechanism/view-schema.ts'

// The keys that clients of the ecosystem read in users, households and groups. Rows are read with one statement for all
// views of a response.

const idsIn = (views: readonly View[]): readonly Id[] => views.map(({ id }) => String(id))

const ofClients = (shape: z.ZodRawShape, of: More['of']): More => ({
  suffix: '',
  shape: {},
  ecosystem: { row: shape, detail: shape },
  of: (views, shown, services) =>
    shown.mount.dialect === 'mealie' && views.length > 0 ? of(views, shown, services) : [],
})

const number = { id: z.int().meta({ description: 'The number of the token.' }) }

/** The ids of API tokens are whole numbers. */
export const tokenForClients = ofClients(number, (views) =>
  views.map(({ id }) => ({ id: numberOf(String(id)) })),
)

const token = z.strictObject({
  ...number,
  name: z.string(),
  token: z.literal('').meta({ description: 'Always empty: only its creation shows the text of a token.' }),
  createdAt: instant,
})

/** An API token as clients of the ecosystem read it in a user. */
const tokenOf = ({ id, name, createdAt }: View): View => ({
  ...{ id: numberOf(String(id)), name: name ?? null, token: '', createdAt: createdAt ?? null },
})

/**
 * The API tokens of users. Members see their own, also in lists of other users.
 * @param readerOf who reads the tokens for a list: the server for administrators
 */
export const userForClients = (readerOf: (actor: Member) => Actor = (actor) => actor): More =>
  ofClients({ tokens: z.array(token) }, async (views, { actor, isDetail }, { work }) => {
    if (isDetail) return views.map(({ tokens }) => ({ tokens: (tokens as readonly View[]).map(tokenOf) }))
    const filter = where(apiTokens, ({ userId }) => userId.in(idsIn(views)))
    const found = await work.read(readerOf(actor), (store) => store.of(apiTokens).find({ filter }))
    const byUser = Map.groupBy(found, ({ userId }) => userId)
    return views.map(({ id }) => ({
      tokens: (byUser.get(String(id)) ?? []).map((each) => tokenOf({ ...each })),
    }))
  })

const preferences = {
  preferences: z
    .looseObject({ id: uuid })
    .nullable()
    .meta({ description: 'The preferences of the household. Null for visitors.' }),
}

/** The preferences of households in the list of a group. */
export const householdForMembers = ofClients(preferences, (views) =>
  views.map((household) => ({ preferences: householdPreferencesOf(household) })),
)
/** Visitors see no preferences. */
export const householdForVisitors = ofClients(preferences, (views) =>
  views.map(() => ({ preferences: null })),
)

/** Visitors see no comments: they have the names of their authors. */
export const recipeForVisitors: More = {
  suffix: '',
  shape: {},
  ecosystem: {
    row: {},
    detail: { comments: z.array(z.never()).meta({ description: 'Empty: only members see comments.' }) },
  },
  of: (views, { isDetail, mount }) =>
    isDetail && mount.dialect === 'mealie' ? views.map(() => ({ comments: [] })) : [],
}

const webhookList = z.array(viewSchemaOf(webhooks, { detail: true }))
const webhookNote =
  'Webhooks of your own household. Others are not shown, because their addresses can be secret.'

/** The people and the webhooks of households. */
export const householdForClients = ofClients(
  {
    users: z.array(z.strictObject({ id: uuid, fullName: z.string() })),
    webhooks: webhookList.meta({ description: webhookNote }),
  },
  async (views, { actor }, { work }) => {
    const people = await work.read(readerOfPeople(actor), (store) => peopleOf(store, 'householdId', views))
    const hooks = await work.read(actor, (store) => webhooksSeenBy(actor, store))
    const byHousehold = Map.groupBy(people, ({ householdId }) => householdId)
    return views.map(({ id }) => ({
      users: (byHousehold.get(String(id)) ?? []).map(({ id: userId, fullName }) => ({
        id: userId,
        fullName,
      })),
      webhooks: hooks.filter(({ householdId }) => householdId === id),
    }))
  },
)

/** The households and people of groups, and what administrators see of the content of their own group. */
export const groupForClients = ofClients(
  {
    categories: z
      .array(z.strictObject({ id: uuid, groupId: uuid, name: z.string(), slug: z.string() }))
      .meta({ description: 'Categories of your own group.' }),
    webhooks: webhookList.meta({ description: webhookNote }),
    households: z.array(z.strictObject({ id: uuid, name: z.string() })),
    users: z.array(
      z.strictObject({
        id: uuid,
        groupId: uuid,
        householdId: uuid,
        username: z.string(),
        fullName: z.string(),
      }),
    ),
  },
  async (views, { actor }, { work }) => {
    const [homes, people] = await work.read(system, async (store) => {
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
      const inGroup = ({ groupId }: { readonly groupId: Id }) => groupId === group
      return {
        categories: own.filter(inGroup).map(({ id, groupId, name, slug }) => ({ id, groupId, name, slug })),
        webhooks: hooks.filter(({ groupId }) => groupId === group),
        households: homes.filter(inGroup).map(({ id, name }) => ({ id, name })),
        users: people.filter(inGroup).map(({ id, groupId, householdId, username, fullName }) => ({
          ...{ id, groupId, householdId, username, fullName },
        })),
      }
    })
  },
)

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

/** The operations whose response clients of the ecosystem read as `{message, error}`. */
const successes: ReadonlySet<string> = new Set([
  'delete /comments/{id}',
  'delete /groups/reports/{id}',
  'delete /households/shopping/items',
  'delete /households/shopping/items/{id}',
  'post /admin/maintenance/clean/images',
  'post /groups/seeders/foods',
  'post /groups/seeders/labels',
  'post /groups/seeders/units',
  'put /foods/merge',
  'put /units/merge',
])

const success = ofClients({ message: z.string(), error: z.literal(false) }, (views) =>
  views.map(({ message = '' }) => ({ message, error: false })),
)

/** Adds `message` and `error` to the responses of these operations. Failures have a status and a problem. */
export function withSuccess(routes: readonly Route[]): readonly Route[] {
  return routes.flatMap((plain) =>
    successes.has(`${plain.method} ${plain.path}`) ? showingMore([plain], success) : [plain],
  )
}
