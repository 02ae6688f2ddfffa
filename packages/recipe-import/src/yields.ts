import { fractionSigns, fractionValue, latinDigits } from '@larder/domain'
import { alternatives, anyOf, numberWords } from './lexicon.ts'
import type { RecipeYield } from './extracted-recipe.ts'
import { isTag, type Element } from 'domhandler'
import { textOf, type Page } from './page.ts'
import { cleanText } from './text.ts'

const amount = new RegExp(
  String.raw`(\d{1,5}(?:[.,]\d{1,2})?)?\s?([${fractionSigns}])|(\d{1,5}(?:[.,]\d{1,2})?)`,
)
const range = new RegExp(
  String.raw`(?:${amount.source})\s*(?:-|–|—|~|〜|～|${anyOf('yields', 'between')})\s*(?:${amount.source})`,
  'iu',
)

const words = alternatives([...numberWords.keys()])
/** "Serves eight to ten". */
const writtenRange = new RegExp(
  String.raw`(?<!\p{L})(${words})\s*(?:-|–|—|\s(?:${anyOf('yields', 'between')})\s)\s*(${words})(?!\p{L})`,
  'iu',
)

/** The yield of a recipe, from printed text such as "4–6 servings" or "Serves 4". */
export function readYield(text: string): RecipeYield | null {
  const clean = cleanText(text).slice(0, 200)
  if (clean === '') return null
  const digits = latinDigits(clean)
  const between = range.exec(digits)
  if (between) {
    const min = numberFrom(between.slice(1, 4))
    const max = numberFrom(between.slice(4, 7))
    if (min < max) return { text: clean, min, max }
  }
  const [low, high] =
    writtenRange
      .exec(clean)
      ?.slice(1)
      .map((word) => numberWords.get(word.toLowerCase())) ?? []
  if (low && high && low < high) return { text: clean, min: low, max: high }
  const number = counted(digits.replace(size, ' ')) ?? writtenNumber(clean) ?? counted(digits)
  return { text: clean, min: number, max: number }
}

const firstWord = new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu')

/**
 * A yield with the number in digits that only a word states: "4 people" for "four people". The number of a text without digits is shown
 * in front of it. Dozens stay words.
 */
export function withDigits({ text, min, max }: RecipeYield): RecipeYield {
  if (min === null || max === null || /\p{N}/u.test(text) || wordOfDozens.test(text))
    return { text, min, max }
  const number = min === max ? String(min) : `${min}–${max}`
  return { text: text.replace(min === max ? firstWord : writtenRange, number), min, max }
}

const people = anyOf('yields', 'people')
const amountOfPeople = new RegExp(String.raw`(?:${amount.source})\s*(?:${people})(?!\p{L})`, 'iu')
/** A number that measures a dish or tin. Others count before it: "One 9-inch pie". */
const size = new RegExp(
  String.raw`(?<![\d.,/])\d{1,3}(?:[.,]\d+)?\s?(?:[x×]\s?\d+\s?)?-?\s?(?:["”″]|(?:${anyOf('units', 'sizes')}|cm|mm)(?!\p{L}))`,
  'giu',
)

const dozens = new RegExp(String.raw`(?:${amount.source})\s*(?:${anyOf('yields', 'dozens')})(?!\p{L})`, 'iu')

const wordOfDozens = new RegExp(
  String.raw`(?:(?<!\p{L})(\p{L}+)\s+)?(?<!\p{L})(?:${anyOf('yields', 'dozens')})(?!\p{L})`,
  'iu',
)

/** The number of a yield. One that counts servings comes before others. */
function counted(text: string): number | null {
  const dozen = dozens.exec(text)
  if (dozen) return numberFrom(dozen.slice(1, 4)) * 12
  const found = amountOfPeople.exec(text) ?? amount.exec(text)
  return found ? numberFrom(found.slice(1, 4)) : null
}

/** The number that a text has as a word: "Serves four", "two dozen", "a dozen". */
function writtenNumber(text: string): number | null {
  const dozen = wordOfDozens.exec(text)
  if (dozen) return (numberWords.get(dozen[1]?.toLowerCase() ?? '') ?? 1) * 12
  const found = (text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? [])
    .flatMap((word) => [word, ...word.split('-')])
    .map((word) => numberWords.get(word))
  return found.find((number) => number !== undefined) ?? null
}

function numberFrom([whole, fraction, plain]: readonly (string | undefined)[]): number {
  const base = Number((plain ?? whole ?? '0').replace(',', '.'))
  return base + fractionValue(fraction ?? '')
}

const eaters = anyOf('yields', 'marks')
const namesEaters = new RegExp(`(?<!\\p{L})(?:${eaters})(?!\\p{L})`, 'iu')
const saysEaters = new RegExp(`^\\W*(?:${eaters})(?!\\p{L})`, 'iu')
const isMark = (attribute: string): boolean =>
  attribute.length < 200 && namesEaters.test(attribute.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

/** A bare number that only the markup identifies as the yield: a class, an icon or a form field. */
export function readMarkedYield(page: Page): RecipeYield | null {
  const title = page.byTag('h1')[0]
  for (const element of page.elements.slice(title ? page.indexOf(title) : 0)) {
    const printed = fieldValue(page, element) ?? boxText(page, element)
    if (printed !== null && /^[1-9]\d?(?:\s*[-–]\s*[1-9]\d?)?$/.test(printed)) return readYield(printed)
  }
  return null
}

/** The text of a small marked element, or of the container of a marked icon. */
function boxText(page: Page, element: Element): string | null {
  if (page.endOf(element) - page.indexOf(element) > 8) return null
  const { class: name = '', id = '' } = element.attribs
  const own = textOf(element)
  if (isMark(`${name} ${id}`) && own !== '') return own
  if (own !== '' || !Object.values(element.attribs).some(isMark)) return null
  let box: Element = element
  for (let level = 0; level < 2 && textOf(box) === '' && box.parent && isTag(box.parent); level++)
    box = box.parent
  return textOf(box)
}

/** The value of a form field whose name or following text mentions servings. */
function fieldValue(page: Page, element: Element): string | null {
  if (!page.applies('yield/field')) return null
  if (element.name !== 'select' && element.name !== 'input') return null
  const { name = '', id = '', class: classes = '', value = null } = element.attribs
  const after = element.next && 'data' in element.next ? element.next.data : ''
  if (!isMark(`${name} ${id} ${classes}`) && !saysEaters.test(after)) return null
  if (element.name === 'input') return value
  const chosen = element.children.find(
    (option): option is Element => isTag(option) && option.attribs.selected !== undefined,
  )
  return chosen?.attribs.value ?? null
}
