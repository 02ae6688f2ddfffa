import type { IngredientGroup } from '../extracted-recipe.ts'
import { anchorOf, letters } from '../text.ts'
import { choiceLimits } from '../thresholds.ts'

/** Two readings of the ingredients of a page, and what else is known of it. */
export interface Readings {
  readonly structured: readonly IngredientGroup[]
  readonly printed: readonly IngredientGroup[]
  /** The texts of the steps. Foods that they name belong to the list. */
  readonly steps: readonly string[]
  /** Whether a recipe plugin prints the list. It prints the units that the reader chose. */
  readonly isCard: boolean
  /** Whether no heading or class names the printed list. */
  readonly isUnnamed: boolean
}

/** Whether a line begins with a number. */
export const opensWithAmount = (line: string): boolean => /^[\p{Nd}½¼¾⅓⅔⅛]/u.test(line)
/** Whether a line has a number. */
export const hasAmount = (line: string): boolean => /[\p{Nd}½¼¾⅓⅔⅛]/u.test(line)
const hasTwoAmounts = (line: string): boolean => /\d\s?\p{L}*\s?\/\s?\d/u.test(line)
/** "1.00 cup", as a template writes a number. */
const isPadded = (line: string): boolean => /^\d+\.\d0?\s/.test(line)
const hasOpenPlural = (line: string): boolean => /\((?:e?s|e?n)\)/.test(line)
const { longLine, shortestFood } = choiceLimits

const share = (lines: readonly string[], is: (line: string) => boolean): number =>
  lines.length === 0 ? 0 : lines.filter(is).length / lines.length
const within = (value: number): number => Math.max(0, Math.min(1, value))

/** What distinguishes the printed list from the structured one, each between -1 and 1. */
export function featuresOf({ structured, printed, steps, isCard, isUnnamed }: Readings) {
  const [own, other] = [linesOf(structured), linesOf(printed)]
  const [ownKeys, otherKeys] = [own.map(letters), other.map(letters)]
  const [ownText, otherText] = [ownKeys.join(''), otherKeys.join('')]
  const [ownSet, otherSet] = [new Set(ownKeys), new Set(otherKeys)]
  const method = letters(steps.join(' '))
  // Languages decline: the end of a word may change.
  const isUsed = (line: string): boolean => {
    const food = anchorOf(line)
    return (
      food.length >= shortestFood && method.includes(food.slice(0, Math.max(shortestFood, food.length - 2)))
    )
  }
  const added = other.filter((line) => !ownText.includes(letters(anchorOf(line))))
  const missing = own.filter((line) => !otherText.includes(letters(anchorOf(line))))
  const gain = (is: (line: string) => boolean): number => share(other, is) - share(own, is)
  const growth = Math.log((otherText.length + 1) / (ownText.length + 1))
  return {
    sameCount: Number(own.length === other.length),
    fewerLines: within(1 - other.length / own.length),
    moreLines: within(other.length / own.length - 1),
    amountsGained: gain(hasAmount),
    openingAmountsGained: gain(opensWithAmount),
    ownAmounts: share(own, opensWithAmount),
    otherAmounts: share(other, opensWithAmount),
    ownPrinted: share(ownKeys, (key) => otherSet.has(key)),
    otherStructured: share(otherKeys, (key) => ownSet.has(key)),
    ownContained: share(ownKeys, (key) => otherText.includes(key)),
    otherContained: share(otherKeys, (key) => ownText.includes(key)),
    foodsKept: 1 - missing.length / own.length,
    foodsKnown: 1 - added.length / other.length,
    longer: within(growth),
    shorter: within(-growth),
    card: Number(isCard),
    unnamed: Number(isUnnamed),
    longLines: share(other, (line) => line.length > longLine),
    bracketsGained: gain((line) => line.includes('(')),
    secondAmountsGained: gain(hasTwoAmounts),
    usedFoodsAdded: added.filter(isUsed).length / other.length,
    usedFoodsMissing: missing.filter(isUsed).length / own.length,
    ownPadded: share(own, isPadded),
    ownOpenPlurals: share(own, hasOpenPlural),
  }
}

/** The names of the features. */
export type Feature = keyof ReturnType<typeof featuresOf>

/** The lines of all groups. */
export const linesOf = (groups: readonly IngredientGroup[]): readonly string[] =>
  groups.flatMap((group) => group.lines)
