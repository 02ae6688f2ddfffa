import {
  categories,
  changeHousehold,
  DomainError,
  findInvitation,
  findRecipe,
  householdPreferencesOf,
  households,
  invitations,
  invite,
  openInvitations,
  recipes,
  revokeInvitation,
  setRights,
  showHousehold,
  showUsers,
  tags,
  tools,
  users,
  usersWithRights,
  viewOne,
  whereEqual,
  type GivenRights,
  type Member,
  type ReadStore,
  type View,
} from '@larder/domain'
import { z } from 'zod'
import { bodyOf, acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { instant, uuid } from '../../pipeline/field-schema.ts'
import { listOf, listQuery } from '../../pipeline/list.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'
import type { Services } from '../../services.ts'
import { emailAddress, mailResult, trySending } from './messages.ts'
import { oneRecipe } from '../recipes/one-recipe.ts'
import { userInList, userSchema } from './user-view.ts'

const route = routeWith('work', 'clock', 'ids', 'creation', 'secrets', 'mailer', 'texts', 'log', 'settings')

const tag = 'Households'

const statistics = z
  .strictObject({
    totalRecipes: z.int(),
    totalUsers: z.int(),
    totalCategories: z.int(),
    totalTags: z.int(),
    totalTools: z.int(),
  })
  .meta({ title: 'Statistics' })

const householdSchema = viewSchemaOf(households, { detail: true })

const preferencesSchema = householdSchema
  .omit({
    name: true,
    slug: true,
    createdAt: true,
    updatedAt: true,
    foodsOnHand: true,
    toolsOnHand: true,
  })
  .meta({ title: 'HouseholdPreferences' })

const besides = {
  group: z.string().nullable().meta({ description: 'Name of its group.' }),
  preferences: preferencesSchema,
}

/** A household as its members and administrators see it. */
export const wholeHousehold = householdSchema.extend(besides).meta({ title: 'HouseholdWithPreferences' })

/** A household in the list of administrators. */
export const householdInList = viewSchemaOf(households, { detail: false })
  .extend(besides)
  .meta({ title: 'HouseholdWithPreferencesInList' })

const rights = {
  canInvite: z.boolean().nullish(),
  canManage: z.boolean().nullish(),
  canManageHousehold: z.boolean().nullish(),
  canOrganize: z.boolean().nullish(),
}

const invitationSchema = viewSchemaOf(invitations, { detail: true })

async function changeRights(
  request: {
    readonly actor: Member
    readonly userId: string
    readonly ifMatch: readonly string[] | undefined
  },
  given: Partial<GivenRights>,
  { work, creation }: Pick<Services, 'work' | 'creation'>,
) {
  const { actor, userId, ifMatch } = request
  const precondition = checkUnchanged(users.name, ifMatch)
  const member = await work.run(actor, (store) => setRights(store, userId, given, creation, precondition))
  return { status: 200, body: member }
}

export const householdRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/households/self',
    tag,
    summary: 'Read your household',
    auth: 'user',
    responses: { 200: { description: 'Your household.', schema: wholeHousehold, hasEntityTag: true } },
    async handle({ actor }, { work }) {
      return {
        status: 200,
        body: await work.read(actor, (store) => showHousehold(store, actor.householdId)),
      }
    },
  }),
  route({
    method: 'get',
    path: '/households/self/recipes/{slug}',
    tag,
    summary: 'Read when your household last made a recipe',
    auth: 'user',
    params: oneRecipe,
    responses: {
      200: {
        description: 'Time when it was last made.',
        schema: z
          .strictObject({ recipeId: uuid, lastMade: instant.nullable() })
          .meta({ title: 'RecipeOfHousehold' }),
        hasEntityTag: true,
      },
    },
    async handle({ actor, params }, { work }) {
      const { id, lastMade } = await work.read(actor, async (store) =>
        viewOne(store, recipes, (await findRecipe(store, params.slug)).id),
      )
      return { status: 200, body: { recipeId: id, lastMade } }
    },
  }),
  route({
    method: 'get',
    path: '/households/members',
    tag,
    summary: 'List the members of your household',
    auth: 'user',
    query: listQuery,
    filters: usersWithRights,
    responses: {
      200: { description: 'A page of members.', schema: userInList, isList: true },
    },
    async handle({ actor, query }, services) {
      const only = () => whereEqual(users, { householdId: actor.householdId })
      const show = (rows: readonly View[], store: ReadStore) => showUsers(store, rows)
      const options = { actor, only, show }
      return {
        status: 200,
        body: await listOf(usersWithRights, '/households/members', query, options, services),
      }
    },
  }),
  route({
    method: 'get',
    path: '/households/preferences',
    tag,
    summary: 'Read the preferences of your household',
    auth: 'user',
    responses: { 200: { description: 'The preferences.', schema: preferencesSchema, hasEntityTag: true } },
    async handle({ actor }, { work }) {
      const household = await work.read(actor, (store) => viewOne(store, households, actor.householdId))
      return { status: 200, body: householdPreferencesOf(household) }
    },
  }),
  route({
    method: 'put',
    path: '/households/preferences',
    tag,
    summary: 'Update the preferences of your household',
    description: 'Fields that the body omits keep their values.',
    auth: 'user',
    right: 'canManageHousehold',
    body: { schema: bodyOf(households, 'merge'), type: 'json' },
    responses: {
      200: { description: 'The updated preferences.', schema: preferencesSchema, hasEntityTag: true },
    },
    async handle({ actor, body: { name, ...body }, ifMatch }, { work, creation }) {
      const check = checkUnchanged(households.name, ifMatch)
      const precondition = check && ((view: View) => check(householdPreferencesOf(view)))
      const household = await work.run(actor, async (store) => {
        const current = name === undefined ? undefined : await viewOne(store, households, actor.householdId)
        if (current && current.name !== name)
          throw new DomainError(
            'unprocessable',
            'household/name',
            'The name of a household is no preference. Administrators change it with PUT /api/admin/households/{id}.',
            { field: 'name' },
          )
        return changeHousehold(store, actor.householdId, body, creation, { precondition })
      })
      return { status: 200, body: householdPreferencesOf(household) }
    },
  }),
  route({
    method: 'put',
    path: '/households/permissions',
    tag,
    summary: 'Set the permissions of a member',
    description: 'Permissions that the body omits are revoked.',
    auth: 'user',
    right: 'canManage',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ userId: uuid, ...rights }), []).meta({
        title: 'Permissions',
      }),
      type: 'json',
    },
    responses: {
      200: {
        description: 'The updated member.',
        schema: userSchema,
        hasEntityTag: true,
      },
    },
    errors: ['missing'],
    handle: ({ body, ...request }, services) =>
      changeRights(
        { ...request, userId: body.userId },
        {
          canInvite: body.canInvite === true,
          canManage: body.canManage === true,
          canManageHousehold: body.canManageHousehold === true,
          canOrganize: body.canOrganize === true,
        },
        services,
      ),
  }),
  route({
    method: 'patch',
    path: '/households/permissions',
    tag,
    summary: 'Change permissions of a member',
    description: 'Permissions that the body omits stay as they are.',
    auth: 'user',
    right: 'canManage',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ userId: uuid, ...rights }), []).meta({
        title: 'PermissionsChange',
      }),
      type: 'json',
    },
    responses: {
      200: {
        description: 'The updated member.',
        schema: userSchema,
        hasEntityTag: true,
      },
    },
    errors: ['missing'],
    handle: ({ body: { userId, ...given }, ...request }, services) =>
      changeRights(
        { ...request, userId },
        Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)),
        services,
      ),
  }),
  route({
    method: 'get',
    path: '/households/statistics',
    tag,
    summary: 'Count the data of your household',
    auth: 'user',
    responses: {
      200: {
        description: 'Recipes and members of the household; tags, categories and tools of the group.',
        schema: statistics,
      },
    },
    async handle({ actor }, { work }) {
      return {
        status: 200,
        body: await work.read(actor, (store) => countAll(store, actor.householdId), { mayBeLong: true }),
      }
    },
  }),
  route({
    method: 'get',
    path: '/households/invitations',
    tag,
    summary: 'List the open invitations of your household',
    description:
      'Returns the invitations that can still be used: used and expired ones are left out. Filter with `queryFilter`, order with `orderBy`.',
    auth: 'user',
    right: 'canInvite',
    query: listQuery,
    filters: invitations,
    responses: {
      200: {
        description: 'A page of invitations.',
        schema: invitationSchema,
        isList: true,
      },
    },
    async handle({ actor, query }, services) {
      return {
        status: 200,
        body: await listOf(
          invitations,
          '/households/invitations',
          query,
          { actor, only: openInvitations },
          services,
        ),
      }
    },
  }),
  route({
    method: 'post',
    path: '/households/invitations',
    tag,
    summary: 'Create an invitation',
    description:
      'The token of the invitation lets people register in your household. It is valid for four days and for `uses` registrations.',
    auth: 'user',
    right: 'canInvite',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ uses: z.int().min(1).max(100) }), [
        'groupId',
        'householdId',
      ]).meta({
        title: 'NewInvitation',
      }),
      type: 'json',
    },
    responses: {
      201: {
        description: 'The invitation. It is valid for four days.',
        schema: invitationSchema,
        hasEntityTag: true,
      },
    },
    async handle({ actor, body }, { work, creation, secrets }) {
      const made = await work.run(actor, (store) => invite(store, Number(body.uses), { creation, secrets }))
      return { status: 201, body: made }
    },
  }),
  route({
    method: 'delete',
    path: '/households/invitations/{id}',
    tag,
    summary: 'Revoke an invitation',
    description:
      'The invitation is deleted. Its token lets nobody register any more; users who have registered with it remain.',
    auth: 'user',
    right: 'canInvite',
    params: oneId,
    responses: {
      200: { description: 'The revoked invitation.', schema: invitationSchema, hasEntityTag: true },
    },
    async handle({ actor, params, ifMatch }, { work }) {
      const precondition = checkUnchanged(invitations.name, ifMatch)
      const revoked = await work.run(actor, (store) => revokeInvitation(store, params.id, precondition))
      return { status: 200, body: revoked }
    },
  }),
  route({
    method: 'post',
    path: '/households/invitations/email',
    tag,
    summary: 'Send an invitation by e-mail',
    description:
      'Sends the token of an existing invitation. The response shows whether the mail server accepted the message.',
    auth: 'user',
    right: 'canInvite',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          email: emailAddress,
          token: z.string().max(64),
        }),
        [],
      ).meta({ title: 'InvitationMail' }),
      type: 'json',
    },
    responses: {
      200: {
        description: 'Whether the mail server accepted the message.',
        schema: mailResult.meta({ title: 'InvitationMailed' }),
      },
    },
    errors: ['missing'],
    async handle({ actor, body, languages }, services) {
      const { work, settings, texts } = services
      const { token } = await work.read(actor, (store) => findInvitation(store, body.token))
      const { subject, withAddress, withToken } = texts(languages).messages.mail.invitation
      const text = settings.baseUrl
        ? withAddress(`${settings.baseUrl}/register?token=${token}`)
        : withToken(token)
      const mail = { to: body.email, subject, text }
      return { status: 200, body: await trySending('an invitation', mail, services) }
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
