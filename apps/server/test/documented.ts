import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { mealieMount, mealieRoutes } from '../src/http/mealie/index.ts'
import { ownMount, type Mount } from '../src/http/pipeline/mounts.ts'
import { describe as describeApi } from '../src/http/pipeline/openapi.ts'
import { routes } from '../src/http/routes/index.ts'
import { documentedErrors, isCode } from './error-docs.ts'
import type { TestResponse } from './send.ts'

interface Document {
  readonly components: object
  readonly paths: Record<string, Record<string, { responses: Record<string, Response> }>>
}
interface Response {
  readonly headers?: Record<string, unknown>
  readonly content?: Record<string, { readonly schema?: unknown }>
}

interface Described {
  readonly document: Document
  /** The documented paths, literal ones before those with parameters. */
  readonly paths: readonly { readonly template: string; readonly pattern: RegExp }[]
  readonly ajv: Ajv2020
  /** By schema, which thousands of responses share: that of a problem. */
  readonly validators: Map<string, ValidateFunction>
}

const described = new Map<Mount, Described>()

/** Throws when the path, status, content type or body of a response is not documented. */
export async function checkResponse(method: string, path: string, received: TestResponse): Promise<void> {
  checkProblem(received)
  const mount = path.startsWith(`${mealieMount.prefix}/api/`) ? mealieMount : ownMount
  const [address = ''] = path.slice(mount.prefix.length).split('?')
  if (!address.startsWith('/api/')) return
  const { document, paths, ajv, validators } = describedAt(mount)
  const route = address.slice('/api'.length)
  const template = paths.find(({ pattern }) => pattern.test(route))?.template
  const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()]
  // Requests outside of the API return a problem document, which the tests check themselves.
  if (template === undefined || !operation) return
  const { status, headers, body } = received
  const response = operation.responses[status]
  const seen = `${method} ${template} responded with ${status}`
  if (!response) throw new Error(`${seen}, which is not described: ${JSON.stringify(body)}`)
  for (const header of Object.keys(response.headers ?? {}))
    if (!headers.has(header)) throw new Error(`${seen} without ${header}`)
  const types = Object.keys(response.content ?? {})
  const type = types.find((each) => headers.get('content-type')?.startsWith(each)) ?? types[0]
  if (type === undefined) {
    if (body !== '') throw new Error(`${seen} with a body, which is not described`)
    return
  }
  if (!headers.get('content-type')?.startsWith(type))
    throw new Error(`${seen} as ${headers.get('content-type')}, not ${type}`)
  const pointer = [
    'paths',
    template,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    type,
    'schema',
  ]
  const ref = `larder#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
  const schema = JSON.stringify(response.content?.[type]?.schema)
  let validate = validators.get(schema)
  if (!validate) validators.set(schema, (validate = ajv.compile({ $ref: ref })))
  if (!validate(body))
    throw new Error(
      `${seen} unlike its schema: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 2_000)}`,
    )
}

/** Throws when the code of an error is not in docs/errors.md with this status. */
function checkProblem({ status, body }: TestResponse): void {
  if (status < 400 || body === '') return
  const known = documentedErrors.find(
    (error) => isCode(error.code, String(body?.code)) && error.status === status,
  )
  if (!known) throw new Error(`docs/errors.md has no ${body?.code} of status ${status}`)
}

/**
 * The schemas without additional properties. Documents allow them in responses for later versions; this version must
 * return nothing that it does not describe.
 */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  const isObject = 'properties' in schema && (schema as { type?: unknown }).type === 'object'
  return (isObject ? { additionalProperties: false, ...inner } : inner) as T
}

/** The OpenAPI document of a mount, which takes a second to make. */
export const documentOf = (mount: Mount): object => describedAt(mount).document

function describedAt(mount: Mount): Described {
  const known = described.get(mount)
  if (known) return known
  const document = describeApi(mount === mealieMount ? mealieRoutes : routes, mount) as Document
  // Most schemas are used for few responses: optimizing their code takes longer than running it.
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'larder', ...document, components: closed(document.components) } as object)
  const paths = Object.keys(document.paths)
    .sort()
    .map((template) => ({
      template,
      pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
  const made = { document, paths, ajv, validators: new Map<string, ValidateFunction>() }
  described.set(mount, made)
  return made
}
