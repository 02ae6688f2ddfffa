import type { Id } from '@larder/domain'
import { storageError } from '@larder/persistence-mikroorm'
import { isSilence } from './errors.ts'

interface QueuedTransaction {
  start(): void
  fail(error: unknown): void
}

/**
 * Runs the writing transactions of a group one after the other, in the order of the calls. A transaction that waits here
 * needs no connection, so that reads find one.
 *
 * @param patience milliseconds that a transaction waits before it fails
 */
export function groupTurns(patience: number) {
  /** The waiting transactions by group. A group has an entry while a transaction of it runs. */
  const queues = new Map<Id, QueuedTransaction[]>()

  async function turnOf(groupId: Id): Promise<void> {
    const queue = queues.get(groupId)
    if (!queue) return void queues.set(groupId, [])
    await new Promise<void>((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer)
        end()
      }
      const waiting: QueuedTransaction = {
        start: () => settle(resolve),
        fail: (error) => settle(() => reject(error as Error)),
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        const reason = `other transactions of the group took more than ${patience} ms`
        waiting.fail(storageError({ kind: 'unavailable' }, new Error(reason)))
      }, patience)
      queue.push(waiting)
    })
  }

  return async function inTurn<T>(groupId: Id, work: () => Promise<T>): Promise<T> {
    await turnOf(groupId)
    const queue = queues.get(groupId)!
    try {
      return await work()
    } catch (error) {
      // Each of the waiting transactions would wait for the same time limit.
      if (isSilence(error)) for (const waiting of queue.splice(0)) waiting.fail(error)
      throw error
    } finally {
      const next = queue.shift()
      if (next) next.start()
      else queues.delete(groupId)
    }
  }
}
