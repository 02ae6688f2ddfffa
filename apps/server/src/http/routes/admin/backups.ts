import {
  DomainError,
  backUpLater,
  findBackup,
  listBackups,
  removeBackup,
  sizeInWords,
  uploadBackup,
  type Backup,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { streamedUpload } from '../../pipeline/multipart.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { comparedKinds, restoreStates, type RestoreState } from '../../restores.ts'
import { currentPassword, requirePassword } from '../access/confirm-password.ts'
import { success } from '../access/messages.ts'

const route = routeWith(
  ...(['work', 'clock', 'creation', 'backups', 'backupFormat', 'downloads', 'households'] as const),
  ...(['restorer', 'settings', 'passwords', 'limits'] as const),
)

const tag = 'Administration'
const path = '/admin/backups'
const itemPath = `${path}/{file_name}`

/** Maximum size of an uploaded backup in bytes. */
const maxBytes = 50_000_000_000

const backup = z
  .strictObject({
    name: z.string().meta({ description: 'File name of the backup.' }),
    date: z.string().meta({ format: 'date-time' }),
    size: z.string().meta({ description: 'Size as a text, such as `4.2 MB`.' }),
    bytes: z.int().meta({ description: 'Size in bytes.' }),
  })
  .meta({ title: 'Backup' })

const backupList = z
  .strictObject({
    imports: z.array(backup).meta({ description: 'The stored backups, the newest first.' }),
    templates: z.array(z.string()).meta({ description: 'Always empty.' }),
  })
  .meta({ title: 'Backups' })

const accepted = z
  .strictObject({ message: z.string(), error: z.boolean(), reportId: z.uuid(), name: z.string() })
  .meta({ title: 'BackupAccepted' })

// Without a pattern, so that the response to an impossible name is the same as to an unknown one.
const fileName = z.object({
  file_name: z.string().meta({ description: 'Name of the backup.', example: 'larder-2026-05-01-120000.zip' }),
})

const contents = z
  .strictObject({
    name: z.string(),
    createdAt: z.string().meta({ format: 'date-time' }),
    larderVersion: z.string().meta({ description: 'The version of Larder that made the backup.' }),
    isNewer: z
      .boolean()
      .meta({ description: 'Whether a newer version of Larder made it. It cannot be restored here.' }),
    serverName: z.string().meta({ description: 'The name to send when the backup is restored.' }),
    kinds: z.array(
      z.strictObject({
        kind: z.enum(comparedKinds),
        backup: z.int().meta({ description: 'Rows or files of the backup.' }),
        now: z.int().meta({ description: 'Rows or files of now.' }),
        gone: z.int().meta({ description: 'Those of now that the backup does not have.' }),
        changed: z.int().meta({ description: 'Those of now that are different in the backup.' }),
      }),
    ),
    recipes: z
      .array(z.string())
      .meta({ description: 'Names of recipes that the backup does not have: at most 100.' }),
  })
  .meta({ title: 'BackupContents' })

const restoreOrder = z
  .strictObject({
    serverName: z
      .string()
      .meta({ description: 'The name of this server, which a person types: `serverName` of the contents.' }),
    lastStartedAt: z.string().nullable().optional().meta({
      description:
        '`startedAt` of the last restore that you know. When there was another one since, as after a lost response, nothing is restored, so that the data of before is still kept.',
    }),
    currentPassword,
  })
  .meta({ title: 'RestoreOrder' })

const restoreState = z
  .strictObject({
    state: z.enum(restoreStates).meta({
      description:
        '`undone`: the restore was taken back. `interrupted`: the server ended while it restored. It has the former state or that of the backup, whole.',
    }),
    backup: z.string().nullable().meta({ description: 'Name of the backup.' }),
    startedAt: z.string().nullable().meta({ format: 'date-time' }),
    finishedAt: z.string().nullable().meta({ format: 'date-time' }),
    error: z.string().nullable().meta({ description: 'Why it failed, in English.' }),
    serverName: z.string().meta({ description: 'The name to send when the restore is taken back.' }),
    canUndo: z
      .boolean()
      .meta({ description: 'Whether the data of before is kept, so that the restore can be taken back.' }),
  })
  .meta({ title: 'Restore' })

/** Backups of the whole server: zip archives with the rows of all tables and all stored files. */
export const backupRoutes: readonly Route[] = [
  route({
    method: 'get',
    path,
    tag,
    summary: 'List backups',
    auth: 'admin',
    responses: { 200: { description: 'The stored backups.', schema: backupList } },
    handle: async (_, { backups }) => ({
      status: 200,
      body: { imports: (await listBackups(backups)).map(listedBackup), templates: [] },
    }),
  }),
  route({
    method: 'post',
    path,
    tag,
    summary: 'Make a backup',
    description:
      'Returns at once. The backup is made in the background and is listed when it is complete. It contains the rows of all groups and all stored files, and with them the hashes of passwords and tokens. The report shows whether it is done.',
    auth: 'admin',
    responses: { 202: { description: 'Id of the report.', schema: accepted, hasLocation: true } },
    async handle({ actor, mount }, services) {
      const { reportId, name } = await services.work.run(actor, (store) => backUpLater(store, services))
      return {
        status: 202,
        body: { message: `The backup ${name} is being made.`, error: false, reportId, name },
        headers: { location: `${mount.prefix}/api/groups/reports/${reportId}` },
      }
    },
  }),
  route({
    method: 'post',
    path: `${path}/upload`,
    tag,
    summary: 'Upload a backup',
    description:
      'Stores a backup that another server made. It is checked while it is received, and nothing is stored when it is damaged or not a backup. `/admin/backups/{file_name}/restore` restores it.',
    auth: 'admin',
    needsConfirmation: true,
    body: {
      schema: acceptingSnakeCase(z.strictObject({ archive: streamedUpload }), []).meta({
        title: 'BackupUpload',
      }),
      type: 'multipart',
      limit: maxBytes,
      isStreamed: true,
    },
    responses: { 200: { description: 'The backup was stored.', schema: success } },
    errors: ['conflict', 'too-large', 'full'],
    async handle({ body }, services) {
      const { name } = await uploadBackup(body.archive, services)
      return { status: 200, body: { message: `The backup is stored as ${name}.`, error: false } }
    },
  }),
  route({
    method: 'get',
    path: itemPath,
    tag,
    summary: 'Prepare the download of a backup',
    description:
      'Returns a token for `/api/utils/download`. A browser can open that address without a header. The download must begin within ten minutes.',
    auth: 'admin',
    needsConfirmation: true,
    params: fileName,
    isUnchanging: true,
    responses: {
      200: {
        description: 'The token.',
        schema: z.strictObject({ fileToken: z.string() }).meta({ title: 'FileToken' }),
      },
    },
    async handle({ params }, { backups, downloads }) {
      const { name } = await findBackup(params.file_name, backups)
      return { status: 200, body: { fileToken: downloads.issue(name) } }
    },
  }),
  route({
    method: 'delete',
    path: itemPath,
    tag,
    summary: 'Delete a backup',
    auth: 'admin',
    needsConfirmation: true,
    params: fileName,
    isUnchanging: true,
    responses: { 200: { description: 'The backup was deleted.', schema: success } },
    async handle({ params }, { backups }) {
      await removeBackup(params.file_name, backups)
      return { status: 200, body: { message: 'Backup deleted', error: false } }
    },
  }),
  route({
    method: 'get',
    path: `${path}/{file_name}/contents`,
    tag,
    summary: 'Compare a backup with this server',
    description:
      'Reads and checks the whole backup. Returns what it has, and what of this server it does not have or has in another version.',
    auth: 'admin',
    params: fileName,
    isUnchanging: true,
    responses: { 200: { description: 'What the backup has.', schema: contents } },
    errors: ['unprocessable'],
    async handle({ params, hostname }, { restorer, settings }) {
      const found = await restorer.contents(params.file_name)
      return { status: 200, body: { ...found, serverName: serverName(settings.baseUrl, hostname) } }
    },
  }),
  route({
    method: 'post',
    path: `${path}/{file_name}/restore`,
    tag,
    summary: 'Restore a backup',
    description:
      'Replaces all rows of this server by those of the backup. Returns at once. The server checks the backup, restores it next to the database, compares all rows, swaps them in at once and continues with them. Meanwhile all requests return 503 with `Retry-After`. Servers on the same PostgreSQL follow. The former database is kept until the next backup. `GET /admin/restore` has the result.',
    auth: 'admin',
    params: fileName,
    body: { schema: restoreOrder, type: 'json' },
    responses: { 202: { description: 'The backup is being restored.', schema: success } },
    errors: ['invalid', 'conflict', 'unprocessable', 'limited'],
    async handle(request, services) {
      await requirePassword(request, services)
      const { params, body } = request
      requireServerName(request, services)
      await services.restorer.begin(params.file_name, body.lastStartedAt)
      return { status: 202, body: { message: `${params.file_name} is being restored.`, error: false } }
    },
  }),
  route({
    method: 'get',
    path: '/admin/restore',
    tag,
    summary: 'Get the state of the last restore',
    auth: 'admin',
    responses: { 200: { description: 'The state.', schema: restoreState } },
    handle: async ({ hostname }, { restorer, settings }) => ({
      status: 200,
      body: {
        ...shownRestore(await restorer.last()),
        canUndo: await restorer.canUndo(),
        serverName: serverName(settings.baseUrl, hostname),
      },
    }),
  }),
  route({
    method: 'post',
    path: '/admin/restore/undo',
    tag,
    summary: 'Take the last restore back',
    description:
      'The rows of this server and those that the last restore replaced change places, as far as no backup was made since. Returns at once. Meanwhile all requests return 503 with `Retry-After`. What was changed since the restore is kept instead, so that this can be taken back as well. `GET /admin/restore` has the result.',
    auth: 'admin',
    body: { schema: restoreOrder, type: 'json' },
    responses: { 202: { description: 'The restore is being taken back.', schema: success } },
    errors: ['invalid', 'conflict', 'unprocessable', 'limited'],
    async handle(request, services) {
      await requirePassword(request, services)
      requireServerName(request, services)
      await services.restorer.undo(request.body.lastStartedAt)
      return { status: 202, body: { message: 'The restore is being taken back.', error: false } }
    },
  }),
]

/** @throws unprocessable `backup/server-name` for another name than this server's */
function requireServerName(
  { body, hostname }: { readonly body: { readonly serverName: string }; readonly hostname: string },
  { settings }: { readonly settings: { readonly baseUrl: string | undefined } },
): void {
  const name = serverName(settings.baseUrl, hostname)
  if (body.serverName.trim().toLowerCase() === name) return
  throw new DomainError('unprocessable', 'backup/server-name', `The name of this server is ${name}.`, {
    field: 'serverName',
  })
}

/** The name by which people know the server: the host of its address. */
function serverName(baseUrl: string | undefined, hostname: string): string {
  return (baseUrl === undefined ? hostname : new URL(baseUrl).hostname).toLowerCase()
}

function shownRestore({ state, ...others }: RestoreState) {
  return { state, backup: null, startedAt: null, finishedAt: null, error: null, ...others }
}

function listedBackup({ name, date, bytes }: Backup) {
  return { name, date, size: sizeInWords(bytes), bytes }
}
