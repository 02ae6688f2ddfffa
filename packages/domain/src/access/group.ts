import {
  boolean,
  choice,
  forMembers,
  managed,
  name,
  optional,
  secret,
  text,
  unqueryable,
  withDefault,
} from '../kernel/fields.ts'
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
    start: forMembers(
      managed(
        unqueryable(
          optional(
            choice(
              ['fresh', 'own'],
              'Whether the group started with the common labels, units and foods, or with its own. Null until a person has chosen.',
            ),
          ),
        ),
      ),
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
