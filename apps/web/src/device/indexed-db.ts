import { isOwner } from './owner.ts'

/** Opens an object store of the transaction in which work runs. */
export type OpenStore = (name: string) => IDBObjectStore

export interface DeviceDatabase {
  /**
   * Runs requests in one transaction and resolves when they are stored or read. The work may wait for nothing else. Fails where
   * the device stores nothing, and after the user of this page has signed out in another tab. With the durability `strict`,
   * what was written is on the disk when this resolves. Default: `relaxed`.
   */
  run<Result>(
    stores: readonly string[],
    mode: IDBTransactionMode,
    work: (open: OpenStore) => Promise<Result>,
    durability?: IDBTransactionDurability,
  ): Promise<Result>
}

/** A database of this device, opened when it is first used. */
export function deviceDatabase(
  name: string,
  version: number,
  create: (database: IDBDatabase) => void,
): DeviceDatabase {
  let opening: Promise<IDBDatabase> | undefined
  const forget = () => (opening = undefined)
  const open = () =>
    (opening ??= new Promise((settle, fail) => {
      const request = indexedDB.open(name, version)
      request.onupgradeneeded = () => create(request.result)
      request.onsuccess = () => {
        // Deleted by another page because somebody signed out, or upgraded by one of a newer version.
        request.result.onversionchange = () => {
          forget()
          request.result.close()
        }
        request.result.onclose = forget
        settle(request.result)
      }
      request.onerror = () => {
        forget()
        fail(request.error ?? new Error('IndexedDB'))
      }
    }))
  return {
    async run(stores, mode, work, durability = 'relaxed') {
      if (!isOwner()) throw new Error('The copies on this device are of somebody else.')
      const transaction = (await open()).transaction([...stores], mode, { durability })
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
