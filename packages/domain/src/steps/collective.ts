import { isCondition } from './contexts.ts'
import { type FoodClass, isOfClass } from './food-classes.ts'
import { groupNamed, isTitleWord } from './groups.ts'
import type { LineName } from './line-names.ts'
import type { RecipeOfSteps, Use } from './recipe-of-steps.ts'
import type { Reading, Word } from './words.ts'

/** A text whose collective words are read. */
interface Text {
  readonly words: readonly Word[]
  readonly recipe: RecipeOfSteps
  /** The group that is stated before each word. */
  readonly stated: readonly (number | undefined)[]
  /** The group that the text is about. */
  readonly affinity: number | undefined
}

/** "All ingredients": those of a group that the text names, or all that no step names. */
export interface Collective {
  readonly group: number | undefined
  readonly isNamed: boolean
}

/** @param uses what the text names */
export function collectivesIn(
  { words, recipe, stated, affinity }: Text,
  uses: readonly Use[],
): readonly Collective[] {
  const { reading, groups } = recipe
  return words.flatMap((word, at): readonly Collective[] => {
    if (!reading.is.ingredients(word) || isCondition({ from: at }, words, reading)) return []
    const isAll = words.slice(Math.max(0, at - 5), at).some((each) => every.test(each.folded))
    const named = groupAround(words, at, recipe)
    if (named !== undefined && (isAll || isBeside(words, at, groups[named]!, reading)))
      return [{ group: named, isNamed: true }]
    const before = words[at - 1]
    // "The dry ingredients" are some of them.
    if (before && !reading.is.stop(before) && !every.test(before.folded)) return []
    const group = stated[at]
    if (group !== undefined) return isAll || uses.length === 0 ? [{ group, isNamed: true }] : []
    return isAll ? [{ group: groups.length > 1 ? (affinity ?? 0) : undefined, isNamed: false }] : []
  })
}

const groupAround = (
  words: readonly Word[],
  at: number,
  { groups, reading }: RecipeOfSteps,
): number | undefined => groupNamed(words.slice(Math.max(0, at - 5), at + 6), groups, reading)

/** Whether a title stands beside a word: "dressing ingredients", "ingredients for the dressing". */
function isBeside(words: readonly Word[], at: number, title: readonly Word[], reading: Reading): boolean {
  const beside = [...words.slice(Math.max(0, at - 1), at), ...words.slice(at + 1, at + 5)]
  return beside.some((each) => title.some((own) => isTitleWord(each, own, reading)))
}

const every =
  /^(?:all|alle|alles|allen|tous|toutes|tout|todos|todas|tutti|tutte|alla|alle|osszes|wszystkie|sve|remaining|restlich\w*|ubrig\w*|overige|resterende|resterande|ovriga|ovrige|restants|restantes|restanti|rimanenti|autres|altri|demas|demais|tobbi\w*|pozostale)$/

/** A class of foods that a text names. */
export interface ClassNamed {
  readonly of: FoodClass
  readonly group: number | undefined
}

/** "The herbs", "the spices": several lines. */
export function classesIn({ words, recipe, stated, affinity }: Text): readonly ClassNamed[] {
  const { reading, groups } = recipe
  return words.flatMap((word, at) => {
    const named = (['herbs', 'spices'] as const).filter((of) => reading.is[of](word))
    if (named.length === 0 || isCondition({ from: at }, words, reading)) return []
    return named.map((of) => ({ of, group: stated[at] ?? (groups.length > 1 ? affinity : undefined) }))
  })
}

const singleClasses = ['meats', 'fishes', 'pastas'] as const

/** "The meat", "the fish", "the pasta": the one line of that class, where it was not used. */
export function singlesIn(
  { words, recipe, stated }: Text,
  isUsed: (line: number) => boolean,
): readonly Use[] {
  const { reading } = recipe
  const found = new Set<number>()
  for (const [at, word] of words.entries())
    for (const kind of singleClasses) {
      if (!reading.is[kind](word) || isCondition({ from: at }, words, reading)) continue
      const line = onlyLineOf(kind, stated[at], recipe)
      if (line !== undefined && !isUsed(line)) found.add(line)
    }
  return [...found].map((line) => ({ line, part: 0 }))
}

function onlyLineOf(of: FoodClass, group: number | undefined, recipe: RecipeOfSteps): number | undefined {
  const { lines, groupOf, reading } = recipe
  const all = [...lines.keys()].filter((line) => belongsTo(lines[line]!, of, reading))
  const own = all.filter((line) => group === undefined || groupOf[line] === group)
  const members = own.length > 0 ? own : all
  return members.length === 1 ? members[0] : undefined
}

/** Whether a line is of a class of foods, by one of its names. */
export function belongsTo(names: readonly LineName[], of: FoodClass, { is }: Reading): boolean {
  const isMember = ({ word, kind, isHead }: LineName['words'][number]) =>
    (kind === 'core' && isOfClass(word.folded, of)) || (of === 'spices' && isHead && powder.test(word.folded))
  return names.some(
    ({ words }) =>
      words.some(isMember) &&
      (of === 'spices' || !words.some(({ word, isHead }) => isHead && is.products(word))),
  )
}

const powder = /^(?:powder|pulver|poeder)$/
