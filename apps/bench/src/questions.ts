/** A read through Larder, and the same read through the raw driver in hand-written SQL. */
export interface Question {
  readonly name: string
  /**
   * `queryFilter`, and the same condition in SQL on `r`, a row of `recipe`. `~x` is a folded text as in the engine's indexes,
   * `:…:` an instant.
   */
  readonly filter?: string
  readonly where?: string
  readonly orderBy: 'name' | 'createdAt'
  /** Page numbers start at 1. `last`, `middle` and `all` depend on the total. */
  readonly page: 1 | 'middle' | 'last' | 'all'
  /** An index is used: few rows match, or the order is that of an index. The time must not grow with the data. */
  readonly indexed?: true
}

const tagged = (names: string) =>
  `r.id in (select owner_id from recipe_tags join tag on tag.id = target_id where ~tag.name in (${names}))`

const filtered: readonly Omit<Question, 'orderBy' | 'page'>[] = [
  { name: '=', filter: 'slug = "recipe-500"', where: "~r.slug = 'recipe-500'", indexed: true },
  { name: '<>', filter: 'name <> "Recipe 500"', where: "~r.name <> 'recipe 500'" },
  { name: '> number', filter: 'rating > 4', where: 'r.rating > 4' },
  { name: '>= date', filter: 'createdAt >= "2000-01-01"', where: 'r.created_at >= :2000-01-01:' },
  { name: '<= $NOW-30d', filter: 'lastMade <= "$NOW-30d"', where: 'r.last_made <= :-30d:' },
  { name: 'IS NULL', filter: 'lastMade IS NULL', where: 'r.last_made is null' },
  { name: 'IS NOT NULL', filter: 'lastMade IS NOT NULL', where: 'r.last_made is not null' },
  {
    name: 'IN',
    filter: 'slug IN ["recipe-5", "recipe-50", "recipe-500"]',
    where: "~r.slug in ('recipe-5', 'recipe-50', 'recipe-500')",
    indexed: true,
  },
  {
    name: 'NOT IN',
    filter: 'slug NOT IN ["recipe-5", "recipe-50"]',
    where: "~r.slug not in ('recipe-5', 'recipe-50')",
  },
  { name: 'LIKE prefix', filter: 'name LIKE "Recipe 50%"', where: "~r.name like 'recipe 50%'" },
  { name: 'LIKE inside', filter: 'name LIKE "%99%"', where: "~r.name like '%99%'" },
  { name: 'NOT LIKE', filter: 'name NOT LIKE "Recipe 5%"', where: "~r.name not like 'recipe 5%'" },
  {
    name: 'related',
    filter: 'user.username = "admin"',
    where: `r.user_id in (select id from "user" where ~username = 'admin')`,
  },
  { name: 'rare tag', filter: 'tags.name = "Rare"', where: tagged("'rare'"), indexed: true },
  { name: 'common tag', filter: 'tags.name = "Tag 3"', where: tagged("'tag 3'") },
  {
    name: 'CONTAINS ALL',
    filter: 'tags.name CONTAINS ALL ["Rare", "Rarer"]',
    where: `${tagged("'rare'")} and ${tagged("'rarer'")}`,
    indexed: true,
  },
  {
    name: 'OR',
    filter: 'slug = "recipe-5" OR slug = "recipe-500"',
    where: "(~r.slug = 'recipe-5' or ~r.slug = 'recipe-500')",
    indexed: true,
  },
  {
    name: 'grouped',
    filter: '(rating > 4 AND lastMade IS NULL) AND name <> "Recipe 500"',
    where: "(r.rating > 4 and r.last_made is null) and ~r.name <> 'recipe 500'",
  },
]

export const questions: readonly Question[] = [
  { name: 'list', orderBy: 'name', page: 1 },
  ...filtered.map((question) => ({ ...question, orderBy: 'createdAt' as const, page: 1 as const })),
  { name: 'page in the middle', orderBy: 'name', page: 'middle' },
  { name: 'last page', orderBy: 'name', page: 'last' },
  { name: 'perPage=-1', orderBy: 'name', page: 'all' },
]

/** Frequent, rare and misspelt words, a prefix, and several words; see the vocabulary. */
export const searches = [
  'salt',
  'onion',
  'chicken',
  'salt chicken',
  'kohlrabi',
  'kolhrabi',
  'chick',
  'c',
  'recipe 500',
  'salt chicken kohlrabi',
]

export const perPage = 50

/** The path and query of a read. */
export function pathOf({ filter, orderBy, page }: Question, total: number): string {
  const numbers = { 1: 1, middle: Math.max(1, Math.ceil(total / perPage / 2)), last: -1, all: 1 }
  const parameters = new URLSearchParams({
    page: String(numbers[page]),
    perPage: String(page === 'all' ? -1 : perPage),
    orderBy,
    orderDirection: 'asc',
    ...(filter === undefined ? {} : { queryFilter: filter }),
  })
  return `/api/recipes?${parameters.toString()}`
}
