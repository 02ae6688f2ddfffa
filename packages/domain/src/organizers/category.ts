import { managed, name, text } from '../kernel/fields.ts'
import { mayOrganize } from '../kernel/actor.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { slugOf } from '../kernel/slug.ts'

/** A category of recipes, such as soups or cakes. */
export const categories = defineResource('category', {
  scope: 'group',
  visitors: ({ groupId }) => ({ groupId }),
  usedBy: { resource: 'recipe', key: 'categoryIds' },
  fields: {
    name: name(),
    slug: managed(text({ max: 250 })),
  },
  unique: [['slug']],
  summary: ['id', 'name', 'slug'],
  synced: true,
  search: ['name'],
  complete: ({ name }) => ({ slug: slugOf(name) }),
  mayWrite: mayOrganize,
})

export interface Category extends RecordOf<typeof categories> {}
