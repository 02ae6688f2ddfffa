import { missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { fractionSigns } from '../kernel/fraction-signs.ts'
import type { View } from '../kernel/resource.ts'
import type { LineReading } from '../foods/match-lines.ts'
import { type Precondition, stampOne } from '../work/crud.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import type { Managed } from '../work/draft.ts'
import type { Body } from '../work/references.ts'
import type { PageRecipe } from './page-recipe.ts'
import type { Recipe } from './recipe.ts'
import { recipes } from './recipe.ts'
import { lockRecipe } from './write-recipe.ts'

/** A place of an imported recipe that a person should look at, with the text of the page. */
export type Question = Pick<Recipe['review'][number], 'about' | 'referenceId' | 'printed' | 'marked'>

/** Readings of a line's part below this probability are uncertain. */
const certain = 0.6

/** Number of questions of a recipe, and of characters of a question. */
const limits = { questions: 50, printed: 4_096, marked: 255 }

/**
 * The body of an imported recipe with an id for each line, and the managed fields with what is uncertain in it.
 *
 * @param body with lines that were read
 * @param readings the reading of each line; undefined for a line that was not read from its text
 */
export function withReview(
  found: PageRecipe,
  body: Body,
  readings: readonly (LineReading | undefined)[],
  { ids }: Pick<CreationContext, 'ids'>,
): { readonly body: Body; readonly review: Managed } {
  const rows = (body.recipeIngredient ?? []) as readonly Body[]
  const recipeIngredient = rows.map((row) => ({ ...row, referenceId: row.referenceId ?? ids.next() }))
  const questions = questionsOf(found, recipeIngredient, readings)
  const review = questions.map((question) => ({ ...question, id: ids.next(), isOpen: true }))
  return { body: { ...body, recipeIngredient }, review: { review, isToReview: review.length > 0 } }
}

/**
 * What is uncertain in a recipe that was read from a page or a text, the most important first: parts that are missing or were
 * found by their looks only, then lines in their order.
 *
 * @param lines the rows of the body, with ids
 * @param readings the reading of each line
 */
export function questionsOf(
  found: PageRecipe,
  lines: readonly Body[],
  readings: readonly (LineReading | undefined)[],
): readonly Question[] {
  const ofLines = lines.flatMap((line, index): readonly Question[] => {
    const doubt = doubtIn(line, readings[index])
    return doubt ? [doubt] : []
  })
  return [...partsInDoubt(found), ...ofLines].slice(0, limits.questions)
}

/** Rules of the extractor that recognize lists by their looks. */
const guesses = /-by-(?:density|class)$|^text\/.*-by-look$/

function partsInDoubt(found: PageRecipe): readonly Question[] {
  const { title, ingredientGroups, instructionSections, provenance } = found
  const isGuessed = (field: string) => guesses.test(provenance[field]?.rule ?? '')
  const lines = ingredientGroups.flatMap((group) => group.lines)
  const steps = instructionSections.flatMap((section) => section.steps.map(({ text }) => text))
  const questionOn = (about: Question['about'], printed: string): Question => ({
    about,
    referenceId: null,
    printed: short(printed, limits.printed),
    marked: null,
  })
  return [
    ...(title === null ? [questionOn('title', '')] : isGuessed('title') ? [questionOn('title', title)] : []),
    ...(lines.length === 0 || isGuessed('ingredientGroups')
      ? [questionOn('ingredients', lines.join('\n'))]
      : []),
    ...(steps.length === 0 || isGuessed('instructionSections')
      ? [questionOn('steps', steps.join('\n'))]
      : []),
    ...((found.yield?.min ?? null) === null ? [questionOn('servings', found.yield?.text ?? '')] : []),
    ...(areTimesInDoubt(found) ? [questionOn('times', printedTimes(found))] : []),
  ]
}

/** Whether a printed time was not understood, or a part takes longer than the whole. */
function areTimesInDoubt({ times, ...found }: PageRecipe): boolean {
  const { totalMinutes: total, prepMinutes: prep, cookMinutes: cook, performMinutes: perform } = found
  const isUnread = (text: string | null, minutes: number | null) =>
    text !== null && minutes === null && !emptyDuration.test(text)
  return (
    [isUnread(times.total, total), isUnread(times.prep, prep), isUnread(times.cook, cook)].includes(true) ||
    isUnread(times.perform, perform) ||
    (total !== null && [prep, cook, perform].some((part) => part !== null && part > total))
  )
}

/** An ISO 8601 duration of zero, which pages state in place of none. */
const emptyDuration = /^\s*P?[0TYMDHS.,\s]*$/i

function printedTimes({ times: { prep, cook, perform, total } }: PageRecipe): string {
  return [prep, cook, perform, total].filter((text) => text !== null).join('\n')
}

const digit = new RegExp(String.raw`[\p{Nd}${fractionSigns}][\p{Nd}${fractionSigns}.,/–-]*`, 'u')

/** The doubt about a line; undefined for a line without one. */
function doubtIn(line: Body, reading: LineReading | undefined): Question | undefined {
  const { originalText, referenceId } = line
  if (!reading || typeof originalText !== 'string' || typeof referenceId !== 'string') return undefined
  const questionOn = (about: Question['about'], marked: string | null | undefined): Question => ({
    about,
    referenceId,
    printed: short(originalText, limits.printed),
    marked: marked && originalText.includes(marked) ? short(marked, limits.marked) : null,
  })
  const { unit, foods } = reading
  if (isAmountInDoubt(line, originalText, reading)) return questionOn('amount', digit.exec(originalText)?.[0])
  if (unit && unit.key === null && !isKnown(line.unit)) return questionOn('unit', unit.text)
  return isFoodInDoubt(line, reading) ? questionOn('food', foods[0]?.name) : undefined
}

/** Whether a line has a number that is no amount, or an uncertain amount. */
function isAmountInDoubt({ quantity }: Body, text: string, reading: LineReading): boolean {
  if (quantity != null) return reading.confidence.quantity < certain
  return reading.quantity === null && digit.test(withoutBrackets(text))
}

const isFoodInDoubt = ({ food }: Body, { confidence }: LineReading): boolean =>
  food == null || (confidence.food < certain && !isKnown(food))

/** Sizes and weights in brackets are no amount of the line. Brackets may be in brackets. */
const withoutBrackets = (text: string): string => text.replace(/\([^()]*\)/g, '').replace(/\([^()]*\)/g, '')

/** Whether a unit or food is one of the group. */
const isKnown = (reference: unknown): boolean =>
  typeof (reference as { readonly id?: unknown } | null | undefined)?.id === 'string'

/** Without half characters at the end, which databases refuse. */
const short = (text: string, max: number): string => text.slice(0, max).toWellFormed()

/** What a person decided about the questions of an imported recipe. */
export interface ReviewChange {
  /** Ids of questions that are resolved. */
  readonly resolved?: readonly Id[] | null | undefined
  /** Ids of questions that are open again. */
  readonly reopened?: readonly Id[] | null | undefined
  /** Whether the import counts as done. Open questions then stay readable. */
  readonly isKept?: boolean | null | undefined
}

/** Resolves and reopens questions of an imported recipe, or keeps it. @throws missing `question/missing` */
export async function changeReview(
  store: Store,
  recipeId: Id,
  { resolved, reopened, isKept }: ReviewChange,
  creation: CreationContext,
  { precondition }: Precondition = {},
): Promise<View> {
  const recipe = await lockRecipe(store, recipeId)
  const [closed, opened] = [new Set(resolved ?? []), new Set(reopened ?? [])]
  const known = new Set(recipe.review.map(({ id }) => id))
  if ([...closed, ...opened].some((id) => !known.has(id))) throw missing('question')
  const review = recipe.review.map((question) => ({
    ...question,
    isOpen: opened.has(question.id) || (question.isOpen && !closed.has(question.id)),
  }))
  const isToReview = isKept == null ? recipe.isToReview : !isKept
  return stampOne(store, recipes, recipeId, { review, isToReview }, creation, { precondition })
}
