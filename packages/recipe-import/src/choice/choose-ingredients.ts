import type { RecipePage } from '../recipe-page.ts'
import type { Reconciled } from '../reconcile.ts'
import { anchorOf, letters } from '../text.ts'
import { featuresOf, hasAmount, linesOf, type Feature, type Readings } from './features.ts'
import { bias, weights } from './ingredient-weights.ts'
import { ingredientReadings } from './readings.ts'
import { choiceLimits } from '../thresholds.ts'

const { certainty, furtherLines, mostLines, nearlyAll, reasons: reasonCount } = choiceLimits

/** Takes the printed list of ingredients for the structured one where a trained model says so. Provenance says why. */
export function chooseIngredients(chosen: Reconciled, page: RecipePage, isCard: boolean): Reconciled {
  const { recipe, provenance } = chosen
  if (recipe.schemaOrg === null || !page.applies('choose/printed-ingredients')) return chosen
  const readings = ingredientReadings(recipe, page, isCard)
  const why = readings && reasonForPrint(readings)
  if (why === undefined) return chosen
  return {
    recipe: { ...recipe, ingredientGroups: readings!.printed },
    provenance: {
      ...provenance,
      ingredientGroups: {
        source: 'print',
        rule: readings!.rule,
        repairs: ['choose/printed-ingredients'],
        why,
        trace: readings!.trace,
      },
    },
  }
}

/** The probability that the printed list is the right one of two that differ. */
function probabilityOfPrint(features: Readonly<Record<Feature, number>>): number {
  const sum = namesOf(weights).reduce((total, name) => total + weights[name] * features[name], bias)
  return 1 / (1 + Math.exp(-sum))
}

/** Whether the printed list begins with all lines of the structured one and goes on. One or two more may be notes. */
function goesOn(own: readonly string[], other: readonly string[]): boolean {
  return (
    other.length >= own.length + furtherLines && own.every((line, i) => letters(line) === letters(other[i]!))
  )
}

/** Whether no structured line has an amount, and most printed lines add one to the same foods. */
function addsAmounts(own: readonly string[], other: readonly string[]): boolean {
  const text = other.map(letters).join(' ')
  const found = own.filter((line) => text.includes(letters(line))).length
  return (
    !own.some(hasAmount) &&
    other.filter(hasAmount).length > other.length * mostLines &&
    found > own.length * nearlyAll
  )
}

/** "36.40 gm", as a program converts "2 tbsp". */
const isConverted = (line: string): boolean => /^\d+\.\d0\s/.test(line)

/** Whether amounts are converted in structure, and print has the same foods as they were written. */
function isAsWritten(own: readonly string[], other: readonly string[]): boolean {
  return (
    own.some(isConverted) &&
    !other.some(isConverted) &&
    own.length === other.length &&
    own.every((line, i) => letters(other[i]!).includes(letters(anchorOf(line))))
  )
}

/** Why the printed list is taken for the structured one; undefined when it is not. */
function reasonForPrint(readings: Readings): string | undefined {
  const [own, other] = [linesOf(readings.structured), linesOf(readings.printed)]
  if (goesOn(own, other)) return 'begins with the structured list and goes on'
  if (addsAmounts(own, other)) return 'adds the amounts'
  if (!readings.isCard && isAsWritten(own, other)) return 'has the amounts before they were converted'
  const features = featuresOf(readings)
  const probability = probabilityOfPrint(features)
  if (probability < certainty) return undefined
  const reasons = namesOf(weights)
    .filter((name) => weights[name] * features[name] > 0)
    .sort((a, b) => weights[b] * features[b] - weights[a] * features[a])
    .slice(0, reasonCount)
  return `${probability.toFixed(2)}: ${reasons.join(', ')}`
}

const namesOf = (values: Readonly<Record<Feature, number>>): Feature[] => Object.keys(values) as Feature[]
