import type { IngredientGroup, InstructionSection, InstructionStep } from './extracted-recipe.ts'
import { isAmended, isNoise, isQuantified, partOpenedBy } from './kitchen-words.ts'
import { joinAmounts } from './list-finder.ts'
import type { PrintedLine } from './printed-lines.ts'
import { isStepCounter } from './steps.ts'
import { anchorOf, letters, words } from './text.ts'

/** The printed lines that one line of a list takes up; null when it was not found. */
type Place = { readonly from: number; readonly to: number } | null

const maxGap = 500

/**
 * Finds where a page prints a list of lines, however its markup cuts them up: all letters of the page are one
 * stream, and a run through it meets the keys in order.
 */
function align(
  keys: readonly string[],
  lines: readonly PrintedLine[],
): { places: readonly Place[]; found: number } {
  const starts: number[] = []
  let length = 0
  for (const line of lines) {
    starts.push(length)
    length += line.key.length
  }
  const stream = lines.map((line) => line.key).join('')
  let best: Run | undefined
  for (let first = 0; first < Math.min(keys.length, 5); first++) {
    const key = keys[first]!
    if (key.length < 3) continue
    let tries = 0
    for (
      let from = stream.indexOf(key);
      from >= 0 && tries < 30;
      from = stream.indexOf(key, from + 1), tries++
    ) {
      const run = follow(keys, first, from, stream)
      if (!best || run.found > best.found || (run.found === best.found && run.span < best.span)) best = run
    }
    if (best && best.found > keys.length * 0.8) break
  }
  if (!best) return { places: keys.map(() => null), found: 0 }
  const lineAt = (offset: number): number => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    places: best.at.map((span) => span && { from: lineAt(span[0]), to: lineAt(span[1] - 1) + 1 }),
    found: best.found,
  }
}

interface Run {
  readonly at: readonly (readonly [number, number] | null)[]
  readonly found: number
  readonly span: number
}

function follow(keys: readonly string[], first: number, from: number, stream: string): Run {
  const at: (readonly [number, number] | null)[] = keys.map(() => null)
  let end = from
  let found = 0
  for (let i = first; i < keys.length; i++) {
    const key = keys[i]!
    if (key === '') continue
    const place = stream.slice(end, end + maxGap + key.length).indexOf(key)
    if (place < 0) continue
    at[i] = [end + place, end + place + key.length]
    end += place + key.length
    found++
  }
  return { at, found, span: end - from }
}

/**
 * The same for lists that print the parts of a line in another order: a line is found where its longest word
 * stands among the words of a printed line that is no heading.
 */
function alignByAnchors(
  wanted: readonly string[],
  lines: readonly PrintedLine[],
): { places: readonly Place[]; found: number } {
  const anchors = wanted.map(anchorOf)
  const holders = new Map<string, number[]>()
  const needed = new Set(anchors)
  lines.forEach((line, at) => {
    if ((line.rank > 0 && !line.item) || line.text.length > 250) return
    for (const word of new Set(words(line.text))) {
      if (!needed.has(word)) continue
      const list = holders.get(word)
      if (list) list.push(at)
      else holders.set(word, [at])
    }
  })
  let best: { places: Place[]; found: number; span: number } = { places: [], found: 0, span: 0 }
  for (let first = 0; first < Math.min(3, anchors.length); first++) {
    for (const start of (holders.get(anchors[first]!) ?? []).slice(0, 20)) {
      const places: Place[] = anchors.map(() => null)
      let cursor = start
      let found = 0
      for (let i = first; i < anchors.length; i++) {
        const at = (holders.get(anchors[i]!) ?? []).find((place) => place >= cursor && place < cursor + 12)
        if (at === undefined) continue
        places[i] = { from: at, to: at + 1 }
        cursor = at + 1
        found++
      }
      const span = cursor - start
      if (found > best.found || (found === best.found && span < best.span)) best = { places, found, span }
    }
  }
  return best.found > 0 ? best : { places: anchors.map(() => null), found: 0 }
}

/** Puts structured lines under the headings that the page prints between them. */
export function groupByPrintedHeadings(
  wanted: readonly string[],
  lines: readonly PrintedLine[],
): IngredientGroup[] {
  const one = [{ title: null, lines: wanted }]
  if (wanted.length < 2) return one
  const exact = align(wanted.map(letters), lines)
  const isExact = exact.found >= wanted.length * 0.7
  const { places, found } = isExact ? exact : alignByAnchors(wanted, lines)
  if (found < wanted.length * 0.6) return one

  const known = new Set(wanted.map(letters))
  const canBeTitle = (line: PrintedLine): boolean =>
    line.text.length <= 90 &&
    !isQuantified(line.text) &&
    !isNoise(line.text) &&
    !known.has(line.key) &&
    (partOpenedBy(line.text) === undefined || (isAmended(line.text) && !/\d/.test(line.text)))
  const gaps = gapsBetween(places, lines)
  const inner = gaps.filter((gap) => gap.index > 0)
  const headings = inner.flatMap((gap) => gap.lines.filter((line) => line.rank > 0 && canBeTitle(line)))
  const plain = inner.flatMap((gap) => (gap.clean ? gap.lines.filter(canBeTitle).slice(-1) : []))
  const signatures = new Set(headings.map(signatureOf))
  const onlyPlain = headings.length === 0 ? mostCommon(plain.map(signatureOf)) : undefined
  const titles = new Map<number, string>()
  for (const gap of gaps) {
    const at = gap.lines.findLastIndex(
      (line) =>
        canBeTitle(line) &&
        (onlyPlain === undefined ? signatures.has(signatureOf(line)) : signatureOf(line) === onlyPlain),
    )
    if (at < 0) continue
    // Lines of the gap after the heading are ingredients that did not match; the heading is theirs as well.
    let index = gap.index
    for (let after = gap.lines.length - 1 - at; after > 0 && index > 0 && !places[index - 1]; after--) index--
    titles.set(index, gap.lines[at]!.text.replace(/\s*:\s*$/, ''))
  }
  if (titles.size === 0 || (titles.size > 2 && new Set(titles.values()).size === 1)) return one
  const groups: { title: string | null; lines: string[] }[] = []
  wanted.forEach((line, i) => {
    const title = titles.get(i)
    if (title !== undefined) groups.push({ title, lines: [line] })
    else if (groups.length === 0) groups.push({ title: null, lines: [line] })
    else groups.at(-1)!.lines.push(line)
  })
  return groups
}

/**
 * Structured lines without their amounts get them from where the page prints them; other lines stay as they are.
 */
export function withPrintedAmounts(
  wanted: readonly string[],
  lines: readonly PrintedLine[],
): readonly string[] {
  const bare = wanted.filter((text) => !/[\d½¼¾⅓⅔]/.test(text)).length
  if (wanted.length < 2 || bare < wanted.length * 0.6) return wanted
  const keys = wanted.map(letters)
  const known = new Set(keys)
  // A page may print the names once more on their own, as tags or a shopping list; those say no more.
  const isTag = (line: PrintedLine): boolean => line.item !== null && known.has(line.key)
  for (const some of [
    lines.filter((line) => !known.has(line.key)),
    lines.filter((line) => !isTag(line)),
    lines,
  ]) {
    const { places, found } = align(keys, some)
    const matched = places.filter((place) => place !== null)
    if (found < wanted.length * 0.7 || matched.length === 0) continue
    const area = joinAmounts(some.slice(Math.max(0, matched[0]!.from - 1), matched.at(-1)!.to + 1))
    const fuller = fromLines(wanted, area)
    const amounts = fuller.filter((text) => /[\d½¼¾⅓⅔]/.test(text)).length
    if (amounts > wanted.length - bare && amounts > wanted.length / 2) return fuller
  }
  return wanted
}

/**
 * Structured lines that were cut at commas ("250 g pork", "diced") are one line again where the page prints them
 * as one row of a list.
 */
export function joinCutLines(wanted: readonly string[], lines: readonly PrintedLine[]): readonly string[] {
  if (wanted.length < 4) return wanted
  const keys = wanted.map(letters)
  const { places, found } = align(keys, lines)
  if (found < wanted.length * 0.8) return wanted
  const joined: string[] = []
  let isCut = false
  for (let i = 0; i < wanted.length; i++) {
    const from = places[i]?.from
    const row = from === undefined ? undefined : lines[from]
    let key = keys[i]!
    let next = i + 1
    while (row?.item && next < wanted.length && places[next]?.from === from) key += keys[next++]!
    if (row && next > i + 1 && key === row.key) {
      joined.push(row.text)
      isCut = true
      i = next - 1
    } else joined.push(wanted[i]!)
  }
  return isCut ? joined : wanted
}

/** Each line as the area prints it, in order; a line that is not there stays. */
function fromLines(wanted: readonly string[], area: readonly PrintedLine[]): string[] {
  let next = 0
  return wanted.map((text) => {
    const key = letters(text)
    const at = area.findIndex(
      (line, i) => i >= next && line.text.length < text.length + 60 && letters(line.text).includes(key),
    )
    if (at < 0) return text
    next = at + 1
    return area[at]!.text
  })
}

/**
 * Structured data that lost some of its lines gets them back from the printed list: when all that the structure
 * has is there, and more of the kind.
 */
export function completeFromList(
  wanted: readonly string[],
  lines: readonly PrintedLine[],
): readonly string[] {
  if (wanted.length < 2) return wanted
  const { places, found } = align(wanted.map(letters), lines)
  const known = places.filter((place) => place !== null)
  if (found < wanted.length * 0.75 || known.length < 2) return wanted
  const lists = new Set(known.map((place) => lines[place.from]!.item?.parent).filter((parent) => parent))
  if (lists.size === 0) return wanted
  const printed = lines.filter(
    (line) => line.item?.parent && lists.has(line.item.parent) && !isNoise(line.text),
  )
  const matched = new Set(known.map((place) => lines[place.from]!))
  const more = printed.filter((line) => !matched.has(line))
  const isWhole = printed.length - more.length >= wanted.length * 0.75
  return isWhole && more.filter((line) => isQuantified(line.text)).length > wanted.length - found + 1
    ? printed.map((line) => line.text)
    : wanted
}

/**
 * A method that the structure cuts short goes on in print: in the list its steps stand in, or in further lines
 * marked up as they are.
 */
export function completeSteps(
  sections: readonly InstructionSection[],
  lines: readonly PrintedLine[],
): readonly InstructionSection[] {
  const [only] = sections
  if (!only || sections.length > 1 || only.steps.length < 2) return sections
  const keys = only.steps.map((step) => letters(step.text))
  if (keys.some((key) => key.length < 15) || only.steps.some((step) => step.title !== null)) return sections
  const { places, found } = align(keys, lines)
  if (found < keys.length) return sections
  const printed = places.map((place) => lines[place!.to - 1]!)
  const list = printed[0]!.item?.parent
  const signature = signatureOf(printed[0]!)
  const isNext = (line: PrintedLine): boolean =>
    list
      ? line.item?.parent === list
      : line.item === null && line.rank === 0 && signatureOf(line) === signature
  if (!printed.every(isNext)) return sections
  const more: InstructionStep[] = []
  let skipped = 0
  const after = lines.slice(places.at(-1)!.to)
  for (const [i, line] of after.entries()) {
    if (partOpenedBy(line.text) !== undefined || skipped > 6 || more.length > 60) break
    // Outside a list only a number in front says that a paragraph is a step.
    const isStep = isNext(line) && (list || isStepCounter(after[i - 1]?.text ?? ''))
    if (!isStep || line.text.length < 20 || line.isLink) skipped++
    else {
      skipped = 0
      more.push({ title: null, text: line.text.replace(/^\d{1,2}[.)]?\s*(?=[\p{Lu}\p{Lo}])/u, '') })
    }
  }
  // A line or two more are a wish for a good meal, or a tip; half the method missing is a loss.
  return more.length < Math.max(3, keys.length)
    ? sections
    : [{ title: only.title, steps: [...only.steps, ...more] }]
}

interface Gap {
  /** The line of the list that follows. */
  readonly index: number
  readonly lines: readonly PrintedLine[]
  /** Whether the line before in the list was found, so that nothing of the list stands in the gap. */
  readonly clean: boolean
}

function gapsBetween(places: readonly Place[], lines: readonly PrintedLine[]): Gap[] {
  const gaps: Gap[] = []
  let end: number | undefined
  places.forEach((place, index) => {
    if (!place) return
    const from = end ?? Math.max(0, place.from - 3)
    if (place.from > from)
      gaps.push({ index, lines: lines.slice(from, place.from), clean: index === 0 || !!places[index - 1] })
    end = place.to
  })
  return gaps
}

const signatureOf = (line: PrintedLine): string =>
  `${line.element.name}.${line.element.attribs.class ?? ''}.${line.rank}`

function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

const forThe =
  /^(?:for (?:the|serving|garnish)|pour (?:la|le|les|l')|für (?:den|die|das)|zum|para (?:la|el|los|las|o|a)|per (?:la|il|le|i|gli|lo)|voor (?:de|het)|til |till |do |na |для )/iu

const partName =
  /^(?:(?:the )?(?:sauce|dressing|marinade|topping|toppings|filling|garnish|glaze|icing|frosting|crust|dough|batter|side|sides|seasoning|salad|vinaigrette|to serve|to finish|(?:remaining|other|additional|optional) ingredients)|(?:the )?(?:wet|dry) ingredients|außerdem|teig|füllung|belag|soße|sauce|garnitur|pâte|garniture|masa|relleno|salsa|impasto|ripieno|deeg|vulling|saus|dej|fyld|deg|fyll|fyllning|deg)$/iu

/** Structured lines of which some are headings: each opens a group, as it does for a reader. */
export function liftHeadings(wanted: readonly string[], lines: readonly PrintedLine[]): IngredientGroup[] {
  const { places } = align(wanted.map(letters), lines)
  const printedAs = (i: number): PrintedLine | undefined => {
    const place = places[i]
    return place && place.to - place.from === 1 ? lines[place.from] : undefined
  }
  const isShouted = (text: string): boolean => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()
  const shouted = wanted.filter(isShouted).length
  const ranked = wanted.filter((_, i) => (printedAs(i)?.rank ?? 0) > 0).length
  const isHeading = (text: string, i: number): boolean => {
    if (i === wanted.length - 1 || text.length > 70) return false
    if (/^#+\s/.test(text)) return true
    if (/\d/.test(text)) return false
    const bare = text.replace(/\s*:\s*$/, '')
    const line = printedAs(i)
    return (
      (/:\s*$/.test(text) && !bare.includes(',')) ||
      (shouted < wanted.length / 2 && isShouted(text)) ||
      (forThe.test(text) && !text.includes(':')) ||
      partName.test(bare) ||
      (line !== undefined &&
        line.key === letters(text) &&
        line.rank > 0 &&
        ranked < wanted.length / 2 &&
        !isQuantified(text))
    )
  }
  const groups: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  wanted.forEach((text, i) => {
    if (isHeading(text, i)) groups.push({ title: text.replace(/^#+\s*|\s*:\s*$/g, ''), lines: [] })
    else groups.at(-1)!.lines.push(text)
  })
  return groups.filter((group) => group.lines.length > 0)
}
