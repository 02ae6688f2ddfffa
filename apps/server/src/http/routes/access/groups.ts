import {
  findMember,
  groupPreferencesOf,
  groups,
  households,
  mergeOne,
  missing,
  showGroup,
  users,
  viewOne,
  whereEqual,
  type View,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { uuid } from '../../pipeline/field-schema.ts'
import { listOf, listQuery } from '../../pipeline/list.ts'
import { listRoute, oneSlug } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'

const route = routeWith('work', 'clock', 'ids', 'creation', 'secrets')

const tag = 'Groups'

const memberKeys = ['id', 'groupId', 'householdId', 'username', 'fullName'] as const

/** Users as members of other households see them: names, without e-mail addresses. */
const memberSchema = viewSchemaOf(users, { detail: false })
  .pick({ id: true, groupId: true, householdId: true, username: true, fullName: true })
  .meta({ title: 'Member' })

const memberOf = (user: View): View => Object.fromEntries(memberKeys.map((key) => [key, user[key] ?? null]))

const preferences = {
  privateGroup: z
    .boolean()
    .meta({ description: 'Recipes of a private group are visible only to its members.' }),
}
const preferencesSchema = z
  .strictObject({ id: uuid, groupId: uuid, ...preferences })
  .meta({ title: 'GroupPreferences' })

/** A group as its members and administrators see it. */
export const wholeGroup = viewSchemaOf(groups, { detail: true })
  .extend({ preferences: preferencesSchema })
  .meta({ title: 'GroupWithPreferences' })

const householdRoute = route({
  method: 'get',
  path: '/groups/households/{slug}',
  tag,
  summary: 'Read a household of your group',
  auth: 'user',
  params: oneSlug,
  responses: {
    200: {
      description: 'The household.',
      schema: viewSchemaOf(households, { detail: true }),
      hasEntityTag: true,
    },
  },
  async handle({ actor, params }, { work }) {
    const body = await work.read(actor, async (store) => {
      const filter = whereEqual(households, { slug: params.slug })
      const [found] = await store.of(households).find({ filter, limit: 1 })
      if (!found) throw missing(households.name)
      return viewOne(store, households, found.id)
    })
    return { status: 200, body }
  },
})

export const groupRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/groups/self',
    tag,
    summary: 'Read your group',
    auth: 'user',
    responses: {
      200: { description: 'Your group.', schema: wholeGroup, hasEntityTag: true },
    },
    async handle({ actor }, { work }) {
      return { status: 200, body: await work.read(actor, (store) => showGroup(store, actor.groupId)) }
    },
  }),
  route({
    method: 'get',
    path: '/groups/members',
    tag,
    summary: 'List the members of your group',
    auth: 'user',
    query: listQuery,
    filters: users,
    responses: { 200: { description: 'A page of members.', schema: memberSchema, isList: true } },
    async handle({ actor, query }, services) {
      const body = await listOf(
        users,
        '/groups/members',
        query,
        { actor, show: (rows) => rows.map(memberOf) },
        services,
      )
      return { status: 200, body }
    },
  }),
  route({
    method: 'get',
    path: '/groups/members/{usernameOrId}',
    tag,
    summary: 'Read a member of your group',
    auth: 'user',
    params: z.object({ usernameOrId: z.string().meta({ description: 'User name or id of the member.' }) }),
    responses: { 200: { description: 'The member.', schema: memberSchema, hasEntityTag: true } },
    async handle({ actor, params }, { work }) {
      const body = await work.read(actor, (store) => findMember(store, params.usernameOrId))
      return { status: 200, body: memberOf(body) }
    },
  }),
  route({
    method: 'get',
    path: '/groups/preferences',
    tag,
    summary: 'Read the preferences of your group',
    auth: 'user',
    responses: { 200: { description: 'The preferences.', schema: preferencesSchema, hasEntityTag: true } },
    async handle({ actor }, { work }) {
      const group = await work.read(actor, (store) => viewOne(store, groups, actor.groupId))
      return { status: 200, body: groupPreferencesOf(group) }
    },
  }),
  route({
    method: 'put',
    path: '/groups/preferences',
    tag,
    summary: 'Update the preferences of your group',
    description: 'Fields that the body omits keep their values.',
    auth: 'user',
    right: 'canManage',
    body: {
      schema: acceptingSnakeCase(z.strictObject(preferences), ['id', 'groupId']).meta({
        title: 'GroupPreferencesChange',
      }),
      type: 'json',
    },
    responses: {
      200: { description: 'The updated preferences.', schema: preferencesSchema, hasEntityTag: true },
    },
    async handle({ actor, body, ifMatch }, { work, creation }) {
      const check = checkUnchanged(groups.name, ifMatch)
      const precondition = check && ((view: View) => check(groupPreferencesOf(view)))
      const group = await work.run(actor, (store) =>
        mergeOne(store, groups, actor.groupId, body, creation, { precondition }),
      )
      return { status: 200, body: groupPreferencesOf(group) }
    },
  }),
  listRoute(households, { path: '/groups/households', tag }),
  householdRoute,
]
