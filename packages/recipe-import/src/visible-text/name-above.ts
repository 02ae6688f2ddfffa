import type { Findings } from '../extracted-recipe.ts'
import { wordsFor } from '../lexicon.ts'
import { letters, words } from '../text.ts'
import { nameLimits as limits } from '../thresholds.ts'
import { signatureOf } from './align.ts'
import { isFact, namesTime } from './facts.ts'
import { isHeadingLine, type PrintedLine } from './lines.ts'
import { opensNutrition } from './nutrition.ts'
import { isHowTo } from './openings.ts'
import { findPlace, statesYield, type Place } from './statements.ts'
import { isNoise, isQuantified, leavesRecipe, namesSystem, partOpenedBy } from './wording.ts'

/**
 * The name of a recipe within an article: the heading above its ingredients with nothing between but facts, short lines, and headings of
 * the list. It has a word of the title, or of the ingredients where the title has none of them.
 */
export function readNameAbove(lines: readonly PrintedLine[], found: Findings): string | null {
  const place = findPlace(lines, found)
  if (!place) return null
  const groups = new Set((found.ingredientGroups ?? []).map(({ title }) => letters(title ?? '')))
  const grouped = groups.size > 1
  for (let at = place.first - 1; at >= Math.max(place.title, place.first - limits.toList); at--) {
    const line = lines[at]!
    if (isOfList(line) || (grouped && groups.has(line.key))) continue
    if (isHeadingLine(line))
      return isName(line) &&
        !repeatsTitle(line, at, place, found.title ?? '') &&
        namesDish(line.text, found) &&
        !namesPart(lines, line, place)
        ? line.text
        : null
    if (line.text.length > limits.noteLength) return null
  }
  return null
}

/** Words that say no more than that something is a recipe. */
const generic = new Set(wordsFor('headings', 'recipe').filter((word) => !word.includes(' ')))

/** The beginnings of the words of a text, which inflection leaves alone. */
const stems = (text: string): string[] =>
  words(text)
    .filter((word) => word.length >= limits.word && !generic.has(word))
    .map((word) => word.slice(0, limits.stem))

/** Whether a text has a word of another, inflected or not. */
function shares(text: string, others: readonly string[]): boolean {
  const known = others.flatMap(stems)
  return stems(text).some((stem) => known.some((other) => stem.startsWith(other) || other.startsWith(stem)))
}

function namesDish(text: string, { title, ingredientGroups = [] }: Findings): boolean {
  const foods = ingredientGroups.flatMap((group) => group.lines)
  return shares(text, [title ?? '', ...(shares(title ?? '', foods) ? [] : foods)])
}

/** Whether a heading belongs to the list rather than to the recipe: "What you need:", "Ingredients", "Serves 4". */
const isOfList = (line: PrintedLine): boolean =>
  isHeadingLine(line) &&
  (/[:：]$/.test(line.text) ||
    partOpenedBy(line.text) === 'ingredients' ||
    isFact(line.text) ||
    isQuantified(line.text) ||
    namesSystem(line.text) ||
    opensNutrition(line.text) ||
    statesYield(line.text) ||
    isNoise(line.text))

/** Whether a heading below the ingredients looks alike: a page sets the names of its parts alike, in whatever words. */
const namesPart = (lines: readonly PrintedLine[], name: PrintedLine, { last, end }: Place): boolean =>
  lines
    .slice(last + 1, Math.max(end, last + limits.belowList) + 1)
    .some((line) => isHeadingLine(line) && lookOf(line) === lookOf(name))

const lookOf = (line: PrintedLine): string => (line.rank < 7 ? String(line.rank) : signatureOf(line))

/** Whether a heading is short, and neither a label, nor the name of a part ("Lentil soup recipe"), nor a question. */
const isName = (line: PrintedLine): boolean =>
  line.text.length <= limits.length &&
  !/[|｜]|^[^:：]+[:：]\s/u.test(line.text) &&
  !namesTime(line.text) &&
  partOpenedBy(line.text) === undefined &&
  !words(line.text).some((word) => generic.has(word) || partOpenedBy(word) === 'ingredients') &&
  !isHowTo(line) &&
  !leavesRecipe(line.text)

/** Whether a heading is the title, a second line of it, or a short form of it. */
function repeatsTitle({ text, key }: PrintedLine, at: number, { heading }: Place, title: string): boolean {
  const own = letters(title)
  if (key === own || at - 1 === heading || (heading < 0 && own !== '' && key.startsWith(own))) return true
  // Words from the midst of the title shorten it; at its end, after a label, they are the name, unless they go on with a sentence.
  return own.includes(key) && !own.startsWith(key) && (/^\p{Ll}/u.test(text) || !own.endsWith(key))
}
