import {
  cookbooks,
  findCookbook,
  missing,
  recipes,
  recipesOfCookbook,
  replaceOne,
  viewOne,
  type Catalog,
  type ReadStore,
  type Resource,
  type View,
} from '@larder/domain'
import { filterParts, readOrder, storedFilterProblem } from '@larder/domain/query'
import { z } from 'zod'
import { bodyOf } from '../mechanism/body-schema.ts'
import { uuid } from '../mechanism/field-schema.ts'
import { resourceRoutes } from '../mechanism/resource-routes.ts'
import { route, type Route } from '../mechanism/route.ts'
import { type More, type Shown, showingMore } from '../mechanism/showing-more.ts'
import type { Services } from '../services.ts'
import { viewSchemaOf } from '../mechanism/view-schema.ts'

const tag = 'Cookbooks'
const path = '/households/cookbooks'
const one = `${path}/{id}`
const cookbook = viewSchemaOf(cookbooks, { detail: true })
const recipeInList = viewSchemaOf(recipes, { detail: false })

/** Maximum number of recipes in the detail view of a cookbook for clients of the ecosystem. */
const maxRecipes = 1_000
/** Maximum number of cookbooks per request. */
const maxCookbooks = 200

const readRoute = route({
  method: 'get',
  path: one,
  tag,
  summary: 'Read a cookbook',
  description: '`GET /recipes?cookbook=` lists its recipes.',
  auth: 'user',
  params: z.object({ id: z.string().meta({ description: 'Its id, or its slug.' }) }),
  responses: { 200: { description: 'The cookbook.', schema: cookbook, hasEntityTag: true } },
  handle: ({ actor, params }, { work }) =>
    work.read(actor, async (store) => {
      const found = await findCookbook(store, params.id)
      if (!found) throw missing(cookbooks.name)
      return { status: 200, body: await viewOne(store, cookbooks, found.id) }
    }),
})

const replaceManyRoute = route({
  method: 'put',
  path,
  tag,
  summary: 'Replace cookbooks',
  description: 'All of them or none. Used to change the positions of several cookbooks at once.',
  auth: 'user',
  body: {
    schema: z
      .array(bodyOf(cookbooks, 'replace', { also: { id: uuid } }))
      .max(maxCookbooks)
      .meta({ title: 'CookbooksReplace' }),
    type: 'json',
  },
  responses: {
    200: {
      description: 'The cookbooks, in the order of the body.',
      schema: z.array(cookbook).meta({ title: 'Cookbooks' }),
    },
  },
  errors: ['missing', 'conflict'],
  handle: ({ actor, body }, { work, creation }) =>
    work.run(actor, async (store) => {
      const changed: View[] = []
      for (const { id, ...fields } of body)
        changed.push(await replaceOne(store, cookbooks, id, fields, creation))
      return { status: 200, body: changed }
    }),
})

const filterPart = z
  .strictObject({
    leftParenthesis: z.string().nullable(),
    rightParenthesis: z.string().nullable(),
    logicalOperator: z.enum(['AND', 'OR']).nullable(),
    attributeName: z.string(),
    relationalOperator: z.string(),
    value: z.union([z.string(), z.array(z.string())]).nullable(),
  })
  .meta({ title: 'FilterPart' })

const queryFilter = {
  queryFilter: z.strictObject({ parts: z.array(filterPart) }).meta({ description: 'The filter in parts.' }),
}

/** The keys that are added to records with a stored filter over recipes. */
export const filterShown = (
  ofClients: Pick<More, 'of' | 'suffix'> & { readonly detail: z.ZodRawShape } = {
    suffix: 'Checked',
    detail: {},
    of: () => [],
  },
): More => ({
  suffix: ofClients.suffix,
  shape: {
    filterProblem: z
      .string()
      .nullable()
      .meta({ description: 'The problem of the filter; null while it is valid.' }),
  },
  ecosystem: { row: queryFilter, detail: { ...queryFilter, ...ofClients.detail } },
  async of(views, shown, services) {
    const { catalog } = services.creation
    const checkedViews = views.map((view): View => {
      const stored = {
        queryFilterString: String(view.queryFilterString),
        updatedAt: services.clock.now().toISOString(),
      }
      const filterProblem = storedFilterProblem(stored, recipes as Resource, catalog)
      if (shown.mount.dialect !== 'mealie') return { ...view, filterProblem }
      return { ...view, filterProblem, ...partsOf(view) }
    })
    if (shown.mount.dialect !== 'mealie') return checkedViews
    const added = await ofClients.of(checkedViews, shown, services)
    return checkedViews.map((view, at) => ({ ...view, ...added[at] }))
  },
})

const partsOf = (view: View): View => ({
  queryFilter: { parts: filterParts(String(view.queryFilterString)).map((part): View => ({ ...part })) },
})

/** Public cookbooks as clients of the ecosystem read them. */
export const publicCookbook: More = {
  suffix: '',
  shape: {},
  ecosystem: { row: queryFilter, detail: { ...queryFilter, recipes: z.array(recipeInList) } },
  of: (views) => views.map(partsOf),
}

/** The recipes of a cookbook by name. None when its filter is no longer valid. */
export async function recipesInCookbook(
  store: ReadStore,
  view: View,
  catalog: Catalog,
): Promise<readonly View[]> {
  const stored = { queryFilterString: String(view.queryFilterString), updatedAt: store.now }
  if (storedFilterProblem(stored, recipes as Resource, catalog) !== null) return []
  const filter = await recipesOfCookbook(store, String(view.id))
  const order = readOrder({ orderBy: 'name', orderDirection: 'asc' }, recipes, { catalog })
  return (await store.of(recipes).page({ filter, order, page: 1, perPage: maxRecipes })).rows
}

/** The recipes of a cookbook by name, for clients of the ecosystem that read them with the cookbook. */
async function recipesFor(
  views: readonly View[],
  { actor, isDetail }: Shown,
  { work, creation: { catalog } }: Services,
): Promise<readonly View[]> {
  const [view] = views
  if (!isDetail || !view) return []
  const read = (store: ReadStore) => recipesInCookbook(store, view, catalog)
  return [{ recipes: await work.read(actor, read, { mayBeLong: true }) }]
}

const plainRoutes = resourceRoutes(cookbooks, { path, tag }).filter(
  (each) => each.method !== 'get' || each.path !== one,
)

export const cookbookRoutes: readonly Route[] = [
  ...showingMore([...plainRoutes, replaceManyRoute], filterShown()),
  ...showingMore(
    [readRoute],
    filterShown({ suffix: 'WithRecipes', detail: { recipes: z.array(recipeInList) }, of: recipesFor }),
  ),
]
