import { expect } from 'chai'
import { mealieMount, mealieRoutes } from '../src/http/mealie/index.ts'
import { ownMount, type Mount } from '../src/http/pipeline/mounts.ts'
import { readerOf } from '../src/http/pipeline/refuse-ignored.ts'
import type { Route } from '../src/http/pipeline/route.ts'
import { routes } from '../src/http/routes/index.ts'
import { documentOf } from './documented.ts'
import { exampleIn, openExampleServer } from './example-requests.ts'

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
interface Described {
  readonly content: Readonly<Record<string, { readonly example?: unknown; readonly schema?: Schema }>>
}
interface Operation {
  readonly requestBody: Described
  readonly responses: Readonly<Record<string, Partial<Described>>>
}

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`
const changed = '00000000-0000-4000-8000-0000000000ff'

const mounts: readonly (readonly [title: string, Mount, readonly Route[]])[] = [
  ['natively', ownMount, routes],
  ['under /mealie', mealieMount, mealieRoutes],
]
for (const [title, mount, all] of mounts) {
  const { paths, components } = documentOf(mount) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  }
  const withJson = all.filter(({ body }) => body?.type === 'json')
  const operationOf = ({ path, method }: Route) => paths[path]![method]!
  const resolved = (schema: Schema | undefined): Schema =>
    schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : (schema ?? {})

  /** The names of all properties of a schema. */
  function namesIn(schema: Schema | undefined, seen = new Set<Schema>()): ReadonlySet<string> {
    const own = resolved(schema)
    if (seen.has(own)) return new Set()
    seen.add(own)
    const inner = [
      ...Object.values(own.properties ?? {}),
      ...(own.anyOf ?? []),
      ...(own.items ? [own.items] : []),
    ]
    return new Set([
      ...Object.keys(own.properties ?? {}),
      ...inner.flatMap((each) => [...namesIn(each, seen)]),
    ])
  }

  describe(`a field that an operation does not store, ${title}`, function () {
    for (const route of withJson)
      it(`is refused by ${nameOf(route)}`, async function () {
        const { requestBody } = operationOf(route)
        const example = exampleIn(requestBody.content['application/json'])
        const server = await openExampleServer('memory')
        try {
          const reader = readerOf(route, all)
          const shownByReader = reader ? namesOf(operationOf(reader), resolved) : []
          const accepts = namesIn(requestBody.content['application/json']?.schema)
          const onlyShown = shownByReader.filter(
            (key) => !accepts.has(key) && !['updatedAt', 'cacheKey'].includes(key),
          )
          const keys =
            mount === ownMount ? ['madeUp', ...onlyShown] : onlyShown.filter((key) => fixed.includes(key))
          for (const key of keys) {
            const { status, body } = await server.sendExample(route, withKey(example, key), mount)
            expect([status, body.code], `${key}: ${JSON.stringify(body)}`).to.deep.equal([
              422,
              'body/invalid',
            ])
          }
          if (mount === ownMount) return
          const { status, body } = await server.sendExample(route, withKey(example, 'madeUp'), mount)
          expect(status, JSON.stringify(body)).to.be.within(200, 299)
        } finally {
          await server.stop()
        }
      })
  })
}

const fixed = ['id', 'groupId', 'householdId', 'userId', 'createdAt']

/** The keys of the resource that a route returns. */
function namesOf(
  { responses }: Operation,
  resolved: (schema: Schema | undefined) => Schema,
): readonly string[] {
  return Object.keys(resolved(responses['200']?.content?.['application/json']?.schema).properties ?? {})
}

/** The body with a value that no row has; in a list in its first row. */
function withKey(example: unknown, key: string): unknown {
  if (Array.isArray(example)) return example.map((row: unknown, n) => (n === 0 ? withKey(row, key) : row))
  return { ...(example as object), [key]: key === 'createdAt' ? '2001-01-01T00:00:00.000Z' : changed }
}
