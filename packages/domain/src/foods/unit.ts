import { boolean, extras, forMembers, list, name, optional, text, withDefault } from '../kernel/fields.ts'
import { mayOrganize } from '../kernel/actor.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A unit of quantities. */
export const units = defineResource('unit', {
  scope: 'group',
  visitors: ({ groupId }) => ({ groupId }),
  fields: {
    name: name(),
    pluralName: optional(text({ max: 255, trim: true })),
    description: withDefault(text(), ''),
    extras: forMembers(extras()),
    onHand: forMembers(withDefault(boolean(), false)),
    fraction: withDefault(boolean('Amounts are printed as fractions: ½ cup, but 0.5 kg.'), true),
    abbreviation: withDefault(text({ max: 100, trim: true }), ''),
    pluralAbbreviation: withDefault(optional(text({ max: 100, trim: true })), ''),
    useAbbreviation: withDefault(boolean('Print the abbreviation in place of the name.'), false),
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
    'fraction',
    'abbreviation',
    'pluralAbbreviation',
    'useAbbreviation',
    'aliases',
    'createdAt',
    'updatedAt',
  ],
  synced: true,
  search: ['name', ['pluralName', 'abbreviation', 'aliases.name']],
  mayWrite: mayOrganize,
})

export interface Unit extends RecordOf<typeof units> {}
