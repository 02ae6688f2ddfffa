import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { administrator, openLarder, type TestLarder } from '../../../server/test/harness.ts'
import { addPerson } from '../../../server/test/people.ts'
import { randomFrom, type Random } from '../../../server/test/requests.ts'
import { desktop, phone, watch } from '../browser.ts'
import { compareShown } from './compare.ts'
import { excluded, expectedInConsole, momentary, transient } from './exceptions.ts'
import { addHouseholdData } from './household.ts'
import { choose, inPage, note, select, show, tidy, type Chosen } from './in-page.ts'
import { faultsOfText, storedCounts, wordOf, type Typed } from './journal.ts'
import { openSlowLine, type SlowLine } from './network.ts'
import { openSlowProcessor } from './slow-processor.ts'
import { addressOf, isPlain, routePaths, type Places } from './routes.ts'

export interface SeedOptions {
  readonly seed: number
  readonly engine: 'sqlite' | 'postgres'
  readonly people: 1 | 2
  /** A browser of this seed alone: its pages are slowed down. */
  readonly browser: Browser
  /** The path at which everybody begins. Default: one of all. */
  readonly page?: string | undefined
  /** How often each person acts. Default: 30. */
  readonly actions?: number
}

export interface SeedReport {
  readonly seed: number
  readonly faults: readonly string[]
  /** What the people did, one line each. */
  readonly log: readonly string[]
  /** The paths that were shown. */
  readonly paths: readonly string[]
  readonly seconds: number
}

/** A person with a browser and a slow line of their own. */
interface Person {
  readonly name: string
  readonly random: Random
  readonly line: SlowLine
  readonly context: BrowserContext
  page: Page
  readonly typed: Typed[]
  /** The last actions, to tell what somebody gave up from what was lost. */
  readonly recent: string[]
  failures: number
  /** Where the person was at the last look. */
  path: string
}

interface Run extends SeedOptions {
  readonly started: number
  readonly larder: TestLarder
  readonly places: Places
  readonly log: string[]
  readonly faults: string[]
  readonly paths: Set<string>
  words: number
  /** Whether somebody copies a recipe or its lines, so that texts are stored several times. */
  copies: boolean
}

/** Lets people act impatiently on a slow line, and compares what they did, what is shown and what is stored. */
export async function runSeed(options: SeedOptions): Promise<SeedReport> {
  const started = performance.now()
  const larder = await openLarder({
    store: options.engine,
    settings: { LARDER_RATE_LIMITS: 'off', LARDER_SIGNUP: 'true' },
  })
  const people: Person[] = []
  const random = randomFrom(options.seed)
  const processor = await openSlowProcessor(options.browser)
  const places = await addHouseholdData(larder)
  const run: Run = {
    ...options,
    started,
    larder,
    places,
    log: [],
    faults: [],
    paths: new Set(),
    words: 0,
    copies: false,
  }
  try {
    for (let index = 0; index < options.people; index++) people.push(await arrive(run, index))
    processor.slowTo(4 + random.below(3))
    await Promise.all(people.map((person) => actFor(run, person)))
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
    await larder.stop()
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

/** The page at which a person of a seed begins. Each page is the first one of some seeds. */
function startOf({ seed, page }: Run, index: number): string {
  if (page !== undefined) return page
  const paths = routePaths()
  return paths[(seed * 7 + index * 3) % paths.length] ?? '/'
}

const say = ({ log, started }: Run, { name }: Person, text: string) =>
  log.push(`${((performance.now() - started) / 1_000).toFixed(2)} ${name} ${text}`)

async function arrive(run: Run, index: number): Promise<Person> {
  const { browser, larder, seed } = run
  const random = randomFrom(seed * 10 + index)
  const line = await openSlowLine(larder.url, seed * 10 + index)
  const look = random.chance(0.5) ? phone : desktop
  const context = await browser.newContext({ ...look, locale: 'en-GB', reducedMotion: 'reduce' })
  context.setDefaultTimeout(30_000)
  await context.addInitScript({ content: inPage(excluded) })
  const start = startOf(run, index)
  if (!isPlain(start)) await signIn(larder, context, index)
  const page = await context.newPage()
  const person: Person = {
    name: index === 0 ? 'Ann' : 'Bob',
    random,
    line,
    context,
    page,
    typed: [],
    recent: [],
    failures: 0,
    path: '/',
  }
  settleIn(run, person)
  await go(run, person, start)
  return person
}

/** Both people may do everything: what others may not do is the subject of other tests. */
async function signIn(larder: TestLarder, context: BrowserContext, index: number): Promise<void> {
  const isFirst = index === 0
  if (!isFirst)
    await addPerson(larder, 'bob', { admin: true, canManage: true, canInvite: true, canOrganize: true })
  const response = await context.request.post(`${larder.url}/api/auth/session`, {
    form: {
      username: isFirst ? administrator.username : 'bob',
      password: isFirst ? administrator.password : 'bob likes soup',
    },
    headers: { 'x-larder-page': 'test' },
  })
  if (!response.ok()) throw new Error(`signing in: ${response.status()}`)
}

/** Prepares a new page of a person. */
function settleIn(run: Run, person: Person): void {
  const { page, line } = person
  watch(page, line.url, run.faults)
  page.on('dialog', (dialog) => {
    say(run, person, `gets a question: ${dialog.type()} ${dialog.message()}`)
    if (dialog.type() === 'beforeunload') person.recent.push('leave')
    dialog.accept().catch(() => undefined)
  })
}

async function go(run: Run, person: Person, path: string): Promise<void> {
  const address = addressOf(path, run.places, person.random.pick)
  say(run, person, `opens ${address}`)
  person.recent.push('leave')
  await person.page.goto(person.line.url + address, { waitUntil: 'domcontentloaded' })
}

/** Evaluates in a page that may be leaving. */
async function look<Result>(evaluate: Promise<Result>): Promise<Result | undefined> {
  try {
    return await evaluate
  } catch (error) {
    if (/context was destroyed|navigat|Execution context|is not defined|detached/i.test(String(error)))
      return undefined
    throw error
  }
}

async function actFor(run: Run, person: Person): Promise<void> {
  const { actions = 30 } = run
  const { random } = person
  // Somebody who is impatient does not wait for a page, but looks for the first thing to touch.
  await person.page
    .locator('main a, main button, main input')
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined)
  for (let count = 0; count < actions; count++) {
    await takeNote(run, person)
    await act(run, person)
    await sleep(20 + random.next() * 60)
  }
  await takeNote(run, person)
}

/** One action, chosen at random. */
async function act(run: Run, person: Person): Promise<void> {
  const { random, page } = person
  const choice = random.next()
  const numbers = [random.next(), random.next()] as const
  if (choice < 0.015) return go(run, person, random.pick(routePaths().filter((path) => !isPlain(path))))
  if (choice < 0.03) return reload(run, person)
  if (choice < 0.04) return reopen(run, person)
  if (choice < 0.06) return press(run, person, 'Alt+ArrowLeft')
  if (choice < 0.12) return press(run, person, random.pick(['Enter', 'Tab', 'Escape', 'Tab', 'Enter']))
  const chosen = await look(page.evaluate(choose, numbers))
  if (!chosen) return
  await use(run, person, chosen)
}

async function reload(run: Run, person: Person): Promise<void> {
  say(run, person, 'reloads the page')
  person.recent.push('leave')
  await person.page.reload({ waitUntil: 'domcontentloaded' })
}

async function reopen(run: Run, person: Person): Promise<void> {
  const url = person.page.url()
  say(run, person, `closes the page and opens ${new URL(url).pathname} again`)
  person.recent.push('leave')
  await person.page.close()
  person.page = await person.context.newPage()
  settleIn(run, person)
  await person.page.goto(url, { waitUntil: 'domcontentloaded' })
}

async function press(run: Run, person: Person, key: string): Promise<void> {
  say(run, person, `presses ${key}`)
  person.recent.push(key === 'Enter' || key === 'Tab' ? key : 'leave')
  if (key === 'Enter') submitTyped(person)
  if (key === 'Alt+ArrowLeft') await person.page.evaluate(goBack).catch(() => undefined)
  else await person.page.keyboard.press(key)
}

/** Goes back, but not to the empty page that the browser began with. */
const goBack = () => {
  const { navigation } = window as unknown as {
    navigation: { readonly currentEntry: { readonly index: number } }
  }
  if (navigation.currentEntry.index > 0) history.back()
}

const leaving = /\b(Close|Cancel|Discard|Remove|Delete|Back|Clear|Reset|Undo|Stop|Revoke)\b/i

async function use(run: Run, person: Person, chosen: Chosen): Promise<void> {
  const { page, random } = person
  const { key, role, x, y, isSubmit } = chosen
  if (/Duplicate|Copy|Add to|Shop|samples/i.test(key)) run.copies = true
  if (role === 'textbox' || key.startsWith('combobox')) return type(run, person, chosen)
  if (chosen.other && (role === 'draggable' || /^button "Move/.test(key)) && random.chance(0.7))
    return drag(run, person, chosen, chosen.other)
  const times = random.chance(0.15) ? 2 : 1
  say(run, person, `clicks ${key}${times === 2 ? ' twice' : ''}`)
  person.recent.push(role === 'link' || leaving.test(key) ? 'leave' : isSubmit ? 'Enter' : 'choose')
  if (isSubmit) submitTyped(person)
  for (let time = 0; time < times; time++) {
    if (time > 0) await sleep(20 + random.next() * 60)
    await page.mouse.click(x, y)
  }
  if (role === 'select') await look(page.evaluate(select, random.next()))
  if (role === 'slider') await page.keyboard.press(random.pick(['ArrowLeft', 'ArrowRight', 'ArrowUp']))
}

async function drag(
  run: Run,
  { page, random, ...person }: Person,
  { key, x, y }: Chosen,
  to: { readonly x: number; readonly y: number },
): Promise<void> {
  say(run, { page, random, ...person }, `drags ${key}`)
  person.recent.push('choose')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y + 4, { steps: 2 + random.below(4) })
  await page.mouse.up()
}

/** What somebody types into a field of a type, with a text to look for later. */
function inputFor(run: Run, { random }: Person, { type, key }: Chosen): { value: string; text?: string } {
  if (/^(number|decimal|numeric)$/.test(type)) return { value: String(1 + random.below(20)) }
  if (type === 'date') return { value: '' }
  if (type === 'time') return { value: '1830' }
  if (type === 'color') return { value: '' }
  const text = wordOf(run.words++)
  if (type === 'email' || /mail/i.test(key)) return { value: `${text}@example.org`, text }
  if (type === 'url' || /Address|URL/i.test(key)) return { value: `http://127.0.0.1:9/${text}`, text }
  if (type === 'password' || /assword/.test(key)) return { value: `${text} ${text}` }
  return { value: random.chance(0.2) ? `2 ${text}` : text, text }
}

async function type(run: Run, person: Person, chosen: Chosen): Promise<void> {
  const { page, random } = person
  const { key, x, y, isFilled } = chosen
  const { value, text } = inputFor(run, person, chosen)
  await page.mouse.click(x, y)
  const replaces = isFilled && random.chance(0.5)
  if (replaces) {
    await page.keyboard.press('Control+a')
    for (const one of person.typed) if (one.isInField) one.givenUp ??= 'it was replaced'
  } else await page.keyboard.press('End')
  const enters = random.chance(0.45)
  say(run, person, `types ${JSON.stringify(value)} into ${key}${enters ? ' and presses Enter' : ''}`)
  person.recent.push('type')
  const whole = isFilled && !replaces ? ` ${value}` : value
  // Letter by letter, or all at once, as the keyboards of phones do.
  if (random.chance(0.4)) await page.keyboard.type(whole)
  else await page.keyboard.insertText(whole)
  if (text !== undefined) addTyped(person, chosen, text)
  if (!enters) return
  person.recent.push('Enter')
  // In a text of several lines, it begins the next one.
  if (chosen.type !== 'textarea') submitTyped(person)
  await page.keyboard.press('Enter')
}

function addTyped({ path, typed }: Person, { key, type: kind }: Chosen, text: string): void {
  // A word that is looked for, or a secret, is not stored.
  const givenUp = /search|find|filter|look|password|question/i.test(key + kind)
    ? 'it is not stored'
    : undefined
  typed.push({ text, field: key, path, isInField: true, isSubmitted: false, hasArrived: false, givenUp })
}

function submitTyped({ typed }: Person): void {
  for (const one of typed) if (one.isInField) one.isSubmitted = true
}

const failure =
  /cannot|could not|failed|fails|not be |reach|problem|again|error|invalid|must|required|already|too |refused|between|missing|unknown|not /i

/** Reads what the page has noted, and which texts are still there. */
async function takeNote(run: Run, person: Person): Promise<void> {
  const open = person.typed.filter(({ isInField }) => isInField)
  const noted = await look(
    person.page.evaluate(
      note,
      open.map(({ text }) => text),
    ),
  )
  if (!noted) return
  run.paths.add(noted.path)
  person.path = noted.path
  for (const reason of noted.rejections) run.faults.push(`${noted.path}: unhandled rejection ${reason}`)
  for (const { text } of noted.sayings) {
    say(run, person, `  reads: ${text.slice(0, 160)}`)
    if (failure.test(text)) person.failures++
  }
  const recently = person.recent.slice(-4)
  for (const one of open) {
    one.hasArrived ||= noted.arrived.includes(one.text)
    // A word of a list becomes a part of the page, and is sent later.
    one.isInField = noted.inFields.includes(one.text) || noted.shown.includes(one.text)
    if (one.path !== noted.path && one.isInField) one.givenUp ??= 'another page had come before it was typed'
    if (one.isInField) continue
    if (recently.includes('leave')) one.givenUp ??= 'the person left'
    if (recently.includes('choose') && !one.isSubmitted) one.givenUp ??= 'the person chose something else'
    say(run, person, `  no longer sees ${one.text}${one.givenUp ? `, because ${one.givenUp}` : ''}`)
  }
}

/** The line is healed, and everything is compared. */
async function rest(run: Run, people: readonly Person[]): Promise<void> {
  for (const { line, page } of people) {
    line.heal()
    await look(page.evaluate(() => window.dispatchEvent(new Event('online'))))
  }
  await Promise.all(people.map((person) => quiet(person)))
  const shown = new Set<string>()
  for (const person of people) await comparePage(run, person, shown)
  const texts = people.flatMap(({ typed }) => typed.map(({ text }) => text))
  const stored = await storedCounts(run.larder.services.work, texts)
  for (const person of people)
    for (const typed of person.typed) {
      const faults = faultsOfText(typed, {
        stored: stored.get(typed.text) ?? {},
        sent: person.line.changes.filter(({ body }) => body.includes(typed.text)),
        isShown: shown.has(typed.text) || person.failures > 0,
        mayBeCopied: run.copies,
      })
      run.faults.push(...faults.map((fault) => `${person.name}: ${fault}`))
    }
}

/** Waits until a page has nothing to send and nothing to receive. */
async function quiet({ page, line }: Person, most = 8_000): Promise<boolean> {
  const end = performance.now() + most
  let since = performance.now()
  while (performance.now() < end) {
    await sleep(80)
    const isBusy = line.underWay() > 0 || (await look(page.evaluate(isLoading))) !== false
    if (isBusy) since = performance.now()
    // Longer than the pause before a further attempt.
    if (performance.now() - since > 650) return true
  }
  return false
}

/** Whether the page shows that it waits for something. */
const isLoading = () =>
  document.readyState !== 'complete' ||
  // What `index.html` shows until the application is there.
  document.querySelector('#root button, #root a, #root input') === null ||
  [...document.querySelectorAll('[aria-busy="true"], [class*="_skeleton"], [class*="_spinner"]')].some(
    (one) => one.checkVisibility(),
  )

/** Compares what a page shows with the same page loaded again. */
async function comparePage(run: Run, person: Person, shown: Set<string>): Promise<void> {
  const { page } = person
  await takeNote(run, person)
  const texts = person.typed.map(({ text }) => text)
  for (const text of (await look(page.evaluate(note, texts)))?.shown ?? []) shown.add(text)
  for (let tries = 0; tries < 5 && (await look(page.evaluate(tidy))); tries++) await quiet(person)
  const path = new URL(page.url()).pathname
  const selectors = momentary.map(({ selector }) => selector).join(', ')
  const before = await look(page.evaluate(show, [selectors, false] as const))
  const actionsBefore = person.recent.length
  await page.reload({ waitUntil: 'domcontentloaded' })
  const isQuiet = await quiet(person)
  const after = await look(page.evaluate(show, [selectors, before?.hasDirtyForm ?? true] as const))
  const report = (text: string) => run.faults.push(`${person.name}: ${path} ${text}`)
  if (!before || !after) return void report('could not be read')
  if (!isQuiet || after.busy.length > 0) report(`is busy after it was loaded again: ${after.busy.join(', ')}`)
  if (before.busy.length > 0) report(`stays busy: ${before.busy.join(', ')}`)
  if (person.recent.length > actionsBefore && !before.hasDirtyForm && before.typed.length === 0)
    report('asks before it is left, although everything is stored')
  for (const text of (await look(page.evaluate(note, texts)))?.shown ?? []) shown.add(text)
  if (transient.includes(path)) return
  if (run.people === 1 || /^\/shopping\/./.test(path)) compareShown(before, after, report)
}
