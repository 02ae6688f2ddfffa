import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { defined } from './expected.ts'
import { mealieArchive } from '../../../packages/recipe-import/test/mealie-backup.ts'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'

describe('the page to move in', function () {
  this.timeout(300_000)
  let web: TestWeb
  const archive = Buffer.from(mealieArchive())
  before(async () => {
    web = await openWeb()
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const file = { name: 'mealie_2026.11.14.zip', mimeType: 'application/zip', buffer: archive }
  const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    page.locator('input[type="file"]').setInputFiles(files)
  const recipes = async (): Promise<number> => {
    const { token } = web.larder
    return (await web.larder.request('GET', '/api/recipes?perPage=1', { token })).body.total
  }

  it('is for administrators alone, and in the language of the reader', async () => {
    await web.larder.addMember('bob')
    const bob = { username: 'bob', password: 'tell nobody at all' }
    const page = await web.visit('/import/move', { as: bob })
    await page.getByText('Only administrators see this page').waitFor()
    await page.context().close()
    const german = await web.visit('/import/move', { locale: 'de-DE' })
    await choose(german, file)
    await german.getByRole('heading', { name: 'Umziehen von Mealie' }).waitFor()
    await german.getByRole('group', { name: 'Die Aufstellung' }).getByText('Rezepte', { exact: true }).click()
    await german.getByText('Die Datei dazu ist nicht im Archiv.').first().waitFor()
    await german.context().close()
  })

  it('is reached from the page to import, shows what will happen first, and moves in', async () => {
    const page = await web.visit('/import')
    await page.getByRole('link', { name: 'Move in' }).click()
    await page.waitForURL('**/import/move')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await choose(page, file)
    await page.getByRole('heading', { name: 'Move in from Mealie', level: 1 }).waitFor()
    await page.getByText('Nothing has been written yet.').waitFor()
    await page.getByText(/^Of [\d,]+ values in this archive/).waitFor()
    expect(await recipes()).to.equal(0)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('group', { name: 'The ledger' }).getByText('Recipes', { exact: true }).click()
    await page.getByText('Its file is not in the archive.').first().waitFor()
    await page.getByRole('button', { name: 'Move in now' }).click()
    await page.getByRole('heading', { name: /^(Everything is here|Here, except)/, level: 1 }).waitFor()
    await page.getByText('Invite lucia').waitFor()
    await page.getByText('Webhooks are switched off').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await recipes()).to.equal(4)
    const [ledger] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the ledger' }).click(),
    ])
    expect(ledger.suggestedFilename()).to.equal('ledger.ndjson')
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
    await page.getByRole('heading', { name: 'The move was taken back', level: 1 }).waitFor()
    expect(await recipes()).to.equal(0)
    await page.context().close()
  })

  it('reads several archives one after the other, and says which it cannot move in with', async () => {
    const page = await web.visit('/import/move', phone)
    await choose(page, file, {
      name: 'notes.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK nothing'),
    })
    await page.getByText('Mealie · 4 recipes').waitFor()
    await page.getByRole('alert').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('link', { name: 'See what will happen' }).click()
    await page.getByRole('group', { name: 'The ledger' }).waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).to.equal(defined(phone.viewport).width)
    await page.getByRole('button', { name: 'Do not move in' }).click()
    await page.waitForURL('**/import/move')
    await page.goto(`${web.larder.url}/import`)
    await page
      .getByRole('link', { name: /From Mealie/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'The move was taken back' }).waitFor()
    await page.context().close()
  })

  it('does not call a move running that waits for somebody who starts it', async () => {
    const page = await web.visit('/import/move')
    await choose(page, file)
    await page.getByRole('button', { name: 'Move in now' }).waitFor()
    await page.goto(`${web.larder.url}/import`)
    await page
      .getByRole('link', { name: /^From Mealie.*Open this move/ })
      .first()
      .waitFor()
    expect(await page.locator('li[aria-busy="true"]').count()).to.equal(0)
    await page.context().close()
  })

  it('moves in with several archives by one click', async () => {
    const other = Buffer.from(mealieArchive({ server: 2 }))
    const page = await web.visit('/import/move')
    await choose(page, file, { ...file, name: 'second.zip', buffer: other })
    await page.getByRole('button', { name: 'Move in with all 2 archives' }).click()
    await page.getByRole('link', { name: 'Open this move' }).nth(1).waitFor()
    for (const at of [0, 1])
      await page
        .getByText(/^(Everything is here|Here, except)/)
        .nth(at)
        .waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await recipes()).to.be.greaterThan(4)
    await page.context().close()
  })
})
