import { ApiError } from '@larder/client'
import {
  hydrate,
  onlineManager,
  type Mutation,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isOffline, type Server } from '../api/client.ts'
import { type Patch, pendingOf } from '../api/pending-changes.ts'
import { isStoredChange, outdate, type StoredContext } from '../api/query-client.ts'
import { newId } from '../device/new-id.ts'
import { isRecord } from '../device/own-keys.ts'
import { Intention, isFinal } from './intention.ts'
import { errorOf, refusalOf, type ChangeStorage, type StoredChange } from './stored-changes.ts'

/**
 * A kind of change that is stored on the device before it is sent, and sent when the server can be reached, also by another page. What
 * it does depends on its input alone, because the page that made it may have been closed. Its functions are methods, so that the queue can
 * have kinds with different inputs: it gives each kind the inputs that were stored under its name.
 */
export interface QueuedChange<Input> {
  /** Identifies the kind in what devices have stored. A changed meaning of the input needs another name. */
  readonly name: string
  /** The record that changes. Changes of a record are sent in the order in which they were made. */
  record(input: Input): string
  /** Further records that it changes or needs. It is sent after the changes of these that were made before, and before the later ones. */
  also?(input: Input): readonly string[]
  /** Sends the change. After a lost response, it is sent again with the same idempotency key. */
  send(input: Input, server: Server): Promise<unknown>
  /** Shows the change in the responses that the cache has, until it is sent. */
  shows(input: Input): readonly Patch[]
  /** The beginnings of the keys of queries whose responses are outdated after the change. */
  readonly outdates: readonly QueryKey[]
  /** What a change that is not sent and a later one of the same record are together. Default: each is sent. */
  joined?(earlier: Input, later: Input): unknown
  /** Whether a change is joined with an earlier one. Default: each. One that is not joined is shown at once, also while the other is sent. */
  joins?(input: Input): boolean
  /** Whether a change stays on the device when it is refused, until a person corrects or discards it. Default: it is taken back. */
  keepsRefused?(input: Input): boolean
}

/** What the queue needs of the browser and the server. */
export interface QueueParts {
  readonly storage: ChangeStorage
  /** The id of the user of this page. */
  readonly user: () => string | undefined
  /** The API for an attempt with an idempotency key. */
  readonly server: (key: string) => Server
  /** Runs one work at a time for each name, in all tabs of this browser. */
  readonly alone: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Whether a person can see this page. */
  readonly isVisible: () => boolean
  /** Tells the other tabs that a change was stored, or that the server has responded to one. */
  readonly tell: (news: QueueNews) => void
  /** Calls a function when another tab tells something, when the server can be reached again, and when this page becomes visible. */
  readonly listen: (onNews: (news: QueueNews) => void) => () => void
}

/** `stored`: what is stored must be read. `reached`: the server can be reached. */
export type QueueNews = 'stored' | 'reached'

/** Told that a change was refused. `waited`: it was made a while ago. */
type OnRefused = (error: Error, waited: boolean) => void

/** Milliseconds. */
const usualPauses = {
  /** From the first failed attempt to the next one. The pause doubles with each further failure. */
  first: 2_000,
  /** The longest pause between two attempts. */
  longest: 60_000,
  /** How long a change waits for the file that starts the queue. */
  start: 3_000,
}

/** The server could not be reached, or does not respond as it does otherwise. The change is sent later. */
class Unreachable extends Error {}

/** The server could not be reached, and the device stores nothing. The change was not made. */
export class NotStored extends Error {}

/**
 * The changes that wait to be sent. Each of them is a mutation of TanStack Query, which is paused while the server cannot be reached,
 * and a row on the device, from which every page of this browser makes the mutation again.
 */
export class ChangeQueue {
  readonly #client: QueryClient
  readonly #parts: QueueParts
  readonly #pauses: typeof usualPauses
  readonly #kinds = new Map<string, QueuedChange<unknown>>()
  /** The changes that are not sent, by idempotency key, in the order in which they are sent. */
  readonly #shown = new Map<string, Shown>()
  /**
   * The sequence of each change whose outcome this page knows, by idempotency key. What it reads from the device at the same time can still
   * have the change.
   */
  readonly #done = new Map<string, number>()
  #refused: readonly StoredChange[] = []
  /** Refused changes of which the device could not store that they were refused, by idempotency key. */
  readonly #unstoredRefusals = new Map<string, StoredChange>()
  /** Changes that were not sent at once, by idempotency key. */
  readonly #waited = new Set<string>()
  /** Functions to call when a change of this page begins to wait, by idempotency key. */
  readonly #onWait = new Map<string, () => void>()
  /** Functions to call when the device has stored a change of this page, or cannot store it, by idempotency key. */
  readonly #onTried = new Map<string, () => void>()
  readonly #listeners = new Set<() => void>()
  readonly #isStarted = Promise.withResolvers<void>()
  readonly #isRead = Promise.withResolvers<void>()
  #hasRead = false
  #onRefused: OnRefused = () => undefined
  #lastSequence = 0
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: QueryClient, parts: QueueParts, pauses = usualPauses) {
    this.#client = client
    this.#parts = parts
    this.#pauses = pauses
  }

  /** Sends what this device has stored, and what is made from now on. @returns a function that ends it */
  start(kinds: readonly QueuedChange<unknown>[], onRefused: OnRefused): () => void {
    this.#onRefused = onRefused
    this.#isStarted.resolve()
    for (const kind of kinds) {
      this.#kinds.set(kind.name, kind)
      const { mutationKey, ...options } = this.#optionsOf(kind)
      this.#client.setMutationDefaults(mutationKey, options)
    }
    const end = this.#parts.listen((news) => {
      if (news === 'reached') this.#resume()
      // Also then: a tab may have been closed before it told what it had stored.
      void this.#readStored()
    })
    const changed = () => this.#changed()
    const ends = [this.#client.getMutationCache().subscribe(changed), onlineManager.subscribe(changed)]
    // A page without a session can have ended the attempts.
    this.#resume()
    void this.#readStored().finally(() => {
      this.#hasRead = true
      this.#isRead.resolve()
    })
    return () => {
      end()
      for (const each of ends) each()
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
  }

  /**
   * Makes a change: shows it at once, stores it, and sends it.
   * @returns whether the server has accepted it, or the device keeps it: until the server can be reached, or a person corrects it
   */
  async act<Input>(kind: QueuedChange<Input>, input: Input): Promise<boolean> {
    if (!this.#hasRead) await this.#readBefore()
    const joins = kind.joined !== undefined && kind.joins?.(input) !== false
    return joins ? this.#join(kind, input) : this.#begin(kind, input).outcome
  }

  /** The changes that were refused, and that a person must correct or discard. */
  readonly refused = (): readonly StoredChange[] => this.#refused

  /** The last change of a kind that this device has stored for a record, also a refused one. */
  async find(name: string, record: string): Promise<StoredChange | undefined> {
    return (await this.#rows()).findLast((row) => row.name === name && row.record === record)
  }

  /** Forgets a change that was refused, unless another page has changed it since it was found. */
  async discard({ key, sequence, record }: Pick<StoredChange, 'key' | 'sequence' | 'record'>): Promise<void> {
    const { storage, alone, tell } = this.#parts
    const discarded = await alone(lockOf(record), async () => {
      const row = await storage.get(key)
      if (row?.sequence !== sequence) return undefined
      await storage.remove(key)
      return row
    }).catch(() => undefined)
    tell('stored')
    await this.#readStored()
    if (discarded) this.#outdate(discarded)
  }

  /** How many changes this device has stored that wait for the server. */
  readonly waiting = (): number =>
    this.#failures === 0 && onlineManager.isOnline() ? 0 : this.#pending(isStoredChange)

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** How many changes are not sent, also those that the device could not store. */
  async unsent(): Promise<number> {
    const stored = (await this.#rows()).filter((row) => !row.refused || this.#isCorrected(row))
    return Math.max(
      stored.length,
      this.#pending(() => true),
    )
  }

  /** Waits until the stored changes are read, so that they are shown and sent first. Without the file that starts the queue, nothing reads them. */
  async #readBefore(): Promise<void> {
    const isLate = new Promise((resolve) => setTimeout(resolve, this.#pauses.start))
    await Promise.race([this.#isStarted.promise, isLate])
    if (this.#kinds.size > 0) await this.#isRead.promise
  }

  /** @returns `outcome`: as that of `act`; `isTried`: resolves when the device has stored the change, or cannot store it */
  #begin<Input>(kind: QueuedChange<Input>, input: Input) {
    const change: StoredChange = {
      key: newId(),
      sequence: this.#nextSequence(),
      user: this.#parts.user() ?? '',
      name: kind.name,
      record: kind.record(input),
      input,
    }
    this.#show(kind, change)
    const mutation = this.#client.getMutationCache().build(this.#client, this.#optionsOf(kind))
    const { promise: isWaiting, resolve } = Promise.withResolvers<boolean>()
    const { promise: isTried, resolve: noteTried } = Promise.withResolvers<void>()
    this.#onWait.set(change.key, () => resolve(true))
    this.#onTried.set(change.key, noteTried)
    const isAccepted = mutation.execute(change).then(
      () => true,
      // `onError` has reported it.
      () => kind.keepsRefused?.(input) === true && isStoredChange(mutation),
    )
    return { outcome: Promise.race([isAccepted, isWaiting]), isTried }
  }

  #nextSequence(): number {
    this.#lastSequence = Math.max(this.#lastSequence + 1, Date.now() * 1_000)
    return this.#lastSequence
  }

  /** Adds a change to one that is not sent, or begins one. */
  async #join(kind: QueuedChange<unknown>, input: unknown): Promise<boolean> {
    const record = kind.record(input)
    // The lock is held while the other change is sent, and until this one is stored.
    const { outcome } = await this.#parts.alone(lockOf(record), async () => {
      const row = await this.find(kind.name, record)
      if (row) return { outcome: await this.#addTo(row, kind.joined?.(row.input, input)) }
      const { outcome, isTried } = this.#begin(kind, input)
      await isTried
      // It is sent when the lock is free.
      return { outcome }
    })
    return outcome
  }

  /** Replaces what a stored change does. @returns whether it is stored */
  async #addTo({ refused: _, ...row }: StoredChange, input: unknown): Promise<boolean> {
    const { storage, tell } = this.#parts
    try {
      await storage.put({ begun: row.sequence, ...row, sequence: this.#nextSequence(), input })
    } catch {
      this.#onRefused(new NotStored(), false)
      return false
    }
    tell('stored')
    await this.#readStored()
    return true
  }

  /** Whether a person corrects or discards the change when it is refused. */
  #isCorrected({ name, input }: StoredChange): boolean {
    return this.#kinds.get(name)?.keepsRefused?.(input) === true
  }

  #patchesOf(key: string): readonly Patch[] {
    return this.#shown.get(key)?.patches ?? []
  }

  #show(kind: QueuedChange<unknown>, change: StoredChange): void {
    const { key, input, sequence } = change
    // What was joined replaces what was shown.
    pendingOf(this.#client).refuse(this.#patchesOf(key))
    const patches = kind.shows(input)
    this.#shown.set(key, { patches, sequence, records: recordsOf(kind, change) })
    pendingOf(this.#client).add(patches)
    // A query that the server has not responded to can show what waits (`orWaiting`).
    for (const { queries } of patches)
      for (const query of this.#client.getQueryCache().findAll(queries))
        if (query.state.status === 'error' && query.state.data === undefined)
          void query.fetch().catch(() => undefined)
  }

  #optionsOf(kind: QueuedChange<unknown>) {
    return {
      mutationKey: ['queued', kind.name],
      networkMode: 'offlineFirst',
      retry: (_, error) => error instanceof Unreachable,
      // The mutation is paused: see `#pause`.
      retryDelay: 0,
      onMutate: (change) => this.#store(change).finally(() => this.#onTried.get(change.key)?.()),
      mutationFn: (change) => this.#send(kind, change),
      onSuccess: (_, { key }) => pendingOf(this.#client).confirm(this.#patchesOf(key)),
      onError: (error, change, context) => {
        const { key } = change
        pendingOf(this.#client).refuse(this.#patchesOf(key))
        void this.#report(error, change, {
          isStored: context?.isStored === true,
          waited: this.#waited.has(key),
        })
      },
      onSettled: (_, __, { key, sequence }) => {
        this.#done.set(key, this.#shown.get(key)?.sequence ?? sequence)
        this.#shown.delete(key)
        this.#waited.delete(key)
        this.#onWait.delete(key)
        this.#onTried.delete(key)
        this.#changed()
        for (const queryKey of kind.outdates) void outdate(this.#client, { queryKey })
      },
    } satisfies MutationOptions<unknown, Error, StoredChange, StoredContext>
  }

  /** Without room on the device, the change is sent at once, or fails. */
  async #store(change: StoredChange): Promise<StoredContext> {
    try {
      await this.#parts.storage.put(change)
    } catch {
      if (this.#failures > 0 || !onlineManager.isOnline()) throw new NotStored()
      return { isStored: false }
    }
    this.#parts.tell('stored')
    // It can wait behind another change of its record.
    if (this.#failures > 0) this.#onWait.get(change.key)?.()
    return { isStored: true }
  }

  /** Sends a change, unless another tab has done it. What was refused stays on the device until a person has seen it. */
  async #send(kind: QueuedChange<unknown>, change: StoredChange): Promise<void> {
    const { storage, server, alone } = this.#parts
    const { key, record } = change
    await this.#earlierSent(key)
    return alone(lockOf(record), async () => {
      const isStored = this.#isStored(key)
      // Where the device cannot be read, the idempotency key prevents a second change.
      const row = isStored ? await storage.get(key).catch(() => change) : change
      if (!row) return this.#reached()
      if (row.refused) throw errorOf(row.refused)
      const intention = new Intention({ begun: { key, attempts: [] } })
      try {
        await intention.attempt(
          (sent) => kind.send(row.input, server(sent)),
          (made) => Promise.resolve(made),
        )
      } catch (error) {
        if (error instanceof ApiError && !isFinal(error)) {
          if (isStored) throw this.#pause(key)
          throw isOffline(error) ? new NotStored() : error
        }
        if (isStored) await this.#storeRefused({ ...row, refused: refusalOf(error) })
        this.#reached()
        throw error
      }
      if (isStored) await storage.remove(key).catch(() => undefined)
      this.#reached()
    })
  }

  /** Waits until the changes of the same records are sent or refused that were made before. */
  async #earlierSent(key: string): Promise<void> {
    while (this.#isBehind(key)) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const end = this.subscribe(resolve)
      await promise
      end()
    }
  }

  #isBehind(key: string): boolean {
    const records = this.#shown.get(key)?.records ?? []
    for (const [other, earlier] of this.#shown) {
      if (other === key) return false
      if (earlier.records.some((record) => records.includes(record))) return true
    }
    return false
  }

  /** Where the device cannot store it, this page alone knows that the change was refused, and does not send it again. */
  async #storeRefused(change: StoredChange): Promise<void> {
    await this.#parts.storage.put(change).catch(() => this.#unstoredRefusals.set(change.key, change))
  }

  /** The server responds to changes. */
  #reached(): void {
    this.#failures = 0
    this.#resume()
    this.#parts.tell('reached')
  }

  /** Says that a change was refused: what is stored once, in a tab that a person sees. */
  async #report(error: Error, change: StoredChange, about: StoredContext & { readonly waited: boolean }) {
    const { storage, isVisible } = this.#parts
    const { isStored, waited } = about
    const { key } = change
    if (isStored && (await this.#isKept(change))) return this.#readStored()
    if (isStored && (!isVisible() || !(await storage.remove(key).catch(() => true)))) return
    this.#onRefused(error, waited)
    if (isStored) this.#outdate(change)
  }

  /** Queries can show what is not stored any more, such as a new record that the server does not have. */
  #outdate({ name }: StoredChange): void {
    for (const queryKey of this.#kinds.get(name)?.outdates ?? []) void outdate(this.#client, { queryKey })
  }

  /** Whether a change stays on the device although it was refused. It can have been joined with later ones. */
  async #isKept(change: StoredChange): Promise<boolean> {
    const { name, key } = change
    if (!this.#kinds.get(name)?.keepsRefused) return false
    const row = this.#unstoredRefusals.get(key) ?? (await this.#parts.storage.get(key).catch(() => change))
    return this.#isCorrected(row ?? change)
  }

  /** Lets all changes wait, and tries again later: while the library counts as offline, mutations that have failed are paused. */
  #pause(key: string): Unreachable {
    this.#waited.add(key)
    for (const [waiting, tell] of this.#onWait) if (this.#isStored(waiting)) tell()
    // One failure of many changes at a time counts once.
    if (onlineManager.isOnline() || this.#failures === 0) this.#failures++
    onlineManager.setOnline(false)
    const pause = Math.min(this.#pauses.first * 2 ** (this.#failures - 1), this.#pauses.longest)
    this.#timer ??= setTimeout(() => this.#resume(), pause)
    this.#changed()
    return new Unreachable()
  }

  /** Tries to send what waits. The client resumes paused mutations when the library counts as online again. */
  #resume(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    onlineManager.setOnline(true)
  }

  async #rows(): Promise<readonly StoredChange[]> {
    const rows = await this.#parts.storage.all().catch(() => [])
    return rows
      .filter(({ user }) => user === this.#parts.user())
      .map((row) => {
        const refused = this.#unstoredRefusals.get(row.key)
        // A page can have corrected it since.
        return refused?.sequence === row.sequence ? refused : row
      })
  }

  /** Makes mutations of the stored changes that this page does not have. */
  async #readStored(): Promise<void> {
    const rows = await this.#rows()
    this.#refused = rows.filter((row) => row.refused && this.#isCorrected(row))
    for (const change of rows) this.#take(change)
    this.#changed()
    // Not awaited: they may have to wait.
    void this.#client.resumePausedMutations()
  }

  /** Shows a stored change and makes its mutation, unless this page has it already. */
  #take(change: StoredChange): void {
    const kind = this.#kinds.get(change.name)
    // A newer version of the application has stored it.
    if (!kind) return
    const shown = this.#shown.get(change.key)
    if (change.refused) {
      const about = { isStored: true, waited: true }
      if (!shown && !this.#isCorrected(change)) void this.#report(errorOf(change.refused), change, about)
      return
    }
    const known = shown?.sequence ?? this.#done.get(change.key)
    if (known !== undefined && known >= change.sequence) return
    this.#lastSequence = Math.max(this.#lastSequence, change.sequence)
    this.#show(kind, change)
    if (shown) return
    this.#waited.add(change.key)
    hydrate(this.#client, { mutations: [dehydrated(change)] })
  }

  #isStored(key: string): boolean {
    return this.#pending((mutation) => isStoredChange(mutation) && keyOf(mutation) === key) > 0
  }

  #pending(predicate: (mutation: Mutation) => boolean): number {
    return this.#client.getMutationCache().findAll({
      mutationKey: ['queued'],
      status: 'pending',
      predicate,
    }).length
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** A change that is shown until it is sent. */
interface Shown {
  readonly patches: readonly Patch[]
  readonly sequence: number
  /** The records that it changes or needs. */
  readonly records: readonly string[]
}

const recordsOf = (kind: QueuedChange<unknown>, { record, input }: StoredChange): readonly string[] => [
  record,
  ...(kind.also?.(input) ?? []),
]

/** The lock that a tab has while it sends or joins changes of a record. */
const lockOf = (record: string): string => `larder-change ${record}`

/** The idempotency key of the change that a mutation sends. */
const keyOf = ({ state: { variables } }: Mutation): unknown =>
  isRecord(variables) ? variables.key : undefined

/** A mutation as TanStack Query restores it, in the state in which it was stored. */
const dehydrated = (change: StoredChange) => ({
  mutationKey: ['queued', change.name],
  state: {
    context: { isStored: true } satisfies StoredContext,
    data: undefined,
    error: null,
    failureCount: 0,
    failureReason: null,
    isPaused: true,
    status: 'pending' as const,
    submittedAt: change.sequence / 1_000,
    variables: change,
  },
})
