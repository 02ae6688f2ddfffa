import type { Id, Json, JsonObject } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import type { Body } from '../work/references.ts'

/** Marks the JSON of an exported recipe, so that an import takes over every field. */
export const recipeFormat = 'larder-recipe/1'

/** The JSON of a recipe in an archive: its detail view, without the names of people. */
export function portableRecipe(view: View): JsonObject {
  const { user: _, ...rest } = view
  return { format: recipeFormat, ...rest }
}

/** Keys of foods and units that have a meaning in every group. Labels belong to a group. */
const portableKeys = [
  'id',
  'name',
  'pluralName',
  'description',
  'extras',
  'density',
  'aliases',
  'fraction',
  'abbreviation',
  'pluralAbbreviation',
  'useAbbreviation',
] as const

/**
 * The body that stores an exported recipe in any group.
 *
 * @param exported a recipe of an archive, as the API accepts it
 * @param known the ids that recipes of the archive have in this group, by their ids in the archive
 */
export function bodyOfPortable(exported: Body, known: ReadonlyMap<Id, Id>): Body {
  const lines = (exported.recipeIngredient ?? []) as readonly Body[]
  return {
    ...exported,
    recipeIngredient: lines.map(({ foodId: _, unitId: __, food, unit, ...line }) => ({
      ...withoutLostReference(line, known),
      food: portablePart(food),
      unit: portablePart(unit),
    })),
  }
}

function portablePart(given: unknown): Json {
  if (typeof given !== 'object' || given === null) return (given ?? null) as Json
  const part = given as JsonObject
  return Object.fromEntries(
    portableKeys.flatMap((key) => (part[key] === undefined ? [] : [[key, part[key]]])),
  )
}

/** A line that refers to a recipe which this group does not have names it in its note. */
function withoutLostReference(line: Body, known: ReadonlyMap<Id, Id>): Body {
  const { referencedRecipe, referencedRecipeId, ...rest } = line
  const reference = (referencedRecipe ?? {}) as JsonObject
  const id = reference.id ?? referencedRecipeId
  if (typeof id !== 'string') return rest
  const here = known.get(id)
  if (here !== undefined) return { ...rest, referencedRecipeId: here }
  const words = [reference.name, rest.note].filter((text) => typeof text === 'string' && text !== '')
  return { ...rest, note: words.join(', ').slice(0, 4_096) }
}
