import { ApiError } from '@larder/client'
import { expect } from 'chai'
import { defined, typed } from '../../test/expected.ts'
import { Incomplete, Intention, removed } from './intention.ts'

interface Stored {
  readonly id: number
  name: string
}

/** A server that creates something once for each key, and whose responses can be lost. */
function openServer() {
  const things: Stored[] = []
  const byKey = new Map<string, { readonly name: string; readonly outcome: Stored | ApiError }>()
  const server = {
    things,
    /** What happens to the next requests. */
    retryAfter: typed<number | undefined>(undefined),
    next: typed<('arrives' | 'request lost' | 'response lost' | 'refused' | 'under way')[]>([]),
    async create(name: string, key: string): Promise<Stored> {
      const fate = server.next.shift()
      if (fate === 'request lost') throw new ApiError(0)
      if (fate === 'under way') throw new ApiError(409, { code: 'idempotency/under-way' }, server.retryAfter)
      const known = byKey.get(key)
      if (known && known.name !== name) throw new ApiError(422, { code: 'idempotency/reused' })
      const isNew = { id: things.length + 1, name }
      const outcome = known?.outcome ?? (fate === 'refused' ? new ApiError(409, { code: 'taken' }) : isNew)
      byKey.set(key, { name, outcome })
      if (outcome instanceof ApiError) throw outcome
      if (!things.includes(outcome)) things.push(outcome)
      if (fate === 'response lost') throw new ApiError(0)
      return outcome
    },
  }
  return server
}

describe('an intention', () => {
  const open = () => {
    const server = openServer()
    let keys = 0
    const waited: number[] = []
    const wait = async (milliseconds: number) => void waited.push(milliseconds)
    const intention = new Intention<Stored>({ newKey: () => `key-${++keys}`, wait })
    const save = (name: string) =>
      intention.attempt(
        (key) => server.create(name, key),
        async (made) => Object.assign(made, { name }),
      )
    const lost = (name: string) => save(name).catch((error: unknown) => error)
    return { server, intention, save, lost, waited }
  }

  it('creates once when the response was lost', async () => {
    const { server, save, lost } = open()
    server.next = ['response lost']
    expect(await lost('Soup')).to.be.instanceOf(ApiError)
    expect(await save('Soup')).to.deep.equal({ id: 1, name: 'Soup' })
    expect(server.things).to.have.length(1)
  })

  it('corrects what the first attempt created when the content was corrected after a lost response', async () => {
    const { server, save, lost } = open()
    server.next = ['response lost']
    await lost('Soop')
    expect(await save('Soup')).to.deep.equal({ id: 1, name: 'Soup' })
    expect(server.things).to.deep.equal([{ id: 1, name: 'Soup' }])
  })

  it('creates once what was removed to be corrected, also when a response is lost again', async () => {
    const { server, intention } = open()
    const replace = (name: string) =>
      intention.attempt(
        (key) => server.create(name, key),
        async (made) => {
          server.things.splice(server.things.indexOf(made), 1)
          return removed
        },
      )
    server.next = ['response lost']
    await replace('Soop').catch(() => undefined)
    // The key is known, what it created is found out and removed, and the response to the next creation is lost.
    server.next = ['arrives', 'arrives', 'response lost']
    await replace('Soup').catch(() => undefined)
    await replace('Leek soup')
    expect(server.things.map(({ name }) => name)).to.deep.equal(['Leek soup'])
  })

  it('corrects what was created by an attempt whose second request was refused', async () => {
    const { server, intention } = open()
    const refusal = new ApiError(422, { code: 'picture/unreadable' })
    const save = (name: string, picture: 'good' | 'bad') =>
      intention.attempt(
        async (key) => {
          const made = await server.create(name, key)
          if (picture === 'bad') throw new Incomplete(made, refusal)
          return made
        },
        async (made) => Object.assign(made, { name }),
      )
    expect(await save('Soop', 'bad').catch((error: unknown) => error)).to.equal(refusal)
    await save('Soup', 'good')
    expect(server.things).to.deep.equal([{ id: 1, name: 'Soup' }])
    // Also when that is found out after a lost response.
    intention.renew()
    server.next = ['response lost']
    await save('Staw', 'bad').catch(() => undefined)
    await save('Stew', 'good')
    expect(server.things.map(({ name }) => name)).to.deep.equal(['Soup', 'Stew'])
  })

  it('creates anew what somebody has removed before it was corrected', async () => {
    const { server, intention, lost } = open()
    server.next = ['response lost']
    await lost('Soop')
    server.things.pop()
    const missing = async () => Promise.reject(new ApiError(404))
    const saved = await intention.attempt((key) => server.create('Soup', key), missing)
    expect(saved.name).to.equal('Soup')
    expect(server.things.map(({ name }) => name)).to.include('Soup')
  })

  it('creates the corrected content when the first request never arrived', async () => {
    const { server, save, lost } = open()
    server.next = ['request lost', 'response lost']
    await lost('Soop')
    await lost('Soup')
    await save('Leek soup')
    expect(server.things).to.deep.equal([{ id: 1, name: 'Leek soup' }])
  })

  it('corrects what was created before the page was loaded', async () => {
    const { server, lost } = open()
    server.next = ['response lost']
    await lost('Soop')
    const attempts = ['Soop', 'Sopp'].map((name) => (key: string) => server.create(name, key))
    const later = new Intention<Stored>({ begun: { key: 'key-1', attempts } })
    await later.attempt(
      (key) => server.create('Soup', key),
      async (made) => Object.assign(made, { name: 'Soup' }),
    )
    expect(server.things).to.deep.equal([{ id: 1, name: 'Soup' }])
  })

  it('is continued after the page was loaded again, also when an attempt was refused before', async () => {
    const server = openServer()
    const keys = ['first']
    const next = ['second', 'third']
    const before = new Intention<Stored>({
      begun: { key: 'first', attempts: [] },
      newKey: () => defined(next.shift()),
      onKey: (key) => keys.push(key),
    })
    const attempt = (name: string) => (key: string) => server.create(name, key)
    const correct = (name: string) => async (made: Stored) => Object.assign(made, { name })
    server.next = ['refused', 'response lost']
    for (const name of ['Soop', 'Soup'])
      await before.attempt(attempt(name), correct(name)).catch(() => undefined)
    const attempts = ['Soop', 'Soup'].map(attempt)
    const after = new Intention<Stored>({ begun: { key: defined(keys.at(-1)), attempts } })
    await after.attempt(attempt('Leek soup'), correct('Leek soup'))
    expect(server.things).to.deep.equal([{ id: 1, name: 'Leek soup' }])
  })

  it('waits for an attempt that the server still processes, longer each time', async () => {
    const { server, save, waited } = open()
    server.next = ['under way', 'under way', 'under way']
    expect(await save('Soup')).to.deep.equal({ id: 1, name: 'Soup' })
    expect(waited).to.deep.equal([500, 1_000, 2_000])
  })

  it('waits for as long as the server asks, and not for ever', async () => {
    const { server, save, lost, waited } = open()
    server.retryAfter = 3
    server.next = ['under way', 'under way']
    expect(await save('Soup')).to.deep.equal({ id: 1, name: 'Soup' })
    expect(waited).to.deep.equal([3_000, 3_000])
    server.next = Array.from({ length: 100 }, () => 'under way' as const)
    expect(await lost('Stew')).to.include({ code: 'idempotency/under-way' })
    expect(waited.reduce((sum, milliseconds) => sum + milliseconds)).to.be.lessThan(120_000)
  })

  it('creates the corrected content after a refusal, and after a refusal whose response was lost', async () => {
    const { server, save, lost } = open()
    server.next = ['refused']
    await lost('Taken')
    await save('Soup')
    expect(server.things.map(({ name }) => name)).to.deep.equal(['Soup'])
    const second = open()
    second.server.next = ['request lost', 'refused']
    await second.lost('Taken')
    await second.lost('Taken')
    await second.save('Soup')
    expect(second.server.things.map(({ name }) => name)).to.deep.equal(['Soup'])
  })

  it('corrects what was created while the person continues with it, and creates anew when it is done', async () => {
    const { server, intention, save } = open()
    intention.continueWith(await save('Soup'))
    await save('Leek soup')
    expect(server.things).to.deep.equal([{ id: 1, name: 'Leek soup' }])
    intention.renew()
    await save('Soup')
    expect(server.things).to.have.length(2)
  })
})
