import type { IngredientGroup, RecipeFields } from '../extracted-recipe.ts'
import { align } from '../print/align.ts'
import { findPrintedRecipe } from '../print/find-recipe.ts'
import type { PrintedLine } from '../print/lines.ts'
import type { RecipePage } from '../recipe-page.ts'
import { joinAmounts } from '../print/join-amounts.ts'
import { withAmountsFirst } from '../print/read-ingredients.ts'
import { anchorOf, letters } from '../text.ts'
import type { RepairContext } from './context.ts'

/**
 * Structured lines give way to the rows that the page prints where they are damaged: without their amounts, with an
 * amount cut short, converted or with a template's plural, or without the second unit that print adds.
 */
export function printedRows({ recipe, page, card, given }: RepairContext): Partial<RecipeFields> {
  const wanted = recipe.ingredientGroups.flatMap((group) => group.lines)
  if (given.isGrouped || given.isPrinted || wanted.length < 2) return {}
  const keys = wanted.map(letters)
  const { places } = align(keys, page.lines)
  const isPrinted = places.every((place, i) => place && page.lines[place.from]!.key === keys[i])
  const bare = wanted.filter((line) => !opensWithAmount(line)).length
  if (isPrinted && bare < wanted.length * 0.6)
    return goesOn(page.lines, places.at(-1)!.to, keys) ? wholeList(keys, printedGroups(page)) : {}
  const printed = printedGroups(page)
  const rows = printed.flatMap((group) => group.lines)
  if (wanted.length > 2 && !wanted.some(hasAmount) && areFuller(rows, wanted))
    return { ingredientGroups: printed }
  for (const some of [...rowsAround(keys, page.lines), rows]) {
    const lines = completed(wanted, some, card === undefined)
    if (lines.some((line, i) => line !== wanted[i])) return { ingredientGroups: [{ title: null, lines }] }
  }
  return {}
}

const printedGroups = (page: RecipePage): readonly IngredientGroup[] =>
  findPrintedRecipe(page, page.lines).ingredients?.groups ?? []

/** The printed list if it begins with the structured one. */
function wholeList(keys: readonly string[], printed: readonly IngredientGroup[]): Partial<RecipeFields> {
  const rows = printed.flatMap((group) => group.lines.map(letters))
  return keys.every((key, i) => rows[i] === key) ? { ingredientGroups: printed } : {}
}

/** Whether the printed list that holds the last structured line goes on with three further ingredients or more. */
function goesOn(lines: readonly PrintedLine[], end: number, keys: readonly string[]): boolean {
  const list = lines[end - 1]!.item?.parent
  if (!list) return false
  const more = lines.slice(end, end + 3).filter((line) => line.item?.parent === list)
  return more.length === 3 && more.every(({ text, key }) => opensWithAmount(text) && !keys.includes(key))
}

const hasAmount = (line: string): boolean => /[\d½¼¾⅓⅔]/.test(line)
const opensWithAmount = (line: string): boolean => /^[\d½¼¾⅓⅔⅛]/.test(line)

/** The printed lines from the first to the last that was found. A page may print the foods again as tags. */
function rowsAround(keys: readonly string[], lines: readonly PrintedLine[]): readonly (readonly string[])[] {
  const known = new Set(keys)
  const isTag = (line: PrintedLine): boolean => line.item !== null && known.has(line.key)
  return [lines.filter((line) => !known.has(line.key)), lines.filter((line) => !isTag(line))].map((some) => {
    const { places, found } = align(keys, some)
    const matched = places.filter((place) => place !== null)
    if (matched.length === 0 || found < keys.length * 0.7) return []
    const area = joinAmounts(some.slice(Math.max(0, matched[0]!.from - 1), matched.at(-1)!.to + 1))
    return withAmountsFirst([{ title: null, lines: area.map(({ text }) => text) }])[0]!.lines
  })
}

/** Whether most rows have amounts, and together hold nearly all of the foods. */
function areFuller(rows: readonly string[], foods: readonly string[]): boolean {
  const stream = rows.map(letters).join(' ')
  const same = foods.filter((food) => stream.includes(letters(food))).length
  return rows.filter(hasAmount).length > rows.length / 2 && same > foods.length * 0.8
}

/** Each line, or the row of the same food where the line is damaged. Cards print the units that the reader chose. */
function completed(
  wanted: readonly string[],
  rows: readonly string[],
  isCardless: boolean,
): readonly string[] {
  const pairs = paired(wanted, rows)
  const bare = wanted.filter((line) => !opensWithAmount(line)).length
  const isConverted = wanted.some((line, i) => converted.test(line) && !converted.test(pairs[i] ?? line))
  // A structure that converts some amounts differs from the recipe as it was written.
  if (isCardless && isConverted && rows.length === wanted.length) return rows
  const fuller = wanted.map((line, i) => {
    const row = pairs[i]
    if (row === undefined || letters(row) === letters(line)) return line
    return isCutShort(line, row) || (isCardless && isDamaged(line, row)) ? row : line
  })
  if (bare < wanted.length * 0.6) return fuller
  const filled = fuller.map((line, i) => (lacksAmount(line, pairs[i]) ? pairs[i]! : line))
  const gained = filled.filter((line, i) => opensWithAmount(line) && !opensWithAmount(wanted[i]!)).length
  return gained > wanted.length / 2 ? filled : fuller
}

/** The row of each line: the next one that contains its longest word. */
function paired(wanted: readonly string[], rows: readonly string[]): readonly (string | undefined)[] {
  const keys = rows.map(letters)
  const isAligned =
    rows.length === wanted.length &&
    wanted.filter((line, i) => keys[i]!.includes(letters(anchorOf(line)))).length > rows.length * 0.7
  if (isAligned) return rows
  let next = 0
  return wanted.map((line) => {
    const anchor = letters(anchorOf(line))
    const at = keys.findIndex((key, i) => i >= next && i < next + 12 && key.includes(anchor))
    if (anchor === '' || at < 0) return undefined
    next = at + 1
    return rows[at]
  })
}

/** Whether a row contains a line that has no amount of its own. */
const lacksAmount = (line: string, row: string | undefined): boolean =>
  row !== undefined &&
  !opensWithAmount(line) &&
  row.length < line.length + 60 &&
  letters(row).includes(letters(line))

/** "5 tsp salt" of "1.5 tsp salt". */
const isCutShort = (line: string, row: string): boolean =>
  /^\d/.test(line) && row.endsWith(line) && /^\d+[.,/]$/.test(row.slice(0, -line.length))

const secondAmount = /\(\s*[\d½¼¾⅓⅔⅛][\d\s.,/½¼¾⅓⅔⅛–-]*\p{L}{1,3}\s*\)/u
const converted = /^\d+\.\d0\s/
const openPlural = /\((?:e?s|e?n)\)/g

const isDamaged = (line: string, row: string): boolean =>
  letters(row.replace(secondAmount, '')) === letters(line) ||
  letters(line.replace(openPlural, '')) === letters(row)
