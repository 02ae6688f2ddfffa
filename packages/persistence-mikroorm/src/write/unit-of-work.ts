import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Actor,
  type Id,
  type NewChange,
  type Job,
  type JobHandlers,
  type JobWorker,
  type TransactionOptions,
  type ReadStore,
  type Resource,
  type Store,
  type JobRunner,
  type Locks,
  type Signals as SignalReceiver,
  type Storage,
  type UnitOfWork,
  changesTopic,
  scopeOf,
  system,
} from '@larder/domain'
import type { CopiedParts } from '../copy/copied-tables.ts'
import { openCopy } from '../copy/read-tables.ts'
import { readChanges, readLastSequence, restrictChanges, trimChanges, numberChanges } from './change-log.ts'
import { type Diagnose, translated } from '../errors.ts'
import { openRowCache } from '../session/row-cache.ts'
import { readFoodFits } from '../read/recipe-foods.ts'
import { readsOf } from '../read/reads.ts'
import { counting, openTotals, writeVersions } from '../session/counts.ts'
import { type WriteSession, repositoryOf, untilOver } from './repository.ts'
import { insertRows } from './write-rows.ts'
import { pendingSearch } from '../search/index-records.ts'
import type { Schema, Session, Environment } from '../session/session.ts'
import type { Query } from '../compile/statement.ts'
import type { Access, OpenTransaction } from '../orm/transactions.ts'

/** An engine of a unit of work: transactions, jobs, signals, and the classification of errors. */
export interface Engine {
  /**
   * Runs the work in a transaction. It is committed when the work resolves, and rolled back when it rejects. The engine may
   * repeat the work after a rollback.
   */
  write<T>(work: (access: Access) => Promise<T>, options?: WriteOptions): Promise<T>
  /** Runs the work on one consistent state. */
  read<T>(work: (query: Query) => Promise<T>, options?: TransactionOptions): Promise<T>
  check(): Promise<void>
  close(): Promise<void>
  readonly jobs: JobQueue
  readonly signals: Signals
  readonly diagnose: Diagnose
  /** The parts of the database that a copy contains. */
  readonly copied: CopiedParts
  /** Runs work that reads everything on one consistent state. It delays no other read. */
  readCopy(work: (query: Query) => Promise<void>): Promise<void>
}

export interface WriteOptions extends TransactionOptions {
  /** The group of the actor; undefined for the server itself. Transactions of one group must not deadlock. */
  readonly groupId?: Id | undefined
}

/** The job queue of an engine. */
export interface JobQueue {
  /** Adds a job in the transaction. */
  add(store: Store, query: Query, job: Job): Promise<void>
  /** Called when new jobs are committed. */
  wake(): void
  backlog(work: Pick<UnitOfWork, 'read'>): ReturnType<JobRunner['jobBacklog']>
  start(work: UnitOfWork, ...options: Parameters<JobRunner['startJobs']>): Promise<JobWorker>
}

/** Signals between the servers on one storage. */
export interface Signals extends SignalReceiver, Locks {
  /** Called in the transaction. Signals are delivered when it is committed. */
  publish(query: Query, topics: readonly string[]): Promise<void>
  /** Called when the transaction is committed. */
  committed(topics: readonly string[]): void
}

/** The effects of a transaction besides its rows. */
interface Effects {
  readonly changes: NewChange[]
  readonly topics: Set<string>
  enqueued: boolean
}

function newEffects(): Effects {
  return { changes: [], topics: new Set(), enqueued: false }
}

/** What the stores of one transaction share. */
interface Transaction {
  readonly effects: Effects
  readonly jobs: JobQueue
  readonly sessionFor: (actor: Actor) => WriteSession
}

type OpenSession = (actor: Actor, query: Query) => Session

/** What a transaction that writes gets from its storage. */
interface Surroundings extends Pick<Environment, 'ids'> {
  readonly effects: Effects
  readonly engine: Engine
  readonly sessionOf: OpenSession
}

/** Storage over an engine: scope, repositories, the change log and the translation of errors. */
export function storageOf(schema: Schema, engine: Engine, { clock, ids }: Environment): Storage {
  const running = new AsyncLocalStorage<true>()
  const totals = openTotals(schema.dialect)
  const sessionOf: OpenSession = (actor, query) => ({
    ...schema,
    actor,
    now: clock.now().toISOString(),
    query,
    count: counting(query),
    scope: scopesOf(actor),
  })
  /** A session that only reads. Totals are cached by group, so that the server itself counts each time. */
  const readSessionOf: OpenSession = (actor, query) => {
    const session = sessionOf(actor, query)
    return actor.kind === 'system' ? session : { ...session, count: totals.countFor(actor.groupId, query) }
  }

  const unit: Storage = {
    async run<T>(actor: Actor, work: (store: Store) => Promise<T>, options?: TransactionOptions): Promise<T> {
      if (running.getStore())
        throw new Error('nested transaction: pass the store on instead of calling run again')
      let effects = newEffects()
      const attempt = (access: Access) => {
        effects = newEffects()
        return transact(access, actor, work, { effects, engine, sessionOf, ids })
      }
      const write = () => engine.write(attempt, forActor(actor, options))
      const result = await running.run(true, () => translated(engine.diagnose, write))
      if (effects.topics.size > 0) engine.signals.committed([...effects.topics])
      if (effects.enqueued) engine.jobs.wake()
      return result
    },
    jobBacklog: () => engine.jobs.backlog(unit),
    onSignal: (listener) => engine.signals.onSignal(listener),
    tryLock: (name) => translated(engine.diagnose, () => engine.signals.tryLock(name)),
    startJobs: (handlers, options) => engine.jobs.start(unit, outside(handlers), options),
    read: (actor, work, options) =>
      translated(engine.diagnose, () =>
        engine.read((query) => work(readStoreOf(readSessionOf(actor, query))), options),
      ),
    copyTables: () => translated(engine.diagnose, () => openCopy(engine.readCopy, schema, engine.copied)),
    check: () => translated(engine.diagnose, () => engine.check()),
    close: () => engine.close(),
  }
  return unit
}

/**
 * Handlers that run in the context of this call. A queue can start a job in the context of a transaction, because its connection was
 * opened there.
 */
function outside(handlers: JobHandlers): JobHandlers {
  const here = AsyncLocalStorage.snapshot()
  return Object.fromEntries(
    Object.entries(handlers).map(([kind, handle]) => [kind, (...given) => here(() => handle(...given))]),
  )
}

/**
 * Runs work that only reads in a transaction. It has no EntityManager: a fork and its transaction take longer than the statements of
 * a small read.
 */
export async function reading<T>(
  open: () => Promise<OpenTransaction>,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const { query, commit, rollback } = await open()
  try {
    const result = await work(query)
    await commit()
    return result
  } catch (error) {
    await rollback()
    throw error
  }
}

/** Runs the work in an open transaction, then writes the search index, the change log and the signals. */
async function transact<T>(
  { em, query }: Access,
  actor: Actor,
  work: (store: Store) => Promise<T>,
  { effects, engine, sessionOf, ids }: Surroundings,
): Promise<T> {
  const over: WriteSession['over'] = {}
  const changed = new Set<string>()
  const statements = untilOver(query, over)
  const search = pendingSearch(sessionOf(actor, statements), changed)
  const { diagnose, jobs } = engine
  const shared = { em, diagnose, over, changed, rowCache: openRowCache(), pendingSearch: search }
  const sessionFor = (writer: Actor): WriteSession => ({ ...sessionOf(writer, statements), ...shared })
  const session = sessionFor(actor)
  const result = await work(storeOf(session, { effects, jobs, sessionFor }))
  // A failed statement ends the transaction, even when the work ignores the error.
  if (over.because !== undefined) throw over.because
  await search.flush()
  const changes = await numberChanges(session, effects.changes, ids)
  for (const { groupId } of changes) effects.topics.add(changesTopic(groupId))
  await search.finish()
  // None of them needs another one, so that they are sent together.
  await Promise.all([
    insertRows(session, 'change', changes),
    changed.size > 0 && writeVersions(query, session.dialect, changed),
    effects.topics.size > 0 && engine.signals.publish(query, [...effects.topics]),
  ])
  return result
}

function readStoreOf(session: Session): ReadStore {
  return {
    actor: session.actor,
    catalog: session.catalog,
    now: session.now,
    of: (resource) => readsOf(session, resource) as never,
    changes: (options) => readChanges(session, options),
    lastSequence: (groupId) => readLastSequence(session, groupId),
    recipesByFoods: (question) => readFoodFits(session, question),
  }
}

function storeOf(session: WriteSession, transaction: Transaction): Store {
  const { effects, jobs, sessionFor } = transaction
  return {
    ...readStoreOf(session),
    of: (resource) => repositoryOf(session, resource) as never,
    emit: (change) => void effects.changes.push(change),
    signal: (topic) => void effects.topics.add(topic),
    trimChanges: (options) => trimChanges(session, options),
    restrictChanges: (options) => restrictChanges(session, options),
    async enqueue(job) {
      // A job belongs to the server, whichever actor enqueues it.
      await jobs.add(this.asServer(), session.query, job)
      effects.enqueued = true
    },
    asServer: () => storeOf(sessionFor(system), transaction),
    as: (member) => storeOf(sessionFor(member), transaction),
  }
}

function forActor(actor: Actor, options: TransactionOptions = {}): WriteOptions {
  return actor.kind === 'system' ? options : { ...options, groupId: actor.groupId }
}

/** The scopes of an actor by resource, each computed once. */
function scopesOf(actor: Actor): Session['scope'] {
  const scopes = new Map<Resource, ReturnType<typeof scopeOf>>()
  return (resource) => {
    const known = scopes.get(resource) ?? scopeOf(resource, actor)
    scopes.set(resource, known)
    return known
  }
}
