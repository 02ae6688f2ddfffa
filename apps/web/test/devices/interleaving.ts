import { randomFrom } from '../../../server/test/requests.ts'
import { isRecord } from '../../src/device/own-keys.ts'
import { acts } from './acts.ts'
import { faultsOf, sparesOf } from './compare.ts'
import { Device, type Person, type Tab } from './device.ts'
import { Edits } from './edits.ts'
import { Ledger } from './ledger.ts'
import type { Scene } from './scene.ts'
import { request } from './request.ts'
import type { Site } from './site.ts'

const steps = 45

/** The most checks of whether something is done. It is no time, because each check takes longer on a busy machine. */
const patience = 5_000

/**
 * Lets three devices of two people make random changes, and compares what they have with what the server has. In the end:
 * - Each change that a device has stored has had its effect once, or was overridden by a later one, or was refused.
 * - A change whose page was closed before it said that the change is stored has had its effect once, or none.
 * - Each refusal was said, or the change waits for a person, who has saved it again.
 * - All pages show what the server has.
 * @returns faults, and what was done before them
 */
export async function runInterleaving(site: Site, seed: number): Promise<readonly string[]> {
  const scene = await openScene(site, seed)
  const faults = await runScene(scene).catch((error: unknown) => [
    String(isRecord(error) ? error.stack : error),
  ])
  for (const { tabs } of scene.devices) for (const tab of [...tabs]) tab.close()
  await clear(scene)
  return faults.length === 0 ? [] : [...faults.map((fault) => `seed ${seed}: ${fault}`), ...scene.log]
}

async function runScene(scene: Scene): Promise<readonly string[]> {
  for (const device of scene.devices) device.open()
  await waitUntil(() => scene.devices.every((device) => device.tabs.every(isRead)), 200)
  for (let step = 0; step < steps; step++) {
    await takeStep(scene)
    await pause(scene.random.pick([0, 0, 1, 5, 20]))
  }
  const unsettled = await settle(scene)
  if (unsettled.length > 0) return unsettled
  return [...(await faultsOf(scene)), ...(await scene.edits.faultsOf(scene.site, scene.recipe))]
}

async function openScene(site: Site, seed: number): Promise<Scene> {
  const random = randomFrom(seed)
  const { larder, people, script } = site
  const made = await request(site, 'POST', '/api/recipes', { json: { name: `Soup ${seed}` } })
  const { body: recipe } = await request(site, 'GET', `/api/recipes/${made.body}`)
  const { body: list } = await request(site, 'POST', '/api/households/shopping/lists', {
    json: { name: `List ${seed}` },
  })
  const spareName = `Bread ${seed}`
  const [single, first, second] = [
    await spare(site, spareName),
    await spare(site, spareName),
    await spare(site, spareName),
  ]
  const monday = Date.UTC(2031, 0, 6) + seed * 7 * 86_400_000
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) =>
    new Date(monday + day * 86_400_000).toISOString().slice(0, 10),
  )
  const ledger = new Ledger()
  const edits = new Edits()
  const [ann, bob] = people
  const devices = [
    ['phone of Ann', ann] as const,
    ['laptop of Ann', ann] as const,
    ['phone of Bob', bob] as const,
  ].map(([name, person], index) => {
    const device = new Device({
      ...{ name, script, url: larder.url, user: person, random: randomFrom(seed * 10 + index + 1) },
      page: {
        ...{ recipeId: recipe.id, listId: list.id, spareName },
        ...{ firstDay: days[0] ?? '', lastDay: days[6] ?? '' },
      },
    })
    follow(device, ledger, edits)
    return device
  })
  const spares = { single, pair: [first, second] } as const
  return {
    seed,
    site,
    ledger,
    edits,
    recipe,
    spares,
    spareName,
    listId: list.id,
    days,
    devices,
    random,
    log: [],
  }
}

/** Creates a recipe that is removed, brought back and copied. @returns its id */
async function spare(site: Site, name: string): Promise<string> {
  const { body: slug } = await request(site, 'POST', '/api/recipes', { json: { name } })
  return (await request(site, 'GET', `/api/recipes/${slug}`)).body.id
}

/** The mark of the change that an input or an operation makes. */
const markOf = (input: unknown): unknown => (isRecord(input) ? input.mark : undefined)

/** Notes what becomes of the changes of a device. */
function follow(device: Device, ledger: Ledger, edits: Edits): void {
  const byKey = new Map<unknown, number>()
  const find = (row: Readonly<Record<string, unknown>>) => {
    const mark = markOf(row.input)
    return ledger.deeds.find((deed) =>
      mark === undefined ? deed.key === row.key && row.sequence !== undefined : deed.mark === mark,
    )
  }
  device.databases.onStored = (row) => {
    edits.noteStored(device, row)
    const deed = find(row)
    if (!deed) return
    deed.storedAt ??= performance.now()
    const replaced = ledger.deeds[byKey.get(row.key) ?? -1]
    // It was joined with this one.
    if (replaced && replaced !== deed) replaced.doneAt = Math.min(replaced.doneAt, performance.now())
    byKey.set(row.key, deed.mark)
    if (row.refused !== undefined) deed.isRefused = true
  }
  device.databases.onRemoved = (row) => {
    edits.noteRemoved(device, row)
    const deed = find(row)
    if (deed) deed.doneAt = Math.min(deed.doneAt, performance.now())
  }
  device.onExecuted = (key) => {
    const deed = ledger.deeds[byKey.get(key) ?? -1]
    if (deed) deed.doneAt = Math.min(deed.doneAt, performance.now())
  }
}

type Step = (scene: Scene, device: Device, say: (text: string) => void) => Promise<void> | void

const someTab = ({ random }: Scene, device: Device): Tab =>
  random.pick(device.tabs.length > 0 ? device.tabs : [device.open()])

const change: Step = (scene, device, say) => act(scene, device, someTab(scene, device), say)

const edit: Step = (scene, device, say) => {
  void scene.edits.change(scene, device, someTab(scene, device), say)
}

const goOffline: Step = ({ random }, device, say) => {
  const isNoticed = random.chance(0.5)
  say(`offline${isNoticed ? '' : ' silently'}`)
  device.goOffline(isNoticed)
}

const goOnline: Step = (_, device, say) => {
  say('online')
  device.goOnline()
}

const disturb: Step = ({ random }, device, say) => {
  device.disturbance = random.pick([0, 0.3, 0.6])
  say(`disturbance ${device.disturbance}`)
}

/** Closes a page, mostly in the middle of a change. */
const closePage: Step = async (scene, device, say) => {
  const { random } = scene
  const tab = someTab(scene, device)
  if (random.chance(0.7)) act(scene, device, tab, say)
  for (let tasks = random.below(20); tasks > 0; tasks--) await new Promise((resolve) => setImmediate(resolve))
  say(`closes page ${tab.id}`)
  tab.close()
}

const openPage: Step = (_, device, say) => {
  if (device.tabs.length < 2) say(`opens page ${device.open().id}`)
}

/**
 * Somebody else signs in on the device. Before, the page warns of what was not sent of shopping lists, which is deleted then. It reads that
 * after what a closed page has committed.
 */
const signIn: Step = async ({ site }, device, say) => {
  await device.databases.ended()
  const other = site.people.find(({ id }) => id !== device.user.id)
  if (!other || hasUnsentItems(device)) return
  say(`is of ${other.name} now`)
  device.signIn(other)
}

const hasUnsentItems = (device: Device): boolean =>
  device.databases.rows('larder-shopping', 'operations').length > 0 || hasUnstoredItems(device)

const hasUnstoredItems = ({ tabs }: Device): boolean =>
  tabs.some(({ page }) => page.shopping.state().unstored.length > 0)

const look: Step = (_, { tabs: [tab] }, say) => {
  say('looks')
  if (tab) void tab.page.refresh()
}

/** What happens, and how often. */
const happenings: readonly (readonly [number, Step])[] = [
  [50, change],
  [15, edit],
  [8, goOffline],
  [10, goOnline],
  [6, disturb],
  [12, closePage],
  [6, openPage],
  [3, signIn],
  [5, look],
]
const deck = happenings.flatMap(([times, step]) => Array.from({ length: times }, () => step))

async function takeStep(scene: Scene): Promise<void> {
  const { random, log } = scene
  const device = random.pick(scene.devices)
  const say = (text: string) => log.push(`${Math.round(performance.now())} ${device.name}: ${text}`)
  await random.pick(deck)(scene, device, say)
}

/** Changes something in a page. */
function act(scene: Scene, device: Device, tab: Tab, say: (text: string) => void): void {
  const { ledger, random } = scene
  const mark = ledger.deeds.length
  const done = random.pick(acts)(scene, device, tab, mark)
  if (!done) return
  const deed = ledger.add({
    ...{ device: device.name, userId: device.user.id, tab },
    ...{ text: done.text, effects: done.effects },
  })
  say(`page ${tab.id}, change ${mark}, ${done.text}`)
  const before = tab.page.shopping.state().unstored.at(-1)
  void deed.follow(done.begin())
  const operation = tab.page.shopping.state().unstored.at(-1)
  if (operation !== before) deed.key = operation?.key
}

/** Whether a page has read what it shows. */
const isRead = ({ page }: Tab): boolean => {
  const { comments, meals, timeline, items } = page.shown()
  return [comments, meals, timeline, items].every((rows) => rows !== undefined)
}

/** Lets all devices send what they have, and read what the server has then. @returns what they have not sent or read */
async function settle(scene: Scene): Promise<readonly string[]> {
  const { devices, site } = scene
  for (const device of devices) {
    device.disturbance = 0
    device.goOnline()
  }
  // Changes of somebody who is not signed in wait for that person.
  for (const person of [...site.people, ...site.people]) {
    for (const device of devices) {
      const waitsFor = device.user !== person && waiting(device, person).length > 0
      if (waitsFor && !isBusy(scene, device)) device.signIn(person)
      if (device.tabs.length === 0) device.open()
    }
    if (!(await waitUntil((check) => isSettled(scene, check))))
      return devices.flatMap((device) => busyFaults(scene, device))
  }
  const pages = devices.flatMap(({ name, tabs }) => tabs.map((tab) => ({ name, tab })))
  const unread = pages.map(async ({ name, tab: { id, page } }) =>
    (await isDoneInTime(page.refresh())) ? [] : [`${name}, page ${id}, has not read what the server has`],
  )
  return (await Promise.all(unread)).flat()
}

/** Lets people look at their devices, where they decide what was refused. @returns whether nothing is left to do */
async function isSettled(scene: Scene, check: number): Promise<boolean> {
  const { devices, edits, log } = scene
  for (const device of devices) {
    if (check % 10 === 0) device.focus()
    await decideRefused(device)
    if (!edits.isBusy(device)) void edits.correct(device, (text) => log.push(`${device.name}: ${text}`))
  }
  return devices.every((device) => !isBusy(scene, device))
}

/** Whether a device has something to store or to send of the person who is signed in. */
const isBusy = (scene: Scene, device: Device): boolean => busyFaults(scene, device).length > 0

function busyFaults({ ledger, edits }: Scene, device: Device): readonly string[] {
  const unsent = waiting(device).map(({ name, kind, record, refused, input, item }) =>
    JSON.stringify({ change: name ?? kind, record, refused, item, mark: markOf(input) }),
  )
  return [
    ...unsent.map((row) => `has not sent ${row}`),
    ...ledger.openOf(device.tabs).map(({ mark }) => `has not stored or sent change ${mark}`),
    ...(hasUnstoredItems(device) ? ['has not stored a change of a shopping list'] : []),
    ...(edits.isBusy(device) ? ['opens or saves a recipe'] : []),
  ].map((fault) => `${device.name} ${fault}`)
}

/** The rows that wait on a device: of a person who was signed in, or of the one who is. */
const waiting = ({ databases, user: signedIn }: Device, user: Person = signedIn) => [
  ...databases.rows('larder-queue', 'changes').filter((row) => row.user === user.id),
  ...(user === signedIn ? databases.rows('larder-shopping', 'operations') : []),
]

/** The person reads why an operation was refused, and discards it. */
async function decideRefused({ tabs: [tab] }: Device): Promise<void> {
  const refused = tab?.page.shopping
    .state()
    .copy?.operations.filter((operation) => operation.refused !== undefined)
  if (refused && refused.length > 0) await tab?.page.shopping.discardRefused(refused)
}

async function clear({ site, recipe, spareName, listId, edits }: Scene): Promise<void> {
  await edits.clear(site)
  for (const { id } of await sparesOf(site, spareName)) await request(site, 'DELETE', `/api/recipes/${id}`)
  await request(site, 'DELETE', `/api/recipes/${recipe.slug}`)
  await request(site, 'DELETE', `/api/households/shopping/lists/${listId}`)
}

/** Whether work ends in time. It leaves no timer that keeps the process from ending. @throws what the work throws */
async function isDoneInTime(work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  work.then(end, end)
  if (!(await waitUntil(() => hasEnded))) return false
  await work
  return true
}

/** Checks repeatedly whether something is done. @param isDone gets the number of the check, from 0 */
async function waitUntil(
  isDone: (check: number) => boolean | Promise<boolean>,
  checks = patience,
): Promise<boolean> {
  for (let check = 0; check < checks; check++) {
    if (await isDone(check)) return true
    await pause(25)
  }
  return false
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
