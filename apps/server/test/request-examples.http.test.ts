import { expect } from 'chai'
import { ownMount } from '../src/http/pipeline/mounts.ts'
import { routes } from '../src/http/routes/index.ts'
import { documentOf } from './documented.ts'
import { type DocumentedBody, exampleIn, openExampleServer } from './example-requests.ts'
import type { StoreKind } from './harness.ts'

interface Operation {
  readonly requestBody: {
    readonly content: Record<string, DocumentedBody>
  }
}
const { paths, components } = documentOf(ownMount) as {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: {
    readonly schemas: Record<string, { readonly properties?: object; readonly required?: readonly string[] }>
  }
}
const withJson = routes.filter(({ body }) => body?.type === 'json')
const exampleOf = ({ path, method }: { path: string; method: string }) =>
  exampleIn(paths[path]?.[method]?.requestBody.content['application/json'])

const formTypes = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const
const withForm = routes.flatMap((route) =>
  route.body && route.body.type !== 'json' ? [{ ...route, type: formTypes[route.body.type] }] : [],
)
describe('the example of a form', () => {
  for (const { method, path, type } of withForm)
    it(`has only fields of the form, the required ones included: ${method.toUpperCase()} ${path}`, () => {
      const content = paths[path]?.[method]?.requestBody.content[type]
      const example = exampleIn(content) as object | undefined
      const name = content?.schema?.$ref?.split('/').at(-1) ?? ''
      const { properties = {}, required = [] } = components.schemas[name] ?? {}
      expect(Object.keys(example ?? {})).to.include.members([...required])
      expect(Object.keys(properties)).to.include.members(Object.keys(example ?? {}))
    })
})

const stores = process.env.LARDER_TEST_STORE ? [process.env.LARDER_TEST_STORE] : ['sqlite']
for (const store of stores as StoreKind[])
  describe(`the example of a request body, on ${store}`, function () {
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
