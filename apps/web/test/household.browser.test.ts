import { expect } from 'chai'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { defined, portOf } from './expected.ts'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'
import { eventually, holdRequests } from './slow-line.ts'

describe('organizing, the household and the server', function () {
  this.timeout(300_000)
  let web: TestWeb
  let receiver: Server
  let address: string
  let received = 0
  before(async () => {
    receiver = createServer((request, response) => {
      received++
      request.resume()
      response.end('thanks')
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const host = `127.0.0.1:${portOf(receiver)}`
    address = `http://${host}/hook`
    web = await openWeb({ hasWorker: false, settings: { LARDER_OUTBOUND_ALLOW: host } })
  })
  after(async () => {
    await web.stop()
    receiver.close()
  })
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  it('adds, renames, merges and deletes tags', async () => {
    const page = await web.open('/organize/tags')
    for (const name of ['Quick', 'Fast']) {
      await page.getByLabel('New name').fill(name)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('button', { name: `Edit ${name}` }).waitFor()
    }
    await page.getByRole('button', { name: 'Edit Quick' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Quick dinner')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Edit Quick dinner' }).waitFor()
    await page.getByRole('button', { name: 'Edit Fast' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Quick dinner')
    await page.getByRole('button', { name: 'Save' }).click()
    // Inside the dialog, which makes everything else inert.
    const message = page.getByRole('dialog').getByRole('status')
    await message.getByText(/exists|already/i).waitFor()
    await message.getByRole('button', { name: 'Close' }).click()
    await message.getByText(/exists|already/i).waitFor({ state: 'detached' })
    await page.getByLabel('Choose one').selectOption({ label: 'Quick dinner' })
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByRole('button', { name: 'Edit Fast' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Edit Quick dinner' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Nothing here yet').waitFor()
  })

  it('gives foods a label and other names, and brings a removed one back with them', async () => {
    const post = (path: string, json: object) =>
      web.larder.request('POST', path, { token: web.larder.token, json })
    await post('/api/groups/labels', { name: 'Vegetables' })
    const { body: leek } = await post('/api/foods', { name: 'leek' })
    const page = await web.open('/organize/foods', phone)
    await page.getByRole('button', { name: 'Edit leek' }).click()
    await page.getByLabel('Plural').fill('leeks')
    await page.getByRole('combobox', { name: 'Other names' }).fill('porree')
    await page.getByLabel('Label on lists').selectOption({ label: 'Vegetables' })
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'leek' })
    await row.getByText('Vegetables').waitFor()
    await page.getByRole('button', { name: 'Edit leek' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.getByText('Vegetables').waitFor()
    const { body } = await web.larder.request('GET', '/api/foods?search=porree', { token: web.larder.token })
    expect(body.data[0]).to.deep.include({ id: leek.id, name: 'leek', pluralName: 'leeks' })
  })

  it('shows unused foods first, and labels, merges and removes several at once', async () => {
    const post = (path: string, json: object) =>
      web.larder.request('POST', path, { token: web.larder.token, json })
    await post('/api/groups/labels', { name: 'Greens' })
    for (const name of ['beet', 'chard', 'chards', 'mangold', 'turnip']) await post('/api/foods', { name })
    const recipeIngredient = [{ food: { name: 'beet' } }, { food: { name: 'chard' } }]
    await post('/api/recipes', { name: 'Borscht', recipeIngredient })
    const page = await web.open('/organize/foods', phone)
    const unused = page.getByRole('region', { name: 'Nothing uses these' })
    const bar = page.getByRole('region', { name: 'Selected entries' })
    await unused.getByRole('button', { name: 'Edit turnip' }).waitFor()
    expect(await unused.getByRole('button', { name: 'Edit beet' }).count()).to.equal(0)

    for (const name of ['chards', 'mangold', 'chard'])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await bar.getByRole('button', { name: 'Merge' }).click()
    await page.getByLabel('Which one stays').selectOption({ label: 'chard' })
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
    await page.getByRole('button', { name: 'Edit mangold' }).waitFor({ state: 'detached' })
    await bar.waitFor({ state: 'detached' })

    for (const name of ['beet', 'chard'])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    await bar.getByRole('button', { name: 'Label on lists' }).click()
    await page.getByRole('dialog').getByLabel('Label on lists').selectOption({ label: 'Greens' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('listitem').filter({ hasText: 'chard' }).getByText('Greens').waitFor()

    await unused.getByRole('button', { name: 'Select all' }).click()
    await bar.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await unused.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await unused.getByRole('button', { name: 'Edit turnip' }).waitFor()
    const { body } = await web.larder.request(
      'GET',
      '/api/foods?perPage=-1&orderBy=name&orderDirection=asc',
      {
        token: web.larder.token,
      },
    )
    const stored: { name: string; label: { name: string } | null }[] = body.data
    const foods = stored.map(({ name, label }) => [name, label?.name])
    expect(foods.filter(([, label]) => label === 'Greens').map(([name]) => name)).to.deep.equal([
      'beet',
      'chard',
    ])
    const names = foods.map(([name]) => name)
    expect(names).to.include('turnip')
    expect(names).to.not.include.oneOf(['chards', 'mangold'])
  })

  it('adds the usual units and removes those that nothing uses', async () => {
    const page = await web.open('/organize/units')
    await page.getByText('Nothing here yet').waitFor()
    await page.getByRole('button', { name: 'More for all of them' }).click()
    await page.getByRole('menuitem', { name: 'Add the usual ones' }).click()
    const dialog = page.getByRole('dialog')
    const languages = await dialog.getByLabel('In which language').locator('option').allInnerTexts()
    expect(languages.map((name) => name.split(' ').at(-1))).to.include.members(['French', 'Spanish', 'Dutch'])
    await dialog.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('button', { name: 'Edit gram', exact: true }).waitFor()
    await page.getByRole('button', { name: 'More for all of them' }).click()
    await page.getByRole('menuitem', { name: 'Remove unused ones' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Nothing here yet').waitFor()
  })

  it('adds the usual units of a second language that is chosen while the first is under way', async () => {
    const page = await web.open('/organize/units')
    const dialog = page.getByRole('dialog')
    const path = '**/larder/api/groups/seeders/units'
    const chosen: unknown[] = []
    const release = await holdRequests(page, path)
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/seeders/units')) chosen.push(request.postDataJSON().locale)
    })
    for (const language of ['French', 'Dutch']) {
      await page.getByRole('button', { name: 'More for all of them' }).click()
      await page.getByRole('menuitem', { name: 'Add the usual ones' }).click()
      const options = await dialog.getByLabel('In which language').locator('option').allInnerTexts()
      const label = defined(options.find((name) => name.endsWith(language)))
      await dialog.getByLabel('In which language').selectOption({ label })
      await dialog.getByRole('button', { name: 'Add' }).click()
    }
    await dialog.waitFor({ state: 'detached' })
    release()
    await eventually(() => Promise.resolve(chosen.map((locale) => String(locale).slice(0, 2))), ['fr', 'nl'])
    await page.getByRole('button', { name: 'More for all of them' }).click()
    await page.getByRole('menuitem', { name: 'Remove unused ones' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Nothing here yet').waitFor()
  })

  it('keeps preferences and creates a link of an invitation', async () => {
    const page = await web.open('/household')
    await page.getByLabel('The week begins on').selectOption('1')
    await page.getByText('Saved').waitFor()
    await page.getByRole('link', { name: 'Members' }).click()
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Create a link' }).click()
    await page.getByText('/register?token=').waitFor()
    const { body } = await web.larder.request('GET', '/api/households/preferences', {
      token: web.larder.token,
    })
    expect(body.firstDayOfWeek).to.equal(1)
  })

  it('shows open invitations and revokes one after a confirmation', async () => {
    const invite = async (): Promise<{ id: string; token: string }> => {
      const options = { token: web.larder.token, json: { uses: 1 } }
      return (await web.larder.request('POST', '/api/households/invitations', options)).body
    }
    const [other, doomed] = [await invite(), await invite()]
    const page = await web.open('/household/members', phone)
    const row = page.getByRole('listitem').filter({ hasText: doomed.token })
    await row.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await row.getByRole('button', { name: 'Revoke' }).click()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('The link no longer works').waitFor()
    await row.waitFor({ state: 'detached' })
    await page.getByText(other.token).waitFor()
    const { body } = await web.larder.request('GET', '/api/households/invitations', {
      token: web.larder.token,
    })
    const left = body.data.map(({ id }: { id: string }) => id)
    expect(left).to.include(other.id).and.not.to.include(doomed.id)
  })

  it('explains a failed delivery and a failed test in the language of the user', async () => {
    const { token } = web.larder
    const closed = 'http://127.0.0.1:9/'
    for (const [path, json] of [
      ['/api/households/webhooks', { name: 'Closed', url: closed, events: ['*'] }],
      [
        '/api/households/events/notifications',
        { name: 'Closed', appriseUrl: closed.replace('http', 'json') },
      ],
    ] as const)
      expect((await web.larder.request('POST', path, { token, json })).status).to.equal(201)
    const page = await web.open('/household/webhooks', { locale: 'de-DE' })
    await page.getByRole('button', { name: 'Test senden' }).click()
    await page.getByText('Was gesendet wurde').click()
    await page.getByText('die Adresse liegt nicht im öffentlichen Netz').first().waitFor()
    await page.goto(`${web.larder.url}/household/notifications`)
    await page.getByRole('button', { name: 'Test senden' }).click()
    await page
      .getByText('Der Test ist nicht angekommen: die Adresse liegt nicht im öffentlichen Netz')
      .waitFor()
    for (const path of ['/api/households/webhooks', '/api/households/events/notifications']) {
      const { body } = await web.larder.request('GET', path, { token })
      for (const { id } of body.data) await web.larder.request('DELETE', `${path}/${id}`, { token })
    }
  })

  it('creates a webhook, sends a test and shows the request and its response', async () => {
    const page = await web.open('/household/webhooks')
    await page.getByLabel('Address').fill(address)
    await page.getByRole('button', { name: 'Create the webhook' }).click()
    await page.getByText('The secret that signs the requests').waitFor()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('What was sent').click()
    await page.getByText('delivered').waitFor()
    await page.getByText('webhook.test').click()
    await page.getByText('thanks').waitFor()
    expect(received).to.equal(1)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Send again' }).first().click()
    // The server that sends events delivers it; here it waits.
    await page.locator('summary').filter({ hasText: 'waiting' }).waitFor()
    const secret = await page.getByText(/^whsec_/).innerText()
    await page.getByRole('button', { name: 'New secret' }).click()
    await page.getByText(secret).waitFor({ state: 'detached' })
    expect(await page.getByText(/^whsec_/).innerText()).not.to.equal(secret)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('No webhook yet').waitFor()
    expect(await page.getByRole('dialog').count()).to.equal(0)
  })
})
