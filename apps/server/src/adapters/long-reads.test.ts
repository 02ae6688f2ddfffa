import { setImmediate } from 'node:timers/promises'
import type { Actor, UnitOfWork } from '@larder/domain'
import { expect } from 'chai'
import { limitLongReads } from './long-reads.ts'

const member = (userId: string) => ({ kind: 'member', userId }) as Actor
const [ann, ben] = [member('ann'), member('ben')]
const long = { mayBeLong: true }

describe('long reads', () => {
  /** Storage whose reads end when they are told to. */
  function slowStorage(limits: Partial<Parameters<typeof limitLongReads>[1]> = {}) {
    const running: { readonly actor: Actor; end(): void }[] = []
    const storage = {
      read: (actor: Actor) => new Promise<void>((end) => void running.push({ actor, end })),
    } as unknown as UnitOfWork
    const limited = limitLongReads(storage, { all: 3, perUser: 2, patience: 60_000, ...limits })
    const read = (actor: Actor, options?: { mayBeLong: boolean }) =>
      limited.read(actor, () => Promise.resolve(), options)
    return { running, read }
  }
  const end = async (running: { end(): void }[]) => {
    running.shift()!.end()
    await setImmediate()
  }

  it('of one user wait for each other, and those of another user and short ones do not', async () => {
    const { running, read } = slowStorage()
    const reads = [ann, ann, ann, ann, ben].map((actor) => read(actor, long))
    await setImmediate()
    expect(running.map(({ actor }) => actor)).to.deep.equal([ann, ann, ben])
    reads.push(read(ann))
    expect(running).to.have.length(4)
    while (running.length > 0) await end(running)
    await Promise.all(reads)
  })

  it('of all users leave connections free', async () => {
    const { running, read } = slowStorage()
    const reads = ['a', 'b', 'c', 'd'].map((name) => read(member(name), long))
    await setImmediate()
    expect(running).to.have.length(3)
    await end(running)
    expect(running).to.have.length(3)
    while (running.length > 0) await end(running)
    await Promise.all(reads)
  })

  it('fail when they have waited for too long, and the others go on', async () => {
    const { running, read } = slowStorage({ perUser: 1, patience: 5 })
    const first = read(ann, long)
    await setImmediate()
    const error = await read(ann, long).catch((thrown: unknown) => thrown)
    expect(error).to.include({ kind: 'unavailable', code: 'storage/timeout' })
    await end(running)
    await first
    const next = read(ann, long)
    await setImmediate()
    await end(running)
    await next
  })

  it('of the server are not limited', async () => {
    const { running, read } = slowStorage({ perUser: 1, all: 1 })
    const reads = [1, 2, 3].map(() => read({ kind: 'system' }, long))
    expect(running).to.have.length(3)
    while (running.length > 0) await end(running)
    await Promise.all(reads)
  })
})
