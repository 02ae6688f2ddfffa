import {
  reportEntries,
  reports,
  system,
  whereEqual,
  type EntryState,
  type Reads,
  type ReadStore,
  type Resource,
} from '@larder/domain'
import { expect } from 'chai'
import type { EventSink } from '../src/http/pipeline/event-stream.ts'
import { watchReport } from '../src/http/routes/recipes/watch-report.ts'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'

interface Sent {
  readonly event: string
  readonly data: { readonly position?: number; readonly state?: string }
}

onBothDatabases('the stream of a report', (kind) => {
  const size = 900
  let larder: TestLarder
  let id: string
  let sent: Sent[]
  /** Entries that were read since the last step. */
  let read: number
  before(async () => {
    larder = await openLarder({ store: kind })
  })
  after(() => larder.stop())

  /** An import that does nothing: none of its pages has an address. */
  beforeEach(async () => {
    const imports = Array.from({ length: size }, (_, n) => ({ url: `page ${n}` }))
    const { body } = await larder.request('POST', '/api/recipes/create/url/bulk', {
      token: larder.token,
      json: { imports },
    })
    id = body.reportId
    await setStatus('in-progress')
    larder.clock.move(600_000)
    sent = []
    read = 0
  })

  const setStatus = (status: 'in-progress' | 'failure') =>
    larder.services.work.run(system, async (store) => {
      await store.of(reports).save({ ...(await store.of(reports).lock(id))!, status })
    })
  const setState = (position: number, state: EntryState, at?: string) =>
    larder.services.work.run(system, async (store) => {
      const filter = whereEqual(reportEntries, { reportId: id, position })
      const [entry] = await store.of(reportEntries).lockAll({ filter })
      await store.of(reportEntries).save({ ...entry!, state, timestamp: at ?? store.now })
    })

  /** A store that counts the entries that are read. */
  const counting = (store: ReadStore): ReadStore =>
    new Proxy(store, {
      get: (target, key) =>
        key === 'of'
          ? (resource: Resource) => {
              const reads = target.of(resource)
              const find: Reads<Resource>['find'] = async (selection) => {
                const found = await reads.find(selection)
                if (resource.name === reportEntries.name) read += found.length
                return found
              }
              return { get: reads.get.bind(reads), find }
            }
          : (target[key as keyof ReadStore] as unknown),
    })

  /** Watches the report. One step is made between two polls; after the last one, the client disconnects. */
  async function watch(steps: readonly (() => Promise<unknown>)[], lastEventId?: string): Promise<void> {
    const left = [...steps]
    const state = { closed: false }
    const sink: EventSink = {
      send: ({ event, data }) => void sent.push({ event, data: data as Sent['data'] }),
      write: () => undefined,
      unread: 0,
      drained: async () => undefined,
      ended: Promise.resolve(),
      get closed() {
        return state.closed
      },
      async pause() {
        const step = left.shift()
        if (step) await step()
        else state.closed = true
      },
    }
    const reading = <T>(work: (store: ReadStore) => Promise<T>) =>
      larder.services.work.read(system, (store) => work(counting(store)))
    await watchReport(id, lastEventId, sink, reading, larder.services.log)
  }
  /** What was read and sent since the last call. */
  const news = () => {
    const result = { read, sent }
    read = 0
    sent = []
    return result
  }
  const entry = (position: number, state: string) => ({ event: 'entry', data: { position, state } })
  const plain = (all: readonly Sent[]) =>
    all.map(({ event, data: { position, state } }) => ({ event, data: { position, state } }))

  it('reads all entries once, and then those that have changed', async () => {
    await watch([
      async () => {
        const first = news()
        expect(first.read).to.equal(size)
        expect(first.sent.map(({ data }) => data.position).sort((a, b) => a! - b!)).to.deep.equal(
          Array.from({ length: size }, (_, n) => n),
        )
      },
      async () => {
        expect(news(), 'nothing has changed').to.deep.equal({ read: 0, sent: [] })
        await setState(7, 'queued')
        larder.clock.move(1)
        await setState(3, 'saved')
      },
      async () => {
        const changed = news()
        expect(plain(changed.sent)).to.deep.equal([entry(7, 'queued'), entry(3, 'saved')])
        expect(changed.read).to.equal(2)
        larder.clock.move(600_000)
        // With the overlap, the poll after the clock has moved reads them once more.
      },
      async () => void news(),
      async () => expect(news()).to.deep.equal({ read: 0, sent: [] }),
    ])
  })

  it('finds what changes after the clock was set back', async () => {
    const hour = 3_600_000
    await watch([
      async () => {
        news()
        larder.clock.move(-hour)
        await setState(5, 'queued')
      },
      async () => {
        expect(plain(news().sent)).to.deep.equal([entry(5, 'queued')])
        larder.clock.move(hour)
      },
    ])
  })

  it('finds at the end what was stored late, and sends nothing twice', async () => {
    await watch([
      async () => {
        news()
        await setState(1, 'saved', '2020-01-01T00:00:00.000Z')
      },
      async () => {
        expect(news().sent).to.deep.equal([])
        await setStatus('failure')
      },
    ])
    const [late, end, ...more] = news().sent
    expect(plain([late!])).to.deep.equal([entry(1, 'saved')])
    expect(end).to.deep.equal({ event: 'finished', data: { id, status: 'failure' } })
    expect(more).to.deep.equal([])
  })

  it('resumes after the last event that the client has received, with those shortly before it', async () => {
    const last = larder.clock.now().toISOString()
    await setState(2, 'saved')
    await watch([() => setStatus('failure')], last)
    expect(sent.map(({ event, data }) => data.position ?? event)).to.deep.equal([2, 'finished'])
  })
})
