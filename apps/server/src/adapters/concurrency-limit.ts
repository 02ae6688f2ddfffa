/** Limits the number of concurrent calls; further calls wait in order. */
export function concurrencyLimit(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    // A finished call starts the next one.
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
