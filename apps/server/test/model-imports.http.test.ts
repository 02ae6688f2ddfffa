import { expect } from 'chai'
import sharp from 'sharp'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import type { Loose, RequestOptions } from './send.ts'

const source = 'Pea soup, 4 servings. 500 g dried peas, 1 onion, salt. Boil the peas. Add the onion.'
const found = {
  name: 'Pea soup',
  yield: '4 servings',
  ingredients: [{ title: null, lines: ['500 g dried peas', '1 onion', 'salt', '2 bay leaves'] }],
  steps: ['Boil the peas.', 'Add the onion.'],
}

onBothDatabases('an import with a language model', (store) => {
  let larder: TestLarder
  let model: Receiver
  /** The responses of the model, in order. */
  let responses: string[] = []
  before(async () => {
    model = await openReceiver()
    model.respond((_, response) => {
      const content = responses.shift() ?? ''
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
    })
    const settings = {
      LARDER_AI_URL: `${model.url}/v1`,
      LARDER_AI_KEY: 'a key',
      LARDER_AI_MODEL: 'reader-1',
      // The address of the model is allowed for the model only.
      LARDER_OUTBOUND_ALLOW: '',
    }
    larder = await openLarder({ store, settings })
  })
  after(async () => {
    await larder.stop()
    await model.stop()
  })
  beforeEach(() => {
    responses = []
  })
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })
  const importText = (text: string) => request('POST', '/api/recipes/create/text', { json: { text } })

  it('stores the recipe of the model, without ingredients that are not in the text', async () => {
    responses = ['```json\n' + JSON.stringify(found) + '\n```']
    const { status, body } = await importText(source)
    expect(status, JSON.stringify(body)).to.equal(201)
    const recipe = (await request('GET', `/api/recipes/${body}`)).body
    expect(recipe.name).to.equal('Pea soup')
    expect(recipe.recipeServings).to.equal(4)
    const lines = recipe.recipeIngredient.map(({ originalText }: { originalText: string }) => originalText)
    expect(lines).to.deep.equal(['500 g dried peas', '1 onion', 'salt'])
    expect(recipe.recipeInstructions).to.have.length(2)
  })

  it('sends the key and the model, and the text as data', async () => {
    responses = [JSON.stringify(found)]
    await importText(source)
    const { headers, path, body } = model.received.at(-1)!
    expect(path).to.equal('/v1/chat/completions')
    expect(headers.authorization).to.equal('Bearer a key')
    const sent = JSON.parse(body)
    expect(sent.model).to.equal('reader-1')
    expect(sent.messages.at(-1)).to.deep.equal({ role: 'user', content: source })
  })

  it('reads a picture with two requests', async () => {
    responses = [source, JSON.stringify(found)]
    const before = model.received.length
    const pixels = { width: 200, height: 200, channels: 3, background: 'white' } as const
    const picture = await sharp({ create: pixels }).png().toBuffer()
    const start = '--b\r\ncontent-disposition: form-data; name="images"; filename="page.png"\r\n\r\n'
    const { status, body } = await request('POST', '/mealie/api/recipes/create/image', {
      raw: Buffer.concat([Buffer.from(start), picture, Buffer.from('\r\n--b--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(status, JSON.stringify(body)).to.equal(201)
    expect(model.received).to.have.length(before + 2)
    const [image, text] = model.received.slice(-2).map(({ body }) => JSON.parse(body).messages.at(-1))
    expect(image.content[1].image_url.url).to.match(/^data:image\/webp;base64,/)
    expect(text.content).to.equal(source)
  })

  it('stores nothing when nothing in the response is in the text', async () => {
    responses = [JSON.stringify({ ...found, steps: [] })]
    const { status, body } = await importText('Nothing to eat here.')
    expect([status, body.code]).to.deep.equal([400, 'import/no-recipe'])
  })

  it('reports a failure of the model', async () => {
    for (const reply of ['', 'I cannot help with that.', '{"ingredients": 3}']) {
      responses = [reply]
      const { status, body } = await importText(source)
      expect([status, body.code], reply).to.deep.equal([503, 'model/failed'])
    }
  })

  it('does not allow users to reach the address of the model', async () => {
    const json = { url: `${model.url}/v1/models` }
    const { body } = await request('POST', '/api/recipes/create/url', { json })
    expect(body.code).to.equal('import/blocked-address')
  })

  it('is listed in the features of the server', async () => {
    expect((await request('GET', '/mealie/api/app/about')).body).to.include({
      enableOpenai: true,
      enableOpenaiImageServices: true,
    })
  })
})

describe('an import with a language model, when none is configured', () => {
  it('reads texts by rules, and refuses pictures', async () => {
    const larder = await openLarder()
    const read = (text: string) =>
      larder.request('POST', '/api/recipes/create/text', { token: larder.token, json: { text } })
    const { status, body } = await read(
      '[12.03.25, 18:04] Oma: Kartoffelpuffer\nZutaten für 4 Personen\n1 kg Kartoffeln\n2 Eier\n\nKartoffeln reiben und braten.\n\nTipp\nSchmeckt mit Apfelmus.',
    )
    expect(status).to.equal(201)
    const { body: recipe } = await larder.request('GET', `/api/recipes/${body}`, { token: larder.token })
    expect(recipe).to.include({ name: 'Kartoffelpuffer', recipeServings: 4, orgURL: null, language: 'de' })
    expect(recipe.recipeIngredient.map(({ originalText }: Loose) => originalText)).to.deep.equal([
      '1 kg Kartoffeln',
      '2 Eier',
    ])
    expect(recipe.recipeInstructions[0].text).to.equal('Kartoffeln reiben und braten.')
    expect(recipe.notes[0].text).to.equal('Schmeckt mit Apfelmus.')
    expect(recipe.review.map(({ about }: Loose) => about)).to.deep.equal(['steps'])
    const none = await read('oma klöße freitag')
    expect([none.status, none.body.code]).to.deep.equal([400, 'import/no-recipe'])
    const part =
      '--b\r\ncontent-disposition: form-data; name="images"; filename="x.png"\r\n\r\nx\r\n--b--\r\n'
    const refused = await larder.request('POST', '/api/recipes/create/image', {
      token: larder.token,
      raw: Buffer.from(part),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect([refused.status, refused.body.code]).to.deep.equal([400, 'model/disabled'])
    expect((await larder.request('GET', '/api/app/about')).body.enableOpenai).to.equal(false)
    await larder.stop()
  })
})
