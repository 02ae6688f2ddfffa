import type { RecipeOfSteps } from './recipe-of-steps.ts'
import { likenessOf } from './same-word.ts'
import type { StepLanguage, Word } from './words.ts'

/** The words of the titles of groups, and the group of each line. */
export function groupsOf(
  lines: readonly { readonly title: string | null; readonly text: string }[],
  reading: StepLanguage,
): { readonly titles: readonly (readonly Word[])[]; readonly of: readonly number[] } {
  const titles: (readonly Word[])[] = []
  const of = lines.map(({ title, text }) => {
    const heading = title ?? (isHeading(text) ? text : null)
    if (heading !== null || titles.length === 0)
      titles.push(heading === null ? [] : contentOf(heading, reading))
    return titles.length - 1
  })
  return { titles, of }
}

/** Whether a line is the title of a group: "For the sauce:". */
export const isHeading = (text: string): boolean => /^[^\d:]+:\s*$/.test(text)

function contentOf(text: string, reading: StepLanguage): readonly Word[] {
  const { is } = reading
  return reading.wordsOf(text).filter((word) => isContent(word, reading) && !is.purpose(word))
}

const isContent = (word: Word, { is }: StepLanguage): boolean => !is.stop(word) && word.folded.length > 2

/** The group that the section or the summary of each step names. */
export function sectionsOf(
  steps: readonly { readonly title: string | null; readonly summary: string | null }[],
  groups: readonly (readonly Word[])[],
  reading: StepLanguage,
): readonly (number | undefined)[] {
  let section: number | undefined
  return steps.map(({ title, summary }) => {
    if (title !== null) section = groupNamed(contentOf(title, reading), groups, reading)
    const own = summary === null ? undefined : groupNamed(contentOf(summary, reading), groups, reading)
    return own ?? section
  })
}

/** Whether a word stands in a title, also as the main part of a compound: "Dressing" in "Kräuterdressing". */
export const isTitleWord = (word: Word, own: Word, reading: StepLanguage): boolean =>
  likenessOf(word, own, reading) > 0 ||
  (word.stem.length >= 4 && reading.entry.compounds === true && own.folded.endsWith(word.stem))

/** The one group whose title shares most words with a text. */
export function groupNamed(
  words: readonly Word[],
  groups: readonly (readonly Word[])[],
  reading: StepLanguage,
): number | undefined {
  if (groups.length < 2) return undefined
  const content = words.filter((word) => isContent(word, reading))
  const shares = groups.map(
    (title) => title.filter((own) => content.some((word) => isTitleWord(word, own, reading))).length,
  )
  const most = Math.max(...shares)
  return most > 0 && shares.filter((share) => share === most).length === 1 ? shares.indexOf(most) : undefined
}

/** The words after which a group is named: "For the tomato sauce". */
const reach = 4

/** The group that is stated before each word: "For the sauce, …". */
export function groupsTold(
  words: readonly Word[],
  { reading, groups }: RecipeOfSteps,
  section: number | undefined,
): readonly (number | undefined)[] {
  let group = section
  let since = Number.POSITIVE_INFINITY
  return words.map((word, at) => {
    since = startsPurpose(word, at, reading) ? 0 : since + 1
    if (since > 0 && since <= reach)
      group = groupNamed(words.slice(at - since + 1, at + 1), groups, reading) ?? group
    return group
  })
}

const preparing =
  /^(?:make|prepare|zubereiten|maak|bereid|preparez|preparer|faites|prepara|prepare|preparate|preparare|preparar|prepariamo|faca|gor|lav|ror|keszitsuk|elkeszitjuk)$/

function startsPurpose(word: Word, at: number, { is }: StepLanguage): boolean {
  const starts = at === 0 || /[.!?:\n]/.test(word.gap)
  return (starts && is.purpose(word)) || (preparing.test(word.folded) && at < 3)
}
