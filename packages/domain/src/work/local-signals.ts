import type { AcquiredLock, Locks, Signals } from './ports.ts'

/** Signals and locks for storage that only one process uses. */
export function localSignals(): Signals & Locks & { committed(topics: readonly string[]): void } {
  const listeners = new Set<(topic: string) => void>()
  const locks = new Set<string>()
  return {
    committed(topics) {
      for (const topic of new Set(topics)) for (const listener of listeners) listener(topic)
    },
    onSignal(listener) {
      const own = (topic: string) => listener(topic)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    async tryLock(name): Promise<AcquiredLock | undefined> {
      if (locks.has(name)) return undefined
      locks.add(name)
      let isLocked = true
      return {
        isLocked: () => isLocked,
        async release() {
          if (isLocked) locks.delete(name)
          isLocked = false
        },
      }
    },
  }
}
