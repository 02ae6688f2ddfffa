import type { InstructionSection, InstructionStep } from '../extracted-recipe.ts'
import type { RecipePage } from '../recipe-page.ts'
import { align } from '../visible-text/align.ts'
import { asArray, type SchemaNode } from '../sources/schema-graph.ts'
import { isHeadingLine, isMarkedHeading, type PrintedLine } from '../visible-text/lines.ts'
import { readInstructionLines } from '../visible-text/read-steps.ts'
import { isStepCounter } from '../visible-text/step-numbers.ts'
import { letters } from '../text.ts'
import { printedStepLimits as limits } from '../thresholds.ts'

/** Splits a method that is structured as plain text into the printed sections and steps. */
export function asPrinted(
  sections: readonly InstructionSection[],
  schemaOrg: SchemaNode | null,
  page: RecipePage,
): readonly InstructionSection[] {
  const [only] = sections
  if (!schemaOrg || !only || sections.length > 1 || only.steps.some((step) => step.title !== null))
    return sections
  const keys = only.steps.map((step) => letters(step.text))
  if (keys.length < limits.steps) return splitText(keys.join(''), page) ?? sections
  const { places } = align(keys, page.lines)
  const printed = places.map((place) =>
    place && place.to === place.from + 1 ? page.lines[place.from]! : undefined,
  )
  const given = asArray(schemaOrg.recipeInstructions)
  const isOneText = given.length === 1 && typeof given[0] === 'string'
  const { from, to } = isOneText ? orderedList(printed) : { from: 0, to: keys.length }
  const parts: { title: string | null; steps: InstructionStep[] }[] = [{ title: only.title, steps: [] }]
  for (let i = from; i < to; i++) {
    const line = printed[i]
    if (line && isHeading(line, keys[i])) parts.push({ title: line.text.replace(/\s*:$/, ''), steps: [] })
    else parts.at(-1)!.steps.push(only.steps[i]!)
  }
  // When all lines are headings, they are the steps.
  const filled = parts.filter((part) => part.steps.length > 0)
  return filled.length > 0 && filled.length >= parts.length - 1 ? filled : sections
}

/** The printed sections of a text of one or two steps. Undefined unless they contain most of it. */
function splitText(text: string, page: RecipePage): readonly InstructionSection[] | undefined {
  const printed = linesOfText(text, page.lines)
  const sections = printed.length > 1 ? readInstructionLines(printed, page.applies).sections : []
  const length = sections
    .flatMap((section) => section.steps)
    .reduce((sum, step) => sum + letters(step.text).length, 0)
  return length > text.length * limits.textShare ? sections : undefined
}

/** Whether a printed line is a heading that the structured data has as a step. */
function isHeading(line: PrintedLine, key: string | undefined): boolean {
  return isHeadingLine(line) && line.key === key && !/[.!]$/.test(line.text)
}

/** The printed lines that make up a text, other lines between them ignored. Empty when they do not make up all of it. */
function linesOfText(text: string, lines: readonly PrintedLine[]): readonly PrintedLine[] {
  const firsts = lines.flatMap((line, i) =>
    line.key.length > limits.keyLength && text.startsWith(line.key) ? [i] : [],
  )
  for (const first of firsts.slice(0, limits.firsts)) {
    const found: PrintedLine[] = []
    let at = 0
    let skipped = 0
    for (const line of lines.slice(first)) {
      if (at === text.length || skipped > limits.skipped) break
      if (text.startsWith(line.key, at)) {
        found.push(line)
        at += line.key.length
        skipped = 0
      } else if (!isStepCounter(line.text)) skipped++
    }
    if (at === text.length) return found
  }
  return []
}

/** The numbered steps of an article that is given as the method. All of any other text. */
function orderedList(printed: readonly (PrintedLine | undefined)[]): { from: number; to: number } {
  const isRow = (line: PrintedLine | undefined): boolean =>
    line?.item?.name === 'li' &&
    line.item.parent !== null &&
    'name' in line.item.parent &&
    line.item.parent.name === 'ol'
  const from = printed.findIndex(isRow)
  const to = printed.findLastIndex(isRow) + 1
  const before = printed.slice(0, Math.max(0, from))
  const isArticle =
    printed.filter(isRow).length > limits.rowsOfArticle &&
    before.some((line) => line && isMarkedHeading(line)) &&
    before.filter((line) => line?.rank === 0).length > limits.proseOfArticle
  return isArticle ? { from, to } : { from: 0, to: printed.length }
}
