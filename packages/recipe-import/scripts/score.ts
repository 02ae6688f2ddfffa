// Scores the extractor over a folder of saved pages with their expected recipes:
//   npm run score:import -- --corpus DIR [--fold K/N] [--strip structure|all] [--no-rules]
//     [--failures MEASURE] [--out DIR] [--workers N]
// The folder holds MANIFEST.csv and <host>/<page>.html beside <host>/<page>.json.
// --fold K/N scores the K-th of N parts of the publishers, chosen by a hash of the host. Rules are written from one part
// and judged on the others. Without it, the scores of all five parts of --fold K/5 are printed side by side.
// --strip structure removes scripts and structured data from the pages, --strip all also class names and ids.
// --no-rules leaves out the table of rules, which takes a minute: each page is read again without each rule.
// --failures lists the pages where a measure fails. --out writes such a list for each measure,
// the pages that each rule changes, and the recipes.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { measures } from './compare.ts'
import { rules, type RuleName } from '../src/rules.ts'
import type { CorpusPage, PageScore, Strip, Task } from './score-worker.ts'

/** The floor and the goal of each measure, in percent. */
const goals: Readonly<Record<string, readonly [floor: number, goal: number]>> = {
  title: [98, 99.5],
  'ingredients=': [91, 96],
  'instructions=': [93, 97],
  'instructions~': [95, 99],
  'yields#': [97, 99],
  'total time': [96, 98.5],
  'prep time': [96, 98.5],
  'cook time': [96, 98.5],
  'image~': [98, 99],
  author: [92, 95],
  category: [91, 95],
  cuisine: [98, 99],
  keywords: [98, 99],
  nutrients: [97, 98.5],
  'group headings': [90, 96],
  'groups (strict)': [85, 92],
  equipment: [88, 93],
  'five core fields': [84, 92],
  'five core fields, not English': [70, 85],
  'ingredients=, no schema.org': [65, 85],
}

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    fold: { type: 'string' },
    strip: { type: 'string', default: 'nothing' },
    rules: { type: 'boolean', default: true },
    failures: { type: 'string' },
    out: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
  allowNegative: true,
})
if (!options.corpus) {
  console.error('Name the folder of pages: npm run score:import -- --corpus DIR')
  process.exit(2)
}
if (!['nothing', 'structure', 'all'].includes(options.strip)) {
  console.error('--strip takes structure or all.')
  process.exit(2)
}
const [fold, folds] = (options.fold ?? '1/1').split('/').map(Number)
if (!(fold! >= 1 && folds! >= fold!)) {
  console.error('--fold takes K/N, for example 1/2.')
  process.exit(2)
}

const corpus = resolve(options.corpus)
const pages = readManifest(corpus).filter((page) => foldOf(page.host, folds!) === fold)
const scores = await scoreAll(pages, Number(options.workers))
print(scores)
if (options.rules) console.log(`\n${rulesTable(scores)}`)
if (options.failures) console.log(`\n${failures(scores, options.failures).join('\n')}`)
if (options.out) {
  mkdirSync(options.out, { recursive: true })
  if (options.rules) writeFileSync(join(options.out, 'rules.txt'), `${rulePages(scores)}\n`)
  for (const name of [...Object.keys(measures), 'five core fields']) {
    const list = failures(scores, name)
    if (list.length > 0) writeFileSync(join(options.out, `${fileName(name)}.txt`), `${list.join('\n')}\n`)
  }
}

function fileName(measure: string): string {
  const signs: Readonly<Record<string, string>> = { '=': ' same', '~': ' like', '#': ' number' }
  return measure
    .replace(/[=~#]/g, (sign) => signs[sign]!)
    .replace(/\W+/g, '-')
    .replace(/-$/, '')
}

function readManifest(folder: string): CorpusPage[] {
  const [header, ...rows] = readFileSync(join(folder, 'MANIFEST.csv'), 'utf8').trim().split(/\r?\n/)
  const columns = header!.split(',')
  return rows.map((row) => {
    const cells = row.split(',')
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? ''
    return { host: cell('host'), page: cell('page'), kind: cell('kind'), language: cell('lang') }
  })
}

/** The part of the publishers that a host belongs to, from 1. */
function foldOf(host: string, folds: number): number {
  return (createHash('sha256').update(host).digest().readUInt32BE(0) % folds) + 1
}

async function scoreAll(all: readonly CorpusPage[], workers: number): Promise<PageScore[]> {
  const shares = Array.from({ length: Math.max(1, workers) }, (_, i) =>
    all.filter((_, n) => n % workers === i),
  )
  const predictions = options.out && join(resolve(options.out), 'recipes')
  const done = await Promise.all(
    shares.map(
      (share) =>
        new Promise<PageScore[]>((finish, fail) => {
          const worker = new Worker(new URL('./score-worker.ts', import.meta.url), {
            workerData: {
              corpus,
              pages: share,
              predictions,
              strip: options.strip as Strip,
              ablate: options.rules,
            } satisfies Task,
          })
          worker.once('message', finish)
          worker.once('error', fail)
        }),
    ),
  )
  return done.flat().sort((a, b) => `${a.host}/${a.page}`.localeCompare(`${b.host}/${b.page}`))
}

/** For every rule: how many pages and publishers come out better with it than without it, and worse. */
function rulesTable(all: readonly PageScore[]): string {
  const rows = (Object.keys(rules) as RuleName[]).map((rule) => {
    const gains = all.map((score) => ({ host: score.host, gain: score.gains[rule] ?? 0 }))
    const byHost = new Map<string, number>()
    for (const { host, gain } of gains) byHost.set(host, (byHost.get(host) ?? 0) + gain)
    const hosts = [...byHost.values()]
    const count = (values: readonly number[], sign: 1 | -1): string =>
      String(values.filter((value) => Math.sign(value) === sign).length)
    const pages = gains.map(({ gain }) => gain)
    const halves = [1, 2].map((half) =>
      count(
        [...byHost].filter(([host]) => foldOf(host, 2) === half).map(([, gain]) => gain),
        1,
      ),
    )
    return [rule, count(pages, 1), count(hosts, 1), ...halves, count(pages, -1), count(hosts, -1)]
  })
  const header = ['pages better', 'publishers better', 'in 1/2', 'in 2/2', 'pages worse', 'publishers worse']
  return table(['rule', ...header], rows)
}

/** For every rule: the pages that it changes, with the number of measures gained or lost. */
function rulePages(all: readonly PageScore[]): string {
  return (Object.keys(rules) as RuleName[])
    .flatMap((rule) =>
      all.flatMap((score) => {
        const gain = score.gains[rule] ?? 0
        return gain === 0 ? [] : [`${rule} ${gain > 0 ? '+' : ''}${gain} ${score.host}/${score.page}`]
      }),
    )
    .join('\n')
}

function failures(all: readonly PageScore[], name: string): string[] {
  return all.filter((score) => score.outcome[name] === false).map((score) => `${score.host}/${score.page}`)
}

function print(all: readonly PageScore[]): void {
  const rows = [
    ...[...Object.keys(measures), 'five core fields'].map((name) => row(name, name, all)),
    row(
      'five core fields, not English',
      'five core fields',
      all.filter((score) => score.language !== 'en'),
    ),
    row(
      'ingredients=, no schema.org',
      'ingredients=',
      all.filter((score) => score.kind === 'none'),
    ),
  ]
  console.log(`${all.length} pages of ${new Set(all.map((score) => score.host)).size} hosts\n`)
  console.log(table(['measure', 'right', 'n', '95 % interval', 'floor', 'goal', ''], rows))
  for (const by of ['kind', 'language'] as const) {
    const names = [...new Set(all.map((score) => score[by]))].sort()
    const shares = [...Object.keys(measures), 'five core fields'].map((name) => [
      name,
      ...names.map((value) =>
        shareText(
          outcomes(
            name,
            all.filter((score) => score[by] === value),
          ),
        ),
      ),
    ])
    console.log(`\n${table([`by ${by}`, ...names], shares)}`)
  }
  if (!options.fold) console.log(`\n${foldsTable(all)}`)
  const times = all.map((score) => score.milliseconds).sort((a, b) => a - b)
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  console.log(
    `\nProcessor time per page, parse and extract: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`,
  )
}

/** All measures for each of five parts of the publishers: how much a score depends on the publishers measured. */
function foldsTable(all: readonly PageScore[]): string {
  const parts = [1, 2, 3, 4, 5].map((part) => all.filter((score) => foldOf(score.host, 5) === part))
  const rows = [...Object.keys(measures), 'five core fields'].map((name) => [
    name,
    ...parts.map((part) => shareText(outcomes(name, part))),
  ])
  return table(['by fold', ...parts.map((_, i) => `${i + 1}/5`)], rows)
}

function row(label: string, name: string, all: readonly PageScore[]): string[] {
  const results = outcomes(name, all)
  const right = results.filter(Boolean).length
  const [floor, goal] = goals[label] ?? []
  const share = (100 * right) / results.length
  const verdict = floor === undefined ? '' : share >= goal! ? 'goal' : share >= floor ? 'floor' : 'below'
  const [low, high] = wilson(right, results.length)
  return [
    label,
    share.toFixed(1),
    String(results.length),
    `${low.toFixed(1)}–${high.toFixed(1)}`,
    String(floor ?? ''),
    String(goal ?? ''),
    verdict,
  ]
}

function outcomes(name: string, all: readonly PageScore[]): boolean[] {
  return all.map((score) => score.outcome[name]).filter((outcome) => outcome !== undefined)
}

function shareText(results: readonly boolean[]): string {
  if (results.length === 0) return '–'
  const right = results.filter(Boolean).length
  const [low, high] = wilson(right, results.length)
  return `${((100 * right) / results.length).toFixed(1)} [${low.toFixed(0)}–${high.toFixed(0)}] n=${results.length}`
}

/** The 95 % interval of a share, in percent. */
function wilson(right: number, n: number): [number, number] {
  if (n === 0) return [0, 100]
  const z = 1.96
  const p = right / n
  const scale = 1 + (z * z) / n
  const centre = p + (z * z) / (2 * n)
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  return [Math.max(0, (100 * (centre - half)) / scale), Math.min(100, (100 * (centre + half)) / scale)]
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows]
  const widths = header.map((_, i) => Math.max(3, ...all.map((cells) => cells[i]!.length)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
