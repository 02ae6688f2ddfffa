import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ingredientsOfSteps, matchLine } from '@larder/domain'
import { extractRecipe } from '@larder/recipe-import'
import { readLines } from '../src/adapters/read-lines.ts'

// Scores the ingredient lines that are found for the steps of recipes, against labels:
//   npm run score:steps -- --corpus FOLDER [--failures]
// FOLDER holds the folders pages and pages2 with <host>/<page>.html, and collections with <author>/<recipe>.json: recipes of
// public collections as {language, lines: [{text, title}], steps: [{text}]}. The labels name pages, steps and lines by number.
// The first figure of a fresh sample is that of the run after its pages were labelled, see docs/step-ingredients.md.
// Precision is the share of the shown lines that are right. Recall counts the first step that uses a line. A later step that
// names a line again, or that only receives, awaits or serves it, may show it or not. Rules are written by hand, so
// validation across publishers prints five parts of the publishers side by side: a rule must not serve one of them.
const { values } = parseArgs({
  options: { corpus: { type: 'string' }, failures: { type: 'boolean', default: false } },
})
if (!values.corpus) {
  console.error('usage: npm run score:steps -- --corpus FOLDER [--failures]')
  process.exit(2)
}
const corpus = values.corpus

interface Score {
  readonly right: number
  readonly wrong: number
  readonly missing: number
  readonly recipes: number
}

const none: Score = { right: 0, wrong: 0, missing: 0, recipes: 0 }

interface Label {
  readonly uses: ReadonlySet<number>
  readonly maybe: ReadonlySet<number>
}

function labelsIn(
  file: string,
): readonly { readonly page: string; readonly steps: ReadonlyMap<number, Label> }[] {
  const text = readFileSync(join(import.meta.dirname, 'step-labels', file), 'utf8')
  return text
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => {
      const [page = '', ...parts] = row.split(' ')
      return { page, steps: new Map(parts.map(labelOf)) }
    })
}

function labelOf(part: string): [number, Label] {
  const [step, lines = ''] = part.split('=')
  const all = lines.split(',')
  const numbers = (which: readonly string[]) => new Set(which.map((one) => Number.parseInt(one, 10)))
  const isMaybe = (one: string) => one.endsWith('?')
  return [
    Number(step),
    { uses: numbers(all.filter((one) => !isMaybe(one))), maybe: numbers(all.filter(isMaybe)) },
  ]
}

let absent = 0

/** Whether the corpus has a recipe. The corpora of pages do not contain those of public collections. */
function isHere(page: string): boolean {
  const isAbsent = page.startsWith('collections/') && !existsSync(join(corpus, `${page}.json`))
  if (isAbsent) absent += 1
  return !isAbsent
}

const noNames = { find: () => undefined }

interface Collected {
  readonly language: string
  readonly lines: readonly { readonly text: string; readonly title: string | null }[]
  readonly steps: readonly { readonly text: string }[]
}

/** The recipe of a page, or of a public collection that is no page, as the import stores it. */
function recipeOnPage(page: string) {
  if (page.startsWith('collections/')) {
    const { language, lines, steps } = JSON.parse(
      readFileSync(join(corpus, `${page}.json`), 'utf8'),
    ) as Collected
    return {
      lines: readTexts(lines),
      steps: steps.map(({ text }) => ({ text, title: null, summary: null, linked: null })),
      language,
    }
  }
  const host = page.split('/')[1] ?? ''
  const recipe = extractRecipe(readFileSync(join(corpus, `${page}.html`), 'utf8'), `https://${host}/`)
  if (!recipe) throw new Error(`${page} has no recipe.`)
  const texts = recipe.ingredientGroups.flatMap(({ title, lines }) =>
    lines.map((text, index) => ({ text, title: index === 0 ? title : null })),
  )
  const steps = recipe.instructionSections.flatMap(({ title, steps: own }) =>
    own.map((step, index) => ({
      title: index === 0 ? title : null,
      summary: step.title,
      text: step.text,
      linked: null,
    })),
  )
  return { lines: readTexts(texts), steps, language: recipe.language }
}

function readTexts(texts: readonly { readonly text: string; readonly title: string | null }[]) {
  const readings = readLines(texts.map(({ text }) => text))
  return texts.map(({ text, title }, index) => {
    const { words } = matchLine(
      text,
      readings[index]!,
      { foods: noNames, units: noNames, unit: () => undefined },
      'create',
    )
    return { text, title, names: words?.food == null ? [] : [words.food] }
  })
}

function scoreOf(
  page: string,
  labels: ReadonlyMap<number, Label>,
): { readonly language: string; readonly score: Score } {
  const { lines, steps, language } = recipeOnPage(page)
  const found = ingredientsOfSteps(lines, steps, language)
  let { right, wrong, missing } = none
  for (const [index, step] of steps.entries()) {
    const { uses, maybe } = labels.get(index + 1) ?? { uses: new Set<number>(), maybe: new Set<number>() }
    const shown = new Set(found[index]!.map((line) => line + 1))
    const errors = [
      ...[...shown].filter((line) => !uses.has(line) && !maybe.has(line)).map((line) => `+${line}`),
      ...[...uses].filter((line) => !shown.has(line)).map((line) => `-${line}`),
    ]
    right += [...shown].filter((line) => uses.has(line)).length
    wrong += errors.filter((error) => error.startsWith('+')).length
    missing += errors.filter((error) => error.startsWith('-')).length
    if (values.failures && errors.length > 0) {
      console.log(`${page} step ${index + 1}: ${step.text}`)
      for (const error of errors) console.log(`  ${error} ${lines[Math.abs(Number(error)) - 1]?.text}`)
    }
  }
  const tag = (language ?? '').toLowerCase().split(/[-_]/, 1)[0]!
  return { language: tag === 'nb' ? 'no' : tag || 'none', score: { right, wrong, missing, recipes: 1 } }
}

const sum = (a: Score, b: Score): Score => ({
  right: a.right + b.right,
  wrong: a.wrong + b.wrong,
  missing: a.missing + b.missing,
  recipes: a.recipes + b.recipes,
})

const publishers = 5
const partOf = (host: string): number => createHash('sha256').update(host).digest()[0]! % publishers

function print(title: string, groups: ReadonlyMap<string, Score>): void {
  console.log(`\n| ${title} | recipes | lines | precision | recall |`)
  console.log('| --- | --- | --- | --- | --- |')
  const percent = (part: number, of: number) => (of === 0 ? '' : `${((100 * part) / of).toFixed(1)} %`)
  for (const [name, { right, wrong, missing, recipes }] of groups)
    console.log(
      `| ${name} | ${recipes} | ${right + missing} | ${percent(right, right + wrong)} | ${percent(right, right + missing)} |`,
    )
}

const sets = {
  'looked-at.txt': 'looked at',
  'fresh-1.txt': 'first fresh sample',
  'fresh-2.txt': 'second fresh sample',
  'fresh-3.txt': 'third fresh sample',
  'fresh-4.txt': 'fourth fresh sample',
  'fresh-5.txt': 'fifth fresh sample',
  'fresh-6.txt': 'sixth fresh sample',
} as const

const scores = Object.entries(sets).flatMap(([file, set]) => {
  if (values.failures) console.log(`\n${set}`)
  return labelsIn(file)
    .filter(({ page }) => isHere(page))
    .map(({ page, steps }) => ({ set, page, ...scoreOf(page, steps) }))
})
if (absent > 0) console.log(`${absent} labelled recipes of public collections are not in ${corpus}.`)

function by(keyOf: (one: (typeof scores)[number]) => string): ReadonlyMap<string, Score> {
  return new Map(
    [...Map.groupBy(scores, keyOf)].map(([key, all]) => [
      key,
      all.map(({ score }) => score).reduce(sum, none),
    ]),
  )
}

const sorted = (groups: ReadonlyMap<string, Score>) =>
  new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))

print(
  'labels',
  by(({ set }) => set),
)
print('language', sorted(by(({ language }) => language)))
print('publishers, part', sorted(by(({ page }) => String(partOf(page.split('/')[1] ?? '') + 1))))
