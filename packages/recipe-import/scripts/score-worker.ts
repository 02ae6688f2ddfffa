import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { extractRecipe } from '../src/index.ts'
import { compare, predictionOf, type Expected } from './compare.ts'

/** A page of the corpus, as its manifest names it. */
export interface CorpusPage {
  readonly host: string
  readonly page: string
  readonly kind: string
  readonly language: string
}

/** How one page came out. */
export interface PageScore extends CorpusPage {
  readonly milliseconds: number
  readonly outcome: Readonly<Record<string, boolean>>
}

interface Task {
  readonly corpus: string
  readonly pages: readonly CorpusPage[]
  readonly predictions: string | undefined
  readonly bare: boolean
}

const { corpus, pages, predictions, bare } = workerData as Task
const scores: PageScore[] = []
const read = (page: CorpusPage, ending: string): string =>
  readFileSync(join(corpus, page.host, page.page + ending), 'utf8')
const readHtml = (page: CorpusPage): string => {
  const html = read(page, '.html')
  return bare ? bareOf(html) : html
}

/** The page as one of a site that structures nothing and names nothing. */
function bareOf(html: string): string {
  const telling =
    /\s(?:class|id|item\w+|typeof|vocab|data-[\w-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s/>])/gi
  return html
    .replace(/<script\b[\s\S]*?<\/script\s*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(telling, ''))
}

// The first pages pay for the compiler; time is told for a running server.
for (const page of pages.slice(0, 30)) extractRecipe(readHtml(page), `https://${page.host}/`)

for (const page of pages) {
  const html = readHtml(page)
  const start = process.threadCpuUsage()
  const recipe = extractRecipe(html, `https://${page.host}/`)
  // The thread's own time: what else the machine does is not the page's fault.
  const spent = process.threadCpuUsage(start)
  const milliseconds = (spent.user + spent.system) / 1000
  const prediction = recipe && predictionOf(recipe)
  const expected = JSON.parse(read(page, '.json')) as Expected
  scores.push({ ...page, milliseconds, outcome: compare(expected, prediction) })
  if (predictions && prediction) {
    const file = join(predictions, page.host, `${page.page}.json`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(prediction, null, 2))
  }
}
parentPort!.postMessage(scores)
