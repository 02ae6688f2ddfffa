import { isTag, type Element } from 'domhandler'
import type { Page } from '../page.ts'
import { isHeadingLine, type PrintedLine } from './lines.ts'
import { opensNutrition } from './nutrition.ts'
import { isHowTo, type Area, type PartOpening } from './openings.ts'
import { isAmended, isLong, isQuantified, partOpenedBy, type RecipePart } from './wording.ts'
import { areaLimits } from '../thresholds.ts'

/** The best-scoring area of all headings that open the part. */
export function bestArea(
  page: Page,
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[],
  part: RecipePart,
  score: (area: readonly PrintedLine[]) => number,
  bonus: (area: Area) => number = () => 0,
): Area | undefined {
  const isOver = part === 'ingredients' ? endOfIngredients(page) : turnsToNutrition
  const areas = openings
    .filter((opening) => opening.part === part)
    .slice(0, areaLimits.openings)
    .flatMap(({ at }) => areaAfter(page, lines, openings, at, score, isOver) ?? [])
    .filter(({ from, to }) => score(lines.slice(from, to)) > 0)
  let best: Area | undefined
  let bestScore = 0
  for (const area of part === 'instructions' ? joined(areas, lines) : areas) {
    const total = score(lines.slice(area.from, area.to)) + bonus(area)
    // A recipe in an article and again in a card is complete in the card. Other units of the same list are not.
    const isAgain =
      best !== undefined &&
      total === bestScore &&
      area.from >= best.to &&
      (part === 'instructions' || textIn(lines, area) === textIn(lines, best))
    if (total > bestScore || isAgain) [best, bestScore] = [area, total]
  }
  return best
}

const textIn = (lines: readonly PrintedLine[], { from, to }: Area): string =>
  lines
    .slice(from, to)
    .map(({ key }) => key)
    .join('\n')

/** Areas under headings of the same rank that follow each other are one: "Preparation", then "Cooking". */
function joined(areas: readonly Area[], lines: readonly PrintedLine[]): readonly Area[] {
  const found: Area[] = []
  for (const area of areas.toSorted((a, b) => a.from - b.from)) {
    const before = found.at(-1)
    const [heading, next] = [before && lines[before.from - 1], lines[area.from - 1]]
    const isNext = before?.to === area.from - 1 && heading!.rank === next!.rank && heading!.key !== next!.key
    if (before && isNext && partOpenedBy(heading!.text) && partOpenedBy(next!.text))
      found[found.length - 1] = { from: before.from, to: area.to }
    else found.push(area)
  }
  return found
}

/** Whether an area ends before a line. */
type Ends = (lines: readonly PrintedLine[], at: number, from: number) => boolean

/**
 * The lines that a heading opens: up to the next part, or a heading of the same rank, within the smallest
 * ancestor of the heading that holds enough of them.
 */
function areaAfter(
  page: Page,
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[],
  at: number,
  score: (area: readonly PrintedLine[]) => number,
  isOver: Ends,
): Area | undefined {
  const opening = lines[at]!
  const goesOnAt = continuations(lines, openings, at)
  const last = Math.min(nextPart(lines, openings, at, goesOnAt), at + areaLimits.lines)
  let best: Area | undefined
  let bestScore = 0
  let ancestor: Element | null = opening.element
  for (let level = 0; level < areaLimits.levels; level++) {
    // Pasted HTML may have no enclosing element.
    const end: number = ancestor ? page.endOf(ancestor) : page.elements.length
    const ends = (line: PrintedLine, to: number): boolean =>
      line.place >= end || (closes(opening, line) && !goesOnAt.has(to)) || isOver(lines, to, at + 1)
    let to = at + 1
    while (to < last && !ends(lines[to]!, to)) to++
    const points = to > at + 1 ? score(lines.slice(at + 1, to)) : 0
    // An outer ancestor must add clearly more. Otherwise it adds text around the recipe.
    if (
      points > 0 &&
      (!best ||
        (points > bestScore + areaLimits.pointsAdded && points > bestScore * areaLimits.timesThePoints))
    ) {
      best = { from: at + 1, to }
      bestScore = points
    } else if (bestScore > areaLimits.pointsEnough && level > 0) break
    if (!ancestor) break
    ancestor = ancestor.parent && isTag(ancestor.parent) ? ancestor.parent : null
  }
  return best
}

/** Openings that go on with the part of another: "Ingredients for the filling" after those "for the dough". */
function continuations(
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[],
  at: number,
): ReadonlySet<number> {
  const part = openings.find((one) => one.at === at)?.part
  const same = openings.filter((one) => one.part === part && isAmended(lines[one.at]!.text))
  return new Set(same.map((one) => one.at).filter((one) => !/\d/.test(lines[one]!.text)))
}

/** The beginning of the next part. "Directions" may contain a part called "Preparation". */
function nextPart(
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[],
  at: number,
  goesOnAt: ReadonlySet<number>,
): number {
  const opening = lines[at]!
  const part = openings.find((one) => one.at === at)?.part
  const isWithin = (line: PrintedLine): boolean =>
    part === 'instructions' && opening.rank > 0 && line.rank > opening.rank && line.rank < 7
  const next = openings.find(
    (one) =>
      one.at > at &&
      lines[one.at]!.key !== opening.key &&
      !goesOnAt.has(one.at) &&
      !(one.part === part && isWithin(lines[one.at]!)),
  )
  return next?.at ?? lines.length
}

/** What ends a list of ingredients before its next heading. */
const endOfIngredients = (page: Page): Ends => (page.applies('find/end-of-part') ? turnsToProse : () => false)

/** Two long lines in a row after some ingredients are the method. A nutrition table ends the list as well. */
const turnsToProse = (lines: readonly PrintedLine[], at: number, from: number): boolean =>
  ((isProse(lines[at]) ? isProse(lines[at + 1] ?? lines[at]) : opensSteps(lines, at)) &&
    lines.slice(from, at).filter((line) => isQuantified(line.text)).length > areaLimits.amountsBeforeProse) ||
  (at > from + areaLimits.linesBeforeCount && /^1[.)]\s+\p{L}.*:$/u.test(lines[at]!.text)) ||
  (at > from + areaLimits.linesBeforeNutrition && turnsToNutrition(lines, at))

/** A heading such as "How to make bread" above a sentence. */
const opensSteps = (lines: readonly PrintedLine[], at: number): boolean =>
  isHowTo(lines[at]!) && /^[^\d½¼¾].*[.!。！।]$/u.test(lines[at + 1]?.text ?? '')
const turnsToNutrition = (lines: readonly PrintedLine[], at: number): boolean =>
  opensNutrition(lines[at]!.text) && !isQuantified(lines[at]!.text)
const isProse = (line: PrintedLine | undefined): boolean =>
  line !== undefined &&
  ((line.text.length > areaLimits.proseLength && /[.!]\s|[.!]$/.test(line.text)) ||
    (isLong(line.text) && /[.!。！।]$/u.test(line.text))) &&
  !/^[\d½¼¾]/.test(line.text)

/** A heading of the same or a higher rank ends the area. */
const closes = (opening: PrintedLine, line: PrintedLine): boolean =>
  line.rank > 0 && line.rank < 7 && opening.rank > 0 && line.rank <= opening.rank

/** Whether a line is a heading between ingredients. A bold amount is not a heading. */
export const isTitle = (line: PrintedLine): boolean =>
  isHeadingLine(line) && !(line.rank === 7 && isQuantified(line.text))

/** The best-scoring element whose class or id names its content. */
export function areaByClass(
  page: Page,
  lines: readonly PrintedLine[],
  telling: RegExp,
  score: (area: readonly PrintedLine[]) => number,
): Area | undefined {
  let best: Area | undefined
  let bestScore: number = areaLimits.pointsByClass
  let tries = 0
  for (const element of page.elements) {
    const name = `${element.attribs.class ?? ''} ${element.attribs.id ?? ''}`
    if (!telling.test(name)) continue
    if (tries++ > areaLimits.elements) break
    const area = linesWithin(page, lines, element)
    if (area.to - area.from < 1 || area.to - area.from > areaLimits.lines) continue
    const points = score(lines.slice(area.from, area.to))
    const smaller = best && points === bestScore && area.to - area.from < best.to - best.from
    if (points > bestScore || smaller) [best, bestScore] = [area, points]
  }
  return best
}

function linesWithin(page: Page, lines: readonly PrintedLine[], element: Element): Area {
  const start = page.indexOf(element)
  const end = page.endOf(element)
  let from = 0
  let high = lines.length
  while (from < high) {
    const middle = (from + high) >> 1
    if (lines[middle]!.place < start) from = middle + 1
    else high = middle
  }
  let to = from
  while (to < lines.length && lines[to]!.place < end) to++
  return { from, to }
}
