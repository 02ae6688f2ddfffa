import { DomainError } from '../kernel/errors.ts'
import { boolean, integer, list, name, ref, withDefault } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A kind of shop of a household, such as a market: what it sells, in the order in which one walks through it. */
export const shops = defineResource('shop', {
  scope: 'household',
  fields: {
    name: name(),
    position: withDefault(integer({ min: 0, description: 'Position among the shops.' }), 1),
    aisles: list(
      {
        labelId: ref('label', { embed: true }),
        isSold: withDefault(boolean('Whether the shop sells what has the label.'), true),
      },
      {
        description:
          'Labels in the order of the shop. Labels that are not listed follow by name; the shop sells what has them.',
      },
    ),
  },
  summary: ['id', 'name'],
  synced: true,
  search: ['name'],
  check: ({ aisles }) => {
    if (new Set(aisles.map(({ labelId }) => labelId)).size < aisles.length)
      throw new DomainError('unprocessable', 'shop/label-twice', 'A label may appear only once.', {
        field: 'aisles',
      })
  },
})

export interface Shop extends RecordOf<typeof shops> {}
