import { isTag, type Element } from 'domhandler'
import { anyOf, wordsFor } from '../lexicon.ts'
import { textOf } from '../page.ts'
import { namesPart } from '../repairs/group-headings.ts'
import { closingLimits as limits } from '../thresholds.ts'
import type { PrintedLine } from './lines.ts'
import { opensWithYield } from './statements.ts'
import { isNoise, leavesRecipe, partOpenedBy } from './wording.ts'

const wish = new RegExp(
  String.raw`^\P{L}*(?:${anyOf('controls', 'wishes')})(?!\p{L})(?:\P{L}*$|.*(?:!|[:;]-?\)))`,
  'iu',
)
/** Suggestions how to serve a dish end a method. */
const servings = new Set(wordsFor('headings', 'servings'))
/** "Posted by …", "Filed under …". */
const footer = new RegExp(String.raw`^(?:${anyOf('controls', 'footers')})(?!\p{L})`, 'iu')
const opensWithQuestion = /^[^.!?。！？]{2,160}[?？](?:\s|$)/u
const postscript = new RegExp(String.raw`^(?:${anyOf('headings', 'postscripts')})(?!\p{L})`, 'iu')

/** Whether all of a line that has an element of its own is in italics. */
export function isItalic({ element, item, text, rank }: PrintedLine): boolean {
  if (item || rank > 0) return false
  let at: Element | undefined = element
  while (at && at.name !== 'em' && at.name !== 'i') {
    const full: Element[] = at.children.filter(
      (child): child is Element => isTag(child) && textOf(child) !== '',
    )
    at = full.length === 1 ? full[0] : undefined
  }
  return at !== undefined && textOf(at) === text
}

/** Whether a text addresses readers or belongs to another part: a question, a wish, a postscript, a yield, a note. */
export const isClosing = (text: string): boolean =>
  opensWithQuestion.test(text) ||
  (text.length < limits.wishLength && wish.test(text)) ||
  postscript.test(text) ||
  footer.test(text) ||
  opensWithYield(text) ||
  isNoise(text) ||
  isNote(text)

/** Words in front of a line, "Tip: …", unless they name how to serve a dish, which ends a method. */
function labelOf(text: string): string | undefined {
  const label = /^\P{L}*([^:：.!?]{2,40}?)\s*[:：!]\s*\S/u.exec(text)?.[1]
  return label !== undefined && servings.has(label.toLowerCase()) ? undefined : label
}

/** Whether words and a colon stand in front of a line, and name no part of the dish: "The sauce: …". */
export function isLabeled(text: string): boolean {
  const label = labelOf(text)
  return label !== undefined && /^[^:：!]*[:：]/u.test(text) && !namesPart(label)
}

/** Whether a line names a part outside of the method and goes on with it: "Tip: …". */
function isNote(text: string): boolean {
  const label = labelOf(text)
  return label !== undefined && (partOpenedBy(label) === 'other' || leavesRecipe(label))
}
