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
})
