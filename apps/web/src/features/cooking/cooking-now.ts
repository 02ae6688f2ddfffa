import { useEffect, useState } from 'react'

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

function readAll(): readonly CookingSession[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as readonly CookingSession[]
    return stored.filter(({ seen }) => Date.now() - seen < forgottenAfter)
  } catch {
    return []
  }
}

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
