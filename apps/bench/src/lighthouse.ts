import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '../../web/test/chromium.ts'
import type { WebGoal } from './web-goal.ts'

/** Lighthouse has 114 packages, so it is installed on demand, outside of this repository. */
const version = '13.5.0'
const run = promisify(execFile)
const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/lighthouse')

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}
type Category = keyof typeof categories
const keys = Object.keys(categories) as readonly Category[]
/** Lighthouse decides in each run anew whether a script delays the first paint, so one score says little. */
const runs = 3
const scoreGoal = 95

type Scores = Readonly<Record<Category, number>>

interface Address {
  readonly name: string
  readonly url: string
}

/**
 * Measures the Lighthouse scores of pages of a signed-in user and of the bare page, with Lighthouse's emulation of a phone, and prints
 * what costs points. The scores are the medians of three runs.
 */
export async function measureLighthouse(
  cookie: string,
  pages: readonly Address[],
  bare: Address,
): Promise<readonly WebGoal[]> {
  let program: string | undefined
  try {
    program = await install()
  } catch (error) {
    console.error(`Lighthouse was not installed: ${String(error)}`)
  }
  console.log(`\nLighthouse ${version}, medians of ${runs}`)
  const scoresOf = async (page: Address) =>
    program === undefined ? undefined : await measurePage(program, cookie, page)
  const ofBare = await scoresOf(bare)
  const goals: WebGoal[] = []
  for (const page of pages) {
    const scores = await scoresOf(page)
    for (const key of keys)
      goals.push({
        name: `${page.name}: Lighthouse ${categories[key]}`,
        value: scores?.[key] ?? Number.NaN,
        atLeast: scoreGoal,
        bare: ofBare?.[key],
      })
  }
  return goals
}

async function measurePage(program: string, cookie: string, { name, url }: Address): Promise<Scores> {
  const reports: Report[] = []
  while (reports.length < runs) reports.push(await report(program, cookie, url))
  const lost = new Set(reports.flatMap(lostPoints))
  for (const text of lost) console.log(`  ${name}, ${text}`)
  const score = (key: Category) => {
    const scores = reports.map(({ categories }) => (categories[key]?.score ?? Number.NaN) * 100)
    return scores.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

async function report(program: string, cookie: string, url: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const options = [
    `--output-path=${file}`,
    '--output=json',
    '--quiet',
    `--only-categories=${keys.join()}`,
    `--extra-headers=${JSON.stringify({ cookie })}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  // The bare page is served by this process, so it must not wait for Lighthouse.
  const env = { ...process.env, CHROME_PATH: chromiumPath() }
  await run(process.execPath, [program, url, ...options], { env })
  const found = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(file)
  return found
}

/** The audits that count for a score and are below 0.9. */
function lostPoints({ categories: found, audits }: Report): readonly string[] {
  return keys.flatMap((key) =>
    (found[key]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      const isLost = weight > 0 && audit && audit.score !== null && audit.score < 0.9
      return isLost ? [`${categories[key]}: ${audit.title}`] : []
    }),
  )
}

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
    >
  >
  readonly audits: Readonly<Record<string, { title: string; score: number | null }>>
}

async function install(): Promise<string> {
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(program)) return program
  await mkdir(folder, { recursive: true })
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error']
  await run('npm', ['install', '--prefix', folder, ...options, `lighthouse@${version}`])
  return program
}
