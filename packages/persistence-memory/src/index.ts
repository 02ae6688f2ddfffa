import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type DomainError,
  recipes,
  type FoodFit,
  type Recipe,
  type Actor,
  type NewChange,
  type Catalog,
  type Change,
  type Clock,
  type CreationContext,
  type Ids,
  type ReadStore,
  type Resource,
  type Store,
  type Storage,
  addJob,
  backlogOf,
  catalog as larder,
  changesTopic,
  jobs,
  jobsInStore,
  localSignals,
  system,
} from '@larder/domain'
import { copyOf } from './copy.ts'
import { type Session, readsOf } from './reads.ts'
import { frozenCopy } from './rows.ts'
import { type ChangeLog, type Draft, type State, draftOn, emptyState } from './state.ts'
import { writesOf } from './writes.ts'

export interface MemoryOptions {
  readonly clock: Clock
  readonly ids: Ids
  /** Default: all resources of Larder. */
  readonly catalog?: Catalog
}

/**
 * A unit of work in memory. Writing transactions run one at a time. Each works on a copy of the
 * state, which replaces the current state at the commit.
 */
export function openMemory({ clock, ids, catalog: resources = larder }: MemoryOptions): Storage {
  const catalog = new Map([...resources, [jobs.name, jobs]])
  const queue = jobsInStore({ clock, after, random: Math.random })
  const signals = localSignals()
  const running = new AsyncLocalStorage<true>()
  let state = emptyState(catalog)
  let turn: Promise<unknown> = Promise.resolve()

  const sessionOf = (actor: Actor, at: State): Session => ({
    actor,
    catalog,
    now: clock.now().toISOString(),
    state: at,
  })

  const transaction = async <T>(actor: Actor, work: (store: Store) => Promise<T>) => {
    const draft = draftOn(state)
    const session = sessionOf(actor, draft.state)
    const effects = newEffects()
    const storeIn = (session: Session): Store =>
      storeOf(session, draft, effects, { catalog, ids }, (actor) => storeIn(sessionOf(actor, draft.state)))
    const result = await work(storeIn(session))
    // A conflict aborts the transaction, even when the work ignores the error.
    if (effects.failed.with) throw effects.failed.with
    const changes = changesOf(session, effects.changes, ids)
    draft.append(changes)
    state = draft.state
    for (const { groupId } of changes) effects.topics.add(changesTopic(groupId))
    return { result, enqueued: effects.enqueued, topics: [...effects.topics] }
  }

  const unit: Storage = {
    async run(actor, work) {
      if (running.getStore()) throw new Error('a run inside a run would wait for itself; pass the store on')
      const done = turn.then(() => running.run(true, () => transaction(actor, work)))
      turn = done.catch(() => undefined)
      const { result, enqueued, topics } = await done
      signals.committed(topics)
      // Called after the transaction, because a nested run is refused.
      if (enqueued) queue.wake()
      return result
    },
    read: async (actor, work) => work(readStoreOf(sessionOf(actor, state))),
    startJobs: (handlers, options) => queue.start(unit, handlers, options),
    jobBacklog: () => backlogOf(unit),
    onSignal: signals.onSignal,
    tryLock: signals.tryLock,
    copyTables: async () => copyOf(state, catalog),
    async check() {},
    async close() {
      await queue.stop()
      await turn
    },
  }
  return unit
}

/** The effects of a transaction besides its rows. */
interface Effects {
  readonly changes: NewChange[]
  readonly topics: Set<string>
  readonly failed: { with?: DomainError }
  enqueued: boolean
}

function newEffects(): Effects {
  return { changes: [], topics: new Set(), failed: {}, enqueued: false }
}

function storeOf(
  session: Session,
  draft: Draft,
  effects: Effects,
  creation: CreationContext,
  as: (actor: Actor) => Store,
): Store {
  return {
    ...readStoreOf(session),
    of: (resource) => writesOf(session, draft, resource, effects.failed) as never,
    emit: (change) => void effects.changes.push(frozenCopy(change)),
    signal: (topic) => void effects.topics.add(topic),
    async trimChanges({ groupId, before, maxBytes, upTo }) {
      if (session.actor.kind !== 'system') throw new Error('only the server itself trims the change log')
      const all = before === undefined && maxBytes === undefined
      const isOld = ({ timestamp }: Change) => before !== undefined && timestamp < before
      const beyond =
        maxBytes === undefined ? 0 : lastBeyond(session.state.logs.get(groupId) ?? emptyLog, maxBytes)
      draft.trim(
        groupId,
        (change) => change.sequence <= upTo && (all || isOld(change) || change.sequence <= beyond),
      )
    },
    async restrictChanges({ groupId, recipeIds, audience }) {
      if (session.actor.kind !== 'system') throw new Error('only the server itself restricts changes')
      const about = new Set(recipeIds)
      draft.mapLog(groupId, (change) => {
        const { recipeId, exceptFor } = change
        return recipeId !== null && about.has(recipeId) && exceptFor === null
          ? { ...change, audience }
          : change
      })
    },
    async enqueue(job) {
      // A job belongs to the server, whichever actor enqueues it.
      await addJob(as(system), job, creation)
      effects.enqueued = true
    },
    asServer: () => as(system),
    as,
  }
}

function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds).unref()
  return () => clearTimeout(timer)
}

const emptyLog: ChangeLog = { changes: [], last: 0 }

/** The sequence number of the newest change with which the data of it and the later ones exceeds a number of bytes. 0 if there is none. */
function lastBeyond({ changes }: ChangeLog, maxBytes: number): number {
  let size = 0
  const exceeding = changes.findLast(
    ({ data }) => (size += Buffer.byteLength(JSON.stringify(data))) > maxBytes,
  )
  return exceeding?.sequence ?? 0
}

function readStoreOf(session: Session): ReadStore {
  const { actor, catalog, now, state } = session
  /** The log of the actor's group, or of the one that the server names. A visitor sees none. */
  const logOf = (groupId?: string): ChangeLog => {
    if (actor.kind === 'system') return state.logs.get(groupId ?? '') ?? emptyLog
    const isOwn = actor.kind === 'member' && (groupId === undefined || groupId === actor.groupId)
    return (isOwn ? state.logs.get(actor.groupId) : undefined) ?? emptyLog
  }
  return {
    actor,
    catalog,
    now,
    of: (resource) => readsOf(session, resource) as never,
    async changes({ groupId, after, limit }) {
      const { changes } = logOf(groupId)
      // Sequence numbers have no gaps.
      const start = Math.max(0, after + 1 - (changes[0]?.sequence ?? 1))
      return changes.slice(start, start + limit)
    },
    async lastSequence(groupId) {
      return logOf(groupId).last
    },
    async recipesByFoods({ foodIds, filter, limit }) {
      const wanted = new Set(foodIds)
      const all = await readsOf(session, recipes as Resource).find({ filter })
      return all
        .map((record) => fitOf(record as unknown as Recipe, wanted))
        .filter(({ atHand }) => atHand > 0)
        .sort((a, b) => a.lacking - b.lacking || b.atHand - a.atHand || (a.recipeId < b.recipeId ? -1 : 1))
        .slice(0, limit)
    },
  }
}

function fitOf({ id, recipeIngredient, toolIds }: Recipe, wanted: ReadonlySet<string>): FoodFit {
  const needed = recipeIngredient.flatMap(({ foodId, note, originalText }) =>
    foodId === null ? [] : [{ foodId, note, originalText }],
  )
  const missing = needed.filter(({ foodId }) => !wanted.has(foodId))
  return {
    recipeId: id,
    atHand: needed.length - missing.length,
    lacking: missing.length,
    missing,
    toolIds,
  }
}

function changesOf(
  { actor, now, state }: Session,
  announced: readonly NewChange[],
  ids: Ids,
): readonly Change[] {
  const last = new Map<string, number>()
  return announced.map(({ groupId: given, householdId, ...announcement }) => {
    const groupId = actor.kind === 'member' ? actor.groupId : given
    if (groupId === undefined) throw new Error(`the change ${announcement.type} has no group`)
    const sequence = (last.get(groupId) ?? state.logs.get(groupId)?.last ?? 0) + 1
    last.set(groupId, sequence)
    return Object.freeze({
      id: ids.next(),
      groupId,
      sequence,
      referencedBy: null,
      recipeId: null,
      audience: null,
      exceptFor: null,
      ...announcement,
      householdId:
        householdId === undefined && actor.kind === 'member' ? actor.householdId : (householdId ?? null),
      actor: actor.kind === 'member' ? actor.userId : null,
      timestamp: now,
    })
  })
}
