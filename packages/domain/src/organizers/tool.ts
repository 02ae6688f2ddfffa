import { boolean, forMembers, managed, name, text, withDefault } from '../kernel/fields.ts'
import { mayOrganize } from '../kernel/actor.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { slugOf } from '../kernel/slug.ts'

/** A kitchen tool that a recipe needs, such as a waffle iron. */
export const tools = defineResource('tool', {
  scope: 'group',
  visitors: ({ groupId }) => ({ groupId }),
  usedBy: { resource: 'recipe', key: 'toolIds' },
  fields: {
    name: name(),
    slug: managed(text({ max: 250 })),
    onHand: forMembers(withDefault(boolean(), false)),
  },
  unique: [['slug']],
  summary: ['id', 'name', 'slug', 'onHand'],
  synced: true,
  search: ['name'],
  complete: ({ name }) => ({ slug: slugOf(name) }),
  mayWrite: mayOrganize,
})

export interface Tool extends RecordOf<typeof tools> {}
