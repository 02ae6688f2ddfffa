import { keysOf } from '../../device/own-keys.ts'
import { parseFilter, printFilter, type LiteralSyntax, type Syntax } from '@larder/domain/query'
import { ownConditions, type RecipeSearch } from '../recipe/search.ts'

/** Names by what the search has: slugs of tags, categories and tools, ids of foods. */
export type Names = Readonly<Record<Kind, ReadonlyMap<string, string>>>
export type Kind = 'tags' | 'categories' | 'tools' | 'foods'

const paths: Readonly<Record<Kind, { readonly row: string; readonly key: 'slug' | 'id' }>> = {
  tags: { row: 'tags', key: 'slug' },
  categories: { row: 'recipeCategory', key: 'slug' },
  tools: { row: 'tools', key: 'slug' },
  foods: { row: 'recipeIngredient.food', key: 'id' },
}
const kinds = keysOf(paths)

/** The condition for one value: `tags.slug = "quick"`. */
export const valueFilter = (kind: Kind, value: string, isExcluded = false): string =>
  `${paths[kind].row}.${paths[kind].key} ${isExcluded ? '<>' : '='} ${JSON.stringify(value)}`

/** The filter of a search as text, with names where they are known. Without the search words and the cookbook. */
export function filterText(search: RecipeSearch, names: Names): string {
  const chosen = kinds.flatMap((kind) => {
    const values = search[kind]
    if (!values) return []
    const { row, key } = paths[kind]
    const known = values.map((value) => names[kind].get(value))
    const isNamed = known.every((name) => name !== undefined)
    const list = (isNamed ? known : values).map((value) => JSON.stringify(value)).join(', ')
    const path = `${row}.${isNamed ? 'name' : key}`
    const operator = kind === 'foods' && search.foodMode ? operators[search.foodMode] : 'CONTAINS ALL'
    return [
      values.length === 1 && operator !== 'NOT IN' && search.foodMode === undefined
        ? `${path} = ${list}`
        : `${path} ${operator} [${list}]`,
    ]
  })
  return [...chosen, ...ownConditions(search), ...otherTerms(search.filter)].join(' AND ')
}

const operators = { any: 'IN', none: 'NOT IN' } as const

/** The part that was edited as text. In parentheses where an OR or an error would change the rest. */
function otherTerms(filter: string | undefined): readonly string[] {
  if (filter === undefined) return []
  try {
    const syntax = parseFilter(filter)
    return syntax === undefined ? [] : [syntax.kind === 'or' ? `(${filter})` : filter]
  } catch {
    return [`(${filter})`]
  }
}

/** The names of foods in a filter, whose ids are needed to show it as chips. */
export function foodNamesIn(text: string): readonly string[] {
  return termsOf(text).flatMap((term) => {
    const found = chosenBy(term)
    return found?.kind === 'foods' && found.isNamed ? found.values : []
  })
}

/**
 * The part of a search that a filter describes. What chips cannot show is in `filter`.
 * @throws invalid `filter/…` for a syntax error
 */
export function searchOfText(text: string, names: Names): RecipeSearch {
  let search: RecipeSearch = {}
  const others: Syntax[] = []
  for (const term of termsOf(text)) {
    const next = withTerm(search, term, names)
    if (next) search = next
    else others.push(term)
  }
  if (others.length === 0) return search
  const [only] = others
  const rest: Syntax = others.length === 1 && only ? only : { kind: 'and', terms: others }
  return { ...search, filter: printFilter(rest) }
}

/** What a stored filter shows as chips. One that is no longer valid stays a text. */
export function searchOfStored(text: string, names: Names): RecipeSearch {
  try {
    return searchOfText(text, names)
  } catch {
    return { filter: text }
  }
}

/** The names of foods in a stored filter. None in one that is no longer valid. */
export function storedFoodNames(text: string): readonly string[] {
  try {
    return foodNamesIn(text)
  } catch {
    return []
  }
}

/** The conditions that must all be true. */
function termsOf(text: string): readonly Syntax[] {
  const syntax = parseFilter(text)
  if (syntax === undefined) return []
  return syntax.kind === 'and' ? syntax.terms : [syntax]
}

/** A search with a further condition; undefined when no chip stands for it. */
function withTerm(search: RecipeSearch, term: Syntax, names: Names): RecipeSearch | undefined {
  const own = ownOf(term)
  if (own) return Object.keys(own).some((key) => key in search) ? undefined : { ...search, ...own }
  const found = chosenBy(term)
  if (!found) return undefined
  const { kind, mode } = found
  const values = found.isNamed ? valuesNamed(found.values, names[kind]) : found.values
  const before = search[kind]
  if (!values || values.length === 0) return undefined
  // All of several lists is all of one list. Any of one and all of another is not.
  if (kind === 'foods' && before && (mode !== undefined || search.foodMode !== undefined)) return undefined
  const all = { [kind]: [...new Set([...(before ?? []), ...values])] }
  return { ...search, ...all, ...(mode === undefined ? {} : { foodMode: mode }) }
}

interface Chosen {
  readonly kind: Kind
  readonly isNamed: boolean
  readonly values: readonly string[]
  readonly mode?: 'any' | 'none'
}

/** The values of a condition on tags, categories, tools or foods. */
function chosenBy(term: Syntax): Chosen | undefined {
  if (!('path' in term)) return undefined
  const path = term.path.names.join('.')
  const kind = kinds.find(
    (one) => path === `${paths[one].row}.name` || path === `${paths[one].row}.${paths[one].key}`,
  )
  if (!kind) return undefined
  const isNamed = path.endsWith('.name')
  const texts = (literals: readonly LiteralSyntax[]) => literals.map(({ text }) => text)
  const found = (values: readonly LiteralSyntax[], mode?: 'any' | 'none') => ({
    kind,
    isNamed,
    values: texts(values),
    ...(mode && { mode }),
  })
  if (term.kind === 'contains-all') return found(term.values)
  if (term.kind === 'compare' && term.op === '=') return found([term.value])
  if (term.kind === 'in' && !term.negated && term.values.length === 1 && kind !== 'foods')
    return found(term.values)
  if (kind !== 'foods') return undefined
  if (term.kind === 'in') return found(term.values, term.negated ? 'none' : 'any')
  return term.kind === 'compare' && term.op === '<>' ? found([term.value], 'none') : undefined
}

function valuesNamed(
  wanted: readonly string[],
  names: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  const values = new Map([...names].map(([value, name]) => [name.toLocaleLowerCase(), value]))
  const found = wanted.map((name) => values.get(name.toLocaleLowerCase()))
  return found.every((value) => value !== undefined) ? found : undefined
}

/** The part of a search for a condition on a column of the recipe. */
function ownOf(term: Syntax): Pick<RecipeSearch, 'made' | 'favorite' | 'time' | 'rating'> | undefined {
  if (term.kind === 'or') return printFilter(term) === long ? { made: 'long' } : undefined
  if (!('path' in term)) return undefined
  const name = term.path.names.join('.')
  if (term.kind === 'null' && name === 'lastMade') return { made: term.negated ? 'yes' : 'no' }
  return term.kind === 'compare' ? comparisons[`${name} ${term.op}`]?.(term.value.text) : undefined
}

const long = 'lastMade IS NULL OR lastMade < "$NOW-3m"'

const comparisons: Readonly<
  Record<string, (text: string) => Pick<RecipeSearch, 'favorite' | 'time' | 'rating'> | undefined>
> = {
  'isFavorite =': (text) => (text === 'true' ? { favorite: true } : undefined),
  'totalMinutes <=': (text) => (/^[1-9]\d{0,3}$/.test(text) ? { time: Number(text) } : undefined),
  'rating >=': (text) => (/^[1-5]$/.test(text) ? { rating: Number(text) } : undefined),
}
