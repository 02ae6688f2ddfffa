import { expect } from 'chai'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { portOf } from './expected.ts'
import { administrator } from '../../server/test/harness.ts'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'
import { hold, rest } from './slow-line.ts'

const recipe = (name: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  recipeIngredient: ['2 leeks', '200 g flour'],
  recipeInstructions: 'Mix. Bake.',
  recipeYield: '4',
})
const pageOf = (name: string) =>
  `<html><head><script type="application/ld+json">${JSON.stringify(recipe(name))}</script></head><body></body></html>`

describe('the import page', function () {
  this.timeout(300_000)
  let web: TestWeb
  let site: Server
  let origin: string
  /** Whether the site lets servers read the page `/later`. */
  let isOpen = false
  /** The site responds then. */
  let opened: Promise<void> = Promise.resolve()
  before(async () => {
    const respond = (url: string | undefined, response: ServerResponse) => {
      response.setHeader('content-type', 'text/html')
      const isRefused = url?.startsWith('/refused') || (url === '/later' && !isOpen)
      if (isRefused) response.statusCode = 403
      response.end(isRefused ? '' : pageOf(url === '/leek' ? 'Leek pie' : 'Green dal'))
    }
    site = createServer(({ url }, response) => void opened.then(() => respond(url, response))).listen(
      0,
      '127.0.0.1',
    )
    await once(site, 'listening')
    const host = `127.0.0.1:${portOf(site)}`
    origin = `http://${host}`
    web = await openWeb({ hasWorker: false, settings: { LARDER_OUTBOUND_ALLOW: host } })
  })
  after(async () => {
    await web.stop()
    site.close()
  })
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  it('imports several addresses, shows each result, and continues when the page is left', async () => {
    const page = await web.visit('/import', phone)
    await page.getByRole('textbox').fill(`${origin}/leek\n${origin}/dal\n${origin}/refused`)
    await page.getByRole('button', { name: 'Import 3' }).click()
    await page.getByRole('heading', { name: '3 recipes' }).waitFor()
    await page.goto(`${web.larder.url}/recipes`)
    await page.goto(`${web.larder.url}/import`)
    await page.getByRole('link', { name: /3 pages/ }).click()
    await page.getByText('Not imported', { exact: true }).waitFor()
    await page.getByText('2 here, 1 failed.').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('link', { name: 'Open', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Leek pie' }).waitFor()
    await page.context().close()
  })

  it('imports a page that refuses servers from what is pasted', async () => {
    const page = await web.visit(`/import?paste=${encodeURIComponent(`${origin}/refused`)}`, phone)
    await page.getByLabel('Source of the page').fill(pageOf('Secret stew'))
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Save the recipe' }).click()
    await page.getByRole('heading', { name: 'Secret stew' }).waitFor()
    await page.context().close()
  })

  /** Delays the start of imports from addresses until the returned function is called. */
  const holdImports = async (page: Page) => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/recipes/create/url/bulk', async (route) => {
      await gate.promise
      await route.continue()
    })
    return gate.resolve
  }

  it('keeps what is pasted for a failed page while another import starts', async () => {
    const page = await web.visit('/import')
    await page.getByRole('textbox').fill(`${origin}/refused-beside-pages`)
    await page.getByRole('button', { name: 'Import 1' }).click()
    await page.getByText('0 here, 1 failed.').waitFor()
    const start = await holdImports(page)
    await page.getByRole('textbox').fill(`${origin}/dal\n${origin}/leek`)
    await page.getByRole('button', { name: 'Import 2' }).click()
    await page.getByRole('listitem').getByRole('link', { name: 'Paste' }).first().click()
    const source = page.getByLabel('Source of the page')
    await source.fill(pageOf('Pasted stew'))
    start()
    await page.getByRole('heading', { name: '2 recipes', includeHidden: true }).waitFor({ state: 'attached' })
    expect(await source.inputValue()).to.equal(pageOf('Pasted stew'))
    await page.context().close()
  })

  it('keeps what is pasted for a failed page while a file is read', async () => {
    const page = await web.visit('/import')
    await page.getByRole('textbox').fill(`${origin}/refused-beside-a-file`)
    await page.getByRole('button', { name: 'Import 1' }).click()
    await page.getByText('0 here, 1 failed.').waitFor()
    const release = await hold(page, '**/api/recipes/create/html-or-json', 'POST')
    const file = { name: 'stew.html', mimeType: 'text/html', buffer: Buffer.from(pageOf('Filed stew')) }
    await page.getByLabel('Choose files').setInputFiles(file)
    await page.getByRole('listitem').getByRole('link', { name: 'Paste' }).first().click()
    const source = page.getByLabel('Source of the page')
    await source.fill(pageOf('Pasted stew'))
    release()
    await rest(page)
    expect(await source.inputValue()).to.equal(pageOf('Pasted stew'))
    await page.context().close()
  })

  it('tries a single page again, and leaves the others alone', async () => {
    const page = await web.visit('/import', phone)
    await page.getByRole('textbox').fill(`${origin}/refused-too\n${origin}/later`)
    await page.getByRole('button', { name: 'Import 2' }).click()
    await page.getByText('0 here, 2 failed.').waitFor()
    isOpen = true
    const row = page.getByRole('listitem').filter({ hasText: '/later' })
    await row.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('1 here, 1 failed.').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.context().close()
  })

  it('shows the end of pages that are tried again before their report was read', async () => {
    const page = await web.visit('/import')
    const gate = () => Promise.withResolvers<void>()
    const [first, second, reading] = [gate(), gate(), gate()]
    opened = first.promise
    await page.getByRole('textbox').fill(`${origin}/refused-first\n${origin}/refused-second`)
    await page.getByRole('button', { name: 'Import 2' }).click()
    await page.getByText('2 to go').waitFor()
    await page.route(/\/groups\/reports\/[^/]+$/, async (route) => {
      await reading.promise
      await route.fallback()
    })
    const isRead = page.waitForRequest(/\/groups\/reports\/[^/]+$/)
    first.resolve()
    await page.getByText('0 here, 2 failed.').waitFor()
    await isRead
    opened = second.promise
    const isRetried = page.waitForResponse('**/retry')
    await page.getByRole('button', { name: 'Try 2 again' }).click()
    await isRetried
    reading.resolve()
    await page.getByText('2 to go').waitFor()
    await rest(page)
    second.resolve()
    await page.getByText('0 here, 2 failed.').waitFor()
    await page.context().close()
  })

  /** Opens a page of the site, on which the bookmark or another script runs after a click. */
  const onSite = async (page: Page, script: string): Promise<Page> => {
    const other = await page.context().newPage()
    await other.goto(`${origin}/leek`)
    await other.evaluate((code) => {
      const button = document.createElement('button')
      button.textContent = 'Press'
      button.onclick = () => void (0, eval)(code)
      document.body.replaceChildren(button)
    }, script)
    const opened = page.context().waitForEvent('page')
    await other.getByRole('button', { name: 'Press' }).click()
    return opened
  }
  const scriptOf = async (page: Page) => {
    await page.getByText('Import from any page with one click').click()
    const href = (await page.getByText('Save in Larder').getAttribute('href')) ?? ''
    return decodeURIComponent(href.replace('javascript:', ''))
  }

  it('receives the page on which the bookmark is pressed, and imports it after a confirmation', async () => {
    const page = await web.visit('/import')
    const script = await scriptOf(page)
    expect(script).to.contain(web.larder.url)
    const opened = await onSite(page, script)
    const dialog = opened.getByRole('dialog')
    await dialog.getByText(`Import this page from ${new URL(origin).host}?`).waitFor()
    expect(await accessibilityFaults(opened)).to.deep.equal([])
    const count = async () =>
      (await web.larder.request('GET', '/api/recipes?perPage=1', { token: web.larder.token })).body.total
    const before = await count()
    await dialog.getByRole('button', { name: 'Save the recipe' }).click()
    await opened.getByRole('heading', { name: 'Leek pie' }).waitFor()
    expect(await count()).to.equal(before + 1)
    await page.context().close()
  })

  it('ignores what other windows and origins send, and takes the first page only', async () => {
    const page = await web.visit('/import')
    const target = `${web.larder.url}/import?bookmark=${encodeURIComponent(`${origin}/leek`)}`
    const send = (data: string) => `w.postMessage(${data}, ${JSON.stringify(web.larder.url)});`
    const pageAt = (url: string, html: string) =>
      `{ larder: 'page', url: ${JSON.stringify(url)}, html: ${JSON.stringify(html)} }`
    const hostile = '<img src=x onerror="window.hacked = true"><h1>Evil</h1>'
    const opened = await onSite(
      page,
      `const w = open(${JSON.stringify(target)}); addEventListener('message', () => {
        ${send(pageAt('https://bank.example/', pageOf('Foreign')))}
        ${send("{ larder: 'page', url: 'javascript:alert(1)', html: '' }")}
        ${send("'page'")} ${send('null')}
        ${send(pageAt(`${origin}/leek`, hostile))}
        ${send(pageAt(`${origin}/leek`, pageOf('Second')))}
      })`,
    )
    const dialog = opened.getByRole('dialog')
    await dialog.getByText(`Import this page from ${new URL(origin).host}?`).waitFor()
    await dialog.getByRole('button', { name: 'Save the recipe' }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await opened.evaluate(() => 'hacked' in window)).to.equal(false)
    await page.context().close()
  })

  it('offers the bookmark where a site refuses servers', async () => {
    const page = await web.visit('/import', phone)
    await page.getByRole('textbox').fill(`${origin}/refused-again\noma klöße freitag`)
    await page.getByRole('button', { name: 'Import 1' }).click()
    await page.getByText('“oma klöße freitag” is no address').waitFor()
    await page.getByText(/press the Larder bookmark there/).waitFor()
    await page.getByRole('link', { name: 'Show how' }).click()
    await page.getByText('Save in Larder').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.context().close()
  })

  it('makes a recipe of a pasted text, and shows what is uncertain before it counts as done', async () => {
    const page = await web.visit('/import', phone)
    await page
      .getByRole('textbox')
      .fill(
        'Red lentil soup\n2 tbsp olive oil\n1 onion, chopped\n250 g red lentils\n\nFry the onion in the oil until it is soft.\nAdd the lentils and simmer for 20 minutes.',
      )
    await page.getByRole('button', { name: 'Read the recipe' }).click()
    await page.getByRole('heading', { name: 'Red lentil soup' }).waitFor()
    await page.getByRole('heading', { name: '3 places to look at' }).waitFor()
    await page.getByRole('heading', { name: 'Are these the ingredients?' }).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Accept' }).first().click()
    await page.getByRole('heading', { name: '2 places to look at' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: '3 places to look at' }).waitFor()
    const servings = page.getByRole('listitem').filter({ hasText: 'For how many?' })
    await servings.getByRole('button', { name: 'Change' }).click()
    await servings.getByRole('textbox').fill('4')
    await servings.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: '2 places to look at' }).waitFor()
    await page.getByRole('button', { name: 'Keep the recipe' }).click()
    await page.getByRole('link', { name: /2 places of this import are uncertain/ }).waitFor()
    await page.getByText('Serves 4').first().waitFor()
    await page.context().close()
  })

  it('corrects an uncertain line as the editor does, beside the text of the page', async () => {
    const page = await web.visit('/import')
    await page
      .getByRole('textbox')
      .fill(
        'Farmhouse stew\nServes 4\nIngredients\nflour for the board, ca. 150\n250 g red lentils\n1 onion, chopped\nMethod\nFry the onion until it is soft.\nAdd the beans and lentils and simmer for 20 minutes.',
      )
    await page.getByRole('button', { name: 'Read the recipe' }).click()
    await page.getByRole('heading', { name: 'Farmhouse stew' }).waitFor()
    const place = page.getByRole('listitem').filter({ hasText: 'ca. 150' }).first()
    await place.getByRole('button', { name: 'Change' }).click()
    // What was understood is marked, and a mark opens the correction of the line.
    await place.getByRole('button', { name: 'Food: flour' }).click()
    const dialog = page.getByRole('dialog', { name: 'What this line says' })
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await dialog.getByLabel('Quantity').fill('150')
    await dialog.getByLabel('Unit').fill('gram')
    await dialog.getByRole('button', { name: 'Use this' }).click()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await place.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Settled.').first().waitFor()
    const { token } = web.larder
    const { body } = await web.larder.request('GET', '/api/recipes/farmhouse-stew', { token })
    const [line] = body.recipeIngredient
    expect(line.display).to.equal('flour for the board, ca. 150')
    expect([line.quantity, line.unit.name, line.food.name]).to.deep.equal([150, 'gram', 'flour'])
    await page.context().close()
  })

  interface SharedFile {
    readonly name: string
    readonly type: string
    readonly base64: string
  }
  /** A picture of one dot. */
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

  /** Shares something with the application, as the system does. */
  const share = async (page: Page, text: string, file?: SharedFile) => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.evaluate(
      ([words, name, type, base64]) => {
        const form = document.createElement('form')
        form.method = 'POST'
        form.action = '/import/shared'
        form.enctype = 'multipart/form-data'
        const field = document.createElement('textarea')
        const files = document.createElement('input')
        Object.assign(files, { type: 'file', name: 'files' })
        Object.assign(field, { name: 'text', value: words })
        form.append(field, files)
        if (name) {
          const data = new DataTransfer()
          const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))
          data.items.add(new File([bytes], name, { type: type ?? '' }))
          files.files = data.files
        }
        document.body.append(form)
        form.submit()
      },
      [text, file?.name, file?.type, file?.base64],
    )
  }

  /** What is shared arrives in the service worker. */
  const withWorker = { serviceWorkers: 'allow' } as const

  it('takes a text that another application shares, also before somebody signs in', async () => {
    const page = await web.visit('/login', { ...withWorker, as: null })
    await share(page, `Look: ${origin}/dal`)
    await page.getByLabel('User name or mail address').fill(administrator.username)
    await page.getByLabel('Password').fill(administrator.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Import 1' }).waitFor()
    expect(await page.getByRole('textbox').inputValue()).to.include(`${origin}/dal`)
    await page.context().close()
  })

  it('takes the text of a recipe, a saved page and a picture that another application shares', async () => {
    const page = await web.visit('/import', { ...phone, ...withWorker })
    await share(
      page,
      'Tomato rice\n2 tomatoes\n200 g rice\n\nCook the rice with the tomatoes for 20 minutes.',
    )
    await page.getByRole('button', { name: 'Read the recipe' }).click()
    await page.getByRole('heading', { name: 'Tomato rice' }).waitFor()
    const base64 = Buffer.from(pageOf('Shared stew')).toString('base64')
    await share(page, '', { name: 'stew.html', type: 'text/html', base64 })
    await page.getByRole('heading', { name: 'Shared stew' }).waitFor()
    const left = await page.evaluate(async () => (await (await caches.open('larder-shared')).keys()).length)
    expect(left).to.equal(0)
    await share(page, '', { name: 'card.png', base64: dot, type: 'image/png' })
    await page.waitForURL('**/recipes/new')
    await page.locator('form img[src^="blob:"]').first().waitFor()
    await page.context().close()
  })

  it('keeps an address that is pasted while a shared one starts', async () => {
    const page = await web.visit('/import', withWorker)
    await share(page, `${origin}/dal`)
    const start = await holdImports(page)
    await page.getByRole('button', { name: 'Import 1' }).click()
    const addresses = page.getByRole('textbox')
    await addresses.fill(`${origin}/dal\n${origin}/leek`)
    start()
    await page.getByRole('heading', { name: '1 recipe' }).waitFor()
    expect(await addresses.inputValue()).to.include(`${origin}/leek`)
    await page.context().close()
  })

  it('keeps every picture that was chosen at once, and what was typed, until their recipes are stored', async () => {
    const page = await web.visit('/import', phone)
    await page.getByRole('textbox').fill('Typed before')
    const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
    await page.getByLabel('Choose files').setInputFiles([picture('card-1.png'), picture('card-2.png')])
    await page.getByRole('heading', { name: 'Recipes on pictures' }).waitFor()
    expect(await page.getByRole('textbox').inputValue()).to.equal('Typed before')
    await page.getByRole('button', { name: 'Start a recipe: card-1.png' }).click()
    await page.locator('form img[src^="blob:"]').first().waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Soup of a card')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Soup of a card' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Start a recipe: card-2.png' }).waitFor()
    expect(await page.getByText('card-1.png').count()).to.equal(0)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.context().close()
  })

  it('is where the manifest sends what is shared, and what arrives without the service worker', async () => {
    const manifest = await (await fetch(`${web.larder.url}/app.webmanifest`)).json()
    expect(manifest.share_target).to.include({ action: '/import/shared', method: 'POST' })
    const response = await fetch(`${web.larder.url}/import/shared`, { method: 'POST', redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).to.deep.equal([303, '/import'])
  })

  it('asks for the application of each archive that was chosen', async () => {
    const page = await web.visit('/import')
    const archive = (name: string) => ({
      name: `${name}.cook`,
      mimeType: 'text/plain',
      buffer: Buffer.from('Boil @rice{200%g}.'),
    })
    await page
      .getByLabel('Choose files')
      .setInputFiles([archive('first'), archive('second'), archive('third')])
    for (const name of ['first', 'second', 'third']) {
      await page.getByLabel(`Which application wrote ${name}.cook?`).waitFor()
      const act = name === 'second' ? 'Close' : 'Import the archive'
      await page.getByRole('dialog').getByRole('button', { name: act }).click()
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.context().close()
  })
})
