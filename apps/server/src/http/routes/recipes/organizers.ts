import {
  categories,
  missing,
  recipes,
  tags,
  tools,
  viewOne,
  whereEqual,
  type Catalog,
  type ReadStore,
  type Resource,
  type View,
} from '@larder/domain'
import { pageDefaults, readOrder, where, type BoundFilter } from '@larder/domain/query'
import { z } from 'zod'
import { oneSlug, pluralOf, resourceRoutes, withArticle } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { mergeRoute, unusedRoutes } from '../kitchen/merge-and-unused.ts'
import { schemaName, viewSchemaOf } from '../../pipeline/view-schema.ts'

const route = routeWith('work', 'creation')

export const withRecipes = { recipes: z.array(viewSchemaOf(recipes, { detail: false })) }

/** A filter for the recipes that an organizer is assigned to. */
type Under = (id: string) => BoundFilter<typeof recipes>

export const withTag: Under = (id) => where(recipes, [tags], (r) => r.tags.id.eq(id))

export const organizerRoutes: readonly Route[] = [
  ...organizer(tags, '/organizers/tags', 'Tags', withTag),
  ...organizer(categories, '/organizers/categories', 'Categories', (id) =>
    where(recipes, [categories], (r) => r.recipeCategory.id.eq(id)),
  ),
  ...organizer(tools, '/organizers/tools', 'Tools', (id) =>
    where(recipes, [tools], (r) => r.tools.id.eq(id)),
  ),
]

/** The first recipes by name. */
export async function firstRecipes(
  store: ReadStore,
  filter: BoundFilter<typeof recipes>,
  catalog: Catalog,
): Promise<readonly View[]> {
  const order = readOrder({ orderBy: 'name', orderDirection: 'asc' }, recipes, { catalog })
  return (await store.of(recipes).page({ filter, order, ...pageDefaults })).rows
}

function organizer(resource: Resource, path: string, tag: string, under: Under): readonly Route[] {
  const noun = resource.name
  const plural = pluralOf(noun)
  return [
    ...resourceRoutes(resource, { path, tag }),
    mergeRoute(resource, path, tag),
    ...unusedRoutes(resource, path, tag),
    route({
      method: 'get',
      path: `${path}/empty`,
      tag,
      summary: `List ${plural} without recipes`,
      auth: 'user',
      responses: {
        200: {
          description: `All ${plural} that no recipe has, by id.`,
          schema: z
            .array(viewSchemaOf(resource, { detail: true }))
            .meta({ title: schemaName(resource, 'sWithoutRecipes') }),
        },
      },
      async handle({ actor }, { work }) {
        const body = await work.read(actor, (store) => emptyOnes(store, resource, under), { mayBeLong: true })
        return { status: 200, body }
      },
    }),
    bySlugRoute(resource, path, tag, under),
  ]
}

/** The organizer with the first recipes that it is assigned to. */
function bySlugRoute(resource: Resource, path: string, tag: string, under: Under): Route {
  const noun = resource.name
  return route({
    method: 'get',
    path: `${path}/slug/{slug}`,
    tag,
    summary: `Read ${withArticle(noun)} by slug`,
    description: `The response includes the first ${pageDefaults.perPage} recipes by name. Use the list of recipes for more.`,
    auth: 'user',
    params: oneSlug,
    // No hasEntityTag: preconditions use the entity tag of the address by id.
    responses: {
      200: {
        description: `The ${noun}.`,
        schema: viewSchemaOf(resource, { detail: true })
          .extend(withRecipes)
          .meta({ title: schemaName(resource, 'WithRecipes') }),
      },
    },
    async handle({ actor, params }, { work, creation: { catalog } }) {
      const body = await work.read(actor, async (store) => {
        const filter = whereEqual(resource, { slug: params.slug })
        const [found] = await store.of(resource).find({ filter, limit: 1 })
        if (!found) throw missing(resource.name)
        const id = String(found.id)
        const rows = await firstRecipes(store, under(id), catalog)
        return { ...(await viewOne(store, resource, id)), recipes: rows }
      })
      return { status: 200, body }
    },
  })
}

async function emptyOnes(store: ReadStore, resource: Resource, under: Under): Promise<readonly View[]> {
  const empty: string[] = []
  for (const { id } of await store.of(resource).find())
    if ((await store.of(recipes).count(under(String(id)))) === 0) empty.push(String(id))
  return store.of(resource).views(empty)
}
