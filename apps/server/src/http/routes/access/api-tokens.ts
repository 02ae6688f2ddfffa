import {
  apiTokens,
  createApiToken,
  missing,
  numberOf,
  revokeApiToken,
  type Id,
  type ReadStore,
} from '@larder/domain'
import { z } from 'zod'
import { bodyOf } from '../../pipeline/body-schema.ts'
import { checkUnchanged, etagOf } from '../../pipeline/etag.ts'
import { listRoute, oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'
import { requirePassword, currentPassword } from './confirm-password.ts'

const route = routeWith('work', 'creation', 'secrets', 'passwords', 'limits', 'settings')

const tag = 'API tokens'
const path = '/users/api-tokens'
const viewSchema = viewSchemaOf(apiTokens, { detail: true })

export const apiTokenRoutes: readonly Route[] = [
  listRoute(apiTokens, { path, tag }),
  route({
    method: 'post',
    path,
    tag,
    summary: 'Create an API token',
    description:
      'The response contains the token text. It is not shown again. A request with an API token needs currentPassword.',
    auth: 'user',
    body: { schema: bodyOf(apiTokens, 'create', { also: { currentPassword } }), type: 'json' },
    responses: {
      201: {
        description: 'The created token with its text.',
        schema: viewSchema
          .extend({ token: z.string().meta({ description: 'Value for the Authorization: Bearer header.' }) })
          .meta({ title: 'NewApiToken' }),
        hasEntityTag: true,
      },
    },
    errors: ['invalid', 'limited'],
    async handle(request, services) {
      await requirePassword(request, services)
      const { actor } = request
      const { currentPassword: _, ...body } = request.body
      const { work, creation, secrets } = services
      const made = await work.run(actor, (store) => createApiToken(store, body, { creation, secrets }))
      // Entity tag of the stored token, without the text that is shown once.
      const { token: __, ...stored } = made
      return { status: 201, body: made, headers: { etag: etagOf(JSON.stringify(stored)) } }
    },
  }),
  route({
    method: 'delete',
    path: `${path}/{id}`,
    tag,
    summary: 'Revoke an API token',
    description: 'The token is deleted. Requests with it return 401 from now on.',
    auth: 'user',
    params: oneId,
    responses: { 200: { description: 'The revoked token.', schema: viewSchema, hasEntityTag: true } },
    async handle({ actor, params, ifMatch }, { work }) {
      const precondition = checkUnchanged(apiTokens.name, ifMatch)
      return {
        status: 200,
        body: await work.run(actor, async (store) =>
          revokeApiToken(store, await idOf(store, params.id), precondition),
        ),
      }
    },
  }),
]

/** The id of the actor's token with a number; an id is returned as it is. @throws missing */
async function idOf(store: ReadStore, text: string): Promise<Id> {
  if (!/^\d{1,15}$/.test(text)) return text
  const found = (await store.of(apiTokens).find()).find(({ id }) => numberOf(id) === Number(text))
  if (!found) throw missing(apiTokens.name)
  return found.id
}
