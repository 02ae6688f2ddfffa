import { isQuantified, opensWithMeasure } from '../visible-text/wording.ts'
import { collapse } from '../text.ts'
import { textLineLimits as limits } from '../thresholds.ts'

/** A line of a text that somebody wrote, without the marks of its layout. */
export interface TextLine {
  readonly text: string
  /** Whether an empty line or the beginning of the text is above it. */
  readonly isFirst: boolean
  /** Whether a bullet or a check box was in front of it. */
  readonly isItem: boolean
  /** The number that counted it: "2." or "②". */
  readonly number: number | null
  /** Whether it is marked up as a heading or in bold. */
  readonly isMarked: boolean
}

/** Date, time and name in front of a message: "[12.03.24, 18:04] Anna: ", "3/12/24, 6:04 PM - Anna: ". */
const messageHead =
  /^\u200e?(?:\[\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]|\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)? [-–])\s[^:]{1,40}:\s?/iu
const quoted = /^(?:>\s?)+/
const bullet = /^(?:(?:[-–—*•·◦●▪‣⁃○■□▢☐☑✓✔➤►➢]|\[[ xX]?\])\s+|[•・●■□▢☐☑✓✔➤►➢](?=\S))+/u
/** "2." and "2)", not "2.5", and circled digits. */
const counted = /^(?:(\d{1,2})(?:[.)）]|\.\))\s+(?=\S)|([①-⑳])\s*|(\d{1,2})(?:️?⃣)\s*)/u
const heading = /^#{1,6}\s+/
const bold = /^(?:\*{1,2}|_{1,2})(?=\S)(.*\S)(?:\*{1,2}|_{1,2})(:?)$/u

/** The lines of a text without marks of quotations, messages, lists and markdown. Empty lines are left out. */
export function textLines(text: string): readonly TextLine[] {
  const lines: TextLine[] = []
  let isFirst = true
  for (const raw of text.normalize('NFC').split(/\r\n|[\n\r\u2028\u2029]/u)) {
    const line = lineOf(raw, isFirst)
    if (line) lines.push(line)
    isFirst = line === undefined
  }
  return rejoined(lines)
}

function lineOf(raw: string, isFirst: boolean): TextLine | undefined {
  const plain = collapse(collapse(raw).replace(quoted, '').replace(messageHead, ''))
  // Rules between parts separate like empty lines.
  if (plain === '' || /^[-–—=_*~·.#]{3,}$/u.test(plain)) return undefined
  const unlisted = plain.replace(bullet, '')
  const number = counted.exec(unlisted)
  const rest = number ? unlisted.slice(number[0].length) : unlisted
  const bare = rest.replace(heading, '')
  const text = bare.replace(bold, '$1$2').replaceAll(/\*\*(?=\S)(.*?\S)\*\*/gu, '$1')
  if (text === '') return undefined
  return {
    text,
    isFirst,
    isItem: unlisted !== plain,
    number: number ? numberOf(number) : null,
    isMarked: bare !== rest || bold.test(bare),
  }
}

function numberOf([, plain, circled = '', keycap]: RegExpExecArray): number {
  const digits = plain ?? keycap
  return digits === undefined ? (circled.codePointAt(0) ?? 0) - '①'.codePointAt(0)! + 1 : Number(digits)
}

/** Joins lines that were broken where a page or a mail ended, also inside a word. */
function rejoined(lines: readonly TextLine[]): readonly TextLine[] {
  const joined: TextLine[] = []
  const full = fullWidth(lines)
  let last = ''
  for (const line of lines) {
    const before = joined.at(-1)
    const isSeparate = line.isFirst || line.isItem || line.number !== null || line.isMarked
    if (!before || isSeparate || !continues(last, line.text, before.text, full)) joined.push(line)
    else {
      const isHyphenated = /\p{Ll}[-\u00ad]$/u.test(before.text)
      const text = isHyphenated ? before.text.slice(0, -1) + line.text : `${before.text} ${line.text}`
      joined[joined.length - 1] = { ...before, text }
    }
    last = line.text
  }
  return joined
}

/** The length from which on a line is full, in a text that was broken at one width. Infinite for other texts. */
function fullWidth(lines: readonly TextLine[]): number {
  const widest = Math.max(0, ...lines.map(({ text }) => text.length))
  const full = widest * limits.fullShare
  const isBroken =
    widest >= limits.wrapped &&
    widest <= limits.widest &&
    lines.filter(({ text }) => text.length >= full).length > limits.fullLines
  return isBroken ? full : Infinity
}

/**
 * Whether a line goes on with the sentence of the line before it.
 *
 * @param sentence all of the sentence so far
 * @param full the length of full lines
 */
function continues(before: string, text: string, sentence: string, full: number): boolean {
  if (/\p{Ll}{2}-$/u.test(before) && /^\p{Ll}/u.test(text)) return true
  if (/[.!?:;。！？：]$/u.test(before) || /^[^:：]{3,40}[:：]/u.test(text)) return false
  // An ingredient begins a line, also below a long one.
  if (opensWithMeasure(text) && isQuantified(sentence)) return false
  if (sentence.split('(').length > sentence.split(')').length) return true
  // A noun or a number may begin the next line of a text that was broken at one width.
  return before.length >= (/^[\p{Ll}(]/u.test(text) ? Math.min(full, limits.wrapped) : full)
}
