import { DomainError } from '../kernel/errors.ts'
import type { Log } from './ports.ts'

/** Runs the work of one of many rows. @returns whether it succeeded @throws when storage is not available */
export type RunForRow = (
  row: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
) => Promise<boolean>

/**
 * Isolates the rows of a background task from each other: a row whose work fails is logged, and does not stop the others. As long as it
 * fails, it is logged once.
 */
export function isolating(log: Log, event: string): RunForRow {
  const failing = new Set<string>()
  return async (row, work) => {
    const key = JSON.stringify(row)
    try {
      await work()
      failing.delete(key)
      return true
    } catch (error) {
      if (isOfStorage(error)) throw error
      if (!failing.has(key)) log.error(event, { ...row, error: String(error) })
      failing.add(key)
      return false
    }
  }
}

/** Whether the work of any other row would fail too. */
export function isOfStorage(error: unknown): boolean {
  return error instanceof DomainError && (error.kind === 'unavailable' || error.kind === 'full')
}
