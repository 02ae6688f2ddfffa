import { expect } from 'chai'
import { ownMount } from '../src/http/mechanism/mounts.ts'
import { describe as describeApi } from '../src/http/mechanism/openapi.ts'
import { routes } from '../src/http/routes/index.ts'
import { openExampleServer } from './example-requests.ts'
import type { StoreKind } from './harness.ts'

interface Operation {
  readonly requestBody: { readonly content: Record<string, { readonly example?: unknown }> }
}
const { paths } = describeApi(routes, ownMount) as {
  readonly paths: Record<string, Record<string, Operation>>
}
const withJson = routes.filter(({ body }) => body?.type === 'json')
const exampleOf = ({ path, method }: { path: string; method: string }) =>
  paths[path]?.[method]?.requestBody.content['application/json']?.example

const stores = process.env.LARDER_TEST_STORE ? [process.env.LARDER_TEST_STORE] : ['memory', 'sqlite']
for (const store of stores as StoreKind[])
  describe(`the example of a request body, on ${store}`, function () {
    this.timeout(20_000)
    it('exists for every operation with a JSON body', () => {
      expect(
        withJson.filter((route) => exampleOf(route) === undefined).map(({ path }) => path),
      ).to.deep.equal([])
    })

    for (const route of withJson)
      it(`is accepted by ${route.method.toUpperCase()} ${route.path}`, async () => {
        const server = await openExampleServer(store)
        try {
          const { status, body } = await server.sendExample(route, exampleOf(route))
          expect(status, JSON.stringify(body)).to.be.within(200, 299)
        } finally {
          await server.stop()
        }
      })
  })
