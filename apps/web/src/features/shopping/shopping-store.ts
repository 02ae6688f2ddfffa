import { ApiError } from '@larder/client'
import type { ServerChanges } from '../../api/server-changes.ts'
import { tabLocks } from '../../device/locks.ts'
import { isOwner, onResume, userOfDevice } from '../../device/owner.ts'
import { newId } from '../../device/new-id.ts'
import {
  type Copy,
  copiedResources,
  copyAfter,
  itemsIn,
  type CopyChange,
  type CopiedResource,
  movedOperation,
  type Row,
} from './copy.ts'
import { type CopyStorage, indexedDbStorage, memoryStorage } from './copy-storage.ts'
import { copyOf, shownItems, type Item, type ItemEdit, type NewItem, type Operation } from './items.ts'
import { apiServer } from './server.ts'
import { nextToSend, synchronize, type Server, type SyncStorage } from './synchronize.ts'

/** The state of the synchronization. */
export interface Connection {
  readonly isOnline: boolean
  /** Time since which the server cannot be reached, in milliseconds since 1970. */
  readonly offlineSince: number | undefined
  /** Whether the device stores the copy. Otherwise unsent changes are lost with the page. */
  readonly isKept: boolean
}

export interface ShoppingState extends Connection {
  /** Undefined until it was read. */
  readonly copy: Copy | undefined
  /** Operations of the copy that are shown and not yet stored on the device. The page must not say that they are kept. */
  readonly unstored: readonly Operation[]
}

interface Parts {
  readonly server: Server
  /** Tells when the server has something new. */
  readonly changes: ServerChanges
  /** Where the copy is stored, as long as that succeeds. */
  readonly storage: CopyStorage
  /** The storage after that, which begins with what is shown. */
  readonly fallback: (known: Copy | undefined) => CopyStorage
}

/**
 * Milliseconds between two polls for changes while a page is shown: without the event stream, and beside it, in case that it has stopped
 * without an error.
 */
const intervals = { polling: 4_000, streaming: 15_000 }
const longestPause = 60_000
/** What a change of these does to the copy, the next poll reads. */
const isCopied = (changed: string): boolean =>
  changed === 'any' || copiedResources.some((resource) => resource === changed)

/**
 * Shopping lists on this device: a copy of those of the server, with changes that are shown at once and sent later. The stores of
 * all pages of a browser show the same copy.
 */
export class ShoppingStore {
  readonly #server: Server
  readonly #changes: ServerChanges
  readonly #stored: CopyStorage
  readonly #fallback: Parts['fallback']
  readonly #alone = oneAtATime('larder-shopping')
  /** Other tabs of this browser show the same copy. */
  readonly #channel = new BroadcastChannel('larder-shopping')
  readonly #listeners = new Set<() => void>()
  #storage: CopyStorage
  #state: ShoppingState = {
    copy: undefined,
    unstored: [],
    isOnline: true,
    offlineSince: undefined,
    isKept: true,
  }
  #lastSequence = 0
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer fires, as `performance.now()`. */
  #due = Infinity
  /** Whether a synchronization waits for its turn. */
  #isNext = false
  #watchers = 0
  #isReading = false
  #ignoreChanges = () => {}
  /** Callers that wait for a synchronization that begins after they asked. */
  #waiting: (() => void)[] = []

  constructor({ server, changes, storage, fallback }: Parts) {
    this.#server = server
    this.#changes = changes
    this.#stored = storage
    this.#storage = storage
    this.#fallback = fallback
    this.#listen()
  }

  readonly state = (): ShoppingState => this.#state

  /** @returns a function that ends the subscription */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the copy, unless it was read, and what the server has. */
  async read(): Promise<void> {
    if (this.#state.copy || this.#isReading) return
    this.#isReading = true
    try {
      this.#synchronizeSoon()
      await this.#reload()
    } finally {
      this.#isReading = false
    }
  }

  /** Reads the copy and keeps it up to date. @returns a function that ends it */
  watch(): () => void {
    if (this.#watchers++ === 0)
      this.#ignoreChanges = this.#changes.subscribe((changed) => {
        if (isCopied(changed)) this.#synchronizeSoon()
      })
    if (this.#state.copy) this.#synchronizeSoon()
    else void this.read()
    return () => {
      if (--this.#watchers === 0) this.#ignoreChanges()
    }
  }

  /** Resolves when the copy has what the server has now. */
  synchronized(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#synchronizeSoon()
    })
  }

  /** Fetches changes at once, after a change outside of the queue. */
  refresh(): void {
    this.#synchronizeSoon()
  }

  /** How many changes are not sent. Those that the device could not store are of this page. */
  async unsentChanges(): Promise<number> {
    const stored = await this.#stored.operations().catch(() => [])
    return Math.max(this.#unsentHere, stored.length)
  }

  addItem(item: NewItem): void {
    this.#queue({ kind: 'add', item })
  }

  editItem(itemId: string, edit: ItemEdit, noteBefore?: string): void {
    this.#queue({ kind: 'edit', itemId, edit, ...(noteBefore === undefined ? {} : { noteBefore }) })
  }

  removeItem({ id, note }: Pick<Item, 'id' | 'note'>): void {
    this.#queue({ kind: 'remove', itemId: id, noteBefore: note })
  }

  /** Removes a ticked item, unless somebody has unticked it meanwhile. */
  removeDoneItem({ id, note }: Pick<Item, 'id' | 'note'>): void {
    this.#queue({ kind: 'remove', itemId: id, noteBefore: note, onlyChecked: true })
  }

  /** Takes a removal back. An item that was not removed because somebody had changed it is in the list already. */
  restoreItem(item: Item): void {
    const { copy } = this.#state
    const shown = copy ? shownItems(itemsIn(copy.rows).values(), copy.operations) : []
    if (!shown.some(({ id }) => id === item.id))
      this.#queue({ kind: 'add', item: copyOf(item), restores: item.id })
  }

  /** Shows a list in the order of a shop. Null: in its own order. */
  chooseShop(listId: string, shopId: string | null): void {
    this.#queue({ kind: 'shop', listId, shopId })
  }

  /** Discards the unsent operations of an item after a refusal. */
  async discardRefused(refused: readonly Operation[]): Promise<void> {
    // At once: what is still shown could be discarded, or added to another list, a second time.
    const { copy } = this.#state
    this.#change({
      copy:
        copy && refused.reduce((left, { sequence }) => copyAfter(left, { dropOperation: sequence }), copy),
    })
    for (const { sequence } of refused) await this.#persistently((storage) => storage.discard(sequence))
    await this.#reload()
    this.#tellOtherTabs()
  }

  /** Sends the operations of an item again after a refusal. */
  async retryRefused(refused: readonly Operation[]): Promise<void> {
    for (const operation of refused)
      await this.#persistently((storage) =>
        storage.enqueue({ ...operation, key: newId(), refused: undefined }),
      )
    await this.#reload()
    this.#tellOtherTabs()
    this.#synchronizeSoon()
  }

  /** Shows a row as the server has just stored it. */
  async take(resource: CopiedResource, row: Row): Promise<void> {
    await this.#write({ put: [[resource, row]], isNew: true })
  }

  /** Removes a row that the server has deleted. */
  async drop(resource: CopiedResource, id: string): Promise<void> {
    await this.#write({ remove: [[resource, id]] })
  }

  #listen(): void {
    this.#channel.onmessage = () => void this.#reload()
    const synchronizeIfRead = () => {
      if (this.#state.copy) this.#synchronizeSoon()
    }
    for (const event of ['online', 'focus'] as const) window.addEventListener(event, synchronizeIfRead)
    // What came before the stream is read, and a lost connection is noticed.
    this.#changes.onConnection(() => {
      if (this.#watchers > 0) synchronizeIfRead()
    })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') synchronizeIfRead()
    })
    onResume(() => {
      if (!this.#state.copy) return
      for (const operation of this.#state.unstored) void this.#store(operation)
      void this.#reload().then(() => this.#synchronizeSoon())
    })
    // Storing takes some milliseconds. The browser asks before it ends a page that shows more than the device has.
    window.addEventListener('beforeunload', (event) => {
      const { unstored, isKept } = this.#state
      const isLost = unstored.length > 0 || (!isKept && this.#unsentHere > 0)
      // Who signs out has been asked already.
      if (isLost && userOfDevice() !== null) event.preventDefault()
    })
  }

  get #unsentHere(): number {
    return this.#state.copy?.operations.length ?? 0
  }

  #change(next: Partial<ShoppingState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }

  #tellOtherTabs(): void {
    this.#channel.postMessage('changed')
  }

  /** Works with the stored copy, or with one in memory from the first failure of the storage on. */
  async #persistently<Result>(work: (storage: CopyStorage) => Promise<Result>): Promise<Result> {
    try {
      return await work(this.#storage)
    } catch (error) {
      if (this.#storage !== this.#stored || !isOwner()) throw error
      this.#storage = this.#fallback(this.#state.copy)
      this.#change({ isKept: false })
      return work(this.#storage)
    }
  }

  async #reload(): Promise<void> {
    if (!isOwner()) return
    const copy = await this.#persistently((storage) => storage.copy())
    const known = new Set(copy.operations.map(({ sequence }) => sequence))
    const others = this.#state.unstored
      .filter(({ sequence }) => !known.has(sequence))
      .map((operation) => movedOperation(operation, copy.moved))
    this.#change({ copy: { ...copy, operations: [...copy.operations, ...others] } })
  }

  /** Writes to the device, then shows the result in every tab. @returns whether it was written */
  async #write(change: CopyChange): Promise<boolean> {
    const written = await this.#persistently((storage) => storage.write(change))
    if (written === undefined) return false
    const { before, after } = written
    const { copy } = this.#state
    // A sweep removes rows that only the device knows.
    if (copy?.changes !== before || change.sweepBefore !== undefined) await this.#reload()
    else if (after !== before) this.#change({ copy: { ...copyAfter(copy, change), changes: after } })
    if (after !== before) this.#tellOtherTabs()
    return true
  }

  readonly #synced: SyncStorage = {
    operations: () => this.#persistently((storage) => storage.operations()),
    row: (resource, id) => this.#persistently((storage) => storage.row(resource, id)),
    position: () => this.#persistently((storage) => storage.position()),
    write: (change) => this.#write(change),
  }

  /** Synchronizes after a delay in milliseconds, unless it does so earlier. One tab at a time synchronizes; the others wait. */
  #synchronizeSoon(delay = 0): void {
    const due = performance.now() + delay
    if (this.#due <= due) return
    clearTimeout(this.#timer)
    this.#due = due
    this.#timer = setTimeout(() => {
      this.#due = Infinity
      void this.#synchronize()
    }, delay)
  }

  async #synchronize(): Promise<void> {
    // The one that waits for its turn reads what there is then.
    if (this.#isNext) return
    this.#isNext = true
    let callers: (() => void)[] = []
    try {
      await this.#alone(() => {
        this.#isNext = false
        callers = this.#waiting
        this.#waiting = []
        return synchronize(this.#synced, this.#server)
      })
      this.#failures = 0
      for (const resolve of callers) resolve()
      if (!this.#state.isOnline) this.#change({ isOnline: true, offlineSince: undefined })
    } catch (error) {
      this.#isNext = false
      this.#waiting = [...callers, ...this.#waiting]
      this.#failures++
      // After the end of the session, the page asks to sign in.
      const isReached = error instanceof ApiError && error.status === 401
      if (!isReached) this.#change({ isOnline: false, offlineSince: this.#state.offlineSince ?? Date.now() })
    }
    if (this.#watchers === 0 && !nextToSend(this.#state.copy?.operations ?? [])) return
    if (document.visibilityState === 'visible' || this.#failures === 0) this.#synchronizeSoon(this.#pause)
  }

  /** Milliseconds until the next poll. */
  get #pause(): number {
    if (this.#failures === 0) return intervals[this.#changes.isConnected() ? 'streaming' : 'polling']
    return Math.min(longestPause, intervals.polling * 2 ** Math.min(this.#failures - 1, 5))
  }

  /** Shows a change at once, stores it on the device and sends it. */
  #queue(unqueued: Unqueued): void {
    const { copy, unstored } = this.#state
    const typed: Operation = { ...unqueued, sequence: this.#nextSequence(), key: newId() }
    // A page can still show an item that was merged into another one.
    const operation = copy ? movedOperation(typed, copy.moved) : typed
    this.#change({
      unstored: [...unstored, operation],
      copy: copy && { ...copy, operations: [...copy.operations, operation] },
    })
    void this.#store(operation)
  }

  async #store(operation: Operation): Promise<void> {
    // After somebody else has signed in, it stays in memory until its user returns.
    if (!isOwner()) return
    await this.#persistently((storage) => storage.enqueue(operation))
    this.#change({ unstored: this.#state.unstored.filter((other) => other !== operation) })
    this.#tellOtherTabs()
    this.#synchronizeSoon()
  }

  /** Greater than every other, also in other tabs and after the clock of the device was put back: time first, then a count. */
  #nextSequence(): number {
    const queued = this.#state.copy?.operations.map(({ sequence }) => sequence + 1) ?? []
    this.#lastSequence = Math.max(this.#lastSequence + 1, Date.now() * 1_000, ...queued)
    return this.#lastSequence
  }
}

type Unqueued =
  | { readonly kind: 'add'; readonly item: NewItem; readonly restores?: string }
  | {
      readonly kind: 'edit'
      readonly itemId: string
      readonly edit: ItemEdit
      readonly noteBefore?: string
    }
  | {
      readonly kind: 'remove'
      readonly itemId: string
      readonly noteBefore: string
      readonly onlyChecked?: true
    }
  | { readonly kind: 'shop'; readonly listId: string; readonly shopId: string | null }

/**
 * Runs one call at a time on this device. Without TLS, browsers have no locks between tabs. Then it is one at a time in each tab:
 * requests that two tabs send have the same effect as one.
 */
function oneAtATime(name: string): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return async (work) => {
    const locks = tabLocks()
    if (locks) return locks.request(name, work)
    const mine = last.catch(() => undefined).then(work)
    last = mine
    return mine
  }
}

/** A store that sends to the API and keeps its copy in IndexedDB. A page has one. */
export function makeShoppingStore(changes: ServerChanges): ShoppingStore {
  const storage = indexedDbStorage()
  return new ShoppingStore({
    ...{ server: apiServer, changes, storage },
    fallback: (known) => memoryStorage(storage, known),
  })
}
