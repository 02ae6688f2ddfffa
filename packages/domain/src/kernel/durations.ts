import { latinDigits } from './digits.ts'
import { fractionSigns, fractionValue } from './fraction-signs.ts'

/** Minutes per unit of time, by written form. The longest match wins. */
const units: readonly (readonly [number, string])[] = [
  [1 / 60, 'seconds? secs? sek sekund(?:en|er|a|y)? segundos? seg secondes? secondi secondo 秒 saniye'],
  [
    1,
    'minutes? mins? minn? minuten? minuter minutter minuto?s? minut[ieaoy]? minuta mn m perc dakika dk λεπτά λεπτα λεπτό минут[аы]? мин ' +
      'минути минутов хвилини? хв minút[ya]? minuuttia? minuutti minutit minūtes minūtē minučių minutės minūčių perces menit minit นาที मिनट मिनिट মিনিট دقائق λεπτών 分钟 分鐘 分間 分 분 دقیقه دقيقة דקות phút min',
  ],
  [
    60,
    'hours? hrs? hs? oră st(?:unde|unden|d|\\.)? uur uren u heures? horas? or[ae] tim(?:me|mar|er)? timer? godz(?:iny|ina|in)? hod(?:iny|ina|in)? óra ora saat ' +
      'ώρες ώρα ωρες ч(?:аса|асов|ас)? год(?:ини|ина)? 小时 小時 時間 시간 ساعت ساعة שעות שעה giờ ure? tunti tuntia tunnin t klst valandos? val hodín hodiny hodinu órás sat[ai]? tundi? stundas? jam ชั่วโมง घंटा घंटे घण्टा घण्टे ঘণ্টা ساعات',
  ],
  [
    1440,
    'days? dagen dag tage? jours? días? dias? giorn[io] dygn døgn d dni dní deň den dienas? dienos? päivää? päev[ai]? дней дня день дні дена дни hari วัน दिन يوم أيام ημέρες ημέρα zile zi gün nap 天 日 روز ימים',
  ],
  [10080, 'weeks? wochen? semaines? semanas? settiman[ae] weken veckor uker 周'],
]

const minutesByUnit = new Map<string, number>()
const patterns: string[] = []
for (const [minutes, forms] of units) {
  for (const form of forms.split(' ')) {
    patterns.push(form)
    minutesByUnit.set(form, minutes)
  }
}
const unitMatchers = units.map(([minutes, forms]) => ({
  minutes,
  matches: new RegExp(`^(?:${forms.split(' ').join('|')})\\.?$`, 'iu'),
}))

/** The sign of minutes, as a prime, an apostrophe or a Greek tonos: "40′". */
const prime = /(?<=\d\s?)[′'’΄´](?![′'’΄´"\d])/gu

/**
 * A duration in whole minutes: ISO 8601 as found on pages, clock notation, or text in many languages. A range counts
 * with its upper end. Null when the text has no duration or zero.
 */
export function readDuration(text: string): number | null {
  const trimmed = latinDigits(text.slice(0, 300)).normalize('NFC').replace(prime, ' min').trim()
  if (trimmed === '') return null
  const minutes = /^[-+]?\s?P/i.test(trimmed) ? (readIso(trimmed) ?? readWords(trimmed)) : readWords(trimmed)
  return minutes !== null && Number.isFinite(minutes) && minutes > 0 && minutes < 60 * 24 * 400
    ? minutes
    : null
}

/** Lenient ISO 8601: a missing T, a missing last unit, lower case, decimals with a comma. */
function readIso(text: string): number | null {
  let rest = text
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^[-+]?P/, '')
  let minutes = 0
  let last: number | undefined
  let isTime = false
  for (let parts = 0; parts < 12 && rest !== ''; parts++) {
    if (rest.startsWith('T')) {
      isTime = true
      rest = rest.slice(1)
      continue
    }
    const match = /^(\d+(?:[.,]\d+)?)(?:([YMWDHS])(?:INS?|INUTES?|RS?|OURS?|ECS?)?)?/.exec(rest)
    if (!match) return null
    rest = rest.slice(match[0].length)
    const unit = match[2] ?? (last === 1 ? 'S' : 'M')
    const isMinutes = isTime || last === 60 || !/[TDYW]/.test(rest)
    last = unit === 'M' ? (isMinutes ? 1 : 43_800) : isoUnits[unit]!
    minutes += Number(match[1]!.replace(',', '.')) * last
  }
  return last !== undefined && rest === '' ? Math.ceil(minutes - 1e-9) : null
}

/** Minutes per unit of ISO 8601. `M` is missing: it means minutes after hours or a T, and months before days or weeks. */
const isoUnits: Readonly<Record<string, number>> = { Y: 525_600, W: 10_080, D: 1440, H: 60, S: 1 / 60 }

const numberPattern = String.raw`\d{1,6}(?:[.,]\d{1,3})?(?:\s?[${fractionSigns}]|\s\d\/\d)?|\d\/\d|[${fractionSigns}]`
const scanner = new RegExp(
  String.raw`(${numberPattern})\s*(?:(?:-|–|—|to|bis|à|a|till|til|tot|или|до|~)\s*(${numberPattern})\s*)?([\p{L}\p{M}.]{1,14}|$)?`,
  'giu',
)

/** The upper end of a range whose ends have units of their own: "30 mins to 1 hour". */
const upperEnd = new RegExp(
  String.raw`^[^\d]{0,20}\d[\d.,${fractionSigns}]*\s?\p{L}{1,9}\.?(?:\s+(?:to|bis|à|a|till|til|tot)\s+|\s*[-–—]\s*)(\d.*)$`,
  'u',
)
/** "and a half", after a number and its unit. */
const andHalf =
  /\s(?:and (?:a|one) half|und eine halbe|y media|e mezz[ao]|et demie?|e meia|och en halv|og en halv|en een half|i pół|a půl|с половиной|και μισή)(?!\p{L})/iu

/** "1 hour 20 minutes", "40-45 Min.", "1 h 30", "1:30", "about an hour and a half", "90". */
function readWords(text: string): number | null {
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*(?:h|hrs?|hours?|std\.?|uur))?$/i.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return Math.round(Number(text.replace(',', '.')))

  return (
    countedWords(upperEnd.exec(text)?.[1] ?? text) ??
    phrases.find(([, words]) => words.test(text))?.[0] ??
    null
  )
}

/** Durations that are written without digits, in minutes. */
const phrases: readonly (readonly [minutes: number, words: RegExp])[] = (
  [
    [
      90,
      'hour and a half|heure et demie|anderthalb stunden|eineinhalb stunden|hora y media|ora e mezza|hora e meia|полтора часа|שעה וחצי|ساعة ونصف',
    ],
    [
      30,
      "half an hour|half hour|demi-heure|halbe stunde|media hora|half uur|mezz['’]ora|mezza ora|meia hora|halvtimme|halv time|puoli tuntia|pół godziny|půl hodiny|fél óra|yarım saat|полчаса|μισή ώρα|חצי שעה|نصف ساعة|半小时|半小時|半時間",
    ],
    [
      60,
      "an hour|one hour|une heure|eine stunde|una hora|un['’]ora|een uur|uma hora|en timme|en time|godzinę|bir saat|שעה|ساعة",
    ],
  ] as const
).map(([minutes, words]) => [minutes, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')])

/** The numbers of a text with their units, added up. */
function countedWords(text: string): number | null {
  let minutes = 0
  let last = 0
  for (const match of text.matchAll(scanner)) {
    const amount = numberOf(match[2] ?? match[1]!)
    const word = match[3] ?? ''
    const size = unitOf(word)
    if (size === null) {
      // "1 h 30": the number after the hours.
      if (last === 60 && word === '') minutes += amount
      continue
    }
    // "1 hour (60 minutes)" repeats a duration in other units; a larger unit after a smaller one starts a repetition.
    if (last > 0 && (size >= last || amount * size >= last)) break
    minutes += amount * size
    last = size
  }
  return last === 0 ? null : Math.round(minutes + (andHalf.test(text) ? last / 2 : 0))
}

function unitOf(word: string): number | null {
  const bare = word.replace(/\.$/, '')
  if (bare === '') return null
  for (const { minutes, matches } of unitMatchers) if (matches.test(bare)) return minutes
  return null
}

const mixedNumber = new RegExp(String.raw`^(\d+(?:[.,]\d+)?)?\s*(?:([${fractionSigns}])|(\d)\/(\d))?$`)

function numberOf(text: string): number {
  const mixed = mixedNumber.exec(text.trim())
  if (!mixed) return 0
  const whole = mixed[1] ? Number(mixed[1].replace(',', '.')) : 0
  if (mixed[2]) return whole + fractionValue(mixed[2])
  return mixed[3] ? whole + Number(mixed[3]) / Number(mixed[4]) : whole
}
