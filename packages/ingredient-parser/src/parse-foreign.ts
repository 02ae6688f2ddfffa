import { foreignUnit, foreignUnitAtStart } from './foreign-units.ts'
import type { Amount, ParsedIngredient, ParsedUnit } from './ingredient.ts'
import { estimate, takeBrackets } from './parse-by-rules.ts'
import { type NumberNotation, type Token, tokenize } from './tokenize.ts'
import { findUnit, type Language } from '@larder/domain/units'

const numbers: NumberNotation = {
  between: ['до', 'или', 'або', 'até', 'ou', 'do', 'až', 'til', 'till', 'veya', 'sau', 'έως', 'ή'],
  words: {
    пол: 0.5,
    половина: 0.5,
    pół: 0.5,
    půl: 0.5,
    fél: 0.5,
    yarım: 0.5,
    meia: 0.5,
    meio: 0.5,
    نصف: 0.5,
    חצי: 0.5,
    半: 0.5,
  },
  decimalComma: true,
}

/** Amounts without a number. */
const vague =
  /(?:по вкусу|за смаком|на вкус|κατά βούληση|לפי הטעם|حسب الذوق|حسب الرغبة|به مقدار لازم|به میزان لازم|به دلخواه|स्वादानुसार|適量|適宜|少々|少量|适量|少许|少許|약간|적당량|조금|เล็กน้อย|secukupnya|a gosto|do smaku|podle chuti|podľa chuti|ízlés szerint|isteğe göre|aldığı kadar|efter smak|etter smak|maun mukaan|după gust|vừa đủ)/iu

/** "A little", before a food. */
const little =
  /^(?:λίγ[οαη]|немного|трохи|малко|קצת|מעט|(?:ال)?قليل من|کمی|مقداری|थोड़[ाीे](?: सा)?|biraz|trochę|odrobina|trochu|kevés|puțină?|lite|lidt|litt|hieman|um pouco de)(?=\s+\p{L})/iu
const metric = /^\s*(?:kg|mg|g|ml|cl|dl|l|cc)(?![\p{L}\p{M}])\.?/iu
const shortWord = /^\s*\p{L}{1,3}(?=\s*$)/u
const vagueUnits: ReadonlySet<string> = new Set(['pinch', 'knife tip', 'handful'])
/** Units that mean one where no number is written. */
const singleUnits: ReadonlySet<string> = new Set([
  'tablespoon',
  'teaspoon',
  'dessertspoon',
  'cup',
  'kilogram',
  'litre',
  'can',
  'package',
  'bunch',
  'clove',
  'bottle',
  'jar',
])
const unitBefore = /(?:大さじ|大匙|小さじ|小匙|カップ)\s*$/u
/** "Of" between a unit and its food. */
const of = /^\s*(?:de|da|do|das|dos|din|of)\s+(?=\p{L})/iu
const unspacedNumber = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])(?=\d)/gu
const separator = /[\s\-–—:：…・·.,،、]+$/u

/** An amount and where it stands in its line. The unit may stand without a number: "щепотка соли". */
interface Found {
  /** Null for a vague amount. */
  readonly number: { readonly low: number; readonly high: number | null } | null
  readonly unit: ParsedUnit | null
  readonly start: number
  readonly end: number
}

/**
 * Reads a line in a script other than Latin, or with a unit of several words ("colher de sopa"), of a language that
 * has neither rules nor a model. Undefined for other lines.
 */
export function parseForeign(
  given: string,
  language: Language,
): Omit<ParsedIngredient, 'original' | 'language'> | undefined {
  const isOtherScript = isMostlyOtherScript(given)
  const line = isOtherScript ? given.replace(unspacedNumber, ' ') : given
  const list = tokenize(line, numbers)
  const found =
    leading(line, list, isOtherScript, language) ??
    (isOtherScript ? trailing(line, list) : undefined) ??
    withoutNumber(line, isOtherScript)
  const unsaid = found ? null : ((vague.exec(line) ?? little.exec(line))?.[0] ?? null)
  if (!found && !unsaid && !isOtherScript) return undefined
  const rest = found
    ? `${line.slice(0, found.start)} ${line.slice(found.end).replace(found.unit ? of : '', '')}`
    : line.replace(unsaid ?? '', ' ')
  return described(line, rest, found, unsaid)
}

function isMostlyOtherScript(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > letters.length / 2
}

/**
 * "2 ст. л. масла": the amount stands first. A line in Latin script needs a unit of several words, or "of" after its
 * unit.
 */
function leading(
  line: string,
  list: readonly Token[],
  isOtherScript: boolean,
  language: Language,
): Found | undefined {
  const token = list.find(({ number }) => number !== undefined)
  if (!token || line.slice(0, token.start).trim() !== '') return undefined
  const after = line.slice(token.end)
  const text = unitAtStart(after) ?? ''
  const end = token.end + text.length
  const isForeign = language === 'en' && foreignUnit(text) !== undefined && of.test(line.slice(end))
  if (!isOtherScript && !isForeign && !/\p{L}[\s.(]+\p{L}/u.test(text)) return undefined
  return { number: token.number ?? null, unit: unitNamed(text), start: token.start, end }
}

/**
 * "щепотка соли": the unit stands without a number. In other scripts that is also usual for one spoon or cup:
 * "כוס סוכר".
 */
function withoutNumber(line: string, isOtherScript: boolean): Found | undefined {
  const text = foreignUnitAtStart(line)
  const key = text === undefined ? '' : (foreignUnit(text)?.key ?? '')
  const isVague = vagueUnits.has(key)
  if (text === undefined || !(isVague || (isOtherScript && singleUnits.has(key)))) return undefined
  if (!/^\s+\p{L}/u.test(line.slice(text.length))) return undefined
  const number = isVague ? null : { low: 1, high: null }
  return { number, unit: unitNamed(text), start: 0, end: text.length }
}

const unitAtStart = (text: string): string | undefined => foreignUnitAtStart(text) ?? metric.exec(text)?.[0]

/** "мука – 200 г", "しょうゆ 大さじ2": the amount stands last, before a remark in brackets at most. */
function trailing(line: string, list: readonly Token[]): Found | undefined {
  const bare = line.replace(/\s*[（(][^()（）]*[)）]\s*$/u, '')
  const token = list.findLast(({ number, end }) => number !== undefined && end <= bare.length)
  if (!token || token.start === 0) return undefined
  const after = bare.slice(token.end)
  const spoons = unitBefore.exec(line.slice(0, token.start))
  const text = spoons ? '' : (unitAtStart(after) ?? shortWord.exec(after)?.[0] ?? '')
  if (bare.slice(token.end + text.length).trim() !== '') return undefined
  return {
    number: token.number ?? null,
    unit: unitNamed(spoons?.[0] ?? text),
    start: spoons?.index ?? token.start,
    end: token.end + text.length,
  }
}

function unitNamed(printed: string): ParsedUnit | null {
  const text = printed.trim()
  return text === '' ? null : { text, key: (foreignUnit(text) ?? findUnit(text))?.key ?? null }
}

function described(
  line: string,
  rest: string,
  found: Found | undefined,
  unsaid: string | null,
): Omit<ParsedIngredient, 'original' | 'language'> {
  const { outside, inside } = takeBrackets(rest.replaceAll('（', '(').replaceAll('）', ')'))
  const [head = '', ...others] = outside
    .trim()
    .replace(separator, '')
    .split(/[,،、;]\s*(?!\d)|\s[–—]\s|\s(?=(?:для|за|για)\s)/u)
  const notes = [unsaid, ...inside, ...others].map((note) => note?.trim() ?? '').filter((note) => note !== '')
  const food = head.trim().replace(separator, '').replace(/\s+/g, ' ')
  const number = found?.number
  const quantity = number?.low ?? null
  const amounts: Amount[] = found
    ? [
        {
          role: 'main',
          text: line.slice(found.start, found.end).trim(),
          quantity,
          quantityMax: number?.high ?? null,
          unit: found.unit,
        },
      ]
    : []
  return {
    quantity,
    quantityMax: number?.high ?? null,
    unit: found?.unit ?? null,
    size: null,
    food,
    preparation: null,
    note: notes.join(', ') || null,
    amounts,
    confidence: estimate(quantity, food),
  }
}
