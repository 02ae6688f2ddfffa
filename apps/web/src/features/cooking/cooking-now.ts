import { useEffect, useState } from 'react'
import { isRecord } from '../../device/own-keys.ts'
import { storedList } from '../../device/stored-json.ts'

/** A recipe that is being cooked on this device. */
export interface CookingSession {
  readonly slug: string
  readonly name: string
  /** The step that is shown, counted from 1. */
  readonly step: number
  readonly steps: number
  /** When it was shown last, in milliseconds since 1970. */
  readonly seen: number
}

const key = 'larder.cooking'
/** After this time without a look at it, a recipe is no longer cooked, in milliseconds. */
const forgottenAfter = 6 * 60 * 60 * 1000

const readAll = (): readonly CookingSession[] =>
  storedList(key, isSession).filter(({ seen }) => Date.now() - seen < forgottenAfter)

const isSession = (stored: unknown): stored is CookingSession =>
  isRecord(stored) &&
  [stored.slug, stored.name].every((text) => typeof text === 'string') &&
  [stored.step, stored.steps, stored.seen].every((number) => typeof number === 'number')

const store = (all: readonly CookingSession[]) => localStorage.setItem(key, JSON.stringify(all))

/** Notes that a recipe is no longer cooked on this device. */
export const stopCooking = (slug: string): void => store(readAll().filter((one) => one.slug !== slug))

/**
 * The recipes that are cooked on this device, with this one, in the order in which they were started. A finished one is not
 * noted again.
 */
export function useCooking(
  { slug, name, step, steps }: Omit<CookingSession, 'seen'>,
  isFinished: boolean,
): readonly CookingSession[] {
  const [all, setAll] = useState(readAll)
  useEffect(() => {
    if (isFinished) return
    const others = readAll()
    const now = { slug, name, step, steps, seen: Date.now() }
    const isKnown = others.some((one) => one.slug === slug)
    const next = isKnown ? others.map((one) => (one.slug === slug ? now : one)) : [...others, now]
    store(next)
    setAll(next)
  }, [slug, name, step, steps, isFinished])
  return all
}
