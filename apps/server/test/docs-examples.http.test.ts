import { expect } from 'chai'
import { fillPlaceholders } from '../src/http/pipeline/docs-examples.ts'
import { ownMount } from '../src/http/pipeline/mounts.ts'
import { operationIdOf } from '../src/http/pipeline/openapi.ts'
import { type ExampleRow, exampleSecrets } from '../src/http/request-examples.ts'
import { routes } from '../src/http/routes/index.ts'
import { documentOf } from './documented.ts'
import { bodies, type DocumentedBody, exampleIn, exampleProviders } from './example-requests.ts'
import { administrator, onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { send, type RequestOptions } from './send.ts'

interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example?: string }[]
  readonly requestBody?: { readonly content: Record<string, DocumentedBody> }
}

const document = documentOf(ownMount) as {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly 'x-example-rows': readonly ExampleRow[]
}

/** The operations with a body, in the order of the page: by tag. */
const inOrder = document.tags.flatMap(({ name }) =>
  routes
    .filter(({ body, tag }) => body && tag === name)
    .map((route) => ({ route, operation: document.paths[route.path]![route.method]! })),
)

onBothDatabases('the examples of the documentation, run in the order of the page', (store) => {
  let larder: TestLarder
  let token: string
  let password = administrator.password
  const known = new Map<string, string>()
  before(async () => {
    larder = await openLarder({ store, broken: () => ({ providers: exampleProviders }) })
    token = larder.token
    const options = { token }
    const { id, ...user } = (await larder.request('GET', '/api/users/self', options)).body
    const json = { username: 'admin', fullName: user.fullName, email: user.email }
    expect((await larder.request('PUT', `/api/users/${id}`, { ...options, json })).status).to.equal(200)
  })
  after(() => larder.stop())

  const fill = (url: string, body: string | undefined) =>
    fillPlaceholders(
      { url, body },
      {
        ...{ rows: document['x-example-rows'], known },
        secrets: [exampleSecrets.password, exampleSecrets.reset],
        prompt: () => password,
        async send(method, path, sent) {
          const json: unknown = sent === undefined ? undefined : JSON.parse(sent)
          const { status, body: result } = await larder.request(method.toUpperCase(), `/api${path}`, {
            token,
            json,
          })
          if (status === 404) return undefined
          expect(status, `${method} ${path}: ${JSON.stringify(result)}`).to.be.within(200, 299)
          return result
        },
      },
    )

  it('include every operation with a body', () => {
    expect(inOrder.length).to.equal(routes.filter(({ body }) => body).length)
  })

  for (const { route, operation } of inOrder) {
    const content = operation.requestBody!.content
    const [body] = Object.values(content)
    const needs = body?.examples?.example.summary
    it(`${route.method.toUpperCase()} ${route.path} is ${needs === undefined ? 'accepted' : `titled "${needs}"`}`, async () => {
      const path = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .reduce(
          (filled, { name, example }) => filled.replace(`{${name}}`, example ?? `{${name}}`),
          route.path,
        )
      const sample = exampleIn(body)
      const { url, body: text } = await fill(`/api${path}`, JSON.stringify(sample))
      expect(url, 'every parameter has an example').not.to.match(/[{}]|10000000-/)
      const upload = bodies[operationIdOf(route)]
      const filled = JSON.parse(text as string) as Record<string, string>
      const options: RequestOptions =
        route.body!.type === 'json'
          ? { json: filled }
          : route.body!.type === 'form'
            ? { form: filled, headers: { 'x-larder-page': '1' } }
            : await upload!({ larder } as never)
      const isStream = Object.values(route.responses).some(({ type }) => type === 'text/event-stream')
      const sent = { ...(route.auth === 'none' ? {} : { token }), ...options }
      const method = route.method.toUpperCase()
      const { status, body: result } = isStream
        ? await send(method, larder.url + url, sent)
        : await larder.request(method, url, sent)
      if (needs === undefined) expect(status, JSON.stringify(result)).to.be.within(200, 299)
      // A passkey that nobody has is not found, and signs nobody in.
      else if (needs === 'Needs a passkey') expect(status, JSON.stringify(result)).not.to.be.oneOf([403, 500])
      else expect(status, JSON.stringify(result)).not.to.be.oneOf([401, 403, 404, 500])
      if (route.path !== '/users/password') return
      // A new password ends the sessions, and the caller signs in again.
      password = filled.newPassword!
      token = await larder.signIn('admin', password)
    })
  }
})
