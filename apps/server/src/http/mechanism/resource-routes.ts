import { createOne, mergeOne, removeOne, replaceOne, viewOne, type Resource } from '@larder/domain'
import { z } from 'zod'
import { bodyOf, exampleOf } from './body-schema.ts'
import { checkUnchanged } from './etag.ts'
import { listOf, listQuery } from './list.ts'
import { route, type Route } from './route.ts'
import { viewSchemaOf } from './view-schema.ts'

export interface ResourceRouteOptions {
  /** Path below `/api`, such as `/organizers/tags`. */
  readonly path: string
  readonly tag: string
  /** Use cases that replace the generic create or replace, and fields that their bodies may omit. */
  readonly create?: { readonly optional?: readonly string[]; readonly run: typeof createOne }
  readonly replace?: { readonly optional?: readonly string[]; readonly run: typeof replaceOne }
  /** The use case that replaces the generic merge. */
  readonly merge?: typeof mergeOne
  /** The use case that replaces the generic deletion. */
  readonly remove?: typeof removeOne
}

export const oneId = z.object({ id: z.string().meta({ description: 'Its id.', format: 'uuid' }) })
export const oneSlug = z.object({ slug: z.string().meta({ description: 'Slug of the resource.' }) })

/** Routes to list, read, create, replace, merge and delete a resource, derived from its field table. */
export function resourceRoutes(
  resource: Resource,
  {
    path,
    tag,
    create = { run: createOne },
    replace = { run: replaceOne },
    merge = mergeOne,
    remove = removeOne,
  }: ResourceRouteOptions,
): readonly Route[] {
  const noun = nounOf(resource)
  const a = withArticle(noun)
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
      description: `Creates ${a} and returns it. Keys that the body omits are set to their defaults.`,
      auth: 'user',
      body: { schema: bodyOf(resource, 'create', create), type: 'json', example: exampleOf(resource) },
      responses: { 201: { ...shown(`The created ${noun}.`), hasLocation: true } },
      errors: ['conflict', 'missing'],
      async handle({ actor, body, mount }, { work, creation }) {
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
      description: `Returns the ${noun} with this id.`,
      auth: 'user',
      params: oneId,
      responses: { 200: shown(`The ${noun}.`) },
      async handle({ actor, params }, { work }) {
        return { status: 200, body: await work.read(actor, (store) => viewOne(store, resource, params.id)) }
      },
    }),
    route({
      method: 'put',
      path: one,
      tag,
      summary: `Replace ${a}`,
      description: 'Fields that the body omits are set to their defaults.',
      auth: 'user',
      params: oneId,
      body: { schema: bodyOf(resource, 'replace', replace), type: 'json', example: exampleOf(resource) },
      responses: { 200: shown(`The replaced ${noun}.`) },
      errors: ['conflict'],
      async handle({ actor, params, body, ifMatch }, { work, creation }) {
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
      summary: `Update ${a}`,
      description:
        'Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.',
      auth: 'user',
      params: oneId,
      body: { schema: bodyOf(resource, 'merge'), type: 'json', example: exampleOf(resource) },
      responses: { 200: shown(`The updated ${noun}.`) },
      errors: ['conflict'],
      async handle({ actor, params, body, ifMatch }, { work, creation }) {
        const precondition = checkUnchanged(resource.name, ifMatch)
        return {
          status: 200,
          body: await work.run(actor, (store) =>
            merge(store, resource, params.id, body, creation, { precondition }),
          ),
        }
      },
    }),
    route({
      method: 'delete',
      path: one,
      tag,
      summary: `Delete ${a}`,
      description: `Deletes the ${noun} and returns its last state.`,
      auth: 'user',
      params: oneId,
      responses: { 200: shown(`The deleted ${noun}.`) },
      async handle({ actor, params, ifMatch }, { work }) {
        const precondition = checkUnchanged(resource.name, ifMatch)
        return {
          status: 200,
          // Any number of rows may refer to it.
          body: await work.run(actor, (store) => remove(store, resource, params.id, { precondition }), {
            mayBeLong: true,
          }),
        }
      },
    }),
  ]
}

/** The resource's name in running text: `shopping-list` is `shopping list`. */
function nounOf({ name }: Resource): string {
  return name.replaceAll('-', ' ').replace(/^api\b/, 'API')
}

/** @example pluralOf('category') // categories */
export function pluralOf(noun: string): string {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}

/** @example withArticle('API token') // an API token */
export function withArticle(noun: string): string {
  return /^(?!uni)[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`
}

/** The route that lists a resource. */
export function listRoute(resource: Resource, { path, tag }: ResourceRouteOptions): Route {
  return route({
    method: 'get',
    path,
    tag,
    summary: `List ${pluralOf(nounOf(resource))}`,
    description: `Returns a page of ${pluralOf(nounOf(resource))}. Filter with \`queryFilter\`, order with \`orderBy\`.`,
    auth: 'user',
    query: listQuery,
    filters: resource,
    responses: {
      200: {
        description: `A page of ${pluralOf(nounOf(resource))}.`,
        schema: viewSchemaOf(resource, { detail: false }),
        isList: true,
      },
    },
    async handle({ actor, query, mount }, services) {
      return { status: 200, body: await listOf(resource, path, query, { actor, mount }, services) }
    },
  })
}
