import {
  boolean,
  extras,
  forMembers,
  list,
  name,
  number,
  optional,
  ref,
  retained,
  text,
  withDefault,
} from '../kernel/fields.ts'
import { mayOrganize } from '../kernel/actor.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A food. Ingredient lines and shopping items refer to it. */
export const foods = defineResource('food', {
  scope: 'group',
  visitors: ({ groupId }) => ({ groupId }),
  usedBy: { resource: 'recipe', list: 'recipeIngredient', key: 'foodId' },
  fields: {
    name: name(),
    pluralName: optional(text({ max: 255, trim: true })),
    description: withDefault(text(), ''),
    extras: forMembers(extras()),
    onHand: forMembers(withDefault(boolean('Always in the house: not put on shopping lists.'), false)),
    labelId: optional(ref('label', { embed: true })),
    density: retained(
      optional(
        number({
          min: 0.01,
          max: 25,
          description: 'Grams per millilitre, to convert volumes to weights; null uses the built-in table.',
        }),
      ),
    ),
    aliases: list({ name: name() }, { max: 200 }),
  },
  unique: [['name']],
  summary: [
    'id',
    'name',
    'pluralName',
    'description',
    'extras',
    'onHand',
    'labelId',
    'label',
    'density',
    'aliases',
    'createdAt',
    'updatedAt',
  ],
  synced: true,
  namedBy: { resource: 'food-name', key: 'foodId' },
  search: ['name', ['pluralName', 'aliases.name']],
  mayWrite: mayOrganize,
  ignored: ['householdsWithIngredientFood', 'slug'],
})

export interface Food extends RecordOf<typeof foods> {}
