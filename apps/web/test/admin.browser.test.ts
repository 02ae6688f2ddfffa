import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { administrator } from '../../server/test/harness.ts'
import { supervise } from '../../server/src/supervise.ts'
import { accessibilityFaults, faultsInThemes, openWeb, phone, type TestWeb } from './browser.ts'
import { lateToServer, loseFirst } from './slow-line.ts'

const hour = 3_600_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('the administration', function () {
  this.timeout(300_000)
  let web: TestWeb
  const supervisor = supervise(silent)
  before(async () => {
    supervisor.repeat('stir the soup', hour, async () => undefined)
    supervisor.repeat('peel the onions', hour, () => Promise.reject(new Error('there are no onions')))
    web = await openWeb({ hasWorker: false, broken: () => ({ tasks: supervisor }) })
  })
  after(async () => {
    await web.stop()
    await supervisor.stop()
  })
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const tab = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true })

  it('begins with the people, and leads to each page', async () => {
    const page = await web.open('/more', phone)
    await page.getByRole('link', { name: /^Administration/ }).click()
    await page.waitForURL('**/admin/users')
    for (const name of ['Groups', 'Households', 'Jobs', 'Backups', 'Server', 'People']) {
      await tab(page, name).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      expect(await tab(page, name).getAttribute('aria-current')).to.equal('page')
    }
  })

  it('is not shown to others', async () => {
    await web.larder.addMember('bob')
    const bob = { username: 'bob', password: 'tell nobody at all' }
    const page = await web.open('/admin/backups', { as: bob })
    await page.getByText('Only administrators see this page').waitFor()
  })

  it('adds a person', async () => {
    const page = await web.open('/admin/users')
    await page.getByRole('button', { name: 'Add a person' }).click()
    await page.getByLabel('Your name').fill('Robin Green')
    await page.getByLabel('User name', { exact: true }).fill('robin')
    await page.getByLabel('Mail address').fill('robin@example.org')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Create the account' }).click()
    await page.getByText('robin@example.org').waitFor()
  })

  it('deletes the account of a person', async () => {
    await web.larder.addMember('carl')
    const page = await web.open('/admin/users', phone)
    await page.getByRole('button', { name: 'Remove: carl' }).click()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('The account of carl is deleted').waitFor()
    await page.getByRole('button', { name: 'Remove: carl' }).waitFor({ state: 'detached' })
  })

  it('adds, renames and deletes groups', async () => {
    const page = await web.open('/admin/groups')
    await page.getByLabel('Name of a new group').fill('Cabin')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Group Cabin').fill('Lake cabin')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Group Lake cabin').waitFor()
    await page.getByRole('button', { name: 'Remove: Lake cabin' }).click()
    await page.getByLabel('Group Lake cabin').waitFor({ state: 'detached' })
  })

  it('adds, renames and deletes households, and explains why one stays', async () => {
    const page = await web.open('/admin/households', phone)
    await page.getByLabel('Name of a new household').fill('Cabin')
    await page.getByLabel('Group', { exact: true }).selectOption({ label: 'Home' })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Household Cabin').fill('Lake cabin')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Household Lake cabin').waitFor()
    // The bar at the bottom covers what lies behind it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Remove: Lake cabin' }).click()
    await page.getByLabel('Household Lake cabin').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove: Home' }).first().click()
    await page.getByText(/has members/).waitFor()
  })

  it('shows the queues, each background task, and why one failed', async () => {
    const page = await web.open('/admin/jobs')
    await page.getByText(/No job waits|jobs? wait/).waitFor()
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await row('stir the soup')
      .getByText(/waiting · .* · 1 run/)
      .waitFor()
    await row('peel the onions')
      .getByText(/Failed .*: there are no onions/)
      .waitFor()
    expect(await row('stir the soup').getByText('Failed').count()).to.equal(0)
    expect(await faultsInThemes(page)).to.deep.equal([])
  })

  it('shows what is wrong with the server, and looks again', async () => {
    const page = await web.open('/admin/doctor', phone)
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await row('Backups')
      .getByText(/There is no backup of the last eight days/)
      .waitFor()
    await row('Search index').getByText('In order').waitFor()
    expect(await faultsInThemes(page)).to.deep.equal([])
    const { clock, backups } = web.larder.services
    const name = `larder-${clock.now().toISOString().slice(0, 10)}-000000.zip`
    await backups.put(name, Buffer.from('a backup'))
    await page.getByRole('button', { name: 'Look again' }).click()
    await row('Backups').getByText('In order').waitFor()
    await backups.remove(name)
  })

  it('shows the disk and the files of the server, and cleans up', async () => {
    const page = await web.open('/admin/about')
    await page.getByRole('rowheader', { name: 'Disk' }).waitFor()
    await page.getByText(/files are stored/).waitFor()
    await page.getByRole('button', { name: 'Delete unused files' }).click()
    await page.getByText('The unused files are deleted').waitFor()
    await page.getByRole('button', { name: 'Send a test mail to me' }).click()
    await page.getByText('The mail could not be sent.').waitFor()
    const setting = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await setting('LARDER_TOKEN_HOURS').getByText('48 · default').waitFor()
    await setting('LARDER_ADMIN_PASSWORD').getByText('hidden · environment variable').waitFor()
    await setting('LARDER_S3_BUCKET').getByText('not configured · default').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })

  it('makes one backup when the response to the first attempt was lost', async () => {
    const page = await web.open('/admin/backups')
    await page.getByText('There is no backup yet').waitFor()
    await loseFirst(page, '**/larder/api/admin/backups')
    await page.getByRole('button', { name: 'Make a backup' }).click()
    await page.getByText('The server cannot be reached').first().waitFor()
    await page.getByRole('button', { name: 'Make a backup' }).click()
    await page.getByText('The backup is complete').waitFor()
    await page.reload()
    const removals = page.getByRole('button', { name: /^Remove: larder-/ })
    await removals.first().waitFor()
    expect(await removals.count()).to.equal(1)
    await removals.click()
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('There is no backup yet').waitFor()
    // The removal is shown before the server has it: a page that is closed then may not send it.
    await removed
  })

  it('makes, downloads, deletes and uploads a backup', async () => {
    const page = await web.open('/admin/backups', phone)
    await page.getByText('There is no backup yet').waitFor()
    await page.getByRole('button', { name: 'Make a backup' }).click()
    await page.getByText('The backup is complete').waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download larder-/ }).click()
    const download = await downloading
    expect(download.suggestedFilename()).to.match(/^larder-[\d-]+\.zip$/)
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 2).toString()).to.equal('PK')
    expect(await faultsInThemes(page)).to.deep.equal([])
    await page.getByRole('button', { name: /^Remove: larder-/ }).click()
    await page.getByRole('dialog').getByText('is deleted for good').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await lateToServer(page, '**/api/admin/backups/larder-*', 2_000)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    // The removal is shown before the server has it. What is uploaded now comes after it.
    await page.getByText('There is no backup yet').waitFor()
    const file = { name: download.suggestedFilename(), mimeType: 'application/zip' }
    await page.getByLabel('Upload a backup').setInputFiles({ ...file, buffer: bytes.subarray(0, -1) })
    await page.getByText('The file is not a complete backup').waitFor()
    await page.getByLabel('Upload a backup').setInputFiles({ ...file, buffer: bytes })
    await page.getByRole('button', { name: `Download ${file.name}` }).waitFor()
  })

  it('compares a backup before it restores it, and says why it was not restored', async () => {
    const page = await web.open('/admin/backups', phone)
    await page
      .getByRole('link', { name: /^Restore larder-/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'What it has, and what would go' }).waitFor()
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'People' }) })
    const cells = await row.getByRole('cell').allTextContents()
    expect(cells.slice(0, 2).every((cell) => Number(cell) > 0)).to.equal(true)
    expect(await faultsInThemes(page)).to.deep.equal([])
    const name = page.getByLabel(/^Type the name of this server/)
    const restore = page.getByRole('button', { name: 'Restore', exact: true })
    await name.fill('elsewhere')
    expect(await restore.isDisabled()).to.equal(true)
    await name.fill(new URL(page.url()).hostname)
    expect(await faultsInThemes(page)).to.deep.equal([])
    web.larder.clock.move(16 * 60_000)
    await restore.click()
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    await dialog.getByLabel('Password').fill(administrator.password)
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    // This server is part of the test, and cannot stop.
    await page.getByRole('heading', { name: 'The backup was not restored' }).waitFor()
    await page.getByText('This server cannot leave its database.').waitFor()
    await web.larder.expectLogged(/^restoring a backup failed .*cannot leave its database/s)
  })

  it('restores once when the response to the first attempt was lost', async () => {
    // A sign-in of its own, which needs no confirmation.
    const page = await web.visit('/admin/backups')
    const restore = page.getByRole('link', { name: /^Restore larder-/ }).first()
    const startOfLast = async (): Promise<unknown> =>
      (await web.larder.request('GET', '/api/admin/restore', { token: web.larder.token })).body.startedAt
    const before = await startOfLast()
    web.larder.clock.move(1_000)
    await restore.click()
    await page.getByLabel(/^Type the name of this server/).fill(new URL(page.url()).hostname)
    await page.route(
      '**/api/admin/backups/*/restore',
      async (route) => {
        // The restored database does not have the idempotency record.
        const headers = { ...route.request().headers(), 'idempotency-key': 'of-the-former-database' }
        await route.fetch({ headers })
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    const order = page.getByRole('button', { name: 'Restore', exact: true })
    await order.click()
    await page.getByText('The server cannot be reached').first().waitFor()
    const first = await startOfLast()
    expect(first).not.to.equal(before)
    web.larder.clock.move(1_000)
    await order.click()
    await page.getByRole('heading', { name: 'The backup was not restored' }).waitFor()
    expect(await startOfLast()).to.equal(first)
    await web.larder.expectLogged(/^restoring a backup failed .*cannot leave its database/s)
    await page.context().close()
  })
})
