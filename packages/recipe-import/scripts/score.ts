// Scores the extractor over folders of saved pages with their expected recipes:
//   npm run score:import -- --corpus DIR [--corpus DIR2] [--fold K/N] [--strip structure|all|headings|lists] [--no-rules]
//     [--failures MEASURE] [--out DIR] [--against DIR] [--workers N] [--write]
// A folder holds MANIFEST.csv and <host>/<page>.html beside <host>/<page>.json. The first is the one that rules are
// written from; others judge. All measures are printed for each, and by fold for the first.
// --fold K/N scores the K-th of N parts of the publishers, chosen by a hash of the host. Rules are written from one part
// and judged on the others. Without it, the scores of all five parts of --fold K/5 are printed side by side.
// --strip structure removes scripts and structured data from the pages, --strip all also class names and ids.
// --strip headings removes the headings of ingredients and method as well, --strip lists also turns lists into broken lines.
// Lists and methods that were read from the visible text are counted by finder, and the lines that each filter took from them.
// --no-rules leaves out the table of rules, which takes minutes: each page is read again without each rule.
// --workers N reads pages without rules in N threads. Outcome and time are always measured in one.
// --failures lists the pages where a measure fails. --out writes such a list for each measure,
// the pages that each rule changes, and the recipes.
// --against compares page by page with the lists that an earlier run wrote with --out: the pages that each measure wins
// and loses. A measure loses when its losses exceed its wins by a sign test at 5 %; the command then fails.
// The command fails when docs/import-quality.md does not list the rules of the extractor, or, after a run with rules
// over whole folders, when its figures differ. --write puts the table of this run into it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { measures } from './compare.ts'
import { finders, rules, type RuleName } from '../src/rules.ts'
import type { CorpusPage, PageScore, Report, Strip, Task } from './score-worker.ts'
import { documentedRules, withRules } from './rules-document.ts'
import { signTest, table, wilson } from './statistics.ts'

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
    corpus: { type: 'string', multiple: true },
    fold: { type: 'string' },
    strip: { type: 'string', default: 'nothing' },
    rules: { type: 'boolean', default: true },
    failures: { type: 'string' },
    out: { type: 'string' },
    against: { type: 'string' },
    workers: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
  allowNegative: true,
})
if (!options.corpus) fail('Name the folder of pages: npm run score:import -- --corpus DIR')
if (!['nothing', 'structure', 'all', 'headings', 'lists'].includes(options.strip))
  fail('--strip takes structure, all, headings or lists.')
const workers = Number(options.workers)
if (!(Number.isInteger(workers) && workers > 0)) fail('--workers takes a number from 1.')
const [fold, folds] = (options.fold ?? '1/1').split('/').map(Number)
if (!(fold! >= 1 && folds! >= fold!)) fail('--fold takes K/N, for example 1/2.')

/** The rules that read pages. Those of plain texts have no pages to be measured on. */
const pageRules = (Object.keys(rules) as RuleName[]).filter((rule) => !rule.startsWith('text/'))

/** The measures of a page, and whether its five core fields are all right. */
const allMeasures = [...Object.keys(measures), 'five core fields']

/** The scores of one folder of pages. */
interface Corpus {
  readonly name: string
  readonly scores: readonly PageScore[]
}

/** The document that lists the rules with their figures. */
const document = resolve(import.meta.dirname, '../../../docs/import-quality.md')

const corpora: Corpus[] = []
for (const folder of options.corpus) {
  const { scores, peak } = await scoreAll(resolve(folder))
  const name = basename(resolve(folder))
  console.log(`\n# ${name}\n`)
  print(scores, peak)
  if (options.against) printChanges(join(options.against, name), scores)
  corpora.push({ name, scores })
}
const tableOfRules = options.rules ? rulesTable(corpora) : undefined
if (tableOfRules) console.log(`\n${tableOfRules}`)
for (const { name, scores } of corpora) {
  if (options.failures) console.log(`\n${failures(scores, options.failures).join('\n')}`)
  if (options.out) writeLists(join(options.out, name), scores)
}
checkDocument(tableOfRules)

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

/** Compares the documented rules with those of the extractor, and with the figures of a whole run. */
function checkDocument(measured: string | undefined): void {
  const isWhole = measured !== undefined && !options.fold && options.strip === 'nothing' && corpora.length > 1
  if (isWhole && options.write) writeFileSync(document, withRules(readFileSync(document, 'utf8'), measured))
  const documented = documentedRules(readFileSync(document, 'utf8'))
  const names: readonly string[] = pageRules
  const missing = names.filter((name) => !documented.has(name))
  const unknown = [...documented.keys()].filter((name) => !names.includes(name))
  const current = isWhole ? documentedRules(withRules('## Rules\n', measured)) : documented
  const changed = names.filter((name) => documented.has(name) && documented.get(name) !== current.get(name))
  if (missing.length + unknown.length + changed.length === 0) return
  console.error('\ndocs/import-quality.md is out of date. Run with all folders and --write.')
  for (const [what, some] of Object.entries({ missing, unknown, changed }))
    if (some.length > 0) console.error(`${what}: ${some.join(', ')}`)
  process.exitCode = 1
}

/** Wins and losses of each measure against the lists of failures in a folder. Those of an earlier run are complete. */
function printChanges(folder: string, scores: readonly PageScore[]): void {
  if (!existsSync(folder)) fail(`${folder} does not exist. Write it with --out.`)
  const rows = allMeasures.flatMap((name) => {
    const list = join(folder, `${fileName(name)}.txt`)
    const failed = new Set(existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [])
    const changes = scores
      .filter((score) => score.outcome[name] !== undefined)
      .map((score) => Number(score.outcome[name]) - Number(!failed.has(`${score.host}/${score.page}`)))
    const [wins, losses] = balance(changes)
    const loses = isLoss(wins, losses)
    if (loses) process.exitCode = 1
    return wins + losses === 0 ? [] : [[name, String(wins), String(losses), loses ? 'loses' : '']]
  })
  console.log(
    `\n${rows.length === 0 ? 'No measure has changed.' : table(['changed', 'won', 'lost', ''], rows)}`,
  )
}

function writeLists(folder: string, scores: readonly PageScore[]): void {
  mkdirSync(folder, { recursive: true })
  if (options.rules) writeFileSync(join(folder, 'rules.txt'), `${rulePages(scores)}\n`)
  for (const name of allMeasures) {
    const list = failures(scores, name)
    if (list.length > 0) writeFileSync(join(folder, `${fileName(name)}.txt`), `${list.join('\n')}\n`)
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

/** The outcome and time of each page, measured one after another, and what each rule contributes. */
async function scoreAll(corpus: string): Promise<Report> {
  const pages = readManifest(corpus).filter((page) => foldOf(page.host, folds!) === fold)
  const predictions = options.out && join(resolve(options.out), basename(corpus), 'recipes')
  const task = { corpus, pages, predictions, strip: options.strip as Strip, ablate: false }
  const { scores, peak } = await runWorker(task)
  const shares = Array.from({ length: workers }, (_, i) => pages.filter((_, n) => n % workers === i))
  const reports = options.rules
    ? await Promise.all(shares.map((share) => runWorker({ ...task, pages: share, ablate: true })))
    : []
  const keyOf = ({ host, page }: CorpusPage): string => `${host}/${page}`
  const gains = new Map(
    reports.flatMap((report) => report.scores.map((score) => [keyOf(score), score.gains])),
  )
  return {
    scores: scores
      .map((score) => ({ ...score, gains: gains.get(keyOf(score)) ?? {} }))
      .sort((a, b) => keyOf(a).localeCompare(keyOf(b))),
    peak,
  }
}

function runWorker(task: Task): Promise<Report> {
  return new Promise((finish, reject) => {
    const worker = new Worker(new URL('./score-worker.ts', import.meta.url), { workerData: task })
    worker.once('message', finish)
    worker.once('error', reject)
  })
}

/** Results that come out better with a rule than without it, and worse. */
function balance(gains: readonly number[]): readonly [wins: number, losses: number] {
  return [gains.filter((gain) => gain > 0).length, gains.filter((gain) => gain < 0).length]
}

/** Whether losses exceed wins by a sign test at 5 %. */
function isLoss(wins: number, losses: number): boolean {
  return losses > wins && signTest(wins, losses) < 0.05
}

function balanceText(gains: readonly number[]): string {
  const [wins, losses] = balance(gains)
  return `${wins}:${losses}`
}

/** What a rule gains for each publisher. */
function byPublisher(scores: readonly PageScore[], rule: RuleName): ReadonlyMap<string, number> {
  const gains = new Map<string, number>()
  for (const { host, gains: own } of scores) gains.set(host, (gains.get(host) ?? 0) + (own[rule] ?? 0))
  return gains
}

/**
 * For every rule, wins and losses when it is switched off: pages and publishers of each folder, the publishers of each
 * fifth of the first, and the publishers that only the others have. A rule loses when its losses exceed its wins by a
 * sign test at 5 %.
 */
function rulesTable(all: readonly Corpus[]): string {
  const [first, ...others] = all
  const known = new Set(first!.scores.map(({ host }) => host))
  const rows = pageRules.map((rule) => {
    const publishers = all.map(({ scores }) => byPublisher(scores, rule))
    const parts = [1, 2, 3, 4, 5].map((part) =>
      balanceText([...publishers[0]!].filter(([host]) => foldOf(host, 5) === part).map(([, gain]) => gain)),
    )
    const unseen = publishers.slice(1).flatMap((gains) => [...gains].filter(([host]) => !known.has(host)))
    const totals = all.flatMap(({ scores }, i) => [
      balanceText(scores.map(({ gains }) => gains[rule] ?? 0)),
      balanceText([...publishers[i]!.values()]),
    ])
    const loses = all.some(({ scores }) => {
      return isLoss(...balance(scores.map(({ gains }) => gains[rule] ?? 0)))
    })
    const onlyOthers = others.length > 0 ? [balanceText(unseen.map(([, gain]) => gain))] : []
    return [rule, ...totals, ...parts, ...onlyOthers, loses ? 'loses' : '']
  })
  const header = all.flatMap(({ name }) => [`${name}: pages`, `${name}: publishers`])
  const parts = [1, 2, 3, 4, 5].map((part) => `fold ${part}/5`)
  return table(['rule', ...header, ...parts, ...(others.length > 0 ? ['new publishers'] : []), ''], rows)
}

/** For every rule: the pages that it changes, with the number of measures gained or lost. */
function rulePages(all: readonly PageScore[]): string {
  return pageRules
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

function print(all: readonly PageScore[], peak: number): void {
  const rows = [
    ...allMeasures.map((name) => row(name, name, all)),
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
    const shares = allMeasures.map((name) => [
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
  console.log(`\n${tracesTable(all)}`)
  const times = all.map((score) => score.milliseconds).sort((a, b) => a - b)
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  console.log(
    `\nProcessor time per page, parse and extract, garbage collection included: mean ${mean.toFixed(1)} ms, ` +
      `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms. Peak memory: ${peak.toFixed(0)} MB.`,
  )
}

/** All measures for each of five parts of the publishers: how much a score depends on the publishers measured. */
function foldsTable(all: readonly PageScore[]): string {
  const parts = [1, 2, 3, 4, 5].map((part) => all.filter((score) => foldOf(score.host, 5) === part))
  const rows = allMeasures.map((name) => [name, ...parts.map((part) => shareText(outcomes(name, part)))])
  return table(['by fold', ...parts.map((_, i) => `${i + 1}/5`)], rows)
}

/**
 * For each finder and filter: the lists and methods that it found or took lines from, how many of these are right, and the
 * lines that it found or took.
 */
function tracesTable(all: readonly PageScore[]): string {
  const uses = all.flatMap(({ traces, outcome }) =>
    (['ingredientGroups', 'instructionSections'] as const).flatMap((part) => {
      const trace = traces[part]
      if (!trace) return []
      const isRight = outcome[part === 'ingredientGroups' ? 'ingredients=' : 'instructions=']
      const parts = { [trace.finder]: trace.found, ...trace.removed }
      return Object.entries(parts).map(([name, lines]) => ({ name, lines, part, isRight }))
    }),
  )
  const known = [...Object.keys(finders), ...new Set(uses.map(({ name }) => name))]
  const rows = [...new Set(known)].flatMap((name) => {
    const own = uses.filter((use) => use.name === name)
    const shareOf = (part: string): string =>
      shareText(own.flatMap((use) => (use.part === part ? (use.isRight ?? []) : [])))
    const lines = own.reduce((sum, use) => sum + use.lines, 0)
    return own.length === 0
      ? []
      : [[name, shareOf('ingredientGroups'), shareOf('instructionSections'), String(lines)]]
  })
  return table(['finder or filter', 'lists right', 'methods right', 'lines'], rows)
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
