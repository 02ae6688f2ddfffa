import { isTag } from 'domhandler'
import { align, alignByAnchors, signatureOf, type Place } from '../visible-text/align.ts'
import { anyOf } from '../lexicon.ts'
import type { IngredientGroup } from '../extracted-recipe.ts'
import { isAmended, isNoise, isQuantified, partOpenedBy } from '../visible-text/wording.ts'
import { closeness, textOf } from '../page.ts'
import { isFact } from '../visible-text/facts.ts'
import { isMarkedHeading, type PrintedLine } from '../visible-text/lines.ts'
import type { RecipePage } from '../recipe-page.ts'
import { letters } from '../text.ts'
import { groupLimits as limits } from '../thresholds.ts'

/** Puts structured lines under the headings that the page prints between them. */
export function groupByPrintedHeadings(wanted: readonly string[], page: RecipePage): IngredientGroup[] {
  const one = [{ title: null, lines: wanted }]
  const places = wanted.length < 2 ? undefined : placesOf(wanted, page)
  if (!places) return one
  const titles = titlesBetween(wanted, places, page)
  const isRepeated = titles.size > limits.sameTitles && new Set(titles.values()).size === 1
  return titles.size === 0 || isRepeated ? one : groupsUnder(titles, wanted)
}

/** Where the page prints the lines. Undefined when it lacks too many of them. */
function placesOf(wanted: readonly string[], { lines, applies }: RecipePage): readonly Place[] | undefined {
  const exact = align(wanted.map(letters), lines)
  const isExact = exact.found >= wanted.length * limits.exactShare
  const { places, found } = isExact || !applies('groups/anchors') ? exact : alignByAnchors(wanted, lines)
  return found < wanted.length * limits.anchorShare ? undefined : places
}

/** The titles printed between the lines, by the line that each stands above. */
function titlesBetween(
  wanted: readonly string[],
  places: readonly Place[],
  page: RecipePage,
): ReadonlyMap<number, string> {
  const gaps = gapsBetween(places, page.lines)
  const { signatures, isTitle } = looksOfTitles(wanted, places, gaps, page)
  const titles = new Map<number, string>()
  for (const gap of gaps) {
    const at = gap.lines.findLastIndex((line) => isTitle(line, gap.index))
    if (at < 0) continue
    // Lines after the heading are ingredients that did not match. They belong to the group.
    let index = gap.index
    for (let after = gap.lines.length - 1 - at; after > 0 && index > 0 && !places[index - 1]; after--) index--
    titles.set(index, titleOf(gap.lines[at]!))
  }
  const [first] = places
  const above = first ? page.lines.slice(Math.max(0, first.from - limits.toListName), first.from) : []
  const name = above.findLast(isListName)
  if (name && titles.size > 0 && !titles.has(0) && signatures.has(signatureOf(name)))
    titles.set(0, titleOf(name))
  return titles
}

const titleOf = ({ text }: PrintedLine): string => text.replace(/\s*:\s*$/, '')

/** How the titles of a list look. */
interface LooksOfTitles {
  /** The markup of headings between the lines. */
  readonly signatures: ReadonlySet<string>
  /** Whether a line above one of the list is its title. */
  readonly isTitle: (line: PrintedLine, index: number) => boolean
}

/** Titles are headings between the lines, or else plain lines that are marked up alike. */
function looksOfTitles(
  wanted: readonly string[],
  places: readonly Place[],
  gaps: readonly Gap[],
  { lines, applies }: RecipePage,
): LooksOfTitles {
  const known = new Set(wanted.map(letters))
  const canBeTitle = (line: PrintedLine): boolean => !known.has(line.key) && namesGroup(line)
  /** A plain line close to the ingredient before it is a note on that ingredient. */
  const isNote = ({ element }: PrintedLine, index: number): boolean => {
    const [before, after] = [places[index - 1], places[index]]
    return (
      !!before &&
      !!after &&
      closeness(element, lines[before.from]!.element) < closeness(element, lines[after.from]!.element)
    )
  }
  const inner = gaps.filter((gap) => gap.index > 0)
  const headings = inner.flatMap((gap) => gap.lines.filter((line) => line.rank > 0 && canBeTitle(line)))
  const signatures = new Set(headings.map(signatureOf))
  if (headings.length > 0 || !applies('groups/plain-headings'))
    return { signatures, isTitle: (line) => canBeTitle(line) && signatures.has(signatureOf(line)) }
  const canBePlain = (line: PrintedLine, index: number): boolean => canBeTitle(line) && !isNote(line, index)
  const plain = inner.flatMap((gap) =>
    gap.clean ? gap.lines.filter((line) => canBePlain(line, gap.index)).slice(-1) : [],
  )
  const usual = mostCommon(plain.map(signatureOf))
  return { signatures, isTitle: (line, index) => canBePlain(line, index) && signatureOf(line) === usual }
}

/** Whether a printed line may name a group: no ingredient, fact or heading of another part. */
const namesGroup = (line: PrintedLine): boolean =>
  line.text.length <= limits.printedLength &&
  !isQuantified(line.text) &&
  !isNoise(line.text) &&
  !isFact(line.text) &&
  !isRowOfCells(line) &&
  // "Salt: 2 pinches" is an ingredient.
  !/[:：]\s*\d/.test(line.text) &&
  ([undefined, 'equipment'].includes(partOpenedBy(line.text)) ||
    (isAmended(line.text) && !/\d/.test(line.text)))

/** The lines under their titles. */
function groupsUnder(titles: ReadonlyMap<number, string>, wanted: readonly string[]): IngredientGroup[] {
  const groups: { title: string | null; lines: string[] }[] = []
  for (const [i, line] of wanted.entries()) {
    const title = titles.get(i)
    if (title !== undefined) groups.push({ title, lines: [line] })
    else if (groups.length === 0) groups.push({ title: null, lines: [line] })
    else groups.at(-1)!.lines.push(line)
  }
  return groups
}

/** A table row with one cell is a heading. With several cells it names the columns. */
const isRowOfCells = ({ item }: PrintedLine): boolean =>
  item?.name === 'tr' && item.children.filter((cell) => isTag(cell) && textOf(cell) !== '').length > 1

/** Whether a heading names the whole list. With the markup of group titles it names the first group. */
export const isListName = (line: PrintedLine): boolean =>
  isMarkedHeading(line) && partOpenedBy(line.text) === 'ingredients'

interface Gap {
  /** The line of the list that follows. */
  readonly index: number
  readonly lines: readonly PrintedLine[]
  /** Whether the line before was found, so that the gap contains no other line of the list. */
  readonly clean: boolean
}

function gapsBetween(places: readonly Place[], lines: readonly PrintedLine[]): Gap[] {
  const gaps: Gap[] = []
  let end: number | undefined
  places.forEach((place, index) => {
    if (!place) return
    const from = end ?? Math.max(0, place.from - limits.aboveFirst)
    if (place.from > from)
      gaps.push({ index, lines: lines.slice(from, place.from), clean: index === 0 || !!places[index - 1] })
    end = place.to
  })
  return gaps
}

function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

// Hungarian and Arabic express "for the" by affixes.
const forThe = new RegExp(
  String.raw`^(?:${anyOf('groups', 'prefixes')})(?:(?!\p{L})|(?<='))|^.{3,30}\s(?:${anyOf('groups', 'suffixes')})$|^az? \S+h[oeö]z$|^(?:لل\p{L}+|ل(?:تقديم|تزيين))$`,
  'iu',
)

const partName = new RegExp(`^[☆★●◎■◆○【［]*(?:${anyOf('groups', 'names')})[】］]*$`, 'iu')

/** Whether a line is all capitals. */
export const isShouted = (text: string): boolean => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()

/** Whether the words of a line are those of a group title: "For the sauce", "Teig". */
export const namesPart = (text: string): boolean =>
  !/\d/.test(text) &&
  text.length <= limits.nameLength &&
  ((forThe.test(text) && !/:\s*\S/.test(text)) || partName.test(text.replace(/\s*:\s*$/, '')))

/** Turns heading lines among structured lines into group titles. */
export function liftHeadings(wanted: readonly string[], lines: readonly PrintedLine[]): IngredientGroup[] {
  const { places } = align(wanted.map(letters), lines)
  const printedAs = (i: number): PrintedLine | undefined => {
    const place = places[i]
    return place && place.to - place.from === 1 ? lines[place.from] : undefined
  }
  const shouted = wanted.filter(isShouted).length
  const ranked = wanted.filter((_, i) => (printedAs(i)?.rank ?? 0) > 0).length
  const isHeading = (text: string, i: number): boolean => {
    if (i === wanted.length - 1 || text.length > limits.nameLength) return false
    if (/^(?:#+\s|\*\*[^*\d]+\*\*:?$)/.test(text)) return true
    if (/\d/.test(text)) return false
    const bare = text.replace(/\s*:\s*$/, '')
    const line = printedAs(i)
    return (
      (/:\s*$/.test(text) && !bare.includes(',')) ||
      (shouted < wanted.length * limits.capitalShare && isShouted(text)) ||
      namesPart(text) ||
      (line !== undefined &&
        line.key === letters(text) &&
        line.rank > 0 &&
        ranked < wanted.length * limits.rankedShare &&
        !isQuantified(text))
    )
  }
  const groups: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  wanted.forEach((text, i) => {
    if (isHeading(text, i))
      groups.push({ title: text.replace(/^#+\s*|\*\*|\s*:\s*(?=\*\*$|$)/g, ''), lines: [] })
    else groups.at(-1)!.lines.push(text)
  })
  return groups.filter((group) => group.lines.length > 0)
}
