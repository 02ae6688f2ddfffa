// Dangerous changes need a person who has proved a short time ago who they are. One dialog asks, for all of them.
import { useSyncExternalStore } from 'react'
import { isRecord } from '../device/own-keys.ts'

let settle: ((isConfirmed: boolean) => void) | undefined
let pending: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Asks the person to prove who they are. Requests that need it at the same time share one question. @returns false when they do not */
function confirmIdentity(): Promise<boolean> {
  // Before somebody is signed in, nothing shows the dialog.
  if (listeners.size === 0) return Promise.resolve(false)
  if (pending) return pending
  pending = new Promise((resolve) => (settle = resolve))
  tell()
  return pending
}

/** Closes the dialog. */
export function endConfirmation(isConfirmed: boolean): void {
  settle?.(isConfirmed)
  settle = pending = undefined
  tell()
}

/** Whether the dialog must be shown. */
export const useConfirmationRequest = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pending !== undefined,
  )

/** Sends a request, and once more when the server first wants to know who the person is. */
export const afterConfirmation =
  (send: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const again = request.clone()
    const response = await send(request)
    return (await wantsConfirmation(response)) && (await confirmIdentity()) ? send(again) : response
  }

async function wantsConfirmation(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return isRecord(problem) && problem.code === 'session/confirm'
}
