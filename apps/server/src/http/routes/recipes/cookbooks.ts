import {
  cookbooks,
  findCookbook,
  missing,
  recipes,
  replaceOne,
  viewOne,
  type Resource,
  type View,
} from '@larder/domain'
import { storedFilterProblem } from '@larder/domain/query'
import { z } from 'zod'
import { bodyOf } from '../../pipeline/body-schema.ts'
import { uuid } from '../../pipeline/field-schema.ts'
import { resourceRoutes } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { type AddedKeys, withKeys } from '../../pipeline/added-keys.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'

const route = routeWith('work', 'clock', 'creation')

const tag = 'Cookbooks'
const path = '/households/cookbooks'
const itemPath = `${path}/{id}`
const cookbook = viewSchemaOf(cookbooks, { detail: true })

/** Maximum number of cookbooks per request. */
const maxCookbooks = 200

const readRoute = route({
  method: 'get',
  path: itemPath,
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

const problem = {
  filterProblem: z
    .string()
    .nullable()
    .meta({ description: 'The problem of the filter; null while it is valid.' }),
}

/** The problem of the filter, in records with a stored filter over recipes. */
export const filterProblem: AddedKeys = {
  suffix: 'Checked',
  row: problem,
  detail: problem,
  of: (views, _shown, { clock, creation: { catalog } }) =>
    views.map((view) => {
      const stored = {
        queryFilterString: String(view.queryFilterString),
        updatedAt: clock.now().toISOString(),
      }
      return { filterProblem: storedFilterProblem(stored, recipes as Resource, catalog) }
    }),
}

const plainRoutes = resourceRoutes(cookbooks, {
  path,
  tag,
  tagDescription: 'Saved filters over recipes, in the order of their positions.',
}).filter((each) => each.method !== 'get' || each.path !== itemPath)

export const cookbookRoutes: readonly Route[] = [...plainRoutes, replaceManyRoute, readRoute].map((plain) =>
  withKeys(plain, filterProblem),
)
