import { readdirSync, readFileSync } from 'node:fs'

/**
 * The wording of recipe pages, by meaning. Each file in `lexicon/` contains the words of one language; a page is read with the
 * words of all of them, because declared languages are often wrong.
 *
 * Words are lower case. A star at the end stands for any ending: `lžíc*`. An ellipsis stands for other words.
 */
export interface Lexicon {
  /** Headings of the parts of a page. `other` ends a recipe: notes, nutrition, comments. */
  readonly parts?: Words<'ingredients' | 'instructions' | 'equipment' | 'other'>
  /**
   * Units of amounts. Short ones are words of other languages as well and count after a number only. Vague ones stand
   * for an amount: "to taste".
   */
  readonly units?: Words<'short' | 'long' | 'vague'>
  /** Words that say that a number is not exact: "about". */
  readonly amounts?: Words<'roughly'>
  /** Labels of times. */
  readonly times?: Words<'total' | 'prep' | 'cook'>
  /** The persons or pieces that a yield counts, and labels before a yield. */
  readonly yields?: Words<'people' | 'pieces' | 'before'>
  /** Names of groups of ingredients ("dough"), and what begins or ends such names ("for the"). */
  readonly groups?: Words<'names' | 'prefixes' | 'suffixes'>
  /** Words that count steps: "step" of "Step 2". */
  readonly steps?: Words<'counters'>
  /**
   * Beginnings and ends of headings that may open a method, beginnings of headings that leave the recipe, and names
   * of the whole recipe.
   */
  readonly headings?: Words<'howTo' | 'howToEndings' | 'asides' | 'recipe'>
  /** Courses, labels of categories, cuisines and keywords, and topics that every recipe of a site has. */
  readonly topics?: Words<'courses' | 'categories' | 'cuisines' | 'keywords' | 'general'>
  /** Rows of a nutrition table, by schema.org property. */
  readonly nutrients?: Words<string>
  /**
   * Words that open a table of nutrition, words that mean its amounts are for one serving, names of its column for
   * one serving, and words before a part of the entry above: "of which".
   */
  readonly nutrition?: Words<'headings' | 'perServing' | 'servings' | 'ofWhich'>
  /**
   * Lines that belong to the page rather than to a recipe: buttons, links and requests; words that mark advertisements;
   * words of a request for consent. An ellipsis stands for other words: `add … list`.
   */
  readonly controls?: Words<'lines' | 'ads' | 'consent'>
  /** Whole numbers as words, by value. Words that are articles as well are left out. */
  readonly numbers?: Words<string>
  /** Words before a name, labels of authors, and bylines that name no person. */
  readonly people?: Words<'by' | 'author' | 'staff'>
}

type Words<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>

const folder = new URL('../lexicon/', import.meta.url)
const lexicons: readonly Lexicon[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Lexicon)

/**
 * The words of all languages for one meaning.
 * @example wordsFor('parts', 'ingredients') // ['ingredients', 'zutaten', …]
 */
export function wordsFor<Topic extends keyof Lexicon>(
  topic: Topic,
  name: keyof NonNullable<Lexicon[Topic]> & string,
): readonly string[] {
  return [
    ...new Set(lexicons.flatMap((lexicon) => (lexicon[topic] as Words<string> | undefined)?.[name] ?? [])),
  ]
}

/** Words as alternatives of a regular expression, longer ones first. */
export function alternatives(words: readonly string[]): string {
  return words
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((word) => escaped(word.replace(/\*$/, '')) + (word.endsWith('*') ? String.raw`\S*` : ''))
    .map((pattern) => pattern.replace(/\s?…\s?/g, '.{0,60}'))
    .join('|')
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** The words for one meaning as alternatives of a regular expression. */
export const anyOf = <Topic extends keyof Lexicon>(
  topic: Topic,
  ...names: readonly (keyof NonNullable<Lexicon[Topic]> & string)[]
): string => alternatives(names.flatMap((name) => wordsFor(topic, name)))

/** The values of numbers that are written as words: "four". */
export const numberWords: ReadonlyMap<string, number> = new Map(
  lexicons.flatMap(({ numbers = {} }) =>
    Object.entries(numbers).flatMap(([value, words]) =>
      (words ?? []).map((word) => [word, Number(value)] as const),
    ),
  ),
)
