import { type Derived, id } from '../kernel/fields.ts'
import { pairId } from '../kernel/uuid.ts'

/** The id of the list or the item that a row belongs to. Clients of the ecosystem expect it in the row. */
export const owner: Derived = { field: id(), of: (_row, record) => record.id }

/** The id of a row, derived from its owner and its reference. */
export function rowIdFrom(key: string): Readonly<Record<'id', Derived>> {
  return { id: { field: id(), of: (row, owner) => pairId(owner.id, String(row[key])) } }
}
