import {
  catalog,
  categories,
  cookbooks,
  findCookbook,
  foods,
  households,
  missing,
  publicCatalogOf,
  publicView,
  recipes,
  resourceNamed,
  tags,
  tools,
  viewOne,
  visit,
  whereEqual,
  type Id,
  type ReadStore,
  type Resource,
  type Visitor,
} from '@larder/domain'
import { z } from 'zod'
import { listOf, listQuery, type ListOptions } from '../../pipeline/list.ts'
import { pluralOf } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'
import { choicesOf, recipeListQuery, type RecipeListParameters } from './recipe-list.ts'

const route = routeWith('work', 'clock', 'ids', 'creation', 'secrets')

const tag = 'Public data'
const group = '/explore/groups/{slug}'
export const ofGroup = z.object({
  slug: z.string().meta({ description: 'Slug of a group that is not private.' }),
})

export const publicCatalog = publicCatalogOf(catalog)

const note =
  'Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings.'

/** A kind of public data: its path, and the path parameter of one resource. */
interface Public {
  readonly resource: Resource
  readonly path: string
  readonly noun: string
  readonly find: (store: ReadStore, address: string) => Promise<Id | undefined>
  readonly query?: typeof listQuery
  options?(query: z.output<typeof listQuery>): Pick<ListOptions<Resource>, 'only' | 'others'>
}

const bySlugOrId =
  (resource: Resource) =>
  async (store: ReadStore, address: string): Promise<Id | undefined> => {
    const found = await store.of(resource).get(address.toLowerCase())
    if (found) return found.id as Id
    if (!resource.fields.slug) return undefined
    const filter = whereEqual(resource, { slug: address })
    return (await store.of(resource).ids({ filter, limit: 1 }))[0]
  }

const publicKind = (resource: Resource, path: string, noun: string): Public => ({
  resource,
  path,
  noun,
  find: bySlugOrId(resource),
})

const kinds: readonly Public[] = [
  {
    ...publicKind(recipes, '/recipes', 'recipe'),
    query: recipeListQuery,
    options: (query: RecipeListParameters) =>
      choicesOf(query) as Pick<ListOptions<Resource>, 'only' | 'others'>,
  },
  {
    ...publicKind(cookbooks, '/cookbooks', 'cookbook'),
    find: async (store, address) => (await findCookbook(store, address))?.id,
  },
  publicKind(households, '/households', 'household'),
  publicKind(foods, '/foods', 'food'),
  publicKind(tags, '/organizers/tags', 'tag'),
  publicKind(categories, '/organizers/categories', 'category'),
  publicKind(tools, '/organizers/tools', 'tool'),
]

export const exploreRoutes: readonly Route[] = kinds.flatMap((kind) => [listRoute(kind), readRoute(kind)])

function listRoute({ resource, path, noun, query = listQuery, options }: Public): Route {
  const known = resourceNamed(publicCatalog, resource.name)
  return route({
    method: 'get',
    path: `${group}${path}`,
    tag,
    summary: `List the public ${pluralOf(noun)} of a group`,
    description: note,
    auth: 'none',
    params: ofGroup,
    query,
    filters: known,
    filterCatalog: publicCatalog,
    responses: {
      200: {
        description: `A page of public ${pluralOf(noun)}.`,
        schema: viewSchemaOf(resource, { detail: false }),
        isList: true,
      },
    },
    errors: ['missing'],
    async handle({ params: { slug }, query: parameters }, services) {
      const actor = await visit(slug, services.work)
      const address = `/explore/groups/${encodeURIComponent(slug)}${path}`
      const list: ListOptions<Resource> = {
        ...options?.(parameters),
        actor,
        catalog: publicCatalog,
        show: (rows) => rows.map((row) => publicView(resource, row, catalog)),
      }
      return { status: 200, body: await listOf(known, address, parameters, list, services) }
    },
  })
}

function readRoute({ resource, path, noun, find }: Public): Route {
  return route({
    method: 'get',
    path: `${group}${path}/{item}`,
    tag,
    summary: `Read a public ${noun} of a group`,
    description: note,
    auth: 'none',
    params: ofGroup.extend({
      item: z.string().meta({ description: 'Its id, or its slug where it has one.' }),
    }),
    responses: {
      200: {
        description: `The ${noun}.`,
        schema: viewSchemaOf(resource, { detail: true }),
        hasEntityTag: true,
      },
    },
    async handle({ params: { slug, item } }, { work }) {
      const actor: Visitor = await visit(slug, work)
      const body = await work.read(actor, async (store) => {
        const id = await find(store, item)
        if (id === undefined) throw missing(resource.name)
        return publicView(resource, await viewOne(store, resource, id), catalog)
      })
      return { status: 200, body }
    },
  })
}
