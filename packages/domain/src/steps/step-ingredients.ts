import { affinityOf, linesMeant } from './choose-lines.ts'
import {
  belongsTo,
  classesIn,
  type ClassNamed,
  type Collective,
  collectivesIn,
  singlesIn,
} from './collective.ts'
import { isCondition, isGathering, isRinsing, isWeak } from './contexts.ts'
import { groupNamed, groupsOf, groupsTold, isHeading, sectionsOf } from './groups.ts'
import { lineNames, type NamedLine, spoons } from './line-names.ts'
import { mentionsIn } from './mentions.ts'
import type { RecipeOfSteps, Situation, Use } from './recipe-of-steps.ts'
import { likenessOf } from './same-word.ts'
import { isUnspaced, unspacedMentions } from './unspaced.ts'
import { readingOf } from './words.ts'

/** An ingredient line, as far as it says what a step uses. */
export interface IngredientOfSteps extends NamedLine {
  /** Heading of the group of lines that starts with this line. */
  readonly title: string | null
}

/** A step, as far as it says what it uses. */
export interface TextOfStep {
  /** Heading of the group of steps that starts with this step. */
  readonly title: string | null
  readonly summary: string | null
  readonly text: string
  /** The lines that the step uses where somebody has said so, as indexes; null where they are to be found. */
  readonly linked: readonly number[] | null
}

/** The largest product of lines and characters of steps. Finding the lines of larger recipes would delay other requests by more than 0.1 s. */
const maxWork = 2_000_000

/** The version of the rules. It is raised when they change, so that stored results are computed again. */
export const stepRules = 2

/**
 * The ingredient lines that each step uses, as indexes of `lines`. A line belongs to the first step that uses it, and to a later
 * one that uses the rest of it. Where a text may mean several lines, none is returned.
 */
export function ingredientsOfSteps(
  lines: readonly IngredientOfSteps[],
  steps: readonly TextOfStep[],
  language: string | null,
): readonly (readonly number[])[] {
  const texts = steps.map(({ text }) => text.replace(/\*\*|__/g, '').replace(spoons, ' '))
  if (lines.length * texts.reduce((sum, { length }) => sum + length, 0) > maxWork)
    return steps.map(({ linked }) => linked ?? [])
  const recipe = recipeOf(lines, steps, texts, language)
  const used: Used = new Map()
  for (const { linked } of steps) for (const line of linked ?? []) useWhole(line, recipe, used)
  let before: number | undefined
  const found = texts.map((text, index): StepFound => {
    const { linked } = steps[index]!
    if (linked) return { ...nothing, lines: new Set(linked) }
    const section = recipe.sections[index]
    const heading = groupOfHeading(text, recipe)
    if (heading.isHeading) {
      before = heading.group ?? before
      return { ...nothing, lines: new Set() }
    }
    if (isUnspaced(text)) {
      const mentioned = unspacedMentions(text, lines, { used, group: section, groupOf: recipe.groupOf })
      for (const line of mentioned) useWhole(line, recipe, used)
      return { ...nothing, lines: mentioned }
    }
    const step = usedIn(text, recipe, { used, section, before })
    before = step.group ?? before
    for (const { line, part } of step.uses) use(line, part, used)
    const whole = namedGroups(step.all, recipe).filter((line) => !used.has(line))
    for (const line of whole) useWhole(line, recipe, used)
    return { ...step, lines: new Set([...step.uses.map(({ line }) => line), ...whole]) }
  })
  addLate(found, used, recipe, texts)
  return found.map((step) => [...step.lines].sort((a, b) => a - b))
}

function recipeOf(
  lines: readonly IngredientOfSteps[],
  steps: readonly TextOfStep[],
  texts: readonly string[],
  language: string | null,
): RecipeOfSteps {
  const reading = readingOf(language, texts.join('\n'))
  const groups = groupsOf(lines, reading)
  return {
    reading,
    lines: lines.map((line) => (isHeading(line.text) ? [] : lineNames(line, reading))),
    amounts: lines.map(({ text }) => /\p{N}+(?:[.,/]\d+)?/u.exec(text)?.[0]),
    groups: groups.titles,
    groupOf: groups.of,
    sections: sectionsOf(steps, groups.titles, reading),
    candidates: new Map(),
  }
}

/** The parts of lines that were used. */
type Used = Map<number, Set<number>>

const use = (line: number, part: number, used: Used) =>
  used.set(line, (used.get(line) ?? new Set()).add(part))

function useWhole(line: number, { lines }: RecipeOfSteps, used: Used): void {
  use(line, 0, used)
  for (const { part } of lines[line] ?? []) use(line, part, used)
}

interface StepFound {
  readonly lines: Set<number>
  /** Lines that a step names without using much of them: to grease a pan. */
  readonly weak: ReadonlySet<number>
  readonly classes: readonly ClassNamed[]
  readonly all: readonly Collective[]
}

const nothing = { weak: new Set<number>(), classes: [], all: [] }

/** The words of the longest heading that is stored as a step. */
const headingWords = 6

/** Whether a step is only a heading, "For the glaze", and the group that it names. */
function groupOfHeading(
  text: string,
  { reading, groups }: RecipeOfSteps,
): { readonly isHeading: boolean; readonly group?: number | undefined } {
  const words = text.length > 100 ? [] : reading.wordsOf(text)
  const [first] = words
  if (!first || words.length > headingWords || !reading.is.purpose(first) || /[.,;!?]/.test(text))
    return { isHeading: false }
  return { isHeading: true, group: groupNamed(words, groups, reading) }
}

/** What a step uses by name, and what else it names. */
function usedIn(text: string, recipe: RecipeOfSteps, situation: Situation) {
  const { reading, groupOf } = recipe
  const { section, used } = situation
  const words = reading.wordsOf(text)
  const mentions = mentionsIn(words, recipe)
  const stated = groupsTold(words, recipe, section)
  const voted = affinityOf(mentions, groupOf)
  const affinity = section ?? voted?.group ?? situation.before
  const uses: Use[] = []
  const weak = new Set<number>()
  const gathers = isGathering(words, reading)
  for (const mention of mentions) {
    if (isRinsing(mention, words)) continue
    const isSure = voted !== undefined && voted.votes > 1
    const choosing = { ...situation, recipe, affinity, isSure, stated: stated[mention.from], uses }
    const meant = linesMeant(mention, words, choosing)
    if (gathers || isWeak(mention, words, reading) || isCondition(mention, words, reading))
      for (const { line } of meant) weak.add(line)
    else uses.push(...meant)
  }
  if (gathers) return { uses, weak, classes: [], all: [], group: stated.at(-1) ?? affinity }
  const parts = { words, recipe, stated, affinity }
  uses.push(...singlesIn(parts, (line) => used.has(line) || uses.some((one) => one.line === line)))
  return {
    uses,
    weak,
    classes: classesIn(parts),
    all: collectivesIn(parts, uses),
    group: stated.at(-1) ?? affinity,
  }
}

/** The lines of the groups that collective words name. */
function namedGroups(all: readonly Collective[], { groupOf, lines }: RecipeOfSteps): readonly number[] {
  const named = new Set(all.flatMap(({ group, isNamed }) => (isNamed ? [group] : [])))
  return [...groupOf.keys()].filter((line) => named.has(groupOf[line]) && lines[line]!.length > 0)
}

/** Adds the lines that no step uses by name to the first step that names them in passing, by their class, or by their group. */
function addLate(
  found: readonly StepFound[],
  used: Used,
  recipe: RecipeOfSteps,
  texts: readonly string[],
): void {
  const { lines, groupOf, reading } = recipe
  const add = (step: StepFound, which: (line: number) => boolean) => {
    for (const line of lines.keys())
      if (!used.has(line) && lines[line]!.length > 0 && which(line)) {
        step.lines.add(line)
        use(line, 0, used)
      }
  }
  const isIn = (group: number | undefined, line: number) => group === undefined || groupOf[line] === group
  for (const step of found)
    for (const { group } of step.all.filter(({ isNamed }) => !isNamed)) add(step, (line) => isIn(group, line))
  for (const step of found) add(step, (line) => step.weak.has(line))
  for (const step of found)
    for (const { of, group } of step.classes)
      add(step, (line) => isIn(group, line) && belongsTo(lines[line]!, of, reading))
  for (const { group, at } of groupsInTexts(texts, used, recipe))
    add(found[at]!, (line) => groupOf[line] === group)
}

/** The groups of which no line was used, with the first text that names them: "Add the marinade." */
function groupsInTexts(
  texts: readonly string[],
  used: Used,
  { groups, groupOf, reading }: RecipeOfSteps,
): readonly { readonly group: number; readonly at: number }[] {
  if (groups.length < 2) return []
  return groups.flatMap((title, group) => {
    const own = [...groupOf.keys()].filter((line) => groupOf[line] === group)
    if (own.length < 2 || own.some((line) => used.has(line))) return []
    const at = texts.findIndex((text) => {
      const words = reading.wordsOf(text)
      return title.some((each) => words.some((word) => likenessOf(word, each, reading) >= 3))
    })
    return at < 0 ? [] : [{ group, at }]
  })
}
