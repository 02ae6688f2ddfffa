import { households } from '../access/household.ts'
import { recipesOfCookbook } from '../cookbooks/recipes-of-cookbook.ts'
import { foods } from '../foods/food.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { Resource } from '../kernel/resource.ts'
import { categories } from '../organizers/category.ts'
import { tags } from '../organizers/tag.ts'
import { tools } from '../organizers/tool.ts'
import { allOf, where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import type { BoundFilter } from '../query/filter.ts'
import type { ReadStore } from '../work/ports.ts'
import { recipes } from './recipe.ts'

type Recipes = BoundFilter<typeof recipes>

interface Choice {
  readonly of: Resource
  readonly any: (ids: readonly Id[]) => Recipes
  readonly all?: (ids: readonly Id[]) => Recipes
}

const choices = {
  tags: {
    of: tags,
    any: (ids) => where(recipes, [tags], (recipe) => recipe.tags.id.in(ids)),
    all: (ids) => where(recipes, [tags], (recipe) => recipe.tags.id.containsAll(ids)),
  },
  categories: {
    of: categories,
    any: (ids) => where(recipes, [categories], (recipe) => recipe.recipeCategory.id.in(ids)),
    all: (ids) => where(recipes, [categories], (recipe) => recipe.recipeCategory.id.containsAll(ids)),
  },
  tools: {
    of: tools,
    any: (ids) => where(recipes, [tools], (recipe) => recipe.tools.id.in(ids)),
    all: (ids) => where(recipes, [tools], (recipe) => recipe.tools.id.containsAll(ids)),
  },
  foods: {
    of: foods,
    any: (ids) => where(recipes, [foods], (recipe) => recipe.recipeIngredient.food.id.in(ids)),
    all: (ids) => where(recipes, [foods], (recipe) => recipe.recipeIngredient.food.id.containsAll(ids)),
  },
  households: { of: households, any: (ids) => where(recipes, (recipe) => recipe.householdId.in(ids)) },
} satisfies Record<string, Choice>

/** The choices for recipes in addition to a filter. */
export type RecipeChoice = keyof typeof choices
/** The parameters that choose recipes by related rows. */
export const recipeChoices = Object.keys(choices) as readonly RecipeChoice[]

/** Names, slugs or ids of each kind. `all` requires all of them instead of any. */
export type ChosenBy = Readonly<
  Partial<Record<RecipeChoice, { readonly given: readonly string[]; readonly all: boolean }>>
>

/**
 * The condition for recipes that match every choice and belong to a cookbook.
 * @throws unprocessable `query/unknown` for an unknown id, slug or food name, `cookbook/filter`
 */
export async function chooseRecipes(
  store: ReadStore,
  chosen: ChosenBy,
  cookbook?: string,
): Promise<Recipes | undefined> {
  const filters: (Recipes | undefined)[] = []
  if (cookbook) filters.push(await recipesOfCookbook(store, cookbook))
  for (const name of recipeChoices) {
    const { given, all } = chosen[name] ?? { given: [], all: false }
    if (given.length === 0) continue
    const choice: Choice = choices[name]
    const ids: Id[] = []
    for (const text of given) ids.push(await idOf(store, choice.of, text, name))
    filters.push(all && choice.all ? choice.all(ids) : choice.any(ids))
  }
  return allOf(...filters)
}

async function idOf(store: ReadStore, resource: Resource, text: string, field: string): Promise<Id> {
  const byId = await store.of(resource).get(text.toLowerCase())
  if (byId) return String(byId.id)
  const filter = whereEqual(resource, { [resource.fields.slug ? 'slug' : 'name']: text })
  const [bySlug] = await store.of(resource).find({ filter, limit: 1 })
  if (bySlug) return String(bySlug.id)
  throw new DomainError('unprocessable', 'query/unknown', `The ${resource.name} ${text} does not exist.`, {
    field,
  })
}
