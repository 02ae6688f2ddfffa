import { isTag, isText, type Element } from 'domhandler'
import { textOf } from '../page.ts'
import type { Applies } from '../rules.ts'
import type { PrintedLine } from './lines.ts'
import { remainderLimits } from '../thresholds.ts'

/**
 * Ends the area after the last of the lines that stand where most of the text stands. Repeated steps have the same
 * place in the tree. A text that follows them in another place, and is not numbered, is about the page.
 */
export function withoutRemainder(lines: readonly PrintedLine[], applies: Applies): readonly PrintedLine[] {
  if (!applies('steps/remainder')) return lines
  const isStepText = ({ rank, item }: PrintedLine): boolean => rank === 0 || item !== null
  const texts = lines.filter(isStepText)
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
    isStepText(line) && (pathTo(outer, line.element) === main || /^\d{1,2}[.):\s]/.test(line.text))
  const last = lines.findLastIndex(isStep)
  return withoutUnlabeled(lines.slice(0, last + 1), isStepText)
}

/** Lines without those at the end that lack the bold words with a colon that each step begins with. */
function withoutUnlabeled(
  lines: readonly PrintedLine[],
  isStepText: (line: PrintedLine) => boolean,
): readonly PrintedLine[] {
  const texts = lines.filter(isStepText)
  const to = texts.findIndex((line) => !isLabeled(line))
  if (to < remainderLimits.labeledLines || texts.length - to >= to || texts.slice(to).some(isLabeled))
    return lines
  return lines.slice(0, lines.indexOf(texts[to]!))
}

/** Whether a line begins with bold words and a colon: "The day before: soak the beans." */
function isLabeled({ element, text }: PrintedLine): boolean {
  const label = element.children.find((child) => isTag(child) || (isText(child) && /\S/.test(child.data)))
  if (!label || !isTag(label) || !/^(?:b|strong)$/.test(label.name)) return false
  const own = textOf(label)
  return (
    text.startsWith(own) &&
    /^[^:]*:/.test(text.slice(Math.max(0, own.length - 1))) &&
    own.length < text.length
  )
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
