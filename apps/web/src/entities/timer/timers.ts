import { useSyncExternalStore } from 'react'
import { isRecord } from '../../device/own-keys.ts'
import { storedList } from '../../device/stored-json.ts'

/** A kitchen timer of this device. It stores its end time, so that it continues after a reload or in a sleeping tab. */
export interface Timer {
  readonly id: string
  /** Its label: the beginning of the step. */
  readonly label: string
  readonly recipe: { readonly slug: string; readonly name: string }
  /** Number of the step, from 1. */
  readonly step: number
  /** Its duration. */
  readonly minutes?: number
  /** Milliseconds since 1970. */
  readonly endsAt: number
  /** Remaining milliseconds when it was paused. */
  readonly pausedWith?: number | undefined
}

const key = 'larder.timers'
const listeners = new Set<() => void>()
let timers = readTimers()

function readTimers(): readonly Timer[] {
  return storedList(key, isTimer)
}

function isTimer(stored: unknown): stored is Timer {
  if (!isRecord(stored) || !isRecord(stored.recipe)) return false
  const { id, label, recipe, step, endsAt, minutes = 0, pausedWith = 0 } = stored
  return (
    [id, label, recipe.slug, recipe.name].every((text) => typeof text === 'string') &&
    [step, endsAt, minutes, pausedWith].every((number) => typeof number === 'number')
  )
}

function writeTimers(next: readonly Timer[]): void {
  timers = next
  localStorage.setItem(key, JSON.stringify(next))
  for (const listener of listeners) listener()
}

// Called when another tab of the device has changed them.
window.addEventListener('storage', (event) => {
  if (event.key !== key) return
  timers = readTimers()
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTimers = (): readonly Timer[] => useSyncExternalStore(subscribe, () => timers)

/** Starts a timer. When a timer with the same recipe, step and duration is running, it continues. */
export function startTimer(timer: Pick<Timer, 'label' | 'recipe' | 'step'>, minutes: number): void {
  const now = Date.now()
  const isSame = (other: Timer) =>
    other.recipe.slug === timer.recipe.slug && other.step === timer.step && other.minutes === minutes
  if (timers.some((other) => isSame(other) && timeLeft(other, now) > 0)) return
  const endsAt = now + minutes * 60_000
  writeTimers([...timers, { ...timer, minutes, id: `${endsAt}-${timers.length}`, endsAt }])
}

export const removeTimer = (id: string): void => writeTimers(timers.filter((timer) => timer.id !== id))

const change = (id: string, changes: (timer: Timer) => Partial<Timer>): void =>
  writeTimers(timers.map((timer) => (timer.id === id ? { ...timer, ...changes(timer) } : timer)))

export const pauseTimer = (id: string): void =>
  change(id, ({ endsAt }) => ({ pausedWith: Math.max(0, endsAt - Date.now()) }))

export const resumeTimer = (id: string): void =>
  change(id, ({ pausedWith = 0 }) => ({ endsAt: Date.now() + pausedWith, pausedWith: undefined }))

/** Milliseconds until a timer rings. Negative while it rings. */
export const timeLeft = (timer: Timer, now: number): number => timer.pausedWith ?? timer.endsAt - now

/** "11:42", or "1:05:00" from an hour on. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
