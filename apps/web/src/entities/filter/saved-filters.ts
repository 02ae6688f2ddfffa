import { useState } from 'react'
import { isRecord } from '../../device/own-keys.ts'
import { storedList } from '../../device/stored-json.ts'
import { readRecipeSearch, type RecipeSearch } from '../recipe/search.ts'

const key = 'larder.filters'
/** Maximum number of filters, the latest first. */
const maxEntries = 12

const readAll = (): readonly RecipeSearch[] => storedList(key, isRecord).map(readRecipeSearch)

/** Searches that the user keeps for later on this device. Signing out removes them. */
export function useSavedFilters() {
  const [saved, setSaved] = useState(readAll)
  const store = (next: readonly RecipeSearch[]) => {
    localStorage.setItem(key, JSON.stringify(next))
    setSaved(next)
  }
  const others = (search: RecipeSearch) => {
    const text = JSON.stringify(search)
    return readAll().filter((other) => JSON.stringify(other) !== text)
  }
  return {
    saved,
    keep: (search: RecipeSearch) => store([search, ...others(search)].slice(0, maxEntries)),
    remove: (search: RecipeSearch) => store(others(search)),
  }
}
