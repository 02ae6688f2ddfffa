import { expect } from 'chai'
import { readDuration } from './durations.ts'

/** Texts as found on pages, and their minutes. Null means that the text has no duration. */
const table: readonly (readonly [text: string, minutes: number | null])[] = [
  // ISO 8601, and similar forms
  ['PT30M', 30],
  ['PT1H30M', 90],
  ['PT1H30', 90],
  ['P0DT2H0M', 120],
  ['P1DT2H', 1560],
  ['P1D', 1440],
  ['P0Y0M0DT0H35M0S', 35],
  ['PT45', 45],
  ['pt20m', 20],
  ['PT1.5H', 90],
  ['PT0,5H', 30],
  ['PT90S', 2],
  ['PT 1 H 5 M', 65],
  ['PT0M', null],
  ['P', null],
  // numbers and clocks
  ['45', 45],
  ['1:30', 90],
  ['0:20', 20],
  ['20′', 20],
  ["1h 05'", 65],
  // ranges with two units, and halves after the unit
  ['30 mins to 1 hour', 60],
  ['45 min - 1 h 15 min', 75],
  ['1 godzina 10 minut', 70],
  ['1 oră și 15 minute', 75],
  ['1 hora y media', 90],
  ['1 ora e mezza', 90],
  // words alone
  ['une heure et demie', 90],
  ['полчаса', 30],
  ['ساعة ونصف', 90],
  ['שעה', 60],
  // English
  ['30 minutes', 30],
  ['30 minút', 30],
  ['30 minuuttia', 30],
  ['30 минути', 30],
  ['1 jam 30 menit', 90],
  ['1 ชั่วโมง 30 นาที', 90],
  ['1 घंटा 30 मिनट', 90],
  ['३० मिनट', 30],
  ['٣٠ دقيقة', 30],
  ['1 sat', 60],
  ['４０分', 40],
  ['1 hour 20 minutes', 80],
  ['1 hr 5 mins', 65],
  ['1 h 30', 90],
  ['1½ hours', 90],
  ['1 1/2 hours', 90],
  ['½ hour', 30],
  ['40-45 min', 45],
  ['40 to 45 minutes', 45],
  ['2 hours (120 minutes)', 120],
  ['8 hours on low or 4 hours on high', 480],
  ['2 days', 2880],
  ['about an hour', 60],
  ['half an hour', 30],
  // other languages
  ['1 Std. 10 Min.', 70],
  ['20 Minuten', 20],
  ['1 heure 15 minutes', 75],
  ['1h10', 70],
  ['1 hora y 20 minutos', 80],
  ['1 ora e 30 minuti', 90],
  ['1 uur', 60],
  ['25 minuter', 25],
  ['2 timer', 120],
  ['1 godz. 15 min', 75],
  ['30 perc', 30],
  ['40 минут', 40],
  ['1 час 20 минут', 80],
  ['30分', 30],
  ['1時間30分', 90],
  // no duration
  ['', null],
  ['overnight', null],
  ['easy', null],
  ['0', null],
]

describe('readDuration', () => {
  for (const [text, minutes] of table) {
    it(`${JSON.stringify(text)} is ${minutes ?? 'no time'}`, () => {
      expect(readDuration(text)).to.equal(minutes)
    })
  }

  it('reads long texts without delay', () => {
    expect(readDuration('1 '.repeat(100_000))).to.equal(null)
    expect(readDuration(`PT${'1X'.repeat(100_000)}`)).to.equal(null)
  })
})
