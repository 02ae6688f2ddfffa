import { directionOf } from '@larder/domain'

/** What the compiled messages of a language need. Each formatter is made when it is first needed. */
export interface Formatting {
  /** A text of somebody, such as a name, that keeps its direction and that of the words around it. */
  text(value: string): string
  number(value: number): string
  /** The text for a number: its own (`=0`), else that of its plural category. */
  plural(count: number, forms: Forms): string
  /** The text for a word. */
  select(word: string, forms: Forms): string
}

type Forms = Readonly<Record<string, string>> & { readonly other: string }

/** The letters of languages that are written from right to left: Hebrew to Arabic, and their presentation forms. */
const lettersToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const lettersToRight = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u

export function formatting(tag: string): Formatting {
  let numbers: Intl.NumberFormat | undefined
  let rules: Intl.PluralRules | undefined
  const others = directionOf(tag) === 'rtl' ? lettersToRight : lettersToLeft
  return {
    // Isolated (U+2068, U+2069) only where it has another direction, so that other texts stay as they are.
    text: (value) => (others.test(value) ? `\u2068${value}\u2069` : value),
    number: (value) => (numbers ??= new Intl.NumberFormat(regionalTag(tag))).format(value),
    plural: (count, forms) =>
      forms[`=${count}`] ?? forms[(rules ??= new Intl.PluralRules(tag)).select(count)] ?? forms.other,
    select: (word, forms) => forms[word] ?? forms.other,
  }
}

/** The language as the browser's region writes it, with the digits that amounts of recipes have: `en-GB-u-nu-latn` for `en`. */
export const regionalTag = (tag: string): string => {
  const found = navigator.languages.find((wished) => wished.split('-')[0] === tag)
  return new Intl.Locale(found ?? tag, { numberingSystem: 'latn' }).toString()
}
