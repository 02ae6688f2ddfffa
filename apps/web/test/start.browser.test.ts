import { expect } from 'chai'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'

describe('the pages of an empty server', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb()
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const labels = async (): Promise<readonly string[]> => {
    const { token } = web.larder
    const { body } = await web.larder.request('GET', '/api/groups/labels?perPage=-1', { token })
    const stored: { name: string }[] = body.data
    return stored.map(({ name }) => name)
  }

  it('ask once whether to start fresh, in the language of the browser', async () => {
    const page = await web.visit('/recipes', { ...phone, locale: 'fr-FR' })
    await page.getByRole('heading', { name: 'Partir de zéro ou emménager ?' }).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await labels()).to.deep.equal([])
    await page.getByRole('button', { name: 'Partir de zéro' }).click()
    await page.getByText(/rayons sont là/).waitFor()
    await page.getByRole('heading', { name: 'Partir de zéro ou emménager ?' }).waitFor({ state: 'detached' })
    expect(await labels()).to.include('Fruits et légumes')
    await page.reload()
    await page.getByRole('heading', { name: 'Les étagères sont vides' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Partir de zéro ou emménager ?' }).count()).to.equal(0)
    await page.context().close()
  })

  for (const [choice, path] of [
    ['Move in', '/import/move'],
    ['Neither', '/recipes'],
  ] as const)
    it(`ask nobody in the group again after “${choice}”`, async () => {
      const empty = await openWeb()
      try {
        const page = await empty.visit('/recipes', phone)
        await page.getByRole('button', { name: choice }).click()
        await page.getByRole('heading', { name: 'Start fresh or move in?' }).waitFor({ state: 'detached' })
        await page.waitForURL(`**${path}`)
        const { token } = empty.larder
        const { body } = await empty.larder.request('GET', '/api/groups/self', { token })
        expect(body.start).to.equal('own')
        const other = await empty.visit('/recipes', { ...phone, locale: 'de-DE' })
        await other.getByRole('heading', { name: 'Die Regale sind leer' }).waitFor()
        expect(await other.getByRole('heading', { name: 'Neu beginnen oder umziehen?' }).count()).to.equal(0)
        expect(empty.faults()).to.deep.equal([])
      } finally {
        await empty.stop()
      }
    })

  it('ask who is signed in once, while the application is loaded', async () => {
    const page = await web.visit('/shopping', phone)
    await page.getByRole('heading', { name: 'Shopping' }).waitFor()
    const requested = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/users/self'))
        .map((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType),
    )
    expect(requested).to.deep.equal(['link'])
    await page.context().close()
  })

  it('request the files of a page, and of what surrounds it, before the application is there', async () => {
    const page = await web.visit('/recipes', phone)
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.goto(new URL('/shopping/unknown', page.url()).href)
    const links = page.locator('link[rel=modulepreload]')
    const files = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')).join())
    for (const name of ['ShoppingProvider', 'ShoppingListPage', 'en']) expect(files).to.include(`/${name}-`)
    expect(files).not.to.include('RecipePage')
    await page.context().close()
  })

  for (const [language, heading, hasFurther] of [
    ['pl-PL', 'Zakupy', true],
    ['en-GB', 'Shopping', false],
  ] as const)
    it(`load ${hasFurther ? 'the' : 'no'} fonts for letters that few languages have in ${language}`, async () => {
      const page = await web.visit('/shopping', { ...phone, locale: language })
      await page.getByRole('heading', { name: heading }).waitFor()
      const { loaded, differences } = await page.evaluate(async () => {
        await document.fonts.ready
        const faces = [...document.fonts].filter(
          ({ status, unicodeRange }) => status === 'loaded' && unicodeRange !== 'U+0-10FFFF',
        )
        const context = document.createElement('canvas').getContext('2d')
        // In these fonts, a letter is as wide with an ogonek. One of another font has another width.
        const differenceIn = async (font: string) => {
          await document.fonts.load(`100px ${font}`, 'aą')
          if (!context) return Number.NaN
          context.font = `100px ${font}`
          return Math.abs(context.measureText('ą').width - context.measureText('a').width)
        }
        const loaded = faces.map(({ family }) => family)
        return { loaded, differences: await Promise.all(['Lato', 'Vollkorn'].map(differenceIn)) }
      })
      expect(loaded.includes('Lato')).to.equal(hasFurther)
      for (const difference of differences) expect(difference).to.be.lessThan(0.1)
      await page.context().close()
    })
})
