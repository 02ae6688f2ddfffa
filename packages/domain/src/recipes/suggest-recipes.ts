import { households } from '../access/household.ts'
import { type Food, foods } from '../foods/food.ts'
import { foldText } from '../kernel/collation.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { tools } from '../organizers/tool.ts'
import { where } from '../query/builder.ts'
import type { BoundFilter } from '../query/filter.ts'
import type { ReadStore } from '../work/ports.ts'
import { type Recipe, type RecipeIngredient, recipes } from './recipe.ts'

/** What somebody wants to cook from. */
export interface Wish {
  /** Foods at hand besides those of the household, by id or any name. */
  readonly foods: readonly string[]
  readonly tools: readonly string[]
  readonly includeFoodsOnHand: boolean
  readonly includeToolsOnHand: boolean
  readonly maxMissingFoods: number
  readonly maxMissingTools: number
  readonly limit: number
  readonly filter?: BoundFilter<typeof recipes> | undefined
}

/** A recipe with what is not at hand for it. */
export interface Suggestion {
  readonly recipe: View
  readonly missingFoods: readonly View[]
  readonly missingTools: readonly View[]
}

/** So many recipes are looked at closely for each one that is wanted: a line may name an alternative to its food. */
const looked = 5
const leastLooked = 100

/**
 * Recipes by the number of foods that are missing. At hand are the foods of the request, those of the household, and those
 * that are always in the house. A food counts as at hand when one with another name for it is, and when its line names an
 * alternative that is ("butter or margarine").
 * @throws unprocessable `query/unknown` for a food or a tool that the group does not have
 */
export async function suggestRecipes(store: ReadStore, wish: Wish): Promise<readonly Suggestion[]> {
  const allFoods = await store.of(foods).find()
  const allTools = await store.of(tools).find()
  const onHand = await onHandOf(store)
  const atHand = foodsAtHand(allFoods, [
    ...found(wish.foods, allFoods, namesOf, 'food', 'foods'),
    ...(wish.includeFoodsOnHand ? [...onHand.foods, ...allFoods.filter(isStaple).map(({ id }) => id)] : []),
  ])
  const toolsAtHand = new Set([
    ...found(wish.tools, allTools, ({ name, slug }) => [name, slug], 'tool', 'tools'),
    ...(wish.includeToolsOnHand ? [...onHand.tools, ...allTools.filter(isStaple).map(({ id }) => id)] : []),
  ])
  const fits = await store.recipesByFoods({
    foodIds: [...atHand],
    filter: wish.filter,
    limit: Math.max(leastLooked, wish.limit * looked),
  })
  const candidates = await store.of(recipes).getMany(fits.map(({ recipeId }) => recipeId))
  const names = namesAtHand(allFoods, atHand)
  const ranked = candidates
    .map((recipe) => ({
      recipe,
      missingFoods: missingFoodsOf(recipe, atHand, names),
      missingTools: recipe.toolIds.filter((id) => !toolsAtHand.has(id)),
    }))
    .filter(
      (each) =>
        each.missingFoods.length <= wish.maxMissingFoods && each.missingTools.length <= wish.maxMissingTools,
    )
    // The order of what fits equally well is kept.
    .sort(
      (a, b) =>
        a.missingFoods.length - b.missingFoods.length || a.missingTools.length - b.missingTools.length,
    )
    .slice(0, wish.limit)
  return shown(store, ranked)
}

const isStaple = ({ onHand }: Pick<Food, 'onHand'>): boolean => onHand

async function onHandOf(store: ReadStore): Promise<{ foods: readonly Id[]; tools: readonly Id[] }> {
  const { actor } = store
  const home = actor.kind === 'member' ? await store.of(households).get(actor.householdId) : undefined
  return { foods: home?.foodOnHandIds ?? [], tools: home?.toolOnHandIds ?? [] }
}

function namesOf({ name, pluralName, aliases }: Food): readonly string[] {
  return [name, pluralName ?? '', ...aliases.map((alias) => alias.name)].filter(Boolean).map(foldText)
}

function found<Row extends { readonly id: Id }>(
  asked: readonly string[],
  rows: readonly Row[],
  names: (row: Row) => readonly string[],
  noun: string,
  field: string,
): readonly Id[] {
  return asked.map((text) => {
    const wanted = foldText(text.trim())
    const row = rows.find(
      (each) => each.id === wanted || names(each).some((name) => foldText(name) === wanted),
    )
    if (!row)
      throw new DomainError('unprocessable', 'query/unknown', `The ${noun} ${text} does not exist.`, {
        field,
      })
    return row.id
  })
}

/** Foods and those that share a name with one of them: a group may have a food twice, under two of its names. */
function foodsAtHand(all: readonly Food[], ids: readonly Id[]): ReadonlySet<Id> {
  const at = new Set(ids)
  const names = new Set(all.filter(({ id }) => at.has(id)).flatMap(namesOf))
  return new Set(
    all
      .filter((food) => at.has(food.id) || namesOf(food).some((name) => names.has(name)))
      .map(({ id }) => id),
  )
}

function namesAtHand(all: readonly Food[], atHand: ReadonlySet<Id>): ReadonlySet<string> {
  return new Set(all.filter(({ id }) => atHand.has(id)).flatMap(namesOf))
}

function missingFoodsOf(
  { recipeIngredient }: Recipe,
  atHand: ReadonlySet<Id>,
  names: ReadonlySet<string>,
): readonly Id[] {
  const missing = recipeIngredient.flatMap((line) =>
    line.foodId === null || atHand.has(line.foodId) || hasAlternative(line, names) ? [] : [line.foodId],
  )
  return [...new Set(missing)]
}

/** The word before an alternative, in the languages that lines are read in. */
const or = /(?:^|[\s,(/])(?:or|oder|ou|o|of|eller|tai|lub|nebo|vagy|veya|или|або|または|或)\s+([^,;()/]+)/giu

/** Whether a line names an alternative to its food that is at hand: "or margarine". */
function hasAlternative(line: RecipeIngredient, names: ReadonlySet<string>): boolean {
  const text = foldText(`${line.note} ${line.originalText ?? ''}`)
  for (const [, rest = ''] of text.matchAll(or)) {
    const words = rest.trim().split(/\s+/)
    // The food may stand behind an amount, and before more words: "or 2 tbsp soft margarine at room temperature".
    for (let start = 0; start < words.length; start += 1)
      for (let end = words.length; end > start; end -= 1)
        if (names.has(words.slice(start, end).join(' '))) return true
  }
  return false
}

interface Ranked {
  readonly recipe: Recipe
  readonly missingFoods: readonly Id[]
  readonly missingTools: readonly Id[]
}

async function shown(store: ReadStore, ranked: readonly Ranked[]): Promise<readonly Suggestion[]> {
  const ids = ranked.map(({ recipe }) => recipe.id)
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
  return ranked.flatMap(({ recipe, missingFoods, missingTools }) => {
    const view = views.get(recipe.id)
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
