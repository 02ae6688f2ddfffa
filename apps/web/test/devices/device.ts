import type { Loose } from '../../../server/test/send.ts'
import type { Random } from '../../../server/test/requests.ts'
import type { PageGlobals } from './build-page.ts'
import { Databases, keyRanges } from './databases.ts'
import type { openPage, PageOptions, SimulatedPage } from './page.ts'

type Shown = ReturnType<SimulatedPage['shown']>

/** Pauses of pages are so many times shorter. Time limits, which are longer, remain: a busy machine must not exceed them. */
const haste = 10
const shortestLimit = 30_000

const shortened = (milliseconds: number): number =>
  milliseconds < shortestLimit ? milliseconds / haste : milliseconds

/** Somebody who is signed in. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly token: string
  readonly cookie: string
}

/** An open page of a device. */
export interface Tab {
  readonly id: number
  readonly openedAt: number
  readonly page: SimulatedPage
  readonly close: () => void
}

type Listener = (event: object) => void

/** What lives as long as a page. */
class Life {
  isOpen = true
  readonly windows = new EventTarget()
  readonly #onClose: (() => void)[] = []
  readonly #timers = new Map<number, NodeJS.Timeout>()
  #lastTimer = 0

  onClose(listener: () => void): void {
    this.#onClose.push(listener)
  }

  later(work: () => void, milliseconds = 0): void {
    setTimeout(() => {
      if (this.isOpen) work()
    }, milliseconds)
  }

  setTimeout(work: () => void, milliseconds = 0, isRepeated = false): number {
    const id = ++this.#lastTimer
    const run = () => {
      if (!this.isOpen) return
      if (isRepeated) this.#timers.set(id, setTimeout(run, shortened(milliseconds)))
      else this.#timers.delete(id)
      work()
    }
    if (this.isOpen) this.#timers.set(id, setTimeout(run, shortened(milliseconds)))
    return id
  }

  clearTimeout(id: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  /** The result of work outside of the page, which the page does not learn when it was closed meanwhile. */
  async result<Result>(work: Promise<Result>): Promise<Result> {
    try {
      const result = await work
      return this.isOpen ? result : await never
    } catch (error) {
      throw this.isOpen ? error : await never
    }
  }

  close(): void {
    this.isOpen = false
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    for (const listener of this.#onClose) listener()
  }
}

const never = new Promise<never>(() => undefined)

/** A browser with its storage, its line to the server, and pages that can be closed at any moment. */
export class Device {
  readonly name: string
  readonly databases = new Databases()
  readonly tabs: Tab[] = []
  /** Who is signed in. */
  user: Person
  /** What somebody has removed here, and can bring back. */
  readonly removedMeals: NonNullable<Shown['meals']>[number][] = []
  readonly removedRecipes: (readonly { readonly id: string; readonly slug: string }[])[] = []
  readonly removedItems: NonNullable<Shown['items']>[number][] = []
  isOnline = true
  /** What happens to a request, besides chance. */
  fateOf: (request: Request) => 'request lost' | 'response lost' | undefined = () => undefined
  /** How much of the requests and responses is lost or delayed, from 0 to 1. */
  disturbance = 0
  readonly #script: (globals: PageGlobals) => typeof openPage
  readonly #url: string
  readonly #random: Random
  readonly #options: Omit<PageOptions, 'userId' | 'onRefusal'>
  readonly #channels = new Set<{ name: string; life: Life; onmessage: Listener | null }>()
  readonly #streams = new Set<{ life: Life; target: EventTarget & { readyState: number } }>()
  readonly #lives = new Map<Tab, Life>()
  readonly #locks = new Map<string, Promise<void>>()
  readonly #local = new Map<string, string>()
  #lastTab = 0
  /** How often a page has said that a change was refused. */
  refusals = 0
  /** The idempotency keys with which the server has executed ratings. */
  readonly ratings = new Set<string>()
  /** Told the idempotency key of a request that the server has executed, also when the page does not learn it. */
  onExecuted: (key: string) => void = () => undefined

  constructor(options: {
    readonly name: string
    readonly script: (globals: PageGlobals) => typeof openPage
    readonly url: string
    readonly user: Person
    readonly random: Random
    readonly page: Omit<PageOptions, 'userId' | 'onRefusal'>
  }) {
    this.name = options.name
    this.#script = options.script
    this.#url = options.url
    this.user = options.user
    this.#random = options.random
    this.#options = options.page
  }

  /** Opens a page. */
  open(): Tab {
    const life = new Life()
    const run = this.#script(this.#globalsOf(life))
    const page = run({ ...this.#options, userId: this.user.id, onRefusal: () => void this.refusals++ })
    const tab: Tab = {
      id: ++this.#lastTab,
      openedAt: performance.now(),
      page,
      close: () => {
        life.close()
        this.tabs.splice(this.tabs.indexOf(tab), 1)
        this.#lives.delete(tab)
        for (const channel of this.#channels) if (channel.life === life) this.#channels.delete(channel)
        for (const stream of this.#streams) if (stream.life === life) this.#streams.delete(stream)
      },
    }
    this.#lives.set(tab, life)
    this.tabs.push(tab)
    return tab
  }

  /** Somebody signs out, and somebody else in. Of what the device has stored, only the changes that wait stay. */
  signIn(user: Person): void {
    for (const tab of [...this.tabs]) tab.close()
    this.#local.clear()
    this.databases.forgetAllBut('larder-queue')
    this.user = user
    this.removedMeals.length = this.removedItems.length = this.removedRecipes.length = 0
  }

  /** @param isNoticed whether the browser notices it, as in the mode for flights, but not where the line only becomes silent */
  goOffline(isNoticed: boolean): void {
    this.isOnline = false
    for (const { target } of this.#streams) {
      target.readyState = 2
      target.dispatchEvent(new Event('error'))
    }
    if (isNoticed) this.#tellPages('offline')
  }

  goOnline(): void {
    this.isOnline = true
    this.#tellPages('online')
  }

  /** The person looks at the pages. */
  focus(): void {
    this.#tellPages('focus')
  }

  #tellPages(event: string): void {
    for (const { windows } of this.#lives.values()) windows.dispatchEvent(new Event(event))
  }

  #globalsOf(life: Life): PageGlobals {
    const device = this
    const document = Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      // Addresses are complete, since the requests of Node need that.
      documentElement: { dataset: { base: this.#url } },
    })
    const navigator = {
      get onLine() {
        return device.isOnline
      },
      locks: { request: this.#requestLock.bind(this, life) },
    }
    const timers = {
      setTimeout: (work: () => void, milliseconds?: number) => life.setTimeout(work, milliseconds),
      clearTimeout: (id: number) => life.clearTimeout(id),
      setInterval: (work: () => void, milliseconds?: number) => life.setTimeout(work, milliseconds, true),
      clearInterval: (id: number) => life.clearTimeout(id),
    }
    return {
      window: life.windows,
      document,
      navigator,
      location: { origin: this.#url, pathname: '/', href: this.#url },
      localStorage: {
        getItem: (name: string) => this.#local.get(name) ?? null,
        setItem: (name: string, text: string) => void this.#local.set(name, text),
        removeItem: (name: string) => void this.#local.delete(name),
      },
      indexedDB: this.databases.factoryFor({
        later: (work) => life.later(work),
        isOpen: () => life.isOpen,
      }),
      IDBKeyRange: keyRanges,
      BroadcastChannel: this.#channelClass(life),
      EventSource: this.#streamClass(life),
      // The copy of all recipes is not part of the simulation.
      Worker: undefined,
      fetch: (input, init) =>
        life.result(this.#fetch(life, input instanceof Request ? input : new Request(input), init)),
      ...timers,
    }
  }

  /** Locks of a closed page are released, and what it has requested is dropped. */
  async #requestLock(life: Life, name: string, ...rest: Loose[]): Promise<unknown> {
    const work: () => Promise<unknown> = rest.at(-1)
    const { signal }: { readonly signal?: AbortSignal } = rest.length > 1 ? rest[0] : {}
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    const before = this.#locks.get(name) ?? Promise.resolve()
    this.#locks.set(
      name,
      before.then(() => isReleased),
    )
    life.onClose(release)
    await before
    if (!life.isOpen) return never
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      release()
    }
  }

  #channelClass(life: Life): object {
    const channels = this.#channels
    return class {
      readonly name: string
      readonly life = life
      onmessage: Listener | null = null
      constructor(name: string) {
        this.name = name
        channels.add(this)
      }
      postMessage(message: unknown) {
        const data: unknown = structuredClone(message)
        for (const channel of channels)
          if (channel !== this && channel.name === this.name)
            channel.life.later(() => channel.onmessage?.({ data }))
      }
    }
  }

  /** The stream of events says only whether the server can be reached. Pages read by themselves what has changed. */
  #streamClass(life: Life): object {
    const device = this
    return class extends EventTarget {
      static readonly OPEN = 1
      readyState = 0
      constructor() {
        super()
        device.#streams.add({ life, target: this })
        life.later(() => {
          this.readyState = device.isOnline ? 1 : 2
          this.dispatchEvent(new Event(device.isOnline ? 'open' : 'error'))
        })
      }
      close() {
        this.readyState = 2
      }
    }
  }

  /** Sends a request over the line of this device. */
  async #fetch(life: Life, request: Request, init: RequestInit = {}): Promise<Response> {
    const fate = this.#random.chance(this.disturbance) ? this.#random.below(4) : undefined
    const pause = this.#random.below(fate === 3 ? 30 : 4)
    await sleep(pause)
    // What a page has sent arrives also when the page is closed meanwhile.
    const chosen = this.fateOf(request)
    if (!this.isOnline || fate === 0 || chosen === 'request lost' || (!life.isOpen && pause % 2 === 0))
      throw new TypeError('lost request')
    const headers = new Headers(request.headers)
    headers.set('cookie', this.user.cookie)
    // Compressing the responses would take more time than all else.
    headers.set('accept-encoding', 'identity')
    const response = await fetch(new Request(request, { headers }))
    const body = await response.arrayBuffer()
    const key = request.headers.get('idempotency-key')
    if (key !== null && response.ok) this.onExecuted(key)
    if (key !== null && response.ok && request.url.includes('/ratings/')) this.ratings.add(key)
    if (fate === 2) await sleep(this.#random.below(60))
    init.signal?.throwIfAborted()
    if (fate === 1 || !this.isOnline || chosen === 'response lost') throw new TypeError('lost response')
    const { status, statusText } = response
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers: response.headers })
  }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
