import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { TestLarder } from '../../../server/test/harness.ts'
import type { Random } from '../../../server/test/requests.ts'
import { watch } from '../browser.ts'
import type { Home } from './household.ts'
import type { Deed, Typed } from './journal.ts'
import type { SlowLine } from './network.ts'
import { addressOf } from './routes.ts'

export interface SeedOptions {
  readonly seed: number
  readonly people: 1 | 2
  /** A server that no other seed uses at the same time. */
  readonly site: TestLarder
  /** A browser that no other seed uses at the same time: its pages are slowed down. */
  readonly browser: Browser
  /** The path at which everybody acts. Default: several of all. */
  readonly page?: string | undefined
  /** How often each person acts. Default: 36. */
  readonly actions?: number
}

/** A seed that runs. */
export interface Run extends SeedOptions {
  readonly started: number
  readonly home: Home
  readonly log: string[]
  readonly faults: string[]
  readonly paths: Set<string>
  /** Resources of which somebody makes copies, so that texts are stored several times. */
  readonly copied: Set<string>
  /** The number of the next text. Each is typed once. */
  words: number
}

/** A person with a browser and a slow line of their own. */
export interface Person {
  readonly name: string
  readonly account: { readonly username: string; readonly password: string }
  readonly random: Random
  readonly line: SlowLine
  readonly context: BrowserContext
  /** Whether the pages work without a connection. */
  readonly hasWorker: boolean
  page: Page
  readonly typed: Typed[]
  readonly deeds: Deed[]
  /** The number of deeds before each sentence about a failure. */
  readonly failures: number[]
  /** How the person sent something last: by Enter in a field, or with a button. */
  submitted: { readonly by: 'Enter' | 'button'; readonly key: string; readonly after: number } | undefined
  /** The number of deeds after which the person is online again. */
  offlineUntil: number | undefined
  /** Sentences of pages that something does not exist. */
  readonly gone: string[]
  /** Whether a list of suggestions was open at the last look. */
  hasOptions: boolean
  /** Where the person was at the last look. */
  path: string
  /** The number of deeds at the first look at that page. */
  arrived: number
  /** Whether a page of the person stayed busy at rest. */
  isStuck: boolean
}

export const did = ({ deeds }: Person, kind: Deed['kind'], key: string): void =>
  void deeds.push({ kind, key })

/** Evaluates in a page that may be leaving. */
export async function look<Result>(evaluate: Promise<Result>): Promise<Result | undefined> {
  try {
    return await evaluate
  } catch (error) {
    if (/context was destroyed|navigat|Execution context|is not defined|detached/i.test(String(error)))
      return undefined
    throw error
  }
}

export const say = ({ log, started }: Run, { name }: Person, text: string) =>
  log.push(`${((performance.now() - started) / 1_000).toFixed(2)} ${name} ${text}`)

/** Prepares a new page of a person. */
export function settleIn(run: Run, person: Person): void {
  const { page, line } = person
  watch(page, line.url, run.faults)
  line.nextPage()
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) line.nextPage()
  })
  page.on('dialog', (dialog) => {
    say(run, person, `gets a question: ${dialog.type()} ${dialog.message()}`)
    if (dialog.type() === 'beforeunload') did(person, 'leave', 'question')
    dialog.accept().catch(() => undefined)
  })
}

/** Goes to another page in the application. Inside the page: the router numbers the entries of the history. */
export function goTo(address: string): void {
  const { __TSR_index: index = 0 }: { readonly __TSR_index?: number } = history.state ?? {}
  const key = String(Math.random())
  history.pushState({ __TSR_index: index + 1, __TSR_key: key, key }, '', address)
}

/** Opens a page by its address. */
export async function open(
  run: Run,
  person: Person,
  path: string,
  pick: Random['pick'] = person.random.pick,
): Promise<void> {
  const address = addressOf(path, run.home.places, pick)
  say(run, person, `opens ${address}`)
  did(person, 'leave', address)
  try {
    await person.page.goto(person.line.url + address, { waitUntil: 'domcontentloaded' })
  } catch (error) {
    const requests = person.line.underWay().join(', ') || 'none'
    throw new Error(`${address} could not be opened; requests under way: ${requests}`, { cause: error })
  }
}
