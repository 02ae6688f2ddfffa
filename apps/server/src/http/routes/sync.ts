import { catalog, changesSince, resourceNamed, synced } from '@larder/domain'
import { z } from 'zod'
import { uuid } from '../mechanism/field-schema.ts'
import { route, type Route } from '../mechanism/route.ts'
import { viewSchemaOf } from '../mechanism/view-schema.ts'

const deltas = Object.fromEntries(
  synced.map((name) => [
    name,
    z
      .strictObject({
        changed: z.array(viewSchemaOf(resourceNamed(catalog, name), { detail: true })),
        deleted: z.array(uuid),
      })
      .optional(),
  ]),
)

const sync = z
  .strictObject({
    cursor: z.string().meta({ description: 'For `since` of the next request.' }),
    more: z.boolean().meta({ description: 'There is more: ask again at once.' }),
    reset: z.boolean().meta({ description: 'Forget what was kept; this is everything.' }),
    resources: z.strictObject(deltas),
  })
  .meta({ title: 'Sync' })

export const syncRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/sync',
    tag: 'Sync',
    summary: 'Catch up with what has changed',
    description: 'Everything without a cursor, and what has changed since with one.',
    auth: 'user',
    query: z.object({
      since: z.string().max(200).optional().meta({ description: 'The cursor of the answer before.' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(1_000)
        .default(500)
        .meta({ description: 'How many rows an answer has at most.' }),
    }),
    responses: {
      200: { description: 'Rows as they are now, and ids of those that are gone.', schema: sync },
    },
    async handle({ actor, query }, { work }) {
      return {
        status: 200,
        body: await work.read(actor, (store) => changesSince(store, actor, query.since, query.limit)),
      }
    },
  }),
]
