import createOpenApiClient, { type ClientOptions } from 'openapi-fetch'
import type { components, paths } from './api.ts'

export type { components, operations, paths } from './api.ts'
export { ApiError } from './api-error.ts'

/** The body of an error response (RFC 9457). `code` is stable. */
export type Problem = components['schemas']['Problem']

/** A schema of the API by its name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/**
 * A typed client of a Larder server. `error` is the problem document of a failed request. A body with a file is sent as a
 * multipart form. Other bodies are sent as JSON, or as a form with the header `content-type: application/x-www-form-urlencoded`.
 * @example
 * const larder = createClient({ baseUrl: 'https://larder.example/api', headers: { authorization: `Bearer ${token}` } })
 * const { data } = await larder.GET('/recipes', { params: { query: { search: 'beans' } } })
 */
export const createClient = (options: ClientOptions) =>
  createOpenApiClient<paths>({
    querySerializer: { array: { style: 'form', explode: true } },
    bodySerializer: serialize,
    ...options,
  })

/** The body as it is sent. `headers` are those of the request. */
function serialize(body: unknown, headers?: Headers): FormData | URLSearchParams | string {
  const fields = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== null)
  if (fields.some(([, value]) => value instanceof Blob)) {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value))
    return form
  }
  if (headers?.get('content-type') === 'application/x-www-form-urlencoded')
    return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  return JSON.stringify(body)
}

/** The type of the result of `createClient`. */
export type Client = ReturnType<typeof createClient>
