import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { moveDatabase } from '../src/move-database.ts'
import { T, wire } from '../src/wiring/index.ts'
import {
  type Database,
  emptyInstallation,
  filledInstallation,
  names,
  readAll,
  removeInstallations,
  stateOf,
  update,
} from './installations.ts'

const pairs: readonly (readonly [Database, Database])[] = [
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
]

describe('moving to another database', function () {
  this.timeout(300_000)
  after(removeInstallations)

  for (const [first, second] of pairs)
    describe(`from ${first} to ${second}`, () => {
      it('copies all rows, tells how far it is, and leaves the first one unchanged', async () => {
        const from = await filledInstallation(first)
        const before = await stateOf(from)
        const to = await emptyInstallation(second)
        const shares: number[] = []
        const rows = await moveDatabase(from, to, { tell: ({ done, total }) => shares.push(done / total) })
        expect(rows).to.equal(
          Object.values((await readAll(from)).rows).reduce((sum, each) => sum + each.length, 0),
        )
        expect(shares.at(-1)).to.equal(1)
        expect(shares).to.deep.equal(shares.toSorted((a, b) => a - b))
        expect(await stateOf(from)).to.deep.equal(before)
        expect(await stateOf(to)).to.deep.equal(before)
        await update(to)
      })

      it('refuses a database with rows unless it is to be replaced', async () => {
        const from = await filledInstallation(first, names[0]!)
        const to = await filledInstallation(second)
        const before = await stateOf(to)
        const error = await moveDatabase(from, to).catch(String)
        expect(error).to.match(/is not empty|are newer/)
        expect(await stateOf(to)).to.deep.equal(before)
        await moveDatabase(from, to, { replace: true })
        await update(from)
        expect(await stateOf(to)).to.deep.equal(await stateOf(from))
      })

      it('is refused while a server uses one of them', async () => {
        const [from, to] = [await filledInstallation(first), await emptyInstallation(second)]
        for (const used of [from, to]) {
          const server = await wire(used).getAsync(T.database)
          const error = await moveDatabase(from, to).catch(String)
          await server.close()
          expect(error).to.match(/is in use by|A server uses the database/)
        }
      })
    })

  it('is refused to the same database, also by another of its addresses', async () => {
    const from = await filledInstallation('postgres')
    const other = new URL(from.databaseUrl!)
    other.searchParams.set('application_name', 'other')
    const error = await moveDatabase(from, { ...from, databaseUrl: other.href }).catch(String)
    expect(error).to.include('the database that Larder uses already')
    const file = await filledInstallation('sqlite')
    expect(await moveDatabase(file, file).catch(String)).to.include('uses already')
  })

  it('creates nothing where there is no database to move', async () => {
    const [from, to] = [await emptyInstallation('sqlite'), await emptyInstallation('postgres')]
    expect(await moveDatabase(from, to).catch(String)).to.include('There is no database')
    expect(existsSync(join(from.dataDir, 'larder.sqlite'))).to.equal(false)
  })

  it('leaves an empty database when it is killed', async () => {
    const [from, to] = [await filledInstallation('sqlite'), await emptyInstallation('postgres')]
    const command = join(import.meta.dirname, '../src/move.ts')
    const run = (...args: string[]) => {
      const list = ['--conditions=larder-source', command, ...args]
      const env = { ...process.env, LARDER_DATA_DIR: from.dataDir, LARDER_DATABASE_URL: '' }
      const child = spawn(process.execPath, list, { env, stdio: ['ignore', 'pipe', 'pipe'] })
      const output: string[] = []
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
      return { child, output, ended: once(child, 'close') as Promise<[number | null]> }
    }
    const killed = run(to.databaseUrl!)
    await Promise.race([once(killed.child.stdout, 'data'), killed.ended])
    killed.child.kill('SIGKILL')
    await killed.ended
    const whole = run(to.databaseUrl!)
    const [code] = await whole.ended
    const output = whole.output.join('')
    expect(code, output).to.equal(0)
    expect(output).to.match(/100 % of \d+ rows\nCopied \d+ rows/)
    expect(await stateOf(to)).to.deep.equal(await stateOf(from))
    const wrong = run('mysql://elsewhere')
    expect(await wrong.ended).to.deep.equal([1, null])
    expect(wrong.output.join('')).to.include('larder move sqlite')
  })
})
