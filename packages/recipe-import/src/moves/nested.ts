import { catalog, type DeclineReason, fitValue, type LedgerSection, type MovedKind } from '@larder/domain'
import { isEmpty } from './extract-tables.ts'
import type { Fate, openLedger, Target } from './ledger.ts'

type Ledger = ReturnType<typeof openLedger>

/** The place of an object or of an item of a list. */
interface Placed {
  readonly table: string
  readonly row: number
}

/** The places of the items of each list of a file. */
type Places = ReadonlyMap<unknown, readonly Placed[]>

/** The JSON files of an archive. Rows are numbered in the order of the files and of their lists. */
export class JsonFiles {
  readonly #ledger: Ledger
  readonly #counts = new Map<string, number>()
  readonly #noted = new Set<string>()

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  open(value: unknown, table: string, section: LedgerSection): Node {
    const places = new Map<unknown, readonly Placed[]>()
    const at = this.#place(table)
    this.#number(value, table, '', places)
    return new Node(value, at, section, places, this)
  }

  #place(table: string): Placed {
    const row = this.#counts.get(table) ?? 0
    this.#counts.set(table, row + 1)
    return { table, row }
  }

  /** Numbers the items of all lists below a value. */
  #number(value: unknown, table: string, path: string, places: Map<unknown, readonly Placed[]>): void {
    if (Array.isArray(value)) {
      const inner = path === '' ? `${table}[]` : `${table}.${path}`
      const placed = value.map((item) => {
        const at = this.#place(inner)
        this.#number(item, inner, '', places)
        return at
      })
      places.set(value, placed)
    } else if (isObject(value))
      for (const [key, item] of Object.entries(value)) this.#number(item, table, joined(path, key), places)
  }

  /** Accounts for a value. Only the first account of a place counts, and empty values are kept. */
  note(
    { table, row }: Placed,
    column: string,
    section: LedgerSection,
    value: unknown,
    fate: Fate,
    into?: Target,
  ): void {
    const key = `${table}\n${row}\n${column}`
    if (this.#noted.has(key)) return
    this.#noted.add(key)
    this.#ledger.note({ section, table, column, row }, value, isEmpty(value) ? {} : fate, into && [into])
  }
}

/** An object of a JSON file whose values are accounted for one by one. A list is a table of its own. */
export class Node {
  readonly #value: unknown
  readonly #at: Placed
  readonly #section: LedgerSection
  readonly #places: Places
  readonly #files: JsonFiles

  constructor(value: unknown, at: Placed, section: LedgerSection, places: Places, files: JsonFiles) {
    this.#value = value
    this.#at = at
    this.#section = section
    this.#places = places
    this.#files = files
  }

  /** The value at a path below the object, such as `food.name`. */
  get(path: string): unknown {
    if (path === '') return this.#value
    return path
      .split('.')
      .reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), this.#value)
  }

  /** A text that is not blank, or undefined. */
  text(path: string): string | undefined {
    const text = this.get(path)
    const isText = typeof text === 'string' || typeof text === 'number'
    return isText && String(text).trim() !== '' ? String(text) : undefined
  }

  /** Accounts for a value. @param into the field that it becomes */
  note(path: string, fate: Fate, into?: Target): void {
    const leaf = this.get(path)
    if (leaf === null || (leaf !== undefined && typeof leaf !== 'object'))
      this.#files.note(this.#at, path, this.#section, leaf, fate, isEmpty(leaf) ? undefined : into)
  }

  /** A value in the form of a field of a resource, and its fate. Undefined for an empty value. */
  fitted(path: string, kind: MovedKind, field: string): (Fate & { readonly value?: unknown }) | undefined {
    const leaf = this.get(path)
    if (isEmpty(leaf) || typeof leaf === 'object') return undefined
    const fitted = fitValue(catalog.get(kind)!.fields[field]!, leaf)
    return 'changed' in fitted ? { ...fitted, becomes: fitted.value } : fitted
  }

  /** Accounts for a value that becomes a field of a resource, and returns it in the form of the field. */
  fit(path: string, kind: MovedKind, field: string): unknown {
    const fitted = this.fitted(path, kind, field)
    if (fitted) this.note(path, fitted)
    return fitted?.value
  }

  /** Leaves behind all values at a path that have no account. */
  decline(path: string, declined: DeclineReason): void {
    const value = this.get(path)
    if (value !== undefined) this.#noteAll(value, this.#at, path, { declined })
  }

  /** The objects of a list. */
  nodes(path: string, section = this.#section): readonly Node[] {
    return this.#placedItems(path).flatMap(([item, at]) =>
      isObject(item) ? [new Node(item, at, section, this.#places, this.#files)] : [],
    )
  }

  /** The texts and numbers of a list. */
  items(path: string): readonly { readonly value: string; note(fate: Fate, into?: Target): void }[] {
    return this.#placedItems(path).flatMap(([item, at]) =>
      typeof item === 'string' || typeof item === 'number'
        ? [
            {
              value: String(item),
              note: (fate: Fate, into?: Target) => this.#files.note(at, '', this.#section, item, fate, into),
            },
          ]
        : [],
    )
  }

  /** Accounts for all other values as unknown. */
  end(): void {
    this.decline('', 'unknown')
  }

  #placedItems(path: string): readonly (readonly [unknown, Placed])[] {
    const list = this.get(path)
    const places = this.#places.get(list) ?? []
    return Array.isArray(list) ? list.map((item, index) => [item, places[index]!] as const) : []
  }

  #noteAll(value: unknown, at: Placed, column: string, fate: Fate): void {
    if (Array.isArray(value))
      for (const [index, item] of value.entries())
        this.#noteAll(item, this.#places.get(value)![index]!, '', fate)
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) this.#noteAll(item, at, joined(column, key), fate)
    else this.#files.note(at, column, this.#section, value, fate)
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const joined = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)
