import { expect } from 'chai'
import { weekOf } from './days.ts'

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
