import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromiumPath } from '../../web/test/chromium.ts'

/** Lighthouse has 114 packages, so it is installed on demand, outside of this repository. */
const version = '13.5.0'
const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/lighthouse')

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Prints the Lighthouse scores of pages of a signed-in user, with Lighthouse's emulation of a phone. */
export async function measureLighthouse(
  url: string,
  credentials: { readonly username: string; readonly password: string },
  pages: readonly { readonly name: string; readonly path: string }[],
): Promise<void> {
  const program = await install()
  const cookie = await signIn(url, credentials)
  console.log(`\nLighthouse ${version}`.padEnd(20) + categories.map((name) => name.padStart(16)).join(''))
  for (const { name, path } of pages) {
    const report = join(folder, `${name}.json`)
    const options = [
      `--output-path=${report}`,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join()}`,
      `--extra-headers=${JSON.stringify({ cookie })}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ]
    execFileSync(process.execPath, [program, url + path, ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CHROME_PATH: chromiumPath() },
    })
    const { categories: found, audits } = JSON.parse(await readFile(report, 'utf8')) as Report
    const scores = categories.map((key) => ((found[key]?.score ?? 0) * 100).toFixed(0))
    console.log(name.padEnd(19) + scores.map((score) => score.padStart(16)).join(''))
    for (const key of categories)
      for (const { id, weight } of found[key]?.auditRefs ?? []) {
        const audit = audits[id]
        if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
          console.log(`  ${key}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`)
      }
    await rm(report)
  }
}

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
    >
  >
  readonly audits: Readonly<Record<string, { title: string; score: number | null; displayValue?: string }>>
}

async function install(): Promise<string> {
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(program)) return program
  await mkdir(folder, { recursive: true })
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error']
  execFileSync('npm', ['install', '--prefix', folder, ...options, `lighthouse@${version}`], {
    stdio: 'inherit',
  })
  return program
}

async function signIn(url: string, credentials: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(`${url}/api/auth/session`, {
    method: 'POST',
    headers: { 'x-larder-page': 'bench' },
    body: new URLSearchParams(credentials),
  })
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return cookie
}
