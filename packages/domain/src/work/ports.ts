import type { Actor } from '../kernel/actor.ts'
import type { Id, Instant, JsonObject } from '../kernel/fields.ts'
import type { Catalog, RecordOf, Resource, View } from '../kernel/resource.ts'
import type { BoundFilter, BoundOrder } from '../query/filter.ts'
import type { ListQuery, Page } from '../query/page.ts'

/** Reads the time. One reading serves one request, so that a page and its count agree. */
export interface Clock {
  now(): Date
}

/** Makes identifiers: UUIDs that sort by the time they were made (version 7). */
export interface Ids {
  next(): Id
}

/** What it takes to make new rows: identifiers, and the catalog that references are looked up in. */
export interface CreationContext {
  readonly catalog: Catalog
  readonly ids: Ids
}

/** Makes what nobody can guess. */
export interface Secrets {
  /** Random bytes from the system's cryptographic source. */
  bytes(length: number): Uint8Array
  /** SHA-256 of a text's UTF-8 bytes, in lower-case hex: how long-lived tokens are kept. */
  digest(text: string): string
}

/** Hashes passwords, slowly and off the event loop. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  matches(password: string, hash: string | undefined): Promise<boolean>
}

/** Sends mail. */
export interface Mailer {
  /** @throws when no mail server took it */
  send(mail: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void>
}

/** Writes down what an operator needs to know. */
export interface Log {
  info(event: string, details?: Readonly<Record<string, unknown>>): void
  warn(event: string, details?: Readonly<Record<string, unknown>>): void
  error(event: string, details?: Readonly<Record<string, unknown>>): void
}

/** Ids of rows by resource. */
export type IdsByResource = Readonly<Record<string, readonly Id[]>>

/** One entry of a group's ordered change log. */
export interface Change {
  readonly id: Id
  readonly groupId: Id
  /** Counts 1, 2, 3 … within the group in the order of commits; has no gaps. */
  readonly sequence: number
  /** `recipe.created`, `recipe.imported`, … */
  readonly type: string
  readonly resource: string
  readonly resourceId: Id
  readonly householdId: Id | null
  /** The user whose work it was; null for the server's own. */
  readonly actor: Id | null
  readonly timestamp: Instant
  /** The resource as the API shows it; of a deleted one, as it last was. */
  readonly data: JsonObject
  /**
   * What others show of it has changed or is gone. Rows that point at it are found as they are; of one that is gone these are
   * the rows that did, by resource. Null when nothing of the kind has changed.
   */
  readonly referencedBy: IdsByResource | null
}

/** What `emit` takes; the store adds id, sequence, actor and time. */
export interface NewChange {
  readonly type: string
  readonly resource: string
  readonly resourceId: Id
  readonly data: JsonObject
  /** Whose change it is; taken from the actor unless the server itself is at work. */
  readonly groupId?: Id
  readonly householdId?: Id | null
  readonly referencedBy?: IdsByResource | null
}

export interface Selection<R extends Resource> {
  readonly filter?: BoundFilter<R> | undefined
  /** By id unless given, which also settles ties. */
  readonly order?: BoundOrder<R>
  readonly limit?: number
}

/** Reading one resource inside one transaction, within the actor's scope. A malformed id reads as missing. */
export interface Reads<R extends Resource> {
  get(id: Id): Promise<RecordOf<R> | undefined>
  /** The records of these ids that exist, in the order asked for. */
  getMany(ids: readonly Id[]): Promise<readonly RecordOf<R>[]>
  /** Records that match, in order. */
  find(selection?: Selection<R>): Promise<readonly RecordOf<R>[]>
  /** The ids of the records that `find` would find. */
  ids(selection?: Selection<R>): Promise<readonly Id[]>
  count(filter?: BoundFilter<R>): Promise<number>
  /** A page of rows as lists show them; the total is consistent with the rows. */
  page(query: ListQuery<R>): Promise<Page<View>>
  /** One row as its own address shows it, owned lists and details included. */
  view(id: Id): Promise<View | undefined>
  views(ids: readonly Id[]): Promise<readonly View[]>
}

/** Reading and writing one resource inside one transaction, within the actor's scope. */
export interface Repository<R extends Resource> extends Reads<R> {
  /** Reads a record to change it: no other transaction changes it until this one ends. */
  lock(id: Id): Promise<RecordOf<R> | undefined>
  /** Finds records to change them. */
  lockAll(selection: Selection<R>): Promise<readonly RecordOf<R>[]>
  /**
   * Stores a new record.
   * @throws conflict `<resource>/duplicate` when a unique set is taken (`details.fields`); the transaction is over then, on every adapter
   * @throws missing `<target>/missing` when it points at nothing the actor can see (`details.field`)
   */
  add(record: RecordOf<R>): Promise<void>
  addMany(records: readonly RecordOf<R>[]): Promise<void>
  /** Puts the record in place of the stored one of its id; throws as `add`, and `missing` when there is none. */
  save(record: RecordOf<R>): Promise<void>
  /** Answers whether there was one to remove. References to it are cleared or removed with it. */
  remove(id: Id): Promise<boolean>
  /** Makes everything in the catalog that points at `from` point at `to`; sets keep one of each. */
  redirect(from: Id, to: Id): Promise<void>
}

/** Something to be done after the transaction, by whichever server gets to it. */
export interface Job {
  /** Names the handler. */
  readonly kind: string
  readonly payload: JsonObject
  /** Jobs of one queue are done one at a time, over all servers. */
  readonly queue?: string
  /** Not before; at once unless given. */
  readonly runAt?: Instant
  /** How often it is tried before it is given up; 10 unless given. */
  readonly attempts?: number
}

/** What does a kind of job. A throw is a failure: it is tried again after a while. It must bear being repeated. */
export type JobHandler = (
  payload: JsonObject,
  context: { readonly attempt: number; /** There will be no other. */ readonly isLast: boolean },
) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Works off jobs until it is stopped. */
export interface JobWorker {
  /** Takes no more jobs, and ends when those under way have. */
  stop(): Promise<void>
}

/** What a transaction can read. */
export interface ReadStore {
  readonly actor: Actor
  readonly catalog: Catalog
  /** The time of this transaction: one for all it stamps. */
  readonly now: Instant
  of<R extends Resource>(resource: R): Reads<R>
  /** The group's changes after a sequence number, oldest first. */
  changes(options: {
    readonly groupId?: Id
    readonly after: number
    readonly limit: number
  }): Promise<readonly Change[]>
  /** The group's last sequence number, 0 before the first change. */
  lastSequence(groupId?: Id): Promise<number>
}

/** What a transaction can read and write. */
export interface Store extends ReadStore {
  of<R extends Resource>(resource: R): Repository<R>
  /** Announces a change: its row in the change log is written in this transaction or not at all. */
  emit(announcement: NewChange): void
  /**
   * Tells every server on this storage about a topic when this transaction is committed. A signal can be lost: whoever
   * depends on one also looks from time to time.
   */
  signal(topic: string): void
  /**
   * Removes the changes of a group that were made before an instant, up to and including a sequence number. Only the server
   * itself does this.
   */
  trimChanges(options: {
    readonly groupId: Id
    readonly before: Instant
    readonly upTo: number
  }): Promise<void>
  /** Has something done later: the job is there when this transaction is committed, and else never was. */
  enqueue(job: Job): Promise<void>
  /** The same transaction on the server's own behalf, for its own rows. */
  asServer(): Store
}

/** A lock that this process holds. */
export interface HeldLock {
  /** Whether the lock is still held: it is lost with the connection that held it. */
  isHeld(): boolean
  release(): Promise<void>
}

/** The topic of the signal that a group's change log has grown. */
export function changesTopic(groupId: Id): string {
  return `changes:${groupId}`
}

/**
 * Opens transactions. Entry points call `run` or `read`, once; everything below them takes the store. A `run` inside a
 * `run` is refused, and nothing inside one waits for the network.
 */
export interface UnitOfWork {
  /** All of it is stored, or nothing. @throws whatever the work throws; nothing is stored then */
  run<T>(actor: Actor, work: (store: Store) => Promise<T>): Promise<T>
  /** One consistent state, read beside any writer. */
  read<T>(actor: Actor, work: (store: ReadStore) => Promise<T>): Promise<T>
  /**
   * Works off the jobs that were enqueued, together with every other server on this storage; each job is done by one, and
   * taken over by another within seconds when that one dies.
   */
  startJobs(
    handlers: JobHandlers,
    options: { readonly log: Log; readonly concurrency?: number },
  ): Promise<JobWorker>
  /**
   * Calls back for every signal that is committed, here or on another server, and with `changes:<group>` for every group
   * whose change log has grown. @returns a function that ends it
   */
  onSignal(listener: (topic: string) => void): () => void
  /**
   * Takes a lock that one process on this storage holds at a time, until it is released or the process ends.
   * @returns undefined when another holds it
   */
  tryLock(name: string): Promise<HeldLock | undefined>
  /** Answers when storage can serve, else throws `unavailable`. */
  check(): Promise<void>
  close(): Promise<void>
}
