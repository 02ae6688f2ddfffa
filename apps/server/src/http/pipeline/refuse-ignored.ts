import { DomainError } from '@larder/domain'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { etagOf, isCurrent } from './etag.ts'
import { ignoredValues, refuseChanged, type IgnoredValue } from './ignored-values.ts'
import { portsOf, type AnyRequest, type Route } from './route.ts'

/** A request that writes, before its handler runs. */
interface Write {
  readonly route: Route
  /** Returns the resource that the route changes. */
  readonly reader: Route | undefined
  readonly request: AnyRequest
  /** The body before it was parsed. */
  readonly given: unknown
}

/** Keys that never change. Where unknown keys are ignored, clients may send older values of all others. */
const fixedKeys = ['id', 'groupId', 'householdId', 'userId', 'createdAt']
function isFixed({ path }: IgnoredValue): boolean {
  const [key, ...rest] = path.filter((each) => typeof each === 'string')
  return rest.length === 0 && fixedKeys.includes(String(key))
}

/**
 * Refuses values that an operation does not store, unless the resource has the same ones: clients send back what they received.
 * @throws unprocessable `body/invalid`
 */
export async function refuseIgnored(write: Write, services: Services): Promise<void> {
  const { route, reader, request, given } = write
  if (route.body?.type !== 'json') return
  const all = ignoredValues(given, request.body)
  const ignored = route.ignoresUnknownKeys ? all.filter(isFixed) : all
  if (ignored.length === 0) return
  if (!reader) {
    // A new row has no values, and existing clients send ids for it.
    if (!route.ignoresUnknownKeys) refuseChanged(ignored, undefined)
    return
  }
  if (reader.path === route.path) {
    const shown = await readBy(reader, request, services)
    if (shown !== undefined) refuseChanged(ignored, shown)
    return
  }
  for (const [row, values] of Map.groupBy(ignored, ({ path: [first] }) => Number(first))) {
    const { id, slug } = (request.body as readonly { readonly id?: string; readonly slug?: string }[])[row]!
    const params = Object.fromEntries(Object.keys(reader.params?.shape ?? {}).map((key) => [key, id ?? slug]))
    const shown = await readBy(reader, { ...request, params }, services)
    if (shown !== undefined) refuseChanged(values, [shown])
  }
}

/** The route that returns what another one changes: the path is the same or, for a body of rows, that of a single row. */
export function readerOf(route: Route, all: readonly Route[]): Route | undefined {
  if (route.method !== 'put' && route.method !== 'patch') return undefined
  if (route.read) return { ...route, handle: route.read }
  const ofRow =
    route.body?.schema instanceof z.ZodArray ? new RegExp(`^${route.path}/\\{\\w+\\}$`) : undefined
  return all.find(
    ({ method, path, responses: { 200: found } }) =>
      method === 'get' && (ofRow ? ofRow.test(path) : path === route.path) && found && !found.isList,
  )
}

/** The resource; undefined when the handler refuses the change anyway: it is missing, has moved, or is outdated. */
async function readBy(reader: Route, request: AnyRequest, services: Services): Promise<unknown> {
  try {
    const read = { ...request, query: reader.query?.parse({}) ?? {}, body: undefined }
    const { body, headers } = await reader.handle(read, portsOf(reader, services))
    const tag = headers?.etag ?? etagOf(JSON.stringify(body))
    return request.ifMatch && !isCurrent(request.ifMatch, tag) ? undefined : body
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'missing') return undefined
    throw error
  }
}
