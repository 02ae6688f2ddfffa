import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { foodsNamed, foodsQuery } from '../food/queries.ts'
import type { FoodMode, Made, RecipeSearch } from '../recipe/search.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Segments, TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useNames, useValueTexts } from './chip-texts.ts'
import { useCounts, type Counted } from './counts.ts'
import styles from './FilterGroups.module.css'
import { filterText, foodNamesIn, searchOfText, valueFilter, type Kind } from './filter-text.ts'

const ChoiceDialog = lazyPart(() =>
  import('../food/ChoiceDialog.tsx').then((module) => ({ default: module.ChoiceDialog })),
)
const FilterEditor = lazyPart(() =>
  import('./FilterEditor.tsx').then((module) => ({ default: module.FilterEditor })),
)

interface Props {
  readonly search: RecipeSearch
  readonly onChange: (changes: Partial<RecipeSearch>) => void
}

const times = [30, 60, 120]
const ratings = [3, 4]
const madeValues: readonly Made[] = ['no', 'long', 'yes']
/** Values that are shown before the others are unfolded. */
const shownFirst = 6
/** Values from which there is a search field. */
const manyValues = 20

/**
 * The filters of a search as chips with numbers of recipes, and the same filter as text.
 * @param onReading Called with whether a filter is typed as text that the search does not have yet
 */
export function FilterGroups({
  search,
  onReading,
  onChange,
}: Props & { readonly onReading?: (isReading: boolean) => void }) {
  const { filters } = useMessages()
  const formats = useFormats()
  const names = useNames(search)
  const texts = useValueTexts()
  const { foods = [], foodMode } = search
  const amongFoods = foodMode === undefined ? search : without(search, 'foods')
  const counted = (key: 'time' | 'rating' | 'made', values: readonly unknown[]): Counted => ({
    among: without(search, key),
    filters: values.map((value) => ownFilter(key, value)),
  })
  const counts = useCounts([
    ...(['tags', 'categories', 'tools'] as const).map((kind) => ({
      among: search,
      filters: [...names[kind].keys()].map((value) => valueFilter(kind, value)),
    })),
    { among: amongFoods, filters: foods.map((id) => valueFilter('foods', id, foodMode === 'none')) },
    counted('time', withChosen(times, search.time)),
    counted('rating', withChosen(ratings, search.rating)),
    counted('made', madeValues),
    { among: search, filters: [ownFilter('favorite', true)] },
  ])
  const one = <Key extends 'time' | 'rating' | 'made'>(
    title: string,
    key: Key,
    values: readonly NonNullable<RecipeSearch[Key]>[],
    textOf: (value: NonNullable<RecipeSearch[Key]>) => string,
  ) => (
    <Choices
      title={title}
      // TypeScript does not resolve the optional type of a generic key. After `??`, it is a value or undefined.
      chosen={search[key] ?? undefined}
      values={values}
      textOf={textOf}
      countOf={(value) => counts.of(without(search, key), ownFilter(key, value))}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  const many = (kind: 'tags' | 'categories' | 'tools') => (
    <Values
      key={kind}
      title={filters[kind]}
      names={names[kind]}
      chosen={search[kind] ?? []}
      countOf={(value) => counts.of(search, valueFilter(kind, value))}
      onChange={(values) => onChange({ [kind]: values.length > 0 ? values : undefined })}
    />
  )
  return (
    <>
      {many('tags')}
      {many('categories')}
      <Foods
        search={search}
        names={names.foods}
        countOf={(id) => counts.of(amongFoods, valueFilter('foods', id, foodMode === 'none'))}
        onChange={onChange}
      />
      {many('tools')}
      {one(filters.time, 'time', withChosen(times, search.time), formats.minutes)}
      <div className={styles.pair}>
        {one(filters.rating, 'rating', withChosen(ratings, search.rating), filters.starsAndUp)}
        {one(filters.madeTitle, 'made', madeValues, texts.made)}
      </div>
      <Group title={filters.favorites}>
        <CountedChip
          type="checkbox"
          checked={search.favorite === true}
          count={counts.of(search, ownFilter('favorite', true))}
          onChange={() => onChange({ favorite: search.favorite ? undefined : true })}
        >
          {filters.onlyFavorites}
        </CountedChip>
      </Group>
      <AsText {...{ search, names, onReading, onChange }} />
    </>
  )
}

const without = (search: RecipeSearch, key: keyof RecipeSearch): RecipeSearch => ({
  ...search,
  [key]: undefined,
  ...(key === 'foods' && { foodMode: undefined }),
})

/** The filter for one value, without that it is chosen. */
const ownFilter = (key: 'time' | 'rating' | 'made' | 'favorite', value: unknown): string =>
  filterText({ [key]: value }, noNames)
const none: ReadonlyMap<string, string> = new Map()
const noNames: Readonly<Record<Kind, ReadonlyMap<string, string>>> = {
  tags: none,
  categories: none,
  tools: none,
  foods: none,
}

/** An address can have other values than those that are offered. */
const withChosen = (values: readonly number[], chosen: number | undefined): readonly number[] =>
  chosen === undefined || values.includes(chosen) ? values : [...values, chosen].sort((a, b) => a - b)

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={styles.values}>{children}</div>
    </section>
  )
}

/** Several values of one kind, those with the most recipes first. */
function Values({
  title,
  names,
  chosen,
  countOf,
  onChange,
}: {
  readonly title: string
  readonly names: ReadonlyMap<string, string>
  readonly chosen: readonly string[]
  readonly countOf: (value: string) => number | undefined
  readonly onChange: (values: readonly string[]) => void
}) {
  const { filters } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const order = useOrder([...names.keys()], countOf)
  if (names.size === 0) return null
  const wanted = words.trim().toLocaleLowerCase()
  const fitting = order.filter((value) => names.get(value)?.toLocaleLowerCase().includes(wanted))
  const shown = isOpen
    ? fitting
    : order.filter((value, index) => index < shownFirst || chosen.includes(value))
  return (
    <Group title={title}>
      {isOpen && order.length >= manyValues && (
        <div className={styles.find}>
          <TextField
            label={filters.find}
            hiddenLabel
            placeholder={filters.find}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      )}
      {shown.map((value) => (
        <CountedChip
          key={value}
          type="checkbox"
          checked={chosen.includes(value)}
          count={countOf(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        >
          {names.get(value)}
        </CountedChip>
      ))}
      {!isOpen && shown.length < order.length && (
        <Button look="text" onClick={() => setOpen(true)}>
          {filters.more(order.length - shown.length)}
        </Button>
      )}
    </Group>
  )
}

/** The values by their first numbers, so that none moves when something is chosen. */
function useOrder(
  values: readonly string[],
  countOf: (value: string) => number | undefined,
): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>()
  const isCounted = values.length > 0 && values.every((value) => countOf(value) !== undefined)
  if (order === undefined && isCounted) {
    const sorted = values.toSorted((a, b) => (countOf(b) ?? 0) - (countOf(a) ?? 0))
    setOrder(sorted)
    return sorted
  }
  if (order === undefined) return values
  const known = new Set(order)
  return [...order.filter((value) => values.includes(value)), ...values.filter((value) => !known.has(value))]
}

/** One of several values, or any. */
function Choices<Value extends string | number>({
  title,
  chosen,
  values,
  textOf,
  countOf,
  onChange,
}: {
  readonly title: string
  readonly chosen: Value | undefined
  readonly values: readonly Value[]
  readonly textOf: (value: Value) => string
  readonly countOf: (value: Value) => number | undefined
  readonly onChange: (value: Value | undefined) => void
}) {
  const { filters } = useMessages()
  const name = useId()
  return (
    <Group title={title}>
      <CountedChip
        type="radio"
        name={name}
        checked={chosen === undefined}
        onChange={() => onChange(undefined)}
      >
        {filters.any}
      </CountedChip>
      {values.map((value) => (
        <CountedChip
          key={value}
          type="radio"
          name={name}
          checked={chosen === value}
          count={countOf(value)}
          onChange={() => onChange(value)}
        >
          {textOf(value)}
        </CountedChip>
      ))}
    </Group>
  )
}

function Foods({
  search: { foods = [], foodMode },
  names,
  countOf,
  onChange,
}: Props & {
  readonly names: ReadonlyMap<string, string>
  readonly countOf: (id: string) => number | undefined
}) {
  const { filters } = useMessages()
  const [mode, setMode] = useState<FoodMode | 'all'>(foodMode ?? 'all')
  const [isAdding, setAdding] = useState(false)
  const choose = (chosen: readonly string[], chosenMode = foods.length > 0 ? (foodMode ?? 'all') : mode) =>
    onChange({
      foods: chosen.length > 0 ? chosen : undefined,
      foodMode: chosen.length > 0 && chosenMode !== 'all' ? chosenMode : undefined,
    })
  const toggle = (id: string, isChosen: boolean) =>
    choose(isChosen ? [...foods.filter((other) => other !== id), id] : foods.filter((other) => other !== id))
  return (
    <Group title={filters.foods}>
      <div className={styles.segments}>
        <Segments
          label={filters.foodMode}
          hiddenLabel
          value={foods.length > 0 ? (foodMode ?? 'all') : mode}
          options={{ all: filters.hasAll, any: filters.hasAny, none: filters.hasNone }}
          onChange={(next) => {
            setMode(next)
            choose(foods, next)
          }}
        />
      </div>
      {foods.map((id) => (
        <CountedChip key={id} type="checkbox" checked count={countOf(id)} onChange={() => toggle(id, false)}>
          {names.get(id) ?? '…'}
        </CountedChip>
      ))}
      <button type="button" className={styles.add} aria-haspopup="dialog" onClick={() => setAdding(true)}>
        <Icon name="plus" small />
        {filters.addFood}
      </button>
      <Suspense>
        {isAdding && (
          <ChoiceDialog
            title={filters.foods}
            choices={[]}
            chosen={foods}
            finds={foodsQuery}
            onClose={() => setAdding(false)}
            onToggle={toggle}
          />
        )}
      </Suspense>
    </Group>
  )
}

/** A choice with the number of recipes that it would leave. One that leaves none cannot be chosen. */
function CountedChip({
  type,
  name,
  checked,
  count,
  onChange,
  children,
}: {
  readonly type: 'checkbox' | 'radio'
  readonly name?: string
  readonly checked: boolean
  readonly count?: number | undefined
  readonly onChange: React.ChangeEventHandler<HTMLInputElement>
  readonly children: ReactNode
}) {
  const formats = useFormats()
  return (
    <label className={styles.chip}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={onChange}
      />
      <span>
        <bdi>{children}</bdi>
        {count !== undefined && <span className={styles.count}>{formats.number(count)}</span>}
      </span>
    </label>
  )
}

/** The filter as text, which changes the chips and is changed by them. */
function AsText({
  search,
  names,
  onReading = () => undefined,
  onChange,
}: Props & {
  readonly names: ReturnType<typeof useNames>
  readonly onReading: ((isReading: boolean) => void) | undefined
}) {
  const { filters } = useMessages()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(search.filter !== undefined)
  const latest = useRef('')
  const state = useRef({ isTyped: false, isLookedUp: false })
  const note = (change: Partial<typeof state.current>) => {
    Object.assign(state.current, change)
    onReading(state.current.isTyped || state.current.isLookedUp)
  }
  const read = async (text: string) => {
    latest.current = text
    note({ isTyped: false, isLookedUp: true })
    const wanted = foodNamesIn(text)
    // What is not found stays in the text.
    const found = wanted.length > 0 ? await client.fetchQuery(foodsNamed(wanted)).catch(() => []) : []
    // The foods of an earlier text can be found later than those of this one.
    if (latest.current !== text) return
    note({ isLookedUp: false })
    const foods = new Map([...names.foods, ...found.map(({ value, name }) => [value, name] as const)])
    onChange({ ...nothing, ...searchOfText(text, { ...names, foods }) })
  }
  return (
    <details
      className={styles.text}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (!currentTarget.open) note({ isTyped: false })
      }}
    >
      <summary>
        <span>{filters.text}</span>
        {search.filter !== undefined && <span className={styles.edited}>{filters.asText}</span>}
      </summary>
      <p className={styles.hint}>{filters.textHint}</p>
      {isOpen && (
        <Suspense fallback={<Skeleton height="56px" />}>
          <FilterEditor
            value={filterText(search, names)}
            onType={(isTyped) => note({ isTyped })}
            onChange={(text) => void read(text ?? '')}
          />
        </Suspense>
      )}
    </details>
  )
}

/** What a filter as text replaces. */
const nothing: Partial<RecipeSearch> = {
  tags: undefined,
  categories: undefined,
  tools: undefined,
  foods: undefined,
  foodMode: undefined,
  made: undefined,
  favorite: undefined,
  time: undefined,
  rating: undefined,
  filter: undefined,
}
