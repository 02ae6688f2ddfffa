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
  ...(['meats', 'fishes', 'herbs', 'pastas', 'spices'] as const),
]

/** A language as texts of recipes are read in it. */
export interface Reading {
  readonly language: string
  readonly entry: StepWords
  readonly is: Meaning
  wordsOf(text: string): readonly Word[]
}

const readings = new Map<string, Reading>()

/**
 * The language in which a text is read. A text in another language than the stated one is read in its own: many sites state the
 * language of their frame.
 */
export function readingOf(stated: string | null, text: string): Reading {
  const language = languageOf(stemLanguage(stated), text)
  const reading = readings.get(language) ?? newReading(language)
  readings.set(language, reading)
  return reading
}

const empty = /(?!)/

function newReading(language: string): Reading {
  const entry = stepWords[language] ?? stepWords['']!
  const is = Object.fromEntries(meanings.map((key) => [key, meaningOf(entry[key])])) as Meaning
  return { language, entry, is, wordsOf: (text) => wordsOf(text, language) }
}

/** A cache of results, because texts repeat words. */
const maxKnown = 5_000

function meaningOf(source: string | undefined): (word: Word) => boolean {
  const pattern = source ? new RegExp(`^(?:${source})$`, 'u') : empty
  const known = new Map<string, boolean>()
  return ({ folded }) => {
    const found = known.get(folded)
    if (found !== undefined) return found
    const matches = pattern.test(folded)
    if (known.size >= maxKnown) known.clear()
    known.set(folded, matches)
    return matches
  }
}

const word = /[\p{L}\p{M}\p{N}]+/gu

function wordsOf(text: string, language: string): readonly Word[] {
  const words: Word[] = []
  let end = 0
  for (const match of text.matchAll(word)) {
    const [written] = match
    const gap = text.slice(end, match.index)
    end = match.index + written.length
    words.push({
      written,
      folded: spelled(sortKeyOf(written)),
      stem: spelled(stemIn(written.toLowerCase(), language)),
      gap,
    })
  }
  return words
}

/** Words of which one language has several spellings. */
const spellings: Readonly<Record<string, string>> = {
  ...{
    soya: 'soy',
    chilli: 'chili',
    chile: 'chili',
    yoghurt: 'yogurt',
    yogourt: 'yogurt',
    joghurt: 'yogurt',
  },
  ...{ chilies: 'chili', chillies: 'chili', chiles: 'chili', chillis: 'chili', chilis: 'chili' },
}

const spelled = (text: string): string => spellings[text] ?? text

/** The stem as words are compared here: without marks, and with single letters at its end ("kip" and "kippen"). */
function stemIn(written: string, language: string): string {
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
  const words = wordsOf(text.slice(0, sample), '')
  const count = (language: string): number => {
    const entry = stepWords[language]
    if (!entry) return 0
    const pattern = new RegExp(`^(?:${entry.stop})$`, 'u')
    return words.filter(({ folded }) => pattern.test(folded)).length
  }
  const counts = known.map((language) => ({ language, count: count(language) }))
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a), { language: stated, count: 0 })
  const isOther = stated !== '' && stepWords[stated] === undefined
  if (isOther) return best.count > words.length / 4 ? best.language : stated
  return best.count > count(stated) * 1.5 && best.count >= 5 ? best.language : stated
}
