import { createOne, mergeOne, removeOne, replaceOne, viewOne, type Resource } from '@larder/domain'
import { z } from 'zod'
import { bodyOf } from './body-schema.ts'
import { checkUnchanged } from './etag.ts'
import { listOf, listQuery } from './list.ts'
import { route, type Route } from './route.ts'
import { viewSchemaOf } from './view-schema.ts'

export interface ResourceRouteOptions {
  /** Below `/api`: `/organizers/tags`. */
  readonly path: string
  readonly tag: string
  /** Where a new row or a replacement is more than its body: what the body may leave out, and what is done with it. */
  readonly create?: { readonly optional?: readonly string[]; readonly run: typeof createOne }
  readonly replace?: { readonly optional?: readonly string[]; readonly run: typeof replaceOne }
  /** Where more goes than the row. */
  readonly remove?: typeof removeOne
}

export const oneId = z.object({ id: z.string().meta({ description: 'Its id.', format: 'uuid' }) })
export const oneSlug = z.object({ slug: z.string().meta({ description: 'Its slug.' }) })

/** List, read, create, replace, merge and delete of a resource, from its field table. */
export function resourceRoutes(
  resource: Resource,
  {
    path,
    tag,
    create = { run: createOne },
    replace = { run: replaceOne },
    remove = removeOne,
  }: ResourceRouteOptions,
): readonly Route[] {
  const words = wordsFor(resource)
  const a = /^(?!uni)[aeiou]/.test(words) ? `an ${words}` : `a ${words}`
  const view = viewSchemaOf(resource, { detail: true })
  const shown = (description: string) => ({ description, schema: view, hasEntityTag: true })
  const one = `${path}/{id}`

  return [
    listRoute(resource, { path, tag }),
    route({
      method: 'post',
      path,
      tag,
      summary: `Create ${a}`,
      auth: 'user',
      body: { schema: bodyOf(resource, 'create', create), type: 'json' },
      responses: { 201: { ...shown('What was created.'), hasLocation: true } },
      errors: ['conflict', 'missing'],
      async handle({ actor, body, mount }, { work, creation: creation }) {
        const made = await work.run(actor, (store) => create.run(store, resource, body, creation))
        return {
          status: 201,
          body: made,
          headers: { location: `${mount.prefix}/api${path}/${String(made.id)}` },
        }
      },
    }),
    route({
      method: 'get',
      path: one,
      tag,
      summary: `Read ${a}`,
      auth: 'user',
      params: oneId,
      responses: { 200: shown(`The ${words}.`) },
      async handle({ actor, params }, { work }) {
        return { status: 200, body: await work.read(actor, (store) => viewOne(store, resource, params.id)) }
      },
    }),
    route({
      method: 'put',
      path: one,
      tag,
      summary: `Replace ${a}`,
      description: 'What the body leaves out takes its default.',
      auth: 'user',
      params: oneId,
      body: { schema: bodyOf(resource, 'replace', replace), type: 'json' },
      responses: { 200: shown('What it is now.') },
      errors: ['conflict'],
      async handle({ actor, params, body, ifMatch }, { work, creation: creation }) {
        const precondition = checkUnchanged(resource.name, ifMatch)
        return {
          status: 200,
          body: await work.run(actor, (store) =>
            replace.run(store, resource, params.id, body, creation, { precondition }),
          ),
        }
      },
    }),
    route({
      method: 'patch',
      path: one,
      tag,
      summary: `Change ${a}`,
      description: 'A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears.',
      auth: 'user',
      params: oneId,
      body: { schema: bodyOf(resource, 'merge'), type: 'json' },
      responses: { 200: shown('What it is now.') },
      errors: ['conflict'],
      async handle({ actor, params, body, ifMatch }, { work, creation: creation }) {
        const precondition = checkUnchanged(resource.name, ifMatch)
        return {
          status: 200,
          body: await work.run(actor, (store) =>
            mergeOne(store, resource, params.id, body, creation, { precondition }),
          ),
        }
      },
    }),
    route({
      method: 'delete',
      path: one,
      tag,
      summary: `Delete ${a}`,
      auth: 'user',
      params: oneId,
      responses: { 200: shown('What it was.') },
      async handle({ actor, params, ifMatch }, { work }) {
        const precondition = checkUnchanged(resource.name, ifMatch)
        return {
          status: 200,
          body: await work.run(actor, (store) => remove(store, resource, params.id, { precondition })),
        }
      },
    }),
  ]
}

/** What people call a resource. */
function wordsFor({ name }: Resource): string {
  return name.replaceAll('-', ' ').replace(/^api\b/, 'API')
}

/** The list of a resource. */
export function listRoute(resource: Resource, { path, tag }: ResourceRouteOptions): Route {
  return route({
    method: 'get',
    path,
    tag,
    summary: `List every ${wordsFor(resource)}`,
    auth: 'user',
    query: listQuery,
    filters: resource,
    responses: {
      200: {
        description: 'A page of them.',
        schema: viewSchemaOf(resource, { detail: false }),
        isList: true,
      },
    },
    async handle({ actor, query, mount }, services) {
      return { status: 200, body: await listOf(resource, path, query, { actor, mount }, services) }
    },
  })
}
