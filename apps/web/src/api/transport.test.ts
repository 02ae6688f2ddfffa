import { expect } from 'chai'
import { reliably } from './transport.ts'

const creation = (name: string) =>
  new Request('http://larder.test/larder/api/recipes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })

describe('the transport', () => {
  const withResponse = (respond: () => Response) => reliably(() => Promise.resolve(respond()))
  const cutOff = () => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"slug":'))
        controller.error(new TypeError('network error'))
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }

  it('fails when a response is cut off', async () => {
    const send = withResponse(cutOff)
    expect(await send(creation('Soup')).catch((error: unknown) => error)).to.be.instanceOf(TypeError)
  })

  it('refuses the page of a captive portal', async () => {
    const portal = () => new Response('<p>Welcome</p>', { headers: { 'content-type': 'text/html' } })
    const send = withResponse(portal)
    const error = await send(new Request('http://larder.test/larder/api/recipes')).catch(
      (caught: unknown) => caught,
    )
    expect(String(error)).to.contain('A page arrived')
  })

  it('keeps responses without a body', async () => {
    const send = withResponse(() => new Response(null, { status: 204 }))
    const request = new Request('http://larder.test/larder/api/recipes/soup', { method: 'DELETE' })
    expect((await send(request)).status).to.equal(204)
  })
})
