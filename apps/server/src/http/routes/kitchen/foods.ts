import {
  foodNames,
  foods,
  labels,
  seedFoods,
  seedLabels,
  seedLocale,
  seedUnits,
  startGroup,
  units,
  type CreationContext,
  type SeedLocale,
  type Store,
} from '@larder/domain'
import { z } from 'zod'
import { resourceRoutes } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { mergeRoute, unusedRoutes } from './merge-and-unused.ts'

const route = routeWith('work', 'creation')

const seeding = z
  .strictObject({
    locale: z.string().max(35).meta({ description: 'Language tag, for example `en-US` or `de`.' }),
  })
  .meta({ title: 'Seeding' })
const starting = z
  .strictObject({
    as: z.enum(['fresh', 'own']),
    locale: z.string().max(35).optional().meta({ description: 'Language tag, required to start fresh.' }),
  })
  .meta({ title: 'GroupStart' })
const seeded = z
  .strictObject({ added: z.int().meta({ description: 'Number of rows that were added.' }) })
  .meta({ title: 'Seeded' })

export const foodRoutes: readonly Route[] = [
  ...resourceRoutes(foods, {
    path: '/foods',
    tag: 'Foods',
    tagDescription: 'Foods that ingredient lines and shopping list items refer to.',
  }),
  mergeRoute(foods, '/foods', 'Foods'),
  ...unusedRoutes(foods, '/foods', 'Foods'),
  ...resourceRoutes(foodNames, { path: '/groups/food-names', tag: 'Foods' }),
  ...resourceRoutes(units, {
    path: '/units',
    tag: 'Units',
    tagDescription: 'Units of quantities in ingredient lines and shopping list items.',
  }),
  mergeRoute(units, '/units', 'Units'),
  ...unusedRoutes(units, '/units', 'Units'),
  ...resourceRoutes(labels, {
    path: '/groups/labels',
    tag: 'Labels',
    tagDescription: 'Labels that group foods and shopping list items, such as the departments of a shop.',
  }),
  seed('foods', 'Foods', seedFoods),
  seed('units', 'Units', seedUnits),
  seed('labels', 'Labels', seedLabels),
  route({
    method: 'post',
    path: '/groups/start',
    tag: 'Groups',
    summary: 'Choose how your group starts',
    description:
      'Fresh, with the common labels, units and foods in a language, or with its own. The answer is kept in `start` of the group, so that pages ask once.',
    auth: 'user',
    body: { schema: starting, type: 'json' },
    responses: { 200: { description: 'The answer was stored, and the rows were added.', schema: seeded } },
    errors: ['conflict'],
    async handle({ actor, body }, { work, creation }) {
      const start =
        body.as === 'fresh'
          ? ({ as: 'fresh', locale: seedLocale(body.locale ?? '') } as const)
          : ({ as: 'own' } as const)
      return {
        status: 200,
        body: { added: await work.run(actor, (store) => startGroup(store, actor.groupId, start, creation)) },
      }
    },
  }),
]

function seed(
  what: 'foods' | 'units' | 'labels',
  tag: string,
  sow: (store: Store, locale: SeedLocale, creation: CreationContext) => Promise<number>,
): Route {
  return route({
    method: 'post',
    path: `/groups/seeders/${what}`,
    tag,
    summary: `Add common ${what}`,
    description: `In English, German, French, Spanish, Italian, Dutch, Polish, Portuguese, Swedish, Danish or Arabic; a country (\`en-GB\`, \`de-AT\`) chooses its names of foods. Existing ones are kept.${what === 'units' ? '' : ' Foods without a label get the label of their section of a shop.'}`,
    auth: 'user',
    body: { schema: seeding, type: 'json' },
    responses: { 200: { description: 'The rows were added.', schema: seeded } },
    errors: ['conflict'],
    async handle({ actor, body: { locale } }, { work, creation }) {
      const wanted = seedLocale(locale)
      return {
        status: 200,
        body: { added: await work.run(actor, (store) => sow(store, wanted, creation)) },
      }
    },
  })
}
