/** Opens an object store of the transaction in which work runs. */
export type OpenStore = (name: string) => IDBObjectStore

export interface DeviceDatabase {
  /** Whether another page has deleted the database because somebody signed out. */
  readonly isDeleted: boolean
  /** Runs requests in one transaction and resolves when they are stored or read. The work may wait for nothing else. */
  run<Result>(
    stores: readonly string[],
    mode: IDBTransactionMode,
    work: (open: OpenStore) => Promise<Result>,
  ): Promise<Result>
}

/** A database of this device, opened when it is first used. */
export function deviceDatabase(
  name: string,
  version: number,
  create: (database: IDBDatabase) => void,
): DeviceDatabase {
  let opening: Promise<IDBDatabase> | undefined
  let isDeleted = false
  const open = () =>
    (opening ??= new Promise((settle, fail) => {
      const request = indexedDB.open(name, version)
      request.onupgradeneeded = () => create(request.result)
      request.onsuccess = () => {
        request.result.onversionchange = () => {
          isDeleted = true
          request.result.close()
        }
        settle(request.result)
      }
      request.onerror = () => fail(request.error ?? new Error('IndexedDB'))
    }))
  return {
    get isDeleted() {
      return isDeleted
    },
    async run(stores, mode, work) {
      const transaction = (await open()).transaction([...stores], mode)
      const stored = mode === 'readwrite' ? endOf(transaction) : undefined
      const result = await work((store) => transaction.objectStore(store))
      await stored
      return result
    },
  }
}

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((settle, fail) => {
    transaction.oncomplete = () => settle()
    transaction.onabort = () => fail(transaction.error ?? new Error('IndexedDB'))
  })

/** The result of a request. */
export const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result)
    request.onerror = () => fail(request.error ?? new Error('IndexedDB'))
  })
