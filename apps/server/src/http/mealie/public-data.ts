import { catalog, publicView, recipes, visit, type View } from '@larder/domain'
import { z } from 'zod'
import { publicCatalog } from '../routes/recipes/explore.ts'
import { adding, deriving, type Mapping, type Operation, type ResourceMappings } from './mapping.ts'
import { groupById } from './single-routes.ts'
import { withoutPreferences } from './tenants.ts'
import { inParts, recipesInCookbook, recipesShown } from './stored-filters.ts'

/** Visitors see no comments: they have the names of their authors. */
const withoutComments = deriving({
  detail: { comments: z.array(z.never()).meta({ description: 'Empty: only members see comments.' }) },
  derive: () => ({ comments: [] }),
})

const withPublicRecipes = adding({
  detail: recipesShown,
  async of([view], { params }, { work }) {
    const { slug } = params as { readonly slug: string }
    const rows = await work.read(await visit(slug, work), (store) =>
      recipesInCookbook(store, view as View, publicCatalog),
    )
    return [{ recipes: rows.map((row) => publicView(recipes, row, catalog)) }]
  },
})

const group = '/explore/groups/{slug}'

/** The mappings of what clients read besides, for each kind of public data: in lists, and of one row. */
const kinds: Readonly<
  Record<string, { readonly list: readonly Mapping[]; readonly one: readonly Mapping[] }>
> = {
  recipes: { list: [], one: [withoutComments] },
  cookbooks: { list: [inParts], one: [inParts, withPublicRecipes] },
  households: { list: [withoutPreferences], one: [withoutPreferences] },
  foods: { list: [], one: [] },
  'organizers/tags': { list: [], one: [] },
  'organizers/categories': { list: [], one: [] },
  'organizers/tools': { list: [], one: [] },
}

/** Every operation accepts the id of the group as well as its slug. */
const explored = Object.entries(kinds).flatMap(([path, { list, one }]): [Operation, readonly Mapping[]][] => [
  [`get ${group}/${path}`, [...list, groupById]],
  [`get ${group}/${path}/{item}`, [...one, groupById]],
])

export const publicData: ResourceMappings = {
  operations: { 'get /recipes/shared/{id}': [withoutComments], ...Object.fromEntries(explored) },
}
