import { aisleOf } from '../foods/aisle.ts'
import { languages } from '../foods/unit-table.ts'
import { isCondition, isWeak } from './contexts.ts'
import { type FoodClass, isOfClass } from './food-classes.ts'
import { groupNamed, isTitleWord } from './groups.ts'
import type { LineName } from './line-names.ts'
import type { Mention } from './mentions.ts'
import type { RecipeOfSteps, Use } from './recipe-of-steps.ts'
import type { StepLanguage, Word } from './words.ts'

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

export function collectivesIn(
  { words, recipe, stated, affinity }: Text,
  mentions: readonly Mention[],
  { isFirst }: { readonly isFirst: boolean },
): readonly Collective[] {
  const { reading, groups } = recipe
  const ofNoGroup = { group: groups.length > 1 ? (affinity ?? 0) : undefined, isNamed: false }
  if (isFirst && mentions.length === 0 && words.some(reading.is.everything)) return [ofNoGroup]
  return words.flatMap((word, at): readonly Collective[] => {
    if (!reading.is.ingredients(word) || isCondition({ from: at }, words, reading)) return []
    const before = words.slice(Math.max(0, at - 5), at)
    // "All ingredients: flour, sugar and salt" are those.
    if (isListed(words, at, mentions) && !before.some(reading.is.rest)) return []
    const isAll = before.some((each) => every.test(each.folded) || reading.is.rest(each))
    const named = groupAround(words, at, recipe)
    if (named !== undefined && (isAll || isBeside(words, at, groups[named]!, reading)))
      return [{ group: named, isNamed: true }]
    // "The dry ingredients" are some of them.
    const last = before.at(-1)
    if (last && !reading.is.stop(last) && !every.test(last.folded)) return []
    const group = stated[at]
    if (group !== undefined) return isAll || mentions.length === 0 ? [{ group, isNamed: true }] : []
    return isAll ? [ofNoGroup] : []
  })
}

/** Whether the sentence goes on to name ingredients. */
function isListed(words: readonly Word[], at: number, mentions: readonly Mention[]): boolean {
  let end = at + 1
  while (end < words.length && !/[.!?\n]/.test(words[end]!.gap)) end++
  return mentions.filter(({ from }) => from > at && from < end).length > 2
}

const groupAround = (
  words: readonly Word[],
  at: number,
  { groups, reading }: RecipeOfSteps,
): number | undefined => groupNamed(words.slice(Math.max(0, at - 5), at + 6), groups, reading)

/** Whether a title stands beside a word: "dressing ingredients", "ingredients for the dressing". */
function isBeside(
  words: readonly Word[],
  at: number,
  title: readonly Word[],
  reading: StepLanguage,
): boolean {
  const beside = [...words.slice(Math.max(0, at - 1), at), ...words.slice(at + 1, at + 5)]
  return beside.some((each) => title.some((own) => isTitleWord(each, own, reading)))
}

const every =
  /^(?:all|alle|alles|allen|tous|toutes|tout|todos|todas|tutti|tutte|alla|alle|osszes|wszystkie|sve|remaining|restlich\w*|ubrig\w*|overige|resterende|resterande|ovriga|ovrige|restants|restantes|restanti|rimanenti|autres|altri|demas|demais|tobbi\w*|pozostale)$/

/** A class of foods that a text names. */
export interface ClassNamed {
  readonly of: FoodClass | 'vegetables'
  readonly group: number | undefined
}

/** "The herbs", "the spices": several lines. */
export function classesIn({ words, recipe, stated, affinity }: Text): readonly ClassNamed[] {
  const { reading, groups } = recipe
  return words.flatMap((_, at) => {
    const named = classesOf(words, at, reading)
    const place = { from: at, to: at + 1 }
    if (named.length === 0 || isCondition(place, words, reading) || isWeak(place, words, reading)) return []
    return named.map((of) => ({ of, group: stated[at] ?? (groups.length > 1 ? affinity : undefined) }))
  })
}

/** The classes that a word names, or "dry" and "wet" before "ingredients". */
function classesOf(
  words: readonly Word[],
  at: number,
  { is }: StepLanguage,
): readonly (FoodClass | 'vegetables')[] {
  const word = words[at]!
  const before = words[at - 1]
  if (before && is.ingredients(word))
    return (['dry', 'wet'] as const).filter((of) => states[of].test(before.folded))
  return (['herbs', 'spices', 'vegetables', ...singleClasses] as const).filter((of) => is[of](word))
}

const states = {
  dry: /^(?:dry|trocken\w*|droge|sech?e?s|sec[aoi]s?|secch[ie]|torr[ao]?e?|such\w*|szaraz)$/,
  wet: /^(?:wet|liquid|fluessig\w*|flussig\w*|feucht\w*|natte|vloeibare|liquides?|humid[eo]s?|liquid[aoi]s?|vata|blota|vade|flytende|mokr\w*|nedves|folyekony)$/,
}

const singleClasses = ['meats', 'fishes', 'pastas', 'cheeses', 'breads', 'nuts', 'mushrooms'] as const

/** "The meat", "the fish", "the pasta": the one line of that class, where it was not used. */
export function singlesIn(
  { words, recipe, stated }: Text,
  isUsed: (line: number) => boolean,
): { readonly uses: readonly Use[]; readonly weak: readonly number[] } {
  const { reading } = recipe
  const [found, weak] = [new Set<number>(), new Set<number>()]
  for (const [at, word] of words.entries())
    for (const kind of singleClasses) {
      const place = { from: at, to: at + 1 }
      if (!reading.is[kind](word) || isCondition(place, words, reading) || isOfDish(words, at, reading))
        continue
      const line = onlyLineOf(kind, stated[at], recipe)
      if (line === undefined || isUsed(line)) continue
      if (isWeak(place, words, reading)) weak.add(line)
      else found.add(line)
    }
  return { uses: [...found].map((line) => ({ line, part: 0 })), weak: [...weak] }
}

/** Whether a word only says what a dish is made of: "cheese sauce", "béchamel au fromage". */
function isOfDish(words: readonly Word[], at: number, { is, entry }: StepLanguage): boolean {
  if (entry.head === 'any') return false
  if (entry.head === 'last') {
    const next = words[at + 1]
    return next !== undefined && /^[\s-]+$/.test(next.gap) && is.products(next) && !is.forms(next)
  }
  const owner = words[at - 2]
  return (
    owner !== undefined &&
    /^(?:au|aux|al|alla|con|ao|com|à)$/.test(words[at - 1]!.folded) &&
    !is.forms(owner) &&
    !is.stop(owner)
  )
}

function onlyLineOf(of: FoodClass, group: number | undefined, recipe: RecipeOfSteps): number | undefined {
  const { lines, groupOf, reading } = recipe
  const all = [...lines.keys()].filter((line) => belongsTo(lines[line]!, of, reading))
  const own = all.filter((line) => group === undefined || groupOf[line] === group)
  const members = own.length > 0 ? own : all
  return members.length === 1 ? members[0] : undefined
}

/** Whether a line is of a class of foods, by one of its names. */
export function belongsTo(
  names: readonly LineName[],
  of: FoodClass | 'vegetables',
  { is, language }: StepLanguage,
): boolean {
  if (of === 'vegetables') return isProduce(names, language)
  const isMember = ({ word, kind, isHead }: LineName['words'][number]) =>
    (kind === 'core' && isOfClass(word.folded, of)) || (of === 'spices' && isHead && powder.test(word.folded))
  return names.some(
    ({ words }) =>
      words.some(isMember) &&
      (of === 'spices' ||
        of === 'dry' ||
        of === 'wet' ||
        !words.some(({ word, isHead }) => isHead && is.products(word) && !(of !== 'herbs' && is[of](word)))),
  )
}

const noVegetable =
  /^(?:juice|zest|peel|saft|abrieb|schale|sap|rasp|jus|zestes?|zumo|jugo|ralladura|succo|scorza|suco|sumo|raspas?)$/

/** Whether a shop has the food among its fruit and vegetables. Languages without common foods have none. */
export function isProduce(names: readonly LineName[], language: string): boolean {
  const own = languages.find((one) => one === language)
  const [name] = names
  if (
    !own ||
    !name ||
    name.words.some(({ word }) => noVegetable.test(word.folded) || isOfClass(word.folded, 'herbs'))
  )
    return false
  const head = name.words.filter(({ kind }) => kind !== 'quality').map(({ word }) => word.written)
  return aisleOf(head.join(' '), own) === 'produce'
}

const powder = /^(?:powder|pulver|poeder)$/
