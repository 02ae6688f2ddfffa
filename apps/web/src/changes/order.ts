import { isMissing } from '../api/client.ts'

/** Something with a place among others of its kind. */
interface Placed {
  readonly id: string
  readonly position: number
}

/**
 * Stores an order: each row gets its place, counted from 1. The place alone is written, so that what somebody else changes in a row
 * meanwhile stays. Rows that somebody removed meanwhile are passed over.
 * @param stored the rows as they are stored now: an order before this one can have been refused, so what is shown does not count
 */
export async function storeOrder(
  ids: readonly string[],
  stored: readonly Placed[],
  write: (id: string, position: number) => Promise<unknown>,
): Promise<void> {
  const places = new Map(stored.map(({ id, position }) => [id, position]))
  for (const [index, id] of ids.entries())
    if (places.has(id) && places.get(id) !== index + 1)
      await write(id, index + 1).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
}

/** Rows in an order. Those that were added meanwhile come last. */
export function inOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): readonly Row[] {
  const places = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ id }: Row) => places.get(id) ?? ids.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
