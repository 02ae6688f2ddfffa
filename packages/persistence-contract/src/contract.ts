import type { AnyRecord, Clock, DomainError, Id, Resource, Storage, Store, Actor } from '@larder/domain'
import { expect } from 'chai'
import { type Tenant, buildTenant, countingIds, noon } from './tenant.ts'

interface Environment {
  readonly clock: Clock
  readonly ids: { next(): Id }
}

/** An engine under test. */
export interface Adapter {
  /** Opens an empty database. The contract opens and closes one. */
  open(environment: Environment): Promise<Storage>
  /** Opens the same database again, as another server does; absent where one server has the database to itself. */
  readonly join?: (environment: Environment) => Promise<Storage>
  /** Titles of accepted differences of this engine, each with the reason. Any other difference is a bug. */
  readonly differs?: Readonly<Record<string, string>>
}

/** The context of the parts of the contract. */
export interface Contract {
  readonly db: Storage
  /** The servers of the database: `db` and, where several can share it, another one. */
  readonly servers: readonly Storage[]
  readonly ids: { next(): Id }
  /** A clock that does not advance until it is set. */
  readonly clock: Clock & { set(instant: string): void }
  /** Declares a test, skipped with its reason where the engine differs. */
  check(title: string, body: () => Promise<void>): void
  /** A new group for a test, so that tests share a database but no rows. */
  tenant(): Promise<Tenant>
}

export function openContract({
  open,
  join,
  differs = {},
}: Adapter): Contract & { start(): Promise<void>; stop(): Promise<void> } {
  const ids = countingIds()
  let time = noon
  let tenants = 0
  let db: Storage | undefined
  let other: Storage | undefined
  const clock = {
    now: () => new Date(time),
    set(instant: string) {
      time = instant
    },
  }
  return {
    ids,
    clock,
    get db() {
      if (!db) throw new Error('the contract has not started')
      return db
    },
    get servers() {
      return other ? [this.db, other] : [this.db]
    },
    async start() {
      db = await open({ clock, ids })
      other = await join?.({ clock, ids })
    },
    async stop() {
      await other?.close()
      await db?.close()
    },
    check(title, body) {
      if (differs[title] === undefined) it(title, body)
      else it.skip(`${title} (differs: ${differs[title]})`, body)
    },
    tenant() {
      tenants += 1
      return buildTenant(this.db, ids, `Tenant ${tenants}`)
    },
  }
}

/** The tenant of a suite: one for all of its tests (`before`), or a new one for each (`beforeEach`). */
export function tenantOf(contract: Contract, hook: typeof before): Tenant {
  let current: Tenant | undefined
  hook(async () => {
    current = await contract.tenant()
  })
  const tenant = () => {
    if (!current) throw new Error('no test has started')
    return current
  }
  return {
    get groupId() {
      return tenant().groupId
    },
    get ann() {
      return tenant().ann
    },
    get eve() {
      return tenant().eve
    },
    get bob() {
      return tenant().bob
    },
  }
}

class Undone extends Error {}

/** Runs work in a transaction and rolls it back. */
export async function undone<T>(db: Storage, actor: Actor, work: (store: Store) => Promise<T>): Promise<T> {
  let result: { readonly value: T } | undefined
  try {
    await db.run(actor, async (store) => {
      result = { value: await work(store) }
      throw new Undone('done')
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!result) throw new Error('the work did not end')
  return result.value
}

/** The error that a promise rejects with. It must reject. */
export async function failureOf(promise: Promise<unknown>): Promise<DomainError> {
  try {
    await promise
  } catch (error) {
    return error as DomainError
  }
  return expect.fail('nothing was thrown') as never
}

/** Repositories for code that takes any resource. */
export function anyOf(store: Store, resource: Resource) {
  return store.of(resource) as unknown as {
    get(id: Id): Promise<AnyRecord | undefined>
    getMany(ids: readonly Id[]): Promise<readonly AnyRecord[]>
    find(selection?: object): Promise<readonly AnyRecord[]>
    ids(selection?: object): Promise<readonly Id[]>
    count(filter?: object): Promise<number>
    lock(id: Id): Promise<AnyRecord | undefined>
    lockAll(selection: object): Promise<readonly AnyRecord[]>
    add(record: AnyRecord): Promise<void>
    addMany(records: readonly AnyRecord[]): Promise<void>
    save(record: AnyRecord): Promise<void>
    remove(id: Id): Promise<boolean>
    redirect(from: Id, to: Id): Promise<void>
    unreferenced(): Promise<readonly Id[]>
    view(id: Id): Promise<object | undefined>
    views(ids: readonly Id[]): Promise<readonly object[]>
  }
}
