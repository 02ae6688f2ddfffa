import type { AnyRecord, Catalog, Resource } from '../kernel/resource.ts'
import { attributesOf, lookUp } from './attributes.ts'
import { editsBetween } from './edits.ts'
import { type Fields, type Related, textsAt } from './evaluate.ts'
import type { AttributePath } from './filter.ts'

/** The distinct words of each search attribute of a record, in the order of the attributes. */
export type SearchDocument = readonly (readonly string[])[]

/** Letters that decomposition leaves alone and that people type otherwise. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text as search compares it: lower case, without accents, ligatures and other variants of letters taken apart. */
function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .replaceAll(/[ßæœøłđðþı]/gu, (letter) => spelled[letter] ?? letter)
    .normalize('NFC')
}

/** Scripts that put no spaces between words: each of their characters is a word. */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]]+/gv

/** Characters of a word that count; what is longer is the same word. */
const longest = 32
/** Distinct words of one attribute that count. */
const mostWords = 1_000
/** Words of a question that count. */
const mostAsked = 16

/** The distinct words of a text, folded, in their order; everything but letters and digits parts them. */
export function searchWords(text: string, most = mostWords): readonly string[] {
  const words = new Set<string>()
  for (const [found] of foldForSearch(text).matchAll(word)) {
    words.add(found.length > longest ? [...found].slice(0, longest).join('') : found)
    if (words.size === most) break
  }
  return [...words]
}

/** The words of a question; none means that nothing is searched for. */
export function readSearch(text: string | undefined): readonly string[] {
  return text === undefined ? [] : searchWords(text, mostAsked)
}

/** How a word of a record answers the word that was asked for, the best first. */
export const qualities = ['same', 'prefix', 'typo'] as const

/** Places in the ranking of a resource's rows: each attribute in turn, by quality. */
export const tiersOf = (resource: Resource): number => resource.search.length * qualities.length

/** How many letters may be wrong in a word: one from 4 letters, two from 8; none in a number. */
export function typosAllowed(asked: string): 0 | 1 | 2 {
  if (asked.length < 4 || /\p{N}/u.test(asked)) return 0
  const { length } = [...asked]
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/**
 * Whether a word is what was asked for with as many letters wrong, missing, added or swapped with their neighbour as are
 * allowed. The first letter has to be right.
 */
export function isTypoOf(found: string, asked: string): boolean {
  const allowed = typosAllowed(asked)
  if (allowed === 0) return false
  const [left, right] = [[...found], [...asked]]
  if (left[0] !== right[0] || Math.abs(left.length - right.length) > allowed) return false
  return editsBetween(left, right) <= allowed
}

/**
 * Where a record stands among those that answer: all words have to be found, and the word that is found worst decides.
 * Undefined when a word is not found.
 */
export function tierOf(asked: readonly string[], document: SearchDocument): number | undefined {
  let worst = 0
  for (const wanted of asked) {
    const tier = tierOfWord(wanted, document)
    if (tier === undefined) return undefined
    worst = Math.max(worst, tier)
  }
  return worst
}

function tierOfWord(asked: string, document: SearchDocument): number | undefined {
  for (const [index, words] of document.entries()) {
    const at = index * qualities.length
    if (words.includes(asked)) return at
    if (words.some((found) => found.startsWith(asked))) return at + 1
    if (words.some((found) => isTypoOf(found, asked))) return at + 2
  }
  return undefined
}

const paths = new WeakMap<Catalog, Map<Resource, readonly AttributePath[]>>()

/** The attributes that search looks through, weightiest first. */
export function searchPaths(resource: Resource, catalog: Catalog): readonly AttributePath[] {
  const known = paths.get(catalog) ?? new Map<Resource, readonly AttributePath[]>()
  paths.set(catalog, known)
  const found =
    known.get(resource) ??
    resource.search.map((text) => {
      const path = lookUp({ names: text.split('.') }, attributesOf(resource, catalog))
      if ('code' in path) throw new Error(`${resource.name} has no searchable attribute ${text}`)
      return path
    })
  known.set(resource, found)
  return found
}

/** What search knows of a record. */
export function searchDocument(
  resource: Resource,
  catalog: Catalog,
  record: AnyRecord | Fields,
  related: Related,
): SearchDocument {
  return searchPaths(resource, catalog).map((path) =>
    searchWords(textsAt(path, record, related).join(' \n ')),
  )
}
