import { statfs } from 'node:fs/promises'
import {
  changeHome,
  checkUninhabited,
  remover,
  removeHome,
  addHousehold,
  addUser,
  categories,
  checkPassword,
  createGroup,
  groups,
  homeOf,
  households,
  mergeOne,
  missing,
  createPasswordReset,
  recipes,
  removeUser,
  showGroup,
  showHousehold,
  showHouseholds,
  showUser,
  tags,
  system,
  users,
  usersWithRights,
  viewOne,
  withGroupPreferences,
  type Id,
  type ReadStore,
  type Resource,
  type Store,
  type View,
} from '@larder/domain'
import { where } from '@larder/domain/query'
import { z } from 'zod'
import { backgroundStatus } from '../services.ts'
import { bodyOf, acceptingSnakeCase } from '../mechanism/body-schema.ts'
import { checkUnchanged } from '../mechanism/etag.ts'
import { uuid } from '../mechanism/field-schema.ts'
import { listOf, listQuery, type ListOptions } from '../mechanism/list.ts'
import { ownMount, type Mount } from '../mechanism/mounts.ts'
import { oneId } from '../mechanism/resource-routes.ts'
import { route, type Route } from '../mechanism/route.ts'
import { aboutFields, aboutThis } from './about.ts'
import { wholeGroup } from './groups.ts'
import { householdInList, wholeHousehold } from './households.ts'
import { requirePassword, currentPassword } from './confirm-password.ts'
import { userAt, userInList, userSchema, usersShownAt } from './user-view.ts'
import { changeUserRoute, readUser, shownOnly, userFields } from './users.ts'

const tag = 'Administration'
const email = z.string().max(320)

/** The administrators' views of a resource: in lists and in detail. */
interface Shown {
  readonly row: z.ZodType
  readonly whole: z.ZodType
  rowsAt(mount: Mount): NonNullable<ListOptions<Resource>['show']>
  wholeAt(mount: Mount, store: ReadStore, id: Id): Promise<View>
}

const groupsShown: Shown = {
  row: wholeGroup,
  whole: wholeGroup,
  rowsAt: () => (rows) => rows.map(withGroupPreferences),
  wholeAt: (_mount, store, id) => showGroup(store, id),
}

const householdsShown: Shown = {
  row: householdInList,
  whole: wholeHousehold,
  rowsAt: () => (rows, store) => showHouseholds(store, rows),
  wholeAt: (_mount, store, id) => showHousehold(store, id),
}

// Administrators see all groups, so these operations run as the server; `auth: 'admin'` protects them.

const instantOrNull = z.string().meta({ format: 'date-time' }).nullable()
const queueStatus = z.strictObject({
  waiting: z.int(),
  oldestSeconds: z.number().meta({ description: 'Age of the oldest entry; 0 for an empty queue.' }),
})
const background = z
  .strictObject({
    tasks: z.array(
      z.strictObject({
        name: z.string(),
        state: z.enum(['running', 'waiting', 'stopped']),
        runs: z.int().meta({ description: 'Number of starts since the server was started.' }),
        failures: z.int(),
        lastStartedAt: instantOrNull,
        lastFinishedAt: instantOrNull,
        lastFailedAt: instantOrNull,
        lastError: z.string().nullable().meta({ description: 'Message of the last failure.' }),
        lastErrorCode: z
          .string()
          .nullable()
          .meta({ description: 'Stable code of the last failure, as in error responses.' }),
      }),
    ),
    queues: z.strictObject({ jobs: queueStatus, deliveries: queueStatus }),
  })
  .meta({ title: 'BackgroundStatus' })

/** Descriptions of the deletion of a group or a household. */
const removal = {
  group:
    'Deletes a group without members, with all its data. The group no longer exists when the response is sent. Its rows are deleted in the background.',
  household:
    'Deletes a household without members, with its lists, plans and cookbooks. Its recipes remain in the group. The household does not exist any more when the response is sent. When more than 500 rows refer to it, they are deleted or changed in the background, and the event `household.deleted` follows.',
} as const

export const adminRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/admin/background',
    tag,
    summary: 'Read the status of background tasks',
    description:
      'The tasks of the server that responds, and the queues of all servers: jobs, and deliveries to webhooks and event subscriptions.',
    auth: 'admin',
    responses: { 200: { description: 'Tasks and queues.', schema: background } },
    handle: async (_, services) => ({ status: 200, body: await backgroundStatus(services) }),
  }),
  ...plainAdminRoutes(usersWithRights, '/admin/users', {
    row: userInList,
    whole: userSchema,
    rowsAt: usersShownAt,
    wholeAt: async (mount, store, id) => userAt(mount, await showUser(store, id)),
  }),
  route({
    method: 'post',
    path: '/admin/users',
    tag,
    summary: 'Create a user',
    description: 'Creates a user in the group and household that the body names.',
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
      201: { description: 'The created user.', schema: userSchema, hasEntityTag: true, hasLocation: true },
    },
    errors: ['conflict', 'missing'],
    async handle({ actor, body, mount }, { work, passwords, creation }) {
      const password = body.password
      checkPassword(password, passwords)
      const passwordHash = await passwords.hash(password)
      const { own, privileged } = readUser(body)
      const made = await work.run(system, async (store) => {
        const home = await homeOf(store, body, actor)
        const id = await addUser(
          store,
          own as { username: string; email: string },
          { ...privileged, ...home },
          passwordHash,
          creation,
        )
        return showUser(store, id)
      })
      const location = `${mount.prefix}/api/admin/users/${String(made.id)}`
      return { status: 201, body: userAt(mount, made), headers: { location } }
    },
  }),
  changeUserRoute({
    path: '/admin/users/{id}',
    tag,
    auth: 'admin',
    summary: 'Update any user',
    description: 'Fields that the body omits keep their values.',
  }),
  route({
    method: 'delete',
    path: '/admin/users/{id}',
    tag,
    summary: 'Delete a user',
    description:
      'Recipes of the user remain in the group. The user does not exist any more when the response is sent. When more than 500 rows refer to the user, they are changed in the background, and the event `user.deleted` follows.',
    auth: 'admin',
    params: oneId,
    responses: { 200: { description: 'The deleted user.', schema: userSchema, hasEntityTag: true } },
    errors: ['conflict'],
    async handle({ params, ifMatch, mount }, { work }) {
      const check = checkUnchanged(users.name, ifMatch)
      const precondition = check && ((view: View) => check(userAt(mount, view)))
      const user = await work.run(remover, (store) => removeUser(store, params.id, precondition), {
        mayBeLong: true,
      })
      return { status: 200, body: userAt(mount, user) }
    },
  }),
  route({
    method: 'post',
    path: '/admin/users/unlock',
    tag,
    summary: 'Unlock all sign-ins',
    description: 'Accounts and addresses that are locked after failed sign-ins can sign in again.',
    auth: 'admin',
    responses: {
      200: {
        description: 'Number of accounts and addresses that were locked.',
        schema: z.strictObject({ unlocked: z.int() }).meta({ title: 'Unlocked' }),
      },
    },
    handle: async (_request, { limits }) => ({ status: 200, body: { unlocked: await limits.forget() } }),
  }),
  route({
    method: 'post',
    path: '/admin/users/password-reset-token',
    tag,
    summary: 'Create a password-reset token',
    description: 'The token is valid for two days and can be used once. Pass it to the user.',
    auth: 'admin',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ email, currentPassword }), []).meta({
        title: 'PasswordResetFor',
      }),
      type: 'json',
    },
    responses: {
      201: {
        description: 'The password-reset token. It is valid for two days and can be used once.',
        schema: z.strictObject({ token: z.string() }).meta({ title: 'PasswordResetToken' }),
      },
    },
    errors: ['missing'],
    async handle(request, services) {
      await requirePassword(request, services)
      const { body } = request
      const offered = await createPasswordReset(body.email, services)
      if (!offered) throw missing(users.name)
      return { status: 201, body: { token: offered.token } }
    },
  }),

  ...plainAdminRoutes(groups, '/admin/groups', groupsShown),
  route({
    method: 'post',
    path: '/admin/groups',
    tag,
    summary: 'Create a group with its first household',
    description: 'Creates a group and a household in it.',
    auth: 'admin',
    body: { schema: bodyOf(groups, 'create'), type: 'json' },
    responses: {
      201: {
        description: 'The created group.',
        schema: wholeGroup,
        hasEntityTag: true,
        hasLocation: true,
      },
    },
    errors: ['conflict'],
    async handle({ body, mount }, { work, creation }) {
      const made = await work.run(system, async (store) => {
        const { groupId } = await createGroup(store, { group: String(body.name) }, creation)
        await mergeOne(store, groups, groupId, body, creation)
        return showGroup(store, groupId)
      })
      return {
        status: 201,
        body: made,
        headers: { location: `${mount.prefix}/api/admin/groups/${String(made.id)}` },
      }
    },
  }),
  ...changeAndRemove(groups, '/admin/groups', groupsShown),

  ...plainAdminRoutes(households, '/admin/households', householdsShown),
  route({
    method: 'post',
    path: '/admin/households',
    tag,
    summary: 'Create a household',
    description: 'Creates a household in a group; by default in your own.',
    auth: 'admin',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          name: z.string().max(255),
          groupId: uuid
            .nullish()
            .meta({ description: 'Group of the household. Default: the group of the caller.' }),
        }),
        [],
      ).meta({ title: 'HouseholdCreate' }),
      type: 'json',
    },
    responses: {
      201: {
        description: 'The created household.',
        schema: wholeHousehold,
        hasEntityTag: true,
        hasLocation: true,
      },
    },
    errors: ['conflict', 'missing'],
    async handle({ actor, body, mount }, { work, creation }) {
      const groupId = body.groupId ?? actor.groupId
      const made = await work.run(system, async (store) => {
        await viewOne(store, groups, groupId)
        const id = await addHousehold(store, body.name, groupId, creation)
        return showHousehold(store, id)
      })
      const location = `${mount.prefix}/api/admin/households/${String(made.id)}`
      return { status: 201, body: made, headers: { location } }
    },
  }),
  ...changeAndRemove(households, '/admin/households', householdsShown),

  route({
    method: 'get',
    path: '/admin/about',
    tag,
    summary: 'Read the version and settings of this server',
    auth: 'admin',
    responses: {
      200: {
        description: 'Version and settings, without secrets.',
        schema: z
          .strictObject({
            ...aboutFields,
            versionLatest: z
              .string()
              .meta({ description: 'This version: the server does not look for newer ones.' }),
            apiPort: z.int(),
            apiDocs: z.boolean(),
            dbType: z.enum(['sqlite', 'postgres']),
            dbUrl: z
              .string()
              .nullable()
              .meta({ description: 'Always null, because the value can contain a password.' }),
            defaultGroup: z.string().meta({ description: 'Name of your group.' }),
            defaultHousehold: z.string().meta({ description: 'Name of your household.' }),
            buildId: z.string(),
            recipeScraperVersion: z.string().meta({ description: 'Version of the importer.' }),
            baseUrl: z.string().nullable(),
            emailReady: z.boolean(),
            disk: z
              .strictObject({ freeBytes: z.int(), totalBytes: z.int() })
              .nullable()
              .meta({ description: 'The disk of the data directory. Null when it cannot be read.' }),
          })
          .meta({ title: 'AdminAbout' }),
      },
    },
    async handle({ actor, mount }, { settings, mailer, work }) {
      const home = await work.read(actor, (store) => showHousehold(store, actor.householdId))
      return {
        status: 200,
        body: {
          ...aboutThis(mount, settings),
          versionLatest: mount.version,
          apiPort: settings.port,
          apiDocs: true,
          dbType: settings.databaseUrl === undefined ? 'sqlite' : 'postgres',
          dbUrl: null,
          defaultGroup: home.group,
          defaultHousehold: home.name,
          buildId: ownMount.version,
          recipeScraperVersion: ownMount.version,
          baseUrl: settings.baseUrl ?? null,
          emailReady: mailer !== undefined,
          disk: await diskOf(settings.dataDir),
        },
      }
    },
  }),
  route({
    method: 'get',
    path: '/admin/about/statistics',
    tag,
    summary: 'Count the data of this server',
    auth: 'admin',
    responses: {
      200: {
        description: 'Counts over all groups.',
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
    async handle(_request, { work }) {
      const body = await work.read(
        system,
        async (store) => ({
          totalRecipes: await store.of(recipes).count(),
          totalUsers: await store.of(users).count(),
          totalHouseholds: await store.of(households).count(),
          totalGroups: await store.of(groups).count(),
          uncategorizedRecipes: await store
            .of(recipes)
            .count(where(recipes, [categories], (r) => r.recipeCategory.isNull())),
          untaggedRecipes: await store.of(recipes).count(where(recipes, [tags], (r) => r.tags.isNull())),
        }),
        { mayBeLong: true },
      )
      return { status: 200, body }
    },
  }),
  route({
    method: 'get',
    path: '/admin/about/check',
    tag,
    summary: 'List features that are not configured',
    auth: 'admin',
    responses: {
      200: {
        description: 'The features, and whether each is configured.',
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
    handle: (_request, { settings, mailer, model }) => ({
      status: 200,
      body: {
        emailReady: mailer !== undefined,
        baseUrlSet: settings.baseUrl !== undefined,
        isUpToDate: true,
        ldapReady: false,
        oidcReady: false,
        enableOpenai: model !== undefined,
      },
    }),
  }),
]

/** Free and total space of the disk that holds a directory. */
async function diskOf(directory: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(directory)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

/** List and read over all groups. */
function plainAdminRoutes(
  resource: Resource,
  path: string,
  { row, whole, rowsAt, wholeAt }: Shown,
): readonly Route[] {
  return [
    route({
      method: 'get',
      path,
      tag,
      summary: `List all ${resource.name}s of the server`,
      auth: 'admin',
      query: listQuery,
      filters: resource,
      responses: { 200: { description: `A page of ${resource.name}s.`, schema: row, isList: true } },
      async handle({ query, mount }, services) {
        const options = { actor: system, mount, show: rowsAt(mount) }
        return { status: 200, body: await listOf(resource, path, query, options, services) }
      },
    }),
    route({
      method: 'get',
      path: `${path}/{id}`,
      tag,
      summary: `Read a ${resource.name}`,
      auth: 'admin',
      params: oneId,
      responses: { 200: { description: `The ${resource.name}.`, schema: whole, hasEntityTag: true } },
      async handle({ params, mount }, { work }) {
        return { status: 200, body: await work.read(system, (store) => wholeAt(mount, store, params.id)) }
      },
    }),
  ]
}

/** Change and delete of groups and households. A new name changes the slug. Only an empty one can be deleted. */
function changeAndRemove(
  resource: typeof groups | typeof households,
  path: string,
  { whole: schema, wholeAt }: Shown,
): readonly Route[] {
  /** Locks a row and checks the precondition. */
  async function lockUnchanged(store: Store, { params: { id }, ifMatch, mount }: Conditional): Promise<void> {
    if (!(await store.of(resource).lock(id))) throw missing(resource.name)
    checkUnchanged(resource.name, ifMatch)?.(ifMatch && (await wholeAt(mount, store, id)))
  }
  return [
    route({
      method: 'put',
      path: `${path}/{id}`,
      tag,
      summary: `Update a ${resource.name}`,
      description: 'Fields that the body omits keep their values. A new name changes the slug.',
      auth: 'admin',
      params: oneId,
      body: { schema: bodyOf(resource, 'merge'), type: 'json' },
      responses: { 200: { description: `The updated ${resource.name}.`, schema, hasEntityTag: true } },
      errors: ['conflict'],
      async handle(request, { work, creation }) {
        const { body, params, mount } = request
        const changed = await work.run(system, async (store) => {
          await lockUnchanged(store, request)
          await changeHome(store, resource, params.id, body, creation)
          return wholeAt(mount, store, params.id)
        })
        return { status: 200, body: changed }
      },
    }),
    route({
      method: 'delete',
      path: `${path}/{id}`,
      tag,
      summary: `Delete an empty ${resource.name}`,
      description: removal[resource.name],
      auth: 'admin',
      params: oneId,
      responses: { 200: { description: `The deleted ${resource.name}.`, schema, hasEntityTag: true } },
      errors: ['conflict'],
      async handle(request, { work }) {
        const { id } = request.params
        const body = await work.run(
          remover,
          async (store) => {
            await checkUninhabited(store, resource, id)
            await lockUnchanged(store, request)
            const view = await wholeAt(request.mount, store, id)
            await removeHome(store, resource, id)
            return view
          },
          { mayBeLong: true },
        )
        return { status: 200, body }
      },
    }),
  ]
}

interface Conditional {
  readonly params: { readonly id: Id }
  readonly ifMatch: readonly string[] | undefined
  readonly mount: Mount
}
