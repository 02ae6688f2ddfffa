import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useProgress, type Units } from './progress.ts'
import { preferencesQuery } from '../household/queries.ts'
import type { Recipe } from './queries.ts'
import { scaled } from './scaling.ts'

/** The recipe in the amounts and units that were chosen on this device. Default: the units that the household prefers. */
export function useScaled(recipe: Recipe) {
  const { progress, change } = useProgress(recipe.id)
  const preferences = useQuery(preferencesQuery)
  const { factor } = progress
  const units: Units = progress.units ?? preferences.data?.unitSystem ?? 'written'
  const shown = useMemo(
    () => scaled(recipe, { factor, units: units === 'written' ? undefined : units }),
    [recipe, factor, units],
  )
  return { progress, change, units, shown }
}
