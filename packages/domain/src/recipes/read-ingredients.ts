import type { Member } from '../kernel/actor.ts'
import {
  knownNames,
  type KnownNames,
  type LineParser,
  type LineReading,
  matchInSteps,
  matchLine,
  matchStructuredLine,
  type MatchedLine,
  type UnknownNames,
} from '../foods/match-lines.ts'
import type { UnitOfWork } from '../work/ports.ts'
import type { Body } from '../work/references.ts'

/** The reader of ingredient lines of imported recipes. */
export interface IngredientReader {
  readonly parser: LineParser
  /** The handling of foods and units that the group does not have. */
  readonly unknown: UnknownNames
}

/**
 * The body of a recipe with its ingredient lines in parts: quantity, unit, food and note. A line that has parts already
 * (`quantity`, `unit` or `food`, where unit and food are names or objects with a name) keeps them; any other line is parsed from
 * its `originalText`. Foods and units are matched with the group's; others are created with the recipe.
 */
export async function withReadIngredients(
  body: Body,
  actor: Member,
  ports: { readonly work: UnitOfWork; readonly ingredients: IngredientReader },
): Promise<Body> {
  return (await readIngredients(body, actor, ports)).body
}

/** The same as `withReadIngredients`, with the readings of the lines. */
export async function readIngredients(
  body: Body,
  actor: Member,
  { work, ingredients }: { readonly work: UnitOfWork; readonly ingredients: IngredientReader },
): Promise<{ readonly body: Body; readonly readings: readonly LineReading[] }> {
  const rows = (body.recipeIngredient ?? []) as readonly Body[]
  if (rows.length === 0) return { body, readings: [] }
  const { parser, unknown } = ingredients
  // The lines of one recipe have one language. It is detected from all lines together.
  const readings = await parser.read(rows.map(textOf))
  const known = await work.read(actor, (store) => knownNames(store, parser))
  const lines = await matchInSteps(rows, (row, index) => lineOf(row, readings[index], known, unknown), parser)
  const hasParts = lines.some((line) => line.quantity != null || line.food != null || line.unit != null)
  return {
    body: {
      ...body,
      recipeIngredient: lines,
      ...(hasParts ? { settings: { ...(body.settings as Body | undefined), disableAmount: false } } : {}),
    },
    readings,
  }
}

function textOf({ originalText, note }: Body): string {
  return [originalText, note].find((text) => typeof text === 'string' && text.trim() !== '')?.toString() ?? ''
}

function lineOf(row: Body, reading: LineReading | undefined, known: KnownNames, unknown: UnknownNames): Body {
  if (
    row.referencedRecipe != null ||
    row.referencedRecipeId != null ||
    row.foodId != null ||
    row.unitId != null
  )
    return row
  if (row.quantity != null || row.unit != null || row.food != null) {
    const { unit, food, quantity, quantityMax, note } = row
    const line = {
      text: textOf(row) || null,
      quantity: numberIn(quantity),
      quantityMax: numberIn(quantityMax),
      unit: nameIn(unit),
      food: nameIn(food),
      note: typeof note === 'string' ? note : '',
    }
    return { ...row, ...matchStructuredLine(line, known, unknown, reading?.language) }
  }
  if (!reading) return row
  const line = matchLine(textOf(row), reading, known, unknown)
  return isWhole(line) ? { ...row, ...line } : row
}

/** A line without a parsed quantity, unit or food is kept as printed. */
function isWhole({ quantity, food, unit }: MatchedLine): boolean {
  return quantity !== null || food !== null || unit !== null
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function nameIn(given: unknown): string | null {
  if (typeof given === 'string') return given
  const { name } = (given ?? {}) as { readonly name?: unknown }
  return typeof name === 'string' ? name : null
}
