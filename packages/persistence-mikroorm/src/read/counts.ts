import type { Sql } from '../compile/sql.ts'

/** A cache of totals for one state of the database. */
export interface Totals {
  /** The total of a statement in that state. It is counted when it is not in the cache. */
  of(state: string, statement: Sql, count: () => Promise<number>): Promise<number>
}

/** Maximum number of totals in the cache. */
const kept = 500

/** A cache of totals that is emptied when the state of the database changes, so that totals are exact. */
export function totalsByState(): Totals {
  let current: string | undefined
  const known = new Map<string, number>()
  return {
    async of(state, { text, values }, count) {
      if (state !== current || known.size >= kept) known.clear()
      current = state
      const key = JSON.stringify([text, values])
      const total = known.get(key) ?? (await count())
      // Another reader can have seen a later state meanwhile.
      if (state === current) known.set(key, total)
      return total
    },
  }
}
