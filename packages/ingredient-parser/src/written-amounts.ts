import { foreignUnit, foreignUnitAtStart } from './foreign-units.ts'

const valuesOf = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(lists).flatMap(([value, list]) => list.split(' ').map((word) => [word, value])))

/** Numbers that languages without rules write as words at the start of a line. */
const numbers = valuesOf({
  '½':
    'pół půl fél yarım meia meio puoli puolikas halv halvt pusė puse polovica polovina половин половина половинка половинки пів ' +
    'μισό μισή μισός आधा आधी نصف نیم חצי',
  '¼': 'ćwierć čtvrt negyed çeyrek четверть чверть ربع רבע चौथाई',
  '⅓': 'ثلث שליש',
  '⅔': 'ثلثا ثلثي',
  '1½': 'półtora półtorej másfél полтора полторы півтора півтори डेढ़',
  '2½': 'ढाई',
})

/** Numbers that count only before a unit: in some languages they are articles as well. */
const numbersBeforeUnits = valuesOf({
  '1': 'egy bir jeden jedna jedno jedną jednu um uma en ett et o yksi один одна одну одно един една ένα ένας μία μια واحد یک एक một',
  '2': 'két iki dwa dwie dva dvě dve dvije dois duas två to kaksi doi două два две дві δύο δυο שתי שני دو दो hai',
  '3': 'három üç trzy tři tri três tre kolme trei три τρία τρεις שלוש שלושה ثلاث ثلاثة سه तीन ba',
  '4': 'négy dört cztery čtyři štyri četiri quatro fyra fire neljä patru четыре чотири τέσσερα τέσσερις ארבע أربع أربعة چهار चार',
})

const firstWord = /^[\p{L}\p{M}]+(?=\s)/u

const chineseNumbers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    一: '1',
    二: '2',
    两: '2',
    兩: '2',
    三: '3',
    四: '4',
    五: '5',
    六: '6',
    七: '7',
    八: '8',
    九: '9',
    十: '10',
    半: '½',
    반: '½',
  }),
)
/** "两勺白糖", "葱 半根", "一个半". A food may begin with a number: no unit follows in "五花肉". */
const chineseNumber = /([一二两兩三四五六七八九十半]|(?<=^|\s)반)(?:(\p{Script=Han})(半)(?=\s|$))?/gu
/** "пол-литра", "полстакана". */
const russianHalf =
  /^(?:пол(?:-(?=\p{L})|(?=литра|стакана|кило|пачки|банки|пучка|ложки|чайной|столовой))|пів(?=літра|склянки|кіло|пачки|ложки|чайної|столової))/iu
/** Arabic counts two with an ending: "ملعقتان كبيرتان", "كوبان". */
const arabicSpoons = /(?<!\p{L})ملعقت(?:ان|ين)\s+(كبير|صغير)ت(?:ان|ين)(?!\p{L})/u
const arabicPair = /(?<!\p{L})(كوب|فص|رش|حب|علب|شريح)(ت?)(?:ان|ين)(?=\s)/u
/** "كوب ونصف", "כוס וחצי", "2 כוסות וחצי": the fraction follows the unit. */
const andPart = /^(?:(\d+)\s)?(\D{2,20}?)\s(?:و\s?|ו)(نصف|ربع|ثلث|חצי|רבע|שליש)(?!\p{L})/u

/** "a quarter of a cabbage", "le quart d'un chou": shares of one piece or of one unit, at the start of a line. */
const shares: readonly (readonly [share: RegExp, sign: string])[] = [
  ['½', "one[ -]half(?: of)?(?: an?)?|la moitié (?:d[’']une?|de)"],
  ['⅓', '(?:a|one)[ -]third(?: of)?(?: an?)?'],
  ['⅔', 'two[ -]thirds(?: of)?(?: an?)?'],
  ['¼', "(?:(?:a|one)[ -])?quarter(?: of)?(?: an?)?|(?:le|un) quart (?:d[’']une?|de)|een kwart van een"],
  ['¾', 'three[ -]quarters(?: of)?(?: an?)?'],
].map(([sign, words]) => [new RegExp(`^(?:${words})(?=\\s(?!the\\s)\\p{L})`, 'iu'), sign!])

/** A line in which numbers that are written as words, and the signs between numbers, are written as in English. */
export function withDigits(line: string): string {
  const text = shares
    .reduce((all, [share, sign]) => all.replace(share, sign), withFirstNumber(line))
    .replace(/(?<=\d)と(?=\d+\/\d)/gu, ' ')
    .replace(/(?<=\d)\s?[〜～~∼]\s?(?=\d)/gu, '-')
    .replace(/^jum[ăa]tate(?: de)?(?=\s)/iu, '½')
    .replace(/(?<=\d)(?:[弱強]|(半))(?=\s|$)/gu, (_, half) => (half === undefined ? '' : '½'))
    .replace(russianHalf, '½ ')
  if (/[\u0590-\u06ff]/.test(text)) return withSemiticNumbers(text)
  return text.replace(chineseNumber, (written, sign: string, unit = '', half = '', at: number) => {
    if (foreignUnitAtStart(text.slice(at + 1)) === undefined) return written
    return `${chineseNumbers.get(sign)}${half === '' ? '' : '½'}${unit}`
  })
}

function withFirstNumber(line: string): string {
  const word = firstWord.exec(line)?.[0] ?? ''
  const rest = line.slice(word.length)
  const number = numbers.get(word.toLowerCase())
  if (number !== undefined) return number + rest
  const count = numbersBeforeUnits.get(word.toLowerCase())
  return count !== undefined && foreignUnitAtStart(rest) !== undefined ? count + rest : line
}

const withSemiticNumbers = (text: string): string =>
  text
    .replace(/(?<=\d)\s+(?:וחצי|و\s?نصف)(?!\p{L})/u, '½')
    .replace(arabicSpoons, '2 ملعقة $1ة')
    .replace(arabicPair, (_, noun: string, feminine: string) => `2 ${noun}${feminine === '' ? '' : 'ة'}`)
    .replace(andPart, (written, whole = '1', name: string, part: string) =>
      foreignUnit(name) ? `${whole}${numbers.get(part)} ${name}` : written,
    )
