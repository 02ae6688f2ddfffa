import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { defined } from '../expected.ts'
import type { TestLarder } from '../../../server/test/harness.ts'
import { randomFrom, type Random } from '../../../server/test/requests.ts'
import { desktop, patience, phone } from '../browser.ts'
import { excluded, expectedInConsole } from './exceptions.ts'
import { act, takeNote } from './habits.ts'
import { addHome } from './household.ts'
import { inPage } from './in-page.ts'
import { openSlowLine } from './network.ts'
import { did, goTo, open, say, settleIn, type Person, type Run, type SeedOptions } from './people.ts'
import { rest } from './rest.ts'
import { addressOf, isPlain, redirects, routePaths } from './routes.ts'
import { openSlowProcessor } from './slow-processor.ts'

export interface SeedReport {
  readonly seed: number
  readonly faults: readonly string[]
  /** What the people did, one line each. */
  readonly log: readonly string[]
  /** The paths that were shown. */
  readonly paths: readonly string[]
  readonly seconds: number
}

/** A machine that pauses can leave a browser without a reaction. Nothing of the application has run by then. */
export const noPage = 'the browser opens no page'

/** People go to another page after so many actions. */
const actionsOnPage = 12

/** Lets people act impatiently on a slow line, and compares what they did, what is shown and what is stored. */
export async function runSeed(options: SeedOptions): Promise<SeedReport> {
  const started = performance.now()
  const people: Person[] = []
  const random = randomFrom(options.seed)
  const processor = await openSlowProcessor(options.browser)
  const home = await addHome(options.site, options.people)
  const run: Run = {
    ...options,
    started,
    home,
    log: [],
    faults: [],
    paths: new Set(),
    copied: new Set(),
    words: options.seed * 200,
  }
  try {
    for (let index = 0; index < options.people; index++) people.push(await arrive(run, index))
    processor.slowTo(4 + random.below(3))
    await Promise.all(people.map((person, index) => actFor(run, person, index)))
    processor.slowTo(1)
    await rest(run, people)
  } catch (error) {
    run.faults.push(`the harness stopped: ${error instanceof Error ? error.stack : String(error)}`)
  } finally {
    processor.stop()
    await Promise.all(
      people.map(async ({ context, line }) => {
        await context.close()
        await line.stop()
      }),
    )
  }
  const { seed } = options
  const seconds = (performance.now() - started) / 1_000
  return {
    seed,
    faults: [...new Set(run.faults)].filter((fault) => !expectedInConsole.test(fault)),
    log: run.log,
    paths: [...run.paths],
    seconds,
  }
}

/** Pages on which people do more than on others. They have further turns, and the second page of each seed is one of them. */
const busyPaths = [
  '/recipes/$slug/edit',
  '/shopping/$id',
  '/recipes/$slug/cook',
  '/recipes/new',
  '/plan',
  '/household/members',
  '/recipes/$slug/edit',
  '/recipes/$slug',
  '/recipes/$slug/cook',
  '/recipes/$slug/edit',
  '/shopping/$id',
  '/recipes/new',
  '/recipes/$slug/edit',
  '/cookbooks',
  '/trash',
  '/recipes/$slug/history/$version',
  '/household/webhooks',
  '/admin/backups',
]

/** Pages with the same parts share their turn. */
const kindsOfOrganize = /^\/organize\//

/** Each page has its turn, those that are busy between others. */
function turns(seed: number): readonly string[] {
  const all = routePaths().filter((path) => !redirects.has(path))
  const kinds = all.filter((path) => kindsOfOrganize.test(path))
  const others = all.filter((path) => !kindsOfOrganize.test(path))
  const between = [...busyPaths, kinds[seed % kinds.length] ?? '/organize/foods']
  const distance = Math.floor(others.length / between.length)
  return others.flatMap((path, index) => {
    const busy = index % distance === 0 ? between[index / distance] : undefined
    return busy === undefined ? [path] : [busy, path]
  })
}

/**
 * The n-th page at which a person of a seed acts. Each page has its turn in every few seeds. Two people mostly act at the same page,
 * so that they change the same things.
 */
function pathOf({ seed, page }: Run, index: number, turn: number): string {
  if (page !== undefined) return page
  const apart = index === 1 && seed % 4 === 0 ? 3 : 0
  if (turn === 1) return busyPaths[(seed + apart) % busyPaths.length] ?? '/'
  const paths = turns(seed).filter((path) => turn === 0 || !isPlain(path))
  // Pages that stand together in the list are far apart in a seed.
  return paths[((seed * 3 + turn + apart) * 13) % paths.length] ?? '/'
}

async function arrive(run: Run, index: number): Promise<Person> {
  const { browser, home, seed, site } = run
  const random = randomFrom(seed * 10 + index)
  const line = await openSlowLine(site.url, seed * 10 + index)
  const look = random.chance(0.5) ? phone : desktop
  // Installing the service worker takes as long as the rest of a page, so that only some have it.
  const hasWorker = seed % 4 === 1
  const context = await browser.newContext({
    ...look,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(patience)
  await context.addInitScript({ content: inPage(excluded) })
  const start = pathOf(run, index, 0)
  const account = home.people[index] ?? home.people[0]
  if (!account) throw new Error('nobody is at home')
  if (!isPlain(start)) await signIn(site, context, account)
  const page = await Promise.race([
    context.newPage(),
    sleep(60_000, undefined, { ref: false }).then(() => Promise.reject(new Error(noPage))),
  ])
  const person: Person = {
    name: index === 0 ? 'Ann' : 'Bob',
    account,
    random,
    line,
    context,
    hasWorker,
    page,
    typed: [],
    deeds: [],
    failures: [],
    submitted: undefined,
    offlineUntil: undefined,
    gone: [],
    hasOptions: false,
    path: '/',
    arrived: 0,
    isStuck: false,
  }
  settleIn(run, person)
  await open(run, person, start, pickOf(run, person, 0))
  return person
}

async function signIn(site: TestLarder, context: BrowserContext, form: Person['account']): Promise<void> {
  const response = await context.request.post(`${site.url}/api/auth/session`, {
    form: { username: form.username, password: form.password },
    headers: { 'x-larder-page': 'test' },
  })
  if (!response.ok()) throw new Error(`signing in: ${response.status()}`)
}

/** Chooses what a page is of. Two people choose the same, so that they change the same things. */
const pickOf = ({ people, seed }: Run, { random }: Person, turn: number): Random['pick'] =>
  people === 1 ? random.pick : (from) => defined(from[(seed + turn) % from.length])

/** Goes to a page in the application, as a link does. */
async function visit(run: Run, person: Person, path: string, turn: number): Promise<void> {
  const address = addressOf(path, run.home.places, pickOf(run, person, turn))
  say(run, person, `goes to ${address}`)
  did(person, 'leave', address)
  await person.page.evaluate(goTo, address).catch(() => undefined)
}

async function actFor(run: Run, person: Person, index: number): Promise<void> {
  const { actions = 36 } = run
  for (let count = 0; count < actions; count++) {
    if (count > 0 && count % actionsOnPage === 0) {
      await takeNote(run, person)
      const turn = count / actionsOnPage
      await visit(run, person, pathOf(run, index, turn), turn)
    }
    if (count % actionsOnPage === 0) await beginAt(person.page)
    await takeNote(run, person)
    await act(run, person)
    await sleep(20 + person.random.next() * 60)
  }
  await takeNote(run, person)
  await person.context.setOffline(false)
}

/** Somebody who is impatient does not wait for a page, but looks for the first thing to touch. */
const beginAt = (page: Page) =>
  page
    .locator('main a, main button, main input')
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined)
