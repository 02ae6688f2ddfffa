import type { Actor, Member } from '../kernel/actor.ts'
import type { FieldKind, Id, Instant, JsonObject } from '../kernel/fields.ts'
import type { Catalog, RecordOf, Resource, View } from '../kernel/resource.ts'
import type { BoundFilter, BoundOrder } from '../query/filter.ts'
import type { Draft } from './draft.ts'
import type { ListQuery, Page, PageInBatches } from '../query/page.ts'

/** Source of the current time. A request reads it once, so that a page and its count agree. */
export interface Clock {
  now(): Date
}

/** Creates ids: UUIDs that sort by creation time (version 7). */
export interface Ids {
  next(): Id
}

/** The requirements of new records: ids, and the catalog to resolve references. */
export interface CreationContext {
  readonly catalog: Catalog
  readonly ids: Ids
  /** Complete the drafts of new rows by what is stored, by resource. Default: drafts stay as they are. */
  readonly complete?: ReadonlyMap<string, CompleteDrafts>
}

/**
 * Completes drafts of new rows of one resource. The drafts keep their order. `isImplied`: the rows are created because other
 * rows name them, not by a request for them.
 */
export type CompleteDrafts = (
  store: Store,
  drafts: readonly Draft[],
  creation: CreationContext,
  options: { readonly isImplied: boolean },
) => Promise<readonly Draft[]>

/** Source of secrets. */
export interface Secrets {
  /** Cryptographically secure random bytes. */
  bytes(length: number): Uint8Array
  /** SHA-256 of the UTF-8 bytes of a text, in lower-case hex. Long-lived tokens are stored in this form. */
  digest(text: string): string
}

/** Hashes passwords with a slow function, outside the event loop. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time with and without a hash. */
  matches(password: string, hash: string | undefined): Promise<boolean>
  /** Whether a hash has the form and the cost of new ones. */
  isCurrent(hash: string): boolean
  /** Whether it is one of the most common passwords, in any case. */
  isCommon(password: string): boolean
}

/** Sends e-mail. */
export interface Mailer {
  /** @throws when the mail server did not accept the message */
  send(mail: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void>
}

/** Logs events for operators. */
export interface Log {
  info(event: string, details?: Readonly<Record<string, unknown>>): void
  warn(event: string, details?: Readonly<Record<string, unknown>>): void
  error(event: string, details?: Readonly<Record<string, unknown>>): void
}

/** Ids by resource. */
export type IdsByResource = Readonly<Record<string, readonly Id[]>>

/** One entry of a group's ordered change log. */
export interface Change {
  readonly id: Id
  readonly groupId: Id
  /** Sequence number within the group: 1, 2, 3 … in the order of commits, without gaps. */
  readonly sequence: number
  /** `recipe.created`, `recipe.imported`, … */
  readonly type: string
  readonly resource: string
  readonly resourceId: Id
  readonly householdId: Id | null
  /** The user who made the change. Null for the server. */
  readonly actor: Id | null
  readonly timestamp: Instant
  /** The view of the resource; for a deleted one, its last state. */
  readonly data: JsonObject
  /**
   * Set when fields that other resources embed have changed, or the row was deleted. After a deletion: ids of the
   * rows that referenced it, by resource. Null otherwise.
   */
  readonly referencedBy: IdsByResource | null
  /** The recipe that the change is about: the resource itself, or the one that it belongs to. */
  readonly recipeId: Id | null
  /** The users and households that the change is shown to. Null for the whole group. */
  readonly audience: readonly Id[] | null
  /** Those of them whom it is not shown to: of a deletion, those who still see the row. Null without any. */
  readonly exceptFor: readonly Id[] | null
}

/** A change to emit. The store adds id, sequence, actor and time. */
export interface NewChange {
  readonly type: string
  readonly resource: string
  readonly resourceId: Id
  readonly data: JsonObject
  /** The group of the change. Default: the group of the actor. The server must set it. */
  readonly groupId?: Id
  readonly householdId?: Id | null
  readonly referencedBy?: IdsByResource | null
  readonly recipeId?: Id | null
  readonly audience?: readonly Id[] | null
  readonly exceptFor?: readonly Id[] | null
}

/** The records that a read selects. Default: all records of the actor. */
export interface Selection<R extends Resource> {
  readonly filter?: BoundFilter<R> | undefined
  /** Default: by id, which also orders ties. */
  readonly order?: BoundOrder<R>
  readonly limit?: number
}

/** Read access to one resource in one transaction, within the actor's scope. A malformed id counts as missing. */
export interface Reads<R extends Resource> {
  get(id: Id): Promise<RecordOf<R> | undefined>
  /** The existing records with these ids, in the given order. */
  getMany(ids: readonly Id[]): Promise<readonly RecordOf<R>[]>
  /** Matching records, in order. */
  find(selection?: Selection<R>): Promise<readonly RecordOf<R>[]>
  /** The ids of matching records, in order. */
  ids(selection?: Selection<R>): Promise<readonly Id[]>
  count(filter?: BoundFilter<R>): Promise<number>
  /**
   * The id of one matching row, in one statement.
   * @param share which one: a number from 0 (inclusive) to 1 (exclusive). Equally distributed numbers choose equally often
   */
  pick(share: number, filter?: BoundFilter<R>): Promise<Id | undefined>
  /** A page of list views. The total is consistent with the rows. */
  page(query: ListQuery<R>): Promise<Page<View>>
  /** The rows of `page` in batches, for pages of any size. They are read while the transaction lasts. */
  pageInBatches(query: ListQuery<R>): Promise<PageInBatches<View>>
  /** The detail view of a row, with owned lists. */
  view(id: Id): Promise<View | undefined>
  views(ids: readonly Id[]): Promise<readonly View[]>
  /** The ids of the actor's rows that no row of any actor refers to, found with one statement. */
  unreferenced(): Promise<readonly Id[]>
}

/** Read and write access to one resource in one transaction, within the actor's scope. */
export interface Repository<R extends Resource> extends Reads<R> {
  /** Reads and locks a record: no other transaction can change it until this one ends. */
  lock(id: Id): Promise<RecordOf<R> | undefined>
  /** Reads and locks the existing records with these ids, in the given order. */
  lockMany(ids: readonly Id[]): Promise<readonly RecordOf<R>[]>
  /** Finds and locks records. */
  lockAll(selection: Selection<R>): Promise<readonly RecordOf<R>[]>
  /**
   * Stores a new record.
   * @throws conflict `<resource>/duplicate` when a unique set is taken (`details.fields`); the transaction is then
   * over, in every adapter
   * @throws missing `<target>/missing` when a reference does not exist for the actor (`details.field`)
   */
  add(record: RecordOf<R>): Promise<void>
  addMany(records: readonly RecordOf<R>[]): Promise<void>
  /** Replaces the stored record with the same id. Throws like `add`, and `missing` when there is none. */
  save(record: RecordOf<R>): Promise<void>
  saveMany(records: readonly RecordOf<R>[]): Promise<void>
  /** Deletes a record. References to it are cleared, or their rows deleted. @returns whether it existed */
  remove(id: Id): Promise<boolean>
  /** Deletes records like `remove`. Ids without a record are ignored. */
  removeMany(ids: readonly Id[]): Promise<void>
  /**
   * Clears a nullable reference to a row in some of the rows that have it, as the deletion of that row does.
   * @returns the ids of the changed rows, at most `limit`
   */
  detach(key: string, from: Id, limit: number): Promise<readonly Id[]>
  /** Changes all references to `from` into references to `to`. Duplicates in sets are removed. */
  redirect(from: Id, to: Id): Promise<void>
}

/** A task that runs after the transaction commits, on any server. */
export interface Job {
  /** Name of the handler. */
  readonly kind: string
  readonly payload: JsonObject
  /** Jobs of one queue run one at a time over all servers. */
  readonly queue?: string
  /** Earliest start. Default: now. */
  readonly runAt?: Instant
  /** Maximum number of attempts. Default: 10. */
  readonly attempts?: number
}

/** Runs a kind of job. An exception is a failure, and the job is retried later. Handlers must be idempotent. */
export type JobHandler = (
  payload: JsonObject,
  context: {
    readonly attempt: number
    /** This is the last attempt. */
    readonly isLast: boolean
    /** Whether the server is stopping: a failure is then no failure of the job, which runs again at the next start. */
    readonly isStopping: () => boolean
  },
) => Promise<void>
/** Handlers by the `kind` of their jobs. */
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Runs jobs until it is stopped. */
export interface JobWorker {
  /** Starts no more jobs and waits for running ones. */
  stop(): Promise<void>
}

/** Read access in a transaction. */
export interface ReadStore {
  readonly actor: Actor
  readonly catalog: Catalog
  /** Time of the transaction. All its time stamps have this value. */
  readonly now: Instant
  of<R extends Resource>(resource: R): Reads<R>
  /**
   * Changes after a sequence number, oldest first: those of the member's group, or those of `groupId` for the server. Visitors
   * see none.
   */
  changes(options: {
    readonly groupId?: Id
    readonly after: number
    readonly limit: number
  }): Promise<readonly Change[]>
  /** Last sequence number of the group, 0 before the first change. */
  lastSequence(groupId?: Id): Promise<number>
  /**
   * The recipes that need some of these foods: those with the fewest missing foods first, then those with the most available
   * foods.
   */
  recipesByFoods(question: FoodsAtHand): Promise<readonly FoodFit[]>
}

/** Available foods, and a filter for the recipes. */
export interface FoodsAtHand {
  readonly foodIds: readonly Id[]
  /** A filter that is bound to recipes. */
  readonly filter?: BoundFilter | undefined
  readonly limit: number
}

/** The match of a recipe with the available foods. A food that several lines need counts once for each. */
export interface FoodFit {
  readonly recipeId: Id
  /** Number of lines whose food is available. */
  readonly atHand: number
  /** Number of lines whose food is missing. */
  readonly lacking: number
  /** The lines whose food is missing, in order. */
  readonly missing: readonly {
    readonly foodId: Id
    readonly note: string
    readonly originalText: string | null
  }[]
  readonly toolIds: readonly Id[]
}

/** Read and write access in a transaction. */
export interface Store extends ReadStore {
  of<R extends Resource>(resource: R): Repository<R>
  /** Adds a change to the change log, in this transaction. */
  emit(announcement: NewChange): void
  /** Notifies all servers of a topic after this transaction commits. A signal can be lost, so receivers also poll. */
  signal(topic: string): void
  /**
   * Removes the changes of a group up to and including a sequence number; with `before` or `maxBytes`, only those made before that
   * instant, and the oldest until the data of the others takes at most about `maxBytes` in storage. Only the server may call it.
   */
  trimChanges(options: {
    readonly groupId: Id
    readonly before?: Instant
    readonly maxBytes?: number
    readonly upTo: number
  }): Promise<void>
  /**
   * Shows the stored changes about recipes to other people: also those from before a recipe was hidden have its name. Deletions for some
   * people stay. Only the server may call it.
   */
  restrictChanges(options: {
    readonly groupId: Id
    readonly recipeIds: readonly Id[]
    readonly audience: readonly Id[]
  }): Promise<void>
  /** Enqueues a job. It exists only when this transaction commits. */
  enqueue(job: Job): Promise<void>
  /** The same transaction with the server as actor. */
  asServer(): Store
  /** The same transaction with the member as actor, such as one who has joined an audience in it. */
  as(member: Member): Store
}

/** A lock that this process has acquired. */
export interface AcquiredLock {
  /** False after the lock was released or its connection was lost. */
  isLocked(): boolean
  release(): Promise<void>
}

/** The topic of the signal that a group's change log has grown. */
export function changesTopic(groupId: Id): string {
  return `changes:${groupId}`
}

/** A column of a copied table. Values are JSON in the form of records, such as ISO 8601 text for instants. */
export interface CopiedColumn {
  readonly name: string
  readonly kind: FieldKind
}

/** A table of a copy. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly CopiedColumn[]
}

/** The values of a row by the names of the columns. */
export type CopiedRow = JsonObject

/** Executes a statement of a database. @returns the values of the rows, in the order of the select list */
export type RawQuery = (statement: {
  readonly sql: string
  readonly parameters: readonly unknown[]
}) => Promise<readonly (readonly unknown[])[]>

/** A way in which the search index differs from the rows, such as `recipe: without a row`, and the number of such rows or entries. */
export interface SearchGap {
  readonly gap: string
  readonly count: number
}

/** All rows of all tables, the same on every database. */
export interface TableCopy {
  readonly database: string
  /** The names of the migrations that made the tables, oldest first. */
  readonly migrations: readonly string[]
  readonly tables: readonly CopiedTable[]
  /** The rows of one of `tables` in batches. */
  rows(table: CopiedTable): AsyncIterable<readonly CopiedRow[]>
  /** Executes a statement of the database on the same state. Absent where storage is not a database. */
  readonly query?: RawQuery
  /** Looks for differences between the rows and the search index on the same state. Absent where storage has no index. */
  readonly searchGaps?: () => Promise<readonly SearchGap[]>
  /** Ends the transaction of the copy. */
  close(): Promise<void>
}

/** How a transaction runs. */
export interface TransactionOptions {
  /**
   * The transaction runs in another thread when storage is in this process, so that other requests do not wait. Set it where one
   * statement can read or write any number of rows. Default: false.
   */
  readonly mayBeLong?: boolean
}

/**
 * Opens transactions. Entry points call `run` or `read` once and pass the store on. A nested `run` is refused, and no
 * transaction waits for the network.
 */
export interface UnitOfWork {
  /**
   * Runs a transaction: it commits as a whole or not at all. `work` must have no effect besides the store, because storage repeats it
   * when it had to end the transaction in favor of another one.
   * @throws the exception of `work`, after a rollback
   */
  run<T>(actor: Actor, work: (store: Store) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Reads one consistent snapshot, concurrently with writers. */
  read<T>(actor: Actor, work: (store: ReadStore) => Promise<T>, options?: TransactionOptions): Promise<T>
}

/** Runs enqueued jobs. */
export interface JobRunner {
  /**
   * Runs jobs, shared with all other servers on this storage. Each job runs on one server, and moves to another within seconds when
   * that one dies.
   */
  startJobs(
    handlers: JobHandlers,
    options: { readonly log: Log; readonly concurrency?: number },
  ): Promise<JobWorker>
  /** The number of unfinished jobs, and the creation time of the oldest. */
  jobBacklog(): Promise<{ readonly waiting: number; readonly oldest: Instant | null }>
}

/** Receives signals. Transactions send them. */
export interface Signals {
  /**
   * Calls back for every committed signal of this and other servers, and with `changes:<group>` for every group whose change
   * log has grown. @returns a function that unsubscribes
   */
  onSignal(listener: (topic: string) => void): () => void
}

/** Locks with names, between processes. */
export interface Locks {
  /**
   * Acquires a lock that one process on this storage can have at a time, until it is released or the process ends.
   * @returns undefined when another process has it
   */
  tryLock(name: string): Promise<AcquiredLock | undefined>
}

/** Copies of all tables. */
export interface Copies {
  /** Opens a copy of all tables on one consistent state, for a backup. It must be closed. */
  copyTables(): Promise<TableCopy>
}

/** Tells whether storage can be used. */
export interface Availability {
  /** Resolves when storage is available, otherwise throws `unavailable`. */
  check(): Promise<void>
}

/** Open storage: all its ports, which others receive one by one. */
export interface Storage extends UnitOfWork, JobRunner, Signals, Locks, Copies, Availability {
  close(): Promise<void>
}
