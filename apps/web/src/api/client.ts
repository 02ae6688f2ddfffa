import { ApiError, createClient, type Client } from '@larder/client'
import { afterConfirmation } from './confirmation.ts'
import { apiPath } from './api-path.ts'
import { basePath } from '../device/base-path.ts'
import { isOwner, noteSessionEnd, ownerOfPage } from '../device/owner.ts'
import { isRecord } from '../device/own-keys.ts'
import { reliably } from './transport.ts'

export { apiPath }

/**
 * Shows that a request comes from a page of this server, and whose data the page shows: the server refuses a request whose session
 * cookie is of somebody else, as after a sign-in whose response was lost. And the language of the page, for the mails of the server.
 */
const pageHeaders = (url: string): Readonly<Record<string, string>> => ({
  'x-larder-page': (isSigningIn(url) ? undefined : ownerOfPage()) ?? 'web',
  'accept-language': document.documentElement.lang,
})

/** What is done to the requests and responses of a client. */
type Middleware = Parameters<Client['use']>[0]

/** The API of this server, with the session cookie. @param further middleware that gets the responses first */
function clientWith(...further: readonly Middleware[]): Client {
  const client = createClient({
    baseUrl: apiPath,
    fetch: afterConfirmation(reliably((request, init) => fetch(request, init))),
  })
  client.use(ofThisPage, ...further)
  return client
}

/** The operations of the API that change something. */
export type Server = Pick<Client, 'POST' | 'PUT' | 'PATCH' | 'DELETE'>

/**
 * Reads a path of the API in the background, as JSON that is not parsed. That the session has ended is noticed when somebody does
 * something.
 * @throws ApiError
 */
export async function readQuietly(path: string): Promise<string> {
  if (!isOwner()) throw new ApiError(401, { code: 'token/missing' })
  const request = new Request(apiPath + path, { headers: pageHeaders(path) })
  const response = await reliably(fetch)(request).catch((error: unknown) => {
    throw new ApiError(0, { detail: String(error) })
  })
  if (!response.ok) throw await errorOf(response)
  return response.text()
}

const securityPath = `${basePath}/user/profile/security`

/** Nothing else works before the person has the second step that the server requires. */
function goToSecurity(): void {
  if (location.pathname !== securityPath) location.assign(securityPath)
}

/** Requests of somebody who signs in. */
const isSigningIn = (url: string) =>
  /\/(auth\/session(\/passkey(\/challenge)?)?|auth\/providers|users\/self|app\/about)$/.test(url)

/** What `early.ts` preloads. The browser takes the response only for a request with the same headers. */
const isPreloaded = ({ method, url }: Request) => method === 'GET' && url.endsWith(`${apiPath}/users/self`)

const ofThisPage: Middleware = {
  onRequest({ request }) {
    if (!isPreloaded(request))
      for (const [name, value] of Object.entries(pageHeaders(request.url))) request.headers.set(name, value)
    if (isOwner() || isSigningIn(request.url)) return
    // The session of this browser is of somebody else now, and would not fit the data of this page.
    noteSessionEnd()
    throw new ApiError(401, { code: 'token/missing' })
  },
  async onResponse({ response }) {
    if (response.ok || response.status === 304) return
    throw await noticedErrorOf(response)
  },
  onError: ({ error }) => (error instanceof ApiError ? error : new ApiError(0, { detail: String(error) })),
}

const client = clientWith()

/** Reads from the API of this server. A failed request throws an `ApiError`. */
export const api: Pick<Client, 'GET'> = client

/** Changes through the API. Pages change nothing by themselves: the hook `useChange` does, and the queue of the shopping lists. */
export const writing: Server = client

/** The API for one attempt. Its creations have the same keys in each attempt. Deleting what does not exist succeeds. */
export function serverWith(key?: string): Server {
  const header = 'idempotency-key'
  let creations = 0
  return clientWith({
    onRequest({ request: { method, headers } }) {
      if (key === undefined || method !== 'POST') return
      const number = creations++
      if (!headers.has(header)) headers.set(header, number === 0 ? key : `${key}-${number}`)
    },
    async onResponse({ request: { method }, response }) {
      const isGone = method === 'DELETE' && response.status === 404
      return isGone && isMissing(await errorOf(response.clone()))
        ? new Response(null, { status: 204 })
        : undefined
    },
  })
}

/** Reads lines of ingredients. It is a POST that changes nothing. */
export const readLines = (ingredients: string[]) =>
  client.POST('/parser/ingredients', { body: { ingredients } })

/**
 * A new challenge for a passkey. It is a POST that changes nothing. It has no idempotency key, because a challenge is valid for one
 * attempt and ten minutes.
 */
export const challenge = (
  path: `/${'users/passkeys' | 'auth/session/passkey' | 'auth/session/confirmation'}/challenge`,
) => bodyOf(client.POST(path))

/**
 * Options of a request that sends a form and calls `tell` with the part that is sent, from 0 to 1. It uses XMLHttpRequest, because
 * `fetch` does not report the progress of an upload.
 * @example server.POST('/admin/move-in', withProgress({ archive }, setPart))
 */
export function withProgress<Body extends Readonly<Record<string, string | Blob>>>(
  body: Body,
  tell: (part: number) => void,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value)
  return {
    body,
    bodySerializer: () => form,
    fetch: afterConfirmation(
      ({ url, headers }) =>
        new Promise<Response>((resolve, reject) => {
          const request = new XMLHttpRequest()
          request.open('POST', url)
          // The browser sets the type of a form.
          for (const [name, value] of headers)
            if (name !== 'content-type') request.setRequestHeader(name, value)
          request.upload.addEventListener('progress', ({ loaded, total }) =>
            tell(total > 0 ? loaded / total : 0),
          )
          request.addEventListener('load', () => resolve(responseOf(request)))
          request.addEventListener('error', () =>
            reject(new ApiError(0, { detail: 'The upload was cut off.' })),
          )
          request.send(form)
        }),
    ),
  }
}

function responseOf(request: XMLHttpRequest): Response {
  const { responseText, status, statusText } = request
  const retryAfter = request.getResponseHeader('retry-after')
  const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
  return new Response(responseText, { status, statusText, headers })
}

/** The body of a response. @throws ApiError */
export async function bodyOf<Body>(pending: Promise<Answer<Body>>): Promise<Body> {
  return (await taggedBodyOf(pending)).body
}

/** The result of a request of the client: the body, or the error that the server has described. */
type Answer<Body> = { readonly response: Response } & (
  { readonly data: Body; readonly error?: never } | { readonly data?: never; readonly error: object }
)

/** The body of a response and its entity tag, for a later change with `If-Match`. */
export async function taggedBodyOf<Body>(
  pending: Promise<Answer<Body>>,
): Promise<{ body: Body; etag: string | undefined }> {
  const { data, error, response } = await readable(pending)
  if (error !== undefined) throw new ApiError(response.status, error)
  return { body: data, etag: response.headers.get('etag') ?? undefined }
}

/** Parameters of a change that is applied only while the stored version has this entity tag. */
export const ifMatch = (etag: string | undefined) => (etag === undefined ? {} : { 'If-Match': etag })

/** A response that is cut off or not JSON counts as none. */
async function readable<Result>(pending: Promise<Result>): Promise<Result> {
  try {
    return await pending
  } catch (error) {
    throw error instanceof SyntaxError ? new ApiError(0, { detail: String(error) }) : error
  }
}

/** The error of a response to what somebody does. It can say that the session has ended. */
async function noticedErrorOf(response: Response): Promise<ApiError> {
  const error = await errorOf(response)
  if (error.status === 401 && error.code?.startsWith('token/')) noteSessionEnd()
  if (error.code === 'second-step/set-up') goToSecurity()
  return error
}

/**
 * The error of a response. Every error of the server has a code. Without one, the response is of a proxy or a captive portal, and
 * the server was not reached.
 */
async function errorOf(response: Response): Promise<ApiError> {
  try {
    const problem: unknown = await response.json()
    const seconds = Number(response.headers.get('retry-after') ?? NaN)
    if (isRecord(problem) && typeof problem.code === 'string')
      return new ApiError(response.status, problem, Number.isFinite(seconds) ? seconds : undefined)
  } catch {
    // Not JSON.
  }
  if (response.status === 413)
    return new ApiError(413, { code: 'body/too-large', detail: 'The file is too large.' })
  return new ApiError(0, {
    detail: `Something between this device and the server responded with ${response.status}.`,
  })
}

/** Whether the server could not be reached. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Whether the same request may succeed later: the server could not be reached, or had a fault. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Whether the response is 404: missing, or not visible to this user. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404
