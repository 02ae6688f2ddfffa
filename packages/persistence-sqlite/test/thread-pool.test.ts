import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { loadDriver, openWriter } from '../src/connection.ts'
import { StatementStopped, threadPool } from '../src/thread-pool.ts'

const hour = 3_600_000
/** Takes hours. After some seconds, and then several times a second, it checks whether it must stop. */
const slow = `with recursive number(n) as (select 1 union all select n + 1 from number where n < 1e11)
  select count(*) from number where (n < 15000000 or n & 1048575 or check_stop(n))`

describe('threads with connections', () => {
  let folder: string
  let file: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-threads-'))
    file = join(folder, 'larder.sqlite')
    openWriter(loadDriver(), file, undefined).connection.close()
  })
  after(() => rm(folder, { recursive: true }))

  const poolOf = (limit: number) => threadPool({ file, maxThreads: 1, limit, mayWrite: false })
  const statement = (sql: string) => ({ sql, parameters: [] })
  const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

  /** Resolves when no thread is left that keeps the process running. */
  async function lastThreadEnds(): Promise<void> {
    while (process.getActiveResourcesInfo().includes('MessagePort')) await wait(20)
  }

  it('end after a statement that has not stopped in time, and do not execute the rest of it', async () => {
    const pool = poolOf(10)
    const transaction = await pool.begin()
    expect(await failureOf(transaction.query(statement(slow)))).to.be.instanceOf(StatementStopped)
    await transaction.rollback()
    await lastThreadEnds()
    await pool.close()
  })

  it('stop their statements when they are closed', async () => {
    const pool = poolOf(hour)
    const transaction = await pool.begin()
    await transaction.query(statement('select 1'))
    const failure = failureOf(transaction.query(statement(slow)))
    await new Promise(setImmediate)
    await pool.close()
    expect(await failure).to.be.instanceOf(StatementStopped)
    await transaction.rollback()
    await lastThreadEnds()
  })
})
