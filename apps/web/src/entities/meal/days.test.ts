import { expect } from 'chai'
import { isDay, weekOf } from './days.ts'

describe('the week around a day', () => {
  // 2026-11-22 is a Sunday.
  const cases: readonly [string, number, string, string][] = [
    ['2026-11-22', 0, '2026-11-22', '2026-11-28'],
    ['2026-11-22', 1, '2026-11-16', '2026-11-22'],
    ['2026-11-22', 6, '2026-11-21', '2026-11-27'],
    ['2026-11-23', 1, '2026-11-23', '2026-11-29'],
    ['2026-03-01', 1, '2026-02-23', '2026-03-01'],
  ]
  for (const [day, firstDayOfWeek, first, last] of cases)
    it(`of ${day} is ${first} to ${last} when day ${firstDayOfWeek} is the first`, () => {
      const days = weekOf(day, firstDayOfWeek)
      expect(days).to.have.length(7)
      expect([days[0], days[6]]).to.deep.equal([first, last])
    })
})

describe('a day in an address', () => {
  it('is a day of the calendar', () => {
    for (const day of ['2026-11-22', '2028-02-29', '1000-01-01']) expect(isDay(day), day).to.equal(true)
  })
  const unreadable = [
    undefined,
    20261122,
    '',
    'bad',
    '2026-13-01',
    '2026-02-31',
    '2026-11-22T12:00:00',
    '0000-01-01',
    '9999-12-31',
  ]
  for (const value of unreadable)
    it(`is not ${JSON.stringify(value)}`, () => {
      expect(isDay(value)).to.equal(false)
    })
})
