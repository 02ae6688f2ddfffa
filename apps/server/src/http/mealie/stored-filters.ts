import {
  recipes,
  recipesOfCookbook,
  type Catalog,
  type ReadStore,
  type Resource,
  type View,
} from '@larder/domain'
import { filterParts, readOrder, storedFilterProblem } from '@larder/domain/query'
import { z } from 'zod'
import { withKeys } from '../pipeline/added-keys.ts'
import { viewSchemaOf } from '../pipeline/view-schema.ts'
import { deriving, type Mapping, type ResourceMappings } from './mapping.ts'

/** Maximum number of recipes in a cookbook that is read by itself. */
const maxRecipes = 1_000

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

const parts = {
  queryFilter: z.strictObject({ parts: z.array(filterPart) }).meta({ description: 'The filter in parts.' }),
}

/** The filter in parts, which clients edit. */
export const inParts = deriving({
  row: parts,
  detail: parts,
  derive: ({ queryFilterString }) => ({
    queryFilter: { parts: filterParts(String(queryFilterString)).map((part): View => ({ ...part })) },
  }),
})

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

/** The schema of the recipes in a cookbook. */
export const recipesShown = { recipes: z.array(viewSchemaOf(recipes, { detail: false })) }

const withRecipes: Mapping = (native) =>
  withKeys(native, {
    suffix: 'WithRecipes',
    detail: recipesShown,
    async of([view], { actor }, { work, creation: { catalog } }) {
      const read = (store: ReadStore) => recipesInCookbook(store, view as View, catalog)
      return [{ recipes: await work.read(actor, read, { mayBeLong: true }) }]
    },
  })

const [cookbookPath, rulePath] = ['/households/cookbooks', '/households/mealplans/rules'] as const

export const cookbook: ResourceMappings = {
  operations: {
    [`get ${cookbookPath}`]: [inParts],
    [`post ${cookbookPath}`]: [inParts],
    [`put ${cookbookPath}`]: [inParts],
    [`get ${cookbookPath}/{id}`]: [inParts, withRecipes],
    [`put ${cookbookPath}/{id}`]: [inParts],
    [`patch ${cookbookPath}/{id}`]: [inParts],
    [`delete ${cookbookPath}/{id}`]: [inParts],
  },
}

export const mealplanRule: ResourceMappings = {
  operations: {
    [`get ${rulePath}`]: [inParts],
    [`post ${rulePath}`]: [inParts],
    [`get ${rulePath}/{id}`]: [inParts],
    [`put ${rulePath}/{id}`]: [inParts],
    [`patch ${rulePath}/{id}`]: [inParts],
    [`delete ${rulePath}/{id}`]: [inParts],
  },
}
