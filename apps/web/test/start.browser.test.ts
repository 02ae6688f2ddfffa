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
    await page.getByRole('heading', { name: 'Commencer à neuf ou emménager ?' }).waitFor()
    expect(await page.getByRole('link', { name: 'Emménager' }).getAttribute('href')).to.equal('/import')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await labels()).to.deep.equal([])
    await page.getByRole('button', { name: 'Commencer à neuf' }).click()
    await page.getByText(/rayons sont là/).waitFor()
    await page
      .getByRole('heading', { name: 'Commencer à neuf ou emménager ?' })
      .waitFor({ state: 'detached' })
    expect(await labels()).to.include('Fruits et légumes')
    await page.reload()
    await page.getByRole('heading', { name: 'Les étagères sont vides' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Commencer à neuf ou emménager ?' }).count()).to.equal(0)
    await page.context().close()
  })
})
