// Trains the weights by which ingredients, or steps below them, are told from other lines, or one run of them from another:
//   npm run train:lines -- --corpus DIR [--corpus DIR2] --part ingredients|runs|steps|step-runs|closing
// Learns from the pages without the headings of their parts, also with lists as broken lines, and for steps also as text and
// tags alone, where they print what is expected; lines below steps from the pages without structured data. Prints the result of a cross-validation by publisher: each fifth of the
// publishers is judged by weights learned from the others. The same pages give the same weights. --fold K/5 writes the weights
// learned without that fifth, so that score:import --fold K/5 measures them on publishers that they have not seen.
// The runs are those that the present weights find, and the steps those below: train ingredients first, then the others in this order.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openPage } from '../src/recipe-page.ts'
import { closingLimits, comparedRunLimits } from '../src/thresholds.ts'
import { fitLogistic, type Example } from './logistic.ts'
import {
  ingredientExamples,
  closingExamples,
  runExamples,
  stepExamples,
  stepRunExamples,
  type ExpectedLines,
  type LabeledLine,
} from './line-examples.ts'
import { bareOf, brokenOf, unnamedOf, unstructuredOf } from './strip.ts'

/** A line with the publisher of its page. */
interface Line extends Example {
  readonly host: string
}

const parts = {
  ingredients: { forms: [unnamedOf, brokenOf], examples: ingredientExamples, file: 'list-weights.ts' },
  runs: { forms: [unnamedOf, brokenOf], examples: runExamples, file: 'run-weights.ts' },
  steps: { forms: [bareOf, unnamedOf, brokenOf], examples: stepExamples, file: 'step-weights.ts' },
  closing: { forms: [unstructuredOf], examples: closingExamples, file: 'closing-weights.ts' },
  'step-runs': { forms: [unnamedOf, brokenOf], examples: stepRunExamples, file: 'step-run-weights.ts' },
} as const

/** What the weights find, in the comment above them. */
const meanings = {
  ingredients: 'an ingredient',
  runs: 'the run of the model',
  steps: 'a step',
  closing: 'a line below the steps',
  'step-runs': 'another run than that of the model',
}

/** The log odds from which the reader takes a line or a run. */
const { clearlyMore } = comparedRunLimits
const least = {
  ingredients: 0,
  runs: clearlyMore,
  steps: 0,
  closing: -closingLimits.inclination,
  'step-runs': clearlyMore,
}

/** How much weights are shrunk towards zero, where a part has few examples. */
const shrinkage: Partial<Record<keyof typeof parts, number>> = { closing: 1 }

const folds = 5

const { values: options } = parseArgs({
  options: { corpus: { type: 'string', multiple: true }, part: { type: 'string' }, fold: { type: 'string' } },
})
const part = options.part as keyof typeof parts
if (!options.corpus || !Object.hasOwn(parts, part)) {
  console.error(
    `Name the folder of pages: npm run train:lines -- --corpus DIR --part ${Object.keys(parts).join('|')}`,
  )
  process.exit(2)
}
const { forms, examples, file } = parts[part]
let names: readonly string[] = []
const lines = options.corpus.flatMap((corpus) => linesIn(resolve(corpus)))
const leftOut = options.fold === undefined ? undefined : Number(options.fold.split('/')[0])
if (leftOut === undefined) report()
const weights = fitLogistic(
  lines.filter(({ host }) => foldOf(host) !== leftOut),
  shrinkage[part],
)
const entries = names.map(
  (name, i) => `  ${name.includes('.') ? `'${name}'` : name}: ${rounded(weights[i]!)},`,
)
writeFileSync(
  new URL(`../src/visible-text/${file}`, import.meta.url),
  `// Written by: npm run train:lines -- --corpus DIR --part ${part}\n\n` +
    `/** What each feature adds to the log odds of ${meanings[part]}. */\n` +
    `export const weights: Readonly<Record<string, number>> = {\n${entries.join('\n')}\n}\n`,
)

/** The lines of the pages of a folder. */
function linesIn(corpus: string): readonly Line[] {
  const [header, ...rows] = readFileSync(join(corpus, 'MANIFEST.csv'), 'utf8').trim().split(/\r?\n/)
  const columns = header!.split(',')
  return rows.flatMap((row) => {
    const cells = row.split(',')
    return linesOf(corpus, cells[columns.indexOf('host')]!, cells[columns.indexOf('page')]!)
  })
}

/** The lines of a page in its forms. */
function linesOf(corpus: string, host: string, name: string): readonly Line[] {
  const read = (ending: string): string => readFileSync(join(corpus, host, name + ending), 'utf8')
  const html = read('.html')
  const expected = JSON.parse(read('.json')) as ExpectedLines
  const found = forms.flatMap((form) => examples(openPage(form(html), `https://${host}/`), expected))
  if (found[0]) names = Object.keys(found[0].features)
  return found.map(({ features, isTrue }: LabeledLine) => ({
    host,
    inputs: Object.values(features),
    isTrue,
  }))
}

/** Prints how well lines are told by weights learned from other publishers. */
function report(): void {
  const count = lines.filter(({ isTrue }) => isTrue).length
  console.log(`${count} of ${lines.length} examples are ${meanings[part]}`)
  for (let fold = 1; fold <= folds; fold++) {
    const slopes = fitLogistic(
      lines.filter(({ host }) => foldOf(host) !== fold),
      shrinkage[part],
    )
    const judged = lines.filter(({ host }) => foldOf(host) === fold)
    const isTaken = ({ inputs }: Line): boolean =>
      inputs.reduce((sum, input, i) => sum + input * slopes[i]!, 0) > least[part]
    const right = judged.filter((line) => line.isTrue && isTaken(line)).length
    const mistaken = judged.filter((line) => !line.isTrue && isTaken(line)).length
    const missed = judged.filter((line) => line.isTrue && !isTaken(line)).length
    const score = (2 * right) / (2 * right + mistaken + missed)
    console.log(
      `${fold}/${folds}: F1 ${(100 * score).toFixed(1)} (${right} right, ${mistaken} mistaken, ${missed} missed)`,
    )
  }
}

/** The part of the publishers that a host belongs to, as in score:import. */
function foldOf(host: string): number {
  return (createHash('sha256').update(host).digest().readUInt32BE(0) % folds) + 1
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
