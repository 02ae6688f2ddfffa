import { expect } from 'chai'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { portOf } from './expected.ts'
import { sharedPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import { onBothDatabases } from '../../server/test/harness.ts'
import { startProcess, type ServerProcess } from '../../server/test/process.ts'
import { send, type Loose } from '../../server/test/send.ts'
import { journeyPages } from './five-pages.ts'
import { buildIfStale } from '../scripts/build.ts'
import { allSent, openWeb, patience, phone, watch, type TestWeb } from './browser.ts'
import { sharedBrowser } from './chromium.ts'

const leekPie = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek pie',
  recipeIngredient: ['2 leeks', '200 g flour'],
  recipeInstructions: ['Slice the leeks.', 'Make a dough.', 'Bake for 40 minutes.'].map((text) => ({
    '@type': 'HowToStep',
    text,
  })),
  recipeYield: '4',
}

const leekPiePage = `<script type="application/ld+json">${JSON.stringify(leekPie)}</script>`

/** A site with recipes. */
async function openSite(): Promise<{ readonly site: Server; readonly origin: string }> {
  const site = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const page = journeyPages.find(({ path }) => path === url)
    response.end(page?.html ?? leekPiePage)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  return { site, origin: `http://127.0.0.1:${portOf(site)}` }
}

/** Items as a person reads them. */
const shownItems = (items: readonly { readonly display: string; readonly checked: boolean }[]) =>
  items.map(({ display, checked }) => `${checked ? '✓ ' : ''}${display}`).sort()

onBothDatabases('the first journey of a newcomer', function (store) {
  this.timeout(300_000)
  let folder: string
  let site: Server
  let origin: string
  let browser: Browser
  let server: ServerProcess
  let faults: string[]
  before(async () => {
    await buildIfStale()
    ;({ site, origin } = await openSite())
    browser = await sharedBrowser()
  })
  beforeEach(async () => {
    faults = []
    folder = await mkdtemp(join(tmpdir(), 'larder-journey-'))
    server = await startProcess({
      LARDER_DATA_DIR: join(folder, 'data'),
      LARDER_OUTBOUND_ALLOW: new URL(origin).host,
      ...(store === 'postgres' ? { LARDER_DATABASE_URL: await (await sharedPostgres()).makeDatabase() } : {}),
    })
  })
  afterEach(async () => {
    server.signal('SIGTERM')
    await server.ended
    await rm(folder, { recursive: true, force: true })
    expect(faults).to.deep.equal([])
  })
  after(() => site.close())

  const printed = () => {
    const [, username = '', password = ''] =
      /Sign in as (\S+) with the password (\S+)/.exec(server.output()) ?? []
    return { username, password }
  }
  const open = async (options: object): Promise<Page> => {
    const context = await browser.newContext({ ...options, locale: 'en-GB' })
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    watch(page, server.url, faults)
    await page.goto(server.url)
    return page
  }
  /** What the server keeps of the shopping lists. */
  const storedItems = async () => {
    const signedIn = await send('POST', `${server.url}/api/auth/token`, { form: printed() })
    const token = String(signedIn.body.access_token)
    const { body } = await send('GET', `${server.url}/api/households/shopping/items?perPage=-1`, { token })
    return shownItems(body.data)
  }

  it('signs in, imports, finds, cooks, shops and ticks off without a connection', async () => {
    const page = await open(phone)
    const { username, password } = printed()
    await page.getByLabel('User name or mail address').fill(username)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()

    await page.getByRole('heading', { name: 'The shelves are empty' }).waitFor()
    await page
      .getByRole('link', { name: /Import/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Import', exact: true }).waitFor()
    await page.getByRole('textbox').fill(`${origin}/leek-pie`)
    await page.getByRole('button', { name: 'Import 1' }).click()
    await page.getByRole('link', { name: 'Open', exact: true }).waitFor()

    await page.getByRole('link', { name: 'Recipes' }).click()
    await page.getByText('1 recipe', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('leek')
    await page.getByText('1 of 1 match').waitFor()
    await page.getByRole('link', { name: 'Leek pie' }).click()

    await page.getByRole('link', { name: 'Cook' }).click()
    await page.getByRole('heading', { name: 'Step 1 of 3' }).waitFor()
    await page.getByText('Slice the leeks.').waitFor()
    await page.getByRole('button', { name: /^Next/ }).click()
    await page.getByText('Make a dough.').waitFor()
    await page.getByRole('button', { name: /^Next/ }).click()
    await page.getByRole('heading', { name: 'Step 3 of 3' }).waitFor()
    await page.getByRole('button', { name: '40 minutes: start a timer' }).click()
    await page.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Add to list' }).click()
    await page.getByRole('dialog').getByLabel('A new list').fill('Saturday')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add \d+ items?$/ })
      .click()
    await page.getByText('On the list “Saturday”').waitFor()
    // The only list opens at once.
    await page.getByRole('link', { name: 'Shopping' }).click()
    // The page of the recipe has a checkbox of this name too.
    await page.getByRole('heading', { name: 'Saturday' }).waitFor()
    await page.getByRole('checkbox', { name: /leek/ }).waitFor()

    await page.context().setOffline(true)
    await page.getByRole('checkbox', { name: /leek/ }).click()
    await page.getByText('Unsynced 1').waitFor()
    const before = await storedItems()
    expect(before.filter((item) => item.startsWith('✓'))).to.deep.equal([])
    await page.context().setOffline(false)
    await allSent(page)
    const after = await storedItems()
    expect(after.filter((item) => item.startsWith('✓'))).to.have.length(1)
    expect(after.find((item) => item.startsWith('✓'))).to.match(/leek/)
    await page.context().close()
  })
})

describe('the first recipes of a newcomer', function () {
  this.timeout(300_000)
  let site: Server
  let origin: string
  let web: TestWeb
  before(async () => {
    ;({ site, origin } = await openSite())
    web = await openWeb({ hasWorker: false, settings: { LARDER_OUTBOUND_ALLOW: new URL(origin).host } })
  })
  after(async () => {
    await web.stop()
    site.close()
  })
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  it('imports five pages in three languages, cooks them and shops for them', async () => {
    const page = await web.visit('/', phone)
    await page.getByRole('heading', { name: 'The shelves are empty' }).waitFor()
    // The group starts with labels, units and foods in the language of the browser.
    await page.getByRole('button', { name: 'Start fresh' }).click()
    await page.getByRole('heading', { name: 'Start fresh or move in?' }).waitFor({ state: 'detached' })
    const { token, url: address } = web.larder
    const read = async (path: string) => (await web.larder.request('GET', `/api${path}`, { token })).body

    await page.goto(`${address}/import`)
    await page.getByRole('textbox').fill(journeyPages.map(({ path }) => `${origin}${path}`).join('\n'))
    await page.getByRole('button', { name: 'Import 5' }).click()
    await page.getByText('5 here, 0 failed.').waitFor()

    const list = await read('/households/shopping/lists')
    expect(list.data).to.deep.equal([])
    for (const { title, lines, firstStep } of journeyPages) {
      const { data } = await read(`/recipes?queryFilter=${encodeURIComponent(`name = "${title}"`)}`)
      expect(data, title).to.have.length(1)
      const recipe = await read(`/recipes/${data[0].slug}`)
      // The words of the author stay, for this and for other clients.
      expect(recipe.recipeIngredient.map(({ display }: Loose) => display)).to.deep.equal(lines)
      const [text, ...used] = firstStep
      const step = recipe.recipeInstructions[0]
      expect(step.text).to.match(text)
      const places = step.ingredientReferences.map(({ referenceId }: Loose) =>
        recipe.recipeIngredient.findIndex((line: Loose) => line.referenceId === referenceId),
      )
      expect(places.toSorted(), title).to.deep.equal(used)

      await page.goto(`${address}/recipes/${recipe.slug}`)
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByRole('link', { name: 'Cook' }).click()
      // The page of the recipe has the words of the step too.
      await page.getByRole('heading', { name: /^Step 1 of/ }).waitFor()
      await page.getByText(text).first().waitFor()
      await page.goBack()
      await page.getByRole('button', { name: 'Add to list' }).click()
      const dialog = page.getByRole('dialog')
      if (title === journeyPages[0]?.title) await dialog.getByLabel('A new list').fill('Saturday')
      const all = dialog.getByRole('button', { name: /^Take all/ })
      if (await all.isEnabled()) await all.click()
      await dialog.getByRole('button', { name: /^Add \d+ items?$/ }).click()
      await page.getByText('On the list “Saturday”').first().waitFor()
    }

    const items: Loose[] = (await read('/households/shopping/items?perPage=-1')).data
    const foods = items.map(({ display }) => String(display)).join('\n')
    // The words and the units of the authors, not those of the language in which the group started.
    for (const shown of [/broth/, /Zwetschgen/, /^1 kg courgettes$/m, /lentils/, /^2 EL Zucker$/m])
      expect(foods).to.match(shown)
    // One food in two languages is one item, under the word that was there first.
    expect(foods).to.match(/lb potatoes/)
    expect(foods).not.to.match(/Kartoffeln/)
    expect(foods).not.to.match(/purée|stock|extract/)
    const withAisle = items.filter(({ label }) => label !== null).length
    expect(withAisle / items.length, foods).to.be.at.least(0.9)
    // Each recipe's own line stays readable below the item.
    const below = items.flatMap(({ recipeReferences }) =>
      recipeReferences.flatMap(({ display }: Loose) => display.split('\n')),
    )
    expect(below).to.have.members(journeyPages.flatMap(({ lines }) => lines))

    await page.goto(`${address}/shopping`)
    await page.getByRole('heading', { name: 'Saturday' }).waitFor()
    await page.getByRole('checkbox', { name: /^1 kg courgettes/ }).click()
    await allSent(page)
    const stored = (await read('/households/shopping/items?perPage=-1')).data
    const ticked = shownItems(stored).filter((item) => item.startsWith('✓'))
    expect(ticked).to.have.length(1)
    await page.context().close()
  })
})
