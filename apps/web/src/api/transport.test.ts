import { expect } from 'chai'
import { reliably } from './transport.ts'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const creation = (name: string) =>
  new Request('http://larder.test/larder/api/recipes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })

describe('the transport', () => {
  /** Sends requests to these responses, and records their keys. */
  const withResponses = (...responses: (() => Response | Promise<Response>)[]) => {
    const keys: (string | null)[] = []
    const send = reliably((request) => {
      keys.push(request.headers.get('idempotency-key'))
      const respond = responses.shift()
      if (!respond) throw new Error('no further request is expected')
      return Promise.resolve(respond())
    })
    return { send, keys }
  }
  const cutOff = () => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"slug":'))
        controller.error(new TypeError('network error'))
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }

  it('repeats a creation with the same key after a lost, cut off or temporary response', async () => {
    const { send, keys } = withResponses(
      () => Promise.reject(new TypeError('Failed to fetch')),
      cutOff,
      () => new Response('"so', { status: 201, headers: { 'content-type': 'application/json' } }),
      () => json({ code: 'storage/unavailable' }, 503),
      () => json('soup', 201),
      () => json('soup-2', 201),
    )
    const failed = (error: unknown) => error
    expect(await send(creation('Soup')).catch(failed)).to.be.instanceOf(TypeError)
    expect(await send(creation('Soup')).catch(failed)).to.be.instanceOf(TypeError)
    expect(await send(creation('Soup')).catch(failed)).to.be.instanceOf(SyntaxError)
    expect((await send(creation('Soup'))).status).to.equal(503)
    expect(await (await send(creation('Soup'))).json()).to.equal('soup')
    expect(await (await send(creation('Soup'))).json()).to.equal('soup-2')
    expect(new Set(keys.slice(0, 5)).size).to.equal(1)
    expect(new Set(keys).size).to.equal(2)
  })

  it('sends equal creations once while the first is under way, and different ones each', async () => {
    const { send, keys } = withResponses(
      () => json('soup', 201),
      () => json('stew', 201),
    )
    const responses = await Promise.all([
      send(creation('Soup')),
      send(creation('Soup')),
      send(creation('Stew')),
    ])
    const bodies = await Promise.all(responses.map((response) => response.json()))
    expect(bodies).to.deep.equal(['soup', 'soup', 'stew'])
    expect(new Set(keys).size).to.equal(2)
  })

  it('refuses the page of a captive portal', async () => {
    const portal = () => new Response('<p>Welcome</p>', { headers: { 'content-type': 'text/html' } })
    const { send } = withResponses(portal)
    const error = await send(new Request('http://larder.test/larder/api/recipes')).catch(
      (caught: unknown) => caught,
    )
    expect(String(error)).to.contain('A page arrived')
  })

  it('gives uploads, reads and requests with a key of their own no key', async () => {
    const { send, keys } = withResponses(
      () => json({}),
      () => json({}),
      () => json({}),
    )
    const form = new FormData()
    form.set('file', new Blob(['x']), 'x.zip')
    await send(new Request('http://larder.test/larder/api/groups/migrations', { method: 'POST', body: form }))
    await send(new Request('http://larder.test/larder/api/recipes'))
    const own = { method: 'POST', body: '{}', headers: { 'idempotency-key': 'own' } }
    await send(new Request('http://larder.test/larder/api/households/shopping/items', own))
    expect(keys).to.deep.equal([null, null, 'own'])
  })

  it('keeps responses without a body', async () => {
    const { send } = withResponses(() => new Response(null, { status: 204 }))
    const request = new Request('http://larder.test/larder/api/recipes/soup', { method: 'DELETE' })
    expect((await send(request)).status).to.equal(204)
  })
})
