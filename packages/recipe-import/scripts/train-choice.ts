// Trains the choice between the structured and the printed list of ingredients:
//   npm run train:import -- --corpus DIR
// Learns from the pages where exactly one of the two is right, and prints the result of a cross-validation by publisher:
// each tenth of the publishers is judged by weights learned from the others. The same pages give the same weights.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { featuresOf, type Feature } from '../src/choice/features.ts'
import { ingredientReadings } from '../src/choice/readings.ts'
import { readOpenPage } from '../src/extract.ts'
import type { IngredientGroup } from '../src/index.ts'
import { openPage } from '../src/recipe-page.ts'
import { without } from '../src/rules.ts'
import { readCard } from '../src/sources/plugin-cards.ts'
import { compare, predictionOf, type Expected } from './compare.ts'

interface Example {
  readonly host: string
  readonly features: Readonly<Record<Feature, number>>
  readonly printIsRight: boolean
}

type Weights = { readonly bias: number; readonly weights: Readonly<Record<Feature, number>> }

const rounds = 600
const rate = 0.5
const shrinkage = 3
const parts = 10

const { values: options } = parseArgs({ options: { corpus: { type: 'string' } } })
if (!options.corpus) {
  console.error('Name the folder of pages: npm run train:import -- --corpus DIR')
  process.exit(2)
}
const corpus = resolve(options.corpus)
const [header, ...rows] = readFileSync(join(corpus, 'MANIFEST.csv'), 'utf8').trim().split(/\r?\n/)
const columns = header!.split(',')
const examples = rows.flatMap((row) => {
  const cells = row.split(',')
  return exampleOf(cells[columns.indexOf('host')]!, cells[columns.indexOf('page')]!) ?? []
})
report(examples)
const { bias, weights } = fit(examples)
const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},`)
writeFileSync(
  new URL('../src/choice/ingredient-weights.ts', import.meta.url),
  `// Written by: npm run train:import -- --corpus DIR\nimport type { Feature } from './features.ts'\n\n` +
    `/** The log odds of print before any feature is known. */\nexport const bias = ${bias}\n\n` +
    `/** What each feature adds to the log odds. */\n` +
    `export const weights: Readonly<Record<Feature, number>> = {\n${lines.join('\n')}\n}\n`,
)

/** The two readings of a page, if exactly one is right. */
function exampleOf(host: string, name: string): Example | undefined {
  const read = (ending: string): string => readFileSync(join(corpus, host, name + ending), 'utf8')
  const page = openPage(read('.html'), `https://${host}/`)
  const recipe = readOpenPage({ ...page, applies: without('choose/printed-ingredients') })
  if (!recipe?.schemaOrg) return undefined
  const readings = ingredientReadings(recipe, page, readCard(page, page.lines) !== undefined)
  if (!readings) return undefined
  const expected = JSON.parse(read('.json')) as Expected
  const isRight = (ingredientGroups: readonly IngredientGroup[]): boolean =>
    compare(expected, predictionOf({ ...recipe, ingredientGroups }))['ingredients=']!
  const printIsRight = isRight(readings.printed)
  return printIsRight === isRight(readings.structured)
    ? undefined
    : { host, features: featuresOf(readings), printIsRight }
}

/** Logistic regression by gradient descent over standardized features, with weights shrunk towards zero. */
function fit(some: readonly Example[]): Weights {
  const names = Object.keys(some[0]!.features) as Feature[]
  const means = names.map((name) => mean(some.map(({ features }) => features[name])))
  const spreads = names.map(
    (name, i) => Math.sqrt(mean(some.map(({ features }) => (features[name] - means[i]!) ** 2))) || 1,
  )
  const inputs = some.map(({ features }) =>
    names.map((name, i) => (features[name] - means[i]!) / spreads[i]!),
  )
  const slopes = names.map(() => 0)
  let base = 0
  for (let round = 0; round < rounds; round++) {
    const errors = inputs.map(
      (input, n) => sigmoid(base + dot(input, slopes)) - Number(some[n]!.printIsRight),
    )
    base -= rate * mean(errors)
    for (const i of names.keys()) {
      const gradient = errors.reduce((sum, error, n) => sum + error * inputs[n]![i]!, 0)
      slopes[i]! -= (rate / some.length) * (gradient + shrinkage * slopes[i]!)
    }
  }
  const scaled = slopes.map((slope, i) => slope / spreads[i]!)
  return {
    bias: rounded(base - dot(scaled, means)),
    weights: Object.fromEntries(names.map((name, i) => [name, rounded(scaled[i]!)])) as Record<
      Feature,
      number
    >,
  }
}

/** Prints how many lists would be right by weights learned from other publishers. */
function report(all: readonly Example[]): void {
  const partOf = ({ host }: Example): number =>
    createHash('sha256').update(host).digest().readUInt32BE(0) % parts
  const judged = Array.from({ length: parts }, (_, part) => {
    const model = fit(all.filter((one) => partOf(one) !== part))
    const names = Object.keys(model.weights) as Feature[]
    return all
      .filter((one) => partOf(one) === part)
      .map(({ features, printIsRight }) => ({
        probability: sigmoid(
          names.reduce((sum, name) => sum + model.weights[name] * features[name], model.bias),
        ),
        printIsRight,
      }))
  }).flat()
  console.log(`${all.length} pages differ; print is right on ${all.filter((one) => one.printIsRight).length}`)
  for (const certainty of [0.5, 0.6, 0.7, 0.8]) {
    const taken = judged.filter(({ probability }) => probability >= certainty)
    const wins = taken.filter(({ printIsRight }) => printIsRight).length
    console.log(
      `from ${certainty}: ${wins} pages better, ${taken.length - wins} worse (cross-validated by publisher)`,
    )
  }
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
