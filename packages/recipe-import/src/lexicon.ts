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
   * for an amount: "to taste". Japanese spoons stand before their number. Systems have names, which stand before "units". Sizes are
   * those of dishes.
   */
  readonly units?: Words<'short' | 'long' | 'vague' | 'spoons' | 'systems' | 'ofSystems' | 'sizes'>
  /**
   * Words that say that a number is not exact: "about", before a yield or a time, before an ingredient, and before a time alone; words
   * before the greatest number and between two numbers; amounts of one to three in words, and further ones in short lines.
   */
  readonly amounts?: Words<'roughly' | 'about' | 'limits' | 'upTo' | 'to' | 'ones' | 'counted'>
  /**
   * Labels of times, words and endings that name time in a label, and units; words between two times, before an addition and beside a
   * time; words of times of other things: "read".
   */
  readonly times?: Words<
    'total' | 'prep' | 'cook' | 'names' | 'nameEndings' | 'units' | 'to' | 'plus' | 'fillers' | 'ofOthers'
  >
  /**
   * The persons or pieces that a yield counts, in Japanese with a counter, and labels before a yield and verbs after them; words
   * between two numbers that print has and that a yield has, and dozens; words that mark a yield in markup; other labels in its line;
   * verbs and phrases of sentences before a yield, "enough for"; and further things that recipes make, which a line alone counts. Lists
   * of equipment count vessels.
   */
  readonly yields?: Words<
    | 'people'
    | 'pieces'
    | 'products'
    | 'counters'
    | 'before'
    | 'verbs'
    | 'states'
    | 'to'
    | 'between'
    | 'dozens'
    | 'marks'
    | 'labels'
  >
  /**
   * Words such as "for": before persons, and further ones that are a label alone, that follow the heading of a list, and that follow
   * any heading. Words such as "of" before an owner and before a dish.
   */
  readonly prepositions?: Words<'persons' | 'labels' | 'lists' | 'headings' | 'owners' | 'dishes'>
  /** Names of groups of ingredients ("dough"), and what begins or ends such names ("for the"). */
  readonly groups?: Words<'names' | 'prefixes' | 'suffixes'>
  /** Words that count steps, "step" of "Step 2", and those of last steps: "serve". */
  readonly steps?: Words<'counters' | 'serving'>
  /**
   * Beginnings and ends of headings that may open a method, and ends of those that do; beginnings and ends of headings that leave the
   * recipe; words before a postscript; names of notes how to serve; names of the whole recipe, and those before a title.
   */
  readonly headings?: Words<
    | 'howTo'
    | 'howToEndings'
    | 'methodEndings'
    | 'asides'
    | 'asideEndings'
    | 'postscripts'
    | 'servings'
    | 'recipe'
    | 'labels'
  >
  /**
   * Courses, labels of categories, cuisines and keywords, topics that every recipe of a site has, and words for recipes before and
   * after a topic: "dessert recipes".
   */
  readonly topics?: Words<
    'courses' | 'categories' | 'cuisines' | 'keywords' | 'general' | 'ofKindBefore' | 'ofKindAfter'
  >
  /** Rows of a nutrition table, by schema.org property. */
  readonly nutrients?: Words<string>
  /**
   * Words that open a table of nutrition, words that mean its amounts are for one serving, names of its column for
   * one serving, and words before a part of the entry above: "of which". Units of energy and mass, of the column for 100 g, and of
   * energy given twice; names of energy, salt, parts of unsaturated fat and the size of a serving; rows, whose names may follow an
   * amount without a space; words before a name that do not belong to it; words between an amount and its name; verbs before a nutrient.
   */
  readonly nutrition?: Words<
    | 'headings'
    | 'perServing'
    | 'servings'
    | 'ofWhich'
    | 'energyUnits'
    | 'massUnits'
    | 'hundredUnits'
    | 'kilojoules'
    | 'kilocalories'
    | 'energy'
    | 'salt'
    | 'unsaturated'
    | 'servingSize'
    | 'rows'
    | 'beforeNames'
    | 'of'
    | 'contains'
  >
  /**
   * Lines that belong to the page rather than to a recipe: buttons, links and requests; words that mark advertisements;
   * words of a request for consent. An ellipsis stands for other words: `add … list`. Labels of a field for servings and of a number
   * of views; words of a photo credit, and those who make pictures; wishes below a recipe, such that may be steps, and beginnings of lines
   * that say who posted it and where.
   */
  readonly controls?: Words<
    | 'lines'
    | 'ads'
    | 'consent'
    | 'servings'
    | 'views'
    | 'pictures'
    | 'credits'
    | 'pictureMakers'
    | 'wishes'
    | 'invitations'
    | 'footers'
  >
  /** Whole numbers as words, by value. Words that are articles as well are left out. */
  readonly numbers?: Words<string>
  /**
   * Words before a name, in structured data, and labels of authors, in meta elements; particles of names; bylines that name no person,
   * with articles and endings; words that are no names, alone, for recipes and inside; months, words before a date, words for a photo,
   * and what a name before which it stands has made.
   */
  readonly people?: Words<
    | 'by'
    | 'byInData'
    | 'author'
    | 'written'
    | 'particles'
    | 'staff'
    | 'articles'
    | 'staffEndings'
    | 'noNames'
    | 'recipes'
    | 'authorStems'
    | 'months'
    | 'dates'
    | 'photos'
    | 'pictures'
  >
  /**
   * Words by which a text says who wrote it: "my", "I like"; and beginnings of sentences that say something rather than what to do:
   * "It keeps …". Words that mean something else in another language are left out.
   */
  readonly remarks?: Words<'speakers' | 'openings'>
  /** The most frequent words of English, by which texts in other languages are recognised. */
  readonly common?: Words<'words'>
  /** Labels of the subject and of other fields of a mail, marks of replies, and beginnings of its end. */
  readonly mails?: Words<'subjects' | 'fields' | 'replies' | 'signatures'>
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

/** The same where each word has to stand apart from Latin letters and digits. Other scripts are written without spaces or decline. */
export const apart = <Topic extends keyof Lexicon>(
  topic: Topic,
  ...names: readonly (keyof NonNullable<Lexicon[Topic]> & string)[]
): string =>
  names
    .flatMap((name) => wordsFor(topic, name))
    .map((word) => `${/^\w/.test(word) ? '\\b' : ''}${alternatives([word])}${/\w$/.test(word) ? '\\b' : ''}`)
    .join('|')

/** Words of a regular expression with capitals. */
export const capitalized = (words: string): string =>
  words.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase())

/** The values of numbers that are written as words: "four". */
export const numberWords: ReadonlyMap<string, number> = new Map(
  lexicons.flatMap(({ numbers = {} }) =>
    Object.entries(numbers).flatMap(([value, words]) =>
      (words ?? []).map((word) => [word, Number(value)] as const),
    ),
  ),
)
