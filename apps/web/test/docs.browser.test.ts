import { expect } from 'chai'
import { desktop, openWeb, type TestWeb } from './browser.ts'

describe('the page of the API documentation', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
  })
  after(() => web.stop())

  const comments = async () =>
    (await web.larder.request('GET', '/api/comments', { token: web.larder.token })).body.data

  it('offers each way to authorize, and sends the ids of example rows when "Use my data" is ticked', async () => {
    const page = await web.visit('/docs/', desktop)
    await page.locator('#operations-tag-Comments').waitFor()
    await page.getByRole('button', { name: 'Authorize' }).first().click()
    await page.locator('.modal-ux .auth-container').nth(2).waitFor()
    const shown = await page.locator('.modal-ux').innerText()
    for (const name of ['bearer', 'password', 'session'])
      expect(shown).to.match(new RegExp(`^${name}\\b`, 'm'))
    await page.locator('.modal-ux .close-modal').click()

    await page.locator('#operations-tag-Comments').click()
    const operation = page.locator('#operations-Comments-createComment')
    await operation.locator('button').first().click()
    await operation.getByRole('button', { name: 'Try it out' }).click()
    const response = () => page.waitForResponse((each) => each.url().endsWith('/api/comments'))
    const execute = operation.getByRole('button', { name: 'Execute' })
    expect(await page.locator('.errors-wrapper').allInnerTexts()).to.deep.equal([])
    const [refused] = await Promise.all([response(), execute.click()])
    expect(refused.ok()).to.equal(false)
    await page.getByLabel('Use my data').check()
    const [accepted] = await Promise.all([response(), execute.click()])
    expect(accepted.status()).to.equal(201)
    const [comment] = await comments()
    expect(comment.text).to.equal('Better with a bay leaf.')
    expect(accepted.request().postData()).to.include(comment.recipeId)
    await page.context().close()
  })
})
