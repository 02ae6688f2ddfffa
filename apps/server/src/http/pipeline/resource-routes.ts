import {
  createOne,
  isTrashed,
  mergeOne,
  removeOne,
  replaceOne,
  trashOne,
  viewOne,
  type Resource,
} from '@larder/domain'
import { z } from 'zod'
import { bodyOf, exampleOf } from './body-schema.ts'
import { checkUnchanged } from './etag.ts'
import { uuid } from './field-schema.ts'
import { listOf, listQuery } from './list.ts'
import { routeWith, type ResponseSpec, type Route } from './route.ts'
import { viewSchemaOf } from './view-schema.ts'

const route = routeWith('work', 'clock', 'ids', 'creation', 'secrets')

/** Where the routes of a resource are, and which use cases replace the generic ones. */
export interface ResourceRouteOptions {
  /** Path below `/api`, such as `/organizers/tags`. */
  readonly path: string
  readonly tag: string
  /** The description of a tag of its own, such as 'The farms and stores that deliver to your household.' */
  readonly tagDescription?: string
  /** Use cases that replace the generic create or replace, and fields that their bodies may omit. */
  readonly create?: {
    readonly optional?: readonly string[]
    /** Whether clients can choose the id, so that they can name what they create before the server knows it. */
    readonly hasOwnId?: boolean
    readonly run: typeof createOne
  }
  readonly replace?: { readonly optional?: readonly string[]; readonly run: typeof replaceOne }
  /** The use case that replaces the generic merge. */
  readonly merge?: typeof mergeOne
  /** The use case that replaces the generic deletion. */
  readonly remove?: typeof removeOne
}

/** Path parameters of a resource with an id or a slug. */
export const oneId = z.object({ id: z.string().meta({ description: 'Its id.', format: 'uuid' }) })
export const oneSlug = z.object({ slug: z.string().meta({ description: 'Slug of the resource.' }) })

/** Routes to list, read, create, replace, merge and delete a resource, derived from its field table. */
export function resourceRoutes(resource: Resource, options: ResourceRouteOptions): readonly Route[] {
  const { create = { run: createOne }, replace = { run: replaceOne } } = options
  const { merge = mergeOne, remove = isTrashed(resource) ? trashOne : removeOne } = options
  const kind = kindOf(resource, options)
  return [
    listRoute(resource, options),
    createRoute(kind, create),
    readRoute(kind),
    replaceRoute(kind, replace),
    mergeRoute(kind, merge),
    removeRoute(kind, remove),
  ]
}

/** Options of all routes of a resource. */
interface Kind {
  readonly resource: Resource
  readonly path: string
  readonly tag: string
  readonly noun: string
  /** A response with the detail view. */
  readonly viewResponse: (description: string) => ResponseSpec
}

function kindOf(resource: Resource, { path, tag }: ResourceRouteOptions): Kind {
  const schema = viewSchemaOf(resource, { detail: true })
  const viewResponse = (description: string) => ({ description, schema, hasEntityTag: true })
  return { resource, path, tag, noun: nounOf(resource), viewResponse }
}

/** The id of what a client creates. */
export const ownId = uuid.nullish().meta({
  description:
    'Id chosen by the client, to name what it creates before the server has it. Default: a new one.',
})

function createRoute(
  { resource, path, tag, noun, viewResponse }: Kind,
  create: NonNullable<ResourceRouteOptions['create']>,
): Route {
  const a = withArticle(noun)
  return route({
    method: 'post',
    path,
    tag,
    summary: `Create ${a}`,
    description: `Creates ${a} and returns it. Keys that the body omits are set to their defaults.`,
    auth: 'user',
    body: {
      schema: bodyOf(resource, 'create', { ...create, ...(create.hasOwnId && { also: { id: ownId } }) }),
      type: 'json',
      example: exampleOf(resource, 'create'),
    },
    responses: { 201: { ...viewResponse(`The created ${noun}.`), hasLocation: true } },
    errors: ['conflict', 'missing'],
    async handle({ actor, body, mount }, { work, creation }) {
      const { id, ...draft } = create.hasOwnId ? body : { ...body, id: undefined }
      const options = typeof id === 'string' ? { managed: { id } } : {}
      const created = await work.run(actor, (store) => create.run(store, resource, draft, creation, options))
      const location = `${mount.prefix}/api${path}/${String(created.id)}`
      return { status: 201, body: created, headers: { location } }
    },
  })
}

function readRoute({ resource, path, tag, noun, viewResponse }: Kind): Route {
  return route({
    method: 'get',
    path: `${path}/{id}`,
    tag,
    summary: `Read ${withArticle(noun)}`,
    description: `Returns the ${noun} with this id.`,
    auth: 'user',
    params: oneId,
    responses: { 200: viewResponse(`The ${noun}.`) },
    async handle({ actor, params }, { work }) {
      return { status: 200, body: await work.read(actor, (store) => viewOne(store, resource, params.id)) }
    },
  })
}

function replaceRoute(
  { resource, path, tag, noun, viewResponse }: Kind,
  replace: NonNullable<ResourceRouteOptions['replace']>,
): Route {
  return route({
    method: 'put',
    path: `${path}/{id}`,
    tag,
    summary: `Replace ${withArticle(noun)}`,
    description: replacing(resource),
    auth: 'user',
    params: oneId,
    body: {
      schema: bodyOf(resource, 'replace', replace),
      type: 'json',
      example: exampleOf(resource, 'replace'),
    },
    responses: { 200: viewResponse(`The replaced ${noun}.`) },
    errors: ['conflict'],
    async handle({ actor, params, body, ifMatch }, { work, creation }) {
      const precondition = checkUnchanged(resource.name, ifMatch)
      const replaced = await work.run(actor, (store) =>
        replace.run(store, resource, params.id, body, creation, { precondition }),
      )
      return { status: 200, body: replaced }
    },
  })
}

/** What a replacement does with the fields that the body omits. */
export function replacing(resource: Resource, ...others: readonly string[]): string {
  const keys = Object.entries(resource.fields).flatMap(([key, { retained, managed }]) =>
    retained && !managed ? key : [],
  )
  const same = [...keys, ...others]
  if (same.length === 0) return 'Fields that the body omits are set to their defaults.'
  const [last = '', ...rest] = same.toReversed().map((key) => `\`${key}\``)
  const named =
    rest.length === 0
      ? `${last}, which keeps its value`
      : `${rest.toReversed().join(', ')} and ${last}, which keep their values`
  return `Fields that the body omits are set to their defaults, except ${named}.`
}

function mergeRoute({ resource, path, tag, noun, viewResponse }: Kind, merge: typeof mergeOne): Route {
  return route({
    method: 'patch',
    path: `${path}/{id}`,
    tag,
    summary: `Update ${withArticle(noun)}`,
    description:
      'Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.',
    auth: 'user',
    params: oneId,
    body: { schema: bodyOf(resource, 'merge'), type: 'json', example: exampleOf(resource, 'merge') },
    responses: { 200: viewResponse(`The updated ${noun}.`) },
    errors: ['conflict'],
    async handle({ actor, params, body, ifMatch }, { work, creation }) {
      const precondition = checkUnchanged(resource.name, ifMatch)
      const merged = await work.run(actor, (store) =>
        merge(store, resource, params.id, body, creation, { precondition }),
      )
      return { status: 200, body: merged }
    },
  })
}

function removeRoute({ resource, path, tag, noun, viewResponse }: Kind, remove: typeof removeOne): Route {
  return route({
    method: 'delete',
    path: `${path}/{id}`,
    tag,
    summary: `Delete ${withArticle(noun)}`,
    description: `Deletes the ${noun} and returns its last state.${isTrashed(resource) ? ' It can be brought back from the trash.' : ''}`,
    auth: 'user',
    params: oneId,
    responses: { 200: viewResponse(`The deleted ${noun}.`) },
    async handle({ actor, params, ifMatch }, { work }) {
      const precondition = checkUnchanged(resource.name, ifMatch)
      const removed = await work.run(
        actor,
        (store) => remove(store, resource, params.id, { precondition }),
        // Any number of rows can refer to it.
        { mayBeLong: true },
      )
      return { status: 200, body: removed }
    },
  })
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
export function listRoute(resource: Resource, { path, tag, tagDescription }: ResourceRouteOptions): Route {
  return route({
    method: 'get',
    path,
    tag,
    ...(tagDescription ? { tagDescription } : {}),
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
    async handle({ actor, query }, services) {
      return { status: 200, body: await listOf(resource, path, query, { actor }, services) }
    },
  })
}
