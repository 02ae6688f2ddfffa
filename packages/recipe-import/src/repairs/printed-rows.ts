import type { RecipeFields } from '../extracted-recipe.ts'
import { align } from '../visible-text/align.ts'
import type { PrintedLine } from '../visible-text/lines.ts'
import { letters } from '../text.ts'
import type { RepairContext } from './context.ts'
import { printedRowLimits } from '../thresholds.ts'

const { reach } = printedRowLimits

/** Structured lines give way to printed lines of the same words where a number is cut short or a template left its plural. */
export function printedRows({ recipe, page, given }: RepairContext): Partial<RecipeFields> {
  const wanted = recipe.ingredientGroups.flatMap((group) => group.lines)
  if (given.isGrouped || given.isPrinted || !wanted.some(mayBeDamaged)) return {}
  const rows = rowsAround(wanted.map(letters), page.lines)
  const lines = wanted.map((line) =>
    rows.some(({ text }) => text === line)
      ? line
      : (rows.find(({ text }) => isCutShort(line, text) || isTemplate(line, text))?.text ?? line),
  )
  return lines.some((line, i) => line !== wanted[i]) ? { ingredientGroups: [{ title: null, lines }] } : {}
}

/** The printed lines around those that were found. */
function rowsAround(keys: readonly string[], lines: readonly PrintedLine[]): readonly PrintedLine[] {
  const matched = align(keys, lines).places.filter((place) => place !== null)
  return matched.length === 0
    ? []
    : lines.slice(Math.max(0, matched[0]!.from - reach), matched.at(-1)!.to + reach)
}

const openPlural = /\((?:e?s|e?n)\)/g

const mayBeDamaged = (line: string): boolean => /^\d/.test(line) || line.search(openPlural) >= 0

/** "5 tsp salt" of "1.5 tsp salt". */
const isCutShort = (line: string, row: string): boolean =>
  /^\d/.test(line) && row.endsWith(line) && /^\d+[.,/]$/.test(row.slice(0, -line.length))

/** "2 cup(s) milk" of "2 cups milk". */
const isTemplate = (line: string, row: string): boolean =>
  line.search(openPlural) >= 0 && letters(line.replace(openPlural, '')) === letters(row)
