import { foods, parseLines, units, type Resource } from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../mechanism/body-schema.ts'
import { uuid } from '../mechanism/field-schema.ts'
import { route, type Route } from '../mechanism/route.ts'
import { summarySchemaOf } from '../mechanism/view-schema.ts'

const tag = 'Ingredients'
const line = z.string().max(1_000)
const parser = z
  .enum(['nlp', 'brute', 'openai'])
  .nullish()
  .meta({ description: 'Clients of the ecosystem choose one; there is one.' })

/** One of the group's own, or one that has no more than a name yet. */
const known = (resource: Resource) =>
  z.union([summarySchemaOf(resource), z.strictObject({ name: z.string() })]).nullable()
const likelihood = z.number().min(0).max(1)

const parsed = z
  .strictObject({
    input: z.string(),
    confidence: z.strictObject({
      average: likelihood,
      comment: likelihood,
      name: likelihood,
      unit: likelihood,
      quantity: likelihood,
      food: likelihood,
    }),
    ingredient: z.strictObject({
      quantity: z.number().nullable(),
      unit: known(units),
      food: known(foods),
      note: z.string(),
      title: z.null(),
      originalText: z.string(),
      referenceId: uuid,
      isFood: z.boolean(),
      disableAmount: z.boolean(),
      display: z.string(),
    }),
  })
  .meta({ title: 'ParsedIngredient' })

const description =
  'Foods and units are the group’s own where it has them; others come by name, and are made when a recipe is written with them.'

export const parserRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/parser/ingredients',
    tag,
    summary: 'Read ingredient lines',
    description,
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ parser, ingredients: z.array(line).max(500) }), []).meta({
        title: 'IngredientLines',
      }),
      type: 'json',
    },
    responses: {
      200: {
        description: 'What each line description.',
        schema: z.array(parsed).meta({ title: 'ParsedIngredients' }),
      },
    },
    handle: async ({ actor, body }, { work, lines, ids }) => ({
      status: 200,
      body: await work.read(actor, (store) =>
        parseLines(store, body.ingredients as readonly string[], lines, ids),
      ),
    }),
  }),
  route({
    method: 'post',
    path: '/parser/ingredient',
    tag,
    summary: 'Read an ingredient line',
    description,
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ parser, ingredient: line }), []).meta({
        title: 'IngredientLine',
      }),
      type: 'json',
    },
    responses: { 200: { description: 'What it description.', schema: parsed } },
    handle: async ({ actor, body }, { work, lines, ids }) => ({
      status: 200,
      body: (await work.read(actor, (store) => parseLines(store, [String(body.ingredient)], lines, ids)))[0],
    }),
  }),
]
