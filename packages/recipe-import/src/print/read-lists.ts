import { applies } from '../rules.ts'
import { isTag, type Element } from 'domhandler'
import { getElementsByTagName } from 'domutils'
import { signatureOf } from './align.ts'
import type { IngredientGroup, InstructionSection, InstructionStep } from '../extracted-recipe.ts'
import { isShouted, namesPart } from '../repairs/group-headings.ts'
import {
  isAmended,
  isBareAmount,
  isNoise,
  isPlainAmount,
  isQuantified,
  partOpenedBy,
  splitRunOn,
} from './wording.ts'
import { isFact } from './facts.ts'
import { closeness, isBlock, textOf } from '../page.ts'
import type { PrintedLine } from './lines.ts'
import { isNutrition } from './nutrition.ts'
import { isStepCounter, splitRuns, withoutCount, withoutNumbers, withoutOpening } from './step-numbers.ts'
import { letters, words } from '../text.ts'

/** Ingredient lines grouped by the headings between them. */
export function readIngredientLines(area: readonly PrintedLine[]): readonly IngredientGroup[] {
  const items = area.filter((line) => line.item)
  const inRows = items.length >= 2 && items.length >= area.filter((line) => line.rank === 0).length / 2
  const nutrition = nutritionAmong(area)
  const isMadeAlike = madeLikeAmounts(area)
  const lines = (inRows ? area : joinAmounts(area)).filter(
    (line) =>
      !isNoise(line.text) &&
      !isFact(line.text) &&
      !nutrition.has(line) &&
      (line.rank > 0 || partOpenedBy(line.text) !== 'other') &&
      !(partOpenedBy(line.text) === 'ingredients' && (!isAmended(line.text) || /\d/.test(line.text))) &&
      (isHeading(line) || (inRows ? line.item : !isSentence(line.text) && isMadeAlike(line))),
  )
  const isPart = partHeadings(lines)
  const groups: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  for (const [i, line] of lines.entries()) {
    if (isHeading(line) || isPart(line, lines[i + 1])) {
      groups.push({ title: line.text.replace(/\s*:\s*$/, ''), lines: [] })
    } else {
      const parts = lines.length < 3 ? splitRunOn(line.text) : []
      groups.at(-1)!.lines.push(...(parts.length > 0 ? parts : [line.text]))
    }
  }
  const filled = groups.filter((group) => group.lines.length > 0)
  return withAmountsFirst(withoutSecondUnits(filled))
}

/** Lines of nutrition tables: several entries in a row. A single "60 g sugar" is an ingredient. */
function nutritionAmong(area: readonly PrintedLine[]): ReadonlySet<PrintedLine> {
  if (!applies('list/nutrition-rows')) return new Set()
  const found = new Set<PrintedLine>()
  for (let from = 0; from < area.length; from++) {
    let to = from
    while (to < area.length && isNutrition(area[to]!.text)) to++
    if (to - from > 2) for (const line of area.slice(from, to)) found.add(line)
    from = Math.max(from, to - 1)
  }
  return found
}

/** A sentence below the ingredients is a note on them. */
const isSentence = (text: string): boolean =>
  applies('list/sentences') && text.length > 50 && /[.!]$/.test(text) && !/^[\d½¼¾⅓⅔]/.test(text)

/** Recognises lines marked up like those with amounts. Other lines are links and advertisements. */
function madeLikeAmounts(area: readonly PrintedLine[]): (line: PrintedLine) => boolean {
  if (!applies('list/markup-of-amounts')) return () => true
  const full = area.filter((line) => !isHeading(line) && isQuantified(line.text))
  if (full.length < 3 || full.length < area.length / 2) return () => true
  const made = new Set<unknown>(full.flatMap((line) => [signatureOf(line), line.element]))
  return (line) =>
    (line.item !== null && !line.isLink) ||
    isQuantified(line.text) ||
    made.has(signatureOf(line)) ||
    made.has(line.element)
}

/** Recognises group titles that are marked up like ingredients, by words or by look. */
function partHeadings(
  lines: readonly PrintedLine[],
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
      (signatures.size === 1 && full.length > 2 && !signatures.has(signatureOf(line))) ||
      (shouted < lines.length / 3 && isShouted(line.text)))
  return (line, next) =>
    next !== undefined &&
    !isQuantified(line.text) &&
    line.text.length < 60 &&
    (namesPart(line.text) || (looksApart(line) && isQuantified(next.text)))
}

const amountLast = /^(\p{L}.*?)\s*[,:–-]?\s+((?:ca\.?\s)?[\d½¼¾⅓⅔⅛][\d\s.,/½¼¾⅓⅔⅛–-]*(?:\p{L}{1,12}\.?)?)$/u

/** Moves the amount to the front when nearly all rows print it after the food, as tables do. */
export function withAmountsFirst(groups: readonly IngredientGroup[]): readonly IngredientGroup[] {
  const flat = groups.flatMap((group) => group.lines)
  if (!applies('list/amounts-first')) return groups
  const turned = flat.filter((line) => line.length < 120 && amountLast.test(line)).length
  if (turned < 3 || turned < flat.length * 0.6 || flat.some((line) => /^[\d½¼¾⅓⅔]/.test(line))) return groups
  return groups.map((group) => ({
    title: group.title,
    lines: group.lines.map((line) => (line.length < 120 ? line.replace(amountLast, '$2 $1') : line)),
  }))
}

/** Keeps the first of two to four lists of the same foods: copies for other screens, or in another system of units. */
function withoutSecondUnits(groups: readonly IngredientGroup[]): readonly IngredientGroup[] {
  if (!applies('list/second-units')) return groups
  const flat = groups.flatMap((group) => group.lines.map((line) => ({ group, line })))
  const foods = flat.map(({ line }) => words(line).filter((word) => word.length > 2 && !/\d/.test(word)))
  const isTwin = (i: number, size: number): boolean => {
    const twin = foods[i % size]!
    const same = foods[i]!.filter((word) => twin.includes(word)).length
    return same > 0 && same >= Math.min(foods[i]!.length, twin.length) * 0.6
  }
  const size = [4, 3, 2]
    .map((copies) => flat.length / copies)
    .filter((count) => count >= 2 && Number.isInteger(count))
    .find(
      (count) =>
        flat.slice(count).filter((_, i) => isTwin(i + count, count)).length >= (flat.length - count) * 0.8,
    )
  if (size === undefined) return groups
  const kept = new Set(flat.slice(0, size).map(({ group }) => group))
  let left = size
  return [...kept].map((group) => ({
    title: group.title,
    lines: group.lines.slice(0, (left -= group.lines.length) < 0 ? left : undefined),
  }))
}

/**
 * Amounts that the markup sets apart ("200 g" | "flour", or "flour" | "200 g") join the name beside them: the
 * one that shares the closer container.
 */
export function joinAmounts(area: readonly PrintedLine[]): PrintedLine[] {
  if (!applies('list/join-amounts')) return [...area]
  const joined: PrintedLine[] = []
  // "2 oranges" looks like an amount in an unknown unit. It is one only when other amounts are certainly separate.
  const areApart = area.some((line) => !line.item && isPlainAmount(line.text))
  for (let i = 0; i < area.length; i++) {
    const line = area[i]!
    const previous = joined.at(-1)
    // "(8 g each)" in an element of its own belongs to the line before it.
    if (previous && previous.rank === 0 && /^\([^()]*\)$/.test(line.text)) {
      joined[joined.length - 1] = { ...previous, text: `${previous.text} ${line.text}` }
      continue
    }
    if (line.item || !isBareAmount(line.text)) {
      joined.push(line)
      continue
    }
    const before = area[i - 1]
    const after = area[i + 2]
    const next = area[i + 1]
    const toNext = next && !isWhole(next) ? closeness(line.element, next.element) : Infinity
    const toBefore = before ? closeness(line.element, before.element) : Infinity
    // "2 onions" may be a whole line. It is an amount only if it shares a container with one neighbour.
    const elsewhere = after ? closeness(next!.element, after.element) : Infinity
    const isSure = isPlainAmount(line.text) || line.element.name === 'dt' || line.element.name === 'dd'
    const isNearer = before ? toNext < toBefore : toNext < elsewhere
    const mayJoin = areApart && next && next.rank === 0 && !isQuantified(next.text)
    const withNext = isSure || (mayJoin && isNearer) ? toNext : Infinity
    const isName = previous !== undefined && !(previous.rank > 0 && previous.rank < 7)
    const canFollow = isName && !isQuantified(previous.text)
    const withPrevious = canFollow && (isSure || (areApart && toBefore < toNext)) ? toBefore : Infinity
    if (previous && withPrevious < withNext) {
      joined[joined.length - 1] = { ...previous, rank: 0, text: `${line.text} ${previous.text}` }
    } else if (next && withNext < Infinity) {
      joined.push({ ...next, rank: 0, text: `${line.text} ${next.text}` })
      i++
    } else joined.push(line)
  }
  return joined
}

/** Whether a line cannot be the food of the amount before it. */
const isWhole = (line: PrintedLine): boolean =>
  line.item !== null || (line.rank > 0 && line.rank < 7) || isBareAmount(line.text) || /^\d/.test(line.text)

const isHeading = (line: PrintedLine): boolean =>
  line.item
    ? line.rank === 7 && /:\s*$/.test(line.text) && !isQuantified(line.text)
    : line.rank > 0 && !(line.rank === 7 && isQuantified(line.text))

const isPunctuated = (text: string): boolean =>
  /[.!?…:。！？;][)"»”]?$|\p{Emoji_Presentation}$/u.test(text) || (text.length > 60 && text.endsWith(')'))

/** Recognises short lines among steps in whole sentences: "knife", "2 tbsp oil – ½ cup corn", "By Ann". */
function fragmentsAmong(lines: readonly PrintedLine[]): (line: PrintedLine) => boolean {
  if (!applies('steps/fragments')) return () => false
  const long = lines.filter(
    (line) => line.rank === 0 && line.text.length > 60 && !/^[\d½¼¾⅓⅔]/.test(line.text),
  )
  const inSentences =
    long.length > 0 && long.filter((line) => isPunctuated(line.text)).length > long.length * 0.8
  const mayBe = ({ rank, text }: PrintedLine): boolean =>
    rank === 0 &&
    !isPunctuated(text) &&
    (text.length <= 40 || (text.length <= 120 && /^[\d½¼¾⅓⅔]/.test(text)))
  return inSentences && lines.filter(mayBe).length > 1 ? mayBe : () => false
}

const isCaption = (element: Element): boolean => {
  if (!applies('steps/captions')) return false
  for (let at: Element['parent'] = element; at && isTag(at); at = at.parent)
    if (at.name === 'figcaption') return true
  return false
}

/** Whether a text consists of ingredients only: "2 eggs, 100 g sugar". */
function areFoods(text: string, ingredients: ReadonlySet<string>): boolean {
  if (!applies('steps/ingredients')) return false
  if (ingredients.size === 0 || ingredients.size > 200 || text.length > 500 || /[.!?]$/.test(text))
    return false
  const parts = text.split(/,\s*(?![^()]*\))/).filter((part) => part.trim() !== '')
  const isFood = (part: string): boolean => {
    const key = letters(part)
    return (
      key.length > 2 &&
      [...ingredients].some(
        (food) => food.includes(key) || (key.includes(food) && food.length > key.length * 0.6),
      )
    )
  }
  return parts.filter(isFood).length >= parts.length * 0.7
}

/** The text of a step without trailing blocks that consist of ingredients. */
function withoutFoods({ item, text }: PrintedLine, ingredients: ReadonlySet<string>): string {
  if (!item || ingredients.size === 0) return text
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
  const steps = area.filter(({ key }) => key.length > 20)
  const again = steps.findIndex(
    ({ key }, i) => i > 1 && key === steps[0]!.key && steps[i + 1]?.key === steps[1]!.key,
  )
  return again < 0 ? area : area.slice(0, area.indexOf(steps[again]!))
}

/** Steps grouped by the headings between them, without ingredients printed below each step. */
export function readInstructionLines(
  area: readonly PrintedLine[],
  ingredients: ReadonlySet<string> = new Set(),
): InstructionSection[] {
  const lines = withoutCopy(area).filter(
    (line) =>
      !(line.isLink && (line.item || line.rank === 0)) &&
      !isCaption(line.element) &&
      !(isFact(line.text) && !/[.!]$/.test(line.text)),
  )
  const items = lines.filter((line) => line.item)
  // A list item that was read as paragraphs still belongs to its list.
  const lists = new Set(items.map((line) => line.item!.parent))
  const isListed = (line: PrintedLine): boolean => {
    for (let at: Element['parent'] = line.element; at && isTag(at); at = at.parent)
      if (at.name === 'li') return lists.has(at.parent)
    return false
  }
  const weight = (lines: readonly PrintedLine[]): number =>
    lines.reduce((sum, line) => sum + line.text.length, 0)
  const inRows = items.length >= 2 && weight(items) > weight(lines.filter((line) => line.rank === 0)) / 2
  const isFragment = inRows ? () => false : fragmentsAmong(lines)
  const sections: { title: string | null; steps: InstructionStep[] }[] = [{ title: null, steps: [] }]
  for (const line of lines) {
    if (isNoise(line.text) || isStepCounter(line.text)) continue
    if (line.rank === 0 && /^[\d½¼¾⅓⅔]/.test(line.text) && areFoods(line.text, ingredients)) continue
    const part = partOpenedBy(line.text)
    // Among other group titles, "Preparation" is a group title as well.
    const isPart = line.rank > 0 && lines.some(({ rank, text }) => rank === line.rank && !partOpenedBy(text))
    if ((part === 'instructions' && !isPart) || (part === 'other' && line.rank === 0)) continue
    if (isFragment(line)) continue
    if (line.rank > 0 && !line.item) {
      sections.push({ title: withoutCount(line.text).replace(/\s*:\s*$/, ''), steps: [] })
    } else if (line.item || !inRows || isListed(line))
      sections.at(-1)!.steps.push({ title: null, text: withoutFoods(line, ingredients) })
  }
  const parts = sections
    .filter(({ title }) => title === null || partOpenedBy(title) !== 'equipment')
    .map(({ title, steps }) => ({
      title,
      texts: splitRuns(steps.map((step) => withoutOpening(step.text))),
    }))
  // Numbering may continue across sections.
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
          .map((text) => ({ title: null, text })),
      }
    })
    .filter((section) => section.steps.length > 0)
}
