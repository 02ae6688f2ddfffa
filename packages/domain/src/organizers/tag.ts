import { managed, name, text } from '../kernel/fields.ts'
import { mayOrganize } from '../kernel/actor.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { slugOf } from '../kernel/slug.ts'

/** A tag of recipes. */
export const tags = defineResource('tag', {
  scope: 'group',
  visitors: ({ groupId }) => ({ groupId }),
  usedBy: { resource: 'recipe', key: 'tagIds' },
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

export interface Tag extends RecordOf<typeof tags> {}
