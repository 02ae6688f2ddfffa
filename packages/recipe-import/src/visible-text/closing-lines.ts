import { anyOf, wordsFor } from '../lexicon.ts'
import { closingLimits as limits } from '../thresholds.ts'
import type { PrintedLine } from './lines.ts'
import { isNoise, leavesRecipe, partOpenedBy } from './wording.ts'

const wish = new RegExp(
  String.raw`^\P{L}*(?:${anyOf('controls', 'wishes')})(?!\p{L})(?:\P{L}*$|.*(?:!|[:;]-?\)))`,
  'iu',
)
/** Suggestions how to serve a dish end a method. */
const servings = new Set(wordsFor('headings', 'servings'))
/** "Posted by …", "Filed under …". */
const footer = new RegExp(String.raw`^(?:${anyOf('controls', 'footers')})(?!\p{L})`, 'iu')
/** "Serves 4 to 6 people, with a salad." */
const yields = new RegExp(
  String.raw`^(?:${anyOf('yields', 'before')})\s*[:：]?\s*(?:(?:${anyOf('amounts', 'roughly')})\s*)?\d{1,3}(?:\s*(?:[-–]|${anyOf('yields', 'to')})\s*\d{1,3})?\s*(?:(?:${anyOf('yields', 'people', 'pieces', 'dozens')})(?!\p{L})|[.,!]|$)`,
  'iu',
)
const opensWithQuestion = /^[^.!?。！？]{2,160}[?？](?:\s|$)/u
const postscript = new RegExp(String.raw`^(?:${anyOf('headings', 'postscripts')})(?!\p{L})`, 'iu')

/**
 * A method without the lines at its end that address readers or belong to another part, and stand beside its steps as paragraphs:
 * questions, wishes, postscripts, and notes such as "Wine: …".
 */
export function withoutClosing(lines: readonly PrintedLine[]): readonly PrintedLine[] {
  let to = lines.length
  for (let at = to - 1; at > 0 && (isHeading(lines[at]!) || isClosing(lines[at]!)); at--)
    if (!isHeading(lines[at]!)) to = at
  return lines.slice(0, to)
}

const isHeading = ({ rank, item }: PrintedLine): boolean => rank > 0 && !item

const isClosing = ({ text, item }: PrintedLine): boolean =>
  !item &&
  (opensWithQuestion.test(text) ||
    (text.length < limits.wishLength && wish.test(text)) ||
    postscript.test(text) ||
    footer.test(text) ||
    yields.test(text) ||
    isNoise(text) ||
    isNote(text))

/** Whether a line names a part outside of the method and goes on with it: "Tip: …". */
function isNote(text: string): boolean {
  const label = /^([^:：.!?]{2,40}?)\s*[:：]\s*\S/u.exec(text)?.[1]
  return (
    label !== undefined &&
    !servings.has(label.toLowerCase()) &&
    (partOpenedBy(label) === 'other' || leavesRecipe(label))
  )
}
