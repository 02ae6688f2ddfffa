import { expect } from 'chai'
import { defined } from './expected.ts'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'

describe('the trash', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const send = async (method: string, path: string, json?: object) => {
    const { body } = await web.larder.request(method, `/api${path}`, {
      token: web.larder.token,
      ...(json ? { json } : {}),
    })
    return body
  }
  const names = async () =>
    (await send('GET', '/recipes')).data.map(({ name }: { name: string }) => name).sort()
  const trashNames = async () =>
    (await send('GET', '/groups/trash')).data.map(({ name }: { name: string }) => name)

  it('undoes the deletion of a recipe', async () => {
    await send('POST', '/recipes', { name: 'Galette' })
    const page = await web.open('/recipes/galette')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('“Galette” was removed').waitFor()
    expect(await names()).to.deep.equal([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('“Galette” is back').waitFor()
    expect(await names()).to.deep.equal(['Galette'])
    await page
      .getByRole('link', { name: /Galette/ })
      .first()
      .waitFor()
  })

  it('brings chosen things back, and deletes others for good', async () => {
    for (const name of ['Pie', 'Stew', 'Cake']) {
      await send('POST', '/recipes', { name })
      await send('DELETE', `/recipes/${name.toLowerCase()}`)
    }
    const list = await send('POST', '/households/shopping/lists', { name: 'Party' })
    await send('POST', '/households/shopping/items', { shoppingListId: list.id, note: 'ice' })
    await send('DELETE', `/households/shopping/lists/${list.id}`)
    const page = await web.open('/trash')
    await page.getByText('Things stay here for 30 days').waitFor()
    await page.getByText('List with 1 item · by you').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Recipes 3' }).click()
    await page.getByText('Party').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Recipes 3', pressed: true }).waitFor()
    expect(await page.getByText('Party').count()).to.equal(0)
    await page.getByRole('checkbox', { name: /Cake/ }).check()
    await page.getByRole('region', { name: 'Chosen' }).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('region', { name: 'Chosen' }).waitFor({ state: 'detached' })
    for (const name of ['Pie', 'Stew']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
    await page.getByText('2 chosen').waitFor()
    await page.getByRole('button', { name: 'Bring 2 back' }).click()
    await page.getByText('2 are back').waitFor()
    expect(await names()).to.deep.equal(['Galette', 'Pie', 'Stew'])
    await page.getByRole('button', { name: 'All 2' }).click()
    await page.getByRole('button', { name: 'Bring back: Party' }).click()
    await page.getByText('“Party” is back').waitFor()
    await page.getByRole('checkbox', { name: /Cake/ }).check()
    await page
      .getByRole('region', { name: 'Chosen' })
      .getByRole('button', { name: 'Delete for good' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('Nothing here').waitFor()
  })

  it('is emptied on a phone', async () => {
    await send('DELETE', '/recipes/pie')
    const page = await web.open('/trash', phone)
    await page.getByRole('checkbox', { name: /Pie/ }).check()
    const bar = page.getByRole('region', { name: 'Chosen' })
    const [chosen, navigation] = await Promise.all([
      bar.boundingBox(),
      page.getByRole('navigation').last().boundingBox(),
    ])
    expect(defined(navigation).y - (defined(chosen).y + defined(chosen).height)).to.be.within(8, 16)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await bar.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Pie').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Empty the trash' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('Nothing here').waitFor()
    expect((await send('GET', '/groups/trash')).total).to.equal(0)
  })

  it('is emptied of what it had when the dialog opened, also after a failure', async () => {
    const remove = async (name: string) => {
      const { id } = await send('GET', `/recipes/${await send('POST', '/recipes', { name })}`)
      await send('DELETE', `/recipes/${id}`)
      return String(id)
    }
    await remove('Broth')
    await remove('Curry')
    const mash = await remove('Mash')
    const page = await web.open('/trash')
    await page.getByText('Mash').waitFor()
    await page.getByRole('button', { name: 'Empty the trash' }).click()
    await page.getByRole('dialog').waitFor()
    await send('POST', `/groups/trash/${mash}/restore`)
    await remove('Pudding')
    await page.getByText('Pudding').waitFor()
    let requests = 0
    await page.route('**/larder/api/groups/trash/*', (route) =>
      ++requests === 2 ? route.abort('connectionreset') : route.continue(),
    )
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete for good' })
    await confirm.click()
    await page.getByText('The server cannot be reached').waitFor()
    await confirm.click()
    await page.getByText('3 deleted for good').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await trashNames()).to.deep.equal(['Pudding'])
    expect(await names()).to.include('Mash')
  })

  it('is emptied of what the person may delete', async () => {
    await send('DELETE', '/groups/trash')
    for (const [name, locked] of [
      ['Own sauce', true],
      ['Rice', false],
    ] as const) {
      const slug = await send('POST', '/recipes', { name, settings: { locked } })
      await send('DELETE', `/recipes/${slug}`)
    }
    await web.larder.addMember('pat')
    const page = await web.open('/trash', { as: { username: 'pat', password: 'tell nobody at all' } })
    await page.getByText('Own sauce').waitFor()
    await page.getByRole('button', { name: 'Empty the trash' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('1 deleted for good').waitFor()
    expect(await trashNames()).to.deep.equal(['Own sauce'])
  })
})
