import type { Applies } from '../rules.ts'
import { isTag, type Element } from 'domhandler'
import { getElementsByTagName } from 'domutils'
import { signatureOf } from './align.ts'
import type { IngredientGroup } from '../extracted-recipe.ts'
import { isShouted, namesPart } from '../repairs/group-headings.ts'
import {
  isAmended,
  isLong,
  isNoise,
  isPlainAmount,
  isQuantified,
  namesSystem,
  partOpenedBy,
  splitRunOn,
  writesFoodFirst,
} from './wording.ts'
import { textOf } from '../page.ts'
import { filtered, withRemoved, type Removed } from './filters.ts'
import { isFact } from './facts.ts'
import { joinAmounts } from './join-amounts.ts'
import type { PrintedLine } from './lines.ts'
import { isNutrition, opensNutrition } from './nutrition.ts'
import { isYieldOfList } from './statements.ts'
import { words } from '../text.ts'
import { ingredientLineLimits as limits } from '../thresholds.ts'

/** Groups of ingredient lines, and what filters removed from the lines given. */
export interface ReadList {
  readonly groups: readonly IngredientGroup[]
  readonly removed: Removed
}

/** Ingredient lines grouped by the headings between them. */
export function readIngredientLines(given: readonly PrintedLine[], applies: Applies): ReadList {
  const { lines: area, removed: before } = filtered(given, [
    ['list/second-units', (some) => inFirstSystem(some, applies)],
    ['list/introduction', withoutIntroduction],
  ])
  const inRows = standsInRows(area)
  const isOther = otherLines(area, applies)
  const { lines, removed } = filtered(
    area,
    [
      ['list/join-amounts', (some) => (inRows ? some : joinAmounts(some, applies))],
      ['list/asides', (some) => some.filter((line) => !isAside(line))],
      ['list/other-lines', (some) => some.filter((line) => !isOther(line))],
      [
        'list/outside-rows',
        (some) => some.filter((line) => isHeading(line) || !inRows || line.item !== null),
      ],
    ],
    before,
  )
  const filled = groupsOf(lines, applies).filter((group) => group.lines.length > 0)
  const found = withoutSecondUnits(filled, applies)
  return {
    // A list whose lines are single texts is written as it is meant: "flour – 200 g".
    groups: lines.every(isOneText) ? found : withAmountsFirst(found, applies),
    removed: withRemoved(removed, 'list/second-units', countOf(filled) - countOf(found)),
  }
}

const countOf = (groups: readonly IngredientGroup[]): number =>
  groups.reduce((sum, group) => sum + group.lines.length, 0)

/** Lines below the headings between them. */
function groupsOf(lines: readonly PrintedLine[], applies: Applies): readonly IngredientGroup[] {
  const isPart = partHeadings(lines, applies)
  const name = nameAbove(lines)
  const isGrouped = lines.some((line, i) => isHeading(line) || isPart(line, lines[i + 1]))
  const isFoodFirst = writesFoodFirst(lines.map(({ text }) => text))
  const groups: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  for (const [i, line] of lines.entries()) {
    if (line === name && !isGrouped) continue
    if (line === name || isHeading(line) || isPart(line, lines[i + 1])) {
      groups.push({ title: line.text.replace(/\s*:\s*$/, ''), lines: [] })
    } else {
      const parts = lines.length < limits.runOnLines ? splitRunOn(line.text) : []
      groups
        .at(-1)!
        .lines.push(...(parts.length > 0 ? parts : [isFoodFirst ? line.text : textOfRow(line, applies)]))
    }
  }
  return groups
}

/**
 * The line above the first amount that is marked up unlike all lines with amounts: the name of the list in other words, that of its first
 * group, or the author.
 */
function nameAbove(lines: readonly PrintedLine[]): PrintedLine | undefined {
  const [above, ...rest] = lines
  if (!above || isHeading(above) || above.item || isQuantified(above.text)) return undefined
  const full = rest.filter((line) => !isHeading(line) && isQuantified(line.text))
  if (full.length <= limits.markedAlike || full[0] !== rest[0]) return undefined
  const looks = new Set(full.map(lookOf))
  const elements = new Set(full.map(({ element }) => element))
  const isApart =
    (looks.size === 1 && !looks.has(lookOf(above))) || (elements.size === 1 && !elements.has(above.element))
  return isApart ? above : undefined
}

/** How a line is marked up: its element, and whether all of it stands in one within. */
function lookOf(line: PrintedLine): string {
  const { element, text } = line
  const within = element.children.find((child): child is Element => isTag(child) && textOf(child) === text)
  return [signatureOf(line), element.attribs.style ?? '', within?.name ?? ''].join('|')
}

/** Whether ingredients are items of lists rather than paragraphs. */
function standsInRows(area: readonly PrintedLine[]): boolean {
  const items = area.filter((line) => line.item).length
  const plain = area.filter((line) => line.rank === 0).length
  return items >= limits.rows && items >= plain * limits.rowShare
}

/** Starts the list after sentences above its first amount: "The amounts are for a large tin." */
function withoutIntroduction(area: readonly PrintedLine[]): readonly PrintedLine[] {
  const first = area.findIndex(({ text, rank, item }) => (rank === 0 || item) && isQuantified(text))
  const last = area
    .slice(0, Math.max(0, first))
    .findLastIndex(({ text }) => isLong(text) && /[.!。！]$/u.test(text))
  return area.slice(last + 1)
}

/** Lines below the first heading that names a system of units, without those below headings of other systems. */
function inFirstSystem(area: readonly PrintedLine[], applies: Applies): readonly PrintedLine[] {
  const isSystem = (line: PrintedLine): boolean => isHeading(line) && namesSystem(line.text)
  const first = area.find(isSystem)
  if (!first || !applies('list/second-units')) return area
  let isOwn = true
  return area.filter((line) => {
    if (isSystem(line)) isOwn = line.key === first.key
    else if (isHeading(line) && line.rank !== first.rank) isOwn = true
    return isOwn && !isSystem(line)
  })
}

const isOneText = ({ element, rank }: PrintedLine): boolean =>
  rank > 0 || element.children.every((node) => !isTag(node) || node.name === 'br')

/** Whether a line is a table row that names the columns: "Amount | Ingredient". */
const namesColumns = ({ item, rank }: PrintedLine): boolean =>
  item?.name === 'tr' &&
  rank < 7 &&
  ((isTag(item.parent!) && item.parent.name === 'thead') ||
    item.children.every((cell) => !isTag(cell) || cell.name === 'th')) &&
  item.children.filter((cell) => isTag(cell) && textOf(cell) !== '').length > 1

/** Whether a line is about the list or the page: its heading, servings, a button, the heading of another part. */
function isAside(line: PrintedLine): boolean {
  if (
    isNoise(line.text) ||
    isFact(line.text) ||
    isYieldOfList(line.text) ||
    namesColumns(line) ||
    (line.rank > 0 && opensNutrition(line.text))
  )
    return true
  const part = partOpenedBy(line.text)
  if (part === 'other') return line.rank === 0
  return part === 'ingredients' && (!isAmended(line.text) || /\d/.test(line.text))
}

/** Recognizes lines that are not ingredients: nutrition, notes in sentences, links and advertisements. */
function otherLines(area: readonly PrintedLine[], applies: Applies): (line: PrintedLine) => boolean {
  if (!applies('list/other-lines')) return () => false
  const inRows = standsInRows(area)
  const nutrition = nutritionAmong(area)
  const isMadeAlike = madeLikeAmounts(area)
  return (line) =>
    nutrition.has(line) || (!inRows && !isHeading(line) && (isSentence(line.text) || !isMadeAlike(line)))
}

/** Lines of nutrition tables: several entries in a row. A single "60 g sugar" is an ingredient. */
function nutritionAmong(area: readonly PrintedLine[]): ReadonlySet<PrintedLine> {
  const found = new Set<PrintedLine>()
  for (let from = 0; from < area.length; from++) {
    let to = from
    while (to < area.length && isNutrition(area[to]!.text)) to++
    if (to - from > limits.nutrition) for (const line of area.slice(from, to)) found.add(line)
    from = Math.max(from, to - 1)
  }
  return found
}

/** A sentence below the ingredients is a note on them. */
const isSentence = (text: string): boolean =>
  text.length > limits.sentenceLength && /[.!]$/.test(text) && !/^[\d½¼¾⅓⅔]/.test(text)

/** Recognizes lines marked up like those with amounts. Other lines are links and advertisements. */
function madeLikeAmounts(area: readonly PrintedLine[]): (line: PrintedLine) => boolean {
  const full = area.filter((line) => !isHeading(line) && isQuantified(line.text))
  if (full.length < limits.amounts || full.length < area.length * limits.amountShare) return () => true
  const made = new Set<unknown>(full.flatMap((line) => [signatureOf(line), line.element]))
  return (line) =>
    (line.item !== null && !line.isLink) ||
    /^d[dt]$/.test(line.element.name) ||
    isQuantified(line.text) ||
    made.has(signatureOf(line)) ||
    made.has(line.element)
}

/** Recognizes group titles that are marked up like ingredients, by words or by look. */
function partHeadings(
  lines: readonly PrintedLine[],
  applies: Applies,
): (line: PrintedLine, next: PrintedLine | undefined) => boolean {
  const full = lines.filter((line) => isQuantified(line.text))
  const isBold = full.some(
    (line) => getElementsByTagName((name) => /^(?:b|strong)$/.test(name), line.element).length > 0,
  )
  const signatures = new Set(full.map(signatureOf))
  const shouted = lines.filter((line) => isShouted(line.text)).length
  const looksApart = (line: PrintedLine): boolean =>
    applies('list/group-by-look') &&
    ((line.rank === 7 && !isBold) ||
      (signatures.size === 1 && full.length > limits.markedAlike && !signatures.has(signatureOf(line))) ||
      (shouted < lines.length * limits.capitalShare && isShouted(line.text)))
  return (line, next) =>
    next !== undefined &&
    !isQuantified(line.text) &&
    line.text.length < limits.groupLength &&
    (namesPart(line.text) || (looksApart(line) && isQuantified(next.text)))
}

const amountLast = /^(\p{L}.*?)\s*[,:–-]?\s+((?:ca\.?\s)?[\d½¼¾⅓⅔⅛][\d\s.,/½¼¾⅓⅔⅛–-]*(?:\p{L}{1,12}\.?)?)$/u

/** Moves the amount to the front when nearly all rows print it after the food, as tables do. */
function withAmountsFirst(groups: readonly IngredientGroup[], applies: Applies): readonly IngredientGroup[] {
  const flat = groups.flatMap((group) => group.lines)
  if (!applies('list/amounts-first') || writesFoodFirst(flat)) return groups
  const isTurned = (line: string): boolean => turn(line) !== line
  const turned = flat.filter(isTurned).length
  const isMost = turned >= limits.turned && turned >= flat.length * limits.turnedShare
  // "Buckwheat ¾ cup 130 g" states two amounts.
  const twice = flat.filter(
    (line) => isTurned(line) && amountLast.test(line.replace(amountLast, '$1')),
  ).length
  if (twice > turned * limits.turnedShare) return groups
  if (!isMost || flat.some((line) => /^[\d½¼¾⅓⅔]/.test(line))) return groups
  return groups.map((group) => ({ title: group.title, lines: group.lines.map(turn) }))
}

/** A line with the amount at its end moved to its front: "flour 200 g". */
const turn = (line: string): string =>
  line.length < limits.turnedLength ? line.replace(amountLast, '$2 $1') : line

/** The text of a line. A table row that names the food before its amount is turned round. */
function textOfRow({ item, text }: PrintedLine, applies: Applies): string {
  if (item?.name !== 'tr' || !applies('list/amounts-first')) return text
  const cells = item.children.flatMap((cell) => (isTag(cell) ? textOf(cell) || [] : []))
  const [food, amount] = cells
  return cells.length === 2 && isPlainAmount(amount!) && !isQuantified(food!) ? `${amount} ${food}` : text
}

/** Keeps the first of two to four lists of the same foods: copies for other screens, or in another system of units. */
function withoutSecondUnits(
  groups: readonly IngredientGroup[],
  applies: Applies,
): readonly IngredientGroup[] {
  if (!applies('list/second-units')) return groups
  const flat = groups.flatMap((group) => group.lines.map((line) => ({ group, line })))
  const foods = flat.map(({ line }) =>
    words(line).filter((word) => word.length > limits.wordLength && !/\d/.test(word)),
  )
  const isTwin = (i: number, size: number): boolean => {
    const twin = foods[i % size]!
    const same = foods[i]!.filter((word) => twin.includes(word)).length
    return same > 0 && same >= Math.min(foods[i]!.length, twin.length) * limits.twinWords
  }
  const size = [4, 3, 2]
    .map((copies) => flat.length / copies)
    .filter((count) => count >= limits.twinSize && Number.isInteger(count))
    .find(
      (count) =>
        flat.slice(count).filter((_, i) => isTwin(i + count, count)).length >=
        (flat.length - count) * limits.twinLines,
    )
  if (size === undefined) return groups
  const retained = new Set(flat.slice(0, size).map(({ group }) => group))
  let left = size
  return [...retained].map((group) => ({
    title: group.title,
    lines: group.lines.slice(0, (left -= group.lines.length) < 0 ? left : undefined),
  }))
}

const isHeading = (line: PrintedLine): boolean =>
  line.item
    ? line.rank === 7 && /:\s*$/.test(line.text) && !isQuantified(line.text)
    : line.rank > 0 && !(line.rank === 7 && isQuantified(line.text))
