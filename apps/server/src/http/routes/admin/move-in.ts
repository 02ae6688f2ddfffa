import {
  fetchHousehold,
  ledgerOfMove,
  ledgerSections,
  movedKinds,
  movedPrograms,
  prepareMove,
  showMove,
  startMove,
  takeMoveBack,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { storedUpload } from '../../pipeline/multipart.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { oneId } from '../../pipeline/resource-routes.ts'

const route = routeWith(
  'work',
  'creation',
  'media',
  'pictures',
  'secrets',
  'signer',
  'ingredients',
  'log',
  'households',
  'householdServers',
)

const tag = 'Administration'
const path = '/admin/move-in'
const pathOfOne = `${path}/{id}`

/** Maximum size of an archive in bytes. It is stored in a file. */
const maxBytes = 20_000_000_000

const count = z.int().min(0)

const move = z
  .strictObject({
    id: z.uuid().meta({ description: 'Id of the move, which is that of its report.' }),
    name: z.string(),
    program: z
      .enum(movedPrograms)
      .nullable()
      .meta({ description: 'The application that wrote the archive.' }),
    state: z.enum(['ready', 'running', 'taking-back', 'taken-back', 'success', 'partial', 'failure']).meta({
      description:
        '`ready`: nothing has been written. `taken-back`: nothing that the move has added is here any more.',
    }),
    kinds: z
      .array(
        z.strictObject({
          kind: z.enum(movedKinds).meta({ description: 'The resource that the rows become.' }),
          state: z.enum(['queued', 'fetching', 'saved', 'incomplete', 'duplicate', 'failed', 'cancelled']),
          rows: count.meta({ description: 'Rows in the archive.' }),
          added: count.meta({ description: 'Rows that are new.' }),
          joined: count.meta({ description: 'Rows with the name of a row that this server has.' }),
          here: count.meta({ description: 'Rows that were moved before.' }),
          failed: count.meta({ description: 'Rows that cannot be stored.' }),
          done: count.meta({
            description: 'Rows that are here so far, while the rows of the kind are stored.',
          }),
          failures: z.array(z.strictObject({ name: z.string(), why: z.string() })),
        }),
      )
      .meta({ description: 'The kinds of rows, in the order in which they are stored.' }),
    sections: z
      .array(
        z.strictObject({
          section: z.enum(ledgerSections),
          retained: count,
          changed: count,
          declined: count,
          lines: z.array(
            z.strictObject({
              section: z.enum(ledgerSections),
              table: z.string().meta({ description: 'Table of the archive; empty for a file.' }),
              column: z.string().meta({ description: 'Column of the table, or path of the file.' }),
              outcome: z.enum(['kept', 'changed', 'declined']),
              reason: z.string().nullable().meta({ description: 'Stable reason.' }),
              why: z.string().nullable().meta({ description: 'What the reason means.' }),
              count,
              rows: z.string().meta({ description: 'Positions of the rows in the table.' }),
              examples: z.array(
                z.strictObject({ row: count, value: z.string(), becomes: z.string().optional() }),
              ),
            }),
          ),
        }),
      )
      .meta({
        description:
          'The ledger: what becomes of the values of the archive. Values that are kept are counted.',
      }),
    invited: z
      .array(z.strictObject({ id: z.uuid(), username: z.string(), email: z.string() }))
      .meta({ description: 'Users without a password. Send each of them a link to set one.' }),
  })
  .meta({ title: 'MoveIn' })

const runningServer = z
  .strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .meta({ description: 'Address of the Mealie, with its path: `https://kitchen.example`.' }),
    token: z
      .string()
      .regex(/^[\x21-\x7e]{1,4000}$/)
      .meta({ description: 'An API token of an administrator there.' }),
  })
  .meta({ title: 'RunningMealie' })

const accepted = z.strictObject({ reportId: z.uuid() }).meta({ title: 'BackupOfMealie' })

/** Moving in with a whole household from another application. */
export const moveInRoutes: readonly Route[] = [
  route({
    method: 'post',
    path,
    tag,
    summary: 'Prepare to move in from another application',
    description:
      'Reads the archive of a whole household, such as a backup of Mealie or an export of Tandoor, and returns what moving in will do. Nothing is written. `POST …/{id}/start` moves in.',
    auth: 'admin',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ archive: storedUpload }), []).meta({
        title: 'HouseholdArchive',
      }),
      type: 'multipart',
      limit: maxBytes,
      isStored: true,
    },
    responses: { 201: { description: 'What moving in will do.', schema: move, hasLocation: true } },
    errors: ['invalid', 'full'],
    async handle({ actor, body, mount }, services) {
      const id = await prepareMove(body.archive, actor, services)
      return {
        status: 201,
        body: await showMove(id, actor, services),
        headers: { location: `${mount.prefix}/api${path}/${id}` },
      }
    },
  }),
  route({
    method: 'post',
    path: `${path}/from-server`,
    tag,
    summary: 'Prepare to move in from a running Mealie',
    description:
      'Makes a backup on a Mealie that runs, and reads it in the background. `GET /groups/reports/{reportId}` shows when it is read: the message of its entry is then the id of the move, which `GET /admin/move-in/{id}` returns as for an archive. Nothing is written before the move is started. The token is stored until then, and the backup is deleted there.',
    auth: 'admin',
    body: { schema: runningServer, type: 'json' },
    responses: { 202: { description: 'The backup is being made.', schema: accepted, hasLocation: true } },
    errors: ['invalid', 'unprocessable'],
    async handle({ actor, body, mount }, services) {
      const url = body.url.replace(/\/+$/, '')
      const reportId = await fetchHousehold({ url, token: body.token }, actor, services)
      return {
        status: 202,
        body: { reportId },
        headers: { location: `${mount.prefix}/api/groups/reports/${reportId}` },
      }
    },
  }),
  route({
    method: 'get',
    path: pathOfOne,
    tag,
    summary: 'Read a move with its ledger',
    auth: 'admin',
    params: oneId,
    isUnchanging: true,
    responses: { 200: { description: 'What the move does.', schema: move } },
    handle: async ({ actor, params }, services) => ({
      status: 200,
      body: await showMove(params.id, actor, services),
    }),
  }),
  route({
    method: 'post',
    path: `${pathOfOne}/start`,
    tag,
    summary: 'Move in',
    description:
      'Stores the rows and files of the archive in the background, also after a restart. Rows that were moved before are left as they are.',
    auth: 'admin',
    params: oneId,
    responses: { 202: { description: 'The move has started.', schema: move } },
    errors: ['conflict'],
    async handle({ actor, params }, services) {
      await startMove(params.id, actor, services)
      return { status: 202, body: await showMove(params.id, actor, services) }
    },
  }),
  route({
    method: 'post',
    path: `${pathOfOne}/take-back`,
    tag,
    summary: 'Stop a move, and take it back',
    description:
      'Stops the move, and deletes in the background what it has added: rows and files, also those that were changed since. What rows of this server have gained stays, and so do a household with other members and the user who calls. A move that is not started is dropped.',
    auth: 'admin',
    params: oneId,
    responses: { 202: { description: 'The move is being taken back.', schema: move } },
    async handle({ actor, params }, services) {
      await takeMoveBack(params.id, actor, services)
      return { status: 202, body: await showMove(params.id, actor, services) }
    },
  }),
  route({
    method: 'get',
    path: `${pathOfOne}/ledger`,
    tag,
    summary: 'Download the whole ledger of a move',
    description:
      'One JSON object on each line: a column of the archive, what became of its values, and the positions of the rows.',
    auth: 'admin',
    params: oneId,
    responses: {
      200: {
        description: 'The ledger.',
        schema: z.string().meta({ title: 'MoveLedger' }),
        type: 'text/plain',
      },
    },
    async handle({ actor, params }, services) {
      const bytes = await ledgerOfMove(params.id, actor, services)
      return {
        status: 200,
        body: Buffer.from(bytes),
        headers: {
          'content-type': 'text/plain',
          'content-disposition': 'attachment; filename="ledger.ndjson"',
        },
      }
    },
  }),
]
