import { catalog, changesSince, resourceNamed, syncedIn } from '@larder/domain'
import { z } from 'zod'
import { uuid } from '../../pipeline/field-schema.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'

const route = routeWith('work')

const deltas = Object.fromEntries(
  syncedIn(catalog).map((name) => [
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
    cursor: z.string().meta({ description: 'Cursor for `since` of the next request.' }),
    more: z.boolean().meta({ description: 'More changes exist. Repeat the request with the new cursor.' }),
    reset: z
      .boolean()
      .meta({ description: 'Discard the local copy. The response starts from the beginning.' }),
    resources: z.strictObject(deltas),
  })
  .meta({ title: 'Sync' })

export const syncRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/sync',
    tag: 'Sync',
    summary: 'Read changes since a cursor',
    description: 'Returns all rows without a cursor, and the rows that changed since the cursor otherwise.',
    auth: 'user',
    query: z.object({
      since: z.string().max(200).optional().meta({ description: 'Cursor of the previous response.' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(1_000)
        .default(500)
        .meta({ description: 'Maximum number of rows in the response.' }),
      resources: z
        .array(z.enum(syncedIn(catalog) as [string, ...string[]]))
        .max(50)
        .optional()
        .meta({
          description:
            'Names of the resources to transfer. Default: all. May be repeated. Send the same names for as long as you keep the cursor.',
        }),
    }),
    responses: {
      200: { description: 'Current rows, and ids of deleted rows.', schema: sync },
    },
    async handle({ actor, query }, { work }) {
      return {
        status: 200,
        body: await work.read(actor, (store) => changesSince(store, actor, query.since, query)),
      }
    },
  }),
]
