import { mayOrganize } from '../kernel/actor.ts'
import { name, ref } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/**
 * The food that a group means by a name, where a person said so: "courgette" is zucchini. It precedes the names of all foods
 * when lines, items and references by name are read.
 */
export const foodNames = defineResource('food-name', {
  scope: 'group',
  fields: {
    name: name('A name as it stands in lines, in the singular or the plural.'),
    foodId: ref('food', { embed: true }),
  },
  unique: [['name']],
  summary: ['id', 'name'],
  synced: true,
  mayWrite: mayOrganize,
})

export interface FoodName extends RecordOf<typeof foodNames> {}
