import { useCallback, useState } from 'react'
import { isList, isRecord } from '../../device/own-keys.ts'
import { storedList } from '../../device/stored-json.ts'

/** The units in which amounts are shown: a system, or as the recipe has them. */
const unitChoices = ['metric', 'us', 'written'] as const
export type Units = (typeof unitChoices)[number]

/** The progress with a recipe on this device. */
export interface Progress {
  /** Index of the step in cook mode. */
  readonly step: number
  /** Ids of ingredient lines that are ticked off. */
  readonly ticked: readonly string[]
  /** Factor for the amounts of the recipe. */
  readonly factor: number
  /** Default: the preference of the household. */
  readonly units?: Units
}

const fresh: Progress = { step: 0, ticked: [], factor: 1 }
const key = 'larder.progress'
/** Maximum number of recipes with stored progress, the latest first. */
const maxEntries = 20

type StoredProgress = readonly [recipeId: string, progress: Progress]

const readAll = (): readonly StoredProgress[] => storedList(key, isProgress)

function isProgress(stored: unknown): stored is StoredProgress {
  if (!isList(stored)) return false
  const [recipeId, progress] = stored
  return (
    typeof recipeId === 'string' &&
    isRecord(progress) &&
    isIndex(progress.step) &&
    typeof progress.factor === 'number' &&
    Array.isArray(progress.ticked) &&
    [undefined, ...unitChoices].some((units) => units === progress.units)
  )
}

const isIndex = (stored: unknown): stored is number =>
  typeof stored === 'number' && Number.isInteger(stored) && stored >= 0

/** The progress with a recipe, stored on this device until it is reset. */
export function useProgress(recipeId: string) {
  const [progress, setProgress] = useState<Progress>(
    () => readAll().find(([id]) => id === recipeId)?.[1] ?? fresh,
  )
  const change = useCallback(
    (changes: Partial<Progress>) =>
      setProgress((last) => {
        const next = { ...last, ...changes }
        const others = readAll().filter(([id]) => id !== recipeId)
        localStorage.setItem(key, JSON.stringify([[recipeId, next], ...others].slice(0, maxEntries)))
        return next
      }),
    [recipeId],
  )
  const reset = useCallback(() => change(fresh), [change])
  return { progress, change, reset }
}
