import type { Sql } from '../compile/sql.ts'

/** Totals of one state of the database. */
export interface Totals {
  /** The total of a statement in that state, counted when it is not known. */
  of(state: string, statement: Sql, count: () => Promise<number>): Promise<number>
}

/** Statements whose totals are remembered at once. */
const kept = 500

/** Remembers totals until the database is in another state: exact, because a total is never carried over a commit. */
export function totalsByState(): Totals {
  let current: string | undefined
  const known = new Map<string, number>()
  return {
    async of(state, { text, values }, count) {
      if (state !== current || known.size >= kept) known.clear()
      current = state
      const key = JSON.stringify([text, values])
      const total = known.get(key) ?? (await count())
      // Meanwhile another reader may have seen a later state.
      if (state === current) known.set(key, total)
      return total
    },
  }
}
