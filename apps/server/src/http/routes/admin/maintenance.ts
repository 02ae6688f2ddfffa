import { mediaUse, sweepMedia } from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { emailAddress, mailResult, message, trySending } from '../access/messages.ts'

const route = routeWith('work', 'clock', 'mailer', 'texts', 'media', 'former', 'log')

const tag = 'Administration'

const files = z
  .strictObject({
    files: z.int().meta({ description: 'Files of recipes, users and archives.' }),
    cleanableImages: z.int().meta({ description: 'Orphaned files that are old enough to be deleted.' }),
  })
  .meta({ title: 'Maintenance' })

export const maintenanceRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/admin/maintenance',
    tag,
    summary: 'Count the files that can be cleaned up',
    auth: 'admin',
    responses: { 200: { description: 'The files of the server.', schema: files } },
    handle: async (_, services) => ({ status: 200, body: await mediaUse(services) }),
  }),
  route({
    method: 'post',
    path: '/admin/maintenance/clean/images',
    tag,
    summary: 'Delete orphaned files',
    description:
      'Deletes files that no row refers to and that are older than a week. The server does this automatically every day. Nothing is deleted when most files are orphaned.',
    auth: 'admin',
    responses: { 200: { description: 'The files were deleted.', schema: message } },
    async handle(_, services) {
      await sweepMedia(services, { aborted: false })
      return { status: 200, body: { message: 'Orphaned files deleted' } }
    },
  }),
  route({
    method: 'get',
    path: '/admin/email',
    tag,
    summary: 'Read whether the server can send e-mail',
    auth: 'admin',
    responses: {
      200: {
        description: 'Whether a mail server is configured.',
        schema: z.strictObject({ ready: z.boolean() }).meta({ title: 'EmailReady' }),
      },
    },
    handle: (_, { mailer }) => ({ status: 200, body: { ready: mailer !== undefined } }),
  }),
  route({
    method: 'post',
    path: '/admin/email',
    tag,
    summary: 'Send a test e-mail',
    description:
      'Sends a message to the address in the body. The response shows whether the mail server accepted it.',
    auth: 'admin',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ email: emailAddress }), []).meta({ title: 'EmailTest' }),
      type: 'json',
    },
    responses: {
      200: {
        description: 'Whether the mail server accepted it.',
        schema: mailResult.meta({ title: 'EmailTested' }),
      },
    },
    async handle({ body, languages }, services) {
      const mail = { to: body.email, ...services.texts(languages).messages.mail.test }
      return { status: 200, body: await trySending('a test e-mail', mail, services) }
    },
  }),
]
