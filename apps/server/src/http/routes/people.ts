import {
  categories,
  groups,
  households,
  recipes,
  tags,
  tools,
  users,
  viewOne,
  whereEqual,
  type ReadStore,
  type View,
} from '@larder/domain'
import { z } from 'zod'
import { listOf, listQuery } from '../list.ts'
import { route, type Route } from '../route.ts'
import { viewSchemaOf } from '../view-schema.ts'

const userSchema = (viewSchemaOf(users, { detail: true }) as z.ZodObject)
  .extend({ group: z.string(), groupSlug: z.string(), household: z.string(), householdSlug: z.string() })
  .meta({ title: 'UserSelf' })

const memberKeys = ['id', 'groupId', 'householdId', 'username', 'fullName'] as const

/** People to people outside their household: who they are, not how to write to them. */
const memberSchema = (viewSchemaOf(users, { detail: false }) as z.ZodObject)
  .pick({ id: true, groupId: true, householdId: true, username: true, fullName: true })
  .meta({ title: 'Member' })

const statistics = z
  .strictObject({
    totalRecipes: z.int(),
    totalUsers: z.int(),
    totalCategories: z.int(),
    totalTags: z.int(),
    totalTools: z.int(),
  })
  .meta({ title: 'Statistics' })

export const peopleRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/users/self',
    tag: 'Users',
    summary: 'Read who you are',
    auth: 'user',
    answers: {
      200: { says: 'You, and the names of your group and household.', schema: userSchema, tagged: true },
    },
    async handle({ actor }, { work }) {
      const body = await work.read(actor, async (store) => {
        const [user, group, household] = [
          await viewOne(store, users, actor.userId),
          await viewOne(store, groups, actor.groupId),
          await viewOne(store, households, actor.householdId),
        ]
        return {
          ...user,
          group: group.name,
          groupSlug: group.slug,
          household: household.name,
          householdSlug: household.slug,
        }
      })
      return { status: 200, body }
    },
  }),
  route({
    method: 'get',
    path: '/groups/self',
    tag: 'Groups',
    summary: 'Read your group',
    auth: 'user',
    answers: { 200: { says: 'Your group.', schema: viewSchemaOf(groups, { detail: true }), tagged: true } },
    async handle({ actor }, { work }) {
      return { status: 200, body: await work.read(actor, (store) => viewOne(store, groups, actor.groupId)) }
    },
  }),
  route({
    method: 'get',
    path: '/groups/members',
    tag: 'Groups',
    summary: 'List the people of your group',
    auth: 'user',
    query: listQuery,
    filters: users,
    answers: { 200: { says: 'A page of them.', schema: memberSchema, rows: true } },
    async handle({ actor, query, mount }, services) {
      const body = await listOf(users, '/groups/members', query, { actor, mount, show: memberOf }, services)
      return { status: 200, body }
    },
  }),
  route({
    method: 'get',
    path: '/households/self',
    tag: 'Households',
    summary: 'Read your household',
    auth: 'user',
    answers: {
      200: { says: 'Your household.', schema: viewSchemaOf(households, { detail: true }), tagged: true },
    },
    async handle({ actor }, { work }) {
      return {
        status: 200,
        body: await work.read(actor, (store) => viewOne(store, households, actor.householdId)),
      }
    },
  }),
  route({
    method: 'get',
    path: '/households/members',
    tag: 'Households',
    summary: 'List the people of your household',
    auth: 'user',
    query: listQuery,
    filters: users,
    answers: { 200: { says: 'A page of them.', schema: viewSchemaOf(users, { detail: false }), rows: true } },
    async handle({ actor, query, mount }, services) {
      const only = () => whereEqual(users, { householdId: actor.householdId })
      return {
        status: 200,
        body: await listOf(users, '/households/members', query, { actor, mount, only }, services),
      }
    },
  }),
  route({
    method: 'get',
    path: '/households/statistics',
    tag: 'Households',
    summary: 'Count what your household has',
    auth: 'user',
    answers: {
      200: { says: 'The recipes and people of the household, the words of its group.', schema: statistics },
    },
    async handle({ actor }, { work }) {
      return { status: 200, body: await work.read(actor, (store) => countAll(store, actor.householdId)) }
    },
  }),
]

async function countAll(store: ReadStore, householdId: string): Promise<Record<string, number>> {
  return {
    totalRecipes: await store.of(recipes).count(whereEqual(recipes, { householdId })),
    totalUsers: await store.of(users).count(whereEqual(users, { householdId })),
    totalCategories: await store.of(categories).count(),
    totalTags: await store.of(tags).count(),
    totalTools: await store.of(tools).count(),
  }
}

function memberOf(user: View): View {
  return Object.fromEntries(memberKeys.map((key) => [key, user[key] ?? null]))
}
