import { Validator } from '@seriousme/openapi-schema-validator'
import { expect } from 'chai'
import { mealieMount, mealieRoutes } from '../src/http/mealie/index.ts'
import { ownMount } from '../src/http/pipeline/mounts.ts'
import {
  describe as describeApi,
  describedTag,
  failuresOf,
  operationIdOf,
} from '../src/http/pipeline/openapi.ts'
import { tagDescriptions } from '../src/http/pipeline/tag-descriptions.ts'
import { routes } from '../src/http/routes/index.ts'

interface Schema {
  readonly properties?: Record<string, Schema>
  readonly additionalProperties?: unknown
}
interface Described {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, Schema> }
}
interface Operation {
  readonly operationId: string
  readonly description: string
  readonly requestBody?: object
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Record<string, { readonly content?: Record<string, unknown> }>
  readonly security: readonly object[]
  readonly 'x-filterable'?: Record<string, { type: string; operators: string[] }>
}

const documentOf = (mount = ownMount) =>
  describeApi(mount === ownMount ? routes : mealieRoutes, mount) as unknown as Described
const operationsOf = (document: Described) =>
  Object.values(document.paths).flatMap((path) => Object.values(path))

describe('the description of the API', () => {
  for (const mount of [ownMount, mealieMount])
    it(`is valid OpenAPI 3.1 at ${mount.prefix || '/'}`, async () => {
      const { valid, errors } = await new Validator().validate({ ...documentOf(mount) })
      expect(errors ?? []).to.deep.equal([])
      expect(valid).to.equal(true)
    })

  it('has no reference to a missing component', () => {
    const text = JSON.stringify(documentOf())
    const { schemas } = documentOf().components
    const refs = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name ?? '',
    )
    expect(refs.length).to.be.greaterThan(50)
    for (const name of refs) expect(schemas).to.have.property(name)
  })

  it('describes every route', () => {
    const { paths } = documentOf()
    for (const { method, path } of routes) expect(paths[path], path).to.have.property(method)
    expect(operationsOf(documentOf())).to.have.length(routes.length)
  })

  it('gives each operation a unique id', () => {
    expect(new Set(routes.map(operationIdOf)).size).to.equal(routes.length)
  })

  it('names every parameter of a path', () => {
    for (const [path, methods] of Object.entries(documentOf().paths))
      for (const { parameters } of Object.values(methods)) {
        const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
        expect(path.match(/\{\w+\}/g) ?? []).to.deep.equal(named)
      }
  })

  it('declares every error of every route', () => {
    const { paths } = documentOf()
    for (const route of routes) {
      const { responses } = paths[route.path]![route.method]!
      for (const status of failuresOf(route)) expect(responses).to.have.property(String(status))
    }
  })

  it('declares which routes require a token', () => {
    const { paths } = documentOf()
    for (const { path, method, auth } of routes) {
      const { security } = paths[path]![method]!
      expect(security.length > 0, path).to.equal(auth !== 'none')
    }
  })

  it('lists the attributes of filters, and no secrets', () => {
    const filterable = documentOf().paths['/recipes']?.get?.['x-filterable'] ?? {}
    expect(filterable).to.include.keys('name', 'createdAt', 'user.username', 'tags.name', 'extras.<key>')
    expect(filterable.lastMade).to.deep.include({ type: 'instant' })
    expect(filterable.name?.operators).to.include.members(['=', '<>', 'LIKE', 'IN', 'IS NULL'])
    for (const operation of operationsOf(documentOf()))
      for (const name of Object.keys(operation['x-filterable'] ?? {}))
        expect(name).not.to.match(/password|hash|digest|token|secret|email/i)
  })

  it('allows additional properties in responses and refuses them in request bodies', () => {
    // Other clients and providers send more, which the standards tell to ignore.
    const open = ['Credentials', 'LogoutToken']
    const { components, paths } = documentOf()
    const reached = (root: unknown, seen = new Set<string>()): Set<string> => {
      for (const [, name = ''] of JSON.stringify(root).matchAll(/#\/components\/schemas\/([^"]+)"/g))
        if (!seen.has(name)) reached(components.schemas[name], seen.add(name))
      return seen
    }
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    const inResponses = reached(operations.map(({ responses }) => responses))
    const inBodies = reached(operations.map(({ requestBody }) => requestBody ?? {}))
    expect(new Set([...inResponses, ...inBodies])).to.have.all.keys(Object.keys(components.schemas))
    for (const name of inResponses)
      expect(JSON.stringify(components.schemas[name]), name).not.to.include('"additionalProperties":false')
    for (const name of inBodies) {
      const schema = components.schemas[name]
      if (schema?.properties && !open.includes(name))
        expect(schema.additionalProperties, name).to.equal(false)
    }
  })

  it('describes every tag and operation', () => {
    const tags = new Set(routes.map(({ tag }) => tag))
    for (const tag of tags) expect(describedTag(tag, routes), tag).to.match(/\w.*\.$/)
    expect(tags).to.include.all.keys(Object.keys(tagDescriptions))
    for (const { operationId, description } of operationsOf(documentOf()))
      expect(description.length, operationId).to.be.greaterThan(8)
  })

  it('names operations in camel case', () => {
    for (const route of routes) {
      expect(operationIdOf(route)).to.match(/^[a-z]+([A-Z][a-z0-9]*)*$/)
      expect(operationIdOf(route).length, operationIdOf(route)).to.be.at.most(50)
    }
    expect(operationIdOf({ summary: 'Add a recipe to a shopping list' })).to.equal('addRecipeToShoppingList')
  })

  it('documents 431 for every operation', () => {
    for (const { operationId, responses } of operationsOf(documentOf()))
      expect(responses, operationId).to.have.property('431')
  })
})
