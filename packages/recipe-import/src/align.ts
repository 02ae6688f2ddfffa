import type { IngredientGroup } from './extracted-recipe.ts'
import type { PrintedLine } from './printed-lines.ts'
import { partOpenedBy } from './kitchen-words.ts'
import { letters } from './text.ts'

/** Where the lines of a list are printed: for each line the printed lines it takes up, or null. */
export interface Alignment {
  readonly places: readonly ({ readonly from: number; readonly to: number } | null)[]
  readonly found: number
}

const maxGap = 500

/** Finds where a page prints a list of lines, however its markup cuts them up. */
export function align(wanted: readonly string[], lines: readonly PrintedLine[]): Alignment {
  const keys = wanted.map(letters)
  const { stream, starts } = letterStream(lines)
  let best: { at: (readonly [number, number] | null)[]; found: number; span: number } | undefined
  // A run can start at any printed place of one of the first lines.
  for (let first = 0; first < Math.min(keys.length, 4); first++) {
    const key = keys[first]!
    if (key.length < 3) continue
    let tries = 0
    for (
      let from = stream.indexOf(key);
      from >= 0 && tries < 25;
      from = stream.indexOf(key, from + 1), tries++
    ) {
      const run = follow(keys, first, from, stream)
      const better = !best || run.found > best.found || (run.found === best.found && run.span < best.span)
      if (better) best = run
    }
    if (best && best.found > keys.length * 0.8) break
  }
  if (!best) return { places: wanted.map(() => null), found: 0 }
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

function letterStream(lines: readonly PrintedLine[]): { stream: string; starts: number[] } {
  const starts: number[] = []
  let length = 0
  for (const line of lines) {
    starts.push(length)
    length += line.key.length
  }
  return { stream: lines.map((line) => line.key).join(''), starts }
}

function follow(keys: readonly string[], first: number, from: number, stream: string) {
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

/** Puts structured lines under the headings that the page prints between them. */
export function groupByPrintedHeadings(
  wanted: readonly string[],
  lines: readonly PrintedLine[],
): IngredientGroup[] {
  const one = [{ title: null, lines: wanted }]
  if (wanted.length < 2) return one
  const { places, found } = align(wanted, lines)
  if (found < wanted.length * 0.6) return one
  const between = new Map<number, PrintedLine[]>()
  let previous: number | null = null
  places.forEach((place, i) => {
    if (!place) return
    // Lines of ingredients that did not match stand between as well; only a full run tells headings.
    const from: number = previous ?? Math.max(0, place.from - 3)
    const unmatched = i > 0 && !places[i - 1]
    if (!unmatched || i === 0) between.set(i, lines.slice(from, place.from))
    else {
      let missing = 0
      for (let j = i - 1; j >= 0 && !places[j]; j--) missing++
      const gap = lines.slice(from, place.from)
      if (gap.length > missing) between.set(i, gap.slice(-1))
    }
    previous = place.to
  })
  const inner = [...between].filter(([i, gap]) => i > 0 && gap.length > 0)
  if (inner.length === 0) return one
  const signature = mostCommon(inner.map(([, gap]) => signatureOf(gap.at(-1)!)))
  const isTitle = (line: PrintedLine | undefined): boolean =>
    line !== undefined &&
    line.text.length <= 90 &&
    signatureOf(line) === signature &&
    partOpenedBy(line.text) === undefined
  const titles = new Map<number, string>()
  for (const [i, gap] of between) {
    const title = gap.filter(isTitle).at(-1)
    if (title) titles.set(i, title.text.replace(/\s*:\s*$/, ''))
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

const signatureOf = (line: PrintedLine): string =>
  `${line.element.name}.${line.element.attribs.class ?? ''}.${line.rank}`

function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}
