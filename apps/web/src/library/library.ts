import { ApiError } from '@larder/client'
import { readQuietly } from '../api/client.ts'
import { changes } from '../api/server-changes.ts'
import { isOwner, ownerOfPage } from '../device/owner.ts'
import { tabLocks } from '../device/locks.ts'
import { mealResource, relatedResources } from './related.ts'
import type { Call, LibraryCalls, Progress, Reply } from './protocol.ts'

/** The copy of all recipes on this device. */
export interface LibraryState {
  /** Undefined until it was read. */
  readonly progress: Progress | undefined
  /** Whether the device stores the copy. */
  readonly isKept: boolean
  /** Whether it had no room for what was transferred last. */
  readonly isFull: boolean
  /** Whether pages show it, because the server cannot be reached. */
  readonly isShown: boolean
}

const resources = ['recipe', ...relatedResources, mealResource]
/** Rows per response, so that reading one does not delay what somebody does. */
const rowsPerResponse = 100
/** Milliseconds: before the first transfer, from a change to its transfer, and after a failure. */
const pauses = { first: 6_000, change: 3_000, failure: 60_000 }

/** The library of this page: its worker, and what keeps it in step with the server. */
export class Library {
  #state: LibraryState = {
    progress: undefined,
    isKept: true,
    isFull: false,
    isShown: false,
  }
  readonly #listeners = new Set<() => void>()
  readonly #channel = new BroadcastChannel('larder-library')
  readonly #calls = new Map<number, { settle: (result: unknown) => void; fail: (error: Error) => void }>()
  #worker: Worker | undefined
  #lastId = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the timer waits after a failure. */
  #hasFailed = false
  #isPulling = false
  #isOutdated = false
  #whenInStep: () => void = () => undefined

  constructor() {
    this.#channel.onmessage = () => {
      if (this.#worker) void this.call('reload').catch(() => undefined)
      void this.refresh()
    }
  }

  readonly state = (): LibraryState => this.#state
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether it has everything that the server had at one time. */
  async isComplete(): Promise<boolean> {
    const progress = await this.call('progress').catch(() => undefined)
    if (progress) this.#change({ progress })
    return progress?.asOf !== undefined
  }

  /** Notes whether a page was answered by the library, or by the server. */
  noteAnswers(isShown: boolean): void {
    if (this.#state.isShown !== isShown) this.#change({ isShown })
  }

  /** Lets the worker do something for the user of this page. Fails where the device stores nothing. */
  call<Name extends keyof LibraryCalls>(
    name: Name,
    ...input: Parameters<LibraryCalls[Name]>
  ): ReturnType<LibraryCalls[Name]> {
    const user = ownerOfPage()
    const done = new Promise((settle, fail) => {
      if (user === undefined || !isOwner())
        return fail(new Error('The copies on this device are of somebody else.'))
      const id = ++this.#lastId
      this.#calls.set(id, { settle, fail })
      const call: Call = { id, user, name, input }
      this.#running().postMessage(call)
    })
    // oxlint-disable-next-line typescript/consistent-type-assertions -- The worker replies to the call with this id.
    return done as ReturnType<LibraryCalls[Name]>
  }

  /**
   * Keeps the copy in step while this page is open. @returns a function that ends it
   * @param whenInStep called each time this page has stored what was changed
   */
  follow(whenInStep: () => void): () => void {
    this.#whenInStep = whenInStep
    const end = changes.subscribe((changed) => {
      if (changed === 'any' || changed === 'rating' || resources.includes(changed))
        this.#pullSoon(pauses.change)
    })
    this.#pullSoon(pauses.first)
    return () => {
      end()
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
  }

  /** Ends the worker, before the copy is deleted. */
  stop(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    for (const { fail } of this.#calls.values()) fail(new Error('The library has been closed.'))
    this.#calls.clear()
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const call = this.#calls.get(data.id)
      this.#calls.delete(data.id)
      if ('failure' in data) call?.fail(new Error(data.failure))
      else call?.settle(data.result)
    }
    // The file of the worker could not be loaded.
    worker.onerror = () => this.stop()
    this.#worker = worker
    return worker
  }

  #change(next: Partial<LibraryState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }

  /** Reads how far the copy is. */
  async refresh(): Promise<void> {
    try {
      const progress = await this.call('progress')
      // The page that stored it may have ended before it noted that.
      await noteIfComplete(progress)
      this.#change({ progress, isKept: true })
    } catch {
      this.#change({ isKept: !isOwner() })
    }
  }

  #pullSoon(delay: number): void {
    if (this.#isPulling) {
      this.#isOutdated = true
      return
    }
    // The server can be reached again, or had something wrong that has changed.
    if (this.#hasFailed) clearTimeout(this.#timer)
    else if (this.#timer !== undefined) return
    this.#hasFailed = delay === pauses.failure
    this.#timer = setTimeout(() => void this.#pull(), delay)
  }

  async #pull(): Promise<void> {
    this.#timer = undefined
    this.#hasFailed = false
    if (document.visibilityState !== 'visible' || !isOwner()) return this.#pullSoon(pauses.failure)
    this.#isPulling = true
    this.#isOutdated = false
    const isDone = await alone(() => this.#pullAll()).then(
      () => true,
      () => false,
    )
    this.#isPulling = false
    if (!isDone) this.#pullSoon(pauses.failure)
    else if (this.#isOutdated) this.#pullSoon(pauses.change)
  }

  /** Transfers what the device does not have. It continues where it was interrupted. */
  async #pullAll(): Promise<void> {
    await this.refresh()
    for (let isMore = true; isMore;) {
      const { cursor } = await this.call('progress')
      const pulled = await pull(cursor)
      // The response is of the session that there was when it was sent.
      if (!isOwner()) return
      if (pulled === undefined) await this.call('restart')
      else isMore = await this.#store(cursor, pulled)
    }
    await this.call('rate', await readQuietly('/users/self/ratings'))
    this.#channel.postMessage('changed')
    this.#whenInStep()
  }

  /** Stores a response. Resolves to whether there is more. */
  async #store(since: string | undefined, pulled: string): Promise<boolean> {
    try {
      const { progress, isMore } = await this.call('store', since, pulled)
      await noteIfComplete(progress)
      this.#change({ progress, isKept: true, isFull: false })
      return isMore
    } catch (error) {
      this.#change({ isFull: String(error).includes('QuotaExceededError') })
      throw error
    }
  }
}

/** Before a page says that the copy is complete: what is missing later was deleted by the browser. */
async function noteIfComplete({ asOf }: Progress): Promise<void> {
  if (asOf !== undefined) await import('./room.ts').then(({ noteCopy }) => noteCopy()).catch(() => undefined)
}

/** What the server has changed since. Undefined when it does not know the cursor. */
async function pull(since: string | undefined): Promise<string | undefined> {
  const query = new URLSearchParams({ limit: String(rowsPerResponse) })
  for (const resource of resources) query.append('resources', resource)
  if (since !== undefined) query.set('since', since)
  try {
    return await readQuietly(`/sync?${query}`)
  } catch (error) {
    if (since !== undefined && error instanceof ApiError && error.code === 'sync/cursor') return undefined
    throw error
  }
}

/** One tab transfers at a time. Without locks between tabs, storing the same rows twice does no harm. */
async function alone(work: () => Promise<void>): Promise<void> {
  const locks = tabLocks()
  if (!locks) return work()
  await locks.request('larder-library', { ifAvailable: true }, async (lock) => {
    // The tab that transfers can be stopped by the browser, so this one asks again later.
    if (!lock) throw new Error('Another tab transfers the recipes.')
    await work()
  })
}

export const library = new Library()
