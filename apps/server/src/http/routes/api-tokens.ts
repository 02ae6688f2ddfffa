import { apiTokens, makeApiToken, withdrawApiToken } from '@larder/domain'
import { z } from 'zod'
import { bodyOf } from '../body-schema.ts'
import { checkUnchanged, etagOf } from '../etag.ts'
import { listRoute, oneId } from '../resource-routes.ts'
import { route, type Route } from '../route.ts'
import { viewSchemaOf } from '../view-schema.ts'

const tag = 'API tokens'
const path = '/users/api-tokens'
const shown = viewSchemaOf(apiTokens, { detail: true }) as z.ZodObject

export const apiTokenRoutes: readonly Route[] = [
  listRoute(apiTokens, { path, tag }),
  route({
    method: 'post',
    path,
    tag,
    summary: 'Create an API token',
    description: 'Its text is in this answer and nowhere else.',
    auth: 'user',
    body: { schema: bodyOf(apiTokens, 'create'), type: 'json' },
    answers: {
      201: {
        says: 'The token, this once with its text.',
        schema: shown
          .extend({ token: z.string().meta({ description: 'For an Authorization: Bearer header.' }) })
          .meta({ title: 'NewApiToken' }),
        tagged: true,
      },
    },
    async handle({ actor, body }, { work, naming, secrets }) {
      const made = await work.run(actor, (store) => makeApiToken(store, body, { naming, secrets }))
      // Of what it is from now on: the text is never shown again.
      const { token: _, ...kept } = made
      return { status: 201, body: made, headers: { etag: etagOf(JSON.stringify(kept)) } }
    },
  }),
  route({
    method: 'delete',
    path: `${path}/{id}`,
    tag,
    summary: 'Withdraw an API token',
    auth: 'user',
    params: oneId,
    answers: { 200: { says: 'What it was.', schema: shown, tagged: true } },
    async handle({ actor, params, ifMatch }, { work }) {
      const precondition = checkUnchanged(apiTokens.name, ifMatch)
      return {
        status: 200,
        body: await work.run(actor, (store) => withdrawApiToken(store, params.id, precondition)),
      }
    },
  }),
]
