import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import {
  memo,
  startTransition,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { useMessages } from '../../messages/index.ts'
import { useChange } from '../../changes/use-change.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { FilterChips } from './FilterChips.tsx'
import { recipeCountQuery, recipePageQuery, type RecipeInList } from '../../entities/recipe/queries.ts'
import { RecipeGrid, type Selection } from './RecipeGrid.tsx'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import styles from './RecipesPage.module.css'
import { isNarrowed, type RecipeSearch } from '../../entities/recipe/search.ts'
import { SearchField } from './SearchField.tsx'
import { SortMenu } from './SortMenu.tsx'
import { recipeKeys } from '../../entities/recipe/keys.ts'
import { recipePageKeys } from './keys.ts'

const EmptyShelves = lazyPart(() =>
  import('./EmptyShelves.tsx').then((module) => ({ default: module.EmptyShelves })),
)
const FilterSheet = lazyPart(() =>
  import('../../entities/filter/FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })),
)
const RecipeSelection = lazyPart(() =>
  import('./RecipeSelection.tsx').then((module) => ({ default: module.RecipeSelection })),
)

/** The recipes of the group: search, filters, ordering, and actions on several recipes. */
export function RecipesPage() {
  const { recipes } = useMessages()
  const { search, change, clear } = useRecipeSearch()
  const total = useTotal(search)
  const [isFiltering, setFiltering] = useState(false)
  const [isTypingAddress, setTypingAddress] = useState(false)
  const openFilters = useCallback(() => setFiltering(true), [])
  // What is typed or chosen is drawn first, and the results after it.
  const searched = useDeferredValue(search)
  const { selected, selection, setSelected, select, deselect } = useSelection()
  if ((total === 0 || isTypingAddress) && !isNarrowed(search))
    return (
      <Suspense>
        <EmptyShelves onTyping={setTypingAddress} />
      </Suspense>
    )
  return (
    <Page
      title={recipes.title}
      count={total}
      actions={
        <ButtonLink
          to="/recipes/new"
          look="filled"
          icon="plus"
          className={styles.new ?? ''}
          aria-label={recipes.new}
        >
          <span>{recipes.new}</span>
        </ButtonLink>
      }
    >
      <SkipLink to="found">{recipes.skip}</SkipLink>
      <SearchWords label={recipes.search(total ?? 0)} searched={search.q} onChange={change} />
      <FilterChips search={search} onChange={change} onOpen={openFilters} />
      {total !== undefined && total <= 60 && <SampleNotice />}
      <Suspense>
        {selected ? (
          <RecipeSelection
            recipes={[...selected.values()]}
            search={search}
            onSelect={select}
            onRemoved={deselect}
            onClose={() => setSelected(undefined)}
          />
        ) : (
          <ListBar
            search={search}
            total={total}
            onChange={change}
            // As a transition, so that the cards move once, together with the bar of actions, and not before it is loaded.
            onSelect={() => startTransition(() => setSelected(new Map()))}
          />
        )}
      </Suspense>
      <div id="found" tabIndex={-1}>
        <Results search={searched} selection={selection} onClear={clear} />
      </div>
      <Suspense>
        {isFiltering && <FilterSheet search={search} onChange={change} onClose={() => setFiltering(false)} />}
      </Suspense>
    </Page>
  )
}

/** The number of all recipes. A list of all of them has it with the changes that were not sent yet. */
function useTotal(search: RecipeSearch): number | undefined {
  const counted = useQuery(recipeCountQuery).data
  const { data, isPlaceholderData } = useQuery(recipePageQuery(search, 1))
  return data && !isPlaceholderData && !isNarrowed(search) ? data.total : counted
}

/** The search in the address, and functions that change it. */
function useRecipeSearch() {
  const navigate = useNavigate({ from: '/recipes' })
  // The router applies a new address after some time. Until then, a ticked checkbox would show its former state.
  const [search, showSearch] = useOptimistic(useSearch({ from: '/signed-in/shell/recipes' }))
  const change = useCallback(
    (changes: Partial<RecipeSearch>) =>
      startTransition(async () => {
        const changed = (last: RecipeSearch) => ({ ...last, ...changes })
        showSearch(changed)
        await navigate({ search: changed, replace: true, resetScroll: false })
      }),
    [navigate, showSearch],
  )
  const clear = useCallback(() => void navigate({ search: {} }), [navigate])
  return { search, change, clear }
}

/** The search field. What is typed is shown at once and searched for a moment later. */
function SearchWords({
  label,
  searched,
  onChange,
}: {
  readonly label: string
  readonly searched: string | undefined
  readonly onChange: (changes: Partial<RecipeSearch>) => void
}) {
  const [words, setWords] = useWords(searched, (q) => onChange({ q }))
  return <SearchField label={label} value={words} onChange={setWords} />
}

/** The number of recipes, and the display options. */
function ListBar({
  search,
  total,
  onChange,
  onSelect,
}: {
  readonly search: RecipeSearch
  readonly total: number | undefined
  readonly onChange: (changes: Partial<RecipeSearch>) => void
  readonly onSelect: () => void
}) {
  const { recipes, filters } = useMessages()
  const found = useQuery(recipePageQuery(search, 1)).data?.total
  const sort = search.sort ?? (search.q === undefined ? 'newest' : undefined)
  return (
    <div className={styles.bar}>
      <span role="status">
        {found !== undefined &&
          (isNarrowed(search) ? recipes.matching(found, total ?? found) : recipes.all(found))}
      </span>
      <IconButton icon="check" label={filters.select} className={styles.first ?? ''} onClick={onSelect} />
      <IconButton
        icon={search.view === 'rows' ? 'grid' : 'rows'}
        label={search.view === 'rows' ? filters.asCards : filters.asRows}
        onClick={() => onChange({ view: search.view === 'rows' ? undefined : 'rows' })}
      />
      <SortMenu sort={sort} onChange={(key) => onChange({ sort: key })} />
    </div>
  )
}

const Results = memo(function Results({
  search,
  selection,
  onClear,
}: {
  readonly search: RecipeSearch
  readonly selection: Selection | undefined
  readonly onClear: () => void
}) {
  const { recipes } = useMessages()
  const first = useQuery(recipePageQuery(search, 1))
  if (first.error && !first.data) return <ReadFailure of={first} />
  if (first.data?.total === 0)
    return (
      <Notice title={recipes.nothing} actions={<Button onClick={onClear}>{recipes.clear}</Button>}>
        {recipes.nothingText}
      </Notice>
    )
  return <RecipeGrid search={search} selection={selection} />
})

/** A notice about sample recipes, with a button that removes them. */
function SampleNotice() {
  const { empty } = useMessages()
  const count = useQuery({
    queryKey: recipePageKeys.samples,
    queryFn: async () => {
      const query = { queryFilter: 'extras.larderSample = "yes"', perPage: 1 }
      return (await bodyOf(api.GET('/recipes', { params: { query } }))).total
    },
    staleTime: Infinity,
  })
  const remove = useChange({
    send: async (_: void, server) => (await import('./samples.ts')).removeSamples(server),
    outdates: [recipeKeys.all],
    onDone: () => showToast(empty.samplesRemoved),
  })
  if (!count.data) return null
  return (
    <p className={styles.samples}>
      {empty.hasSamples}
      <Button look="text" busy={remove.isPending && empty.removeSamples} onClick={() => remove.act()}>
        {empty.removeSamples}
      </Button>
    </p>
  )
}

/** The selected recipes; undefined outside of the selection mode. */
function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, RecipeInList>>()
  const selection = useMemo<Selection | undefined>(
    () =>
      selected && {
        has: ({ id }) => selected.has(id),
        toggle: (recipe) => {
          const next = new Map(selected)
          if (!next.delete(recipe.id)) next.set(recipe.id, recipe)
          setSelected(next)
        },
      },
    [selected],
  )
  /** Selects recipes, except those that the person has taken out of the selection since it was `before`. */
  const select = (all: readonly RecipeInList[], before: readonly RecipeInList[]) =>
    setSelected((now = new Map()) => {
      const removed = new Set(before.flatMap(({ id }) => (now.has(id) ? [] : [id])))
      const added = all.filter(({ id }) => !removed.has(id))
      return new Map([...now, ...added.map((recipe) => [recipe.id, recipe] as const)])
    })
  /** Takes recipes out of the selection, which ends when none is left. Others may be selected since they were sent. */
  const deselect = (ids: readonly string[]) =>
    setSelected((now) => {
      if (!now || !ids.some((id) => now.has(id))) return now
      const left = new Map([...now].filter(([id]) => !ids.includes(id)))
      return left.size === 0 ? undefined : left
    })
  return { selected, selection, setSelected, select, deselect }
}

/** A text field whose value is searched after a short delay. */
function useWords(searched: string | undefined, onSearch: (words: string | undefined) => void) {
  const [words, setWords] = useState(searched ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(searched)
  useEffect(() => {
    // The address was changed by a link or the back button.
    if (searched !== sent.current) setWords(searched ?? '')
    sent.current = searched
  }, [searched])
  const router = useRouter()
  // Words that were just typed do not call back somebody who leaves the list.
  useEffect(() => {
    const cancel = () => clearTimeout(timer.current)
    const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) cancel()
    })
    return () => {
      stop()
      cancel()
    }
  }, [router])
  const change = (text: string) => {
    setWords(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = text.trim() || undefined
      onSearch(sent.current)
    }, 150)
  }
  return [words, change] as const
}
