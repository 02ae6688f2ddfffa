import { readUserImage, removeUserImage, setUserImage, users } from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { uploaded, uploadLimit } from '../../pipeline/multipart.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type ResponseSpec, type Route } from '../../pipeline/route.ts'
import { picture, served, version } from '../recipes/served-files.ts'

const route = routeWith('work', 'creation', 'secrets', 'media', 'pictures')

const tag = 'Users'
const path = '/users/{id}/image'

const image: ResponseSpec = {
  description: 'Version of the picture. Null when the user has none.',
  schema: z.strictObject({ image: z.string().nullable() }).meta({ title: 'UserImage' }),
}

/** Pictures of users. Reading them needs no token: see docs/decisions/0013-pictures-need-no-token.md. */
export const userMediaRoutes: readonly Route[] = [
  route({
    method: 'post',
    path,
    tag,
    summary: 'Upload the picture of a user',
    description:
      'Users upload their own picture; administrators may upload the picture of any user. It is re-encoded in three sizes without metadata.',
    auth: 'user',
    params: oneId,
    body: {
      schema: acceptingSnakeCase(z.strictObject({ profile: uploaded }), []).meta({
        title: 'UserImageUpload',
      }),
      type: 'multipart',
      limit: uploadLimit,
    },
    responses: { 200: image },
    errors: ['conflict'],
    async handle({ actor, params, body, ifMatch }, services) {
      const { bytes } = body.profile
      const precondition = checkUnchanged(users.name, ifMatch)
      const word = await setUserImage(params.id.toLowerCase(), bytes, actor, services, { precondition })
      return { status: 200, body: { image: word } }
    },
  }),
  route({
    method: 'delete',
    path,
    tag,
    summary: 'Delete the picture of a user',
    auth: 'user',
    params: oneId,
    responses: { 200: image },
    async handle({ actor, params, ifMatch }, services) {
      const precondition = checkUnchanged(users.name, ifMatch)
      await removeUserImage(params.id.toLowerCase(), actor, services, { precondition })
      return { status: 200, body: { image: null } }
    },
  }),
  route({
    method: 'get',
    path: '/media/users/{id}/{file}',
    tag: 'Media',
    summary: 'Download the picture of a user',
    auth: 'none',
    params: z.object({
      id: z.string(),
      file: z.string().meta({
        description: 'profile.webp, original.webp, min-original.webp or tiny-original.webp.',
      }),
    }),
    query: z.object({ version }),
    responses: { 200: picture },
    handle: async ({ params: { id, file }, query }, services) =>
      served(await readUserImage(id.toLowerCase(), file, services), query.version),
  }),
]
