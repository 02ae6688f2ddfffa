import {
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
import { success } from '../access/messages.ts'

const route = routeWith('work', 'clock', 'creation', 'backups', 'backupFormat', 'downloads', 'households')

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
  file_name: z.string().meta({ description: 'Name of the backup, such as `larder-2026-05-01-120000.zip`.' }),
})

/**
 * Backups of the whole server: zip archives with the rows of all tables and all stored files. A backup is restored by a command
 * (`npm run restore`), because data cannot be replaced safely below running servers.
 */
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
      'Stores a backup that another server made. It is checked while it is received, and nothing is stored when it is damaged or not a backup. It is not restored.',
    auth: 'admin',
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
    params: fileName,
    isUnchanging: true,
    responses: { 200: { description: 'The backup was deleted.', schema: success } },
    async handle({ params }, { backups }) {
      await removeBackup(params.file_name, backups)
      return { status: 200, body: { message: 'Backup deleted', error: false } }
    },
  }),
]

function listedBackup({ name, date, bytes }: Backup) {
  return { name, date, size: sizeInWords(bytes), bytes }
}
