import type { Actor, Catalog, ErrorKind, Member, ProvidedIdentity, Resource, Rights } from '@larder/domain'
import type { z } from 'zod'
import type { EventSink } from './event-stream.ts'
import type { Mount } from './mounts.ts'
import type { RelyingParty } from '../passkey-proofs.ts'
import type { Services } from '../services.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
/** Who may call an operation. `admin` is an administrator of the server. */
type Auth = 'none' | 'user' | 'admin'

/** A response of a route: documented from the schema, and checked against it in tests. */
export interface ResponseSpec {
  readonly description: string
  /** Absent when the response has no JSON body. */
  readonly schema?: z.ZodType
  /** The schema describes one row; the response is a page of rows in an envelope. */
  readonly isList?: boolean
  /** A single resource with an `ETag` for conditional requests. */
  readonly hasEntityTag?: boolean
  /** Has a `Location` header. */
  readonly hasLocation?: boolean
  /** Content type of a body that is not JSON. */
  readonly type?: string
  /** Further content types. The response header has the actual one. */
  readonly otherTypes?: readonly string[]
}

/** The body that a request must have. */
export interface BodySpec {
  readonly schema: z.ZodType
  readonly type: 'json' | 'form' | 'multipart'
  /** Maximum size in bytes of the body or of its file. Default: 1 MB of JSON, 16 kB of a form. */
  readonly limit?: number
  /** The handler receives the file of a multipart form in chunks, instead of in memory. */
  readonly isStreamed?: boolean
  /** The file of a multipart form is stored in a temporary file until the request has been handled. */
  readonly isStored?: boolean
  /** An example for the documentation. `request-examples.ts` has those of most bodies. */
  readonly example?: unknown
}

/** A parsed request. Handlers never see the raw one. */
interface RouteRequest<Who, Params, Query, Body> {
  readonly actor: Who
  /**
   * Authenticates the caller: again, for long-running responses, or for operations that answer some callers more than others.
   * @throws unauthenticated, forbidden when there is no access, or when it has ended
   */
  readonly reauthenticate: () => Promise<Member>
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The entity tags of `If-Match`. The change applies only while one of them is current. */
  readonly ifMatch: readonly string[] | undefined
  /** The `Last-Event-ID` of a resumed event stream. */
  readonly lastEventId: string | undefined
  /** IP address of the caller, as far as proxies are trusted. */
  readonly address: string
  /** The name of the host that the caller addressed, as far as proxies are trusted. */
  readonly hostname: string
  /** The `User-Agent` of the caller; empty without one. */
  readonly userAgent: string
  /** BCP 47 tags of the languages that the caller reads, the preferred first. */
  readonly languages: readonly string[]
  /** The session of the caller's token; undefined for API tokens and unauthenticated requests. */
  readonly session: string | undefined
  /** The token of the caller, as it was sent. */
  readonly credential: string | undefined
  /** The user of the session has proved a short time ago who they are. False for API tokens. */
  readonly isConfirmed: boolean
  /** This server as browsers name it for passkeys. */
  readonly party: RelyingParty
  /** The sign-in at a provider that the browser has under way. */
  readonly flow: string | undefined
  /** The person whom a trusted proxy states. */
  readonly person: ProvidedIdentity | undefined
  /** Whether the caller uses TLS. */
  readonly isSecure: boolean
  /** The API that the request came through. */
  readonly mount: Mount
  /** The path below which the caller sees this server, such as `/larder`. Empty at the root. */
  readonly basePath: string
}

/** What a handler returns: a body or a stream, or neither. */
export interface RouteResponse {
  readonly status: number
  readonly body?: unknown
  /** A `location` that is a path is one of this server; the path below which the caller sees it is added. */
  readonly headers?: Readonly<Record<string, string>>
  /** The `Set-Cookie` headers. */
  readonly cookies?: readonly string[]
  /** Streams events instead of a body. */
  readonly stream?: (sink: EventSink) => Promise<void>
}

/** An operation of the API as a value. The server, the documentation and the tests read the same value. */
export interface Route {
  readonly method: Method
  /** Path below the mount's `/api`, with parameters in braces: `/recipes/{slug}`. */
  readonly path: string
  readonly tag: string
  /** The description of the tag, at one of its routes. `tag-descriptions.ts` has those of tags with routes in several files. */
  readonly tagDescription?: string
  readonly summary: string
  readonly description?: string
  readonly auth: Auth
  /** The permission that the operation requires. Administrators have every one. */
  readonly right?: keyof Rights
  /** A dangerous act: the user of a session must have proved a short time ago who they are. API tokens are not affected. */
  readonly needsConfirmation?: boolean
  /** Callable before the user has the second step that the settings require. */
  readonly completesSignIn?: boolean
  /** Sets or clears the session cookie; callable only from pages of this server. */
  readonly setsCookie?: boolean
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: BodySpec
  readonly responses: Readonly<Record<number, ResponseSpec>>
  /** Error codes beyond those of every route of its kind. */
  readonly errors?: readonly ErrorKind[]
  /** The resource whose attributes filters and orderings may use. */
  readonly filters?: Resource
  /** The attributes of related resources that filters may name; by default all of the catalog. */
  readonly filterCatalog?: Catalog
  /** Unknown keys of the body and unknown parameters are ignored instead of refused. */
  readonly ignoresUnknownKeys?: boolean
  /** The resource never changes, so that it has no entity tag. */
  readonly isUnchanging?: boolean
  /** Returns the resource that the route changes, where no route to read has the same path. */
  readonly read?: Route['handle']
  /** The ports that the handler gets. */
  readonly ports: readonly (keyof Services)[]
  readonly handle: (request: AnyRequest, services: Services) => Promise<RouteResponse> | RouteResponse
}

/** A parsed request of any route. */
export type AnyRequest = RouteRequest<Actor | undefined, unknown, unknown, unknown>

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

interface RouteOptions<
  Who extends Auth,
  Params extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
  Ports,
> extends Omit<Route, 'auth' | 'params' | 'query' | 'body' | 'handle' | 'read' | 'ports'> {
  readonly auth: Who
  readonly params?: Params
  readonly query?: Query
  readonly body?: Omit<BodySpec, 'schema'> & { readonly schema: Body }
  readonly handle: Handler<Who, Params, Query, Body, Ports>
  readonly read?: Handler<Who, Params, Query, Body, Ports>
}

type Handler<
  Who extends Auth,
  Params extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
  Ports,
> = (
  request: RouteRequest<
    Who extends 'none' ? Actor | undefined : Member,
    Parsed<Params>,
    Parsed<Query>,
    Parsed<Body>
  >,
  services: Ports,
) => Promise<RouteResponse> | RouteResponse

/** Whether a route returns a resource with its `ETag`. */
export const hasEntityTag = ({ responses }: Pick<Route, 'responses'>): boolean =>
  Object.values(responses).some(({ hasEntityTag: tagged }) => tagged)

/** Whether a route changes a single existing resource, so that it accepts `If-Match`. */
export const acceptsIfMatch = (
  route: Pick<Route, 'method' | 'path' | 'responses' | 'isUnchanging'>,
): boolean =>
  route.method !== 'get' &&
  !route.isUnchanging &&
  !route.responses[201] &&
  !route.responses[202] &&
  (route.path.includes('{') || hasEntityTag(route))

/** Defines a route of a group. The schemas determine the types of the handler's request. */
type DefineRoute<Ports> = <
  const Who extends Auth,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  options: RouteOptions<Who, Params, Query, Body, Ports>,
) => Route

/** Defines routes of a group with the ports that their handlers need. They get these and nothing else. */
export function routeWith<const Port extends keyof Services = never>(
  ...ports: readonly Port[]
): DefineRoute<Pick<Services, Port>> {
  return (options) => ({ ...options, ports }) as unknown as Route
}

/** The ports of a route. */
export function portsOf({ ports }: Pick<Route, 'ports'>, services: Services): Services {
  return Object.fromEntries(ports.map((port) => [port, services[port]])) as unknown as Services
}

/** Routes of which those that change something require a permission. */
export function changesRequire(right: keyof Rights, routes: readonly Route[]): readonly Route[] {
  return routes.map((route) => (route.method === 'get' ? route : { ...route, right }))
}
