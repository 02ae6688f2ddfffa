import { households } from '../access/household.ts'
import { type Food, foods } from '../foods/food.ts'
import { foldText } from '../kernel/collation.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { type Tool, tools } from '../organizers/tool.ts'
import { where } from '../query/builder.ts'
import { whereAnyIn, whereEqual } from '../query/equal.ts'
import type { BoundFilter } from '../query/filter.ts'
import type { FoodFit, ReadStore } from '../work/ports.ts'
import { recipes } from './recipe.ts'

/** The foods and tools for suggestions. */
export interface SuggestionQuery {
  /** Available foods in addition to those of the household, by id or any name. */
  readonly foods: readonly string[]
  readonly tools: readonly string[]
  readonly includeFoodsOnHand: boolean
  readonly includeToolsOnHand: boolean
  readonly maxMissingFoods: number
  readonly maxMissingTools: number
  readonly limit: number
  readonly filter?: BoundFilter<typeof recipes> | undefined
}

/** A recipe with its missing foods. */
export interface Suggestion {
  readonly recipe: View
  readonly missingFoods: readonly View[]
  readonly missingTools: readonly View[]
}

/**
 * Number of candidates that are examined per suggestion. A line can name an alternative to its food, so the exact number of
 * missing foods is known only after parsing the lines.
 */
const candidatesPerResult = 3
const minCandidates = 40

/**
 * Recipes by the number of foods that are missing. Available foods are those of the request, those of the household, and those
 * that are always in stock. A food is also available when a food with one of its names is, or when its line names an available
 * alternative ("butter or margarine").
 * @throws unprocessable `query/unknown` for a food or a tool that the group does not have
 */
export async function suggestRecipes(
  store: ReadStore,
  query: SuggestionQuery,
): Promise<readonly Suggestion[]> {
  const onHand = await onHandOf(store)
  const ownFoods = query.includeFoodsOnHand ? [...onHand.foods, ...(await staplesOf(store, foods))] : []
  const named = [...(await idsNamed(store, foods, foodNames, query.foods, 'foods')), ...ownFoods]
  const atHand = await withOtherNames(store, named)
  const ownTools = query.includeToolsOnHand ? [...onHand.tools, ...(await staplesOf(store, tools))] : []
  const toolsAtHand = new Set([
    ...(await idsNamed(store, tools, ['name', 'slug'], query.tools, 'tools')),
    ...ownTools,
  ])
  const fits = await store.recipesByFoods({
    foodIds: [...atHand.keys()],
    filter: query.filter,
    limit: Math.max(minCandidates, query.limit * candidatesPerResult),
  })
  const names = new Set([...atHand.values()].flatMap(namesOf))
  const ranked = fits
    .map(({ recipeId, missing, toolIds }) => ({
      recipeId,
      missingFoods: missingFoodsOf(missing, names),
      missingTools: toolIds.filter((id) => !toolsAtHand.has(id)),
    }))
    .filter(
      (each) =>
        each.missingFoods.length <= query.maxMissingFoods &&
        each.missingTools.length <= query.maxMissingTools,
    )
    // Among recipes that lack as much, the order of `recipesByFoods` stays.
    .sort(
      (a, b) =>
        a.missingFoods.length - b.missingFoods.length || a.missingTools.length - b.missingTools.length,
    )
    .slice(0, query.limit)
  return shown(store, ranked)
}

async function onHandOf(store: ReadStore): Promise<{ foods: readonly Id[]; tools: readonly Id[] }> {
  const { actor } = store
  const home = actor.kind === 'member' ? await store.of(households).get(actor.householdId) : undefined
  return { foods: home?.foodOnHandIds ?? [], tools: home?.toolOnHandIds ?? [] }
}

/** Foods that are always in stock. */
function staplesOf(store: ReadStore, resource: typeof foods | typeof tools): Promise<readonly Id[]> {
  return store.of(resource).ids({ filter: whereEqual(resource, { onHand: true }) })
}

const foodNames = ['name', 'pluralName', 'aliases.name']

/** The ids of the rows that are named by their ids or by one of their names. Of rows with the same name, the oldest. */
async function idsNamed(
  store: ReadStore,
  resource: typeof foods | typeof tools,
  paths: readonly string[],
  requested: readonly string[],
  field: string,
): Promise<readonly Id[]> {
  if (requested.length === 0) return []
  const texts = requested.map((text) => text.trim())
  const filter = whereAnyIn(resource, paths, texts, store.catalog)
  const known: readonly (Food | Tool)[] = await store
    .of(resource)
    .getMany(texts.map((text) => text.toLowerCase()))
  const named: readonly (Food | Tool)[] = await store.of(resource).find({ filter })
  const ids = new Map<string, Id>(known.map(({ id }) => [id, id]))
  for (const row of named)
    for (const name of 'aliases' in row ? namesOf(row) : [row.name, row.slug].map(foldText))
      if (!ids.has(name)) ids.set(name, row.id)
  return texts.map((text) => {
    const id = ids.get(text.toLowerCase()) ?? ids.get(foldText(text))
    if (id !== undefined) return id
    const message = `The ${resource.name} ${text} does not exist.`
    throw new DomainError('unprocessable', 'query/unknown', message, { field })
  })
}

function namesOf({ name, pluralName, aliases }: Food): readonly string[] {
  return [name, pluralName ?? '', ...aliases.map((alias) => alias.name)].filter(Boolean).map(foldText)
}

/**
 * The foods, and the foods that have a name in common with one of them. A group can have a food twice, under two of its names.
 */
async function withOtherNames(store: ReadStore, ids: readonly Id[]): Promise<ReadonlyMap<Id, Food>> {
  const known = await store.of(foods).getMany([...new Set(ids)])
  const names = [...new Set(known.flatMap(namesOf))]
  const same =
    names.length === 0
      ? []
      : await store.of(foods).find({ filter: whereAnyIn(foods, foodNames, names, store.catalog) })
  return new Map([...known, ...same].map((food) => [food.id, food]))
}

/** The foods of the lines without an available alternative. */
function missingFoodsOf(missing: FoodFit['missing'], names: ReadonlySet<string>): readonly Id[] {
  return [...new Set(missing.flatMap((line) => (hasAlternative(line, names) ? [] : [line.foodId])))]
}

/** The word before an alternative, in the languages that lines are read in. */
const or = /(?:^|[\s,(/])(?:or|oder|ou|o|of|eller|tai|lub|nebo|vagy|veya|или|або|または|或)\s+([^,;()/]+)/giu

/** Whether a line names an available alternative to its food: "or margarine". */
function hasAlternative(line: FoodFit['missing'][number], names: ReadonlySet<string>): boolean {
  const text = foldText(`${line.note} ${line.originalText ?? ''}`)
  for (const [, rest = ''] of text.matchAll(or)) {
    const words = rest.trim().split(/\s+/)
    // An amount can precede the food, and other words can follow it: "or 2 tbsp soft margarine at room temperature".
    for (let start = 0; start < words.length; start += 1)
      for (let end = words.length; end > start; end -= 1)
        if (names.has(words.slice(start, end).join(' '))) return true
  }
  return false
}

interface Ranked {
  readonly recipeId: Id
  readonly missingFoods: readonly Id[]
  readonly missingTools: readonly Id[]
}

async function shown(store: ReadStore, ranked: readonly Ranked[]): Promise<readonly Suggestion[]> {
  const ids = ranked.map(({ recipeId }) => recipeId)
  const filter = where(recipes, (recipe) => recipe.id.in(ids))
  const order = { resource: recipes.name, keys: [], nulls: undefined }
  const { rows } = await store.of(recipes).page({ filter, order, page: 1, perPage: -1 })
  const views = new Map(rows.map((row) => [row.id, row]))
  const viewsOf = async (resource: typeof foods | typeof tools, wanted: readonly Id[]) =>
    new Map((await store.of(resource).views([...new Set(wanted)])).map((view) => [view.id, view]))
  const foodViews = await viewsOf(
    foods,
    ranked.flatMap(({ missingFoods }) => missingFoods),
  )
  const toolViews = await viewsOf(
    tools,
    ranked.flatMap(({ missingTools }) => missingTools),
  )
  return ranked.flatMap(({ recipeId, missingFoods, missingTools }) => {
    const view = views.get(recipeId)
    return view
      ? [
          {
            recipe: view,
            missingFoods: missingFoods.map((id) => foodViews.get(id)).filter((each) => each !== undefined),
            missingTools: missingTools.map((id) => toolViews.get(id)).filter((each) => each !== undefined),
          },
        ]
      : []
  })
}
