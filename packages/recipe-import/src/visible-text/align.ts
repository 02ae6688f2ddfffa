import { isHeadingLine, type PrintedLine } from './lines.ts'
import { anchorOf, letters, words } from '../text.ts'
import { alignLimits, anchorLimits } from '../thresholds.ts'

/** The printed lines of one line of a list, or null when it was not found. */
export type Place = { readonly from: number; readonly to: number } | null

const { gap: maxGap } = alignLimits

/**
 * Finds where a page prints a list of lines, however its markup cuts them up: all letters of the page are one
 * stream, and a run through it meets the keys in order.
 */
export function align(
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
  for (let first = 0; first < Math.min(keys.length, alignLimits.firsts); first++) {
    const key = keys[first]!
    if (key.length < alignLimits.keyLength) continue
    let tries = 0
    for (
      let from = stream.indexOf(key);
      from >= 0 && tries < alignLimits.tries;
      from = stream.indexOf(key, from + 1), tries++
    ) {
      const run = follow(keys, first, from, stream)
      if (
        !best ||
        run.found > best.found ||
        (run.found === best.found && run.span < best.span * alignLimits.shorter)
      )
        best = run
    }
    if (best && best.found > keys.length * alignLimits.enough) break
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
  // Lines that are also printed above the list belong to it when they are next to the following ones.
  let next = at.find((span, i) => span && i > first)?.[0]
  for (let i = first; next !== undefined && i >= 0; i--) {
    const key = keys[i]!
    const reach = Math.max(0, next - maxGap - key.length)
    const place = stream.slice(reach, next).lastIndexOf(key)
    if (key === '' || place < 0) continue
    const start = reach + place
    if (!at[i]) found++
    at[i] = [start, start + key.length]
    next = start
  }
  return { at, found, span: end - from }
}

/**
 * The same for lists that print the parts of a line in another order: a line is found where the same letters
 * stand, or else where its longest word stands among the words of a printed line that is not a heading.
 */
export function alignByAnchors(
  wanted: readonly string[],
  lines: readonly PrintedLine[],
): { places: readonly Place[]; found: number } {
  const anchors = wanted.map(anchorOf)
  const holders = new Map<string, number[]>()
  const needed = new Set(anchors)
  const bags = wanted.map((text) => bagOf(letters(text)))
  const sizes = new Set(bags.map((bag) => bag.length))
  const put = (word: string, at: number): void => {
    const list = holders.get(word)
    if (list) list.push(at)
    else holders.set(word, [at])
  }
  lines.forEach((line, at) => {
    if (isHeadingLine(line) || line.text.length > anchorLimits.lineLength) return
    if (sizes.has(line.key.length + 1)) put(bagOf(line.key), at)
    for (const word of new Set(words(line.text))) if (needed.has(word)) put(word, at)
  })
  const candidates = anchors.map((anchor, i) => [bags[i]!, anchor].map((word) => holders.get(word) ?? []))
  let best: { places: Place[]; found: number; span: number } = { places: [], found: 0, span: 0 }
  for (let first = 0; first < Math.min(anchorLimits.firsts, anchors.length); first++) {
    for (const start of (candidates[first] ?? []).flat().slice(0, anchorLimits.tries)) {
      const places: Place[] = anchors.map(() => null)
      let cursor = start
      let found = 0
      for (let i = first; i < anchors.length; i++) {
        const at = candidates[i]!.map((places) =>
          places.find((place) => place >= cursor && place < cursor + anchorLimits.gap),
        ).find((place) => place !== undefined)
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

/** The sorted letters of a key. The space distinguishes it from a word. */
const bagOf = (key: string): string => ` ${[...key].sort().join('')}`

/** The markup of a line, to compare lines. Numbers in class names count the lines. */
export const signatureOf = ({ element, rank }: PrintedLine): string =>
  `${element.name}.${(element.attribs.class ?? '').replace(/\d+/g, '')}.${rank}`
