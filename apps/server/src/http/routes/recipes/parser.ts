import { foods, parseLines, units, type Member, type Resource } from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { uuid } from '../../pipeline/field-schema.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { summarySchemaOf } from '../../pipeline/view-schema.ts'
import type { Services } from '../../services.ts'

const route = routeWith('work', 'ids', 'ingredients')

const tag = 'Ingredients'
const line = z.string().max(1_000)
const parser = z
  .enum(['nlp', 'brute', 'openai'])
  .nullish()
  .meta({ description: 'Existing clients choose a parser. There is only one, and the value has no effect.' })

/** A food or a unit of the group, or the name of one that does not exist yet. */
const known = (resource: Resource) =>
  z
    .union([
      summarySchemaOf(resource),
      z.strictObject({ name: z.string(), pluralName: z.string().nullable() }),
    ])
    .nullable()
const probability = z.number().min(0).max(1)

const parsed = z
  .strictObject({
    input: z.string(),
    confidence: z.strictObject({
      average: probability,
      comment: probability,
      name: probability,
      unit: probability,
      quantity: probability,
      food: probability,
    }),
    ingredient: z.strictObject({
      quantity: z.number().nullable().meta({ description: 'Null when the line has no quantity.' }),
      quantityMax: z.number().nullable().meta({ description: 'The upper end of a range.' }),
      unit: known(units),
      food: known(foods),
      note: z.string(),
      title: z.null(),
      originalText: z.string(),
      words: z
        .strictObject({ unit: z.string().nullable(), food: z.string().nullable() })
        .meta({ description: 'The words of the line that name unit and food.' }),
      referenceId: uuid,
      isFood: z.boolean(),
      disableAmount: z.boolean(),
      display: z.string(),
    }),
  })
  .meta({ title: 'ParsedIngredient' })

const description =
  'Nothing is stored. Foods and units that the group has are returned whole. Others have a name and no id; they are created when a recipe is written with them.'

const parse = (
  lines: readonly string[],
  actor: Member,
  { work, ingredients, ids }: Pick<Services, 'work' | 'ingredients' | 'ids'>,
) => parseLines(lines, actor, { work, parser: ingredients.parser, ids })

export const parserRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/parser/ingredients',
    tag,
    summary: 'Parse ingredient lines',
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
        description: 'The parts of each line, in the order of the request.',
        schema: z.array(parsed).meta({ title: 'ParsedIngredients' }),
      },
    },
    handle: async ({ actor, body }, services) => ({
      status: 200,
      body: await parse(body.ingredients, actor, services),
    }),
  }),
  route({
    method: 'post',
    path: '/parser/ingredient',
    tag,
    summary: 'Parse an ingredient line',
    description,
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ parser, ingredient: line }), []).meta({
        title: 'IngredientLine',
      }),
      type: 'json',
    },
    responses: { 200: { description: 'The parts of the line.', schema: parsed } },
    handle: async ({ actor, body }, services) => ({
      status: 200,
      body: (await parse([body.ingredient], actor, services))[0],
    }),
  }),
]
