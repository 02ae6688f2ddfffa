import { statfs } from 'node:fs/promises'
import { categories, groups, households, recipes, showHousehold, system, tags, users } from '@larder/domain'
import { where } from '@larder/domain/query'
import { z } from 'zod'
import { backgroundStatus } from '../../services.ts'
import { ownMount } from '../../pipeline/mounts.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { aboutFields, aboutThis } from './about.ts'
import { tag } from './admin-lists.ts'

const route = routeWith('work', 'jobs', 'clock', 'mailer', 'model', 'tasks', 'settings')

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

const shownSetting = z.strictObject({
  name: z.string().meta({ description: 'Name of the environment variable.' }),
  value: z.string().nullable().meta({
    description:
      'The value or the default. Null when it is secret, and when there is none. Addresses have no user, password and parameters.',
  }),
  isSecret: z.boolean(),
  source: z.enum(['environment', 'file', '.env', 'default']).meta({
    description:
      'An environment variable, the file that a variable with `_FILE` names, the file `.env`, or the default.',
  }),
})

/** The state of the server itself. */
export const adminServerRoutes: readonly Route[] = [
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
    async handle({ actor }, { settings, mailer, work }) {
      const home = await work.read(actor, (store) => showHousehold(store, actor.householdId))
      return {
        status: 200,
        body: {
          ...aboutThis(settings),
          versionLatest: ownMount.version,
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
    path: '/admin/settings',
    tag,
    summary: 'List the settings of this server',
    description:
      'The settings of the server that responds, with the place where each was set. Settings change when the server starts.',
    auth: 'admin',
    responses: {
      200: {
        description: 'All settings by name.',
        schema: z.strictObject({ settings: z.array(shownSetting) }).meta({ title: 'ServerSettings' }),
      },
    },
    handle: (_request, { settings }) => ({ status: 200, body: { settings: settings.shown } }),
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
