import type { Id } from '../kernel/fields.ts'
import { foods } from '../foods/food.ts'
import { where } from '../query/builder.ts'
import { system } from '../kernel/actor.ts'
import { ingredientsOfSteps, stepRules } from '../steps/step-ingredients.ts'
import { isolating, isOfStorage } from '../work/isolation.ts'
import type { Log, ReadStore, Store, UnitOfWork } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { type Recipe, recipes, type RecipeStep } from './recipe.ts'

/** Who linked ingredient lines to a step. */
type LinkedBy = 'computed' | 'person' | 'archive'

/** The origin of the links of a stored step. Steps of earlier versions have none: their links were set by a person. */
function originOf({ referencesOrigin, ingredientReferences }: RecipeStep): LinkedBy {
  return referencesOrigin?.by ?? (ingredientReferences.length > 0 ? 'person' : 'computed')
}

/**
 * The body with the origin of the links of each step. Links that a body changes are those of a person, or of the archive that it
 * comes from. Links that are sent back unchanged keep their origin. A body without any link, and a step without the field, come
 * from clients that do not know links: they keep the stored links of a person, and other links are computed.
 *
 * @param current the stored recipe; null for a new one
 */
export function withLinkOrigins(
  body: Body,
  current: Recipe | null,
  by: Exclude<LinkedBy, 'computed'> = 'person',
): Body {
  if (!Array.isArray(body.recipeInstructions)) return body
  const rows = body.recipeInstructions as readonly Body[]
  const stored = new Map(current?.recipeInstructions.map((step) => [step.id, step]))
  const isWithoutLinks = rows.every(
    ({ ingredientReferences: given }) => !Array.isArray(given) || given.length === 0,
  )
  return {
    ...body,
    recipeInstructions: rows.map((row) => {
      const step = stored.get(String(row.id))
      return { ...row, ...linksOf(row, step, { by, isWithoutLinks }) }
    }),
  }
}

function linksOf(
  { ingredientReferences: given, referencesOrigin }: Body,
  step: RecipeStep | undefined,
  { by, isWithoutLinks }: { readonly by: Exclude<LinkedBy, 'computed'>; readonly isWithoutLinks: boolean },
): Pick<RecipeStep, 'ingredientReferences' | 'referencesOrigin'> {
  const stated = (referencesOrigin as { readonly by?: LinkedBy } | null | undefined)?.by
  const links = (links: RecipeStep['ingredientReferences'], by: LinkedBy) => ({
    ingredientReferences: by === 'computed' ? [] : links,
    referencesOrigin: { by, rules: null },
  })
  const references = Array.isArray(given) ? (given as RecipeStep['ingredientReferences']) : undefined
  if (!step) return references?.length ? links(references, stated ?? by) : links([], stated ?? 'computed')
  const former = originOf(step)
  if (!references || haveSameLines(references, step.ingredientReferences))
    return links(step.ingredientReferences, stated ?? former)
  if (stated === 'computed' && former !== 'computed') return links([], 'computed')
  if (isWithoutLinks && stated !== 'person') return links([], 'computed')
  return links(references, by)
}

function haveSameLines(
  a: RecipeStep['ingredientReferences'],
  b: RecipeStep['ingredientReferences'],
): boolean {
  const ids = new Set(a.map(({ referenceId }) => referenceId))
  return (
    ids.size === new Set(b.map(({ referenceId }) => referenceId)).size &&
    b.every(({ referenceId }) => ids.has(referenceId))
  )
}

/** The steps without links that were computed, so that a write computes them again. */
export function withoutComputedLinks(body: Body): Body {
  const steps = body.recipeInstructions as readonly RecipeStep[]
  return {
    ...body,
    recipeInstructions: steps.map((step) =>
      originOf(step) === 'computed'
        ? { ...step, ingredientReferences: undefined, referencesOrigin: { by: 'computed', rules: null } }
        : step,
    ),
  }
}

/** The recipe with the computed links of its steps. Links of a person and of an archive stay. */
export async function withComputedLinks(store: ReadStore, recipe: Recipe): Promise<Recipe> {
  const { recipeIngredient: lines, recipeInstructions: steps, language } = recipe
  const isComputed = steps.map((step) => originOf(step) === 'computed')
  const places = new Map(lines.map(({ referenceId }, place) => [referenceId, place]))
  const found = isComputed.includes(true)
    ? ingredientsOfSteps(
        await namedLines(store, lines),
        steps.map((step, index) => ({
          ...step,
          linked: isComputed[index]
            ? null
            : step.ingredientReferences.flatMap(({ referenceId }) => places.get(referenceId) ?? []),
        })),
        language,
      )
    : []
  return {
    ...recipe,
    stepRules,
    recipeInstructions: steps.map((step, index) =>
      isComputed[index]
        ? {
            ...step,
            ingredientReferences: found[index]!.map((line) => ({ referenceId: lines[line]!.referenceId })),
            referencesOrigin: { by: 'computed', rules: stepRules },
          }
        : { ...step, referencesOrigin: { by: originOf(step), rules: null } },
    ),
  }
}

/** The lines with the words that name their foods: those of their text, else the names of the linked food. */
async function namedLines(store: ReadStore, lines: Recipe['recipeIngredient']) {
  const ids = lines.flatMap(({ foodId, words }) => (foodId !== null && words?.food == null ? [foodId] : []))
  const known = new Map<Id, readonly string[]>(
    ids.length === 0
      ? []
      : (await store.of(foods).getMany([...new Set(ids)])).map(({ id, name, pluralName, aliases }) => [
          id,
          [name, pluralName, ...aliases.map((alias) => alias.name)].filter((each) => each !== null),
        ]),
  )
  return lines.map(({ title, originalText, note, words, foodId }) => {
    const names = words?.food != null ? [words.food] : (known.get(foodId ?? '') ?? [])
    return { title, text: originalText ?? names[0] ?? note, names }
  })
}

/** Recipes whose links are computed again in one transaction. */
const batch = 20

/**
 * Computes the links of recipes again that were computed by an earlier version of the rules. The recipes count as unchanged: their
 * time of change, their versions and the change log stay as they are. Several servers may run it concurrently.
 */
export async function renewLinks(
  { work, log }: { readonly work: UnitOfWork; readonly log: Log },
  signal: { readonly aborted: boolean },
): Promise<void> {
  const alone = isolating(log, 'renewing the links of a recipe failed')
  const isOutdated = where(recipes, (recipe) => recipe.stepRules.isNull().or(recipe.stepRules.lt(stepRules)))
  const outdated = await work.read(system, (store) => store.of(recipes).ids({ filter: isOutdated }))
  for (let at = 0; at < outdated.length && !signal.aborted; at += batch) {
    const ids = outdated.slice(at, at + batch)
    try {
      await work.run(system, (store) => renewLinksOf(store, ids))
    } catch (error) {
      if (isOfStorage(error)) throw error
      for (const id of ids)
        await alone({ recipe: id }, () => work.run(system, (store) => renewLinksOf(store, [id])))
    }
  }
}

async function renewLinksOf(store: Store, ids: readonly Id[]): Promise<void> {
  for (const recipe of await store.of(recipes).lockMany(ids))
    if ((recipe.stepRules ?? 0) < stepRules)
      await store.of(recipes).save(await withComputedLinks(store, recipe))
}
