import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import type { NamedUnit } from '../foods/measures.ts'
import { units } from '../foods/unit.ts'
import { type ScalableRecipe, scaleRecipe, type ScalingOptions } from '../scaling/scale-recipe.ts'
import { viewOne } from '../work/announce.ts'
import type { ReadStore } from '../work/ports.ts'
import { recipes } from './recipe.ts'

/**
 * The detail view of a recipe for another number of servings or in another system of units.
 * @throws missing; unprocessable `recipe/servings-unknown`
 */
export async function viewScaled(store: ReadStore, id: Id, scaling: ScalingOptions): Promise<View> {
  const view = await viewOne(store, recipes, id)
  if (scaling.servings === undefined && scaling.scale === undefined && scaling.units === undefined)
    return view
  // Scaling alone may need a larger unit too: 24 tablespoons are 1½ cups.
  const ids = await store.of(units).ids()
  const shown = (await store.of(units).views(ids)).map((unit) =>
    Object.fromEntries(units.summary.map((key) => [key, unit[key] ?? null])),
  )
  const knownUnits = shown as unknown as readonly NamedUnit[]
  return scaleRecipe(view as ScalableRecipe, { ...scaling, knownUnits }) as View
}
