import { expect } from 'chai'
import { refuse, serve } from '../../../test/serve.ts'
import { apiServer } from './server.ts'
import { Rejected } from './synchronize.ts'

const pulling = 'GET /sync'
const removing = 'DELETE /households/shopping/items/i1'

describe('the server of shopping lists', () => {
  const failures = () =>
    Promise.all(
      [apiServer.pull(undefined), apiServer.remove('i1', '"1"')].map((attempt) =>
        attempt.then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    )

  for (const status of [200, 302, 403, 404, 511])
    it(`is asked again after the page of a captive portal with status ${status}`, async () => {
      const portal = () =>
        new Response('<h1>Welcome to our network</h1>', { status, headers: { 'content-type': 'text/html' } })
      serve({ [pulling]: portal, [removing]: portal })
      for (const failure of await failures())
        expect(failure).to.be.instanceOf(Error).and.not.instanceOf(Rejected)
    })

  it('is not asked again after a refusal', async () => {
    const gone = refuse(404, { code: 'shopping/gone', detail: 'The item is gone.' })
    serve({ [pulling]: gone, [removing]: gone })
    for (const failure of await failures()) expect(failure).to.be.instanceOf(Rejected)
  })
})
