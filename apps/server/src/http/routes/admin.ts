import {
  DomainError,
  addHousehold,
  addUser,
  categories,
  checkPassword,
  found,
  groups,
  homeOf,
  households,
  mergeOne,
  missing,
  offerReset,
  recipes,
  removeOne,
  removeUser,
  showUser,
  slugOf,
  tags,
  system,
  users,
  viewOne,
  whereEqual,
  type Resource,
} from '@larder/domain'
import { where } from '@larder/domain/query'
import { z } from 'zod'
import { bodyOf, acceptingSnakeCase } from '../mechanism/body-schema.ts'
import { checkUnchanged } from '../mechanism/etag.ts'
import { uuid } from '../mechanism/field-schema.ts'
import { listOf, listQuery } from '../mechanism/list.ts'
import { oneId } from '../mechanism/resource-routes.ts'
import { route, type Route } from '../mechanism/route.ts'
import { viewSchemaOf } from '../mechanism/view-schema.ts'
import { changeUserRoute, readUser, shownOnly, userFields, userSchema } from './users.ts'

const tag = 'Administration'
const email = z.string().max(320)

// Administrators see every group, so their work runs as the server's own; `auth: 'admin'` is what lets them in.

export const adminRoutes: readonly Route[] = [
  ...plainAdminRoutes(users, '/admin/users', userSchema, (store, id) => showUser(store, id)),
  route({
    method: 'post',
    path: '/admin/users',
    tag,
    summary: 'Create a user',
    auth: 'admin',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({ ...userFields, password: z.string().max(1_024) }),
        shownOnly,
      ).meta({
        title: 'UserCreate',
      }),
      type: 'json',
    },
    responses: {
      201: { description: 'The new user.', schema: userSchema, hasEntityTag: true, hasLocation: true },
    },
    errors: ['conflict', 'missing'],
    async handle({ actor, body, mount }, { work, passwords, creation: creation }) {
      const password = String(body.password)
      checkPassword(password)
      const passwordHash = await passwords.hash(password)
      const { own, standing } = readUser(body)
      const made = await work.run(system, async (store) => {
        const home = await homeOf(store, body as { group?: string; household?: string }, actor)
        const id = await addUser(store, own as never, { ...standing, ...home }, passwordHash, creation)
        return showUser(store, id)
      })
      const location = `${mount.prefix}/api/admin/users/${String(made.id)}`
      return { status: 201, body: made, headers: { location } }
    },
  }),
  changeUserRoute({
    path: '/admin/users/{id}',
    tag,
    auth: 'admin',
    summary: 'Change a user',
    description: 'What the body leaves out stays.',
  }),
  route({
    method: 'delete',
    path: '/admin/users/{id}',
    tag,
    summary: 'Remove a user',
    description: 'The recipes they wrote stay.',
    auth: 'admin',
    params: oneId,
    responses: { 200: { description: 'What they were.', schema: userSchema, hasEntityTag: true } },
    errors: ['conflict'],
    async handle({ params, ifMatch }, { work }) {
      const precondition = checkUnchanged(users.name, ifMatch)
      return {
        status: 200,
        body: await work.run(system, (store) => removeUser(store, params.id.toLowerCase(), precondition)),
      }
    },
  }),
  route({
    method: 'post',
    path: '/admin/users/unlock',
    tag,
    summary: 'Let everybody try their passwords again at once',
    auth: 'admin',
    responses: {
      200: {
        description: 'How many had to wait.',
        schema: z.strictObject({ unlocked: z.int() }).meta({ title: 'Unlocked' }),
      },
    },
    handle: (_asked, { limits }) => ({ status: 200, body: { unlocked: limits.forget() } }),
  }),
  route({
    method: 'post',
    path: '/admin/users/password-reset-token',
    tag,
    summary: 'Make a word somebody can set a new password with',
    auth: 'admin',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ email }), []).meta({ title: 'PasswordResetFor' }),
      type: 'json',
    },
    responses: {
      201: {
        description: 'The word; it holds for two days, and once.',
        schema: z.strictObject({ token: z.string() }).meta({ title: 'PasswordResetToken' }),
      },
    },
    errors: ['missing'],
    async handle({ body }, services) {
      const offered = await offerReset(String(body.email), services)
      if (!offered) throw missing(users.name)
      return { status: 201, body: { token: offered.token } }
    },
  }),

  ...plainAdminRoutes(groups, '/admin/groups'),
  route({
    method: 'post',
    path: '/admin/groups',
    tag,
    summary: 'Create a group, with a household to begin with',
    auth: 'admin',
    body: { schema: bodyOf(groups, 'create'), type: 'json' },
    responses: {
      201: {
        description: 'The group.',
        schema: viewSchemaOf(groups, { detail: true }),
        hasEntityTag: true,
        hasLocation: true,
      },
    },
    errors: ['conflict'],
    async handle({ body, mount }, { work, creation: creation }) {
      const made = await work.run(system, async (store) => {
        const { groupId } = await found(store, { group: String(body.name) }, creation)
        return mergeOne(store, groups, groupId, body, creation)
      })
      return {
        status: 201,
        body: made,
        headers: { location: `${mount.prefix}/api/admin/groups/${String(made.id)}` },
      }
    },
  }),
  ...changeAndRemove(groups, '/admin/groups', 'groupId'),

  ...plainAdminRoutes(households, '/admin/households'),
  route({
    method: 'post',
    path: '/admin/households',
    tag,
    summary: 'Create a household',
    auth: 'admin',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          name: z.string().max(255),
          groupId: uuid.nullish().meta({ description: 'Yours, unless said.' }),
        }),
        [],
      ).meta({ title: 'HouseholdCreate' }),
      type: 'json',
    },
    responses: {
      201: {
        description: 'The household.',
        schema: viewSchemaOf(households, { detail: true }),
        hasEntityTag: true,
        hasLocation: true,
      },
    },
    errors: ['conflict', 'missing'],
    async handle({ actor, body, mount }, { work, creation: creation }) {
      const groupId = String(body.groupId ?? actor.groupId)
      const made = await work.run(system, async (store) => {
        await viewOne(store, groups, groupId)
        const id = await addHousehold(store, String(body.name), groupId, creation)
        return viewOne(store, households, id)
      })
      const location = `${mount.prefix}/api/admin/households/${String(made.id)}`
      return { status: 201, body: made, headers: { location } }
    },
  }),
  ...changeAndRemove(households, '/admin/households', 'householdId'),

  route({
    method: 'get',
    path: '/admin/about',
    tag,
    summary: 'How this server runs',
    auth: 'admin',
    responses: {
      200: {
        description: 'Its version and settings, without secrets.',
        schema: z
          .strictObject({
            production: z.boolean(),
            version: z.string(),
            demoStatus: z.boolean(),
            allowSignup: z.boolean(),
            dbType: z.enum(['sqlite', 'postgres']),
            baseUrl: z.string().nullable(),
            tokenTime: z.int(),
            emailReady: z.boolean(),
          })
          .meta({ title: 'AdminAbout' }),
      },
    },
    handle: ({ mount }, { settings, mailer }) => ({
      status: 200,
      body: {
        production: true,
        version: mount.version,
        demoStatus: false,
        allowSignup: settings.signup,
        dbType: settings.databaseUrl === undefined ? 'sqlite' : 'postgres',
        baseUrl: settings.baseUrl ?? null,
        tokenTime: settings.tokenHours,
        emailReady: mailer !== undefined,
      },
    }),
  }),
  route({
    method: 'get',
    path: '/admin/about/statistics',
    tag,
    summary: 'Count what this server keeps',
    auth: 'admin',
    responses: {
      200: {
        description: 'Over all groups.',
        schema: z
          .strictObject({
            totalRecipes: z.int(),
            totalUsers: z.int(),
            totalHouseholds: z.int(),
            totalGroups: z.int(),
            uncategorizedRecipes: z.int(),
            untaggedRecipes: z.int(),
          })
          .meta({ title: 'ServerStatistics' }),
      },
    },
    async handle(_asked, { work }) {
      const body = await work.read(system, async (store) => ({
        totalRecipes: await store.of(recipes).count(),
        totalUsers: await store.of(users).count(),
        totalHouseholds: await store.of(households).count(),
        totalGroups: await store.of(groups).count(),
        uncategorizedRecipes: await store
          .of(recipes)
          .count(where(recipes, [categories], (r) => r.recipeCategory.isNull())),
        untaggedRecipes: await store.of(recipes).count(where(recipes, [tags], (r) => r.tags.isNull())),
      }))
      return { status: 200, body }
    },
  }),
  route({
    method: 'get',
    path: '/admin/about/check',
    tag,
    summary: 'What is not set up yet',
    auth: 'admin',
    responses: {
      200: {
        description: 'What is.',
        schema: z
          .strictObject({
            emailReady: z.boolean(),
            baseUrlSet: z.boolean(),
            isUpToDate: z.boolean(),
            ldapReady: z.boolean(),
            oidcReady: z.boolean(),
            enableOpenai: z.boolean(),
          })
          .meta({ title: 'ServerCheck' }),
      },
    },
    handle: (_asked, { settings, mailer }) => ({
      status: 200,
      body: {
        emailReady: mailer !== undefined,
        baseUrlSet: settings.baseUrl !== undefined,
        isUpToDate: true,
        ldapReady: false,
        oidcReady: false,
        enableOpenai: false,
      },
    }),
  }),
]

/** List and read over all groups. */
function plainAdminRoutes(
  resource: Resource,
  path: string,
  schema: z.ZodType = viewSchemaOf(resource, { detail: true }),
  show: typeof showUser = (store, id) => viewOne(store, resource, id),
): readonly Route[] {
  return [
    route({
      method: 'get',
      path,
      tag,
      summary: `List the ${resource.name}s of the whole server`,
      auth: 'admin',
      query: listQuery,
      filters: resource,
      responses: {
        200: {
          description: 'A page of them.',
          schema: viewSchemaOf(resource, { detail: false }),
          isList: true,
        },
      },
      async handle({ query, mount }, services) {
        return { status: 200, body: await listOf(resource, path, query, { actor: system, mount }, services) }
      },
    }),
    route({
      method: 'get',
      path: `${path}/{id}`,
      tag,
      summary: `Read a ${resource.name}`,
      auth: 'admin',
      params: oneId,
      responses: { 200: { description: `The ${resource.name}.`, schema, hasEntityTag: true } },
      async handle({ params }, { work }) {
        return { status: 200, body: await work.read(system, (store) => show(store, params.id.toLowerCase())) }
      },
    }),
  ]
}

/** Change and delete of groups and households; a new name brings a new slug, and only an empty one goes. */
function changeAndRemove(
  resource: typeof groups | typeof households,
  path: string,
  home: 'groupId' | 'householdId',
): readonly Route[] {
  const schema = viewSchemaOf(resource, { detail: true })
  return [
    route({
      method: 'put',
      path: `${path}/{id}`,
      tag,
      summary: `Change a ${resource.name}`,
      description: 'What the body leaves out stays. A new name brings a new slug.',
      auth: 'admin',
      params: oneId,
      body: { schema: bodyOf(resource, 'merge'), type: 'json' },
      responses: { 200: { description: 'What it is now.', schema, hasEntityTag: true } },
      errors: ['conflict'],
      async handle({ params, body, ifMatch }, { work, creation: creation }) {
        const options = {
          precondition: checkUnchanged(resource.name, ifMatch),
          ...(typeof body.name === 'string' ? { managed: { slug: slugOf(body.name) } } : {}),
        }
        return {
          status: 200,
          body: await work.run(system, (store) =>
            mergeOne(store, resource, params.id.toLowerCase(), body, creation, options),
          ),
        }
      },
    }),
    route({
      method: 'delete',
      path: `${path}/{id}`,
      tag,
      summary: `Remove a ${resource.name} nobody is in`,
      auth: 'admin',
      params: oneId,
      responses: { 200: { description: 'What it was.', schema, hasEntityTag: true } },
      errors: ['conflict'],
      async handle({ params, ifMatch }, { work }) {
        const id = params.id.toLowerCase()
        const precondition = checkUnchanged(resource.name, ifMatch)
        const body = await work.run(system, async (store) => {
          if ((await store.of(users).count(whereEqual(users, { [home]: id }))) > 0)
            throw new DomainError(
              'conflict',
              'household/inhabited',
              `Somebody is in this ${resource.name}; only an empty one can be removed.`,
            )
          return removeOne(store, resource, id, { precondition })
        })
        return { status: 200, body }
      },
    }),
  ]
}
