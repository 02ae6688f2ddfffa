/** The memory that large request bodies share. They are held whole until they are processed. */
export interface MemoryBudget {
  /** Reserves bytes. @returns a function that releases them; undefined when too few are left */
  take(bytes: number): (() => void) | undefined
}

/** Creates a budget in bytes. A single larger body is accepted when nothing else is reserved. */
export function openMemoryBudget(most: number): MemoryBudget {
  let taken = 0
  return {
    take(bytes) {
      if (taken > 0 && taken + bytes > most) return undefined
      taken += bytes
      let isHeld = true
      return () => {
        if (isHeld) taken -= bytes
        isHeld = false
      }
    },
  }
}
