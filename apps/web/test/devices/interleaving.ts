import { randomFrom } from '../../../server/test/requests.ts'
import { acts } from './acts.ts'
import { faultsOf } from './compare.ts'
import { Device, type Person, type Tab } from './device.ts'
import { Edits } from './edits.ts'
import { Ledger } from './ledger.ts'
import type { Scene, Site } from './scene.ts'

const steps = 45

/** Milliseconds for all devices to send what they have, or for a page to read. A busy machine does not exceed it. */
const patience = 120_000

/** Lets three devices of two people make random changes, and compares what they have with what the server has. @returns faults */
export async function runInterleaving(site: Site, seed: number): Promise<readonly string[]> {
  const scene = await openScene(site, seed)
  for (const device of scene.devices) device.open()
  await waitUntil(() => scene.devices.every((device) => device.tabs.every(isRead)), 5_000)
  for (let step = 0; step < steps; step++) {
    await takeStep(scene)
    await pause(scene.random.pick([0, 0, 1, 5, 20]))
  }
  const faults = [
    ...(await settle(scene)),
    ...(await faultsOf(scene)),
    ...(await scene.edits.faultsOf(scene)).map((fault) => `seed ${seed}: ${fault}`),
  ]
  for (const device of scene.devices) for (const tab of [...device.tabs]) tab.close()
  await clear(scene)
  return faults.length === 0 ? [] : [...faults, ...scene.log]
}

async function openScene(site: Site, seed: number): Promise<Scene> {
  const random = randomFrom(seed)
  const { larder, people, script } = site
  const [{ token }] = people
  const made = await larder.request('POST', '/api/recipes', { token, json: { name: `Soup ${seed}` } })
  const { body: recipe } = await larder.request('GET', `/api/recipes/${made.body}`, { token })
  const { body: list } = await larder.request('POST', '/api/households/shopping/lists', {
    token,
    json: { name: `List ${seed}` },
  })
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
        ...{ recipeId: recipe.id, listId: list.id },
        ...{ firstDay: days[0] ?? '', lastDay: days[6] ?? '' },
      },
    })
    follow(device, ledger, edits)
    return device
  })
  return { seed, site, ledger, edits, recipe, listId: list.id, days, devices, random, log: [] }
}

/** Notes what becomes of the changes of a device. */
function follow(device: Device, ledger: Ledger, edits: Edits): void {
  const byKey = new Map<unknown, number>()
  const find = (row: Readonly<Record<string, unknown>>) => {
    const { mark }: { readonly mark?: number } = Object(row.input)
    return ledger.deeds.find((deed) =>
      mark === undefined ? deed.key === row.key && row.sequence !== undefined : deed.mark === mark,
    )
  }
  device.databases.onStored = (row) => {
    edits.noteStored(device, row)
    const deed = find(row)
    if (!deed) return
    deed.storedAt ??= performance.now()
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

/** Somebody else signs in on the device. Before, the page warns of what was not sent of shopping lists, which is deleted then. */
const signIn: Step = async ({ site }, device, say) => {
  await pause(20)
  const other = site.people.find(({ id }) => id !== device.user.id)
  if (!other || hasUnsentItems(device)) return
  say(`is of ${other.name} now`)
  device.signIn(other)
}

const hasUnsentItems = ({ databases, tabs }: Device): boolean =>
  databases.rows('larder-shopping', 'operations').length > 0 ||
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
  done.begin()
  const operation = tab.page.shopping.state().unstored.at(-1)
  if (operation !== before) deed.key = operation?.key
}

/** Whether a page has read what it shows. */
const isRead = ({ page }: Tab): boolean => {
  const { comments, meals, timeline, items } = page.shown()
  return [comments, meals, timeline, items].every((rows) => rows !== undefined)
}

/** Lets all devices send what they have. */
async function settle({ devices, site, edits, log }: Scene): Promise<readonly string[]> {
  for (const device of devices) {
    device.disturbance = 0
    device.goOnline()
  }
  // Changes of somebody who is not signed in wait for that person.
  for (const person of [...site.people, ...site.people]) {
    for (const device of devices) {
      const isDone = waiting(device).length === 0 && !hasUnsentItems(device) && !edits.isSaving(device)
      if (device.user !== person && waiting(device, person).length > 0 && isDone) device.signIn(person)
      if (device.tabs.length === 0) device.open()
    }
    let looks = 0
    const isSent = await waitUntil(async () => {
      const isLooking = looks++ % 10 === 0
      for (const device of devices) {
        if (isLooking) device.focus()
        await decideRefused(device)
        if (!edits.isSaving(device))
          await edits.correct(device, (text) => log.push(`${device.name}: ${text}`))
      }
      return devices.every((device) => waiting(device).length === 0 && !edits.isSaving(device))
    }, patience)
    if (!isSent)
      return devices.map((device) => `${device.name} has not sent ${JSON.stringify(waiting(device))}`)
  }
  for (const device of devices)
    for (const { id, page } of device.tabs)
      if (await Promise.race([page.refresh(), pause(patience).then(() => true)]))
        return [`${device.name}, page ${id}, has not read what the server has`]
  return []
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

async function clear({ site, recipe, listId, edits }: Scene): Promise<void> {
  await edits.clear(site)
  const { larder, people } = site
  const [{ token }] = people
  await larder.request('DELETE', `/api/recipes/${recipe.slug}`, { token })
  await larder.request('DELETE', `/api/households/shopping/lists/${listId}`, { token })
}

async function waitUntil(isDone: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await pause(25))
    if (await isDone()) return true
  return false
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
