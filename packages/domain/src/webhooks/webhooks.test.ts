import { expect } from 'chai'
import { catalog } from '../catalog.ts'
import { DomainError } from '../kernel/errors.ts'
import { checkKinds, eventKinds, matchesKind } from './kinds.ts'
import { dueDay } from './meal-plan-due.ts'
import { readTimeOfDay } from './time-of-day.ts'

describe('kinds of events', () => {
  const cases: readonly [pattern: string, kind: string, fits: boolean][] = [
    ['*', 'recipe.created', true],
    ['recipe.*', 'recipe.created', true],
    ['recipe.*', 'recipe-alias.created', false],
    ['*.deleted', 'tag.deleted', true],
    ['*.deleted', 'tag.deleted.not', false],
    ['shop*.upd*', 'shopping-item.updated', true],
    ['recipe.created', 'recipe.created', true],
    ['recipe.create', 'recipe.created', false],
    ['a*a', 'a', false],
  ]
  for (const [pattern, kind, fits] of cases)
    it(`${pattern} ${fits ? 'matches' : 'does not match'} ${kind}`, () => {
      expect(matchesKind([pattern], kind)).to.equal(fits)
    })

  it('are those of every visible resource, and some special ones', () => {
    const kinds = eventKinds(catalog)
    expect(kinds).to.include.members([
      'recipe.made',
      'mealplan.due',
      'mealplan.created',
      'shopping-item.updated',
    ])
    expect(kinds.filter((kind) => /session|credential|api-token|delivery|cursor/.test(kind))).to.deep.equal(
      [],
    )
  })

  it('are refused when no event matches', () => {
    expect(() => checkKinds(['recipe.cooked'], catalog)).to.throw(DomainError, 'recipe.cooked')
    checkKinds(['recipe.*', '*'], catalog)
  })
})

describe('the day whose meal plan is due', () => {
  const berlin = 'Europe/Berlin'
  const cases: readonly [time: string, zone: string, now: string, day: string | undefined][] = [
    ['07:00:00', 'UTC', '2026-03-10T06:59:59.000Z', undefined],
    ['07:00:00', 'UTC', '2026-03-10T07:00:00.000Z', '2026-03-10'],
    ['07:00:00', 'UTC', '2026-03-10T23:59:59.000Z', '2026-03-10'],
    // Across midnight, when the server was down for a while.
    ['23:59:00', 'UTC', '2026-03-11T00:01:00.000Z', '2026-03-10'],
    ['20:00:00', 'UTC', '2026-03-11T03:00:00.000Z', undefined],
    // In the household's zone, on either side of the date line.
    ['00:30:00', 'Pacific/Auckland', '2026-03-10T11:29:00.000Z', undefined],
    ['00:30:00', 'Pacific/Auckland', '2026-03-10T11:30:00.000Z', '2026-03-11'],
    ['18:00:00', 'America/Los_Angeles', '2026-03-11T01:00:00.000Z', '2026-03-10'],
    // 02:30 does not exist on the day clocks go forward: it is due at the change.
    ['02:30:00', berlin, '2026-03-29T00:59:59.000Z', undefined],
    ['02:30:00', berlin, '2026-03-29T01:00:00.000Z', '2026-03-29'],
    // 02:30 comes twice on the day clocks go back: it is due the first time.
    ['02:30:00', berlin, '2026-10-25T00:29:59.000Z', undefined],
    ['02:30:00', berlin, '2026-10-25T00:30:00.000Z', '2026-10-25'],
    ['02:30:00', berlin, '2026-10-25T01:30:00.000Z', '2026-10-25'],
  ]
  for (const [time, zone, now, day] of cases)
    it(`is ${day ?? 'none'} at ${now} for ${time} in ${zone}`, () => {
      expect(dueDay(time, zone, now)).to.equal(day)
    })
})

describe('a time of day', () => {
  const now = new Date('2026-07-01T12:00:00.000Z')
  const cases: readonly [text: string, zone: string, time: string][] = [
    ['07:30', 'Europe/Berlin', '07:30:00'],
    ['7:30:15', 'UTC', '07:30:15'],
    ['07:30Z', 'Europe/Berlin', '09:30:00'],
    ['07:30:00.000+05:30', 'UTC', '02:00:00'],
    ['2026-01-01T23:00:00Z', 'Europe/Berlin', '01:00:00'],
  ]
  for (const [text, zone, time] of cases)
    it(`${text} in ${zone} is ${time}`, () => {
      expect(readTimeOfDay(text, zone, now)).to.equal(time)
    })

  for (const text of ['24:00', '12:60', 'noon', '', '7'])
    it(`is not ${JSON.stringify(text)}`, () => {
      expect(() => readTimeOfDay(text, 'UTC', now)).to.throw(DomainError)
    })
})
