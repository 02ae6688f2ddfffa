import { type Affinity, affinityOf, type Meaning, meaningOf } from './choose-lines.ts'
import { classesIn, collectivesIn, singlesIn } from './collective.ts'
import { isCondition, isGathering, isRinsing, isWeak } from './contexts.ts'
import { groupNamed, groupsOf, groupsTold, isHeading, sectionsOf } from './groups.ts'
import { lineNames, type NamedLine, spoons } from './line-names.ts'
import { type Choice, type Mention, mentionsIn } from './mentions.ts'
import type { TextRead } from './near-names.ts'
import type { RecipeOfSteps, Situation, Use } from './recipe-of-steps.ts'
import { addRemaining, namedGroups, type StepFound, use, type Used, useWhole } from './remaining-lines.ts'
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
const maxWork = 1_500_000

/** The version of the rules. It is raised when they change, so that stored results are computed again. */
export const stepRules = 5

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
  const recipe = readSteps(lines, steps, texts, language)
  const used: Used = new Map()
  for (const { linked } of steps) for (const line of linked ?? []) useWhole(line, recipe, used)
  const reads = texts.map((text): TextRead => {
    const words = isUnspaced(text) ? [] : recipe.reading.wordsOf(text)
    return { words, mentions: mentionsIn(words, recipe) }
  })
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
    const step = usedIn(reads[index]!, recipe, { used, section, before })
    before = step.group ?? before
    for (const { line, part } of step.uses) use(line, part, used)
    const whole = namedGroups(step.all, recipe, reads.slice(index + 1)).filter((line) => !used.has(line))
    for (const line of whole) useWhole(line, recipe, used)
    return { ...step, lines: new Set([...step.uses.map(({ line }) => line), ...whole]) }
  })
  addRemaining(found, used, recipe)
  return found.map((step) => [...step.lines].sort((a, b) => a - b))
}

function readSteps(
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
    isForServing: lines.map(({ text }) => forServing.test(text)),
    groups: groups.titles,
    groupOf: groups.of,
    sections: sectionsOf(steps, groups.titles, reading),
    candidates: new Map(),
  }
}

/** Words of a line that the dish gets at the end: "powdered sugar, for dusting". */
const forServing =
  /\b(?:optional(?:ly|e)?|(?:to|for) (?:serve|serving|fry\w*|brush\w*|greas\w*|roll\w*|garnish\w*|dust\w*|sprinkl\w*|decorat\w*|top\w*)|garnish|(?:zum|zur|für die) (?:Braten|Anbraten|Frittieren|Einfetten|Form|Bestreichen|Ausrollen|Garnieren|Servieren|Bestäuben|Bestreuen|Dekorieren|Anrichten)|nach Belieben|(?:om in te|om te|ter|voor de|voor) (?:bakken|serveren|garne\w+|bestrooien|bestuiven|decor\w+)|facultati[fv]\w*|pour (?:dorer|la cuisson|servir|décorer|saupoudrer|la déco\w*|le service|garnir)|para (?:fritar|untar|pincelar|freír|servir|decorar|espolvorear|polvilhar|adornar)|per (?:friggere|ungere|servire|decorare|guarnire|spolverare|la decorazione)|till (?:stekning|pensling|servering|garnering)|til (?:stegning|steking|pensling|servering|pynt|pynting|drys|drysning|å strø|topping))(?!\p{L})/iu

const nothing = { text: { words: [], mentions: [] }, weak: new Set<number>(), open: [], classes: [], all: [] }

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

/** The lines that an uncertain mention may mean: its best choices, and others of the group that the text is about. */
function openLines(
  { choices }: Mention,
  { open }: Meaning,
  group: number | undefined,
  { groups, groupOf }: RecipeOfSteps,
): readonly number[] {
  const isNear = ({ line, likeness }: Choice) =>
    likeness > 1 && (groups.length < 2 || group === undefined || groupOf[line] === group)
  return [...new Set([...open, ...choices.filter(isNear)].map(({ line }) => line))]
}

/** What a step uses by name, and what else it names. */
function usedIn(text: TextRead, recipe: RecipeOfSteps, situation: Situation) {
  const { words, mentions } = text
  const { section, used, before } = situation
  const stated = groupsTold(words, recipe, section)
  const voted = affinityOf(mentions, recipe.groupOf)
  const affinity = section ?? voted?.group ?? before
  const group = stated.at(-1) ?? affinity
  const gathers = isGathering(words, recipe.reading)
  const named = namedIn(text, recipe, { ...situation, stated, voted, affinity, gathers })
  if (gathers) return { ...nothing, ...named, group }
  const parts = { words, recipe, stated, affinity }
  const singles = singlesIn(parts, (line) => used.has(line) || named.uses.some((one) => one.line === line))
  return {
    text,
    uses: [...named.uses, ...singles.uses],
    weak: new Set([...named.weak, ...singles.weak]),
    open: named.open,
    classes: classesIn(parts),
    all: collectivesIn(parts, mentions, { isFirst: used.size === 0 }),
    group,
  }
}

interface MentionContext extends Situation {
  readonly stated: readonly (number | undefined)[]
  readonly voted: Affinity | undefined
  readonly affinity: number | undefined
  readonly gathers: boolean
}

/** What the mentions of a text mean, in their order. */
function namedIn(
  { words, mentions }: TextRead,
  recipe: RecipeOfSteps,
  { stated, voted, gathers, ...situation }: MentionContext,
) {
  const { reading } = recipe
  const uses: Use[] = []
  const open: (readonly number[])[] = []
  const weak = new Set<number>()
  for (const mention of mentions) {
    if (isRinsing(mention, words)) continue
    const group = stated[mention.from]
    const context = { ...situation, recipe, isSure: voted !== undefined, stated: group, uses }
    const meaning = meaningOf(mention, words, context)
    if (gathers || isWeak(mention, words, reading) || isCondition(mention, words, reading))
      for (const { line } of meaning.uses) weak.add(line)
    else {
      uses.push(...meaning.uses)
      if (meaning.open.length > 0) open.push(openLines(mention, meaning, group ?? voted?.group, recipe))
    }
  }
  return { uses, weak, open }
}
