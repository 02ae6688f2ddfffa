import type { Id, Json } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import type { Ids, ReadStore } from '../work/ports.ts'
import { displayOf } from './display.ts'
import { foods } from './food.ts'
import { units } from './unit.ts'

/** A name, what it leaves out of what the line says of the food, and whether it has taken the unit's word in. */
export interface PossibleFood {
  readonly name: string
  readonly without: string
  readonly withUnit: boolean
}

/** What a printed line says, before anybody asked what the group calls it. */
export interface LineReading {
  readonly quantity: number | null
  /** Everything the unit may be called, the best name first; empty without a unit. */
  readonly unitNames: readonly string[]
  /** Names that the food may go by, the likeliest first; empty where the line names nothing. */
  readonly foods: readonly PossibleFood[]
  readonly note: string
  /** How likely each part is right, from 0 to 1. */
  readonly confidence: Readonly<Record<'average' | 'quantity' | 'unit' | 'food' | 'note', number>>
}

/** Understands ingredient lines, and names with slips of the pen. */
export interface LineParser {
  /** The lines of one recipe: they share a language. */
  read(lines: readonly string[]): readonly LineReading[]
  /** Finds names among these. */
  index(entries: readonly { readonly id: Id; readonly names: readonly (string | null)[] }[]): {
    find(name: string): Id | undefined
  }
}

/**
 * Ingredients from printed lines, with the group's own foods and units where it has them; others come by name alone, and are
 * made when a recipe is written with them.
 */
export async function parseLines(
  store: ReadStore,
  lines: readonly string[],
  parser: LineParser,
  ids: Ids,
): Promise<readonly View[]> {
  const readings = parser.read(lines)
  const knownFoods = parser.index(
    (await store.of(foods).find()).map(({ id, name, pluralName, aliases }) => ({
      id,
      names: [name, pluralName, ...aliases.map((alias) => alias.name)],
    })),
  )
  const knownUnits = parser.index(
    (await store.of(units).find()).map((unit) => ({
      id: unit.id,
      names: [
        ...[unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation],
        ...unit.aliases.map((alias) => alias.name),
      ],
    })),
  )
  const found = readings.map(({ unitNames, foods }) => {
    const known = foods.find(({ name }) => knownFoods.find(name) !== undefined)
    const food = known ?? foods[0]
    const names = food?.withUnit ? [] : unitNames
    return {
      food,
      foodId: known && knownFoods.find(known.name),
      unitName: names[0],
      unitId: names.map((name) => knownUnits.find(name)).find((id) => id !== undefined),
    }
  })
  const viewed = async (resource: typeof foods | typeof units, wanted: readonly (Id | undefined)[]) => {
    const views = await store.of(resource).views([...new Set(wanted.filter((id) => id !== undefined))])
    const shown = (view: View) => Object.fromEntries(resource.summary.map((key) => [key, view[key] ?? null]))
    return new Map(views.map((view) => [view.id, shown(view)]))
  }
  const foodViews = await viewed(
    foods,
    found.map(({ foodId }) => foodId),
  )
  const unitViews = await viewed(
    units,
    found.map(({ unitId }) => unitId),
  )
  return readings.map(({ quantity, note, confidence }, index): View => {
    const { food, foodId, unitName, unitId } = found[index] as (typeof found)[number]
    const named = (name: string | undefined): Json => (name ? { name: name.slice(0, 255) } : null)
    const ingredient = {
      quantity,
      unit: unitViews.get(unitId ?? '') ?? named(unitName),
      food: foodViews.get(foodId ?? '') ?? named(food?.name),
      note: [food?.without, note].filter(Boolean).join(', ').slice(0, 4_096),
      title: null,
      originalText: lines[index] ?? '',
      referenceId: ids.next(),
      isFood: food !== undefined,
      disableAmount: false,
    }
    return {
      input: lines[index] ?? '',
      confidence: {
        average: confidence.average,
        comment: confidence.note,
        name: confidence.food,
        unit: confidence.unit,
        quantity: confidence.quantity,
        food: confidence.food,
      },
      ingredient: { ...ingredient, display: displayOf(ingredient) },
    }
  })
}
