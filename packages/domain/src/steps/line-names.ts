import { commonFood } from '../foods/seeds/foods.ts'
import { findUnit, type Language, languages } from '../foods/unit-table.ts'
import type { StepLanguage, Word } from './words.ts'

/** A word of the name of an ingredient. */
export interface NameWord {
  readonly word: Word
  /** A core word says what it is; a form says which part of it; a quality describes it. */
  readonly kind: 'core' | 'form' | 'quality'
  readonly isHead: boolean
}

/** A name of an ingredient. */
export interface LineName {
  readonly words: readonly NameWord[]
  /** The number of core words. */
  readonly size: number
  /** The core words in one text. Lines with the same key have the same ingredient. */
  readonly key: string
  /** The core words as one compound. */
  readonly joined: string
  /** All its words in one text. */
  readonly whole: string
  /** Whether the other core words name it too: "feta" for "feta cheese". */
  readonly isKind: boolean
  /** The ingredient of the line that it names: "salt and pepper" are two. */
  readonly part: number
  /** Whether it is only what may replace the ingredient: "butter or margarine". */
  readonly isAlternative: boolean
  /** Whether it is another word for the food, which only counts as a whole: "green onions" for scallions. */
  readonly isSynonym: boolean
}

/** An ingredient line as it is compared with steps. */
export interface NamedLine {
  /** The line as it was printed or typed. */
  readonly text: string
  /** The names of its food; empty where none is known. */
  readonly names: readonly string[]
}

/** The names of the ingredients of a line: of its food, and those that its text contains. */
export function lineNames(line: NamedLine, reading: StepLanguage): readonly LineName[] {
  const found = new Map<string, LineName>()
  const add = ({ words, isAlternative }: Side, part: number, isSynonym = false) => {
    const name = nameOf(words, reading, { part, isAlternative, isSynonym })
    if (name && !found.has(name.key)) found.set(name.key, name)
  }
  for (const [part, side] of partsOf(line.text, reading).entries()) add(side, side.isAlternative ? 0 : part)
  for (const given of line.names)
    for (const side of sidesOf(withoutAmount(reading.wordsOf(given), reading), reading)) add(side, 0)
  const names = [...found.values()]
  for (const synonym of synonymsOf(names, line.names, reading))
    add({ words: reading.wordsOf(synonym), isAlternative: true }, 0, true)
  const real = names.filter(({ words }) =>
    words.some(({ kind, word }) => kind === 'core' && !reading.is.forms(word) && !reading.is.qualities(word)),
  )
  return [...(real.length > 0 ? real : names), ...[...found.values()].slice(names.length)]
}

/** The other words of the common foods for the food of a line: "scallions", "spring onions". */
function synonymsOf(
  names: readonly LineName[],
  given: readonly string[],
  { language }: StepLanguage,
): readonly string[] {
  const own = languages.find((one) => one === language)
  if (!own) return []
  const written = names
    .filter(({ part, isAlternative }) => part === 0 && !isAlternative)
    .flatMap(({ words }) => [
      words.map(({ word }) => word.written).join(' '),
      words.flatMap(({ word, kind }) => (kind === 'core' ? [word.written] : [])).join(' '),
    ])
  const foods = [...given, ...written].flatMap((text) => commonFood(text, own) ?? [])
  return foods.flatMap(({ name, pluralName, aliases }) => [
    name,
    ...(pluralName === null ? [] : [pluralName]),
    ...aliases.map((alias) => alias.name),
  ])
}

const shortUnits =
  /^(?:g|gr|gm|kg|mg|l|dl|cl|ml|el|tl|ek|tk|kk|msk|tsk|krm|spsk|tsp|tbsp|ss|ts|dkg|dag|db|cs|cc|cas|cac|c|k|oz|lb|lbs|st|stk|stuck|stuks|ks|szt|pck|pkt|pk|pkg|bd|bund|ca|cca|kb|evtl|ev|alm|unid|und|un|q|b|qb|sb|cda|cdta|cdas|cdtas|pz|nb|x|cm|mm|inch|in|szal|fej|puha|adet|yemek|tatli|cay|su|kasigi|bardagi|gram|gramas|gramos|grammes|grammi|gramm|quilos?|kilos?|litros?|litres?|litri|liter|deciliter|spiseskeer?|spiseske|teskeer?|teske|matskedar|matsked|teskedar|tesked|unites?|tran|kilogram|cup|cups|tasse|becher)$/

/** Spoons and cups whose names contain a dish: "colher de sopa". */
export const spoons =
  /(?<!\p{L})(?:colher(?:es)?|col|c|cuill[eè]r[eé]?e?s?|cuill|cdas?|cucharad(?:it)?as?|x[ií]caras?|ch[aá]venas?|copos?|tazas?|cucchiai(?:ni|no|o)?)\.?\s*(?:\([^)]*\)|(?:à|a|de|da)\s*(?:soupe|caf[eéè]|th[eé]|s\.|c\.|sopa|ch[aá]|sobremesa|postre|t[eèé]))(?!\p{L})/giu

/** The parts of a line that name ingredients, in words. */
function partsOf(text: string, reading: StepLanguage): readonly Side[] {
  const bare = text
    .replace(spoons, ' g ')
    .replace(/\([^)]*\)?|\[[^\]]*\]?/g, ' ')
    .replace(/[®™©*]/g, ' ')
  const pieces = bare.split(/[,;:](?!\d)| [-–—] /)
  const isList =
    !/[\d:]/.test(bare) && pieces.length > 1 && pieces.every((piece) => piece.trim().split(/\s+/).length <= 2)
  const isNamed = (word: Word) => mayName(word, reading) && !reading.is.forms(word)
  const named =
    pieces.find((piece) => reading.wordsOf(piece).some(isNamed)) ??
    pieces.find((piece) => reading.wordsOf(piece).some((word) => mayName(word, reading)))
  const chosen = isList ? pieces : [named ?? bare]
  const sides = chosen.flatMap((piece) => sidesOf(withoutAmount(reading.wordsOf(piece), reading), reading))
  // "Asafoetida (hing)" has another name.
  const other = /\(\s*(\p{L}{3,})\s*\)/u.exec(text)?.[1]
  const [word] = other === undefined ? [] : reading.wordsOf(other)
  return word && isNamed(word) && !/ed$/.test(word.folded)
    ? [...sides, { words: [word], isAlternative: true }]
    : sides
}

const mayName = (word: Word, reading: StepLanguage): boolean =>
  !/\p{N}/u.test(word.written) &&
  !isUnit(word, reading) &&
  !reading.is.stop(word) &&
  !reading.is.qualities(word)

function isUnit({ folded, written }: Word, { language }: StepLanguage): boolean {
  if (shortUnits.test(folded)) return true
  const own = languages.find((one) => one === language) as Language | undefined
  return findUnit(written, own ?? 'en') !== undefined
}

/** The words without numbers, and without units before the first word that may name something. */
function withoutAmount(words: readonly Word[], reading: StepLanguage): Word[] {
  const first = words.findIndex((word) => mayName(word, reading) && !reading.is.forms(word))
  const isNumber = (word: Word | undefined) => word !== undefined && /^\p{N}/u.test(word.written)
  // "2 cloves of garlic": what follows the number counts, and names nothing.
  const isMeasure = (word: Word, place: number) =>
    reading.is.forms(word) &&
    !reading.is.cuts(word) &&
    words.slice(place + 1).some((later) => mayName(later, reading) && !reading.is.forms(later))
  return words.filter(
    (word, place) =>
      !isNumber(word) &&
      !(isNumber(words[place - 1]) && (isUnit(word, reading) || isMeasure(word, place))) &&
      !(place < first && (isUnit(word, reading) || (reading.is.stop(word) && !isGlued(words, place)))),
  )
}

/** Whether a hyphen joins a word to the next one: "all-purpose". */
const isGlued = (words: readonly Word[], place: number): boolean => words[place + 1]?.gap === '-'

const romanceOf = /^(?:de|di|du|del|d|al|alla)$/

/** A side of "and" or "or". */
interface Side {
  readonly words: readonly Word[]
  readonly isAlternative: boolean
}

/** Sides of more words are no names: "juice of 3 lemons for the cream and of 1 for the topping". */
const longestSide = 4

/** "Salt and pepper" has two names, "chicken or vegetable broth" too. */
function sidesOf(words: readonly Word[], reading: StepLanguage): readonly Side[] {
  const { is, entry } = reading
  const sides: { words: Word[]; isAlternative: boolean }[] = [{ words: [], isAlternative: false }]
  for (const word of words) {
    const side = sides.at(-1)!
    const isOr = is.or(word) || (word.gap.includes('/') && side.words.length > 0)
    if (isOr || (is.and(word) && word.gap !== '-')) {
      sides.push({
        words: is.or(word) || is.and(word) ? [] : [word],
        isAlternative: isOr || side.isAlternative,
      })
    } else side.words.push(word)
  }
  const last = sides.at(-1)!.words
  const head = last.at(-1)
  const shares =
    entry.head === 'last' && head !== undefined && (is.products(head) || is.forms(head)) && last.length > 1
  const named = sides.filter(({ words: own }) => own.some((word) => mayName(word, reading)))
  // "Red or yellow peppers": the first side describes, and the second one names.
  if (named.length === 1) return [{ words: named[0]!.words, isAlternative: false }]
  return sides
    .filter((side, index) => index === 0 || side.words.length <= longestSide)
    .map((side, index) =>
      shares && index < sides.length - 1 && side.words.length === 1 && !is.products(side.words[0]!)
        ? { ...side, words: [...side.words, head] }
        : side,
    )
}

function nameOf(
  words: readonly Word[],
  reading: StepLanguage,
  of: Pick<LineName, 'part' | 'isAlternative' | 'isSynonym'>,
): LineName | undefined {
  const { own, marked } = ownWords(words, reading)
  const kinds = own.map((word) => kindOf(word, reading))
  // A name of forms alone is one: "seeds". A name of qualities alone, too: "greens".
  const core = (['core', 'form', 'quality'] as const).find((kind) => kinds.includes(kind))
  const places = [...own.keys()].filter((place) => kinds[place] === core)
  if (places.length === 0) return undefined
  const heads = headsAmong(places, own.indexOf(marked!), reading)
  const head = own[heads[0]!]!
  return {
    words: own.map((word, place) => ({
      word,
      kind: kinds[place] === core ? 'core' : kinds[place]!,
      isHead: heads.includes(place),
    })),
    size: places.length,
    key: places.map((place) => own[place]!.stem).join(' '),
    joined: places.map((place) => own[place]!.folded).join(''),
    whole: own.map(({ stem }) => stem).join(' '),
    isKind: places.length > 1 && (reading.is.kinds(head) || reading.is.cuts(head)),
    ...of,
  }
}

/** The words of a name up to its end, and the word that is its head whatever the language. */
function ownWords(
  words: readonly Word[],
  { is, entry }: StepLanguage,
): { readonly own: readonly Word[]; readonly marked: Word | undefined } {
  const own: Word[] = []
  let marked: Word | undefined
  for (const [place, word] of words.entries()) {
    const isRomance = romanceOf.test(word.folded)
    // "Confit de canard", whatever the language of the recipe.
    if (entry.head === 'last' && isRomance) marked ??= own.at(-1)
    if (is.of(word) || isRomance || isOfPair(words, place, 'ice', 'cold')) continue
    if (is.stop(word) && !isGlued(words, place)) {
      if (own.some((each) => !is.forms(each) && !is.qualities(each))) break
    } else if (word.folded.length > 1 || /\P{ASCII}/u.test(word.written)) own.push(word)
  }
  const fraiche = own.find((_, place) => isOfPair(own, place - 1, 'creme', 'fraiche'))
  return { own, marked: entry.head === 'last' ? (fraiche ?? marked) : marked }
}

const isOfPair = (words: readonly Word[], place: number, first: string, second: string): boolean =>
  words[place]?.folded === first && words[place + 1]?.folded === second

function kindOf(word: Word, { is }: StepLanguage): NameWord['kind'] {
  if (is.cuts(word)) return 'core'
  if (is.qualities(word) || is.stop(word)) return 'quality'
  return is.forms(word) ? 'form' : 'core'
}

/** The places of the words that say what a name is. */
function headsAmong(places: readonly number[], marked: number, { entry }: StepLanguage): readonly number[] {
  if (entry.head === 'any') return places
  if (places.includes(marked)) return [marked]
  return [entry.head === 'first' ? places[0]! : places.at(-1)!]
}
