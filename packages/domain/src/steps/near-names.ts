import { isCondition } from './contexts.ts'
import type { LineName, NameWord } from './line-names.ts'
import type { Mention } from './mentions.ts'
import type { RecipeOfSteps } from './recipe-of-steps.ts'
import { isVague, likenessOf, wordOf } from './same-word.ts'
import type { StepLanguage, Word } from './words.ts'

/** A text in words, and what they name. */
export interface TextRead {
  readonly words: readonly Word[]
  readonly mentions: readonly Mention[]
}

/** The words of a text that may name a line that no mention names. */
export function freeWords({ words, mentions }: TextRead, { reading }: RecipeOfSteps): readonly Word[] {
  const { is } = reading
  return words.filter(
    (word, at) =>
      word.folded.length >= minWordLength &&
      !isMentioned(at, mentions) &&
      ![is.stop, is.forms, is.products, is.things, is.qualities].some((has) => has(word)) &&
      !isCondition({ from: at }, words, reading),
  )
}

const minWordLength = 4

const isMentioned = (at: number, mentions: readonly Mention[]): boolean =>
  mentions.some(({ from, to }) => at >= from && at < to)

/** Whether a free word names a line by a misspelling of its head, or by a word of its name that no other line has. */
export function isMeant(line: number, free: readonly Word[], { lines, reading }: RecipeOfSteps): boolean {
  const isOfOther = (word: Word) =>
    lines.some(
      (names, other) =>
        other !== line && ownWordsOf(names).some((own) => likenessOf(word, own.word, reading) > 0),
    )
  const isHeadNamed = (word: Word, own: Word) =>
    isMisspelled(word.folded, own.folded) ||
    haveOneTail(word, own, reading) ||
    (isBeginning(word, own, reading) && !isOfOther(word))
  const isPartNamed = (word: Word, own: Word) =>
    (likenessOf(word, own, reading) > 0 || isMisspelled(word.folded, own.folded)) && !isOfOther(own)
  return coreWordsOf(lines[line]!).some(
    ({ word: own, isHead }) =>
      !reading.is.products(own) &&
      !(reading.language === 'en' && /ing$/.test(own.folded)) &&
      free.some((word) => (isHead ? isHeadNamed(word, own) : isPartNamed(word, own))),
  )
}

const ownWordsOf = (names: readonly LineName[]): readonly NameWord[] => names.flatMap(({ words }) => words)

const coreWordsOf = (names: readonly LineName[]): readonly NameWord[] =>
  ownWordsOf(names.filter(({ isSynonym }) => !isSynonym)).filter(({ kind }) => kind === 'core')

/** Whether a text names a line by a form that only this line has: "the zest". */
export function isFormNamed(
  line: number,
  { words, mentions }: TextRead,
  { lines, reading }: RecipeOfSteps,
): boolean {
  const hasForm = (names: readonly LineName[], form: Word) =>
    ownWordsOf(names).some(({ word, kind }) => kind === 'form' && likenessOf(form, word, reading) >= 3)
  return words.some(
    (word, at) =>
      spareForm.test(word.folded) &&
      !isMentioned(at, mentions) &&
      hasForm(lines[line]!, word) &&
      lines.every((names, other) => other === line || !hasForm(names, word)),
  )
}

const spareForm =
  /^(?:zest|juice|schalen?|abrieb|saft|zesten?|zestes?|jus|rasp|sap|scorza|succo|ralladura|zumo|jugo|raspas|suco|sumo|saften?|skal|skallen|seeds?|yolks?|whites?)$/

/** Whether a text has the head of a line that names a dish as often: "the salad" for a lettuce. */
export function isDishNamed(line: number, { words }: TextRead, { lines, reading }: RecipeOfSteps): boolean {
  const isNamed = (word: Word, own: Word) =>
    likenessOf(word, own, reading) >= 3 ||
    (reading.entry.compounds === true && own.folded.endsWith(word.folded))
  return coreWordsOf(lines[line]!).some(
    ({ word: own, isHead }) =>
      isHead &&
      words.some(
        (word, at) => isVague(word) && !isCondition({ from: at }, words, reading) && isNamed(word, own),
      ),
  )
}

/** Whether a word begins a compound: "zalm" of "zalmloin". */
const isBeginning = (word: Word, own: Word, { entry }: StepLanguage): boolean =>
  entry.compounds === true &&
  own.folded.startsWith(word.folded) &&
  own.folded.length >= word.folded.length + 3

/** Whether two compounds are of one product: "Sprudelwasser" and "Mineralwasser". */
function haveOneTail({ folded: a }: Word, { folded: b }: Word, { entry, is }: StepLanguage): boolean {
  if (entry.compounds !== true) return false
  let length = 0
  while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length)) length++
  for (let size = Math.min(length, a.length - 3, b.length - 3); size >= minTailLength; size--)
    if (is.products(wordOf(a.slice(-size)))) return true
  return false
}

const minTailLength = 4

/** Shorter words differ in one letter without being the same. */
const minLength = 5

/** Whether two words begin alike and differ in one letter, or in two neighbors that are exchanged. */
function isMisspelled(a: string, b: string): boolean {
  if (
    a === b ||
    a[0] !== b[0] ||
    Math.abs(a.length - b.length) > 1 ||
    Math.min(a.length, b.length) < minLength
  )
    return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && left[0] === right[1] && left[1] === right[0])
  )
}
