// What the person of this device wants to be told, also when no page is open.
import { useSyncExternalStore } from 'react'

const key = 'larder.push'
const listeners = new Set<() => void>()

export interface PushChoices {
  readonly timers: boolean
  readonly shopping: boolean
}

const stored = (): string | null => localStorage.getItem(key)

/** Undefined when nothing is sent to this device. */
export function pushChoices(): PushChoices | undefined {
  const text = stored()
  return text === null ? undefined : (JSON.parse(text) as PushChoices)
}

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
export const useHasPush = (): boolean => useSyncExternalStore(subscribe, stored) !== null
