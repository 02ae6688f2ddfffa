import type { Member, View } from '@larder/domain'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { etagOf } from './etag.ts'
import { JsonStream } from './json-stream.ts'
import type { Mount } from './mounts.ts'
import type { ResponseSpec, Route, RouteResponse } from './route.ts'

/** The context of a view: the caller and the mount. */
export interface Shown {
  readonly actor: Member
  readonly mount: Mount
  /** The view is the whole response and not a row of a list. */
  readonly isDetail: boolean
}

/** Keys that responses add to the view of a resource. */
export interface More {
  /** Suffix of the schema names in the documentation: `CookbookWithRecipes`. Empty when `shape` is. */
  readonly suffix: string
  /** The schema of the keys that are added on all mounts. */
  readonly shape: z.ZodRawShape
  /** The schema of the keys that are added for clients of the ecosystem: in a list, and in the detail view. */
  readonly ecosystem: { readonly row: z.ZodRawShape; readonly detail: z.ZodRawShape }
  /** The values of those keys for each of the views. The views of a list come together, so that nothing is read for each row. */
  readonly of: (
    views: readonly View[],
    shown: Shown,
    services: Services,
  ) => readonly View[] | Promise<readonly View[]>
}

/**
 * Adds keys to the responses of a resource's routes. Entity tags do not include them, because preconditions are checked against
 * the stored resource.
 */
export function showingMore(routes: readonly Route[], more: More): readonly Route[] {
  return routes.map((plain) => ({
    ...plain,
    responses: Object.fromEntries(
      Object.entries(plain.responses).map(([status, response]) => [status, extended(response, more)]),
    ),
    async handle(request, services) {
      const response = await plain.handle(request, services)
      const { actor, mount } = request as { readonly actor: Member; readonly mount: Mount }
      if (mount.dialect !== 'mealie' && Object.keys(more.shape).length === 0) return response
      const add: Add = async (views, isDetail) => {
        const added = await more.of(views, { actor, mount, isDetail }, services)
        return views.map((view, at) => ({ ...view, ...added[at] }))
      }
      return withMore(response, plain.responses[response.status], mount, add)
    },
  }))
}

/** Adds keys to the responses of those routes that respond with one of these schemas. The other routes are unchanged. */
export function showingMoreIn(
  routes: readonly Route[],
  schemas: readonly z.ZodType[],
  more: More,
): readonly Route[] {
  const shows = ({ responses }: Route) =>
    Object.values(responses).some(({ schema }) => schema !== undefined && schemas.includes(schema))
  return routes.flatMap((plain) => (shows(plain) ? showingMore([plain], more) : [plain]))
}

function extended(response: ResponseSpec, { suffix, shape, ecosystem }: More): ResponseSpec {
  if (!response.schema) return response
  const { title = '' } = response.schema.meta() ?? {}
  const [own, theirs] = [`${title}${suffix}`, `${title}${suffix}ForClients`]
  const isSame = Object.keys(shape).length === 0
  if (response.schema instanceof z.ZodArray) {
    const row = response.schema.element as z.ZodObject
    return {
      ...response,
      schema: isSame ? response.schema : z.array(row.extend(shape)).meta({ title: own }),
      ecosystemSchema: z.array(row.extend({ ...shape, ...ecosystem.row })).meta({ title: theirs }),
    }
  }
  const schema = response.schema as z.ZodObject
  const added = response.isList ? ecosystem.row : ecosystem.detail
  return {
    ...response,
    schema: isSame ? schema : schema.extend(shape).meta({ title: own }),
    ecosystemSchema: schema.extend({ ...shape, ...added }).meta({ title: theirs }),
  }
}

/** Adds the keys to views of one response. */
type Add = (views: readonly View[], isDetail: boolean) => Promise<readonly View[]>

async function withMore(
  response: RouteResponse,
  spec: ResponseSpec | undefined,
  mount: Mount,
  add: Add,
): Promise<RouteResponse> {
  if (!spec?.schema) return response
  if (spec.isList) {
    const body = response.body instanceof JsonStream ? await readStream(response.body) : response.body
    const page = body as Readonly<Record<string, unknown>>
    const rows = await add(page[mount.rows] as readonly View[], false)
    return { ...response, body: { ...page, [mount.rows]: rows } }
  }
  if (Array.isArray(response.body)) return { ...response, body: await add(response.body, false) }
  const view = response.body as View
  const etag = etagOf(JSON.stringify(view))
  return {
    ...response,
    body: (await add([view], true))[0],
    headers: { ...(spec.hasEntityTag ? { etag } : {}), ...response.headers },
  }
}

/** The complete body of a stream. Resources with added keys have few rows. */
async function readStream(stream: JsonStream): Promise<unknown> {
  let text = ''
  await stream.write(async (part) => {
    text += part
  })
  return JSON.parse(text)
}
