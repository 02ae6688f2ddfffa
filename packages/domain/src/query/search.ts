import type { Id } from '../kernel/fields.ts'
import {
  type AnyRecord,
  type Catalog,
  type Resource,
  oncePerCatalog,
  resourceNamed,
} from '../kernel/resource.ts'
import { attributesOf, lookUp } from './attributes.ts'
import { editsBetween } from './edits.ts'
import { type Fields, textsAt } from './evaluate.ts'
import type { AttributePath } from './filter.ts'
import { stemLanguage, stemsOf } from './stem.ts'

/** Letters without a Unicode decomposition for which people type other letters. */
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

/** Folds a word for search: lower case, without diacritics, ligatures as separate letters. */
function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/gu, (letter) => spelled[letter] ?? letter)
    .normalize('NFC')
}

/** Words, and single characters of the scripts that write no spaces between words. */
const word =
  /(?<unspaced>[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]&&[\p{L}\p{N}]]\p{M}*)|[[\p{L}\p{N}\p{M}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]]+/gv

/** A word of a text. */
interface Word {
  /** The folded word. */
  readonly folded: string
  /** In lower case, with diacritics: the input of a stemmer. */
  readonly written: string
  /** A character of a script without spaces between words. */
  readonly isUnspaced: boolean
  /** Start and end of the word in the normalized text. */
  readonly from: number
  readonly to: number
}

/** Longer words are cut to this many characters. */
const longestWord = 32

function* wordsIn(text: string): Generator<Word> {
  for (const match of text.normalize('NFKC').toLowerCase().matchAll(word)) {
    const [written] = match
    const letters = [...fold(written)]
    if (letters.length === 0) continue
    yield {
      folded: letters.slice(0, longestWord).join(''),
      written: written.slice(0, longestWord),
      isUnspaced: match.groups?.unspaced !== undefined,
      from: match.index,
      to: match.index + written.length,
    }
  }
}

/**
 * The words of a text in their order, folded. Everything but letters, digits and marks separates words; each character of
 * a script without spaces is a word.
 * @example searchWords('Crème brûlée') // ['creme', 'brulee']
 */
export function searchWords(text: string): readonly string[] {
  return [...wordsIn(text)].map(({ folded }) => folded)
}

/** A word or a phrase of a query. */
export interface SearchTerm {
  /** Words that must follow each other. */
  readonly words: readonly string[]
  /** The word with its diacritics, for stemming; undefined for a phrase. */
  readonly written: string | undefined
  /** The last word of a query matches the words that start with it. */
  readonly isPrefix: boolean
}

/** A query's further words are ignored. */
const maxWords = 16

const quoted = /"([^"]*)"|[“„]([^“”"]*)[”“]/gu

/**
 * The terms of a query: words, and phrases in quotation marks. Adjacent characters of a script without spaces are a phrase.
 * A query without terms is not a search.
 */
export function readSearch(text: string | undefined): readonly SearchTerm[] {
  if (text === undefined) return []
  const terms: SearchTerm[] = []
  let left = maxWords
  const phrase = (words: readonly string[]) => {
    const indexed = words.slice(0, left)
    left -= indexed.length
    if (indexed.length > 0) terms.push({ words: indexed, written: undefined, isPrefix: false })
  }
  const plain = (part: string) => {
    let run: Word[] = []
    const endRun = () => {
      phrase(run.map(({ folded }) => folded))
      run = []
    }
    for (const each of wordsIn(part)) {
      if (run.length > 0 && !(each.isUnspaced && each.from === run.at(-1)!.to)) endRun()
      if (each.isUnspaced) run.push(each)
      else if (left > 0) {
        left -= 1
        terms.push({ words: [each.folded], written: each.written, isPrefix: false })
      }
    }
    endRun()
  }
  let at = 0
  for (const match of text.matchAll(quoted)) {
    plain(text.slice(at, match.index))
    phrase(searchWords(match[1] ?? match[2] ?? ''))
    at = match.index + match[0].length
  }
  plain(text.slice(at))
  return distinct(terms)
}

/** Without repetitions; the last term is a prefix if it is a word. */
function distinct(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const last = terms.at(-1)
  const known = new Map<string, SearchTerm>()
  for (const term of terms) {
    const isPrefix =
      term.written !== undefined && last?.written !== undefined && term.words[0] === last.words[0]
    known.set(`${term.written === undefined ? '"' : ''}${term.words.join(' ')}`, { ...term, isPrefix })
  }
  return [...known.values()]
}

/** The forms of a document's words that a term matches, in addition to exact words. */
export interface SearchForms {
  /** Matches the same words next to each other. */
  readonly words: readonly string[]
  /** Matches words and stems that equal one of these. */
  readonly stems: readonly string[]
  /** Matches words that start with it. */
  readonly prefix: string | undefined
}

/** The forms of a term among documents of these languages. */
export function formsOf({ words, written, isPrefix }: SearchTerm, languages: Iterable<string>): SearchForms {
  const [first] = words
  if (written === undefined || first === undefined) return { words, stems: [], prefix: undefined }
  const all = [...languages]
  const stems = [...stemsOf(written, all), ...stemsOf(first, all)].map(fold)
  return { words, stems: [...new Set(stems)], prefix: isPrefix ? first : undefined }
}

/** The forms of a term that is corrected to other words. */
export function correctedForms(corrections: readonly string[]): SearchForms {
  return { words: [], stems: corrections, prefix: undefined }
}

/** The number of letters that may be wrong in a word: one from 4 letters on, two from 8 on, none in a number. */
export function typosAllowed(misspelt: string): 0 | 1 | 2 {
  const { length } = [...misspelt]
  if (length < 4 || /\p{N}/u.test(misspelt)) return 0
  return length < 8 ? 1 : 2
}

/**
 * The words of a vocabulary that a misspelt word may mean, nearest first: each group has the words at the same distance.
 * A letter may be wrong, missing, added, or swapped with its neighbor, but the first letter has to be right.
 */
export function correctionsOf(
  misspelt: string,
  vocabulary: Iterable<string>,
): readonly (readonly string[])[] {
  const allowed = typosAllowed(misspelt)
  const groups = Array.from({ length: allowed }, () => new Set<string>())
  const letters = [...misspelt]
  if (allowed > 0)
    for (const known of vocabulary) {
      if (!known.startsWith(letters[0]!)) continue
      const others = [...known]
      if (Math.abs(others.length - letters.length) > allowed) continue
      groups[editsBetween(others, letters) - 1]?.add(known)
    }
  return groups.filter(({ size }) => size > 0).map((group) => [...group].sort())
}

/** A related resource whose words match the record too. */
export interface SearchTarget {
  readonly resource: string
  /** The weight of the search attributes that are used. Default: all. */
  readonly weight: number | undefined
}

/** A reference from a search document to a row whose words match the record too. */
export interface SearchReference {
  readonly target: SearchTarget
  readonly id: Id
}

/** The search attributes of one weight. */
export interface SearchField {
  /** Words in their order; null separates texts, which no phrase spans. */
  readonly words: readonly (string | null)[]
  /** Distinct stems in the language of the record. */
  readonly stems: readonly string[]
  readonly references: readonly SearchReference[]
}

/** The search document of a record: its language, and a field for each weight, the heaviest first. */
export interface SearchDocument {
  readonly language: string
  readonly fields: readonly SearchField[]
}

/**
 * Maximum number of indexed words of a field, the same for every store, so that all find the same rows. With four fields, positions stay
 * below the smallest limit of an index, the 16,383 of PostgreSQL.
 */
const maxWordsOfField = 4_000
/** Occurrences of a word at which phrases match. An index of PostgreSQL has 256 positions of a word. */
const maxOccurrences = 200

/** The search document of a record. Related records are not read; the document refers to them. */
export function searchDocument(resource: Resource, catalog: Catalog, record: AnyRecord): SearchDocument {
  const language = 'language' in resource.fields ? stemLanguage(record.language) : stemLanguage(null)
  const fields = searchPaths(resource, catalog).map((paths) => {
    const texts = paths.flatMap(({ path, target }) => (target ? [] : textsAt(path, record, () => undefined)))
    const references = paths.flatMap(({ path, target }) => (target ? referencesAt(path, target, record) : []))
    return { ...searchField(texts, language), references: distinctReferences(references) }
  })
  return { language, fields }
}

function searchField(texts: readonly string[], language: string): Omit<SearchField, 'references'> {
  const words: (string | null)[] = []
  const stems = new Set<string>()
  const counts = new Map<string, number>()
  for (const text of texts) {
    if (words.length > 0) words.push(null)
    for (const { folded, written, isUnspaced } of wordsIn(text)) {
      if (words.length >= maxWordsOfField) return { words, stems: [...stems] }
      const count = (counts.get(folded) ?? 0) + 1
      counts.set(folded, count)
      words.push(count > maxOccurrences ? null : folded)
      if (count > 1 || isUnspaced) continue
      for (const stem of stemsOf(written, [language])) stems.add(fold(stem))
    }
  }
  return { words, stems: [...stems].filter((stem) => stem !== '') }
}

function distinctReferences(references: readonly SearchReference[]): readonly SearchReference[] {
  return [...new Map(references.map((each) => [each.id, each])).values()]
}

function referencesAt(
  { hops }: AttributePath,
  target: SearchTarget,
  record: Fields,
): readonly SearchReference[] {
  const end = hops.findIndex(({ kind }) => kind !== 'list')
  const rows = hops
    .slice(0, end)
    .reduce<readonly Fields[]>(
      (from, { key }) => from.flatMap((row) => row[key] as readonly Fields[]),
      [record],
    )
  return rows.flatMap((row) => {
    const value = row[hops[end]!.key] as Id | readonly Id[] | null | undefined
    const ids = typeof value === 'string' ? [value] : (value ?? [])
    return ids.map((id) => ({ target, id }))
  })
}

/** A search attribute: a text of the resource, or a relation. */
export interface SearchPath {
  readonly path: AttributePath
  readonly target: SearchTarget | undefined
}

const knownPaths = oncePerCatalog(() => new Map<Resource, readonly (readonly SearchPath[])[]>())

/** The search attributes of a resource by weight, the heaviest first. */
export function searchPaths(resource: Resource, catalog: Catalog): readonly (readonly SearchPath[])[] {
  const known = knownPaths(catalog)
  const found =
    known.get(resource) ??
    resource.search.map((names) => names.map((name) => searchPath(name, resource, catalog)))
  known.set(resource, found)
  return found
}

function searchPath(name: string, resource: Resource, catalog: Catalog): SearchPath {
  const path = lookUp({ names: name.split('.') }, attributesOf(resource, catalog))
  const wrong = (why: string) => new Error(`${resource.name} cannot be searched by ${name}: ${why}`)
  if ('code' in path) throw wrong(path.message)
  const relation = path.hops.find(({ kind }) => kind !== 'list')
  if (!relation) {
    if (!path.column) throw wrong('it is not a text')
    return { path, target: undefined }
  }
  const target = relation.target!
  if (path.hops.at(-1) !== relation) throw wrong('it crosses two relations')
  if (!path.column) return { path, target: { resource: target, weight: undefined } }
  const { key } = path.column
  const weight = resourceNamed(catalog, target).search.findIndex(
    (keys) => keys.length === 1 && keys[0] === key,
  )
  if (weight < 0) throw wrong(`${key} has no weight of its own in the search of ${target}`)
  return { path, target: { resource: target, weight } }
}

/** The rank of a match: by the weight of the field, and within a field exact words before other forms. */
export const searchRanks = (resource: Resource): number => resource.search.length * 2

/** The documents of a resource that the caller may see, by id. */
export type SearchDocuments = (resource: Resource) => ReadonlyMap<Id, SearchDocument>

/**
 * The rank of each document that matches a query; 0 is the best. A document must match every term. Its rank is the rank of its
 * worst term. This function defines search; databases must return the same results.
 */
export function rankDocuments(
  terms: readonly SearchTerm[],
  resource: Resource,
  catalog: Catalog,
  documents: SearchDocuments,
): ReadonlyMap<Id, number> {
  const found = terms.map((term) => {
    const same = ranksOf((languages) => formsOf(term, languages), resource, catalog, documents)
    if (same.size > 0 || term.written === undefined) return same
    for (const group of correctionsOf(term.words[0]!, vocabularyOf(resource, catalog, documents))) {
      const corrected = ranksOf(() => correctedForms(group), resource, catalog, documents)
      if (corrected.size > 0) return corrected
    }
    return same
  })
  const ranks = new Map<Id, number>()
  for (const id of found[0]?.keys() ?? []) {
    const each = found.map((of) => of.get(id))
    if (each.every((rank) => rank !== undefined)) ranks.set(id, Math.max(...each))
  }
  return ranks
}

type FormsAmong = (languages: ReadonlySet<string>) => SearchForms

/** The rank of each document that matches a term, optionally only in the fields of one weight. */
function ranksOf(
  formsAmong: FormsAmong,
  resource: Resource,
  catalog: Catalog,
  documents: SearchDocuments,
  weight?: number,
): ReadonlyMap<Id, number> {
  const own = documents(resource)
  const forms = formsAmong(new Set([...own.values()].map(({ language }) => language)))
  const related = new Map<SearchTarget, ReadonlyMap<Id, number>>()
  for (const target of searchTargets(resource, catalog, weight))
    related.set(
      target,
      ranksOf(formsAmong, resourceNamed(catalog, target.resource), catalog, documents, target.weight),
    )
  const ranks = new Map<Id, number>()
  for (const [id, { fields }] of own)
    for (const [index, field] of fields.entries()) {
      if (weight !== undefined && weight !== index) continue
      const how = matchIn(field, forms, (reference) => related.get(reference.target)?.get(reference.id))
      if (how !== undefined && !ranks.has(id)) ranks.set(id, index * 2 + how)
    }
  return ranks
}

/** 0 for the exact words of the query, 1 for other forms of them. */
function matchIn(
  { words, stems, references }: SearchField,
  forms: SearchForms,
  rankOf: (reference: SearchReference) => number | undefined,
): 0 | 1 | undefined {
  const related = references.flatMap((reference) => rankOf(reference) ?? [])
  if (hasPhrase(words, forms.words) || related.some((rank) => rank % 2 === 0)) return 0
  const isOther =
    related.length > 0 ||
    words.some(
      (own) =>
        own !== null &&
        (forms.stems.includes(own) || (forms.prefix !== undefined && own.startsWith(forms.prefix))),
    ) ||
    stems.some((stem) => forms.stems.includes(stem))
  return isOther ? 1 : undefined
}

function hasPhrase(words: readonly (string | null)[], phrase: readonly string[]): boolean {
  return (
    phrase.length > 0 &&
    words.some((_, from) => phrase.every((wanted, index) => words[from + index] === wanted))
  )
}

/** The resources whose words match a resource too, optionally only by one weight. */
export function searchTargets(
  resource: Resource,
  catalog: Catalog,
  weight?: number,
): readonly SearchTarget[] {
  return searchPaths(resource, catalog)
    .filter((_, index) => weight === undefined || weight === index)
    .flat()
    .flatMap(({ target }) => target ?? [])
}

/** The words of a resource's documents and of the related documents that match it. */
function* vocabularyOf(resource: Resource, catalog: Catalog, documents: SearchDocuments): Generator<string> {
  for (const name of searchedResources(resource, catalog))
    for (const { fields } of documents(resourceNamed(catalog, name)).values())
      for (const { words } of fields) for (const own of words) if (own !== null) yield own
}

/** A resource and all resources whose words match it. */
export function searchedResources(resource: Resource, catalog: Catalog): ReadonlySet<string> {
  const names = new Set([resource.name])
  for (const name of names)
    for (const target of searchTargets(resourceNamed(catalog, name), catalog)) names.add(target.resource)
  return names
}
