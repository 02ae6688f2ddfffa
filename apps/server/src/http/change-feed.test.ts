import { setImmediate as turn } from 'node:timers/promises'
import { catalog, type Change, type UnitOfWork } from '@larder/domain'
import { expect } from 'chai'
import { openChangeFeed } from './change-feed.ts'

describe('the change feed', () => {
  it('gives other requests a turn between two followers that receive the same page', async () => {
    const changes = Array.from({ length: 50 }, (_, n) => ({ sequence: n + 1, resource: 'tag', data: {} }))
    const reading = {
      catalog,
      changes: async ({ after, limit }: { readonly after: number; readonly limit: number }) =>
        changes.filter(({ sequence }) => sequence > after).slice(0, limit),
      lastSequence: async () => changes.length,
    }
    const work = {
      read: async (_: unknown, body: (store: typeof reading) => unknown) => body(reading),
    } as unknown as UnitOfWork
    const feed = openChangeFeed(
      work,
      { onSignal: () => () => undefined },
      { info() {}, warn() {}, error() {} },
    )
    const received: number[] = []
    let turns = 0
    const follower = {
      ...{ groupId: 'group', userId: 'ann', isFull: () => false, ready: async () => undefined },
      onAccess: () => undefined,
      onChange: ({ sequence }: Change) => void (sequence === changes.length && received.push(turns)),
    }
    const followers = Array.from({ length: 10 }, () => ({ ...follower }))
    const ends = await Promise.all(followers.map((each) => feed.follow(each, 0)))
    for (; received.length < followers.length; turns += 1) await turn()
    for (const end of ends) end?.()
    expect(new Set(received).size).to.equal(followers.length)
  })
})
