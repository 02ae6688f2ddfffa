import type { Applies } from '../rules.ts'
import { isTag, type Element } from 'domhandler'
import type { InstructionSection } from '../extracted-recipe.ts'
import { isBlock, textOf } from '../page.ts'
import { signatureOf } from './align.ts'
import { isFact } from './facts.ts'
import { filtered, type Removed } from './filters.ts'
import { isHeadingLine, type PrintedLine } from './lines.ts'
import { isLong, isNoise, isQuantified, partOpenedBy } from './wording.ts'
import { isStepCounter, splitRuns, withoutCount, withoutNumbers, withoutOpening } from './step-numbers.ts'
import { letters } from '../text.ts'
import { stepLineLimits as limits } from '../thresholds.ts'

/** A title with the texts below it. */
interface Part {
  readonly title: string | null
  readonly texts: string[]
}

/** Steps by sections, and what filters removed from the lines given. */
export interface ReadMethod {
  readonly sections: readonly InstructionSection[]
  readonly removed: Removed
}

/** Steps grouped by the headings between them, without ingredients printed below each step. */
export function readInstructionLines(
  area: readonly PrintedLine[],
  applies: Applies,
  ingredients: ReadonlySet<string> = new Set(),
): ReadMethod {
  const without =
    (isDropped: (line: PrintedLine) => boolean) =>
    (some: readonly PrintedLine[]): readonly PrintedLine[] =>
      some.filter((line) => !isDropped(line))
  const { lines, removed: before } = filtered(area, [
    ['steps/copy', withoutCopy],
    ['steps/links', without(linksAmong(area))],
    ['steps/facts', without(({ text }) => isFact(text) && !/[.!]$/.test(text))],
  ])
  const isStep = stepsAmong(lines)
  const { lines: own, removed } = filtered(
    lines,
    [
      ['steps/counters', without(({ text }) => isStepCounter(text))],
      ['steps/asides', without((line) => isNoise(line.text) || isPartName(line, lines))],
      ['steps/other-lines', without(otherLines(lines, ingredients, applies))],
      ['steps/outside-rows', without((line) => !isHeadingLine(line) && !isStep(line))],
    ],
    before,
  )
  const labels = labelsOfRows(own)
  const parts: Part[] = [{ title: null, texts: [] }]
  for (const line of own) {
    if (isHeadingLine(line)) parts.push({ title: withoutCount(line.text).replace(/\s*:\s*$/, ''), texts: [] })
    else parts.at(-1)!.texts.push(labels.get(line)?.step ?? withoutFoods(line, ingredients, applies))
  }
  const isOwn = ({ title }: Part): boolean => title === null || partOpenedBy(title) !== 'equipment'
  return { sections: numberedParts(parts.filter(isOwn), [...labels.values()]), removed }
}

/** A step with the words in the cell before it. */
interface LabeledStep {
  readonly label: string
  readonly step: string
}

/**
 * The steps of a table whose rows have two cells, one with a few words that say when or who, and one with a step: "The day before" |
 * "Soak the beans."
 */
function labelsOfRows(lines: readonly PrintedLine[]): ReadonlyMap<PrintedLine, LabeledStep> {
  const found = new Map<PrintedLine, LabeledStep>()
  for (const line of lines) {
    if (line.item?.name !== 'tr') continue
    const [label = '', step = '', ...more] = line.item.children.flatMap((cell) =>
      isTag(cell) ? textOf(cell) || [] : [],
    )
    const isLabel = label.length <= limits.labelLength && /\p{L}/u.test(label) && !isQuantified(label)
    if (isLabel && isLong(step) && more.length === 0) found.set(line, { label, step })
  }
  const rows = lines.filter(({ item }) => item).length
  return found.size >= limits.labels && found.size === rows ? found : new Map()
}

/** Recognizes lines that are links. An item may be a link to how a step is done when others of its list are not. */
function linksAmong(area: readonly PrintedLine[]): (line: PrintedLine) => boolean {
  const texts = area.filter((line) => line.item && !line.isLink)
  const lists = new Set(texts.map((line) => line.item!.parent))
  return ({ isLink, item, rank, text }) =>
    isLink && (item ? !(lists.has(item.parent) && /[.!]$/.test(text)) : rank === 0)
}

/** Whether a line is a heading between steps. */

/** Whether a line only names the method or another part. Among other group titles, "Preparation" is one as well. */
function isPartName(line: PrintedLine, lines: readonly PrintedLine[]): boolean {
  const part = partOpenedBy(line.text)
  if (part === 'other') return line.rank === 0
  const isTitle = line.rank > 0 && lines.some(({ rank, text }) => rank === line.rank && !partOpenedBy(text))
  return part === 'instructions' && !isTitle
}

/** Recognizes steps: the items of lists when most of the text stands in lists, else all lines. */
function stepsAmong(lines: readonly PrintedLine[]): (line: PrintedLine) => boolean {
  if (!areInRows(lines)) return () => true
  // A list item that was read as paragraphs still belongs to its list.
  const lists = new Set(lines.flatMap(({ item }) => item?.parent ?? []))
  const isListed = (line: PrintedLine): boolean => {
    for (let at: Element['parent'] = line.element; at && isTag(at); at = at.parent)
      if (at.name === 'li') return at.parent !== null && lists.has(at.parent)
    return false
  }
  return (line) => line.item !== null || isListed(line)
}

function areInRows(lines: readonly PrintedLine[]): boolean {
  const weight = (some: readonly PrintedLine[]): number =>
    some.reduce((sum, line) => sum + line.text.length, 0)
  const items = lines.filter((line) => line.item)
  return (
    items.length >= limits.rows &&
    weight(items) > weight(lines.filter((line) => line.rank === 0)) * limits.rowShare
  )
}

/** The steps of all parts without the numbers that count them. Counting may continue across parts. */
function numberedParts(given: readonly Part[], labeled: readonly LabeledStep[]): InstructionSection[] {
  const titles = new Map(labeled.map(({ label, step }) => [step, label]))
  const parts = given.map(({ title, texts }) => ({ title, texts: splitRuns(texts.map(withoutOpening)) }))
  const all = parts.flatMap(({ texts }) => texts)
  const counted = withoutNumbers(all)
  let taken = 0
  return parts
    .map(({ title, texts }) => {
      const own = counted.slice(taken, (taken += texts.length))
      return {
        title,
        steps: (counted === all ? withoutNumbers(texts) : own)
          .filter((text) => !isStepCounter(text))
          .map((text) => ({ title: titles.get(text) ?? null, text })),
      }
    })
    .filter((section) => section.steps.length > 0)
}

/** Recognizes lines between steps that are not steps: captions of pictures, fragments, and ingredients. */
function otherLines(
  lines: readonly PrintedLine[],
  ingredients: ReadonlySet<string>,
  applies: Applies,
): (line: PrintedLine) => boolean {
  if (!applies('steps/other-lines')) return () => false
  const isFragment = areInRows(lines) ? () => false : fragmentsAmong(lines)
  return (line) =>
    isCaption(line.element) ||
    isFragment(line) ||
    (line.rank === 0 && /^[\d½¼¾⅓⅔]/.test(line.text) && areFoods(line.text, ingredients))
}

const isPunctuated = (text: string): boolean =>
  /[.!?…:。！？;][)"»”]?$|\p{Emoji_Presentation}$/u.test(text) ||
  (text.length > limits.bracketLength && text.endsWith(')'))

/** Recognizes short lines among steps in whole sentences: "knife", "2 tbsp oil – ½ cup corn", "By Ann". */
function fragmentsAmong(lines: readonly PrintedLine[]): (line: PrintedLine) => boolean {
  const long = lines.filter(
    (line) => line.rank === 0 && line.text.length > limits.longLength && !/^[\d½¼¾⅓⅔]/.test(line.text),
  )
  const inSentences =
    long.length > 0 &&
    long.filter((line) => isPunctuated(line.text)).length > long.length * limits.sentenceShare
  // A short line that is marked up like the sentences, and begins as they do, is a step without its full stop.
  const ofSteps = new Set(long.map(signatureOf))
  const mayBe = (line: PrintedLine): boolean =>
    line.rank === 0 &&
    !isPunctuated(line.text) &&
    ((line.text.length <= limits.fragmentLength &&
      (/^\p{Ll}/u.test(line.text) || !ofSteps.has(signatureOf(line)))) ||
      (line.text.length <= limits.amountLength && /^[\d½¼¾⅓⅔]/.test(line.text)))
  return inSentences && lines.filter(mayBe).length > limits.fragments ? mayBe : () => false
}

const isCaption = (element: Element): boolean => {
  for (let at: Element['parent'] = element; at && isTag(at); at = at.parent)
    if (at.name === 'figcaption') return true
  return false
}

/** Whether a text consists of ingredients only: "2 eggs, 100 g sugar". */
function areFoods(text: string, ingredients: ReadonlySet<string>): boolean {
  const isLarge = ingredients.size > limits.foods || text.length > limits.foodsLength
  if (ingredients.size === 0 || isLarge || /[.!?]$/.test(text)) return false
  const parts = text.split(/,\s*(?![^()]*\))/).filter((part) => part.trim() !== '')
  const isFood = (part: string): boolean => {
    const key = letters(part)
    return (
      key.length > limits.nameLength &&
      [...ingredients].some(
        (food) => food.includes(key) || (key.includes(food) && food.length > key.length * limits.nameShare),
      )
    )
  }
  return parts.filter(isFood).length >= parts.length * limits.foodShare
}

/** The text of a step without trailing blocks that consist of ingredients. */
function withoutFoods(
  { item, text }: PrintedLine,
  ingredients: ReadonlySet<string>,
  applies: Applies,
): string {
  if (!item || ingredients.size === 0 || !applies('steps/other-lines')) return text
  let rest = text
  const blocks = item.children.filter((child) => isTag(child) && isBlock(child)) as Element[]
  for (const block of blocks.slice(1).reverse()) {
    const own = textOf(block)
    if (!rest.endsWith(own) || !areFoods(own, ingredients)) break
    rest = rest.slice(0, rest.length - own.length).trimEnd()
  }
  return rest === '' ? text : rest
}

/** Ends the area where the first steps are printed again, as pages do for other screens. */
function withoutCopy(area: readonly PrintedLine[]): readonly PrintedLine[] {
  const steps = area.filter(({ key }) => key.length > limits.copyLength)
  const again = steps.findIndex(
    ({ key }, i) => i > 1 && key === steps[0]!.key && steps[i + 1]?.key === steps[1]!.key,
  )
  return again < 0 ? area : area.slice(0, area.indexOf(steps[again]!))
}
