import { isTag, type Element } from 'domhandler'
import type { Applies } from '../rules.ts'
import type { PrintedLine } from './lines.ts'
import { remainderLimits } from '../thresholds.ts'

/**
 * Ends the area after the last of the lines that stand where most of the text stands. Repeated steps have the same
 * place in the tree. A text that follows them in another place, and is not numbered, is about the page.
 */
export function withoutRemainder(lines: readonly PrintedLine[], applies: Applies): readonly PrintedLine[] {
  if (!applies('steps/remainder')) return lines
  const isText = ({ rank, item }: PrintedLine): boolean => rank === 0 || item !== null
  const texts = lines.filter(isText)
  const outer = commonAncestor(texts.map(({ element }) => element))
  if (!outer) return lines
  const weights = new Map<string, { count: number; weight: number }>()
  for (const { element, text } of texts) {
    const place = pathTo(outer, element)
    const known = weights.get(place) ?? { count: 0, weight: 0 }
    weights.set(place, { count: known.count + 1, weight: known.weight + text.length })
  }
  const [main, { count, weight }] = [...weights].sort((a, b) => b[1].weight - a[1].weight)[0]!
  const total = texts.reduce((sum, { text }) => sum + text.length, 0)
  if (count < remainderLimits.lines || weight < total * remainderLimits.share) return lines
  const isStep = (line: PrintedLine): boolean =>
    isText(line) && (pathTo(outer, line.element) === main || /^\d{1,2}[.):\s]/.test(line.text))
  const last = lines.findLastIndex(isStep)
  return lines.slice(0, last + 1)
}

/** The innermost element that contains all others. */
function commonAncestor(elements: readonly Element[]): Element | undefined {
  const [first] = elements
  let outer = first?.parent
  while (outer && isTag(outer) && !elements.every((element) => isInside(element, outer))) outer = outer.parent
  return outer && isTag(outer) ? outer : undefined
}

function isInside(element: Element, outer: unknown): boolean {
  let at: unknown = element
  while (at && at !== outer) at = (at as Element).parent
  return at === outer
}

/** The names of the elements from one down to another, or to the list item around it. */
function pathTo(outer: Element, element: Element): string {
  const names: string[] = []
  for (let at: Element['parent'] = element; at && at !== outer && isTag(at); at = at.parent) {
    if (at.name === 'li') names.length = 0
    names.unshift(at.name)
  }
  return names.join('>')
}
