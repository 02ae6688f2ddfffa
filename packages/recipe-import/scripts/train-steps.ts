// Trains the weights by which steps are told from other lines below the ingredients:
//   npm run train:steps -- --corpus DIR
// Learns from the pages as text and tags alone, without the headings of their parts, and with lists as broken lines, where they
// print the expected steps. Prints the result of a cross-validation by publisher: each fifth of the publishers is judged by
// weights learned from the others. The same pages give the same weights. --fold K/5 writes the weights learned without that
// fifth, so that score:import --fold K/5 measures them on publishers that they have not seen.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openPage } from '../src/recipe-page.ts'
import { letters } from '../src/text.ts'
import { isTitle } from '../src/visible-text/areas.ts'
import { findIngredients } from '../src/visible-text/find-recipe.ts'
import { windowBelow } from '../src/visible-text/likely-steps.ts'
import type { PrintedLine } from '../src/visible-text/lines.ts'
import { findOpenings } from '../src/visible-text/openings.ts'
import { stepFeatures } from '../src/visible-text/step-features.ts'
import { fitLogistic, type Example } from './logistic.ts'
import { bareOf, brokenOf, unnamedOf } from './strip.ts'

/** A line with the publisher of its page. */
interface Line extends Example {
  readonly host: string
}

const folds = 5
/** A page counts if it prints this share of the expected steps. */
const mostSteps = 0.7
/** Shorter texts stand on a page by chance. */
const tellingLength = 10

const { values: options } = parseArgs({ options: { corpus: { type: 'string' }, fold: { type: 'string' } } })
if (!options.corpus) {
  console.error('Name the folder of pages: npm run train:steps -- --corpus DIR')
  process.exit(2)
}
const corpus = resolve(options.corpus)
const [header, ...rows] = readFileSync(join(corpus, 'MANIFEST.csv'), 'utf8').trim().split(/\r?\n/)
const columns = header!.split(',')
let names: readonly string[] = []
const lines = rows.flatMap((row) => {
  const cells = row.split(',')
  return linesOf(cells[columns.indexOf('host')]!, cells[columns.indexOf('page')]!)
})
const leftOut = options.fold === undefined ? undefined : Number(options.fold.split('/')[0])
if (leftOut === undefined) report()
const weights = fitLogistic(lines.filter(({ host }) => foldOf(host) !== leftOut))
const entries = names.map(
  (name, i) => `  ${name.includes('.') ? `'${name}'` : name}: ${rounded(weights[i]!)},`,
)
writeFileSync(
  new URL('../src/visible-text/step-weights.ts', import.meta.url),
  `// Written by: npm run train:steps -- --corpus DIR\n\n/** What each feature adds to the log odds of a step. */\n` +
    `export const weights: Readonly<Record<string, number>> = {\n${entries.join('\n')}\n}\n`,
)

/** The lines below the ingredients of a page in its three forms. */
function linesOf(host: string, name: string): readonly Line[] {
  const read = (ending: string): string => readFileSync(join(corpus, host, name + ending), 'utf8')
  const html = read('.html')
  const { instructions_list: steps } = JSON.parse(read('.json')) as { instructions_list?: string[] | null }
  const wanted = (steps ?? []).map(letters).filter((key) => key.length > tellingLength)
  return [bareOf, unnamedOf, brokenOf].flatMap((form) => labelled(form(html), host, wanted))
}

function labelled(html: string, host: string, wanted: readonly string[]): readonly Line[] {
  const page = openPage(html, `https://${host}/`)
  const { area } = findIngredients(page, page.lines, findOpenings(page.lines))
  if (!area) return []
  const window = windowBelow(page.lines, area)
  const below = page.lines.slice(window.from, window.to)
  const text = below.map(({ key }) => key).join('')
  if (wanted.filter((key) => text.includes(key)).length < wanted.length * mostSteps) return []
  const all = wanted.join('|')
  const isStep = ({ key }: PrintedLine): boolean =>
    key.length > tellingLength && (all.includes(key) || wanted.some((step) => key.includes(step)))
  const [first, last] = [below.findIndex(isStep), below.findLastIndex(isStep)]
  return stepFeatures(page.lines, window, area).map((features, i) => {
    names = Object.keys(features)
    const isHeading = isTitle(below[i]!) && i > first && i < last
    return { host, inputs: Object.values(features), isTrue: isStep(below[i]!) || isHeading }
  })
}

/** Prints how well lines are told by weights learned from other publishers. */
function report(): void {
  console.log(`${lines.length} lines; ${lines.filter(({ isTrue }) => isTrue).length} are steps`)
  for (let fold = 1; fold <= folds; fold++) {
    const slopes = fitLogistic(lines.filter(({ host }) => foldOf(host) !== fold))
    const judged = lines.filter(({ host }) => foldOf(host) === fold)
    const isTaken = ({ inputs }: Line): boolean =>
      inputs.reduce((sum, input, i) => sum + input * slopes[i]!, 0) > 0
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
