import { fractionSigns } from '@larder/domain'
import { anyOf, apart, wordsFor } from '../lexicon.ts'
import { letters } from '../text.ts'
import { wordingLimits as limits } from '../thresholds.ts'

/** The parts of a printed recipe that a heading can open. */
export type RecipePart = 'ingredients' | 'instructions' | 'equipment' | 'other'

const partByKey = new Map<string, RecipePart>()
for (const part of ['other', 'equipment', 'instructions', 'ingredients'] as const) {
  for (const word of wordsFor('parts', part)) partByKey.set(letters(word), part)
}

/** A heading word with an addition: "Ingredients for 4 people", "Zutaten (2 Personen)", "Složení:". */
const amended = new RegExp(
  String.raw`^(.{2,40}?)\s*(?:[:(–—：（【-]|${apart('prepositions', 'persons', 'labels', 'lists', 'headings')}|\d).{0,60}$`,
  'iu',
)

/** A heading word with an owner: "Gli utensili di Anna". */
const ownedBy = new RegExp(
  String.raw`^(.{3,30}?)\s(?:${anyOf('prepositions', 'owners')})\s\p{Lu}\p{Ll}+$`,
  'u',
)

/** "Ingrédients de la recette", "Zutaten der Füllung". Applies to ingredients only, because a method has sections. */
const ingredientsOf = new RegExp(
  String.raw`^(\S{4,20})\s+(?:${anyOf('prepositions', 'dishes')})\s.{1,40}$|^\S.{1,40}\s[iİ]çin\s(?:gerek(?:li|en)\s)?(\S{4,20})$`,
  'iu',
)

const opensMethod = new RegExp(`(?:${anyOf('headings', 'methodEndings')})$`, 'u')

/** The part of a recipe that a line opens, if it is such a heading. */
export function partOpenedBy(text: string): RecipePart | undefined {
  if (text.length > limits.partLength) return undefined
  const key = letters(text)
  const part = partByKey.get(key)
  if (part) return part
  if (opensMethod.test(key)) return 'instructions'
  const owned = partByKey.get(letters(ownedBy.exec(text)?.[1] ?? ''))
  if (owned === 'equipment') return owned
  const start = amended.exec(text)?.[1]
  const [, before, after] = ingredientsOf.exec(text) ?? []
  const owner = before ?? after
  if (owner !== undefined && partByKey.get(letters(owner)) === 'ingredients') return 'ingredients'
  const opened = start === undefined ? undefined : partByKey.get(letters(start))
  return opened === 'other' || opened === 'equipment' ? undefined : opened
}

const opensAside = new RegExp(
  String.raw`^\P{L}*(?:${anyOf('headings', 'asides')})(?=\P{L}|$)|(?:^|\P{L})(?:${anyOf('headings', 'asideEndings')})\P{L}*$|\?$`,
  'iu',
)

/** Whether a heading leaves the recipe: "Tips for the crust", "Recipe variations", or a question. */
export const leavesRecipe = (heading: string): boolean =>
  heading.length <= limits.asideLength && opensAside.test(heading)

/** Whether a heading has an addition: "Ingredients for the dough". */
export const isAmended = (text: string): boolean =>
  !partByKey.has(letters(text)) && (amended.test(text) || ingredientsOf.test(text))

const longUnits = anyOf('units', 'long')
const units = anyOf('units', 'short', 'long')
const number = String.raw`\p{Nd}${fractionSigns}`
const vague = anyOf('units', 'vague')
// Japanese writes spoons and cups before their number.
const spoons = anyOf('units', 'spoons')
const quantified = new RegExp(
  [
    // "12:30 News" is no amount.
    String.raw`^(?!\d{1,2}:\d{2}(?!\d))(?:[${number}]|(?:${anyOf('amounts', 'ones')})\s)`,
    String.raw`[${number}]\s?(?:${units})(?:[\s.,)]|$)`,
    String.raw`(?:^|\s)(?:${longUnits})(?:[\s.,)]|$)`,
    String.raw`(?:${spoons})\s?[${number}]|^(?:${vague})(?:$|\s|\p{Script=Han})|[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}](?:${vague})$`,
    String.raw`^[一二两三四五六七八九十半][\p{Script=Han}]{0,2}`,
  ].join('|'),
  'iu',
)

const counted = new RegExp(String.raw`^(?:${anyOf('amounts', 'counted')})\s.*[^.!?:]$`, 'iu')

/** Whether a line reads like an ingredient with an amount. */
export const isQuantified = (text: string): boolean =>
  text.length < limits.ingredientLength &&
  (quantified.test(text) || (text.length < limits.countedLength && counted.test(text)))

/** The ingredients of a list written as one text, "200 g flour, 2 eggs, salt"; none when it is not such a list. */
export function splitRunOn(text: string): string[] {
  // When semicolons separate ingredients, commas separate notes.
  for (const between of [/\s*[;•|]\s+(?![^()]*\))/u, /[,;•]\s+(?![^()]*\))/u]) {
    const parts = text
      .split(between)
      .map((part) => part.trim().replace(/(?<!\.\p{L}{1,2})\.$/u, ''))
      .filter((part) => part !== '')
    const full = parts.filter((part) => part.length < limits.partOfRunLength && isQuantified(part)).length
    if (parts.length > limits.partsOfRun && full > parts.length * limits.shareOfRun) return parts
  }
  return []
}

/**
 * The ingredients of a line that is a whole list, with the name in front of it: "You will need: 200 g flour, 2 eggs, 1 tsp salt". Most begin
 * with their amounts. None for sentences.
 */
export function splitList(text: string): { readonly name: string | null; readonly parts: readonly string[] } {
  const [, name = null, rest = text] = /^([^:：.!?]{2,60}?)\s*[:：]\s*(\S.*)$/su.exec(text) ?? []
  for (const [own, list] of [[null, text], ...(name === null ? [] : [[name, rest] as const])] as const) {
    if (!opensWithNumber.test(list) || /[.!?]\s+\p{Lu}/u.test(list)) continue
    const parts = splitRunOn(list)
    const counted = parts.filter((part) => opensWithNumber.test(part)).length
    if (parts.length > 0 && counted > parts.length * limits.shareOfRun && !parts.some(isTimeOrFact))
      return { name: own, parts }
  }
  return { name: null, parts: [] }
}

const opensWithNumber = new RegExp(`^(?:${anyOf('amounts', 'about')}|~)?\\s*[${number}]`, 'iu')
const timeUnits = new RegExp(
  String.raw`^[${number}\s.,–-]+(?:${anyOf('times', 'units')}|k?cal|kj|${anyOf('yields', 'people')})(?!\p{L})`,
  'iu',
)
const isTimeOrFact = (part: string): boolean => timeUnits.test(part)

/**
 * A line that names a part and goes on with it, in two: "Ingredients: 2 eggs, 100 g sugar, salt". Undefined for others,
 * such as "Preparation: 20 minutes".
 */
export function splitLabel(text: string): readonly [label: string, rest: string] | undefined {
  const [, label = '', rest = ''] = /^([^:：]{3,40})[:：]\s*(\S.{20,})$/su.exec(text) ?? []
  const part = label === '' ? undefined : partOpenedBy(label)
  const isList = part === 'ingredients' && rest.split(/[,;、，]\s*/).filter(isQuantified).length > 1
  return isList || (part === 'instructions' && isLong(rest) && /[.!。！।]$/u.test(rest))
    ? [label, rest]
    : undefined
}

const amountPattern = String.raw`^(?:${anyOf('amounts', 'about')}|~)?\s*[${number}](?:[${number}\s.,/–-]|${anyOf('amounts', 'to')})*(?:\([^()]{1,24}\)\s*)?`
const spoonsFirst = String.raw`^(?:${spoons})\s?[${number}][${number}\s.,/~～–-]*$`
const vagueAmount = String.raw`^(?:${vague})$`
const plainAmount = new RegExp(
  String.raw`${amountPattern}(?:(?:${units})\.?)?$|${spoonsFirst}|${vagueAmount}`,
  'iu',
)
const bareAmount = new RegExp(
  String.raw`${amountPattern}(?:(?:${units})\.?|\p{L}{1,9}\.?)?$|${spoonsFirst}|${vagueAmount}`,
  'iu',
)

/** Whether a list is in Japanese or Korean, which write "flour 200 g". */
export const writesFoodFirst = (lines: readonly string[]): boolean =>
  lines.some((line) => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(line))

/** Whether a line is an amount in a unit we know: "200 g", "½". */
export const isPlainAmount = (text: string): boolean =>
  text.length <= limits.amountLength && plainAmount.test(text)

/** Whether a line may be an amount without its food, in a unit of any language: "200 g", "2 rúd". */
export const isBareAmount = (text: string): boolean =>
  text.length <= limits.amountLength && bareAmount.test(text)

const measure = new RegExp(
  String.raw`${amountPattern}(?:${units})\.?(?=\s|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|^(?:${spoons})\s?[${number}]|^(?:${vague})\s`,
  'iu',
)

/** Whether a line opens with an amount in a unit we know: "200 g flour". */
export const opensWithMeasure = (text: string): boolean =>
  text.length < limits.ingredientLength && measure.test(text)

const systems = anyOf('units', 'systems')
const system = new RegExp(`^(?:${systems})(?: (?:${anyOf('units', 'ofSystems')}))?:?$`, 'iu')

/** Whether a heading names the system of the units below it: "Metric". */
export const namesSystem = (text: string): boolean => text.length < limits.systemLength && system.test(text)

const ads = anyOf('controls', 'ads')
const controls = [
  anyOf('controls', 'lines'),
  `(?:(?:${ads})[ ·:]*)+`,
  String.raw`(?:\d\s?[x×]\s*)+|[-+]`,
  String.raw`(?:${systems})(?:\s*[-–—/|·]?\s*(?:${systems}))*`,
  String.raw`(?:${anyOf('controls', 'servings')}):?\s*\d*`,
  String.raw`(?:${anyOf('yields', 'before')})\s*:\s*\d.{0,60}`,
  String.raw`(?:${anyOf('controls', 'views')}):? *[\d.,]+`,
]
const noise = new RegExp(`^(?:${controls.join('|')})$`, 'iu')

const credit = new RegExp(
  String.raw`^(?:©|(?:${anyOf('controls', 'pictures')})(?: (?:${anyOf('controls', 'credits')}))?\s*[:©])`,
  'iu',
)

/** Whether a line is a photo credit. */
export const isCredit = (text: string): boolean => text.length < limits.creditLength && credit.test(text)

const pictureMakers = new RegExp(String.raw`\b(?:${anyOf('controls', 'pictureMakers')})\b`, 'i')

/** Whether a line names photographers and stylists: "Studio / Photographer Ann Cook, Food Stylist Ben Baker". */
const namesPictureMakers = (text: string): boolean =>
  text.length < limits.makersLength && pictureMakers.test(text) && !/[.!]$/.test(text)

/** Whether a line asks readers to share or rate the recipe. */
const addressesReader = (text: string): boolean =>
  text.length < limits.requestLength &&
  /\bdon.?t forget to (?:share|show|rate|tag|leave|comment|like|subscribe|pin)\b|\btag (?:me|us) (?:on|@)|\bleave (?:me |us )?a (?:comment|review|rating)\b/i.test(
    text,
  )

const advertisement = new RegExp(`^(?:${ads})$`, 'iu')

/** Whether a text only marks an advertisement. */
export const isAdvertisement = (text: string): boolean =>
  text.length < limits.adLength && advertisement.test(text)

/** A letter that is repeated as a line between parts: "MMMMM". */
const rule = /^(\p{L})\1{3,}$/u

/** Whether a line is a control, a credit or an advertisement rather than part of a recipe. */
export function isNoise(text: string): boolean {
  const bare = text.replace(/^¡|[\s!.…:)\p{Extended_Pictographic}\ufe0f]+$/gu, '')
  return (
    noise.test(text) ||
    rule.test(text) ||
    (bare !== text && noise.test(bare)) ||
    isCredit(text) ||
    namesPictureMakers(text) ||
    addressesReader(text)
  )
}

/** Whether a text is long enough for a step. */
export const isLong = (text: string): boolean => lengthOf(text) > limits.longLength

/** Whether a short text is a sentence: "Bake until golden." */
export const isShortSentence = (text: string): boolean =>
  lengthOf(text) > limits.sentenceLength && /\p{L}{2}["”»)]?[.!。！।]$/u.test(text)

/** The length of a text in letters of an alphabet. Chinese and Japanese need a third of the characters, Korean half. */
export function lengthOf(text: string): number {
  const start = text.replace(/^\P{L}+/u, '')
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{3}/u.test(start))
    return text.length * limits.lettersOfHan
  return /^\p{Script=Hangul}/u.test(start) ? text.length * limits.lettersOfHangul : text.length
}
