import { system, type Id, type ReadStore, type Resource, type View } from '@larder/domain'
import type { z } from 'zod'
import { listOf, listQuery, type ListOptions } from '../../pipeline/list.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'

const route = routeWith('work', 'clock', 'ids', 'creation', 'secrets')

// Operations of administrators concern all groups, so they run as the server; `auth: 'admin'` protects them.

/** The section of the documentation. */
export const tag = 'Administration'

/** The administrators' views of a resource: in lists and in detail. */
export interface Shown {
  readonly row: z.ZodType
  readonly whole: z.ZodType
  readonly show: NonNullable<ListOptions<Resource>['show']>
  showWhole(store: ReadStore, id: Id): Promise<View>
}

/** Routes that list and read the rows of all groups. */
export function plainAdminRoutes(
  resource: Resource,
  path: string,
  { row, whole, show, showWhole }: Shown,
): readonly Route[] {
  return [
    route({
      method: 'get',
      path,
      tag,
      summary: `List all ${resource.name}s of the server`,
      auth: 'admin',
      query: listQuery,
      filters: resource,
      responses: { 200: { description: `A page of ${resource.name}s.`, schema: row, isList: true } },
      async handle({ query }, services) {
        return { status: 200, body: await listOf(resource, path, query, { actor: system, show }, services) }
      },
    }),
    route({
      method: 'get',
      path: `${path}/{id}`,
      tag,
      summary: `Read a ${resource.name}`,
      auth: 'admin',
      params: oneId,
      responses: { 200: { description: `The ${resource.name}.`, schema: whole, hasEntityTag: true } },
      async handle({ params }, { work }) {
        return { status: 200, body: await work.read(system, (store) => showWhole(store, params.id)) }
      },
    }),
  ]
}
