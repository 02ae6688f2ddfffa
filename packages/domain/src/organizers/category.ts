import { managed, name, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A shelf recipes stand on: soups, cakes. */
export const categories = defineResource('category', {
  scope: 'group',
  fields: {
    name: name(),
    slug: managed(text({ max: 250 })),
  },
  unique: [['slug']],
  summary: ['id', 'name', 'slug'],
  search: ['name'],
})

export interface Category extends RecordOf<typeof categories> {}
