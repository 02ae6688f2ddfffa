import { stemOf } from './word-stems.ts'

/** The parts of a line that name its food. */
interface NamedLine {
  readonly food: {
    readonly name: string
    readonly pluralName?: string | null
    readonly aliases?: readonly { readonly name: string }[]
  } | null
  readonly note: string
}

/** A word and its stem. */
interface Word {
  readonly text: string
  readonly stem: string
}

/** One name of the food of a line, in words. Its heads are the words that may say what it is. */
interface Name {
  readonly words: readonly Word[]
  readonly stems: ReadonlySet<string>
  readonly heads: readonly Word[]
  /** The stems of all words. Lines of the same food have the same key. */
  readonly key: string
}

/** The names of the food of a line. A line that was not parsed has all its words in the note. */
const namesOf = ({ food, note }: NamedLine): readonly string[] =>
  food
    ? [food.name, food.pluralName ?? '', ...(food.aliases ?? []).map(({ name }) => name)].filter(Boolean)
    : [note.split(/[,(]/, 1)[0] ?? '']

/** Letters that have no mark to remove. */
const plainLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
  ı: 'i',
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[œæøłßđı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\u0307/g, '')

/** Languages in which the first word of a name says what it is: "huile d'olive". In others it is the last one: "olive oil". */
const headFirst = /^(?:fr|es|it|pt|ca|gl|ro|ar|he|fa|id|ms|vi|th)$/
/** Languages in which it may be either: "mąka pszenna", "czerwona cebula". */
const headAnywhere = /^(?:pl|cs|sk|hr|sr|sl|bs|ru|uk|be|bg|mk)$/
/** Languages that write compounds as one word. */
const compounding = /^(?:de|nl|sv|da|no|nb|nn|is|fi|et|hu)$/
/** Scripts in which spaces do not separate words, or particles follow them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** A function that returns the lines whose foods a text names, in their order. */
export function namedLinesFinder<Line extends NamedLine>(
  lines: readonly Line[],
  languageTag: string | null,
): (text: string) => readonly Line[] {
  const language = (languageTag ?? '').toLowerCase().split(/[-_]/, 1)[0] ?? ''
  const wordsOf = (text: string): readonly Word[] =>
    (plain(text).match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => ({ text: word, stem: stemOf(word, language) }))
  const names = lines.map((line) => namesOf(line).map((name) => nameOf(wordsOf(name), language)))
  const canCompound = language === '' || compounding.test(language)
  const grades = new Map<string, readonly number[]>()
  const gradesOf = (word: Word): readonly number[] => {
    const known = grades.get(word.text)
    if (known) return known
    const likest = ({ heads }: Name): number =>
      Math.max(0, ...heads.map((head) => likeness(word, head, canCompound)))
    const found = names.map((own) => Math.max(0, ...own.map(likest)))
    grades.set(word.text, found)
    return found
  }
  return (text) => {
    if (unspaced.test(text)) return linesWrittenIn(plain(text), lines)
    const found = namedIn(wordsOf(text), names, gradesOf)
    return lines.filter((_, i) => found.has(i))
  }
}

const nameOf = (words: readonly Word[], language: string): Name => ({
  words,
  stems: new Set(words.map(({ stem }) => stem)),
  heads: headsOf(words, language),
  key: words.map(({ stem }) => stem).join(' '),
})

function headsOf(words: readonly Word[], language: string): readonly Word[] {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return []
  if (headAnywhere.test(language)) return [first, last]
  return [headFirst.test(language) ? first : last]
}

/** The places of the lines that the words of a text name. Each word names the lines that it matches best. */
function namedIn(
  words: readonly Word[],
  names: readonly (readonly Name[])[],
  gradesOf: (word: Word) => readonly number[],
): ReadonlySet<number> {
  const taken = wholeNames(words, names)
  const heads = new Map<number, string>()
  for (const [place, word] of words.entries()) {
    const grades = gradesOf(word)
    if (grades.every((grade) => grade === 0)) continue
    const key = taken.get(place)
    const exact = grades.map((grade, line) => {
      const own = (names[line] ?? []).filter((name) => key === undefined || name.key === key)
      if (grade < same || own.length === 0) return own.length === 0 ? 0 : grade
      return grade + Math.max(...own.map((name) => agreement(words, place, name)))
    })
    const best = Math.max(...exact)
    if (best > 0) for (const [line, grade] of exact.entries()) if (grade === best) heads.set(line, word.stem)
  }
  // A text that names white beans does not name green beans.
  const stems = new Set(words.map(({ stem }) => stem))
  const hits = (line: number): number =>
    Math.max(0, ...(names[line] ?? []).map((name) => name.words.filter(({ stem }) => stems.has(stem)).length))
  const found = [...heads].filter(([line, head]) =>
    [...heads].every(([other, otherHead]) => otherHead !== head || hits(other) <= hits(line)),
  )
  return new Set(found.map(([line]) => line))
}

/** The words of a text that stand in a whole name of several words, with the key of the longest such name. */
function wholeNames(
  words: readonly Word[],
  names: readonly (readonly Name[])[],
): ReadonlyMap<number, string> {
  const taken = new Map<number, string>()
  const long = names
    .flat()
    .filter((name) => name.words.length > 1)
    .toSorted((a, b) => b.words.length - a.words.length)
  for (const { words: parts, key } of long)
    for (let at = 0; at + parts.length <= words.length; at++)
      if (parts.every(({ stem }, i) => words[at + i]?.stem === stem && !taken.has(at + i)))
        for (const i of parts.keys()) taken.set(at + i, key)
  return taken
}

/**
 * How much of a name stands around a word of a text, below 1: "condensed milk" agrees more with "sweetened condensed
 * milk" than with "milk", and "milk" less with "coconut milk".
 */
function agreement(words: readonly Word[], place: number, { stems, words: parts }: Name): number {
  const isIn = (at: number): boolean => stems.has(words[at]?.stem ?? '')
  let [from, to] = [place, place + 1]
  while (isIn(from - 1)) from--
  while (isIn(to)) to++
  const isWhole = to - from >= parts.length
  return Math.min(0.9, (to - from) / 10 + (isWhole ? 0.05 : 0))
}

const same = 3

/**
 * How well a word of a text agrees with one of a name: 3 as the same word, 2 as the same end of a compound ("Öl" and
 * "Olivenöl"), 1 as the same beginning ("Paprika" and "Paprikapulver"), 0 not at all.
 */
function likeness(word: Word, name: Word, canCompound: boolean): number {
  if (word.stem === name.stem) return same
  if (endsWith(name, word, 4) || endsWith(word, name, 5)) return 2
  const [short, long] = word.text.length < name.text.length ? [word, name] : [name, word]
  const begins =
    (short.text.length >= 5 && long.text.startsWith(short.text)) ||
    (short.stem.length >= 6 && long.text.startsWith(short.stem))
  return canCompound && begins && long.text.length - short.text.length >= 3 ? 1 : 0
}

/** Whether a compound ends with a word. What stands before it is a word itself: "Schwein" does not end with "Wein". */
function endsWith(compound: Word, word: Word, shortest: number): boolean {
  const length =
    word.text.length >= shortest && compound.text.endsWith(word.text)
      ? compound.text.length - word.text.length
      : word.stem.length >= shortest && compound.stem.endsWith(word.stem)
        ? compound.stem.length - word.stem.length
        : word.text === 'ol' && compound.text.endsWith('ol')
          ? compound.text.length - 2
          : 0
  return length >= 3 && /[aeiouyаеиоуыэюяαεηιουω]/.test(compound.text.slice(0, length))
}

/** The lines whose names a text without spaces contains, outside of longer names. */
function linesWrittenIn<Line extends NamedLine>(text: string, lines: readonly Line[]): readonly Line[] {
  const names = lines
    .flatMap((line) => namesOf(line).map((name) => ({ line, name: plain(name).trim() })))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length)
  const found = new Set<Line>()
  let rest = text
  for (const { name } of names) {
    if (!rest.includes(name)) continue
    for (const one of names) if (one.name === name) found.add(one.line)
    rest = rest.replaceAll(name, ' ')
  }
  return lines.filter((line) => found.has(line))
}
