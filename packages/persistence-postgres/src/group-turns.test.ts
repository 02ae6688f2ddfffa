import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '@larder/domain'
import { expect } from 'chai'
import { groupTurns } from './group-turns.ts'

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )

const minute = 60_000

describe('the turns of groups', () => {
  it('are taken in order within a group, and do not delay other groups', async () => {
    const inTurn = groupTurns(minute)
    const order: string[] = []
    const write = (group: string, name: string, pause: number) =>
      inTurn(group, async () => {
        await wait(pause)
        order.push(name)
      })
    await Promise.all([write('a', 'slow', 30), write('a', 'quick', 0), write('b', 'other', 5)])
    expect(order).to.deep.equal(['other', 'slow', 'quick'])
  })

  it('continue after a failure', async () => {
    const inTurn = groupTurns(minute)
    const failed = reasonOf(inTurn('a', () => Promise.reject(new Error('no soup'))))
    const next = reasonOf(inTurn('a', async () => undefined))
    expect([await failed, await next]).to.deep.equal(['Error: no soup', 'done'])
  })

  it('fail for all that wait when the database does not respond', async () => {
    const inTurn = groupTurns(minute)
    let runs = 0
    const silent = async () => {
      runs += 1
      await wait(5)
      throw new Error('Query read timeout')
    }
    const all = await Promise.all([1, 2, 3].map(() => reasonOf(inTurn('a', silent))))
    expect([new Set(all).size, runs]).to.deep.equal([1, 1])
    expect(await reasonOf(inTurn('a', async () => undefined))).to.equal('done')
  })

  it('fail after the time limit, without running the work', async () => {
    const inTurn = groupTurns(10)
    let ran = false
    const long = reasonOf(inTurn('a', () => wait(60)))
    const late = reasonOf(inTurn('a', async () => void (ran = true)))
    expect([await late, await long, ran]).to.deep.equal(['storage/unavailable', 'done', false])
    expect(await reasonOf(inTurn('a', async () => undefined))).to.equal('done')
  })
})
