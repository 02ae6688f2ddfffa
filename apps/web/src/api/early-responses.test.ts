import { expect } from 'chai'
import { takeEarlyResponse } from './early-responses.ts'

describe('an early response', () => {
  const request = () => new Request('http://larder.test/larder/api/recipes/soup?b=2&a=1')
  const key = '/larder/api/recipes/soup?a=1&b=2'
  afterEach(() => void Reflect.deleteProperty(globalThis, 'window'))

  it('has one taker, also while it is waited for', async () => {
    const { promise: response, resolve } = Promise.withResolvers<Response>()
    const larderEarlyResponses = new Map([[key, { response, hasArrived: false }]])
    Object.assign(globalThis, { window: { larderEarlyResponses } })
    const taken = [takeEarlyResponse(request()), takeEarlyResponse(request())]
    resolve(Response.json({ name: 'Soup' }))
    const [first, second] = await Promise.all(taken)
    expect(await first?.json()).to.deep.equal({ name: 'Soup' })
    expect(second).to.equal(undefined)
  })
})
