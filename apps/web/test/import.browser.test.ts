import { expect } from 'chai'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'

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
  before(async () => {
    site = createServer(({ url }, response) => {
      response.setHeader('content-type', 'text/html')
      const isRefused = url?.startsWith('/refused') || (url === '/later' && !isOpen)
      if (isRefused) response.statusCode = 403
      response.end(isRefused ? '' : pageOf(url === '/leek' ? 'Leek pie' : 'Green dal'))
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
    origin = `http://${host}`
    web = await openWeb({ settings: { LARDER_OUTBOUND_ALLOW: host } })
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
    await page.getByText('Not imported').waitFor()
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

  it('offers a bookmark that opens the page with the address of another page', async () => {
    const page = await web.visit('/import')
    await page.getByText('Import from any page with one click').click()
    const script = (await page.getByText('Save in Larder').getAttribute('href')) ?? ''
    expect(script).to.match(/^javascript:/)
    expect(script).to.contain(`${web.larder.url}/import?text=`)
    const manifest = await (await fetch(`${web.larder.url}/app.webmanifest`)).json()
    expect(manifest.share_target.action).to.equal('/import')
    await page.context().close()
  })

  it('imports a dropped page', async () => {
    const page = await web.visit('/import')
    const dropped = await page.evaluateHandle((html) => {
      const data = new DataTransfer()
      data.items.add(new File([html], 'stew.html', { type: 'text/html' }))
      return data
    }, pageOf('Dropped stew'))
    await page.locator('form').first().dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByRole('heading', { name: 'Dropped stew' }).waitFor()
    await page.context().close()
  })

  it('accepts the address that another application shares', async () => {
    const page = await web.visit(`/import?text=${encodeURIComponent(`Look: ${origin}/dal`)}`, phone)
    await page.getByRole('button', { name: 'Import 1' }).waitFor()
    await page.context().close()
  })

  it('imports an archive after asking for the application', async () => {
    const page = await web.visit('/import', phone)
    const text = ['>> servings: 2', '', 'Boil @pasta{200%g}.'].join('\n')
    await page.getByLabel('Choose files').setInputFiles({
      name: 'pasta.cook',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })
    await page.getByRole('button', { name: 'Import the archive' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.context().close()
  })
})
