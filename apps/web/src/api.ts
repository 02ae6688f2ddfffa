import { ApiError, createClient, type Problem } from '@larder/client'
import { apiPath, takeEarlyResponse } from './shell/early-responses.ts'

export { apiPath }

/**
 * The API of this server, with the session cookie. A failed request throws an `ApiError`. The additional header shows that a
 * change comes from a page of this server.
 */
export const api = createClient({
  baseUrl: apiPath,
  headers: { 'x-larder-page': 'web' },
  fetch: async (request) => (await takeEarlyResponse(request)) ?? fetch(request),
})

api.use({
  async onResponse({ response }) {
    if (response.ok || response.status === 304) return
    throw new ApiError(response.status, await problemOf(response))
  },
  onError: ({ error }) => (error instanceof ApiError ? error : new ApiError(0, { detail: String(error) })),
})

/** The body of a response. Errors were thrown before. */
export async function bodyOf<Body>(pending: Promise<{ data?: Body }>): Promise<Body> {
  return (await pending).data as Body
}

/** The body of a response and its entity tag, for a later change with `If-Match`. */
export async function taggedBodyOf<Body>(
  pending: Promise<{ data?: Body; response: Response }>,
): Promise<{ body: Body; etag: string | undefined }> {
  const { data, response } = await pending
  return { body: data as Body, etag: response.headers.get('etag') ?? undefined }
}

/** Parameters of a change that is applied only while the stored version has this entity tag. */
export const ifMatch = (etag: string | undefined) => (etag === undefined ? {} : { 'If-Match': etag })

async function problemOf(response: Response): Promise<Partial<Problem>> {
  try {
    return (await response.json()) as Problem
  } catch {
    return { status: response.status }
  }
}

/** Whether the server could not be reached. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Whether the response is 404: missing, or not visible to this user. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404
