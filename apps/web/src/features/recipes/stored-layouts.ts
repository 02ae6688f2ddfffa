import { useElementScrollRestoration, useRouter, type ParsedLocation } from '@tanstack/react-router'
import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { RecipeSearch } from '../../entities/recipe/search.ts'
import { useLatest } from '../../ui/use-latest.ts'

/** Columns, width and position of the grid in pixels. */
export interface Measures {
  readonly columns: number
  readonly isPhone: boolean
  readonly width: number
  readonly top: number
}

/** What the list of recipes needs to be where it was. */
interface Layout {
  readonly measures: Measures
  readonly total: number
  /** The rows that were measured, with their heights. */
  readonly rows: VirtualItem[]
}

/** The layout with which the list was left, where it was shown before. */
interface Stored extends Partial<Layout> {
  readonly rows: VirtualItem[]
  /** The scroll position in pixels. */
  readonly offset: number
}

/** The layouts by the places in the history of the tab. They apply to a search in a window of this width. */
const layouts = new Map<string, Layout & { readonly of: string }>()
const maxLayouts = 20

const keyOf = ({ state, href }: ParsedLocation) => state.__TSR_key ?? href
const scopeOf = (search: RecipeSearch) => `${window.innerWidth} ${JSON.stringify(search)}`

/**
 * The layout with which the list was left, for somebody who returns to it with the back button. The router restores the scroll
 * position; without the heights of the rows, other recipes would be there.
 */
export function useStoredLayout(search: RecipeSearch) {
  const router = useRouter()
  const restored = useElementScrollRestoration({ getElement: () => window })
  const [stored] = useState((): Stored => {
    const offset = restored?.scrollY ?? window.scrollY
    const found = layouts.get(keyOf(router.latestLocation))
    return found?.of === scopeOf(search) ? { ...found, offset } : { rows: [], offset }
  })
  const latest = useRef<() => Layout>(undefined)
  const of = useLatest(search)
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (!fromLocation || !latest.current) return
        const key = keyOf(fromLocation)
        layouts.delete(key)
        layouts.set(key, { ...latest.current(), of: scopeOf(of.current) })
        const [oldest] = layouts.keys()
        if (layouts.size > maxLayouts && oldest !== undefined) layouts.delete(oldest)
      }),
    [router],
  )
  return { stored, latest }
}
