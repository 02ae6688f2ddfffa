import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { readOpenPage } from '../src/extract.ts'
import type { ExtractedRecipe, Traces } from '../src/extracted-recipe.ts'
import { extractRecipe } from '../src/index.ts'
import { openPage, type RecipePage } from '../src/recipe-page.ts'
import { without, type Applies, type RuleName } from '../src/rules.ts'
import { compare, predictionOf, type Expected } from './compare.ts'
import { bareOf, brokenOf, unnamedOf, unstructuredOf } from './strip.ts'

/** A page of the corpus, as its manifest names it. */
export interface CorpusPage {
  readonly host: string
  readonly page: string
  readonly kind: string
  readonly language: string
}

/** Which measures are right on a page. Measures that the page's expectation does not name are absent. */
export type Outcome = Readonly<Record<string, boolean>>

/** Measures gained by each rule, or lost where negative. */
export type Gains = Readonly<Partial<Record<RuleName, number>>>

/** The result of one page. */
export interface PageScore extends CorpusPage {
  /** Processor time of the process to parse and extract, garbage collection included. */
  readonly milliseconds: number
  readonly outcome: Outcome
  /** How the parts that were read from the visible text were read. */
  readonly traces: Traces
  /** Empty until the page was read again without each rule. */
  readonly gains: Gains
}

/** What a worker reports. */
export interface Report {
  readonly scores: readonly PageScore[]
  /** The largest memory that the process has held, in megabytes. */
  readonly peak: number
}

/**
 * What is left of a page: all, all but scripts and structured data, or text and tags alone; and of those, all but the headings of
 * ingredients and method, with lists as such or as broken lines.
 */
export type Strip = 'nothing' | 'structure' | 'all' | 'headings' | 'lists'

/** The work of one worker. */
export interface Task {
  readonly corpus: string
  readonly pages: readonly CorpusPage[]
  readonly predictions: string | undefined
  readonly strip: Strip
  /** Whether to measure what each rule contributes, instead of outcome and time. */
  readonly ablate: boolean
}

const strips: Readonly<Record<Strip, (html: string) => string>> = {
  nothing: (html) => html,
  structure: unstructuredOf,
  all: bareOf,
  headings: unnamedOf,
  lists: brokenOf,
}

const { corpus, pages, predictions, strip, ablate } = workerData as Task
const read = (page: CorpusPage, ending: string): string =>
  readFileSync(join(corpus, page.host, page.page + ending), 'utf8')
const readHtml = (page: CorpusPage): string => strips[strip](read(page, '.html'))

function score(page: CorpusPage): PageScore {
  const html = readHtml(page)
  const url = `https://${page.host}/`
  const start = process.cpuUsage()
  const recipe = extractRecipe(html, url)
  // Processor time of all threads of this process: garbage is collected on threads of its own. Other load does not count.
  const spent = process.cpuUsage(start)
  const milliseconds = (spent.user + spent.system) / 1000
  const prediction = recipe && predictionOf(recipe)
  const expected = JSON.parse(read(page, '.json')) as Expected
  const outcome = compare(expected, prediction)
  if (predictions && prediction) {
    const file = join(predictions, page.host, `${page.page}.json`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(prediction, null, 2))
  }
  return { ...page, milliseconds, outcome, traces: recipe ? tracesOf(recipe) : {}, gains: {} }
}

function tracesOf({ provenance }: ExtractedRecipe): Traces {
  const { ingredientGroups, instructionSections } = provenance
  return {
    ...(ingredientGroups?.trace && { ingredientGroups: ingredientGroups.trace }),
    ...(instructionSections?.trace && { instructionSections: instructionSections.trace }),
  }
}

const ablated = (page: CorpusPage): PageScore => ({
  ...page,
  milliseconds: 0,
  outcome: {},
  traces: {},
  gains: gainsOf(read(page, '.html'), `https://${page.host}/`, JSON.parse(read(page, '.json')) as Expected),
})

/**
 * For each rule that changes the outcome: the measures that are right with it and wrong without it, less the reverse.
 * A page without its structured data is as good as the page of another publisher, so all three readings count.
 */
function gainsOf(source: string, url: string, expected: Expected): PageScore['gains'] {
  const gains: Partial<Record<RuleName, number>> = {}
  for (const reading of [strips.nothing, strips.structure, strips.all]) {
    const html = reading(source)
    const outcomeOf = (page: RecipePage): Outcome => {
      const recipe = readOpenPage(page)
      return compare(expected, recipe && predictionOf(recipe))
    }
    const reached = new Set<RuleName>()
    const noting: Applies = (rule) => Boolean(reached.add(rule))
    const page = openPage(html, url, noting)
    const outcome = outcomeOf(page)
    for (const rule of reached) {
      const applies = without(rule)
      const other = outcomeOf(rule.startsWith('page/') ? openPage(html, url, applies) : { ...page, applies })
      const gain = Object.keys(outcome).reduce(
        (sum, name) => sum + Number(outcome[name]) - Number(other[name]),
        0,
      )
      if (gain !== 0) gains[rule] = (gains[rule] ?? 0) + gain
    }
  }
  return gains
}

// The first pages warm up the compiler, so that the times are those of a running server.
if (!ablate) for (const page of pages.slice(0, 30)) extractRecipe(readHtml(page), `https://${page.host}/`)
const scores = pages.map(ablate ? ablated : score)
const peak = process.resourceUsage().maxRSS / 1024
parentPort!.postMessage({ scores, peak } satisfies Report)
