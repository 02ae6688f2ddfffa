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
    return (body.data as { name: string }[]).map(({ name }) => name)
  }

  it('ask once whether to start fresh, in the language of the browser', async () => {
    const page = await web.visit('/recipes', { ...phone, locale: 'fr-FR' })
    await page.getByRole('heading', { name: 'Start fresh or move in?' }).waitFor()
    expect(await page.getByRole('link', { name: 'Move in' }).getAttribute('href')).to.equal('/import')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await labels()).to.deep.equal([])
    await page.getByRole('button', { name: 'Start fresh' }).click()
    await page.getByText(/foods, units and sections are here/).waitFor()
    await page.getByRole('heading', { name: 'Start fresh or move in?' }).waitFor({ state: 'detached' })
    expect(await labels()).to.include('Fruits et légumes')
    await page.reload()
    await page.getByRole('heading', { name: 'The shelves are empty' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Start fresh or move in?' }).count()).to.equal(0)
    await page.context().close()
  })
})
