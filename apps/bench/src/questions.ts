/** A read through Larder, and the same read through the raw driver in hand-written SQL. */
export interface Question {
  readonly name: string
  /** `queryFilter`. The baseline has the same condition in SQL. */
  readonly filter?: string
  readonly orderBy: 'name' | 'createdAt'
  /** Page numbers start at 1. The others depend on the total. `cursor` is the last page, by the link of the page before it. */
  readonly page: 1 | 'middle' | 'last' | 'cursor' | 'all'
  /** An index is used: few rows match, or the order is that of an index. The time must not grow with the data. */
  readonly indexed?: true
}

const filtered: readonly Omit<Question, 'orderBy' | 'page'>[] = [
  { name: '=', filter: 'slug = "recipe-500"', indexed: true },
  { name: '<>', filter: 'name <> "Recipe 500"' },
  { name: '> number', filter: 'rating > 4' },
  { name: '>= date', filter: 'createdAt >= "2000-01-01"' },
  { name: '<= $NOW-30d', filter: 'lastMade <= "$NOW-30d"' },
  { name: 'IS NULL', filter: 'lastMade IS NULL' },
  { name: 'IS NOT NULL', filter: 'lastMade IS NOT NULL' },
  {
    name: 'IN',
    filter: 'slug IN ["recipe-5", "recipe-50", "recipe-500"]',
    indexed: true,
  },
  {
    name: 'NOT IN',
    filter: 'slug NOT IN ["recipe-5", "recipe-50"]',
  },
  { name: 'LIKE prefix', filter: 'name LIKE "Recipe 50%"' },
  { name: 'LIKE inside', filter: 'name LIKE "%99%"' },
  { name: 'NOT LIKE', filter: 'name NOT LIKE "Recipe 5%"' },
  {
    name: 'related',
    filter: 'user.username = "admin"',
  },
  { name: 'rare tag', filter: 'tags.name = "Rare"', indexed: true },
  { name: 'common tag', filter: 'tags.name = "Tag 3"' },
  {
    name: 'CONTAINS ALL',
    filter: 'tags.name CONTAINS ALL ["Rare", "Rarer"]',
    indexed: true,
  },
  {
    name: 'OR',
    filter: 'slug = "recipe-5" OR slug = "recipe-500"',
    indexed: true,
  },
  {
    name: 'grouped',
    filter: '(rating > 4 AND lastMade IS NULL) AND name <> "Recipe 500"',
  },
]

export const questions: readonly Question[] = [
  { name: 'list', orderBy: 'name', page: 1 },
  ...filtered.map((question) => ({ ...question, orderBy: 'createdAt' as const, page: 1 as const })),
  { name: 'page in the middle', orderBy: 'name', page: 'middle' },
  { name: 'last page', orderBy: 'name', page: 'last' },
  { name: 'last page by cursor', orderBy: 'name', page: 'cursor' },
  { name: 'perPage=-1', orderBy: 'name', page: 'all' },
]

/** Frequent, rare and misspelt words, a prefix, and several words; see the vocabulary. A third of the recipes have salt and pepper. */
export const searches = [
  'salt',
  'onion',
  'chicken',
  'salt pepper',
  'salt chicken',
  'kohlrabi',
  'kolhrabi',
  'chick',
  'c',
  'recipe 500',
  'salt chicken kohlrabi',
]

export const perPage = 50

/** The path and query of a read; for `cursor`, of the page before the last one. */
export function pathOf({ filter, orderBy, page }: Question, total: number): string {
  const pages = Math.ceil(total / perPage)
  const numbers = {
    ...{ 1: 1, middle: Math.max(1, Math.ceil(pages / 2)), last: -1, all: 1 },
    cursor: Math.max(1, pages - 1),
  }
  const parameters = new URLSearchParams({
    page: String(numbers[page]),
    perPage: String(page === 'all' ? -1 : perPage),
    orderBy,
    orderDirection: 'asc',
    ...(filter === undefined ? {} : { queryFilter: filter }),
  })
  return `/api/recipes?${parameters.toString()}`
}
