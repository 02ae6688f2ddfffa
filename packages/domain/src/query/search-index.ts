import type { Id } from '../kernel/fields.ts'
import { type Catalog, type Resource, resourceNamed } from '../kernel/resource.ts'
import {
  correctedForms,
  correctionsOf,
  formsOf,
  type SearchDocument,
  searchedResources,
  type SearchForms,
  type SearchReference,
  type SearchTarget,
  type SearchTerm,
} from './search.ts'

/**
 * An index in memory of the documents of a resource and of those that match it too. It finds the same as `rankDocuments`, in a few
 * milliseconds among many thousand documents.
 */
export class SearchIndex {
  readonly #resource: Resource
  readonly #catalog: Catalog
  readonly #shelves: ReadonlyMap<string, Shelf>

  constructor(resource: Resource, catalog: Catalog) {
    this.#resource = resource
    this.#catalog = catalog
    const names = [...searchedResources(resource, catalog)]
    this.#shelves = new Map(names.map((name) => [name, new Shelf()]))
  }

  /** The resources whose documents belong into the index. */
  get resources(): readonly string[] {
    return [...this.#shelves.keys()]
  }

  /** Adds a document, or replaces the one with this id. */
  put(resource: string, id: Id, document: SearchDocument): void {
    this.#shelves.get(resource)?.put(id, document)
  }

  remove(resource: string, id: Id): void {
    this.#shelves.get(resource)?.remove(id)
  }

  /** The rank of each document that matches every term; 0 is the best. */
  rank(terms: readonly SearchTerm[]): ReadonlyMap<Id, number> {
    const found = terms.map((term) => this.#rankTerm(term))
    const ranks = new Map<Id, number>()
    for (const [id, first] of found[0] ?? []) {
      let worst = first
      for (const other of found) worst = Math.max(worst, other.get(id) ?? Infinity)
      if (worst < Infinity) ranks.set(id, worst)
    }
    return ranks
  }

  #rankTerm(term: SearchTerm): ReadonlyMap<Id, number> {
    const same = this.#ranksOf((languages) => formsOf(term, languages), this.#resource)
    if (same.size > 0 || term.written === undefined) return same
    for (const group of correctionsOf(term.words[0]!, this.#vocabulary())) {
      const corrected = this.#ranksOf(() => correctedForms(group), this.#resource)
      if (corrected.size > 0) return corrected
    }
    return same
  }

  #ranksOf(
    formsAmong: (languages: ReadonlySet<string>) => SearchForms,
    resource: Resource,
    weight?: number,
  ): ReadonlyMap<Id, number> {
    const shelf = this.#shelves.get(resource.name)!
    const forms = formsAmong(shelf.languages)
    const ranks = shelf.matching(forms, weight)
    for (const target of shelf.targets(weight)) {
      const named = resourceNamed(this.#catalog, target.resource)
      for (const [id, rank] of this.#ranksOf(formsAmong, named, target.weight))
        shelf.addReferring({ target, id }, rank % 2, weight, ranks)
    }
    return shelf.byId(ranks)
  }

  *#vocabulary(): Generator<string> {
    for (const shelf of this.#shelves.values()) yield* shelf.words()
  }
}

/** A rank that is worse than every other. */
const none = 255

/** A place where a word occurs: the document, the field, and 1 where it is only a stem of a word. */
type Place = number
const fieldsPerDocument = 16
const placeOf = (slot: number, field: number, isStem: 0 | 1): Place =>
  (slot * fieldsPerDocument + field) * 2 + isStem
const slotOf = (place: Place): number => Math.floor(place / (fieldsPerDocument * 2))
const fieldOf = (place: Place): number => Math.floor(place / 2) % fieldsPerDocument

/** A document in the index. Words are numbers; 0 separates texts. */
interface Indexed {
  readonly id: Id
  readonly language: string
  readonly fields: readonly Int32Array[]
}

/** The documents of one resource. A document that is removed leaves an empty slot. */
class Shelf {
  readonly #slots: (Indexed | undefined)[] = []
  readonly #slotOfId = new Map<Id, number>()
  readonly #numbers = new Map<string, number>()
  /** The places of each word, by its number. */
  readonly #places: Place[][] = [[]]
  /** In how many documents' texts a word is, by its number. */
  readonly #uses: number[] = [0]
  readonly #referring = new Map<string, Place[]>()
  readonly #targets = new Map<SearchTarget, Set<number>>()
  readonly #languages = new Map<string, number>()

  get languages(): ReadonlySet<string> {
    return new Set(this.#languages.keys())
  }

  put(id: Id, { language, fields }: SearchDocument): void {
    this.remove(id)
    const slot = this.#slots.length
    this.#slotOfId.set(id, slot)
    this.#languages.set(language, (this.#languages.get(language) ?? 0) + 1)
    const indexed = fields.map(({ words, stems, references }, field) => {
      const numbers = Int32Array.from(words, (word) => (word === null ? 0 : this.#numberOf(word)))
      for (const number of new Set(numbers)) if (number > 0) this.#use(number, placeOf(slot, field, 0))
      for (const stem of stems) this.#places[this.#numberOf(stem)]!.push(placeOf(slot, field, 1))
      for (const reference of references) this.#refer(reference, slot, field)
      return numbers
    })
    this.#slots.push({ id, language, fields: indexed })
  }

  remove(id: Id): void {
    const slot = this.#slotOfId.get(id)
    const document = slot === undefined ? undefined : this.#slots[slot]
    if (slot === undefined || !document) return
    this.#slotOfId.delete(id)
    this.#slots[slot] = undefined
    const left = (this.#languages.get(document.language) ?? 0) - 1
    if (left > 0) this.#languages.set(document.language, left)
    else this.#languages.delete(document.language)
    for (const field of document.fields)
      for (const number of new Set(field)) if (number > 0) this.#uses[number]! -= 1
  }

  /** The ranks of the documents whose own words match, by slot. */
  matching({ words, stems, prefix }: SearchForms, weight: number | undefined): Uint8Array {
    const ranks = new Uint8Array(this.#slots.length).fill(none)
    const add = (word: string, isExact: boolean, isWord: boolean) => {
      for (const place of this.#places[this.#numbers.get(word) ?? 0]!)
        if (!isWord || place % 2 === 0) this.#note(place, isExact ? 0 : 1, weight, ranks)
    }
    const [first] = words
    if (words.length === 1 && first !== undefined) add(first, true, true)
    if (words.length > 1) this.#addPhrase(words, weight, ranks)
    for (const stem of stems) add(stem, false, false)
    if (prefix !== undefined)
      for (const word of this.words()) if (word.startsWith(prefix)) add(word, false, true)
    return ranks
  }

  /** Adds the documents that refer to a row that matches. */
  addReferring(reference: SearchReference, how: number, weight: number | undefined, ranks: Uint8Array): void {
    for (const place of this.#referring.get(keyOf(reference)) ?? []) this.#note(place, how, weight, ranks)
  }

  /** The related rows that documents refer to, optionally only in the field of one weight. */
  targets(weight: number | undefined): readonly SearchTarget[] {
    return [...this.#targets].flatMap(([target, fields]) =>
      weight === undefined || fields.has(weight) ? [target] : [],
    )
  }

  byId(ranks: Uint8Array): ReadonlyMap<Id, number> {
    const found = new Map<Id, number>()
    for (const [slot, rank] of ranks.entries()) {
      const document = rank < none ? this.#slots[slot] : undefined
      if (document) found.set(document.id, rank)
    }
    return found
  }

  /** The words of the texts of all documents. */
  *words(): Generator<string> {
    for (const [word, number] of this.#numbers) if (this.#uses[number]! > 0) yield word
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#places.length
    this.#numbers.set(word, number)
    this.#places.push([])
    this.#uses.push(0)
    return number
  }

  #use(number: number, place: Place): void {
    this.#places[number]!.push(place)
    this.#uses[number]! += 1
  }

  #refer(reference: SearchReference, slot: number, field: number): void {
    const key = keyOf(reference)
    const places = this.#referring.get(key) ?? []
    this.#referring.set(key, places)
    places.push(placeOf(slot, field, 0))
    const fields = this.#targets.get(reference.target) ?? new Set()
    this.#targets.set(reference.target, fields.add(field))
  }

  #note(place: Place, how: number, weight: number | undefined, ranks: Uint8Array): void {
    const field = fieldOf(place)
    if (weight !== undefined && weight !== field) return
    const slot = slotOf(place)
    const rank = field * 2 + how
    if (rank < ranks[slot]!) ranks[slot] = rank
  }

  #addPhrase(words: readonly string[], weight: number | undefined, ranks: Uint8Array): void {
    const numbers = words.map((word) => this.#numbers.get(word) ?? 0)
    if (numbers.includes(0)) return
    const rarest = numbers.map((number) => this.#places[number]!).sort((a, b) => a.length - b.length)[0]!
    for (const place of rarest) {
      const text = place % 2 === 0 ? this.#slots[slotOf(place)]?.fields[fieldOf(place)] : undefined
      if (text && hasPhrase(text, numbers)) this.#note(place, 0, weight, ranks)
    }
  }
}

const keyOf = ({ target, id }: SearchReference): string => `${target.resource} ${target.weight ?? ''} ${id}`

function hasPhrase(text: Int32Array, phrase: readonly number[]): boolean {
  for (let from = text.indexOf(phrase[0]!); from >= 0; from = text.indexOf(phrase[0]!, from + 1))
    if (phrase.every((number, index) => text[from + index] === number)) return true
  return false
}
