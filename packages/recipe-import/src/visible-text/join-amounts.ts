import type { Element, ParentNode } from 'domhandler'
import { nextElementSibling, prevElementSibling } from 'domutils'
import type { Applies } from '../rules.ts'
import { closeness } from '../page.ts'
import { isMarkedHeading, type PrintedLine } from './lines.ts'
import { joinAmountLimits as limits } from '../thresholds.ts'
import { isBareAmount, isPlainAmount, isQuantified, writesFoodFirst } from './wording.ts'

/**
 * Amounts that the markup sets apart ("200 g" | "flour", or "flour" | "200 g") join the name beside them: the
 * one that shares the closer container.
 */
export function joinAmounts(area: readonly PrintedLine[], applies: Applies): PrintedLine[] {
  if (!applies('list/join-amounts')) return [...area]
  const joined: PrintedLine[] = []
  // "2 oranges" looks like an amount in an unknown unit. It is one only when other amounts are certainly separate.
  const areApart = area.some((line) => !line.item && isPlainAmount(line.text))
  const follow = amountsFollow(area)
  const isFoodFirst = writesFoodFirst(area.map(({ text }) => text))
  const sides = amountsOfTerms(area)
  for (let i = 0; i < area.length; i++) {
    const line = area[i]!
    const previous = joined.at(-1)
    const side = sideOfTerm(line, previous, area[i + 1], sides) ?? sideOf(area, i, previous, areApart, follow)
    if (side === 'before')
      joined[joined.length - 1] = {
        ...previous!,
        rank: 0,
        text: isFoodFirst ? `${previous!.text} ${line.text}` : `${line.text} ${previous!.text}`,
      }
    else if (side === 'after') joined.push({ ...area[++i]!, rank: 0, text: `${line.text} ${area[i]!.text}` })
    // "(8 g each)" in an element of its own belongs to the line before it.
    else if (previous && previous.rank === 0 && /^\([^()]*\)$/.test(line.text))
      joined[joined.length - 1] = { ...previous, text: `${previous.text} ${line.text}` }
    else joined.push(line)
  }
  return joined
}

/** By definition list: whether most of its terms, or most of their only descriptions, are amounts. */
function amountsOfTerms(area: readonly PrintedLine[]): ReadonlyMap<ParentNode | null, 'dt' | 'dd'> {
  const counts = new Map<ParentNode | null, { dt: number; dd: number; pairs: number }>()
  for (const { element, text } of area) {
    if (element.name !== 'dt' && element.name !== 'dd') continue
    const own = counts.get(element.parent) ?? { dt: 0, dd: 0, pairs: 0 }
    counts.set(element.parent, own)
    if (isOnlyDescription(element)) own.pairs++
    if (isBareAmount(text)) own[element.name]++
  }
  const sides = new Map<ParentNode | null, 'dt' | 'dd'>()
  for (const [list, { pairs, ...amounts }] of counts)
    for (const name of ['dt', 'dd'] as const)
      if (pairs >= limits.pairs && amounts[name] > pairs * limits.amountShare) sides.set(list, name)
  return sides
}

/** On which side of a term or description that stands where its list has the amounts its food stands: "a score" | "of cloves". */
function sideOfTerm(
  { element }: PrintedLine,
  previous: PrintedLine | undefined,
  next: PrintedLine | undefined,
  sides: ReadonlyMap<ParentNode | null, 'dt' | 'dd'>,
): 'before' | 'after' | undefined {
  if (sides.get(element.parent) !== element.name) return undefined
  const [term, description] = element.name === 'dt' ? [element, next?.element] : [previous?.element, element]
  const isPair =
    description?.name === 'dd' && isOnlyDescription(description) && prevElementSibling(description) === term
  return isPair ? (element.name === 'dt' ? 'after' : 'before') : undefined
}

/** Whether amounts stand behind their foods, as the first and the last do. Only the order tells when all are siblings. */
function amountsFollow(area: readonly PrintedLine[]): boolean {
  const isAmount = (line: PrintedLine): boolean => !line.item && isPlainAmount(line.text)
  const [first, last] = [area.findIndex(isAmount), area.findLastIndex(isAmount)]
  if (first < 0) return false
  const isBefore = canFollow(area[first - 1]) && distance(area[first]!, area[first - 1]) < Infinity
  return isBefore && distance(area[last]!, area[last - 1]) < distance(area[last]!, area[last + 1])
}

/** On which side of an amount its food stands, if the line is an amount without its food. */
function sideOf(
  area: readonly PrintedLine[],
  i: number,
  previous: PrintedLine | undefined,
  areApart: boolean,
  follow: boolean,
): 'before' | 'after' | undefined {
  const line = area[i]!
  if (line.item || !isBareAmount(line.text)) return undefined
  // A number alone may stand before one more: "2" | "1-inch-thick chops".
  const isNumber = /^[\d½¼¾⅓⅔⅛]+$/.test(line.text)
  const toNext = distance(line, area[i + 1], isNumber ? isOwnLine : isWhole)
  const toBefore = distance(line, area[i - 1])
  const isSure = isPlainAmount(line.text) || line.element.name === 'dt' || isOnlyDescription(line.element)
  const mayTake = (isNear: boolean): boolean => isSure || (areApart && isNear)
  const withNext = mayTake(isNearNext(area, i, toNext, toBefore)) ? toNext : Infinity
  const withPrevious = canFollow(previous) && mayTake(toBefore < toNext) ? toBefore : Infinity
  if (Math.min(withPrevious, withNext) === Infinity) return undefined
  return withPrevious < withNext || (follow && withPrevious === withNext) ? 'before' : 'after'
}

/** Whether an element is the only description of its term in a definition list. */
const isOnlyDescription = (element: Element): boolean =>
  element.name === 'dd' &&
  [prevElementSibling(element), nextElementSibling(element)].every((sibling) => sibling?.name !== 'dd')

/** The distance of two lines, infinite when the other is missing or excluded. */
const distance = (
  line: PrintedLine,
  other: PrintedLine | undefined,
  isExcluded: (line: PrintedLine) => boolean = () => false,
): number => (other && !isExcluded(other) ? closeness(line.element, other.element) : Infinity)

/** "2 onions" may be a whole line. It is an amount only if it shares a container with one neighbor. */
function isNearNext(area: readonly PrintedLine[], i: number, toNext: number, toBefore: number): boolean {
  const [next, after] = [area[i + 1], area[i + 2]]
  if (!next || next.rank !== 0 || isQuantified(next.text)) return false
  const elsewhere = after ? closeness(next.element, after.element) : Infinity
  return i > 0 ? toNext < toBefore : toNext < elsewhere
}

const canFollow = (previous: PrintedLine | undefined): boolean =>
  previous !== undefined && !isMarkedHeading(previous) && !isQuantified(previous.text)

/** Whether a line cannot be the food of the amount before it. */
const isWhole = (line: PrintedLine): boolean => isOwnLine(line) || /^\p{Nd}/u.test(line.text)

const isOwnLine = (line: PrintedLine): boolean =>
  line.item !== null || isMarkedHeading(line) || isBareAmount(line.text)
