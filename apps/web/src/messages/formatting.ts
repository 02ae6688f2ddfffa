/** What the compiled messages of a language need. Each formatter is made when it is first needed. */
export interface Formatting {
  number(value: number): string
  /** The text for a number: its own (`=0`), else that of its plural category. */
  plural(count: number, forms: Forms): string
  /** The text for a word. */
  select(word: string, forms: Forms): string
}

type Forms = Readonly<Record<string, string>> & { readonly other: string }

export function formatting(tag: string): Formatting {
  let numbers: Intl.NumberFormat | undefined
  let rules: Intl.PluralRules | undefined
  return {
    number: (value) => (numbers ??= new Intl.NumberFormat(regionalTag(tag))).format(value),
    plural: (count, forms) =>
      forms[`=${count}`] ?? forms[(rules ??= new Intl.PluralRules(tag)).select(count)] ?? forms.other,
    select: (word, forms) => forms[word] ?? forms.other,
  }
}

/** The language as the browser's region writes it: `en-GB` for `en`. */
export const regionalTag = (tag: string): string =>
  navigator.languages.find((wished) => wished.split('-')[0] === tag) ?? tag
