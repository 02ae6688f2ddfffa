import { useQueries, useQuery } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { useCardLinks } from './card-links.ts'
import { useStoredLayout, type Measures } from './stored-layouts.ts'
import { recipePageQuery, type RecipeInList } from '../../entities/recipe/queries.ts'
import { CardSkeleton, RecipeCard, RecipeRow } from './RecipeCard.tsx'
import styles from './RecipeGrid.module.css'
import { pageSize, type RecipeSearch } from '../../entities/recipe/search.ts'

export interface Selection {
  readonly has: (recipe: RecipeInList) => boolean
  readonly toggle: (recipe: RecipeInList) => void
}

/** All recipes of a search as cards or rows. Only visible rows are rendered, and only visible pages are loaded. */
export const RecipeGrid = memo(function RecipeGrid({
  search,
  selection,
}: {
  readonly search: RecipeSearch
  readonly selection?: Selection | undefined
}) {
  const compact = search.view === 'rows'
  const grid = useRef<HTMLUListElement>(null)
  const links = useCardLinks()
  const { stored, latest } = useStoredLayout(search)
  const measures = useMeasures(grid, compact, stored.measures)
  const { columns, width, top, isPhone } = measures
  const first = useQuery(recipePageQuery(search, 1))
  // New results are rendered when the user does not type.
  const firstPage = useDeferredValue(first.data)
  const total = firstPage?.total ?? stored.total ?? 2 * columns
  const rows = Math.ceil(total / columns)
  // Reading it at each render would compute the layout each time.
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  const height = compact ? 81 : cardHeight(width, columns, isPhone)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => height,
    overscan: 2,
    scrollMargin: top,
    useFlushSync: false,
    // Rows are moved without rendering the list again.
    directDomUpdates: true,
    initialRect,
    initialMeasurementsCache: stored.rows,
    initialOffset: stored.offset,
  })
  useLayoutEffect(() => {
    latest.current = () => ({ measures, total, rows: virtualizer.takeSnapshot() })
  })
  const { containerRef } = virtualizer
  const attach = useCallback(
    (list: HTMLUListElement | null) => {
      grid.current = list
      containerRef(list)
    },
    [containerRef],
  )
  // The heights of another layout do not apply.
  const layout = `${width} ${columns} ${compact}`
  const measured = useRef(layout)
  useLayoutEffect(() => {
    if (measured.current !== layout) virtualizer.measure()
    measured.current = layout
  }, [virtualizer, layout])

  const shown = virtualizer.getVirtualItems()
  const firstNeeded = (shown[0]?.index ?? 0) * columns
  const lastNeeded = ((shown.at(-1)?.index ?? 0) + 1) * columns + recipesAhead
  const pages = range(pageOf(firstNeeded), pageOf(Math.max(0, Math.min(lastNeeded, total - 1))))
  const loaded = useQueries({ queries: pages.map((page) => recipePageQuery(search, page)) })
  const recipeAt = (index: number): RecipeInList | undefined => {
    const page = pageOf(index)
    const response = page === 1 ? firstPage : loaded[pages.indexOf(page)]?.data
    return response?.page === page ? response.data[index % pageSize] : undefined
  }
  const Card = compact ? RecipeRow : RecipeCard
  return (
    <ul
      ref={attach}
      className={`${styles.grid} ${compact ? styles.compact : ''}`}
      aria-busy={first.isFetching}
      {...links}
    >
      {shown.map((row) => (
        <li
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          className={styles.line}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {range(row.index * columns, Math.min(total, (row.index + 1) * columns) - 1).map((index) => {
            const recipe = recipeAt(index)
            if (!recipe) return <CardSkeleton key={index} compact={compact} />
            return (
              <Card
                key={recipe.id}
                recipe={recipe}
                eager={index < 2 * columns}
                square={isPhone}
                selected={selection?.has(recipe)}
                onSelect={selection && (() => selection.toggle(recipe))}
              />
            )
          })}
        </li>
      ))}
    </ul>
  )
})

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** The page of the recipe at an index. */
const pageOf = (index: number): number => Math.floor(index / pageSize) + 1

/** Recipes after the rendered ones that are requested in advance. At the top of the list they are still on its first page. */
const recipesAhead = 16

/** Estimated height of a row of cards. */
function cardHeight(width: number, columns: number, isPhone: boolean): number {
  const gap = isPhone ? 14 : 24
  const card = (width - gap * (columns - 1)) / columns
  return isPhone ? card + 100 : (card * 2) / 3 + 122
}

/** Columns, width and position of the grid in the current window. */
function useMeasures(
  grid: React.RefObject<HTMLUListElement | null>,
  compact: boolean,
  stored: Measures | undefined,
): Measures {
  const measure = (): Measures => ({
    columns: compact ? 1 : columnsFor(window.innerWidth, grid.current?.clientWidth),
    isPhone: window.innerWidth < 600,
    width: grid.current?.clientWidth ?? Math.min(window.innerWidth, 1_100),
    top: grid.current ? grid.current.getBoundingClientRect().top + window.scrollY : 0,
  })
  const [measures, setMeasures] = useState(() => stored ?? measure())
  useLayoutEffect(() => {
    const update = () => {
      // Measured here, where the layout is current. During rendering, it would have to be computed first.
      const next = measure()
      setMeasures((last) => (JSON.stringify(next) === JSON.stringify(last) ? last : next))
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(document.body)
    if (grid.current) observer.observe(grid.current)
    return () => observer.disconnect()
  }, [compact])
  return measures
}

/** Minimum width of a card on a wide screen in pixels. The filters can stand beside the grid there. */
const minCardWidth = 200

function columnsFor(window: number, grid = Infinity): number {
  const most = window < 600 ? 2 : window < 1_500 ? 3 : 4
  return window < 900 ? most : Math.max(1, Math.min(most, Math.floor(grid / minCardWidth)))
}
