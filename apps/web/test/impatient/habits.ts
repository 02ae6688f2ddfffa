import { setTimeout as sleep } from 'node:timers/promises'
import {
  choose,
  find,
  formOf,
  neighbour,
  note,
  orderNow,
  orderOf,
  select,
  failureWords,
  type Chosen,
} from './in-page.ts'
import { partTaken, reasonFor, wordOf, type Deed } from './journal.ts'
import { did, look, open, say, settleIn, type Person, type Run } from './people.ts'
import { isPlain, routePaths } from './routes.ts'

/** One action, chosen at random, and what an impatient person does right after it. */
export async function act(run: Run, person: Person): Promise<void> {
  const { random, page } = person
  await changeConnection(run, person)
  if (isRefused(person) && random.chance(0.75)) return tryAgain(run, person)
  const choice = random.next()
  const numbers = [random.next(), random.next()] as const
  const mayLoad = person.offlineUntil === undefined || (await look(page.evaluate(hasWorker))) === true
  if (mayLoad && choice < 0.01)
    return open(run, person, random.pick(routePaths().filter((path) => !isPlain(path))))
  if (mayLoad && choice < 0.02) return reload(run, person)
  if (mayLoad && choice < 0.025) return reopen(run, person)
  if (choice < 0.045) return press(run, person, 'Alt+ArrowLeft')
  if (choice < 0.09) return press(run, person, random.pick(['Enter', 'Tab', 'Escape', 'Tab', 'Enter']))
  const chosen = await look(page.evaluate(choose, numbers))
  if (!chosen) return
  await use(run, person, chosen)
}

/** Whether the page comes from the device. Without that, a page cannot be loaded without a connection. */
const hasWorker = () => (navigator.serviceWorker?.controller ?? null) !== null

/** Goes offline, and online again after some actions. */
async function changeConnection(run: Run, person: Person): Promise<void> {
  const { context, deeds, line, random, offlineUntil } = person
  if (offlineUntil !== undefined && deeds.length >= offlineUntil) {
    say(run, person, 'is online again')
    person.offlineUntil = undefined
    await context.setOffline(false)
  } else if (offlineUntil === undefined && random.chance(person.hasWorker ? 0.05 : 0.015)) {
    say(run, person, 'is offline')
    person.offlineUntil = deeds.length + 3 + random.below(8)
    await context.setOffline(true)
    line.drop()
  }
}

async function reload(run: Run, person: Person): Promise<void> {
  const { line, random } = person
  // Meanwhile, a new version of the application was installed on the server.
  if (person.hasWorker && random.chance(0.5)) {
    say(run, person, 'gets a new version')
    line.replace('/service-worker.js', (script) => script.replace('larder-app-${', 'larder-app-next-${'))
  }
  say(run, person, 'reloads the page')
  did(person, 'leave', 'reload')
  await person.page.reload({ waitUntil: 'domcontentloaded' }).catch(ignoreUnloadable)
}

async function reopen(run: Run, person: Person): Promise<void> {
  const url = person.page.url()
  say(run, person, `closes the page and opens ${new URL(url).pathname} again`)
  did(person, 'leave', 'reopen')
  await person.page.close()
  person.page = await person.context.newPage()
  settleIn(run, person)
  await person.page.goto(url, { waitUntil: 'domcontentloaded' }).catch(ignoreUnloadable)
}

/** Before the service worker is there, a page cannot be loaded without a connection. One that loads itself cannot be loaded again. */
function ignoreUnloadable(error: unknown): void {
  if (!/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|Not attached to an active page/.test(String(error)))
    throw error
}

async function press(run: Run, person: Person, key: string): Promise<void> {
  say(run, person, `presses ${key}`)
  const kinds: Readonly<Record<string, Deed['kind']>> = { Enter: 'submit', Tab: 'choose', Escape: 'clear' }
  did(person, person.hasOptions ? 'pick' : (kinds[key] ?? 'leave'), key)
  if (key === 'Alt+ArrowLeft') await person.page.evaluate(goBack).catch(() => undefined)
  else await person.page.keyboard.press(key)
}

/** Goes back, but not to the empty page that the browser began with. */
const goBack = () => {
  if ((window.navigation.currentEntry?.index ?? 0) > 0) history.back()
}

/** Buttons that discard what was typed. */
const clearing = /\b(Close|Cancel|Discard|Remove|Delete|Clear|Reset|Undo|Revoke|Save as)\b/i

/** Buttons that copy what is stored, and what the copies are. */
const copying: readonly (readonly [RegExp, readonly string[]])[] = [
  [/Duplicate|samples|Import/i, ['recipe', 'ingredient', 'step', 'note', 'timeline-event']],
  [/Add to|Shop|list/i, ['shopping-item', 'shopping-list']],
  [/Restore|version/i, ['recipe']],
]

/** A line has the corrections of its parts, and shows its own words. */
const taking = /^button "Use this"/

/** The version of another person, in a conflict. That of this person is discarded. */
const othersVersion = /^radio "Theirs/

function kindOf({ role, key, isSubmit }: Chosen): Deed['kind'] {
  if (role === 'link') return 'leave'
  if (role === 'option' || role === 'menuitem' || role === 'select' || taking.test(key)) return 'pick'
  if (clearing.test(key) || othersVersion.test(key)) return 'clear'
  return isSubmit ? 'submit' : 'choose'
}

async function use(run: Run, person: Person, chosen: Chosen): Promise<void> {
  const { page, random } = person
  const { key, role, isSubmit } = chosen
  for (const [words, resources] of copying)
    if (words.test(key)) for (const resource of resources) run.copied.add(resource)
  if (isField(chosen)) return type(run, person, chosen)
  if (chosen.other && (role === 'draggable' || /^button "Move/.test(key)) && random.chance(0.8))
    return drag(run, person, chosen, chosen.other)
  const times = random.chance(isSubmit ? 0.15 : 0.25) ? 2 : 1
  await click(run, person, chosen, times)
  if (role === 'select') await look(page.evaluate(select, random.next()))
  if (role === 'slider') await page.keyboard.press(random.pick(['ArrowLeft', 'ArrowRight', 'ArrowUp']))
  if (isSubmit) await afterSubmit(run, person, { by: 'button', key })
  // Several of a kind, one after the other.
  if (/checkbox|radio|switch/.test(role) || chosen.isChecked)
    for (let more = random.below(4); more > 0; more--) {
      const next = await look(page.evaluate(neighbour, [key, random.next()] as const))
      if (!next) return
      await sleep(10 + random.next() * 60)
      await click(run, person, next, 1)
    }
}

async function click(run: Run, person: Person, chosen: Chosen, times: number): Promise<void> {
  const { page, random } = person
  say(run, person, `clicks ${chosen.key}${times === 2 ? ' twice' : ''}`)
  did(person, kindOf(chosen), chosen.key)
  for (let time = 0; time < times; time++) {
    if (time > 0) await sleep(20 + random.next() * 60)
    await page.mouse.click(chosen.x, chosen.y)
  }
}

const isField = ({ role, key }: Chosen) => role === 'textbox' || key.startsWith('combobox')

/** Drags something to the place of another. In a list, it lands there, and the others keep their order. */
async function drag(
  run: Run,
  person: Person,
  { key, x, y }: Chosen,
  to: { readonly key: string; readonly x: number; readonly y: number },
): Promise<void> {
  const { page, random } = person
  say(run, person, `drags ${key} to ${to.key}`)
  did(person, 'choose', key)
  const before = await look(page.evaluate(orderOf, [key, to.key] as const))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y + 4, { steps: 2 + random.below(4) })
  // A response that arrived meanwhile can have put the list in another order.
  const atDrop = before && (await look(page.evaluate(orderNow, [before.moved, 0] as const)))
  const dropped = atDrop?.ids ?? before?.ids
  await page.mouse.up()
  if (!before || !dropped) return
  // What appears above or in a list moves its lines under a hand, which sees it and follows. Here, the hand does not.
  const hasMoved = atDrop?.edges !== before.edges
  if (hasMoved) say(run, person, '  the list has moved under the hand')
  const { ids, moved, to: place } = before
  const failures = person.failures.length
  for (let tries = 0; tries < 5; tries++) {
    await sleep(150)
    const { ids: after, isAtPointer } =
      (await look(page.evaluate(orderNow, [moved, to.y + 4] as const))) ?? {}
    if (!after || after.length !== ids.length) return
    if (after.join() === dropped.join()) continue
    await takeNote(run, person)
    // An order before this one was refused, and is taken back.
    if (person.failures.length > failures) return
    const others = (order: readonly string[]) => order.filter((id) => id !== moved).join()
    if (others(after) !== others(ids) && others(after) !== others(dropped))
      run.faults.push(`${person.name}: dragging ${key} put others in another order`)
    // The page can scroll under the pointer, such as to a new line that gets the focus.
    else if (dropped.join() === ids.join() && after.indexOf(moved) !== place && !isAtPointer && !hasMoved)
      run.faults.push(
        `${person.name}: dragging ${key} to place ${place + 1} put it at place ${after.indexOf(moved) + 1}`,
      )
    return
  }
}

/** What somebody types into a field of a type, with a text to look for later. */
function inputFor(run: Run, person: Person, { type, key }: Chosen): { value: string; text?: string } {
  const { random, account, path } = person
  if (/^(number|decimal|numeric)$/.test(type)) return { value: String(1 + random.below(20)) }
  if (type === 'date') return { value: '' }
  if (type === 'time') return { value: '1830' }
  if (type === 'color') return { value: '' }
  if (path === '/login' && /User name/.test(key) && random.chance(0.8)) return { value: account.username }
  if (type === 'password' || /assword/.test(key))
    return { value: path === '/register' ? 'nobody knows this' : account.password }
  const text = wordOf(run.words++)
  if (type === 'email' || /mail/i.test(key)) return { value: `${text}@example.org`, text }
  if (type === 'url' || /Address|URL/i.test(key)) return { value: `http://127.0.0.1:9/${text}`, text }
  return { value: random.chance(0.2) ? `2 ${text}` : text, text }
}

async function type(run: Run, person: Person, chosen: Chosen): Promise<void> {
  const { page, random } = person
  const { key, x, y, isFilled, isInList } = chosen
  const { value, text } = inputFor(run, person, chosen)
  await page.mouse.click(x, y)
  const replaces = isFilled && (random.chance(0.4) || /assword|User name/.test(key))
  await page.keyboard.press(replaces ? 'Control+a' : 'End')
  const enters = random.chance(isInList ? 0.7 : 0.35)
  say(run, person, `types ${JSON.stringify(value)} into ${key}${enters ? ' and presses Enter' : ''}`)
  await write(person, chosen, isFilled && !replaces ? more(chosen, value) : value, text)
  if (!enters) return random.chance(0.7) ? sendForm(run, person, key) : undefined
  did(person, key.startsWith('combobox') ? 'pick' : 'submit', `Enter in ${key}`)
  // A page that is busy gets Enter and what follows it one right after the other.
  const pressed = page.keyboard.press('Enter')
  if (random.chance(isInList ? 0.7 : 0.4)) {
    // Typing goes on where Enter has left the focus, or moved it.
    const next = wordOf(run.words++)
    say(run, person, `types ${JSON.stringify(next)} right after Enter`)
    const follower = { ...chosen, key: `what follows ${key}` }
    await Promise.all([pressed, write(person, follower, more(chosen, next), next)])
    if (random.chance(0.3)) await page.keyboard.press('Enter')
    return
  }
  await pressed
  await afterSubmit(run, person, { by: 'Enter', key })
}

/** Fills what else a form needs, sends it, and types on. */
async function sendForm(run: Run, person: Person, key: string): Promise<void> {
  const { page } = person
  const form = await look(page.evaluate(formOf, key))
  if (form?.submit === undefined) return
  for (const one of form.fields.slice(0, 5)) {
    const field = await look(page.evaluate(find, one))
    if (!field || !isField(field)) continue
    const { value, text } = inputFor(run, person, field)
    say(run, person, `types ${JSON.stringify(value)} into ${one}`)
    await page.mouse.click(field.x, field.y)
    await write(person, field, value, text)
  }
  const button = await look(page.evaluate(find, form.submit))
  if (!button) return
  await click(run, person, button, 1)
  await afterSubmit(run, person, { by: 'button', key: form.submit })
}

/** What is added to a text. What is not an address is not read from a list of addresses. */
const more = ({ key, type: kind }: Chosen, text: string): string => {
  if (!/Address/.test(key)) return ` ${text}`
  return kind === 'textarea' ? `\n${text.startsWith('http') ? text : `http://127.0.0.1:9/${text}`}` : text
}

/** Letter by letter, or all at once, as the keyboards of phones do. */
async function write(
  person: Person,
  { key, type: kind }: { readonly key: string; readonly type: string },
  whole: string,
  text: string | undefined,
): Promise<void> {
  const { page, path, typed, deeds, random } = person
  did(person, 'type', key)
  if (text !== undefined)
    typed.push({
      text,
      field: key,
      path,
      after: deeds.length,
      isInField: true,
      hasArrived: false,
      vanished: undefined,
      // A word that is looked for, or a secret, is not stored.
      givenUp: isNeverStored(path, key + kind) ? 'it is not stored' : undefined,
    })
  if (random.chance(0.4)) await page.keyboard.type(whole)
  else await page.keyboard.insertText(whole)
}

const isNeverStored = (path: string, field: string) =>
  /search|find|filter|look|password|question|user name or mail/i.test(field) ||
  (isPlain(path) && path !== '/register')

/** Right after sending, somebody types on in the same field or the next one, or sends again. */
async function afterSubmit(
  run: Run,
  person: Person,
  { by, key }: Pick<NonNullable<Person['submitted']>, 'by' | 'key'>,
): Promise<void> {
  const { page, random, typed, deeds } = person
  person.submitted = { by, key, after: deeds.length }
  if (random.chance(0.25)) return
  await sleep(random.chance(0.6) ? random.next() * 80 : 100 + random.next() * 500)
  const last = by === 'Enter' ? key : typed.findLast(({ isInField }) => isInField)?.field
  const field = last && (await look(page.evaluate(find, last)))
  if (!field || !isField(field)) return
  const next = wordOf(run.words++)
  say(run, person, `types ${JSON.stringify(next)} into ${field.key} after sending it`)
  await page.mouse.click(field.x, field.y)
  await page.keyboard.press('End')
  await write(person, field, more(field, next), next)
  if (!random.chance(0.3)) return
  did(person, 'submit', `Enter in ${field.key}`)
  await page.keyboard.press('Enter')
}

/** Whether what the person sent last has failed. */
const isRefused = ({ submitted, failures }: Person) =>
  submitted !== undefined && failures.some((after) => after >= submitted.after)

/** Sends again what has failed, as it was or with a correction. */
async function tryAgain(run: Run, person: Person): Promise<void> {
  const { page, random, typed, submitted } = person
  person.submitted = undefined
  if (!submitted) return
  const last = submitted.by === 'Enter' ? submitted.key : typed.findLast(({ isInField }) => isInField)?.field
  const field = last === undefined ? undefined : await look(page.evaluate(find, last))
  if (field && isField(field)) {
    await page.mouse.click(field.x, field.y)
    await page.keyboard.press('End')
    if (random.chance(0.6)) {
      const next = wordOf(run.words++)
      say(run, person, `corrects ${field.key} with ${JSON.stringify(next)}`)
      await write(person, field, more(field, next), next)
    }
  }
  say(run, person, `sends it again by ${submitted.by}`)
  did(person, 'submit', submitted.key)
  if (submitted.by === 'Enter') return void (field && (await page.keyboard.press('Enter')))
  const button = await look(page.evaluate(find, submitted.key))
  if (button) await page.mouse.click(button.x, button.y)
}

const failure = new RegExp(failureWords, 'i')

/** Reads what the page has noted, and which texts are still there. */
export async function takeNote(run: Run, person: Person): Promise<void> {
  const open = person.typed.filter(({ isInField }) => isInField)
  const noted = await look(
    person.page.evaluate(
      note,
      open.map(({ text }) => text),
    ),
  )
  if (!noted) return
  for (const link of noted.followed) did(person, 'leave', `link ${link}`)
  run.paths.add(noted.path)
  const hasLeft = noted.path !== person.path
  const arrived = hasLeft || noted.isLeaving ? person.arrived : undefined
  if (hasLeft) person.arrived = person.deeds.length
  person.path = noted.path
  person.hasOptions = noted.hasOptions
  for (const reason of noted.rejections) run.faults.push(`${noted.path}: unhandled rejection ${reason}`)
  for (const flash of noted.flashes) run.faults.push(`${person.name}: ${noted.path} ${flash}`)
  for (const gone of noted.gone) person.gone.push(`${noted.path} said “${gone}”`)
  for (const { text } of noted.sayings) {
    say(run, person, `  reads: ${text.slice(0, 160)}`)
    if (failure.test(text)) person.failures.push(person.deeds.length)
  }
  for (const one of open) {
    one.hasArrived ||= noted.arrived.includes(one.text)
    if (noted.replaced.includes(one.text)) one.givenUp ??= 'it was replaced'
    // A word of a list becomes a part of the page, and is sent later.
    one.isInField = noted.inFields.includes(one.text) || noted.shown.includes(one.text)
    const part = partTaken(one.text, noted.written, one === person.typed.at(-1))
    // A part of a word that is taken while it is typed is lost, even if the rest arrives.
    if (part !== undefined && (!one.isInField || part !== one.text)) {
      one.vanished ??= { how: 'written', after: person.deeds.length }
      one.givenUp ??= reasonFor('written', one, person.deeds)
    }
    if (one.path !== noted.path && one.isInField) one.givenUp ??= 'another page had come before it was typed'
    if (one.isInField) continue
    if (one.vanished?.how !== 'written') {
      one.vanished = { how: 'removed', after: person.deeds.length }
      one.givenUp ??= reasonFor('removed', one, person.deeds, arrived)
    }
    say(run, person, `  no longer sees ${one.text}${one.givenUp ? `, because ${one.givenUp}` : ''}`)
  }
}
