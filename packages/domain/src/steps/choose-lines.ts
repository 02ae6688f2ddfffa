import { isOfRest } from './contexts.ts'
import type { Choice, Mention } from './mentions.ts'
import type { RecipeOfSteps, Situation, Use } from './recipe-of-steps.ts'
import type { StepLanguage, Word } from './words.ts'

/** The group that a text is about, and how many of its ingredients no other group has. */
export interface Affinity {
  readonly group: number
  readonly votes: number
}

/** The group of which a text names most ingredients that no other group has. */
export function affinityOf(mentions: readonly Mention[], groupOf: readonly number[]): Affinity | undefined {
  const votes = new Map<number, number>()
  for (const { choices } of mentions) {
    const groups = new Set(choices.map(({ line }) => groupOf[line]!))
    if (groups.size === 1) for (const group of groups) votes.set(group, (votes.get(group) ?? 0) + 1)
  }
  const most = Math.max(0, ...votes.values())
  const first = [...votes].filter(([, count]) => count === most)
  return first.length === 1 ? { group: first[0]![0], votes: most } : undefined
}

/** What decides which line a mention means. */
export interface ChoiceContext extends Situation {
  readonly recipe: RecipeOfSteps
  /** The group that the text is about, as far as its unmistakable ingredients say. */
  readonly affinity: number | undefined
  /** Whether several ingredients say so. */
  readonly isSure: boolean
  /** The group that the text or its heading names. */
  readonly stated: number | undefined
  /** What was chosen in this step. */
  readonly uses: readonly Use[]
}

/** What a mention means. */
export interface Meaning {
  /** The lines that it means; none where it is uncertain, or where they were used up. */
  readonly uses: readonly Use[]
  /** The lines of which it may mean one, where it is uncertain. */
  readonly open: readonly Choice[]
}

export function meaningOf(mention: Mention, words: readonly Word[], context: ChoiceContext): Meaning {
  const described = bestChoices(mention, context)
  const isRepeated = described.some(({ line, name }) =>
    context.uses.some((use) => use.line === line && use.part === name.part),
  )
  if (isRepeated) return { uses: [], open: [] }
  const uses = linesAmong(described, mention, words, context)
  return { uses, open: uses.length > 0 ? [] : described }
}

function linesAmong(
  described: readonly Choice[],
  mention: Mention,
  words: readonly Word[],
  context: ChoiceContext,
): readonly Use[] {
  const { recipe, affinity, used } = context
  const isUsed = ({ line, name }: Choice) => used.get(line)?.has(name.part) ?? false
  if (isOfRest(mention, words, recipe.reading)) {
    const former = described.filter(isUsed)
    if (former.length === 1) return former.map(useOf)
  }
  const fresh = described.filter((choice) => !isUsed(choice))
  const near = inGroup(affinity, fresh, recipe)
  const [first] = withAmount(near, mention, words, recipe)
  if (!first || (fresh.length < described.length && meansFormer(first, described, context))) return []
  if (near.length === 1 || areOne(described)) return [useOf(first)]
  const bare = barest(near)
  if (bare) return [useOf(bare)]
  const isAll =
    isPlural(words[mention.to - 1]!, recipe.reading) && near.every(({ likeness }) => likeness >= 2)
  return isAll ? near.map(useOf) : []
}

const useOf = ({ line, name }: Choice): Use => ({ line, part: name.part })

/** The choices of the section first, then those by the longest name; the words that describe the food decide last. */
function bestChoices(
  { choices }: Mention,
  { recipe, used, stated, affinity, isSure }: ChoiceContext,
): readonly Choice[] {
  const named = bestBy(choices, ({ name }) => (name.isAlternative ? 0 : 1))
  const longest = bestBy(inGroup(stated, named, recipe), ({ core }) => core)
  const best = bestBy(
    isSure ? inGroup(affinity, longest, recipe) : longest,
    ({ isComplete, likeness }) => (isComplete && likeness > 1 ? 10 : 0) + likeness,
  )
  const described = bestBy(best, ({ qualities }) => qualities)
  // "Oregano" is the oregano rather than that for the garnish, until it was used.
  const isLate = ({ line, name }: Choice) =>
    recipe.isForServing[line]! &&
    described.some((one) => one.line !== line && one.name.key === name.key && !used.has(one.line))
  return distinctLines(bestBy(described, (choice) => (isLate(choice) ? 0 : 1)))
}

/** The choices of a group, or all where it has none. */
function inGroup(
  group: number | undefined,
  all: readonly Choice[],
  { groupOf }: RecipeOfSteps,
): readonly Choice[] {
  const own = all.filter(({ line }) => groupOf[line] === group)
  return group === undefined || own.length === 0 ? all : own
}

/** The one choice whose amount the text repeats, or all. */
function withAmount(
  choices: readonly Choice[],
  mention: Mention,
  words: readonly Word[],
  { amounts }: RecipeOfSteps,
): readonly Choice[] {
  const same = choices.filter(({ line }) => hasAmount(mention, words, amounts[line]))
  return same.length === 1 ? same : choices
}

/** A name that several lines share means the former line, unless the text is about another group. */
function meansFormer(
  { line }: Choice,
  described: readonly Choice[],
  { recipe, stated, affinity }: ChoiceContext,
): boolean {
  if (recipe.groups.length < 2) return !areOne(described)
  const group = recipe.groupOf[line]
  return group !== stated && group !== affinity
}

const areOne = (choices: readonly Choice[]): boolean =>
  new Set(choices.map(({ name }) => name.whole)).size === 1

/** The one choice without further words: "cream" is the cream rather than the sour cream. */
function barest(choices: readonly Choice[]): Choice | undefined {
  const cost = ({ name }: Choice) =>
    name.words.reduce((sum, { kind }) => sum + (kind === 'quality' ? 1 : 2), 0)
  const bare = bestBy(choices, (choice) => choice.core * 2 + choice.qualities - cost(choice))
  const [only] = bare
  return bare.length === 1 && only!.isComplete && only!.likeness >= 3 ? only : undefined
}

function bestBy(choices: readonly Choice[], rank: (choice: Choice) => number): readonly Choice[] {
  const most = Math.max(...choices.map(rank))
  return choices.filter((choice) => rank(choice) === most)
}

function distinctLines(choices: readonly Choice[]): readonly Choice[] {
  const known = new Map<number, Choice>()
  for (const choice of choices) if (!known.has(choice.line)) known.set(choice.line, choice)
  return [...known.values()].sort((a, b) => a.line - b.line)
}

const isPlural = (word: Word, { is, entry }: StepLanguage): boolean =>
  entry.plural !== undefined && is.plural(word)

/** Whether the amount of a line stands before a mention: "1 cup of water". */
function hasAmount({ from }: Mention, words: readonly Word[], amount: string | undefined): boolean {
  if (amount === undefined) return false
  const before = words.slice(Math.max(0, from - 5), from + 1)
  const text = before.map(({ written, gap }) => gap + written).join('')
  return (text.match(/\p{N}+(?:[.,/]\d+)?/gu) ?? []).at(-1) === amount
}
