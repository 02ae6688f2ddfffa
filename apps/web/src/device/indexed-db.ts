import { isOwner } from './owner.ts'

/** An index of a store whose rows have this type. */
type RowIndex<Row> = Omit<IDBIndex, 'get' | 'getAll'> & {
  get(key: IDBValidKey): IDBRequest<Row | undefined>
  getAll(range?: IDBKeyRange | null, count?: number): IDBRequest<Row[]>
}

/** An object store whose rows have this type. */
export type RowStore<Row> = Omit<IDBObjectStore, 'get' | 'getAll' | 'put' | 'index'> & {
  get(key: IDBValidKey): IDBRequest<Row | undefined>
  getAll(range?: IDBKeyRange | null, count?: number): IDBRequest<Row[]>
  put(row: Row, key?: IDBValidKey): IDBRequest<IDBValidKey>
  index(name: string): RowIndex<Row>
}

/** Opens an object store of the transaction in which work runs. */
export type OpenStore<Rows> = <Name extends keyof Rows>(name: Name) => RowStore<Rows[Name]>

/** A database with the types of the rows of its stores, by their names. */
export interface DeviceDatabase<Rows> {
  /**
   * Runs requests in one transaction and resolves when they are stored or read. The work may wait for nothing else. Fails where
   * the device stores nothing or does not open the database in time, and after the user of this page has signed out in another
   * tab. With the durability `strict`, what was written is on the disk when this resolves. Default: `relaxed`.
   */
  run<Result>(
    stores: readonly (keyof Rows & string)[],
    mode: IDBTransactionMode,
    work: (open: OpenStore<Rows>) => Promise<Result>,
    durability?: IDBTransactionDurability,
  ): Promise<Result>
}

/** How an object store is made. */
export interface StoreShape {
  /** Null, the default: its rows have keys of their own. */
  readonly keyPath?: string | string[] | null
  /** The key path of each index. */
  readonly indexes?: Readonly<Record<string, string | string[]>>
}

/** How long requests wait for a database to open. A page of an older version that does not close it blocks a change of its version. */
const openingSeconds = 30

/**
 * A database of this device, opened when it is first used. When its version changes, stores of the same shape keep their rows, and
 * the others are made anew: rows of another meaning need a store of another name.
 */
export function deviceDatabase<Rows>(
  name: string,
  version: number,
  shapes: Readonly<Record<keyof Rows & string, StoreShape>>,
): DeviceDatabase<Rows> {
  let opening: Promise<IDBDatabase> | undefined
  const forget = () => (opening = undefined)
  const open = () =>
    (opening ??= new Promise((settle, fail) => {
      const request = indexedDB.open(name, version)
      // Everything fails at once from then on, until the browser responds.
      const limit = setTimeout(
        () => fail(new Error(`IndexedDB did not open ${name} in ${openingSeconds} seconds.`)),
        openingSeconds * 1_000,
      )
      request.onupgradeneeded = () => {
        if (request.transaction) reshape(request.transaction, shapes)
      }
      request.onsuccess = () => {
        // Deleted by another page because somebody signed out, or upgraded by one of a newer version.
        request.result.onversionchange = () => {
          forget()
          request.result.close()
        }
        request.result.onclose = forget
        clearTimeout(limit)
        settle(request.result)
        // The browser can open it after the time limit, when `opening` has failed.
        opening = Promise.resolve(request.result)
      }
      request.onerror = () => {
        forget()
        clearTimeout(limit)
        fail(request.error ?? new Error('IndexedDB'))
      }
    }))
  return {
    async run(stores, mode, work, durability = 'relaxed') {
      if (!isOwner()) throw new Error('The copies on this device are of somebody else.')
      const transaction = (await open()).transaction([...stores], mode, { durability })
      const stored = mode === 'readwrite' ? endOf(transaction) : undefined
      const result = await work((store) => transaction.objectStore(String(store)))
      await stored
      return result
    },
  }
}

/** Makes the stores of a database have these shapes, within the transaction of its change of version. */
function reshape(upgrade: IDBTransaction, shapes: Readonly<Record<string, StoreShape>>): void {
  const { db } = upgrade
  for (const name of [...db.objectStoreNames])
    if (textOf(shapes[name]) !== textOf(shapeOf(upgrade.objectStore(name)))) db.deleteObjectStore(name)
  for (const [name, { keyPath = null, indexes = {} }] of Object.entries(shapes)) {
    if (db.objectStoreNames.contains(name)) continue
    const made = db.createObjectStore(name, { keyPath })
    for (const [index, path] of Object.entries(indexes)) made.createIndex(index, path)
  }
}

const shapeOf = (store: IDBObjectStore): StoreShape => ({
  keyPath: store.keyPath,
  indexes: Object.fromEntries([...store.indexNames].map((name) => [name, store.index(name).keyPath])),
})

const textOf = (shape: StoreShape | undefined): string | undefined =>
  shape && JSON.stringify([shape.keyPath ?? null, shape.indexes ?? {}])

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((settle, fail) => {
    transaction.oncomplete = () => settle()
    transaction.onabort = () => fail(transaction.error ?? new Error('IndexedDB'))
  })

/** The result of a request. */
export const requestResult = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result)
    request.onerror = () => fail(request.error ?? new Error('IndexedDB'))
  })
