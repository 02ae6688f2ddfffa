/** Memory that large bodies share: they are held whole, from their first byte until they are worked off. */
export interface MemoryBudget {
  /** Takes bytes of it. @returns what gives them back; undefined when there are not so many left */
  take(bytes: number): (() => void) | undefined
}

/** Opens room for so many bytes; one body that is larger finds it when it is empty. */
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
