import { sortKeyOf } from '../kernel/collation.ts'
import { stemLanguage, stemsOf } from '../query/stem.ts'
import { type StepWords, stepWords } from './step-words.ts'

/** A word of a text. */
export interface Word {
  readonly written: string
  /** In lower case, without marks. */
  readonly folded: string
  readonly stem: string
  /** The characters between this word and the one before it. */
  readonly gap: string
}

/** What a word is in a language, whatever it names. */
type Meaning = Readonly<Record<(typeof meanings)[number], (word: Word) => boolean>>

const meanings = [
  ...([
    'stop',
    'of',
    'or',
    'and',
    'forms',
    'cuts',
    'products',
    'kinds',
    'things',
    'qualities',
    'until',
  ] as const),
  ...(['rest', 'ingredients', 'purpose', 'salts', 'peppers', 'salt', 'pepper', 'plural'] as const),
  ...([
    'meats',
    'fishes',
    'herbs',
    'pastas',
    'spices',
    'cheeses',
    'breads',
    'nuts',
    'mushrooms',
    'vegetables',
    'everything',
  ] as const),
]

/** A language as texts of recipes are read in it. */
export interface StepLanguage {
  readonly language: string
  readonly entry: StepWords
  readonly is: Meaning
  wordsOf(text: string): readonly Word[]
}

const readings = new Map<string, StepLanguage>()

/**
 * The language in which a text is read. A text in another language than the stated one is read in its own: many sites state the
 * language of their frame.
 */
export function readingOf(stated: string | null, text: string): StepLanguage {
  const language = languageOf(stemLanguage(stated), text)
  const reading = readings.get(language) ?? newReading(language)
  readings.set(language, reading)
  return reading
}

function newReading(language: string): StepLanguage {
  const entry = stepWords[language] ?? stepWords['']!
  const is = Object.fromEntries(meanings.map((key) => [key, meaningOf(entry[key])])) as Meaning
  return { language, entry, is, wordsOf: wordsIn(language) }
}

const maxRemembered = 5_000

/** A function that remembers its results, because texts repeat words. */
export function remembering<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly result: T }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.result
    const result = compute(text)
    if (known.size >= maxRemembered) known.clear()
    known.set(text, { result })
    return result
  }
}

function meaningOf(source: string | undefined): (word: Word) => boolean {
  const matches = source ? remembering(matcherOf(source)) : () => false
  return ({ folded }) => matches(folded)
}

/** A test of whole words. A set of the plain words among the alternatives is faster than one expression for all. */
function matcherOf(source: string): (folded: string) => boolean {
  const alternatives = alternativesOf(source)
  const plain = new Set(alternatives.filter((each) => /^[\p{L}-]+\??$/u.test(each)).flatMap(spellingsOf))
  const others = alternatives.filter((each) => !/^[\p{L}-]+\??$/u.test(each))
  const pattern = others.length > 0 ? new RegExp(`^(?:${others.join('|')})$`, 'u') : undefined
  return (folded) => plain.has(folded) || (pattern?.test(folded) ?? false)
}

/** The alternatives of an expression outside of its groups. */
function alternativesOf(source: string): readonly string[] {
  const found = ['']
  let depth = 0
  for (const character of source) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === '|' && depth === 0) found.push('')
    else found[found.length - 1] += character
  }
  return found
}

/** "Cloves?" is "clove" and "cloves". */
const spellingsOf = (word: string): readonly string[] =>
  word.endsWith('?') ? [word.slice(0, -1), word.slice(0, -2)] : [word]

const pattern = /[\p{L}\p{M}\p{N}]+/gu

const fold = remembering((written) => spelled(sortKeyOf(written)))

/** A function that reads texts as words of a language. */
function wordsIn(language: string): StepLanguage['wordsOf'] {
  const stem = remembering((written) => spelled(stemIn(written.toLowerCase(), language)))
  return (text) => {
    const words: Word[] = []
    let end = 0
    for (const match of text.matchAll(pattern)) {
      const [written] = match
      const gap = text.slice(end, match.index)
      end = match.index + written.length
      words.push({ written, folded: fold(written), stem: stem(written), gap })
    }
    return words
  }
}

/** Words of which one language has several spellings. */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      soya: 'soy',
      chilli: 'chili',
      chile: 'chili',
      yoghurt: 'yogurt',
      yogourt: 'yogurt',
      joghurt: 'yogurt',
    },
    ...{ chilies: 'chili', chillies: 'chili', chiles: 'chili', chillis: 'chili', chilis: 'chili' },
  }),
)

const spelled = (text: string): string =>
  spellings.get(text) ?? (text.endsWith('joghurt') ? text.replace(/joghurt$/, 'yogurt') : text)

/** Words of which the stemmers make the stem of another food: pepper and bell pepper, cream and bread, peach and fish. */
const distinct: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ pimienta: 'pimienta', pimientas: 'pimienta' },
    ...{ panna: 'panna', panne: 'panna' },
    ...{ pesca: 'pesca', pesche: 'pesca' },
  }),
)

/** The stem as words are compared here: without marks, and with single letters at its end ("kip" and "kippen"). */
function stemIn(written: string, language: string): string {
  const own = distinct.get(written)
  if (own !== undefined) return own
  const [stem = written] = stemsOf(singularOf(written, language), [language])
  const plain = sortKeyOf(stem.length < 3 && written.length > 3 ? written : stem)
  return plain
    .replace(/([^aeiou])\1$/, '$1')
    .replace(/v$/, language === 'nl' || language === 'en' ? 'f' : 'v')
}

/** The stemmer does not reduce Portuguese plurals of words on "ão": limão, limões. */
const singularOf = (written: string, language: string): string =>
  language === 'pt' ? written.replace(/(?:ões|ães|ãos)$/, 'ão') : written

const known = Object.keys(stepWords).filter(
  (language) => language !== '' && !/^(?:nb|nn|ca|gl)$/.test(language),
)
/** Words are counted in so much of a text. */
const sample = 4_000

function languageOf(stated: string, text: string): string {
  const words = (text.slice(0, sample).match(pattern) ?? []).map(fold)
  const count = (language: string): number => {
    const isStop = stopWords[language]
    return isStop ? words.filter(isStop).length : 0
  }
  const counts = known.map((language) => ({ language, count: count(language) }))
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a), { language: stated, count: 0 })
  const isOther = stated !== '' && stepWords[stated] === undefined
  if (isOther) return best.count > words.length / 4 ? best.language : stated
  return best.count > count(stated) * 1.5 && best.count >= 5 ? best.language : stated
}

const stopWords = Object.fromEntries(
  Object.entries(stepWords).map(([language, { stop }]) => [language, remembering(matcherOf(stop))]),
)
