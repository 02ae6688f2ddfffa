import { hasKey } from '../../device/own-keys.ts'
import type { operations } from '@larder/client'
import type { Question } from '../../library/protocol.ts'

/** The filters and the ordering of the list of recipes. They are stored in the address of the page. */
export interface RecipeSearch {
  readonly q?: string | undefined
  /** Slugs. */
  readonly tags?: readonly string[] | undefined
  readonly categories?: readonly string[] | undefined
  readonly tools?: readonly string[] | undefined
  /** Ids, as foods have no slugs. */
  readonly foods?: readonly string[] | undefined
  /** Whether a recipe needs any of the foods, or none of them. Default: it needs all. */
  readonly foodMode?: FoodMode | undefined
  /** Made before, never made, or not made for three months. */
  readonly made?: Made | undefined
  /** Only the user's favourites. */
  readonly favorite?: true | undefined
  /** Maximum minutes. */
  readonly time?: number | undefined
  /** Minimum rating. */
  readonly rating?: number | undefined
  /** Slug of a cookbook. */
  readonly cookbook?: string | undefined
  /** A filter in the filter language. */
  readonly filter?: string | undefined
  readonly sort?: SortKey | undefined
  readonly view?: 'rows' | undefined
}

export type FoodMode = 'any' | 'none'
export type Made = 'yes' | 'no' | 'long'

export const sorts = {
  newest: { orderBy: 'createdAt', orderDirection: 'desc' },
  name: { orderBy: 'name', orderDirection: 'asc' },
  forgotten: { orderBy: 'lastMade', orderDirection: 'asc', orderByNullPosition: 'first' },
  rating: { orderBy: 'rating', orderDirection: 'desc', orderByNullPosition: 'last' },
  quickest: { orderBy: 'totalMinutes', orderDirection: 'asc', orderByNullPosition: 'last' },
  changed: { orderBy: 'updatedAt', orderDirection: 'desc' },
} as const
export type SortKey = keyof typeof sorts

/** Parses the parameters of the page. Unknown ones are ignored. */
export function readRecipeSearch(search: Readonly<Record<string, unknown>>): RecipeSearch {
  const found: RecipeSearch = {
    q: textOf(search.q),
    tags: listOf(search.tags),
    categories: listOf(search.categories),
    tools: listOf(search.tools),
    foods: listOf(search.foods),
    foodMode:
      listOf(search.foods) && (search.foodMode === 'any' || search.foodMode === 'none')
        ? search.foodMode
        : undefined,
    made: typeof search.made === 'string' && hasKey(madeFilters, search.made) ? search.made : undefined,
    favorite: search.favorite === true ? true : undefined,
    time: numberOf(search.time, 1, 10_000),
    rating: numberOf(search.rating, 1, 5),
    cookbook: textOf(search.cookbook),
    filter: textOf(search.filter),
    sort: typeof search.sort === 'string' && hasKey(sorts, search.sort) ? search.sort : undefined,
    view: search.view === 'rows' ? 'rows' : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined

function listOf(value: unknown): readonly string[] | undefined {
  const list = (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== undefined)
  return list.length > 0 ? list : undefined
}

/** A number within limits in an address, or undefined where it is none. */
export function numberOf(value: unknown, min: number, max: number): number | undefined {
  const number = Number(value)
  return Number.isFinite(number) && number >= min && number <= max ? number : undefined
}

/** Rows per page of the list. */
export const pageSize = 48

/** Whether the list has filters. */
export const isNarrowed = ({ sort: _, view: __, ...rest }: RecipeSearch): boolean =>
  Object.values(rest).some((value) => value !== undefined)

/** Whether a list with these parameters has every recipe. */
export const isEveryRecipe = (parameters: object): boolean =>
  Object.keys(parameters).every((key) => key.startsWith('order'))

/** What the library of this device is asked for a search. */
export function questionOf(search: RecipeSearch): Omit<Question, 'page' | 'perPage'> {
  const { orderBy, orderDirection, orderByNullPosition } = parametersOf(search)
  const order = { orderBy, orderDirection, orderByNullPosition }
  return { words: search.q, filter: filterOf(search), cookbook: search.cookbook, order }
}

/** The filters of the list as one filter, without the search words. */
export function filterOf(search: RecipeSearch): string {
  const condition = (path: string, operator: string, values: readonly string[] | undefined) =>
    values && `${path} ${operator} [${values.map((value) => JSON.stringify(value)).join(', ')}]`
  const { foods, foodMode } = search
  return [
    condition('tags.slug', 'CONTAINS ALL', search.tags),
    condition('recipeCategory.slug', 'CONTAINS ALL', search.categories),
    condition('tools.slug', 'CONTAINS ALL', search.tools),
    foodMode === 'none'
      ? undefined
      : condition('recipeIngredient.food.id', foodMode === 'any' ? 'IN' : 'CONTAINS ALL', foods),
    ...conditionsOf(search),
  ]
    .filter((one) => one !== undefined)
    .join(' AND ')
}

const madeFilters: Readonly<Record<Made, string>> = {
  yes: 'lastMade IS NOT NULL',
  no: 'lastMade IS NULL',
  long: '(lastMade IS NULL OR lastMade < "$NOW-3m")',
}

/** The conditions on the columns of a recipe, in the filter language. */
export const ownConditions = ({ made, favorite, time, rating }: RecipeSearch): readonly string[] => [
  ...(made === undefined ? [] : [madeFilters[made]]),
  ...(favorite === true ? ['isFavorite = true'] : []),
  ...(time === undefined ? [] : [`totalMinutes <= ${time}`]),
  ...(rating === undefined ? [] : [`rating >= ${rating}`]),
]

/** The conditions that have no parameter of their own. */
const conditionsOf = (search: RecipeSearch): readonly string[] => [
  ...ownConditions(search),
  ...(search.foods && search.foodMode === 'none'
    ? [`recipeIngredient.food.id NOT IN [${search.foods.map((id) => JSON.stringify(id)).join(', ')}]`]
    : []),
  ...(search.filter === undefined ? [] : [`(${search.filter})`]),
]

const listed = (values: readonly string[] | undefined) => values && [...values]
const whenChosen = (values: readonly string[] | undefined) => values && ('true' as const)

export type ListParameters = NonNullable<operations['listRecipes']['parameters']['query']>

/** The parameters of the API for a search, without the page. */
export function parametersOf(search: RecipeSearch): ListParameters {
  const conditions = conditionsOf(search)
  const foods = search.foodMode === 'none' ? undefined : search.foods
  const chosen = {
    search: search.q,
    cookbook: search.cookbook,
    tags: listed(search.tags),
    categories: listed(search.categories),
    tools: listed(search.tools),
    foods: listed(foods),
    requireAllTags: whenChosen(search.tags),
    requireAllCategories: whenChosen(search.categories),
    requireAllTools: whenChosen(search.tools),
    requireAllFoods: whenChosen(search.foodMode === 'any' ? undefined : foods),
    queryFilter: conditions.length > 0 ? conditions.join(' AND ') : undefined,
  } as const
  // A search is ordered by rank unless another order is chosen.
  const order = search.sort ?? (search.q === undefined ? 'newest' : undefined)
  const parameters = { ...chosen, ...(order ? sorts[order] : {}) }
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined))
}
