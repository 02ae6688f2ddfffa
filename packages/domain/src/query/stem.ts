import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as armenian } from '@orama/stemmers/armenian'
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as indonesian } from '@orama/stemmers/indonesian'
import { stemmer as irish } from '@orama/stemmers/irish'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as serbian } from '@orama/stemmers/serbian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian'

type Stemmer = (word: string) => string

const stemmers: ReadonlyMap<string, Stemmer> = new Map([
  ['ar', arabic],
  ['bg', bulgarian],
  ['da', danish],
  ['de', germanWithPlurals],
  ['el', greek],
  ['en', english],
  ['es', spanish],
  ['fi', finnish],
  ['fr', french],
  ['ga', irish],
  ['hu', hungarian],
  ['hy', armenian],
  ['id', indonesian],
  ['it', italian],
  ['lt', lithuanian],
  ['nb', norwegian],
  ['nl', dutch],
  ['nn', norwegian],
  ['no', norwegian],
  ['pt', portuguese],
  ['ro', romanian],
  ['ru', russian],
  ['sr', serbian],
  ['sv', swedish],
  ['tr', turkish],
  ['uk', ukrainian],
])

/** The stemmer does not change the plurals of Kartoffel, Zwiebel, Nudel and Mandel. */
function germanWithPlurals(word: string): string {
  return german(word).replace(/eln$/, 'el')
}

/** The language of texts without a stated language. */
const unstated = ''

/** A text without a stated language is stemmed in these languages. */
const assumed = ['de', 'en', 'es', 'fr', 'it']

/** The language of a BCP 47 tag as stemming distinguishes it: `en` for `en-GB`. */
export function stemLanguage(tag: unknown): string {
  return typeof tag === 'string' ? tag.toLowerCase().split(/[-_]/, 1)[0]! : unstated
}

/** A cache of stems by language and word, because texts repeat words. */
const known = new Map<string, readonly string[]>()
const maxKnown = 20_000

/** The distinct stems of a lower-case word in these languages; none in a language without a stemmer. */
export function stemsOf(word: string, languages: Iterable<string>): readonly string[] {
  const stems = new Set<string>()
  for (const language of languages) for (const stem of stemsIn(word, language)) stems.add(stem)
  return [...stems]
}

function stemsIn(word: string, language: string): readonly string[] {
  const key = `${language} ${word}`
  const found = known.get(key)
  if (found) return found
  const stems = (language === unstated ? assumed : [language]).flatMap(
    (each) => stemmers.get(each)?.(word) ?? [],
  )
  const distinct = [...new Set(stems)].filter((stem) => stem !== '')
  if (known.size >= maxKnown) known.clear()
  known.set(key, distinct)
  return distinct
}
