import type { Member } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import { foods, type Food } from '../foods/food.ts'
import { units, type Unit } from '../foods/unit.ts'
import type { UnitOfWork } from '../work/ports.ts'
import type { Body } from '../work/references.ts'

/** The words a group knows: what its ingredient lines can name. */
export interface KnownWords {
  readonly foods: readonly Food[]
  readonly units: readonly Unit[]
}

/** An ingredient line in parts; everything printed that is neither amount, unit nor food is in the note. */
export interface ReadIngredient {
  readonly quantity: number | null
  readonly unitId: Id | null
  readonly foodId: Id
  readonly note: string
}

/**
 * Reads the lines of one recipe in its group's words. A line that names a food or a unit the group does not know is
 * undefined: it stays as it was printed, and nothing is invented.
 */
export interface IngredientReader {
  read(lines: readonly string[], known: KnownWords): readonly (ReadIngredient | undefined)[]
}

/**
 * A recipe's body whose ingredient lines are read in the group's words as far as they can be. Amounts are shown then, because
 * that is where they are.
 */
export async function withReadIngredients(
  body: Body,
  actor: Member,
  { work, ingredients }: { readonly work: UnitOfWork; readonly ingredients: IngredientReader },
): Promise<Body> {
  const rows = (body.recipeIngredient ?? []) as readonly Body[]
  const known = await work.read(actor, async (store) => ({
    foods: await store.of(foods).find(),
    units: await store.of(units).find(),
  }))
  if (known.foods.length === 0 || rows.length === 0) return body
  const read = ingredients.read(
    rows.map((row) => String(row.originalText)),
    known,
  )
  if (read.every((line) => line === undefined)) return body
  return {
    ...body,
    recipeIngredient: rows.map((row, index) => ({ ...row, ...read[index] })),
    settings: { disableAmount: false },
  }
}
