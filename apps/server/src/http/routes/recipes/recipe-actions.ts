import { recipeActions, triggerAction } from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { resourceRoutes } from '../../pipeline/resource-routes.ts'
import { changesRequire, routeWith, type Route } from '../../pipeline/route.ts'

const route = routeWith('work', 'sender')

const tag = 'Recipe actions'
const tagDescription = 'Links and requests of your household that clients offer for each recipe.'
const path = '/households/recipe-actions'

const positive = z.number().positive().max(10_000).nullish()

export const recipeActionRoutes: readonly Route[] = [
  ...changesRequire('canManageHousehold', resourceRoutes(recipeActions, { path, tag, tagDescription })),
  route({
    method: 'post',
    path: `${path}/{id}/trigger/{slug}`,
    tag,
    summary: 'Post a recipe to the address of an action',
    description:
      'Sends `{ action, content }` as JSON; `content` is the recipe, scaled by the body. The address must be on the public internet, or allowed by the operator of the server.',
    auth: 'user',
    params: z.object({
      id: z.string().meta({ description: 'Id of the action.', format: 'uuid' }),
      slug: z.string().meta({ description: 'Slug or id of the recipe.' }),
    }),
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          servings: positive.meta({ description: 'Number of servings.' }),
          recipeScale: positive.meta({ description: 'Factor for all quantities.' }),
          units: z.enum(['metric', 'us']).nullish().meta({ description: 'Units to convert to.' }),
        }),
        [],
      )
        .optional()
        .meta({ title: 'ScaledFor' }),
      type: 'json',
    },
    responses: {
      202: {
        description: 'The other server accepted the recipe.',
        schema: z.strictObject({ status: z.int() }).meta({ title: 'ActionOutcome' }),
      },
    },
    errors: ['invalid'],
    async handle({ actor, params: { id, slug }, body = {} }, services) {
      const { servings, recipeScale, units } = body
      const scaling = {
        ...(servings == null ? {} : { servings }),
        ...(recipeScale == null ? {} : { scale: recipeScale }),
        ...(units == null ? {} : { units }),
      }
      return { status: 202, body: await triggerAction({ id, recipe: slug, scaling }, actor, services) }
    },
  }),
]
