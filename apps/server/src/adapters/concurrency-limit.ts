/** Lets so many through at once; the others wait their turn. */
export function concurrencyLimit(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    // Whoever leaves hands the place on to the next.
    if (inside === most) await new Promise<void>((resolve) => void waiting.push(resolve))
    else inside += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
