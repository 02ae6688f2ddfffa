import { addressIn, importRecipe, importText, readRecipe, schemaOrgOf } from '@larder/domain'
import { z } from 'zod'
import { spelled } from '../body-schema.ts'
import { route, type Route } from '../route.ts'
import { createdAt, slug, tag } from './one-recipe.ts'

const includeTags = z.boolean().nullish().meta({ description: 'Takes the keywords of the page as tags.' })
const url = z.string().max(10_000).meta({ description: 'Address of the page.' })
/** What clients of the ecosystem send and nothing here reads. */
const unread = ['useOpenAI', 'includeCategories']

/** The ways in for recipes that stand elsewhere already. */
export const recipeImportRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/recipes/create/url',
    tag,
    summary: 'Import a recipe from a web page',
    auth: 'user',
    body: {
      schema: spelled(z.strictObject({ url, includeTags }), unread).meta({ title: 'RecipeImport' }),
      type: 'json',
    },
    answers: { 201: slug },
    fails: ['conflict', 'limited'],
    async handle({ actor, body, mount }, services) {
      const { url, includeTags } = body as { url: string; includeTags?: boolean | null }
      return createdAt(mount, await importRecipe(url, { includeTags: includeTags ?? false }, actor, services))
    },
  }),
  route({
    method: 'post',
    path: '/recipes/create/html-or-json',
    tag,
    summary: 'Import a recipe from a page you have',
    description: 'From the HTML of a page, or from its JSON-LD: an object, a list or a graph.',
    auth: 'user',
    body: {
      schema: spelled(
        z.strictObject({
          data: z.string().meta({ description: 'HTML, or JSON as text.' }),
          url: url.nullish().meta({ description: 'Where it is from.' }),
          includeTags,
        }),
        unread,
      ).meta({ title: 'RecipeText' }),
      type: 'json',
      limit: 10_000_000,
    },
    answers: { 201: slug },
    fails: ['conflict'],
    async handle({ actor, body, mount }, services) {
      const { data, url, includeTags } = body as {
        data: string
        url?: string | null
        includeTags?: boolean | null
      }
      const options = { includeTags: includeTags ?? false, url: url || null }
      return createdAt(mount, await importText(data, options, actor, services))
    },
  }),
  route({
    method: 'post',
    path: '/recipes/test-scrape-url',
    tag,
    summary: 'See what an import would read',
    description: 'Stores nothing, and answers with a schema.org Recipe.',
    auth: 'user',
    body: {
      schema: spelled(z.strictObject({ url }), unread).meta({ title: 'RecipeImportTest' }),
      type: 'json',
    },
    answers: {
      200: {
        says: 'What was found.',
        schema: z.record(z.string(), z.unknown()).meta({ title: 'SchemaOrgRecipe' }),
      },
    },
    fails: ['limited'],
    handle: async ({ body }, services) => ({
      status: 200,
      body: schemaOrgOf(await readRecipe(addressIn((body as { url: string }).url), services)),
    }),
  }),
]
