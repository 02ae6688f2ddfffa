import { sortKeyOf } from '../kernel/collation.ts'
import { stemsOf } from '../query/stem.ts'
import { aisleStates, aisleWords, driedSpices, driedWords } from './seeds/aisle-words.ts'
import { seedFood, seedFoodsIn, wordsOf } from './seeds/foods.ts'
import type { LabelKey } from './seeds/labels.ts'
import { furtherLanguages, type SeedLanguage } from './seed-languages.ts'
import { type Language, languages } from './unit-table.ts'

/**
 * The section of a shop in which a food stands, by its name: first as a common food, then by its head word ("smoked paprika
 * powder" is a powder, "huile de noix" an oil), in the given language and then in the others.
 *
 * @param language the language of the name. Default: all languages, in the order of the table. In a further language only the names of
 * common foods are known, and no head words
 * @returns undefined for a name without a known word
 */
export function aisleOf(name: string, language?: SeedLanguage): LabelKey | undefined {
  const text = name.slice(0, maxLength)
  const own = languages.filter((each) => each === language)
  const isFurther = language !== undefined && own.length === 0
  const others = languages.filter((each) => each !== language)
  return (
    (isFurther ? seedFood(text, language)?.label : undefined) ??
    firstOf(own, (each) => aisleIn(text, each)) ??
    firstOf(others, (each) => lexiconOf(each).find(wordsIn(text, each))) ??
    firstOf(furtherLanguages, (each) => seedFood(text, each)?.label) ??
    firstOf(others, (each) => aisleIn(text, each))
  )
}

/** Longer texts are no names of foods. */
const maxLength = 200

function firstOf<Tried>(tried: readonly Tried[], find: (language: Tried) => LabelKey | undefined) {
  for (const language of tried) {
    const found = find(language)
    if (found !== undefined) return found
  }
  return undefined
}

/** The section by a common food or a head word of one language. */
function aisleIn(text: string, language: Language): LabelKey | undefined {
  const lexicon = lexiconOf(language)
  const exact = lexicon.find(wordsIn(text, language))
  if (exact !== undefined) return exact
  const state = aisleStates.find(([pattern]) => pattern.test(text))
  if (state) return state[1]
  const head = headOf(text, language)
  if (head !== 'produce' || !driedWords.test(text)) return head
  return driedSpices.test(text) ? 'spices' : 'nuts'
}

/** The parts of a name before and after words that add something: "with skin", "für die Form". The first part with a known word counts. */
const additions: Readonly<Record<Language, RegExp>> = {
  en: /[,;:()[\]–]|\s(?:with|for|from|in|such as|like|plus|without|to)\s/iu,
  de: /[,;:()[\]–]|\s(?:mit|für|aus|in|zum|zur|von|vom|ohne|z\. ?b\.)\s/iu,
  fr: /[,;:()[\]–]|\s(?:pour|avec|sans|type)\s/iu,
  es: /[,;:()[\]–]|\s(?:para|con|sin|tipo)\s/iu,
  it: /[,;:()[\]–]|\s(?:per|con|senza|tipo)\s/iu,
  nl: /[,;:()[\]–]|\s(?:met|voor|uit|van|zonder|zoals)\s/iu,
}

/** In these languages the head of a name is its last word, in the others its first. */
const headIsLast: ReadonlySet<Language> = new Set(['en', 'de', 'nl'])

function headOf(text: string, language: Language): LabelKey | undefined {
  for (const part of text.split(additions[language])) {
    const words = wordsIn(part, language)
    const found = headIsLast.has(language) ? lastHead(words, language) : firstHead(words, language)
    if (found !== undefined) return found
  }
  return undefined
}

/** The longest known name that ends furthest to the right. */
function lastHead(words: readonly string[], language: Language): LabelKey | undefined {
  const lexicon = lexiconOf(language)
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - maxWords); start < end; start += 1) {
      const found = lexicon.find(words.slice(start, end))
      if (found !== undefined) return found
    }
    const compound = language === 'en' ? undefined : compoundHead(words[end - 1]!, language)
    if (compound !== undefined) return compound
  }
  return undefined
}

/** The longest known name that begins furthest to the left. */
function firstHead(words: readonly string[], language: Language): LabelKey | undefined {
  const lexicon = lexiconOf(language)
  for (let start = 0; start < words.length; start += 1)
    for (let end = Math.min(words.length, start + maxWords); end > start; end -= 1) {
      const found = lexicon.find(words.slice(start, end))
      if (found !== undefined) return found
    }
  return undefined
}

/** The longest known word at the end of a compound, else at its beginning: "Dinkelvollkornmehl", "Knoblauchzehe". */
function compoundHead(word: string, language: Language): LabelKey | undefined {
  const lexicon = lexiconOf(language)
  for (let at = 2; at <= word.length - 2; at += 1) {
    const end = word.slice(at)
    if (end.length < minCompoundPart && !shortHeads.has(end)) continue
    const found = lexicon.find([end])
    if (found !== undefined) return found
  }
  for (let at = word.length - 3; at >= minCompoundPart; at -= 1) {
    const found = lexicon.find([word.slice(0, at)])
    if (found !== undefined) return found
  }
  return undefined
}

const minCompoundPart = 4
/** Short words that end compounds: "Rapsöl", "Hühnerei", "zeevis". */
const shortHeads: ReadonlySet<string> = new Set(['öl', 'tee', 'vis', 'sap', 'ui'])

/** The words of the longest common foods. */
const maxWords = 5

/** Words without a meaning of their own, which names may have or not: "huile d'olive", "huile olive". */
const fillers: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set('of a an the and or s'.split(' ')),
  de: new Set('und oder der die das dem den des ein eine einer eines'.split(' ')),
  fr: new Set('de d du des la le l les à au aux un une et ou en'.split(' ')),
  es: new Set('de del la el los las un una y e o u en al'.split(' ')),
  it: new Set(
    'di d del della dell dello dei degli delle la il lo l i gli le un uno una e o a al alla all in da'.split(
      ' ',
    ),
  ),
  nl: new Set('de het een en of'.split(' ')),
}

function wordsIn(text: string, language: Language): readonly string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}[\p{L}\p{M}&]*/gu) ?? []
  return words.filter((word) => !fillers[language].has(word))
}

/** The words without diacritics. */
function plainOf(words: readonly string[]): string {
  return words.map(sortKeyOf).join(' ')
}

/** The words in the singular, as far as stemming goes, and without diacritics. English participles are kept: "salted" is no salt. */
function stemOf(words: readonly string[], language: Language): string {
  const isKept = (word: string) => language === 'en' && /(?:ed|ing)$/.test(word)
  return words
    .map((word) => sortKeyOf(isKept(word) ? word : (stemsOf(word, [language])[0] ?? word)))
    .join(' ')
}

/** The sections of names of one language: by the words as they are, then by their stems. */
interface Lexicon {
  find(words: readonly string[]): LabelKey | undefined
}

const lexicons = new Map<Language, Lexicon>()

/** The common foods and the further words of a language. Foods take precedence. */
function lexiconOf(language: Language): Lexicon {
  const known = lexicons.get(language)
  if (known) return known
  const [plain, stems] = [new Map<string, LabelKey>(), new Map<string, LabelKey>()]
  const keep = (map: Map<string, LabelKey>, key: string, label: LabelKey) => {
    if (key !== '' && !map.has(key)) map.set(key, label)
  }
  const add = (name: string, label: LabelKey) => {
    const words = wordsIn(name, language)
    keep(plain, plainOf(words), label)
    keep(stems, stemOf(words, language), label)
  }
  for (const food of seedFoodsIn(language)) for (const word of wordsOf(food)) add(word, food.label)
  for (const [label, words] of Object.entries(aisleWords[language]))
    for (const word of words.split(/\s+/)) add(word, label as LabelKey)
  const lexicon = {
    find: (words: readonly string[]) => plain.get(plainOf(words)) ?? stems.get(stemOf(words, language)),
  }
  lexicons.set(language, lexicon)
  return lexicon
}
