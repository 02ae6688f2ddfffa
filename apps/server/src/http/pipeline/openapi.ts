import {
  OpenApiBuilder,
  type OperationObject,
  type ParameterObject,
  type ResponseObject,
  type SchemaObject,
} from 'openapi3-ts/oas31'
import { tokenScopes } from '@larder/domain'
import { z } from 'zod'
import { pageHeader, sessionCookie } from './auth.ts'
import { statusOf, titles } from './errors.ts'
import { filterableOf } from './filterable.ts'
import { isIdempotent } from './idempotency.ts'
import type { Mount } from './mounts.ts'
import { isRepeatable } from './parameters.ts'
import { acceptsIfMatch, hasEntityTag, type ResponseSpec, type Route } from './route.ts'
import {
  exampleIds,
  exampleRows,
  neededServers,
  requestExamples,
  rowOfParameter,
  rowsOfCollections,
} from '../request-examples.ts'
import { responseExamples } from '../response-examples.ts'
import { scopesOf } from './token-scopes.ts'
import { tagDescriptions } from './tag-descriptions.ts'
import { hintedEnvelope, namedSchemas } from './view-schema.ts'

/** The OpenAPI 3.1 document of a mount, derived from the routes that the server runs. */
export function describe(routes: readonly Route[], mount: Mount): object {
  const responses = new Map<string, z.ZodType>()
  const bodies = new Map<string, z.ZodType>()
  const rows = rowsOfCollections(routes)
  const builder = OpenApiBuilder.create()
    .addOpenApiVersion('3.1.0')
    .addInfo({
      title: 'Larder',
      version: mount.version,
      description: introduction,
      contact: { name: 'The administrator of this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    })
    .addServer({ url: `${mount.prefix}/api` })
    .addSecurityScheme('bearer', {
      type: 'http',
      scheme: 'bearer',
      description: 'An access token, or an API token.',
    })
    .addSecurityScheme('password', {
      type: 'oauth2',
      flows: { password: { tokenUrl: `${mount.prefix}/api/auth/token`, scopes: {} } },
    })
    .addSecurityScheme('session', {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description: `The session of a browser. A change with it also needs the header ${pageHeader}.`,
    })
    .addSchema('Problem', problem)

  for (const route of routes) {
    const operation = operationOf(route, { mount, responses, bodies, rows })
    builder.addPath(route.path, { [route.method]: operation })
  }
  const schemas = { ...convert(bodies, 'input'), ...responseSchemasOf(responses) }
  for (const [name, schema] of Object.entries(schemas)) builder.addSchema(name, schema)
  for (const tag of new Set(routes.map((route) => route.tag)))
    builder.addTag({ name: tag, description: describedTag(tag, routes) })
  return {
    ...builder.getSpec(),
    ...(mount.hasExamples ? { 'x-example-rows': [...exampleRows, ...rows.values()] } : {}),
  }
}

const introduction =
  'All lists accept the same parameters for filter, order and pages. Parameters and body keys are accepted in camelCase and in snake_case. ' +
  'Errors are returned as problem details (RFC 9457) with a stable `code`. ' +
  'Fields that only the server sets may be sent back with the value of the resource; other values are refused. ' +
  'Of an embedded object with an id, only the id counts; of an id and an object of the same relation, the id counts, and in rows of a list the object. ' +
  'Responses can get additional keys in later versions; clients must ignore unknown keys. ' +
  '`x-token-scopes` names the scopes of API tokens that may call an operation. ' +
  'Ids that begin with `10000000-` in examples, and the texts for tokens and passwords, are placeholders. ' +
  '`x-example-rows` says which requests return their values; on the page of this documentation, "Use my data" sends them.'

/** Schema of an error response. */
const problem: SchemaObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'Name of the HTTP status.' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'Description of this error, for people.' },
    code: {
      type: 'string',
      description:
        'Stable identifier of the kind of error, for programs. Example: `filter/unknown-attribute`.',
    },
    requestId: { type: 'string', description: 'Id of the request in the log of the server.' },
    at: { type: 'integer', description: 'Position of the error in the text, counted from 0.' },
    field: { type: 'string', description: 'Path of the field that caused the error.' },
    errors: {
      type: 'array',
      description: 'All errors, when there is more than one.',
      items: { type: 'object' },
    },
  },
  additionalProperties: true,
}

/** What all operations of a document share. */
interface Described {
  readonly mount: Mount
  /** Schemas by name, which operations add. */
  readonly responses: Map<string, z.ZodType>
  readonly bodies: Map<string, z.ZodType>
  readonly rows: ReturnType<typeof rowsOfCollections>
}

/** The description of a tag, which the routes of a resource may have with them. */
export function describedTag(tag: string, routes: readonly Route[]): string {
  return (
    routes.find((route) => route.tag === tag && route.tagDescription)?.tagDescription ??
    tagDescriptions[tag] ??
    ''
  )
}

function operationOf(
  route: Route,
  { mount, responses: responseSchemas, bodies, rows }: Described,
): OperationObject {
  const responses: Record<string, ResponseObject> = {}
  for (const status of Object.keys(route.responses))
    responses[status] = responseOf(route, status, mount, responseSchemas)
  if (isConditional(route)) responses[304] = { description: 'The copy of the caller is current.' }
  for (const status of failuresOf(route))
    responses[status] = {
      description: titles[status] ?? '',
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': header('Seconds to wait before the next attempt.') } }
        : {}),
      content: { [mount.problems]: { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  return {
    operationId: operationIdOf(route),
    tags: [route.tag],
    summary: route.summary,
    description: descriptionOf(route),
    security: route.auth === 'none' ? [] : [{ bearer: [] }, { password: [] }, { session: [] }],
    parameters: [
      ...parametersOf(route.params, 'path').map((parameter) => withExample(parameter, route, rows)),
      ...parametersOf(route.query, 'query'),
      ...preconditionsOf(route),
    ],
    ...(route.body ? { requestBody: requestBodyOf(route, route.body, bodies) } : {}),
    responses,
    ...(route.right ? { 'x-right': route.right } : {}),
    ...(route.needsConfirmation ? { 'x-needs-confirmation': true } : {}),
    ...(route.auth === 'none' ? {} : { 'x-token-scopes': scopesOf(route) }),
    ...(route.filters ? { 'x-filterable': filterableOf(route.filters, route.filterCatalog) } : {}),
  }
}

/** The description of a route, or of its response, with the required permission. */
function descriptionOf({ description, responses, auth, right, needsConfirmation }: Route): string {
  const [response] = Object.entries(responses).sort(([a], [b]) => Number(a) - Number(b))
  const access =
    auth === 'admin'
      ? 'Requires an administrator.'
      : right
        ? `Requires the permission \`${right}\`.`
        : auth === 'none'
          ? 'No token is required.'
          : ''
  const fresh = needsConfirmation
    ? 'In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.'
    : ''
  return [description ?? `Response: ${response?.[1].description}`, access, fresh].filter(Boolean).join(' ')
}

function responseOf(
  route: Route,
  status: string,
  mount: Mount,
  responseSchemas: Map<string, z.ZodType>,
): ResponseObject {
  const shape = route.responses[Number(status)] as ResponseSpec
  const example = mount.hasExamples ? responseExamples[operationIdOf(route)]?.[status] : undefined
  const headers = {
    ...(shape.hasEntityTag ? { ETag: header('Entity tag for If-Match and If-None-Match.') } : {}),
    ...(shape.hasLocation
      ? { Location: header('Path of the created resource, or of the resource to read next.') }
      : {}),
  }
  const response: ResponseObject = {
    description: shape.description,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
  }
  const { schema } = shape
  if (!schema) return response
  const title = titleOf(schema) ?? `${operationIdOf(route)}Response`
  const name = shape.isList ? `${title}Page` : title
  if (!responseSchemas.has(name)) responseSchemas.set(name, shape.isList ? hintedEnvelope(schema) : schema)
  return {
    ...response,
    content: Object.fromEntries(
      [shape.type ?? 'application/json', ...(shape.otherTypes ?? [])].map((type) => [
        type,
        {
          schema: { $ref: `#/components/schemas/${name}` },
          ...(example === undefined ? {} : { example }),
        },
      ]),
    ),
  }
}

const header = (description: string) => ({ description, schema: { type: 'string' as const } })

function requestBodyOf(
  route: Route,
  { schema, type, example }: NonNullable<Route['body']>,
  bodies: Map<string, z.ZodType>,
) {
  const name = titleOf(schema) ?? `${operationIdOf(route)}Body`
  bodies.set(name, schema)
  const sample = requestExamples[name] ?? example
  const needed = neededServers[name]
  const titled = { example: { summary: `Needs ${needed}`, value: sample } }
  const content = {
    schema: { $ref: `#/components/schemas/${name}` },
    ...(sample === undefined ? {} : needed === undefined ? { example: sample } : { examples: titled }),
  }
  const types =
    type === 'form'
      ? ['application/x-www-form-urlencoded', 'multipart/form-data']
      : type === 'multipart'
        ? ['multipart/form-data']
        : route.method === 'patch'
          ? ['application/json', 'application/merge-patch+json']
          : ['application/json']
  return { required: !schema.isOptional(), content: Object.fromEntries(types.map((name) => [name, content])) }
}

function titleOf(schema: z.ZodType): string | undefined {
  return schema.meta()?.title
}

function convert(
  named: ReadonlyMap<string, z.ZodType>,
  io: 'input' | 'output',
): Record<string, SchemaObject> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of named) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [
      name,
      schema as SchemaObject,
    ]),
  )
}

/**
 * The schemas of responses and of the named schemas that they refer to. They are open: later versions may add keys,
 * so clients must ignore unknown ones.
 */
function responseSchemasOf(used: ReadonlyMap<string, z.ZodType>): Record<string, SchemaObject> {
  const converted = convert(new Map([...namedSchemas(), ...used]), 'output')
  const schemas = new Map<string, SchemaObject>()
  const keep = (name: string) => {
    const schema = converted[name]
    if (!schema || schemas.has(name)) return
    schemas.set(name, opened(schema))
    for (const [, other = ''] of JSON.stringify(schema).matchAll(/#\/components\/schemas\/([^"]+)"/g))
      keep(other)
  }
  for (const name of used.keys()) keep(name)
  return Object.fromEntries(schemas)
}

/** The schema without `additionalProperties: false`, here and inside. */
function opened<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(opened) as T
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'additionalProperties' || value !== false)
      .map(([key, value]) => [key, opened(value)]),
  ) as T
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): ParameterObject[] {
  return Object.entries(schema?.shape ?? {}).map(([name, type]) => {
    const { $schema: _, description, example, ...json } = z.toJSONSchema(type as z.ZodType, { io: 'input' })
    return {
      name,
      in: place,
      required: place === 'path' || !(type as z.ZodType).isOptional(),
      ...(description ? { description } : {}),
      ...(example === undefined ? {} : { example }),
      ...(isRepeatable(type as z.ZodType) ? { explode: true } : {}),
      schema: json as SchemaObject,
    }
  })
}

/** A parameter of a path with a placeholder for an id as its example. */
function withExample(parameter: ParameterObject, { path }: Route, rows: Described['rows']): ParameterObject {
  const row = rowOfParameter(path, parameter.name)
  const example = row
    ? exampleIds[row]
    : rows.get(path.slice(0, path.indexOf(`/{${parameter.name}}`)))?.placeholder
  return example === undefined ? parameter : { ...parameter, example }
}

/** Header parameters of a route: preconditions and idempotency key. */
function preconditionsOf(route: Route): ParameterObject[] {
  const parameter = (name: string, description: string): ParameterObject => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  })
  const key =
    'A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing.'
  return [
    ...(isIdempotent(route) ? [parameter('Idempotency-Key', key)] : []),
    ...(isConditional(route)
      ? [
          parameter(
            'If-None-Match',
            'Entity tag of the copy that the client has. The response is 304 while it is current.',
          ),
        ]
      : []),
    ...(acceptsIfMatch(route)
      ? [
          parameter(
            'If-Match',
            'Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since.',
          ),
        ]
      : []),
  ]
}

/** Whether every session and every API token may call an operation. */
const isOpenToAll = (route: Route) =>
  route.completesSignIn &&
  !route.needsConfirmation &&
  !route.right &&
  route.auth === 'user' &&
  scopesOf(route).length === tokenScopes.length

const isConditional = (route: Route) => route.method === 'get' && hasEntityTag(route)

/** All error statuses of a route: those of its kind, and its own. */
export function failuresOf(route: Route): readonly number[] {
  const writes = route.method !== 'get'
  const failures = [
    ...(route.auth === 'none' ? [] : [401]),
    ...(route.auth === 'none' || isOpenToAll(route) ? [] : [403]),
    ...(route.params ? [400, 404, 422] : []),
    ...(route.query ? [422] : []),
    ...(route.filters ? [400] : []),
    ...(route.body ? [400, 413, 415, 422] : []),
    ...(acceptsIfMatch(route) ? [412] : []),
    ...(isIdempotent(route) ? [409, 422] : []),
    ...(writes ? [507] : []),
    ...(route.errors ?? []).map((code) => statusOf[code]),
    431,
    500,
    503,
  ]
  return [...new Set(failures)].sort((a, b) => a - b)
}

/** The summary as a name for generated clients: `Add a recipe to a shopping list` is `addRecipeToShoppingList`. */
export function operationIdOf({ summary }: Pick<Route, 'summary'>): string {
  const words = summary
    .replaceAll(/[’']s\b/g, '')
    .replaceAll(/\be-mail/gi, 'email')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '' && !/^(an?|the)$/.test(word))
  return words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalized(word))).join('')
}

/** @example capitalized('API') // Api */
function capitalized(word: string): string {
  const rest = word.slice(1)
  return word.slice(0, 1).toUpperCase() + (/^[A-Z]+$/.test(rest) ? rest.toLowerCase() : rest)
}
