import { expect } from 'chai'
import { openLarder, type TestLarder } from './harness.ts'
import { openMailServer } from './mail-server.ts'
import { addPerson } from './people.ts'
import type { RequestOptions } from './send.ts'

const html = (name: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    ...{ '@context': 'https://schema.org', '@type': 'Recipe', name },
    recipeIngredient: ['200 g lentils'],
    recipeInstructions: 'Simmer.',
  })}</script>`

describe('checks of a form', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder()
  })
  after(() => larder.stop())
  const check = async (path: string, text: string, key = 'name') =>
    (await larder.request('GET', `/api/validators/${path}?${key}=${encodeURIComponent(text)}`)).body

  it('validate the text', async () => {
    expect(await check('user/name', 'bob')).to.deep.equal({ valid: true })
    expect(await check('user/name', ' ')).to.deep.equal({ valid: false })
    expect(await check('user/email', 'bob@example.org', 'email')).to.deep.equal({ valid: true })
    expect(await check('user/email', 'bob', 'email')).to.deep.equal({ valid: false })
    for (const kind of ['group', 'household', 'recipe']) {
      expect(await check(kind, 'Home')).to.deep.equal({ valid: true })
      expect(await check(kind, ' ')).to.deep.equal({ valid: false })
    }
  })

  it('do not reveal existing users and groups', async () => {
    await larder.request('POST', '/api/recipes', { token: larder.token, json: { name: 'Soup' } })
    for (const [path, taken, free, key] of [
      ['user/name', 'ann', 'nobody', 'name'],
      ['user/email', 'ann@example.org', 'nobody@example.org', 'email'],
      ['group', 'Home', 'Elsewhere', 'name'],
      ['household', 'Home', 'Elsewhere', 'name'],
      ['recipe', 'Soup', 'Stew', 'name'],
    ] as const)
      expect(await check(path, taken, key), path).to.deep.equal(await check(path, free, key))
  })
})

describe('an import with progress events', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({
      pages: {
        read: async (url) =>
          url.includes('empty') ? { url, text: '<p>Nothing here</p>' } : { url, text: html('Dal') },
      },
    })
  })
  after(() => larder.stop())
  const watch = async (url: string) => {
    const response = await fetch(`${larder.url}/api/recipes/create/url/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${larder.token}` },
      body: JSON.stringify({ url }),
    })
    expect(response.headers.get('content-type')).to.match(/^text\/event-stream/)
    const text = await response.text()
    return [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => [
      event,
      JSON.parse(data ?? ''),
    ])
  }

  it('streams its stages and the slug', async () => {
    expect(await watch('https://kitchen.example/dal')).to.deep.equal([
      ['progress', { stage: 'reading' }],
      ['progress', { stage: 'storing', title: 'Dal' }],
      ['done', { slug: 'dal', isNew: true }],
    ])
    expect(await watch('https://kitchen.example/dal')).to.deep.equal([
      ['done', { slug: 'dal', isNew: false }],
    ])
  })

  it('streams the reason of a failure', async () => {
    const events = await watch('https://kitchen.example/empty')
    expect(events.map(([event]) => event)).to.deep.equal(['progress', 'error'])
    expect(events.at(-1)?.[1].code).to.match(/^import\//)
  })
})

describe('maintenance by an administrator', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder()
  })
  after(() => larder.stop())
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })

  it('counts and deletes orphaned files', async () => {
    const key = 'recipes/019a0000-0000-7000-8000-000000000000/images/abc/original.webp'
    await larder.services.media.put(key, new Uint8Array([1]))
    expect((await request('GET', '/api/admin/maintenance')).body).to.deep.equal({
      files: 1,
      cleanableImages: 0,
    })
    larder.clock.move(8 * 24 * 3_600_000)
    const token = await larder.signIn('ann', 'correct horse battery')
    const seen = await request('GET', '/api/admin/maintenance', { token })
    expect(seen.body).to.deep.equal({ files: 1, cleanableImages: 1 })
    expect((await request('POST', '/api/admin/maintenance/clean/images', { token })).status).to.equal(200)
    expect(await larder.services.media.get(key)).to.equal(undefined)
  })

  it('tests the mail server', async () => {
    const json = { email: 'ann@example.org' }
    const again = { token: await larder.signIn('ann', 'correct horse battery') }
    expect((await request('GET', '/api/admin/email', again)).body).to.deep.equal({ ready: false })
    expect((await request('POST', '/api/admin/email', { json, ...again })).body.success).to.equal(false)
    const mails = await openMailServer()
    const mailing = await openLarder({ settings: { LARDER_SMTP_URL: mails.url } })
    const { token } = mailing
    expect((await mailing.request('GET', '/api/admin/email', { token })).body).to.deep.equal({ ready: true })
    const sent = await mailing.request('POST', '/api/admin/email', { token, json })
    expect(sent.body).to.deep.equal({ success: true, error: null })
    expect(await mails.next()).to.include('ann@example.org')
    await mailing.stop()
    await mails.stop()
  })
})

describe('the data of a household about a recipe', () => {
  it('contains the time when it was last made', async () => {
    const larder = await openLarder()
    const token = larder.token
    await larder.request('POST', '/api/recipes', { token, json: { name: 'Soup' } })
    const at = '/api/households/self/recipes/soup'
    const before = (await larder.request('GET', at, { token })).body
    expect(before.lastMade).to.equal(null)
    const json = { timestamp: '2026-11-22T12:00:00.000Z' }
    await larder.request('PATCH', '/api/recipes/soup/last-made', { token, json })
    const after = (await larder.request('GET', at, { token })).body
    expect(after).to.deep.equal({ ...before, lastMade: json.timestamp })
    const stranger = await addPerson(larder, 'eve', { group: 'Elsewhere' })
    expect((await stranger.request('GET', at)).status).to.equal(404)
    await larder.stop()
  })
})
