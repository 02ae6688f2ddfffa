import type { Actor, ErrorCode, Member, Resource, Rights } from '@larder/domain'
import type { z } from 'zod'
import type { EventSink } from './event-stream.ts'
import type { Mount } from './mounts.ts'
import type { Services } from '../services.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type Auth = 'none' | 'user' | 'admin'

/** What an answer carries: documented from the schema, and checked against it in tests. */
export interface ResponseSpec {
  readonly description: string
  /** Absent when the answer has no JSON body. */
  readonly schema?: z.ZodType
  /** The schema under `/mealie`, where clients of the ecosystem expect another one. */
  readonly ecosystemSchema?: z.ZodType
  /** The schema is of one row; the answer is a page of them in the mount's envelope. */
  readonly isList?: boolean
  /** Of a list: an array without an envelope where the mount has bare lists. */
  readonly isBare?: boolean
  /** One resource, with an `ETag` to make later requests conditional. */
  readonly hasEntityTag?: boolean
  /** Has a `Location`. */
  readonly hasLocation?: boolean
  /** Of a body that is not JSON. */
  readonly type?: string
  /** Further types it may come in; the answer's own header says which. */
  readonly otherTypes?: readonly string[]
}

export interface BodySpec {
  readonly schema: z.ZodType
  readonly type: 'json' | 'form' | 'multipart'
  /** Bytes it may have, or a file in it; a megabyte of JSON and 16 kB of a form unless given. */
  readonly limit?: number
}

/** A request whose every part was parsed; the raw one does not travel further. */
interface RouteRequest<Who, Params, Query, Body> {
  readonly actor: Who
  /** Asks again who is asking, for what goes on for long. @throws unauthenticated, forbidden when they may no longer */
  readonly reauthenticate: () => Promise<Member>
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The entity tags of `If-Match`: the change is wanted only while the resource still has one of them. */
  readonly ifMatch: readonly string[] | undefined
  /** Where a stream of events that broke off is to go on. */
  readonly lastEventId: string | undefined
  /** Address of the caller, as far as proxies are trusted. */
  readonly address: string
  /** The session of the caller's token; none when they came with an API token, or without one. */
  readonly session: string | undefined
  /** Whether the caller reached the server over TLS. */
  readonly isSecure: boolean
  readonly mount: Mount
}

export interface RouteResponse {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Sends events in place of a body, for as long as it runs. */
  readonly stream?: (sink: EventSink) => Promise<void>
}

/** One operation of the API as a value: the server, the documentation and the tests read the same one. */
export interface Route {
  readonly method: Method
  /** Below the mount's `/api`, parameters in braces: `/recipes/{slug}`. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly auth: Auth
  /** The right that this takes beside a token; an administrator has every one. */
  readonly right?: keyof Rights
  /** Sets or clears the session cookie: only a page of this server may call it. */
  readonly setsCookie?: boolean
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: BodySpec
  readonly responses: Readonly<Record<number, ResponseSpec>>
  /** Failures beyond those every route of its kind has. */
  readonly errors?: readonly ErrorCode[]
  /** Whose attributes filters and orderings may name. */
  readonly filters?: Resource
  readonly handle: (
    asked: RouteRequest<never, never, never, never>,
    services: Services,
  ) => Promise<RouteResponse> | RouteResponse
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

interface RouteOptions<
  Who extends Auth,
  Params extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
> extends Omit<Route, 'auth' | 'params' | 'query' | 'body' | 'handle'> {
  readonly auth: Who
  readonly params?: Params
  readonly query?: Query
  readonly body?: Omit<BodySpec, 'schema'> & { readonly schema: Body }
  readonly handle: (
    request: RouteRequest<
      Who extends 'none' ? Actor | undefined : Member,
      Parsed<Params>,
      Parsed<Query>,
      Parsed<Body>
    >,
    services: Services,
  ) => Promise<RouteResponse> | RouteResponse
}

export const hasEntityTag = ({ responses: responses }: Pick<Route, 'responses'>): boolean =>
  Object.values(responses).some(({ hasEntityTag: tagged }) => tagged)

/** Whether a route changes one thing that is there already, so that `If-Match` can say which copy of it was meant. */
export const acceptsIfMatch = (route: Pick<Route, 'method' | 'path' | 'responses'>): boolean =>
  route.method !== 'get' && !route.responses[201] && (route.path.includes('{') || hasEntityTag(route))

/** A route whose handler is typed by its own schemas. */
export function route<
  const Who extends Auth,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(options: RouteOptions<Who, Params, Query, Body>): Route {
  return options as unknown as Route
}
