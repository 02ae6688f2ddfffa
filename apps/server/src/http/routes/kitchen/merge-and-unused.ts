import {
  deleteUnused,
  isTrashed,
  mergeInto,
  removeMany,
  trashMany,
  whereAnyIn,
  type ReadStore,
  type Resource,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { uuid } from '../../pipeline/field-schema.ts'
import { listOf, listQuery } from '../../pipeline/list.ts'
import { pluralOf } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { schemaName, viewSchemaOf } from '../../pipeline/view-schema.ts'

const route = routeWith('work', 'clock', 'ids', 'creation', 'secrets')

/** Merges two rows of a resource: `PUT /foods/merge` with `{ fromFood, toFood }`. */
export function mergeRoute(resource: Resource, path: string, tag: string): Route {
  const [from, to] = [`from${schemaName(resource, '')}`, `to${schemaName(resource, '')}`]
  const body = z.strictObject({
    [from]: uuid.meta({ description: 'Id of the row to merge and delete.' }),
    [to]: uuid.meta({ description: 'Id of the row that remains.' }),
  })
  const keepsNames = resource.fields.aliases ? ' The second gets the names of the first as aliases.' : ''
  return route({
    method: 'put',
    path: `${path}/merge`,
    tag,
    summary: `Merge two ${pluralOf(resource.name)}`,
    description: `References to the first are changed to the second.${keepsNames}`,
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(body, []).meta({ title: `Merge${schemaName(resource, '')}` }),
      type: 'json',
    },
    responses: {
      200: {
        description: `The remaining ${resource.name}.`,
        schema: viewSchemaOf(resource, { detail: true }),
        hasEntityTag: true,
      },
    },
    errors: ['missing'],
    async handle({ actor, body, ifMatch }, { work, creation }) {
      const pair = { from: String(body[from]), to: String(body[to]) }
      const precondition = checkUnchanged(resource.name, ifMatch)
      return {
        status: 200,
        body: await work.run(actor, (store) => mergeInto(store, resource, pair, creation, { precondition }), {
          mayBeLong: true,
        }),
      }
    },
  })
}

/** Lists and deletes the rows of a resource that nothing refers to. */
export function unusedRoutes(resource: Resource, path: string, tag: string): readonly Route[] {
  return [listUnusedRoute(resource, `${path}/unused`, tag), deleteUnusedRoute(resource, path, tag)]
}

function listUnusedRoute(resource: Resource, path: string, tag: string): Route {
  const plural = pluralOf(resource.name)
  return route({
    method: 'get',
    path,
    tag,
    summary: `List unused ${plural}`,
    description: `Returns a page of the ${plural} that nothing in the group refers to.`,
    auth: 'user',
    query: listQuery,
    filters: resource,
    responses: {
      200: {
        description: `A page of ${plural}.`,
        schema: viewSchemaOf(resource, { detail: false }),
        isList: true,
      },
    },
    async handle({ actor, query }, ports) {
      const { catalog } = ports.creation
      const only = async (store: ReadStore) =>
        whereAnyIn(resource, ['id'], await store.of(resource).unreferenced(), catalog)
      return { status: 200, body: await listOf(resource, path, query, { actor, only }, ports) }
    },
  })
}

function deleteUnusedRoute(resource: Resource, path: string, tag: string): Route {
  const plural = pluralOf(resource.name)
  return route({
    method: 'delete',
    path: `${path}/unused`,
    tag,
    summary: `Delete unused ${plural}`,
    description: `Deletes the ${plural} that nothing in the group refers to, in one transaction.`,
    auth: 'user',
    right: 'canOrganize',
    responses: {
      200: {
        description: 'Number of deleted rows.',
        schema: z.strictObject({ deleted: z.int() }).meta({ title: 'DeletedUnused' }),
      },
    },
    async handle({ actor }, { work }) {
      return {
        status: 200,
        body: {
          deleted: await work.run(
            actor,
            (store) => deleteUnused(store, resource, isTrashed(resource) ? trashMany : removeMany),
            {
              mayBeLong: true,
            },
          ),
        },
      }
    },
  })
}
