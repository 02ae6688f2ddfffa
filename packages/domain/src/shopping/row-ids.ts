import { type Derived, id } from '../kernel/fields.ts'
import { pairId } from '../kernel/pair-id.ts'

/** The id of the list or the item that a row belongs to; clients of the ecosystem look for it in the row. */
export const owner: Derived = { field: id(), of: (_row, ownerId) => ownerId }

/** An id for a row that is known by its owner and by what it refers to. */
export function rowIdFrom(key: string): Readonly<Record<'id', Derived>> {
  return { id: { field: id(), of: (row, ownerId) => pairId(ownerId, String(row[key])) } }
}
