import { name, text, withDefault } from '../kernel/fields.ts'
import { mayOrganize } from '../kernel/actor.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A section of a shop. Labels group and color the items of shopping lists. */
export const labels = defineResource('label', {
  scope: 'group',
  visitors: ({ groupId }) => ({ groupId }),
  fields: {
    name: name(),
    color: withDefault(text({ max: 50, description: 'A CSS color.' }), '#959595'),
  },
  unique: [['name']],
  summary: ['id', 'name', 'color', 'groupId'],
  synced: true,
  search: ['name'],
  mayWrite: mayOrganize,
})

export interface Label extends RecordOf<typeof labels> {}
