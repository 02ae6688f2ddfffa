import { expect } from 'chai'
import { calendarText } from './calendar-text.ts'

const none = new Map<string, never>()

const entry = {
  id: '0190a000-0000-7000-8000-000000000001',
  date: '2026-12-31',
  entryType: 'dinner',
  title: '',
  text: '',
  updatedAt: '2026-11-22T10:20:30.456Z',
  recipe: null,
}

describe('a calendar of meals', () => {
  it('has an all-day event that ends on the next day', () => {
    const text = calendarText('Meals', [{ ...entry, title: 'Soup' }], none, undefined)
    expect(text.split('\r\n')).to.include.members([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:0190a000-0000-7000-8000-000000000001@larder',
      'DTSTAMP:20261122T102030Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Dinner: Soup',
      'END:VCALENDAR',
    ])
    expect(text.endsWith('END:VCALENDAR\r\n')).to.equal(true)
  })

  it('names the kinds of the household', () => {
    const kinds = new Map([
      ['dinner', { name: 'Evening bread' }],
      ['school', { name: 'School lunch' }],
    ])
    const entries = ['school', null, 'gone'].map((mealKind) => ({ ...entry, mealKind, title: 'Soup' }))
    const lines = calendarText('Meals', entries, kinds, undefined).split('\r\n')
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).to.deep.equal([
      'SUMMARY:School lunch: Soup',
      'SUMMARY:Evening bread: Soup',
      'SUMMARY:Dinner: Soup',
    ])
  })

  it('links the recipe when a base address is given', () => {
    const planned = { ...entry, recipe: { name: 'Pea soup', slug: 'pea-soup' } }
    const lines = calendarText('Meals', [planned], none, 'https://larder.example/g/home/r/').split('\r\n')
    expect(lines).to.include('SUMMARY:Dinner: Pea soup')
    expect(lines).to.include('URL:https://larder.example/g/home/r/pea-soup')
    expect(calendarText('Meals', [planned], none, undefined)).not.to.include('URL:')
  })

  it('escapes characters that end a value', () => {
    const text = calendarText(
      'A;B',
      [{ ...entry, title: 'Rice, beans\r\nEND:VEVENT', text: 'a\\b\u0007' }],
      none,
      undefined,
    )
    expect(text).to.include('X-WR-CALNAME:A\\;B')
    expect(text).to.include('SUMMARY:Dinner: Rice\\, beans\\nEND:VEVENT')
    expect(text).to.include('DESCRIPTION:a\\\\b ')
    expect(text.match(/^END:VEVENT/gm)).to.have.length(1)
  })

  it('folds lines at 75 bytes without splitting characters', () => {
    const title = 'Käsespätzle 🧀 '.repeat(30)
    const text = calendarText('Meals', [{ ...entry, title }], none, undefined)
    const encoder = new TextEncoder()
    for (const line of text.split('\r\n')) expect(encoder.encode(line).length).to.be.at.most(75)
    expect(text.replaceAll('\r\n ', '')).to.include(title.trimEnd())
  })
})
