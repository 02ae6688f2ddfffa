import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Counters } from '../http/pipeline/login-limits.ts'

/** Counters in the memory of this process. */
export function memoryCounters(): Counters {
  const limiter = new RateLimiterMemory({ keyPrefix: '', points: 1, duration: 0 })
  const secondsLeft: Counters['secondsLeft'] = async (key) =>
    Math.max(0, (await limiter.get(key))?.msBeforeNext ?? 0) / 1_000
  return {
    add: async (key, points, seconds) =>
      (await limiter.penalty(key, points, { customDuration: seconds })).consumedPoints,
    start: async (key, seconds) => void (await limiter.set(key, 1, seconds)),
    secondsLeft,
    delete: async (key) => void (await limiter.delete(key)),
    async clear(prefix) {
      const keys = limiter
        .dump()
        .storage.map(({ key }) => String(key))
        .filter((key) => key.startsWith(prefix))
      const left = await Promise.all(keys.map(secondsLeft))
      await Promise.all(keys.map((key) => limiter.delete(key)))
      return left.filter((seconds) => seconds > 0).length
    },
    close: () => Promise.resolve(),
  }
}
