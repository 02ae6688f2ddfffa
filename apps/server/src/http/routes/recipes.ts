import {
  changeRecipe,
  createRecipe,
  duplicateRecipe,
  findRecipe,
  importRecipe,
  markMade,
  recipes,
  removeRecipe,
  runChoosingSlug,
  viewOne,
  type Id,
  type ReadStore,
  type View,
} from '@larder/domain'
import { z } from 'zod'
import { bodyOf, spelled } from '../body-schema.ts'
import { checkUnchanged } from '../etag.ts'
import { instant } from '../field-schema.ts'
import type { Mount } from '../mounts.ts'
import { route, type Answer, type AnswerShape, type Route } from '../route.ts'
import { viewSchemaOf } from '../view-schema.ts'
import { recipeListRoute } from './recipe-list.ts'

const tag = 'Recipes'
const one = '/recipes/{slug}'
const oneRecipe = z.object({
  slug: z.string().meta({ description: 'Its slug, a slug it used to have, or its id.' }),
})

const recipe: AnswerShape = {
  says: 'The recipe.',
  schema: viewSchemaOf(recipes, { detail: true }),
  tagged: true,
}
const moved: AnswerShape = { says: 'It has a new slug by now.', located: true }
const slug: AnswerShape = {
  says: 'The slug of the new recipe.',
  schema: z.string().meta({ title: 'Slug' }),
  located: true,
}

const addressOf = (mount: Mount, slug: unknown) => `${mount.prefix}/api/recipes/${String(slug)}`

const createdAt = (mount: Mount, made: View): Answer => ({
  status: 201,
  body: made.slug,
  headers: { location: addressOf(mount, made.slug) },
})

/** Runs work on the recipe of an address, or answers where it went. */
async function atRecipe(
  store: ReadStore,
  address: string,
  { mount, rest = '' }: { readonly mount: Mount; readonly rest?: string },
  work: (id: Id) => Promise<Answer>,
): Promise<Answer> {
  const { id, movedTo } = await findRecipe(store, address)
  if (movedTo === undefined) return work(id)
  return { status: 308, headers: { location: `${addressOf(mount, movedTo)}${rest}` } }
}

export const recipeRoutes: readonly Route[] = [
  recipeListRoute,
  route({
    method: 'post',
    path: '/recipes',
    tag,
    summary: 'Create a recipe',
    description: 'From a name alone, or from all of it.',
    auth: 'user',
    body: { schema: bodyOf(recipes, 'create'), type: 'json' },
    answers: { 201: slug },
    fails: ['conflict', 'missing'],
    async handle({ actor, body, mount }, { work, naming }) {
      return createdAt(
        mount,
        await runChoosingSlug(work, actor, (store) => createRecipe(store, body, naming)),
      )
    },
  }),
  route({
    method: 'post',
    path: '/recipes/create/url',
    tag,
    summary: 'Import a recipe from a web page',
    auth: 'user',
    body: {
      schema: spelled(
        z.strictObject({
          url: z.string().max(10_000).meta({ description: 'Address of the page.' }),
          includeTags: z.boolean().nullish().meta({ description: 'Takes the keywords of the page as tags.' }),
        }),
        ['useOpenAI', 'includeCategories'],
      ).meta({ title: 'RecipeImport' }),
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
    method: 'get',
    path: one,
    tag,
    summary: 'Read a recipe',
    auth: 'user',
    params: oneRecipe,
    answers: { 200: recipe, 308: moved },
    handle: ({ actor, params, mount }, { work }) =>
      work.read(actor, (store) =>
        atRecipe(store, params.slug, { mount }, async (id) => ({
          status: 200,
          body: await viewOne(store, recipes, id),
        })),
      ),
  }),
  change('put', 'replace', {
    summary: 'Replace a recipe',
    description: 'What the body leaves out takes its default; the name stays. A new name brings a new slug.',
  }),
  change('patch', 'merge', {
    summary: 'Change a recipe',
    description:
      'A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears. A new name brings a new slug.',
  }),
  route({
    method: 'delete',
    path: one,
    tag,
    summary: 'Delete a recipe',
    auth: 'user',
    params: oneRecipe,
    answers: { 200: { ...recipe, says: 'What it was.' }, 308: moved },
    handle: ({ actor, params, mount, ifMatch }, { work }) =>
      work.run(actor, (store) =>
        atRecipe(store, params.slug, { mount }, async (id) => ({
          status: 200,
          body: await removeRecipe(store, id, { precondition: checkUnchanged('recipe', ifMatch) }),
        })),
      ),
  }),
  route({
    method: 'post',
    path: `${one}/duplicate`,
    tag,
    summary: 'Copy a recipe',
    auth: 'user',
    params: oneRecipe,
    body: {
      schema: z
        .strictObject({
          name: z.string().trim().min(1).max(255).nullish().meta({ description: 'Of the copy.' }),
        })
        .optional()
        .meta({ title: 'RecipeDuplicate' }),
      type: 'json',
    },
    answers: { 201: { ...recipe, says: 'The copy.', located: true }, 308: moved },
    fails: ['conflict'],
    handle: ({ actor, params, body, mount }, { work, naming }) =>
      runChoosingSlug(work, actor, (store) =>
        atRecipe(store, params.slug, { mount, rest: '/duplicate' }, async (id) => {
          const copy = await duplicateRecipe(store, id, body?.name ?? undefined, naming)
          return { status: 201, body: copy, headers: { location: addressOf(mount, copy.slug) } }
        }),
      ),
  }),
  route({
    method: 'patch',
    path: `${one}/last-made`,
    tag,
    summary: 'Note when a recipe was last cooked',
    auth: 'user',
    params: oneRecipe,
    body: { schema: z.strictObject({ timestamp: instant }).meta({ title: 'RecipeLastMade' }), type: 'json' },
    answers: { 200: recipe, 308: moved },
    handle: ({ actor, params, body, mount }, { work, naming }) =>
      work.run(actor, (store) =>
        atRecipe(store, params.slug, { mount, rest: '/last-made' }, async (id) => ({
          status: 200,
          body: await markMade(store, id, body.timestamp, naming),
        })),
      ),
  }),
]

function change(
  method: 'put' | 'patch',
  verb: 'replace' | 'merge',
  words: Pick<Route, 'summary' | 'description'>,
): Route {
  return route({
    ...words,
    method,
    path: one,
    tag,
    auth: 'user',
    params: oneRecipe,
    body: { schema: bodyOf(recipes, verb, { optional: ['name'] }), type: 'json' },
    answers: { 200: { ...recipe, says: 'What it is now.' }, 308: moved },
    fails: ['conflict'],
    handle: ({ actor, params, body, mount, ifMatch }, { work, naming }) =>
      runChoosingSlug(work, actor, (store) =>
        atRecipe(store, params.slug, { mount }, async (id) => ({
          status: 200,
          body: await changeRecipe(store, id, verb, body, naming, {
            precondition: checkUnchanged('recipe', ifMatch),
          }),
        })),
      ),
  })
}
