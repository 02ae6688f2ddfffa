import type { Member, View } from '@larder/domain'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { etagOf } from './etag.ts'
import type { AnyRequest, ResponseSpec, Route, RouteResponse } from './route.ts'
import { RowStream } from './row-stream.ts'

/** Where views are shown. */
interface Shown {
  /** The caller. Visitors of public data are no members; their routes need no token. */
  readonly actor: Member
  readonly params: unknown
  /** The view is the whole response and not a row of a list. */
  readonly isDetail: boolean
}

/** Keys that responses have beyond the view of a resource. A key of the view with the same name is replaced. */
export interface AddedKeys {
  /** Suffix of the schema names in the documentation: `CookbookChecked`. */
  readonly suffix: string
  /** The schemas of the keys in a row of a list. Without one, lists are unchanged. */
  readonly row?: z.ZodRawShape
  /** The schemas of the keys in the detail view. Without one, detail views are unchanged. */
  readonly detail?: z.ZodRawShape
  /** The values of those keys for each of the views. The views of a list come together, so that nothing is read for each row. */
  readonly of: (
    views: readonly View[],
    shown: Shown,
    services: Services,
  ) => readonly View[] | Promise<readonly View[]>
}

/** Keys that follow from the view alone. They are added while a long list is read. */
export interface DerivedKeys extends Pick<AddedKeys, 'suffix' | 'row' | 'detail'> {
  readonly derive: (view: View) => View
}

/**
 * Adds keys to the responses of a route. Entity tags do not include them, because preconditions are checked against the stored
 * resource.
 */
export function withKeys(plain: Route, keys: AddedKeys | DerivedKeys): Route {
  const responses = Object.entries(plain.responses).map(([status, response]) => [
    status,
    extended(response, keys),
  ])
  return {
    ...plain,
    responses: Object.fromEntries(responses),
    async handle(request, services) {
      const response = await plain.handle(request, services)
      const spec = plain.responses[response.status]
      if (!spec || !shapeIn(spec, keys)) return response
      return withValues(response, spec, keys, { request, services })
    },
  }
}

/** The added keys of a response; undefined when it has none. */
function shapeIn({ schema, isList }: ResponseSpec, { row, detail }: AddedKeys | DerivedKeys) {
  if (!schema) return undefined
  return isList || schema instanceof z.ZodArray ? row : detail
}

function extended(response: ResponseSpec, keys: AddedKeys | DerivedKeys): ResponseSpec {
  const shape = shapeIn(response, keys)
  if (!shape || !response.schema) return response
  const { title = '' } = response.schema.meta() ?? {}
  const named = { title: `${title}${keys.suffix}` }
  const schema =
    response.schema instanceof z.ZodArray
      ? z.array((response.schema.element as z.ZodObject).extend(shape))
      : (response.schema as z.ZodObject).extend(shape)
  return { ...response, schema: schema.meta(named) }
}

interface Call {
  readonly request: AnyRequest
  readonly services: Services
}

async function withValues(
  response: RouteResponse,
  { isList, hasEntityTag }: ResponseSpec,
  keys: AddedKeys | DerivedKeys,
  { request: { actor, params }, services }: Call,
): Promise<RouteResponse> {
  const add = async (views: readonly View[], isDetail: boolean): Promise<readonly View[]> => {
    if (views.length === 0) return views
    if ('derive' in keys) return views.map((view) => ({ ...view, ...keys.derive(view) }))
    const added = await keys.of(views, { actor: actor as Member, params, isDetail }, services)
    return views.map((view, at) => ({ ...view, ...added[at] }))
  }
  const { body } = response
  if (body instanceof RowStream && 'derive' in keys) {
    const { derive } = keys
    return {
      ...response,
      body: body.map(
        (envelope) => envelope,
        (row) => ({ ...row, ...derive(row) }),
      ),
    }
  }
  if (isList) {
    const page = body instanceof RowStream ? await pageOf(body) : (body as { readonly data: readonly View[] })
    return { ...response, body: { ...page, data: await add(page.data, false) } }
  }
  if (Array.isArray(body)) return { ...response, body: await add(body, false) }
  const etag = hasEntityTag ? { etag: etagOf(JSON.stringify(body)) } : {}
  const [view] = await add([body as View], true)
  return { ...response, body: view, headers: { ...etag, ...response.headers } }
}

/** The complete page of a stream. Resources with added keys have few rows. */
async function pageOf(stream: RowStream): Promise<{ readonly data: readonly View[] }> {
  const { envelope, rows } = await stream.collect()
  return { ...envelope, data: rows }
}
