import { catalog, compareText, recipes } from '@larder/domain'
import {
  type AttributePath,
  type BoundFilter,
  type Condition,
  matches,
  orderRecords,
  readFilter,
  readOrder,
  readSearch,
  type Related,
  searchDocument,
  SearchIndex,
} from '@larder/domain/query'
import type { Schema } from '@larder/client'
import { hasKey } from '../device/own-keys.ts'
import type { Question, RecipeCounts, RecipePage, RowName, Rows } from './protocol.ts'

type Fields = Readonly<Record<string, unknown>>
/** The rows that filters read beside recipes. */
type Row = Rows[RowName] | NonNullable<Recipe['user']>
type NamedRow = 'tag' | 'category' | 'tool' | 'cookbook'
type Recipe = Schema<'Recipe'>
type RecipeInList = Schema<'RecipeInList'>
type StoredRecord = Card['record']

/** What the memory has of a recipe: what lists show and most filters ask for, and its words. */
export interface Card {
  readonly id: string
  readonly record: RecipeInList & References & { readonly recipeIngredient: readonly LineKeys[] }
  readonly texts: StoredTexts
}

/** The words of a recipe for search, as text, which a database reads faster than lists. */
interface StoredTexts {
  readonly language: string
  /** The words and the stems of the fields of each weight. An empty word separates texts. */
  readonly fields: readonly (readonly [words: string, stems: string])[]
}

/** The fields that only the page of a recipe shows. */
const details = new Set(
  Object.entries(recipes.fields).flatMap(([key, { visibility }]) => (visibility === 'detail' ? [key] : [])),
)
/** What records have instead of the rows that a response embeds. */
type References = Readonly<Record<'tagIds' | 'categoryIds' | 'toolIds', readonly string[]>>
const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id)
const keysOfLine = { foodId: null, unitId: null, referencedRecipeId: null }
type LineKeys = Readonly<Record<keyof typeof keysOfLine, string | null>>

/** A recipe as filters read it, from the response of the server. */
const recordOf = (recipe: Recipe): Recipe & References => ({
  ...recipe,
  tagIds: idsOf(recipe.tags),
  categoryIds: idsOf(recipe.recipeCategory),
  toolIds: idsOf(recipe.tools),
})

/** What the memory keeps of a recipe. */
export function cardOf(recipe: Recipe): Card {
  const whole = recordOf(recipe)
  const { language, fields } = searchDocument(recipes, catalog, whole)
  const { review: _, recipeInstructions: __, notes: ___, assets: ____, ...listed } = whole
  const { nutrition: _____, settings: ______, recipeIngredient: lines, ...shown } = listed
  const recipeIngredient = lines.map(({ foodId, unitId, referencedRecipeId }) => ({
    foodId,
    unitId,
    referencedRecipeId,
  }))
  return {
    id: recipe.id,
    record: { ...shown, recipeIngredient },
    texts: {
      language,
      fields: fields.map(({ words, stems }) => [words.map((word) => word ?? '').join(' '), stems.join(' ')]),
    },
  }
}

const split = (text: string): readonly string[] => (text === '' ? [] : text.split(' '))

/**
 * The recipes of the library in memory. It finds what the server finds: filters, orderings and search are those of the domain. A filter that asks
 * for more than the memory has needs whole recipes, which `whole` reads.
 */
export class Collection {
  readonly #cards = new Map<string, StoredRecord>()
  readonly #rows = new Map<string, Map<string, Row>>()
  readonly #index = new SearchIndex(recipes, catalog)
  #ratings: ReadonlyMap<string, Fields> = new Map()
  readonly #whole: (visit: (recipe: Recipe) => void) => Promise<void>

  constructor(whole: (visit: (recipe: Recipe) => void) => Promise<void>) {
    this.#whole = whole
  }

  get size(): number {
    return this.#cards.size
  }

  put({ id, record, texts }: Card): void {
    this.#cards.set(id, record)
    const { user } = record
    if (user) this.#rowsOf('user').set(user.id, user)
    // The words are stored, so only the references are read.
    const { fields } = searchDocument(recipes, catalog, { ...record, name: '', description: '' })
    this.#index.put('recipe', id, {
      language: texts.language,
      fields: fields.map((field, weight) => {
        const [words, stems] = texts.fields[weight] ?? ['', '']
        return {
          references: field.references,
          words: split(words).map((word) => (word === '' ? null : word)),
          stems: split(stems),
        }
      }),
    })
  }

  putRow(resource: RowName, row: Rows[RowName]): void {
    this.#rowsOf(resource).set(row.id, row)
    const described = catalog.get(resource)
    if (described && this.#index.resources.includes(resource))
      this.#index.put(resource, row.id, searchDocument(described, catalog, row))
  }

  remove(resource: string, id: string): void {
    if (resource === 'recipe') this.#cards.delete(id)
    else this.#rowsOf(resource).delete(id)
    this.#index.remove(resource, id)
  }

  /** The ratings of the user. */
  rate(ratings: readonly (Fields & { readonly recipeId: string })[]): void {
    this.#ratings = new Map(ratings.map((rating) => [rating.recipeId, rating]))
  }

  /** A page of the recipes that a question selects, as the server responds. */
  async page({ page, perPage, ...question }: Question): Promise<RecipePage> {
    const { words, order = {} } = question
    const ranks = this.#ranksOf(words)
    const found = (await this.#matching(question)).filter(({ id }) => !ranks || ranks.has(id))
    const isRanked = ranks !== undefined && order.orderBy === undefined
    const chosen = isRanked ? { orderBy: 'name:asc' } : order
    const sorted = orderRecords(readOrder(chosen, recipes, { catalog }), found, this.#related)
    const all = isRanked ? sorted.toSorted((a, b) => ranks.get(a.id)! - ranks.get(b.id)!) : sorted
    const some = perPage < 0 ? all : all.slice((page - 1) * perPage, page * perPage)
    return { page, total: all.length, data: some.map(responseOf) }
  }

  /** The number of recipes that a question selects, and how many of them each filter would leave. */
  async counts(question: Omit<Question, 'page' | 'perPage'>, each: readonly string[]): Promise<RecipeCounts> {
    const ranks = this.#ranksOf(question.words)
    const base = (await this.#matching(question)).filter(({ id }) => !ranks || ranks.has(id))
    const ids = new Set(base.map(({ id }) => id))
    const counts: { queryFilter: string; total: number }[] = []
    for (const queryFilter of each) {
      const found = await this.#matching({ filter: queryFilter })
      counts.push({ queryFilter, total: found.filter(({ id }) => ids.has(id)).length })
    }
    return { total: base.length, counts }
  }

  /** The rows of a resource that has names and slugs, by name. */
  named(resource: NamedRow): readonly Rows[NamedRow][] {
    const rows = [...this.#rowsOf(resource).values()].flatMap((row): Rows[NamedRow][] =>
      'slug' in row ? [row] : [],
    )
    return rows.sort((a, b) => compareText(a.name, b.name))
  }

  #rowsOf(resource: string): Map<string, Row> {
    const known = this.#rows.get(resource) ?? new Map<string, Row>()
    this.#rows.set(resource, known)
    return known
  }

  readonly #related: Related = (resource, id, by) => {
    if (by !== undefined) return resource === 'rating' ? this.#ratings.get(id) : undefined
    if (resource === 'recipe') return this.#cards.get(id)
    return this.#rowsOf(resource).get(id)
  }

  #ranksOf(words: string | undefined): ReadonlyMap<string, number> | undefined {
    const terms = readSearch(words)
    return terms.length === 0 ? undefined : this.#index.rank(terms)
  }

  async #matching({
    filter = '',
    cookbook,
  }: Pick<Question, 'filter' | 'cookbook'>): Promise<readonly StoredRecord[]> {
    const context = { catalog, now: new Date() }
    const texts = cookbook === undefined ? [filter] : [filter, this.#filterOfCookbook(cookbook)]
    const filters = texts
      .map((text) => readFilter(text, recipes, context))
      .filter((bound) => bound !== undefined)
    const fits = (record: Fields) => filters.every((bound) => matches(bound, record, this.#related))
    if (filters.every(isInMemory)) return [...this.#cards.values()].filter(fits)
    const ids = new Set<string>()
    await this.#whole((recipe) => {
      if (fits(recordOf(recipe))) ids.add(recipe.id)
    })
    return [...this.#cards.values()].filter(({ id }) => ids.has(id))
  }

  #filterOfCookbook(slug: string): string {
    const found = this.named('cookbook').find((row) => row.slug === slug)
    if (!found || !('queryFilterString' in found))
      throw new Error(`There is no cookbook ${slug} on this device.`)
    return found.queryFilterString
  }
}

/** A recipe as lists show it. */
function responseOf({
  recipeIngredient: _,
  tagIds: __,
  categoryIds: ___,
  toolIds: ____,
  ...shown
}: StoredRecord): RecipeInList {
  return shown
}

/** Whether the memory has everything that a filter asks for. */
const isInMemory = ({ condition }: BoundFilter): boolean => pathsOf(condition).every(isPathInMemory)

const pathsOf = (condition: Condition): readonly AttributePath[] =>
  condition.kind === 'and' || condition.kind === 'or'
    ? condition.terms.flatMap(pathsOf)
    : condition.kind === 'not'
      ? pathsOf(condition.term)
      : [condition.path]

function isPathInMemory({ hops: [first, second], column }: AttributePath): boolean {
  if (!first) return !details.has(column?.key ?? '')
  if (first.key !== 'recipeIngredient') return !details.has(first.key)
  return hasKey(keysOfLine, second?.key ?? column?.key ?? '')
}
