import { expect } from 'chai'
import { mock } from 'node:test'
import { Databases } from '../../test/devices/databases.ts'
import { deviceDatabase, requestResult } from './indexed-db.ts'

describe('a database of a device', () => {
  /** What the browser has not done yet. */
  let tasks: (() => void)[]
  const before = Reflect.get(globalThis, 'indexedDB')
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] })
    tasks = []
    const page = { later: (task: () => void) => void tasks.push(task), isOpen: () => true }
    Reflect.set(globalThis, 'indexedDB', new Databases().factoryFor(page))
  })
  afterEach(() => {
    mock.timers.reset()
    Reflect.set(globalThis, 'indexedDB', before)
  })

  const open = () => {
    const database = deviceDatabase<{ notes: { id: string } }>('test', 1, { notes: { keyPath: 'id' } })
    return () => database.run(['notes'], 'readonly', (store) => requestResult(store('notes').get('a')))
  }
  const outcome = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error: unknown) => String(error),
    )

  it('fails where the browser does not open it in time, at once from then on, until it is open', async () => {
    const read = open()
    const first = outcome(read())
    expect(tasks).to.have.length(1)
    mock.timers.tick(29_999)
    expect(await Promise.race([first, Promise.resolve('waits')])).to.equal('waits')
    mock.timers.tick(1)
    expect(await first).to.contain('30 seconds')
    expect(await outcome(read())).to.contain('30 seconds')
    expect(tasks).to.have.length(1)
    for (const task of tasks) task()
    expect(await outcome(read())).to.equal('done')
  })

  it('has no time limit when it is open', async () => {
    const read = open()
    const first = outcome(read())
    for (const task of tasks) task()
    mock.timers.tick(60_000)
    expect(await first).to.equal('done')
    expect(await outcome(read())).to.equal('done')
  })
})
