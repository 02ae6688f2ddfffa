import {
  foods,
  labels,
  mergeInto,
  seedFoods,
  seedLabels,
  seedLanguage,
  seedUnits,
  units,
  type CreationContext,
  type SeedLanguage,
  type Store,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../mechanism/body-schema.ts'
import { checkUnchanged } from '../mechanism/etag.ts'
import { uuid } from '../mechanism/field-schema.ts'
import { resourceRoutes } from '../mechanism/resource-routes.ts'
import { route, type Route } from '../mechanism/route.ts'
import { viewSchemaOf } from '../mechanism/view-schema.ts'

const seeding = z
  .strictObject({
    locale: z.string().max(35).meta({ description: 'Language tag, for example `en-US` or `de`.' }),
  })
  .meta({ title: 'Seeding' })
const seeded = z
  .strictObject({ added: z.int().meta({ description: 'Number of rows that were added.' }) })
  .meta({ title: 'Seeded' })

export const foodRoutes: readonly Route[] = [
  ...resourceRoutes(foods, { path: '/foods', tag: 'Foods' }),
  merge(foods, '/foods/merge', 'Foods', 'Food'),
  ...resourceRoutes(units, { path: '/units', tag: 'Units' }),
  merge(units, '/units/merge', 'Units', 'Unit'),
  ...resourceRoutes(labels, { path: '/groups/labels', tag: 'Labels' }),
  seed('foods', 'Foods', seedFoods),
  seed('units', 'Units', seedUnits),
  seed('labels', 'Labels', seedLabels),
]

function merge(
  resource: typeof foods | typeof units,
  path: string,
  tag: string,
  word: 'Food' | 'Unit',
): Route {
  const [from, to] = [`from${word}`, `to${word}`]
  const body = z.strictObject({
    [from]: uuid.meta({ description: 'Id of the row to merge and delete.' }),
    [to]: uuid.meta({ description: 'Id of the row that remains.' }),
  })
  return route({
    method: 'put',
    path,
    tag,
    summary: `Merge two ${resource.name}s`,
    description:
      'References to the first are changed to the second. The second takes over the names of the first as aliases.',
    auth: 'user',
    body: { schema: acceptingSnakeCase(body, []).meta({ title: `Merge${word}` }), type: 'json' },
    responses: {
      200: {
        description: `The remaining ${resource.name}.`,
        schema: viewSchemaOf(resource, { detail: true }),
        hasEntityTag: true,
      },
    },
    errors: ['missing'],
    async handle({ actor, body, ifMatch }, { work, creation }) {
      const pair = { from: String(body[from]), to: String(body[to]) }
      const precondition = checkUnchanged(resource.name, ifMatch)
      return {
        status: 200,
        body: await work.run(actor, (store) => mergeInto(store, resource, pair, creation, { precondition })),
      }
    },
  })
}

function seed(
  what: 'foods' | 'units' | 'labels',
  tag: string,
  sow: (store: Store, language: SeedLanguage, creation: CreationContext) => Promise<number>,
): Route {
  return route({
    method: 'post',
    path: `/groups/seeders/${what}`,
    tag,
    summary: `Add common ${what}`,
    description: `In English or German; those that are there stay as they are.${what === 'foods' ? ' Foods get a label when the group has the common labels, so add labels first.' : ''}`,
    auth: 'user',
    body: { schema: seeding, type: 'json' },
    responses: { 200: { description: 'The rows were added.', schema: seeded } },
    errors: ['conflict'],
    async handle({ actor, body: { locale } }, { work, creation }) {
      const language = seedLanguage(locale)
      return {
        status: 200,
        body: { added: await work.run(actor, (store) => sow(store, language, creation)) },
      }
    },
  })
}
