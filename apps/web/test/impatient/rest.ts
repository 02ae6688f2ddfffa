import { setTimeout as sleep } from 'node:timers/promises'
import { compareShown } from './compare.ts'
import { momentary, opensOnlyList, transient } from './exceptions.ts'
import { takeNote } from './habits.ts'
import { changedFields, note, show, tidy } from './in-page.ts'
import { faultsOfText, storedCounts, type Deed, type Typed } from './journal.ts'
import type { SentChange } from './network.ts'
import { goTo, look, say, type Person, type Run } from './people.ts'
import { faultsOfRequests } from './requests.ts'

/** The line is healed, and what was done, what is shown and what is stored are compared. */
export async function rest(run: Run, people: readonly Person[]): Promise<void> {
  for (const { line, page, context } of people) {
    line.heal()
    await context.setOffline(false)
    // As for somebody who comes back to the page: what could not be read is read again.
    for (const event of ['online', 'visibilitychange'])
      await look(page.evaluate((name) => window.dispatchEvent(new Event(name)), event))
    // What the browser shows instead of a page that it could not load.
    const isPage = await look(page.evaluate(() => /^https?:/.test(document.URL)))
    if (isPage === false) await page.goto(`${line.url}/recipes`)
  }
  // A move adds and removes rows in the background.
  for (let looks = 0; looks < 120 && (await run.home.isMoving()); looks++) await sleep(500)
  // What others have changed is told by a stream of events, which pages connect again after a pause.
  const calm = people.length > 1 ? 2_000 : undefined
  for (const [index, isQuiet] of (await Promise.all(people.map((person) => quiet(person, calm)))).entries()) {
    const person = people[index]
    if (person && !isQuiet)
      say(run, person, `is not at rest, with requests: ${person.line.underWay().join(', ')}`)
  }
  const shown = new Set<string>()
  await Promise.all(people.map((person) => comparePage(run, person, shown)))
  await Promise.all(people.map((person) => sendAll(person)))
  const texts = people.flatMap(({ typed }) => typed.map(({ text }) => text))
  const stored = await storedCounts(run.site.services.work, texts)
  const removed = people.some(({ line }) => line.changes.some(({ method, path }) => hasRemoved(method, path)))
  for (const person of people) {
    const { name, line, failures, gone } = person
    const report = (fault: string) => run.faults.push(`${name}: ${fault}`)
    for (const typed of person.typed)
      faultsOfText(
        { ...typed, givenUp: typed.givenUp ?? leftUnsaved(typed, person.deeds) },
        {
          stored: stored.get(typed.text) ?? {},
          sent: line.changes.filter(({ body }) => body.includes(typed.text)),
          isShown: shown.has(typed.text),
          isExplained: failures.some((after) => after >= typed.after),
          copied: run.copied,
        },
      ).forEach(report)
    faultsOfRequests(line.changes, (body) => body.match(/zq[b-w]{4}k/g) ?? []).forEach(report)
    if (!removed && !line.changes.some(isRegistration)) gone.forEach(report)
    run.log.push(...line.changes.map((change) => `${name} sent ${describe(run, change)}`))
  }
}

/** What was understood of a line is corrected in a dialog, which closes. The editor has it without showing it, until it is saved or left. */
function leftUnsaved({ field, after }: Typed, deeds: readonly Deed[]): string | undefined {
  const isOfLine = /^textbox "(Amount|Unit|Food)"$/.test(field)
  return isOfLine && deeds.slice(after).some(({ kind }) => kind === 'leave')
    ? 'the editor was left'
    : undefined
}

function describe(
  { started }: Run,
  { method, path, body, key, status, failure, at, endedAt }: SentChange,
): string {
  const seconds = (time: number | undefined) => ((time ?? NaN) - started) / 1_000
  return (
    `${method} ${path.replace('/larder/api', '')} from ${seconds(at).toFixed(2)} to ${seconds(endedAt).toFixed(2)}: ` +
    `${status ?? 'not processed'}${failure ? `, ${failure}` : ''}, key ${key?.slice(-6)}, ${body.slice(0, 200)}`
  )
}

/** Whether a change may have removed something, or given it another address. */
const hasRemoved = (method: string, path: string) =>
  method === 'DELETE' || /merge|empty|remove|restore|bulk|delete/.test(path) || /\/recipes\/[^/]+$/.test(path)

/** Somebody who has registered is in a new group, without the recipes that the seed opens. */
const isRegistration = ({ method, path }: SentChange) => method === 'POST' && path.endsWith('/users/register')

/** What was done to shopping lists without a connection stays on the device until a shopping page is opened. */
async function sendAll(person: Person): Promise<void> {
  if (!person.typed.some(({ path }) => path.startsWith('/shopping/'))) return
  await look(person.page.evaluate(goTo, '/shopping'))
  await quiet(person)
}

/** How often a page is looked at before it counts as at rest. On a busy machine a look takes longer, as what it looks for does. */
const looksAtRest = 8

/**
 * Waits until a page has nothing to send and nothing to receive for so many milliseconds: by default longer than the pause before a
 * further attempt. After a page that stayed busy, which is a fault, a person waits less: a seed looks at its pages up to eight times.
 */
async function quiet(person: Person, calm = 650): Promise<boolean> {
  const { page, line } = person
  const end = performance.now() + (person.isStuck ? 3_000 : 30_000)
  let since = performance.now()
  let looks = 0
  while (performance.now() < end) {
    await sleep(80)
    const isBusy = line.underWay().length > 0 || (await look(page.evaluate(isLoading))) !== false
    if (isBusy) since = performance.now()
    looks = isBusy ? 0 : looks + 1
    if (looks >= looksAtRest && performance.now() - since > calm) return true
  }
  person.isStuck = true
  return false
}

/** Whether the page shows that it waits for something. */
const isLoading = () =>
  document.readyState !== 'complete' ||
  // What `index.html` shows until the application is there.
  document.querySelector('#root button, #root a, #root input') === null ||
  [
    ...document.querySelectorAll('[aria-busy="true"], [class*="_skeleton"], [class*="_spinner"], progress'),
  ].some((one) => one.checkVisibility())

/** Compares what a page shows with the same page loaded again. */
async function comparePage(run: Run, person: Person, shown: Set<string>): Promise<void> {
  const { page } = person
  await takeNote(run, person)
  const texts = person.typed.map(({ text }) => text)
  for (const text of (await look(page.evaluate(note, texts)))?.shown ?? []) shown.add(text)
  const path = new URL(page.url()).pathname
  const report = (text: string) => run.faults.push(`${person.name}: ${path} ${text}`)
  // Of two people, one can choose what the other has typed.
  if (run.people === 1)
    for (const changed of (await look(page.evaluate(changedFields))) ?? []) report(changed)
  // Enter on a handle has lifted what it drags.
  if (
    await look(
      page.evaluate(() => document.querySelector('[class*="_lifted"], [class*="_dragged"]') !== null),
    )
  )
    await page.keyboard.press('Escape')
  for (let tries = 0; tries < 5 && (await look(page.evaluate(tidy))); tries++) await quiet(person)
  const selectors = momentary.map(({ selector }) => selector).join(', ')
  /** What the page shows at rest. It can have begun to read again what others have changed. */
  const showAtRest = async () => {
    const shown = await look(page.evaluate(show, selectors))
    if (!shown?.busy.length) return shown
    await quiet(person)
    return look(page.evaluate(show, selectors))
  }
  const before = await showAtRest()
  const deedsBefore = person.deeds.length
  try {
    await page.reload({ waitUntil: 'domcontentloaded' })
  } catch (error) {
    const requests = person.line.underWay().join(', ') || 'none'
    throw new Error(`${path} could not be loaded again; requests under way: ${requests}`, { cause: error })
  }
  const isQuiet = await quiet(person)
  const after = await showAtRest()
  if (!before || !after) return void report('could not be read')
  // The device may not have the responses of the page below. With a new account, the loaded page is of somebody else.
  if (before.isCovered && (after.isCovered || person.line.changes.some(isRegistration))) return
  if (!isQuiet || after.busy.length > 0) report(`is busy after it was loaded again: ${after.busy.join(', ')}`)
  if (before.busy.length > 0) report(`stays busy: ${before.busy.join(', ')}`)
  const isStored = !before.hasDirtyForm && !before.hasRestored && before.typed.length === 0
  if (person.deeds.length > deedsBefore && isStored)
    report('asks before it is left, although everything is stored')
  for (const text of (await look(page.evaluate(note, texts)))?.shown ?? []) shown.add(text)
  if (transient.includes(path) || opensOnlyList(path, new URL(page.url()).pathname)) return
  if (run.people === 1 || /^\/shopping\/./.test(path)) compareShown(before, after, report)
}
