// What the person of this device wants to be told, also when no page is open.
import { useSyncExternalStore } from 'react'
import { isRecord } from './own-keys.ts'
import { storedJson } from './stored-json.ts'

const key = 'larder.push'
const listeners = new Set<() => void>()

export interface PushChoices {
  readonly timers: boolean
  readonly shopping: boolean
}

/** Undefined when nothing is sent to this device. */
export const pushChoices = (): PushChoices | undefined => storedJson(key, areChoices)

const areChoices = (stored: unknown): stored is PushChoices =>
  isRecord(stored) && typeof stored.timers === 'boolean' && typeof stored.shopping === 'boolean'

/** Notes what the server sends from now on. */
export function notePushChoices(choices: PushChoices | undefined): void {
  if (choices) localStorage.setItem(key, JSON.stringify(choices))
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether something is sent to this device. */
export const useHasPush = (): boolean => useSyncExternalStore(subscribe, () => pushChoices() !== undefined)
