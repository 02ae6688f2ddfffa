import { expect } from 'chai'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { administrator, openLarder, type TestLarder } from '../../server/test/harness.ts'
import { randomFrom } from '../../server/test/requests.ts'
import { buildIfStale } from '../scripts/build.ts'
import { allSent, patience } from './browser.ts'
import { headlessPath } from './chromium.ts'

/** How often the browser is killed. `npm run soak` kills it 50 times. */
const kills = Number(process.env.LARDER_KILLS ?? 5)
/** Selects the changes before each kill: the same ones in each run, so that a failure can be repeated. */
const seed = Number(process.env.LARDER_SEED ?? 20_261_129)

describe('a browser that is killed', function () {
  this.timeout(patience + kills * 30_000)
  let larder: TestLarder
  let profile: string
  let browser: ChildProcess | undefined
  before(async () => {
    await buildIfStale()
    larder = await openLarder({ store: 'sqlite', settings: { LARDER_RATE_LIMITS: 'off' } })
    profile = await mkdtemp(join(tmpdir(), 'larder-profile-'))
  })
  after(async () => {
    if (browser) await kill(browser)
    await larder.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 10 })
  })

  /** Starts the browser with the data that it had when it was killed, and opens a page as the administrator. */
  const open = async (path: string) => {
    browser = await start(profile)
    const connected = await chromium.connectOverCDP(await addressOf(profile), { timeout: patience })
    const [context] = connected.contexts()
    if (!context) throw new Error('The browser has no profile.')
    context.setDefaultTimeout(patience)
    const form = { username: administrator.username, password: administrator.password }
    await context.request.post(`${larder.url}/api/auth/session`, {
      form,
      headers: { 'x-larder-page': 'test' },
    })
    const page = await context.newPage()
    await page.goto(larder.url + path)
    await page.getByRole('combobox').waitFor()
    return page
  }
  const storedItems = async (listId: string) => {
    const { token } = larder
    const { body } = await larder.request('GET', `/api/households/shopping/lists/${listId}`, { token })
    const items: { display: string; checked: boolean }[] = body.listItems
    return items.map(({ display, checked }) => `${checked ? '✓ ' : ''}${display}`).sort()
  }

  it(`has every change that was shown as unsynced, after ${kills} kills with seed ${seed}`, async () => {
    const random = randomFrom(seed)
    const { token } = larder
    const { body } = await larder.request('POST', '/api/households/shopping/lists', {
      token,
      json: { name: 'Friday' },
    })
    const listId = String(body.id)
    const items = new Map<string, boolean>()
    for (let killed = 0; killed <= kills; killed++) {
      const page = await open(`/shopping/${listId}`)
      await allSent(page)
      const expected = [...items].map(([name, checked]) => `${checked ? '✓ ' : ''}${name}`)
      expect(await storedItems(listId), `after ${killed} kills`).to.deep.equal(expected.sort())
      if (killed === kills) return
      await page.context().setOffline(true)
      await slowDown(page, random.below(300))
      const changes = 1 + random.below(3)
      for (let change = 0; change < changes; change++) {
        const unticked = [...items].flatMap(([name, checked]) => (checked ? [] : [name]))
        const ticked = random.chance(0.5) ? random.pick(unticked) : undefined
        if (ticked === undefined) {
          const added = `thing ${items.size + 1}`
          await add(page, added)
          items.set(added, false)
        } else {
          await page.getByRole('checkbox', { name: new RegExp(`^${ticked}\\b`) }).click()
          items.set(ticked, true)
        }
      }
      await page.getByText(`Unsynced ${changes}`).waitFor()
      if (browser) await kill(browser)
    }
  })
})

const add = async (page: Page, text: string) => {
  await page.getByRole('combobox').fill(text)
  await page.keyboard.press('Enter')
}

/** Delays everything that the page writes to the queue of changes, as a slow disk does, for these milliseconds. */
const slowDown = (page: Page, milliseconds: number) =>
  page.evaluate(async (duration) => {
    const open = indexedDB.open('larder-shopping')
    await new Promise((settle) => (open.onsuccess = settle))
    const operations = open.result.transaction('operations', 'readwrite').objectStore('operations')
    const end = performance.now() + duration
    const hold = () => {
      if (performance.now() < end) operations.count().onsuccess = hold
      else open.result.close()
    }
    hold()
  }, milliseconds)

/** Starts a browser that keeps its data in a folder, as a process that can be killed with its children. */
async function start(profile: string): Promise<ChildProcess> {
  await rm(join(profile, 'DevToolsActivePort'), { force: true })
  const options = [
    '--headless',
    '--no-sandbox',
    '--no-first-run',
    '--disable-gpu',
    '--remote-debugging-port=0',
  ]
  return spawn(headlessPath(), [...options, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: 'ignore',
  })
}

/** Where a started browser accepts commands, as soon as it does. */
async function addressOf(profile: string): Promise<string> {
  for (;;) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port, path] = text.split('\n')
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await wait(20)
  }
}

async function kill(browser: ChildProcess): Promise<void> {
  if (browser.pid === undefined || browser.exitCode !== null || browser.signalCode !== null) return
  const exited = once(browser, 'exit')
  process.kill(-browser.pid, 'SIGKILL')
  await exited
}
