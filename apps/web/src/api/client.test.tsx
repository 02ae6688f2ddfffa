import { expect } from 'chai'
import { refuse } from '../../test/serve.ts'
import { serverWith } from './client.ts'
import '../../test/show.tsx'

describe('an attempt', () => {
  const { fetch } = globalThis
  afterEach(() => void (globalThis.fetch = fetch))

  it('gives its creations keys of their own, the same in each attempt', async () => {
    const keys: (string | null)[] = []
    globalThis.fetch = async (input) => {
      if (input instanceof Request) keys.push(input.headers.get('idempotency-key'))
      return Response.json({})
    }
    const body = { name: 'Soup' }
    for (const server of [serverWith('k'), serverWith('k'), serverWith()]) {
      await server.POST('/organizers/tags', { body })
      await server.PATCH('/organizers/tags/{id}', { params: { path: { id: 't' } }, body })
      await server.POST('/organizers/tags', { body })
    }
    expect(keys).to.deep.equal(['k', null, 'k-1', 'k', null, 'k-1', null, null, null])
  })

  it('has deleted what is not there, and not what something in between does not find', async () => {
    const path = { params: { path: { id: 't' } } }
    globalThis.fetch = async () => refuse(404, { code: 'not-found', detail: 'It is not there.' })()
    expect((await serverWith('k').DELETE('/organizers/tags/{id}', path)).response.status).to.equal(204)
    globalThis.fetch = async () => new Response('Not found', { status: 404 })
    const refusal: unknown = await serverWith('k')
      .DELETE('/organizers/tags/{id}', path)
      .catch((error: unknown) => error)
    expect(refusal).to.include({ name: 'ApiError', status: 0 })
  })
})
