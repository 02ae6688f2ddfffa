import { isUtf8 } from 'node:buffer'
import { DomainError, type Member } from '@larder/domain'
import express, { type Request, type RequestHandler, type Response } from 'express'
import type { z } from 'zod'
import {
  type Authenticated,
  cookieOf,
  credentialOf,
  flowCookie,
  memberOf,
  refuseCrossSite,
  refuseOtherUser,
  sessionOf,
} from './auth.ts'
import { needsConfirmation } from './confirmation.ts'
import { validationMessage } from './validation-messages.ts'
import { streamEvents } from './event-stream.ts'
import { basePathOf } from './base-path.ts'
import { ByteStream, sendBytes } from './byte-stream.ts'
import { RowStream, sendRows } from './row-stream.ts'
import { etagOf, isCurrent, readTags } from './etag.ts'
import { isUuid } from './field-schema.ts'
import { HttpError, unsupportedMediaType } from './errors.ts'
import { respondOnce, isIdempotent } from './idempotency.ts'
import type { Mount } from './mounts.ts'
import { personOfProxy } from './proxy-person.ts'
import { readMultipart, storeMultipart, streamMultipart, uploadLimit } from './multipart.ts'
import { readParameters, refuseUnknown } from './parameters.ts'
import { refuseIgnored } from './refuse-ignored.ts'
import { portsOf, type RouteResponse, type BodySpec, type Route } from './route.ts'
import type { RelyingParty } from '../passkey-proofs.ts'
import type { Services } from '../services.ts'
import { isAllowed } from './token-scopes.ts'
import { checkTexts } from './text.ts'
import { parseIgnoringUnknownKeys } from './unknown-keys.ts'

/**
 * The request handlers of a route: authentication, body, handler, and the response that the route declares. `reader` returns
 * the resource that the route changes.
 */
export function guard(
  route: Route,
  mount: Mount,
  services: Services,
  reader?: Route,
): readonly RequestHandler[] {
  return [
    authenticate(route, services),
    ...(route.body ? [readBody(route.body, services)] : []),
    releasingMemory(respond({ route, mount, reader }, services)),
  ]
}

/** Authenticates before anything else of the request is read. */
function authenticate(route: Route, services: Services): RequestHandler {
  return async (request, response, next) => {
    if (route.auth !== 'none') {
      const { member, isConfirmed } = await authenticated(route, request, services)
      Object.assign(response.locals, { member, isConfirmed })
    }
    const isCookie = route.setsCookie || credentialOf(request).from === 'cookie'
    if (isCookie && route.method !== 'get') refuseCrossSite(request, services.settings.baseUrl)
    next()
  }
}

/** The caller, with their current permissions. @throws unauthenticated, forbidden */
async function authenticated(route: Route, request: Request, services: Services): Promise<Authenticated> {
  const person = personOfProxy(request, services.settings.proxySignIn)
  const { token } = credentialOf(request)
  const caller = await memberOf(token, person, services)
  refuseOtherUser(request, caller.member)
  if (caller.isIncomplete && !route.completesSignIn)
    throw new DomainError(
      'forbidden',
      'second-step/set-up',
      'This server requires one-time codes or a passkey. Set them up on the page of your profile, then continue.',
    )
  refuseUnlessPermitted(route, caller.member)
  if (route.needsConfirmation && !caller.isConfirmed && sessionOf(token, services) !== undefined)
    throw needsConfirmation(services.settings)
  return caller
}

/** @throws forbidden */
function refuseUnlessPermitted(route: Route, member: Member): void {
  if (route.auth === 'admin' && !member.admin)
    throw new DomainError('forbidden', 'access/admin-only', 'This operation requires an administrator.')
  if (route.right && !member[route.right] && !member.admin)
    throw new DomainError(
      'forbidden',
      'access/right',
      'You do not have the permission that this operation requires.',
      {
        right: route.right,
      },
    )
  refuseOtherScopes(route, member)
}

/** @throws forbidden when the scope of the API token does not allow the operation */
function refuseOtherScopes(route: Route, { tokenScope }: Member): void {
  if (isAllowed(tokenScope, route)) return
  if (tokenScope === 'read')
    throw new DomainError('forbidden', 'access/read-only', 'This token is read-only.')
  throw new DomainError(
    'forbidden',
    'access/scope',
    `The scope ${tokenScope} of this token does not allow the operation.`,
    { scope: tokenScope },
  )
}

/** Size in bytes from which a body counts as large. */
const large = 1_048_577

function readBody(
  { type, limit, isStreamed, isStored }: BodySpec,
  { memoryBudget, diskBudget, openTemporaryFile }: Services,
): RequestHandler {
  const { takes, open } = readers[type]
  const reader = isStreamed ? streamMultipart(limit ?? uploadLimit) : open(limit)
  return (request, response, next) => {
    // Without a body the schema reports what is missing.
    if (!hasBody(request)) return next()
    if (!request.is([...takes])) throw unsupportedMediaType(takes.join(' or '))
    if (isStreamed || limit === undefined || limit < large) return reader(request, response, next)
    const release = (isStored ? diskBudget : memoryBudget).take(sizeOf(request, limit))
    if (!release) {
      // The rest of the body is discarded, and the connection closes after the response.
      response.set('connection', 'close')
      request.resume()
      throw new DomainError(
        'unavailable',
        'body/busy',
        'Too many large uploads are in progress. Try again later.',
        {
          retryAfter: 10,
        },
      )
    }
    const read = (using: RequestHandler, leave: () => void) => {
      // Released when the body has been processed, even when the client has disconnected.
      response.locals.leave = leave
      void using(request, response, (failure?: unknown) => {
        if (failure !== undefined) leave()
        next(failure)
      })
    }
    if (!isStored) return read(reader, release)
    openTemporaryFile().then(
      (file) =>
        read(storeMultipart(limit, file), () => {
          release()
          void file.close()
        }),
      (error: unknown) => {
        release()
        next(error)
      },
    )
  }
}

/** Maximum size of a body in memory. The announced length can be missing, or smaller than the decompressed body. */
function sizeOf({ headers }: Request, limit: number): number {
  const announced = Number(headers['content-length'])
  return headers['content-encoding'] === undefined && announced < limit ? announced : limit
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const readers = {
  json: {
    takes: ['application/json', 'application/merge-patch+json'],
    // Not strict: a single string or number is JSON too, and the schema reports what was expected.
    open: (limit = 1_048_576) =>
      express.json({ type: () => true, limit, strict: false, verify: refuseBrokenUtf8 }),
  },
  form: {
    // Existing clients sign in with either.
    takes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    open(limit = 16_384) {
      const encoded = express.urlencoded({ type: () => true, limit, extended: false, parameterLimit: 50 })
      const multipart = readMultipart(limit)
      return (request, response, next) =>
        (request.is('multipart/form-data') ? multipart : encoded)(request, response, next)
    },
  },
  multipart: {
    takes: ['multipart/form-data'],
    open: (limit = uploadLimit) => readMultipart(limit),
  },
} as const satisfies Record<
  BodySpec['type'],
  { takes: readonly string[]; open(limit?: number): RequestHandler }
>

/** The parser would replace invalid bytes with U+FFFD, and a text in another charset would be stored damaged. */
function refuseBrokenUtf8(_request: unknown, _response: unknown, body: Buffer, charset: string): void {
  if (charset === 'utf-8' && !isUtf8(body))
    throw new HttpError(400, 'body/encoding', 'The body contains bytes that are not valid UTF-8.')
}

/** Releases the memory budget of a body after it was processed. */
function releasingMemory(handle: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return async (request, response) => {
    try {
      await handle(request, response)
    } finally {
      ;(response.locals.leave as (() => void) | undefined)?.()
    }
  }
}

function respond(
  operation: Pick<Handled, 'route' | 'mount' | 'reader'>,
  services: Services,
): (request: Request, response: Response) => Promise<void> {
  const { route } = operation
  // Chosen once, and not for each request.
  const ports = portsOf(route, services)
  return async (request, response) => {
    const { member, isConfirmed = false } = response.locals as Partial<Authenticated>
    const basePath = basePathOf(response)
    const routeResponse = await handle(
      { ...operation, ports, request, basePath, isConfirmed },
      member,
      services,
    )
    if (routeResponse.stream)
      await streamEvents(response.status(routeResponse.status), routeResponse.stream, services.log)
    else await send(request, response, routeResponse, route)
  }
}

interface Handled {
  readonly route: Route
  /** What the handler gets of the services. */
  readonly ports: Services
  readonly mount: Mount
  /** Returns the resource that the route changes. */
  readonly reader: Route | undefined
  readonly request: Request
  readonly basePath: string
  readonly isConfirmed: boolean
}

/** Parses a request, and runs the handler of its route. */
async function handle(
  { route, ports, mount, reader, request, basePath, isConfirmed }: Handled,
  member: Member | undefined,
  services: Services,
): Promise<RouteResponse> {
  const params = parse('address', route.params, withLowerCaseIds(request.params))
  if (route.filters && route.query && !route.ignoresUnknownKeys) refuseUnknown(route.query, request.query)
  const query = parse('query', route.query, route.query ? readParameters(route.query, request.query) : {})
  if (route.body) checkTexts(request.body, '')
  const body = parse('body', route.body?.schema, request.body, route)
  const routeRequest = {
    actor: member,
    reauthenticate: async () => (await authenticated(route, request, services)).member,
    params,
    query,
    body,
    ifMatch: readTags(request.get('if-match')),
    lastEventId: request.get('last-event-id'),
    address: request.ip ?? '',
    hostname: request.hostname ?? '',
    userAgent: request.get('user-agent') ?? '',
    languages: request.acceptsLanguages(),
    credential: credentialOf(request).token,
    session: sessionOf(credentialOf(request).token, services),
    isConfirmed,
    party: partyOf(request, services.settings),
    flow: cookieOf(request, flowCookie),
    person: personOfProxy(request, services.settings.proxySignIn),
    isSecure: request.secure || services.settings.baseUrl?.startsWith('https:') === true,
    mount,
    basePath,
  }
  await refuseIgnored({ route, reader, request: routeRequest, given: request.body }, services)
  if (!isIdempotent(route)) return route.handle(routeRequest, ports)
  // A request with a key has its own unit of work.
  return respondOnce(request, member, services, async (given) =>
    route.handle(routeRequest, given === services ? ports : portsOf(route, given)),
  )
}

/** This server as browsers name it for passkeys. Below a path it is the same: passkeys belong to hosts. */
function partyOf({ hostname }: Request, { baseUrl }: Services['settings']): RelyingParty {
  if (baseUrl === undefined) return { id: hostname ?? '', origin: undefined }
  const { hostname: id, origin } = new URL(baseUrl)
  return { id, origin }
}

/** Parameters with a syntax of their own, whose parser reports the position of invalid characters. */
const languages = ['queryFilter', 'orderBy']

/** Ids are shown in lower case; some clients print them in upper case. */
function withLowerCaseIds(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const canonical = (value: unknown) =>
    typeof value === 'string' && isUuid(value) ? value.toLowerCase() : value
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, canonical(value)]))
}

function parse(
  part: 'address' | 'query' | 'body',
  schema: z.ZodType | undefined,
  value: unknown,
  { ignoresUnknownKeys = false }: Pick<Route, 'ignoresUnknownKeys'> = {},
): unknown {
  if (part !== 'body') checkTexts(withoutLanguages(value as Record<string, unknown>), '')
  if (!schema) return undefined
  const parsed = ignoresUnknownKeys
    ? parseIgnoringUnknownKeys(schema, value, { error: validationMessage })
    : schema.safeParse(value, { error: validationMessage })
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.flatMap(problemsOf)
  const [{ field, message }] = errors as [{ field: string; message: string }]
  throw new DomainError(
    'unprocessable',
    `${part}/invalid`,
    field ? `${field}: ${message}` : `The ${part}: ${message}`,
    {
      field,
      errors,
    },
  )
}

function withoutLanguages(parameters: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(parameters).filter(([key]) => !languages.includes(key)))
}

/** The message of a schema issue with the path of its field. Each unknown key is an issue of its own. */
function problemsOf(issue: z.core.$ZodIssue): { field: string; message: string }[] {
  const field = issue.path.join('.')
  const { message } = issue
  if (issue.code !== 'unrecognized_keys') return [{ field, message }]
  return issue.keys.map((key) => ({ field: field ? `${field}.${key}` : key, message }))
}

function sendHeaders(response: Response, { status, headers = {}, cookies = [] }: RouteResponse): void {
  const location = headers.location?.startsWith('/') ? basePathOf(response) + headers.location : undefined
  response.status(status).set({ 'cache-control': 'no-store', ...headers, ...(location ? { location } : {}) })
  if (cookies.length > 0) response.set('set-cookie', [...cookies])
}

async function send(
  request: Request,
  response: Response,
  routeResponse: RouteResponse,
  route: Route,
): Promise<void> {
  const { status, body, headers = {} } = routeResponse
  sendHeaders(response, routeResponse)
  const shape = route.responses[status]
  if (!shape) throw new Error(`${route.method} ${route.path} returned the undeclared status ${status}`)
  if (body === undefined) return void response.end()
  if (shape.type) {
    if (isCurrentCopy(request, headers.etag)) return void response.status(304).end()
    response.type(headers['content-type'] ?? shape.type)
    return body instanceof ByteStream ? sendBytes(response, body) : void response.send(body)
  }
  if (body instanceof RowStream) return sendRows(response, body)
  const json = JSON.stringify(body)
  if (shape.hasEntityTag) {
    const tag = headers.etag ?? etagOf(json)
    // Clients may cache the response privately, and must revalidate it.
    response.set({ etag: tag, 'cache-control': 'private, no-cache' })
    if (isCurrentCopy(request, tag)) return void response.status(304).end()
  }
  response.type('application/json').send(Buffer.from(json))
}

function isCurrentCopy(request: Request, tag: string | undefined): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && tag !== undefined && isCurrent(readTags(request.get('if-none-match')), tag)
}
