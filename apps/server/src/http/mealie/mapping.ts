import type { View } from '@larder/domain'
import type { z } from 'zod'
import { withKeys, type AddedKeys, type DerivedKeys } from '../pipeline/added-keys.ts'
import type { AnyRequest, Method, Route, RouteResponse } from '../pipeline/route.ts'
import type { Services } from '../services.ts'

/** Makes the operation that clients of Mealie call from the native one. */
export type Mapping = (native: Route) => Route

/** A method and the path of a native operation: `get /recipes/{slug}`. */
export type Operation = `${Method} /${string}`

/** How the operations of a resource differ for clients of Mealie. */
export interface ResourceMappings {
  /** The mappings of all operations whose response has one of these schemas. */
  readonly views?: readonly { readonly schemas: readonly z.ZodType[]; readonly mapping: Mapping }[]
  /** The mappings of single operations, in the order in which they apply. */
  readonly operations?: Readonly<Record<Operation, readonly Mapping[]>>
}

export const operationOf = ({ method, path }: Pick<Route, 'method' | 'path'>): Operation =>
  `${method} ${path as `/${string}`}`

/** The suffix of the schemas that are documented only for these clients. */
const suffix = 'ForClients'

/** Adds keys that are read for all views of a response together. */
export const adding =
  (keys: Omit<AddedKeys, 'suffix'>): Mapping =>
  (native) =>
    withKeys(native, { suffix, ...keys })

/** Adds keys that follow from the view alone. */
export const deriving =
  (keys: Omit<DerivedKeys, 'suffix'>): Mapping =>
  (native) =>
    withKeys(native, { suffix, ...keys })

type Handle<Result> = (request: AnyRequest, services: Services) => Result | Promise<Result>

/** Changes the parsed request before the native operation. */
export const mappingRequest =
  (map: Handle<AnyRequest>): Mapping =>
  (native) => ({
    ...native,
    handle: async (request, services) => native.handle(await map(request, services), services),
  })

/** Changes the response of the native operation. */
export const mappingResponse =
  (map: (response: RouteResponse) => RouteResponse): Mapping =>
  (native) => ({
    ...native,
    handle: async (request, services) => map(await native.handle(request, services)),
  })

/** The operation with other documented responses. */
export const documentedAs =
  (map: (responses: Route['responses']) => Route['responses']): Mapping =>
  (native) => ({ ...native, responses: map(native.responses) })

/** The body of a request as an object. */
export const bodyOf = ({ body }: AnyRequest): View => (body ?? {}) as View
