import { boolean, forMembers, name, secret, text, withDefault, managed } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A tenant: users who share recipes, foods, units, labels, tags, categories and tools. */
export const groups = defineResource('group', {
  scope: 'tenant',
  visitors: ({ groupId }) => ({ id: groupId }),
  fields: {
    name: name(),
    slug: managed(text({ max: 250 })),
    privateGroup: forMembers(
      withDefault(boolean('Recipes of a private group are visible only to its members.'), true),
    ),
    /** Set while the group is being removed in steps. The row then exists for no actor but `remover`. */
    isRemoved: secret(withDefault(boolean(), false)),
  },
  unique: [['name'], ['slug']],
  summary: ['id', 'name', 'slug'],
  search: ['name'],
  ignored: ['preferences'],
})

export interface Group extends RecordOf<typeof groups> {}
