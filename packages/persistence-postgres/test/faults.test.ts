import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { DomainError, type JsonObject, type Member, type Storage, groups, system, tags } from '@larder/domain'
import { groupCalled } from '@larder/persistence-contract'
import { expect } from 'chai'
import pg from 'pg'
import { openPostgres } from '../src/index.ts'
import { doorTo } from './door.ts'
import { query, sharedPostgres } from './embedded.ts'

const clock = { now: () => new Date('2026-11-21T04:22:00.000Z') }
const ids = { next: () => crypto.randomUUID() }

const group = (name: string) => groupCalled(name, ids)

async function failureOf(work: Promise<unknown>): Promise<DomainError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).to.be.instanceOf(DomainError)
  return error as DomainError
}

/**
 * Repeats work that fails on connections that were open, or opened in vain, while nothing responded, and on a machine that is too
 * busy for the time limits.
 */
async function untilItWorks<T>(work: () => Promise<T>): Promise<T> {
  for (let failed = 0; ; failed += 1)
    try {
      return await work()
    } catch (error) {
      expect(failed, String(error)).to.be.below(10)
    }
}

/** Time limits that a test awaits, and that an available database keeps also on a busy machine. */
const limits = { connection: 1_500, read: 1_500, write: 1_500, check: 1_500 }

describe('PostgreSQL under faults', () => {
  let url: string
  let db: Storage
  let door: Awaited<ReturnType<typeof doorTo>>
  before(async () => {
    url = await (await sharedPostgres()).makeDatabase()
    door = await doorTo(url)
    db = await openPostgres({
      url: door.url,
      clock,
      ids,
      timeouts: limits,
    })
  })
  after(async () => {
    await db.close()
    await door.shut()
  })
  const count = () => db.read(system, (store) => store.of(groups).count())

  it('is opened on a machine on which connections take longer than a request may', async () => {
    const { hostname, port } = new URL(url)
    const forward = (from: Socket) => {
      const to = connect(Number(port), hostname)
      for (const socket of [from, to]) socket.on('error', () => undefined)
      from.pipe(to).pipe(from)
    }
    const busy = createServer((from) => void setTimeout(() => forward(from), limits.connection + 1_000))
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
    const address = new URL(url)
    address.host = `127.0.0.1:${(busy.address() as AddressInfo).port}`
    const opened = await openPostgres({ url: address.href, clock, ids, timeouts: limits })
    await opened.close()
    busy.close()
  })

  it('is unavailable while the database cannot be reached, and recovers without a restart', async () => {
    await untilItWorks(count)
    await door.shut()
    const unavailable = { kind: 'unavailable', code: 'storage/unavailable' }
    expect(await failureOf(count())).to.include(unavailable)
    expect(await failureOf(db.run(system, (store) => store.of(groups).add(group('Down'))))).to.include(
      unavailable,
    )
    expect(await failureOf(db.check())).to.include(unavailable)
    await door.open()
    await untilItWorks(() => db.check())
    const before = await untilItWorks(count)
    await db.run(system, (store) => store.of(groups).add(group('Up')))
    expect(await count()).to.equal(before + 1)
  })

  it('is unavailable when the database stops responding, and recovers without a restart', async () => {
    const before = await count()
    const unavailable = { kind: 'unavailable', code: 'storage/unavailable' }
    const read = db.read(system, async (store) => {
      await store.of(groups).count()
      door.wallUp()
      await store.of(groups).count()
    })
    expect(await failureOf(read)).to.include(unavailable)
    expect(await failureOf(count())).to.include(unavailable)
    expect(await failureOf(db.check())).to.include(unavailable)
    door.tearDown()
    const written = db.run(system, async (store) => {
      await store.of(groups).add(group('Unheard'))
      door.wallUp()
    })
    expect(await failureOf(written)).to.include(unavailable)
    door.tearDown()
    await untilItWorks(() => db.check())
    expect(await untilItWorks(count)).to.equal(before)
  })

  it('serves again on new connections when the old ones stay silent', async () => {
    const before = await count()
    // All connections of the pool are idle, open and then silent.
    await Promise.all(Array.from({ length: 10 }, () => db.read(system, () => wait(50))))
    door.wallUp()
    const calls = [...Array.from({ length: 10 }, count), ...Array.from({ length: 20 }, () => db.check())]
    expect(new Set(await Promise.all(calls.map(async (each) => (await failureOf(each)).code)))).to.deep.equal(
      new Set(['storage/unavailable']),
    )
    door.leaveGap()
    await untilItWorks(() => db.check())
    const read = () =>
      db.read(system, async (store) => {
        await wait(50)
        return store.of(groups).count()
      })
    expect(await untilItWorks(read)).to.equal(before)
    expect(await Promise.all(Array.from({ length: 20 }, () => untilItWorks(count)))).to.deep.equal(
      Array.from({ length: 20 }, () => before),
    )
    door.tearDown()
  })

  it('gives up a long write when the database stops responding, and not when it works for long', async () => {
    const own = await openPostgres({
      ...{ url: door.url, clock, ids },
      timeouts: { ...limits, write: 30_000 },
    })
    const add = (name: string, during: () => unknown) =>
      own.run(
        system,
        async (store) => {
          await store.of(groups).add(group(name))
          await during()
          return store.of(groups).count()
        },
        { mayBeLong: true },
      )
    const before = await count()
    // Several checks find that the database responds.
    expect(await add('Patient', () => wait(3 * limits.connection))).to.equal(before + 1)
    expect(await failureOf(add('Silent', () => door.wallUp()))).to.include({ code: 'storage/unavailable' })
    door.leaveGap()
    expect(await untilItWorks(() => add('Later', () => undefined))).to.equal(before + 2)
    await own.close()
    door.tearDown()
  })

  it('refuses changes while the database is read-only, and reads', async () => {
    const before = await count()
    const set = async (value: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { pathname } = new URL(url)
      await client.query('set default_transaction_read_only = off')
      await client.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = ${value}`)
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      )
      await client.end()
    }
    const add = () => db.run(system, (store) => store.of(groups).add(group('Read-only')))
    await set('on')
    expect(await untilItWorks(count)).to.equal(before)
    expect(await failureOf(add())).to.include({ kind: 'unavailable', code: 'storage/read-only' })
    await set('off')
    await untilItWorks(add)
    expect(await count()).to.equal(before + 1)
  })

  it('lets other servers write to a group when the connection of one is silent during a transaction', async () => {
    const other = await openPostgres({ url, clock, ids })
    const ann: Member = {
      ...{ kind: 'member', userId: ids.next(), groupId: ids.next(), householdId: ids.next() },
      ...{ tokenScope: 'full', admin: false, canInvite: false, canManage: false },
      ...{ canManageHousehold: false, canOrganize: false },
    }
    const lost = db.run(ann, async (store) => {
      await store.of(tags).count()
      door.wallUp()
      await store.of(tags).count()
    })
    expect(await failureOf(lost)).to.include({ code: 'storage/unavailable' })
    expect(await other.run(ann, (store) => store.of(tags).count())).to.equal(0)
    await other.close()
    door.tearDown()
  })

  it('logs once that it cannot listen for signals, and when it can again', async () => {
    const logged: string[] = []
    const note = (event: string) => void (event.startsWith('listening') && logged.push(event))
    const log = { info: note, warn: note, error: note }
    const own = await openPostgres({ url: door.url, clock, ids, log })
    const stop = own.onSignal(() => undefined)
    await door.shut()
    while (logged.length < 1) await wait(20)
    // A second attempt fails.
    await wait(1_500)
    await door.open()
    while (logged.length < 2) await wait(20)
    expect(logged).to.deep.equal(['listening for signals failed', 'listening for signals succeeded again'])
    stop()
    await own.close()
  })

  it('connects once a second to listen while a proxy closes each connection, and listens again', async () => {
    const own = await openPostgres({ url: door.url, clock, ids })
    const stop = own.onSignal(() => undefined)
    const listens = async () =>
      (
        await query(
          url,
          "select from pg_stat_activity where query = 'listen larder_signal' and datname = current_database()",
        )
      ).length === 1
    while (!(await listens())) await wait(20)
    let connections = 0
    door.onConnection(() => (connections += 1))
    door.refuse()
    await wait(4_000)
    // Doubled with each attempt, there would be 7 or 15.
    expect(connections).to.be.within(1, 5)
    door.accept()
    while (!(await listens())) await wait(20)
    stop()
    await own.close()
  })

  it('ends a job that finishes or fails while the database cannot be reached, and runs its queue', async () => {
    const own = await openPostgres({ url: door.url, clock, ids })
    const log = { info() {}, warn() {}, error() {} }
    const ran: unknown[] = []
    let enqueued: Promise<unknown> | undefined
    let shut: Promise<void> | undefined
    const work = async ({ number }: JsonObject) => {
      // A job can begin before the transaction that enqueues it has its response, which the closed connection would lose.
      await enqueued
      ran.push(number)
      if (ran.length < 3) await (shut = door.shut())
    }
    const fail = async (payload: JsonObject) => {
      await work(payload)
      if (ran.length < 3) throw new Error('fails once')
    }
    await own.startJobs({ work, fail }, { log })
    for (const [number, kind] of ['work', 'fail'].entries()) {
      await (enqueued = untilItWorks(() =>
        own.run(system, (store) => store.enqueue({ kind, payload: { number }, queue: 'soups' })),
      ))
      while (!ran.includes(number)) await wait(20)
      await shut
      // The attempt to store the end of the job fails.
      await wait(300)
      await door.open()
    }
    while (ran.length < 3) await wait(20)
    while ((await query(url, 'select from graphile_worker._private_jobs')).length > 0) await wait(20)
    expect(ran).to.deep.equal([0, 1, 1])
    await own.close()
  })

  it('runs jobs outside of the transactions that have opened its connections again', async () => {
    const own = await openPostgres({ url: door.url, clock, ids })
    const failures: unknown[] = []
    const note = (event: string, details: object = {}) =>
      void (event === 'job failed' && failures.push(details))
    const log = { info() {}, warn: note, error: note }
    const ran: string[] = []
    const count = async () => {
      await own.run(system, (store) => store.of(groups).count())
      ran.push('count')
    }
    await own.startJobs({ count }, { log })
    await door.shut()
    await door.open()
    // The queue listens on one of the connections that these transactions open.
    for (let n = 0; n < 20; n += 1) {
      await Promise.all(Array.from({ length: 9 }, () => untilItWorks(() => own.run(system, () => wait(20)))))
    }
    await own.run(system, (store) => store.enqueue({ kind: 'count', payload: {} }))
    while (ran.length === 0 && failures.length === 0) await wait(20)
    expect(failures).to.deep.equal([])
    await own.close()
  })

  it('repeats the last attempt of a job that fails because the database is not available', async () => {
    const own = await openPostgres({ url, clock, ids })
    const attempts: number[] = []
    const log = { info() {}, warn() {}, error() {} }
    const fail = async () => {
      if (attempts.push(1) === 1) throw new DomainError('unavailable', 'storage/unavailable', 'It is away.')
    }
    await own.startJobs({ fail }, { log })
    await own.run(system, (store) => store.enqueue({ kind: 'fail', payload: {}, attempts: 1 }))
    while (attempts.length < 2) await wait(20)
    await own.close()
  })

  it('runs a job that was locked for a worker who did not receive it', async () => {
    const own = await openPostgres({ url, clock, ids })
    const log = { info() {}, warn() {}, error() {} }
    const ran: unknown[] = []
    const lock = `update graphile_worker._private_jobs set locked_at = now(), run_at = now(),
      locked_by = (select locked_by from graphile_worker._private_jobs where locked_by is not null) where locked_by is null`
    await own.startJobs(
      {
        async first({ number }) {
          ran.push(number)
          await query(url, lock)
        },
        second: async ({ number }) => void ran.push(number),
      },
      { log },
    )
    const add = (kind: string, number: number, runAt: string) =>
      own.run(system, (store) => store.enqueue({ kind, payload: { number }, runAt }))
    await add('second', 2, '2099-01-01T00:00:00.000Z')
    await add('first', 1, '2026-01-01T00:00:00.000Z')
    while (ran.length < 2) await wait(20)
    expect(ran).to.deep.equal([1, 2])
    await own.close()
  })

  it('rejects a lock when the connection for it is reset before it is open', async () => {
    door.wallUp()
    const connected = door.nextConnection()
    const lock = db.tryLock('soup')
    await connected
    door.tearDown()
    expect(await lock.catch((error: unknown) => error)).to.be.instanceOf(Error)
    const acquired = await db.tryLock('soup')
    expect(acquired?.isLocked()).to.equal(true)
    await acquired?.release()
  })

  it('rejects opening a database that accepts connections and never responds', async () => {
    door.wallUp()
    const error = await failureOf(openPostgres({ url: door.url, clock, ids, timeouts: limits }))
    expect(error).to.include({ code: 'storage/unavailable' })
    door.tearDown()
  })

  it('is unavailable when its connections are closed during a transaction, and rolls back', async () => {
    const before = await count()
    const end = async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      )
      await client.end()
    }
    const written = db.run(system, async (store) => {
      await store.of(groups).add(group('Cut off'))
      await end()
      await store.of(groups).add(group('After'))
    })
    expect(await failureOf(written)).to.include({ kind: 'unavailable' })
    const read = db.read(system, async (store) => {
      await store.of(groups).count()
      await end()
      await store.of(groups).find()
    })
    expect(await failureOf(read)).to.include({ kind: 'unavailable' })
    expect(await count()).to.equal(before)
  })

  it('rejects opening a missing database', async () => {
    const nowhere = new URL(url)
    nowhere.port = '1'
    expect(await failureOf(openPostgres({ url: nowhere.href, clock, ids }))).to.include({
      kind: 'unavailable',
    })
  })

  for (const [what, change] of [
    ['U+0000 in a text', { name: 'a\u0000b' }],
    ['an instant no calendar has', { createdAt: '2026-02-31T00:00:00.000Z' }],
  ] as const) {
    it(`rejects ${what} as unprocessable`, async () => {
      const error = await failureOf(
        db.run(system, (store) => store.of(groups).add({ ...group(what), ...change })),
      )
      expect(error).to.include({ kind: 'unprocessable', code: 'storage/value' })
    })
  }
})
