/** The memory budget of large request bodies, which are in memory until they are processed. */
export interface MemoryBudget {
  /** Reserves bytes. @returns a function that releases them; undefined when the budget is exhausted */
  take(bytes: number): (() => void) | undefined
}

/** Creates a budget in bytes. A single larger body is accepted when nothing else is reserved. */
export function openMemoryBudget(maxBytes: number): MemoryBudget {
  let taken = 0
  return {
    take(bytes) {
      if (taken > 0 && taken + bytes > maxBytes) return undefined
      taken += bytes
      let isReserved = true
      return () => {
        if (isReserved) taken -= bytes
        isReserved = false
      }
    },
  }
}
