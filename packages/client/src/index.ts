import createOpenApiClient, { type ClientOptions } from 'openapi-fetch'
import type { components, paths } from './api.ts'

export type { components, operations, paths } from './api.ts'
export { ApiError } from './api-error.ts'

/** The body of an error response (RFC 9457). `code` is stable. */
export type Problem = components['schemas']['Problem']

/** A schema of the API by its name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/**
 * A typed client of a Larder server.
 * @example
 * const larder = createClient({ baseUrl: 'https://larder.example/api', headers: { authorization: `Bearer ${token}` } })
 * const { data } = await larder.GET('/recipes', { params: { query: { search: 'beans' } } })
 */
export const createClient = (options: ClientOptions) =>
  createOpenApiClient<paths>({ querySerializer: { array: { style: 'form', explode: true } }, ...options })

/** The type of the result of `createClient`. */
export type Client = ReturnType<typeof createClient>
