// The part of IndexedDB that the application uses, in memory. Pages come and go, and what they have stored stays.
import { typed } from '../expected.ts'

/** What a database needs to know of the page that uses it. */
export interface DatabaseUser {
  /** Runs work in a later task of the page: never after the page was closed. */
  readonly later: (work: () => void) => void
  readonly isOpen: () => boolean
}

type Key = string | number | readonly Key[]
type Row = Record<string, unknown>

interface Range {
  readonly lower?: Key
  readonly upper?: Key
  readonly isUpperOpen?: boolean
}

/** The ranges of keys that the application uses. */
export const keyRanges = {
  bound: (lower: Key, upper: Key): Range => ({ lower, upper }),
  upperBound: (upper: Key, isUpperOpen = false): Range => ({ upper, isUpperOpen }),
}

/** Numbers are before strings, and strings before lists. */
function compare(a: Key, b: Key): number {
  const rank = (key: Key) => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2)
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  if (typeof a !== 'object' || typeof b !== 'object') return a < b ? -1 : Number(a > b)
  for (const [index, one] of a.entries()) {
    const other = b[index]
    const order = other === undefined ? 1 : compare(one, other)
    if (order !== 0) return order
  }
  return a.length - b.length
}

const isIn = (key: Key, { lower, upper, isUpperOpen = false }: Range): boolean =>
  (lower === undefined || compare(key, lower) >= 0) &&
  (upper === undefined || compare(key, upper) < (isUpperOpen ? 0 : 1))

type Path = string | readonly string[]

const keyIn = (row: Row, path: Path): Key =>
  typeof path === 'string' ? partOfKey(row[path]) : path.map((name) => partOfKey(row[name]))

function partOfKey(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`${String(value)} is no key.`)
}

class Rows {
  readonly keyPath: Path
  readonly indexes = new Map<string, Path>()
  rows = new Map<string, Row>()
  /** The rows without those of a transaction that has not ended. */
  stored: ReadonlyMap<string, Row> = this.rows

  constructor(keyPath: Path) {
    this.keyPath = keyPath
  }

  sorted(path: Path = this.keyPath, rows: ReadonlyMap<string, Row> = this.rows): readonly Row[] {
    return [...rows.values()].sort((a, b) => compare(keyIn(a, path), keyIn(b, path)))
  }
}

interface Database {
  readonly stores: Map<string, Rows>
  version: number
  /** Ends when all transactions so far have ended. Transactions run one at a time. */
  last: Promise<void>
}

interface Request {
  result: unknown
  error: unknown
  onsuccess: (() => void) | null
  onerror: (() => void) | null
}

const request = (): Request => ({ result: undefined, error: null, onsuccess: null, onerror: null })

const namesOf = (names: Iterable<string>) =>
  Object.assign([...names], {
    contains(this: string[], name: string) {
      return this.includes(name)
    },
  })

/** The databases of a device. */
export class Databases {
  readonly #databases = new Map<string, Database>()
  /** Told each row that a completed transaction has stored. */
  onStored: (row: Row) => void = () => undefined
  /** Told each row that a completed transaction has removed. */
  onRemoved: (row: Row) => void = () => undefined

  /** All rows of a store, as completed transactions have left them. */
  rows(database: string, store: string): readonly Row[] {
    const found = this.#databases.get(database)?.stores.get(store)
    return found ? found.sorted(found.keyPath, found.stored) : []
  }

  /** Ends when all transactions so far have ended. */
  async ended(): Promise<void> {
    await Promise.all([...this.#databases.values()].map(({ last }) => last))
  }

  /** Deletes all databases but one. */
  forgetAllBut(other: string): void {
    for (const name of this.#databases.keys()) if (name !== other) this.#databases.delete(name)
  }

  /** The `indexedDB` of a page. */
  factoryFor(page: DatabaseUser) {
    return {
      open: (name: string, version: number) => {
        const opened = Object.assign(request(), {
          onupgradeneeded: typed<(() => void) | null>(null),
          transaction: typed<unknown>(null),
        })
        page.later(() => {
          const database = this.#databases.get(name) ?? {
            stores: new Map<string, Rows>(),
            version: 0,
            last: Promise.resolve(),
          }
          this.#databases.set(name, database)
          const connection = this.#connect(database, page)
          opened.result = connection
          if (database.version < version) {
            opened.transaction = { db: connection, objectStore: () => undefined }
            opened.onupgradeneeded?.()
            database.version = version
          }
          opened.onsuccess?.()
        })
        return opened
      },
    }
  }

  #connect(database: Database, page: DatabaseUser) {
    return {
      objectStoreNames: namesOf(database.stores.keys()),
      createObjectStore(store: string, { keyPath }: { keyPath: Path }) {
        const made = new Rows(keyPath)
        database.stores.set(store, made)
        return { createIndex: (index: string, path: Path) => made.indexes.set(index, path) }
      },
      close: () => undefined,
      transaction: (_: readonly string[], mode: IDBTransactionMode) =>
        new Transaction(database, mode, page, this),
    }
  }
}

/**
 * A transaction, whose requests are executed one after another, each in a later task. It completes when nothing more is requested. When
 * its page is closed before, nothing of it is stored, unless it was committed.
 */
class Transaction {
  oncomplete: (() => void) | null = null
  onabort: (() => void) | null = null
  readonly error = null
  readonly #database: Database
  readonly #mode: IDBTransactionMode
  readonly #page: DatabaseUser
  readonly #device: Pick<Databases, 'onStored' | 'onRemoved'>
  readonly #requests: (() => void)[] = []
  readonly #stored: Row[] = []
  readonly #removed: Row[] = []
  /** The rows before the transaction, of the stores that it has changed. */
  readonly #before = new Map<Rows, Map<string, Row>>()
  #isCommitted = false

  constructor(
    database: Database,
    mode: IDBTransactionMode,
    page: DatabaseUser,
    device: Pick<Databases, 'onStored' | 'onRemoved'>,
  ) {
    this.#database = database
    this.#mode = mode
    this.#page = page
    this.#device = device
    database.last = database.last.then(() => this.#run())
  }

  commit(): void {
    this.#isCommitted = true
  }

  objectStore(name: string) {
    const store = this.#database.stores.get(name)
    if (!store) throw new Error(`There is no store ${name}.`)
    const all = (range: Range = {}, path: Path = store.keyPath) =>
      store.sorted(path).filter((row) => isIn(keyIn(row, path), range))
    const queue = (work: () => unknown) => this.#request(work)
    return {
      transaction: this,
      put: (value: Row) => {
        const row = structuredClone(value)
        return queue(() => {
          this.#rowsOf(store).set(JSON.stringify(keyIn(row, store.keyPath)), row)
          this.#stored.push(row)
        })
      },
      delete: (key: Key) =>
        queue(() => {
          const row = store.rows.get(JSON.stringify(key))
          if (row) this.#removed.push(row)
          this.#rowsOf(store).delete(JSON.stringify(key))
        }),
      get: (key: Key) => queue(() => store.rows.get(JSON.stringify(key))),
      count: (key: Key) => queue(() => Number(store.rows.has(JSON.stringify(key)))),
      getAll: (range?: Range) => queue(() => all(range)),
      index: (index: string) => {
        const path = store.indexes.get(index) ?? ''
        return {
          count: (range?: Range) => queue(() => all(range, path).length),
          getAllKeys: (range?: Range, most = Infinity) =>
            queue(() =>
              all(range, path)
                .slice(0, most)
                .map((row) => keyIn(row, store.keyPath)),
            ),
        }
      },
    }
  }

  #rowsOf(store: Rows): Map<string, Row> {
    if (this.#mode !== 'readwrite') throw new Error('This transaction only reads.')
    if (!this.#before.has(store)) {
      this.#before.set(store, store.rows)
      store.rows = new Map(store.rows)
    }
    return store.rows
  }

  #request(work: () => unknown): Request {
    const made = request()
    this.#requests.push(() => {
      made.result = structuredClone(work())
      if (this.#page.isOpen()) made.onsuccess?.()
    })
    return made
  }

  /** Whether the transaction goes on. */
  get #isAlive(): boolean {
    return this.#isCommitted || this.#page.isOpen()
  }

  async #run(): Promise<void> {
    do {
      await new Promise((resolve) => setImmediate(resolve))
      if (this.#isAlive) this.#requests.shift()?.()
      // What handles the result can request more, in microtasks.
      await new Promise((resolve) => setImmediate(resolve))
    } while (this.#requests.length > 0 && this.#isAlive)
    if (this.#requests.length > 0 || !this.#isAlive) {
      for (const [store, rows] of this.#before) store.rows = rows
      return
    }
    for (const store of this.#before.keys()) store.stored = store.rows
    for (const row of this.#stored) this.#device.onStored(row)
    for (const row of this.#removed) this.#device.onRemoved(row)
    this.#page.later(() => this.oncomplete?.())
  }
}
