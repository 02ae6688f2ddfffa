import { boolean, integer, managed, name, text, withDefault } from '../kernel/fields.ts'
import { defineResource, resourceNamed, type RecordOf } from '../kernel/resource.ts'
import { slugOf } from '../kernel/slug.ts'
import { readFilter } from '../query/bind.ts'

/** A saved filter over recipes. `position` orders the cookbooks of a household. */
export const cookbooks = defineResource('cookbook', {
  scope: 'household',
  visitors: ({ groupId, householdIds }) => ({ groupId, householdId: householdIds, public: true }),
  fields: {
    name: name(),
    slug: managed(text({ max: 250 })),
    description: withDefault(text({ max: 10_000 }), ''),
    position: withDefault(integer({ min: 0, description: 'Position among the cookbooks.' }), 1),
    public: withDefault(boolean('Whether the public pages of the group show it.'), false),
    queryFilterString: withDefault(
      text({ max: 5_000, description: 'A filter over recipes. Empty selects every recipe.' }),
      '',
    ),
  },
  unique: [['slug']],
  summary: ['id', 'name', 'slug'],
  synced: true,
  search: ['name', 'description'],
  ignored: ['filterProblem', 'queryFilter', 'recipes'],
  complete: ({ name }) => ({ slug: slugOf(name) }),
  check: ({ queryFilterString, updatedAt }, catalog) => {
    readFilter(queryFilterString, resourceNamed(catalog, 'recipe'), { catalog, now: new Date(updatedAt) })
  },
})

export interface Cookbook extends RecordOf<typeof cookbooks> {}
