import { expect } from 'chai'
import { addDays, dayAt, instantAt, isTimeZone, localTime, weekdayOf } from './time-zone.ts'

describe('time zones', () => {
  it('are known by their IANA names', () => {
    for (const name of ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati'])
      expect(isTimeZone(name), name).to.equal(true)
    for (const name of ['', 'Europe/Atlantis', '+02:00', 'Europe/Berlin\u0000', ' UTC'])
      expect(isTimeZone(name), name).to.equal(false)
  })

  const days: readonly (readonly [string, string, string])[] = [
    ['Europe/Berlin', '2026-07-01T21:59:59.999Z', '2026-07-01'],
    ['Europe/Berlin', '2026-07-01T22:00:00.000Z', '2026-07-02'],
    ['Europe/Berlin', '2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['Europe/Berlin', '2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['America/New_York', '2026-03-08T04:59:59.000Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59.000Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00.000Z', '2026-03-09'],
    ['Pacific/Kiritimati', '2026-06-30T10:00:00.000Z', '2026-07-01'],
    ['Pacific/Pago_Pago', '2026-07-01T10:59:00.000Z', '2026-06-30'],
    ['Asia/Kathmandu', '2026-07-01T18:15:00.000Z', '2026-07-02'],
  ]
  for (const [zone, instant, day] of days)
    it(`show ${day} in ${zone} at ${instant}`, () => expect(dayAt(zone, instant)).to.equal(day))

  it('show midnight as 00:00:00', () =>
    expect(localTime('Europe/Berlin', '2026-07-01T22:00:00.000Z')).to.deep.equal({
      day: '2026-07-02',
      time: '00:00:00',
    }))

  const instants: readonly (readonly [string, string, string, string])[] = [
    ['UTC', '2026-07-01', '18:00', '2026-07-01T18:00:00.000Z'],
    ['Europe/Berlin', '2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
    ['Europe/Berlin', '2026-01-01', '18:30:15', '2026-01-01T17:30:15.000Z'],
    ['Pacific/Kiritimati', '2026-07-01', '07:00', '2026-06-30T17:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-07-01', '20:00', '2026-07-02T07:00:00.000Z'],
    // Skipped in spring: the instant of the change.
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:00:00.000Z'],
    ['America/New_York', '2026-03-08', '02:15', '2026-03-08T07:00:00.000Z'],
    // Shown twice in autumn: the first time.
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    // Midnight itself is skipped.
    ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00.000Z'],
    // A whole day is skipped.
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T10:00:00.000Z'],
  ]
  for (const [zone, day, time, instant] of instants)
    it(`reach ${time} of ${day} in ${zone} at ${instant}`, () =>
      expect(instantAt(zone, day, time)).to.equal(instant))

  it('give each day one instant for each time, in order', () => {
    for (const zone of ['Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Casablanca']) {
      let before = ''
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const instant = instantAt(zone, day, '02:30')
        expect(instant > before, `${zone} ${day}`).to.equal(true)
        expect(dayAt(zone, instant), zone).to.equal(day)
        before = instant
      }
    }
  })

  it('count days over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).to.equal('2027-01-01')
    expect(addDays('2024-03-01', -1)).to.equal('2024-02-29')
    expect(weekdayOf('2026-11-22')).to.equal(0)
    expect(weekdayOf('2026-11-28')).to.equal(6)
  })
})
