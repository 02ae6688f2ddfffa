// The server tells what changes, so that pages show what others do. One tab of a browser listens for all tabs, because browsers
// allow six connections to a server.
import { isOwner, onResume, ownerOfPage } from '../device/owner.ts'
import { apiPath } from './api-path.ts'
import { tabLocks } from '../device/locks.ts'

/** The name of a resource that has changed, such as `recipe`. `any`: events were missed, and anything may have changed. */
type Changed = ShownResource | 'any'

export interface ServerChanges {
  /**
   * Calls a function with each change, of others and of this device, while the page is visible. The page must read by itself when it
   * becomes visible. @returns a function that ends it
   */
  subscribe(listener: (changed: Changed) => void): () => void
  /** Calls a function when the connection to the server begins or ends. @returns a function that ends it */
  onConnection(listener: () => void): () => void
  /** Whether changes are told. Otherwise, the server must be asked for them. */
  isConnected(): boolean
}

/** What tabs of a browser tell each other. Each is of the user whose page sends it. */
type Message = { readonly user: string | undefined } & (
  | { readonly changed: Changed; readonly id: string }
  | { readonly isConnected: boolean }
  | { readonly asks: true }
)

/** The resources whose changes the pages show. */
const resources = [
  ...(['recipe', 'comment', 'rating', 'timeline-event', 'tag', 'category', 'tool', 'cookbook'] as const),
  ...(['mealplan', 'mealplan-rule', 'food', 'food-name', 'unit', 'label', 'shop'] as const),
  ...(['shopping-list', 'shopping-item', 'shared-recipe', 'user', 'household', 'group', 'webhook'] as const),
  ...(['event-notification', 'report'] as const),
]
export type ShownResource = (typeof resources)[number]

const verbs = ['created', 'updated', 'deleted', 'imported', 'made', 'recipe-added']

/** Milliseconds before a stream is opened again: after one that was open, and at most after several that were refused. */
const pauses = { first: 2_000, longest: 60_000 }

/** The changes of the server, through one stream of events for all visible tabs of this browser. */
class SharedStream implements ServerChanges {
  readonly #listeners = new Set<(changed: Changed) => void>()
  readonly #connections = new Set<() => void>()
  readonly #channel = new BroadcastChannel('larder-changes')
  #isConnected = false
  /** The last event that a tab of this browser has received. */
  #lastId: string | undefined
  #leaving: AbortController | undefined
  /** The stream, in the tab that has it. */
  #stream: EventSource | undefined

  constructor() {
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data)
    // The browser of a phone stops hidden pages at any moment, also one that listens for others.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#follow()
      else this.#leave()
    })
    const again = () => {
      this.#leave()
      this.#follow()
    }
    window.addEventListener('online', again)
    onResume(again)
  }

  subscribe(listener: (changed: Changed) => void): () => void {
    this.#listeners.add(listener)
    this.#follow()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#leave()
    }
  }

  onConnection(listener: () => void): () => void {
    this.#connections.add(listener)
    return () => this.#connections.delete(listener)
  }

  isConnected(): boolean {
    return this.#isConnected
  }

  #hear(message: Message): void {
    if (message.user !== ownerOfPage()) return
    if ('changed' in message) this.#announce(message.changed, message.id)
    else if ('isConnected' in message) this.#connect(message.isConnected)
    // Only the tab with the stream knows, and the others say nothing.
    else if (this.#stream?.readyState === EventSource.OPEN)
      this.#tell({ user: message.user, isConnected: true })
  }

  #tell(message: Message): void {
    if (tabLocks()) this.#channel.postMessage(message)
  }

  #announce(changed: Changed, id: string): void {
    if (id !== '') this.#lastId = id
    for (const listener of this.#listeners) listener(changed)
  }

  #connect(is: boolean): void {
    if (this.#isConnected === is) return
    this.#isConnected = is
    for (const listener of this.#connections) listener()
  }

  /** Listens as soon as no other visible tab does. */
  #follow(): void {
    const isWanted = this.#listeners.size > 0 && document.visibilityState === 'visible' && isOwner()
    if (this.#leaving || !isWanted) return
    this.#leaving = new AbortController()
    const { signal } = this.#leaving
    this.#tell({ user: ownerOfPage(), asks: true })
    alone(`larder-changes ${ownerOfPage()}`, signal, () => this.#receive(signal)).catch(() => undefined)
  }

  #leave(): void {
    this.#leaving?.abort()
    this.#leaving = undefined
    this.#connect(false)
  }

  /** Receives events until the signal. */
  async #receive(signal: AbortSignal): Promise<void> {
    let pause = pauses.first
    while (!signal.aborted && isOwner()) {
      const wasOpen = await this.#receiveOnce(signal)
      pause = wasOpen ? pauses.first : Math.min(pause * 2, pauses.longest)
      if (!signal.aborted) await sleep(pause, signal)
    }
  }

  /** Receives events until the signal, or until the connection is lost. Resolves to whether it was open. */
  async #receiveOnce(signal: AbortSignal): Promise<boolean> {
    const user = ownerOfPage()
    const isResumed = this.#lastId !== undefined
    const stream = new EventSource(this.#address())
    this.#stream = stream
    const over = Promise.withResolvers<void>()
    let wasOpen = false
    const setConnected = (is: boolean) => {
      this.#connect(is)
      this.#tell({ user, isConnected: is })
    }
    const pass = (changed: Changed, id: string) => {
      // Somebody else has signed in since, whose events these are.
      if (!isOwner()) return over.resolve()
      this.#announce(changed, id)
      this.#tell({ user, changed, id })
    }
    stream.addEventListener('open', () => {
      setConnected(true)
      if (!wasOpen && !isResumed) pass('any', '')
      wasOpen = true
    })
    for (const name of resources)
      for (const verb of verbs)
        stream.addEventListener(`${name}.${verb}`, ({ lastEventId }) => pass(name, lastEventId))
    stream.addEventListener('reset', ({ lastEventId }) => pass('any', lastEventId))
    // The browser would resume it with the session of a user who has signed in since.
    stream.addEventListener('error', () => over.resolve())
    signal.addEventListener('abort', () => over.resolve())
    await over.promise
    stream.close()
    this.#stream = undefined
    setConnected(false)
    return wasOpen
  }

  #address(): string {
    const query = new URLSearchParams({ types: resources.map((name) => `${name}.*`).join(), data: 'none' })
    if (this.#lastId !== undefined) query.set('lastEventId', this.#lastId)
    return `${apiPath}/events/stream?${query}`
  }
}

/** One tab listens. Without locks between tabs, each visible one does. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks = tabLocks()
  if (locks) await locks.request(name, { signal }, work)
  else await work()
}

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** The changes of the server, for this page. */
export const changes: ServerChanges = new SharedStream()
