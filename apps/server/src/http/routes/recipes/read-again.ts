import { readAgain, readGroupAgain, readParts, takeReading, type ReadPart } from '@larder/domain'
import { z } from 'zod'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { oneRecipe, recipePath, slug, tag, withRecipe } from './one-recipe.ts'

const route = routeWith('work', 'creation', 'extract', 'ingredients', 'keeper', 'clock')

const part = z.enum(Object.keys(readParts) as [ReadPart, ...ReadPart[]])
const text = z.string()

const reading = z
  .strictObject({
    id: z.uuid(),
    slug: text,
    name: text,
    url: text.meta({ description: 'Address of the page that is kept.' }),
    readAt: z.iso.datetime().meta({ description: 'When the page was read for the recipe.' }),
    changes: z.array(
      z.strictObject({
        part,
        before: text.meta({ description: 'The text when the recipe was imported.' }),
        read: text.meta({ description: 'The text as it is read now.' }),
        stored: text.meta({ description: 'The text of the stored recipe.' }),
        isEdited: z
          .boolean()
          .meta({ description: 'Whether somebody has changed the part since the import.' }),
      }),
    ),
  })
  .meta({ title: 'ReadAgain' })

const path = `${recipePath}/reading`

/** Routes that read kept pages again. */
export const readAgainRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/recipes/bulk-actions/readings',
    tag,
    summary: 'List recipes whose pages are read in other words now',
    description:
      'The pages of imports are kept (`LARDER_KEPT_PAGE_KB`), so that a later version of Larder can read them again. Each request reads some of them: begin with `from=0`, and add `limit` until `from` reaches `total`.',
    auth: 'user',
    query: z.object({
      from: z.coerce.number().int().min(0).max(1_000_000).default(0).meta({
        description: 'Number of imported recipes to skip, in the order of their creation.',
      }),
      limit: z.coerce.number().int().min(1).max(50).default(20).meta({
        description: 'Number of imported recipes whose pages are read.',
      }),
    }),
    responses: {
      200: {
        description: 'The recipes among these that are read in other words now.',
        schema: z
          .strictObject({
            total: z.int().meta({ description: 'Number of imported recipes of the group.' }),
            changed: z.array(reading),
          })
          .meta({ title: 'ReadingsAgain' }),
      },
    },
    handle: async ({ actor, query }, services) => ({
      status: 200,
      body: await readGroupAgain(actor, query, services),
    }),
  }),
  route({
    method: 'get',
    path,
    tag,
    summary: 'Read the page of a recipe again',
    description:
      'Compares how the kept page of an imported recipe is read now with how it was read. Nothing is fetched or changed. 404 `page/missing` when no page is kept.',
    auth: 'user',
    params: oneRecipe,
    responses: { 200: { description: 'What is read in other words now.', schema: reading } },
    handle: ({ actor, params, mount }, services) =>
      withRecipe({ actor, slug: params.slug, mount, rest: '/reading' }, services, async (id) => ({
        status: 200,
        body: await readAgain(id, actor, services),
      })),
  }),
  route({
    method: 'post',
    path,
    tag,
    summary: 'Take parts of a recipe as its page is read now',
    description:
      'Replaces these parts of the recipe, which adds a version to its history. What is not taken is not offered again until the page is read in other words once more.',
    auth: 'user',
    params: oneRecipe,
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          parts: z
            .array(part)
            .max(20)
            .meta({ description: 'The parts to take. Without any, the recipe stays.' }),
        }),
        [],
      ).meta({ title: 'PartsToTake' }),
      type: 'json',
    },
    responses: { 200: { ...slug, description: 'Slug of the recipe.', hasLocation: false } },
    errors: ['forbidden', 'conflict', 'unprocessable'],
    handle: ({ actor, params, body, mount, ifMatch }, services) =>
      withRecipe({ actor, slug: params.slug, mount, rest: '/reading' }, services, async (id) => {
        const precondition = checkUnchanged('recipe', ifMatch)
        const view = await takeReading(id, body.parts, actor, services, { precondition })
        return { status: 200, body: view.slug }
      }),
  }),
]
