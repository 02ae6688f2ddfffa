/**
 * Limits the total weight of concurrent calls; further calls wait in order. A call weighs 1 unless its weight is given. A
 * call that is heavier than the limit runs alone.
 */
export function concurrencyLimit(max: number): <T>(work: () => Promise<T>, weight?: number) => Promise<T> {
  const waiting: { readonly weight: number; readonly start: () => void }[] = []
  let inside = 0
  const startWaiting = () => {
    for (let next = waiting[0]; next && inside + next.weight <= max; next = waiting[0]) {
      waiting.shift()
      inside += next.weight
      next.start()
    }
  }
  return async (work, given = 1) => {
    const weight = Math.min(given, max)
    await new Promise<void>((start) => {
      waiting.push({ weight, start })
      startWaiting()
    })
    try {
      return await work()
    } finally {
      inside -= weight
      startWaiting()
    }
  }
}
