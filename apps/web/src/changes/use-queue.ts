import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { queueOf } from './page-queue.ts'
import type { QueuedChange } from './queue.ts'
import type { StoredChange } from './stored-changes.ts'

/**
 * Returns a function that makes a change which waits on this device until it can be sent. It resolves to whether the server has accepted
 * the change, or the device keeps it, as `ChangeQueue.act` does. See `docs/web.md`.
 */
export function useQueued<Input>(kind: QueuedChange<Input>): (input: Input) => Promise<boolean> {
  const queue = queueOf(useQueryClient())
  return useCallback((input: Input) => queue.act(kind, input), [queue, kind])
}

/** How many changes this device has stored that wait for the server. */
export function useWaitingChanges(): number {
  const queue = queueOf(useQueryClient())
  return useSyncExternalStore(queue.subscribe, queue.waiting)
}

/** The changes that were refused, and that a person must correct or discard. */
export function useRefusedChanges(): readonly StoredChange[] {
  const queue = queueOf(useQueryClient())
  return useSyncExternalStore(queue.subscribe, queue.refused)
}
