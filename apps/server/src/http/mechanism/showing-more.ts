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
  /** The values of those keys. */
  readonly of: (view: View, shown: Shown, services: Services) => View | Promise<View>
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
      const add = async (view: View, isDetail: boolean): Promise<View> => ({
        ...view,
        ...(await more.of(view, { actor, mount, isDetail }, services)),
      })
      return withMore(response, plain.responses[response.status], mount, add)
    },
  }))
}

function extended(response: ResponseSpec, { suffix, shape, ecosystem }: More): ResponseSpec {
  if (!response.schema) return response
  const { title = '' } = response.schema.meta() ?? {}
  const [own, theirs] = [`${title}${suffix}`, `${title}${suffix}ForClients`]
  if (response.schema instanceof z.ZodArray) {
    const row = response.schema.element as z.ZodObject
    return {
      ...response,
      schema: z.array(row.extend(shape)).meta({ title: own }),
      ecosystemSchema: z.array(row.extend({ ...shape, ...ecosystem.row })).meta({ title: theirs }),
    }
  }
  const schema = response.schema as z.ZodObject
  const added = response.isList ? ecosystem.row : ecosystem.detail
  return {
    ...response,
    schema: schema.extend(shape).meta({ title: own }),
    ecosystemSchema: schema.extend({ ...shape, ...added }).meta({ title: theirs }),
  }
}

async function withMore(
  response: RouteResponse,
  spec: ResponseSpec | undefined,
  mount: Mount,
  add: (view: View, isDetail: boolean) => Promise<View>,
): Promise<RouteResponse> {
  if (spec?.isList) {
    const body = response.body instanceof JsonStream ? await readStream(response.body) : response.body
    const page = body as Readonly<Record<string, unknown>>
    const rows = await Promise.all((page[mount.rows] as readonly View[]).map((row) => add(row, false)))
    return { ...response, body: { ...page, [mount.rows]: rows } }
  }
  if (Array.isArray(response.body)) {
    const rows: readonly View[] = response.body
    return { ...response, body: await Promise.all(rows.map((row) => add(row, false))) }
  }
  const view = response.body as View
  const etag = etagOf(JSON.stringify(view))
  return {
    ...response,
    body: await add(view, true),
    headers: { ...response.headers, ...(spec?.hasEntityTag ? { etag } : {}) },
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
