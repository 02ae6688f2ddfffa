import {
  categories,
  cookbooks,
  foods,
  households,
  slugOf,
  tags,
  tools,
  visit,
  whereEqual,
  type Actor,
  type Id,
  type ReadStore,
  type Resource,
} from '@larder/domain'
import type { AnyRequest } from '../pipeline/route.ts'
import type { Services } from '../services.ts'
import { firstRecipes, withRecipes, withTag } from '../routes/recipes/organizers.ts'
import {
  adding,
  bodyOf,
  documentedAs,
  mappingRequest,
  mappingResponse,
  type ResourceMappings,
} from './mapping.ts'

/** A page that is stored already counts as imported: clients treat 200 as a failure. */
const alwaysCreated = [
  mappingResponse((response) => (response.status === 200 ? { ...response, status: 201 } : response)),
  documentedAs(({ 200: _, ...responses }) => responses),
]

/** Clients expect that tags are left out unless they request them. */
export const withoutTags = mappingRequest((request) => {
  const body = bodyOf(request)
  return { ...request, body: { ...body, includeTags: body.includeTags ?? false } }
})

export const recipeImport: ResourceMappings = {
  operations: {
    'post /recipes/create/url': [withoutTags, ...alwaysCreated],
    'post /recipes/create/url/stream': [withoutTags],
    'post /recipes/create/url/bulk': [withoutTags],
    'post /recipes/create/html-or-json': [withoutTags],
    'post /recipes/create/text': [withoutTags],
  },
}

/** The first recipes of a tag. */
const tagWithRecipes = adding({
  detail: withRecipes,
  async of([view], { actor }, { work, creation: { catalog } }) {
    const filter = withTag(String(view?.id))
    return [{ recipes: await work.read(actor, (store) => firstRecipes(store, filter, catalog)) }]
  },
})

const tagPath = '/organizers/tags'

export const tag: ResourceMappings = {
  operations: {
    [`post ${tagPath}`]: [tagWithRecipes],
    [`get ${tagPath}/{id}`]: [tagWithRecipes],
    [`put ${tagPath}/{id}`]: [tagWithRecipes],
    [`patch ${tagPath}/{id}`]: [tagWithRecipes],
    [`delete ${tagPath}/{id}`]: [tagWithRecipes],
  },
}

/** The parameters that restrict a list of recipes, with the resource that their values name. */
const choices: Readonly<Record<string, Resource>> = {
  tags,
  categories,
  tools,
  foods,
  households,
  cookbook: cookbooks,
}

/** Restrictions by name as well as by id and slug. One that matches nothing gives an empty list instead of an error. */
const choosingByName = mappingRequest(async (request, services) => {
  const query = request.query as Query
  const given = Object.keys(choices).filter((key) => query[key] !== undefined && query[key] !== '')
  if (given.length === 0) return request
  const reader = await readerOf(request, services)
  const found = await services.work.read(reader, async (store) => {
    const ids: [string, string | readonly string[] | undefined][] = []
    for (const key of given) ids.push([key, await choiceOf(store, key, query)])
    return ids
  })
  const isEmpty = found.some(([, ids]) => ids === undefined)
  return { ...request, query: isEmpty ? withoutRows(query) : { ...query, ...Object.fromEntries(found) } }
})

type Query = Readonly<Record<string, unknown>>

/** The same list with the same parameters, but no rows. */
function withoutRows(query: Query): Query {
  const rest = Object.entries(query).filter(([key]) => !(key in choices))
  const given =
    typeof query.queryFilter === 'string' && query.queryFilter.trim() ? query.queryFilter : undefined
  return {
    ...Object.fromEntries(rest),
    queryFilter: given === undefined ? 'id IS NULL' : `(${given}) AND id IS NULL`,
  }
}

const isOn = (flag: unknown): boolean => flag === 'true' || flag === '1'
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Who reads the list: the caller, or a visitor of a public group. */
async function readerOf({ actor, params }: AnyRequest, { work }: Services): Promise<Actor> {
  return actor ?? visit((params as { readonly slug: string }).slug, work)
}

/** The ids of the rows that a parameter names; undefined when no recipe can have them. */
async function choiceOf(
  store: ReadStore,
  key: string,
  query: Query,
): Promise<string | readonly string[] | undefined> {
  const resource = choices[key] as Resource
  const value = query[key] as string | readonly string[]
  if (typeof value === 'string') return idOf(store, resource, value)
  const ids: (Id | undefined)[] = []
  for (const each of value.filter(Boolean)) ids.push(...(await idsIn(store, resource, each)))
  const known = ids.filter((id) => id !== undefined)
  const isImpossible = known.length < ids.length && isOn(query[`requireAll${capital(key)}`])
  return isImpossible || (known.length === 0 && ids.length > 0) ? undefined : known
}

/** The ids in one value. Page links join the values of a parameter with commas, and a name can have commas too. */
async function idsIn(
  store: ReadStore,
  resource: Resource,
  value: string,
): Promise<readonly (Id | undefined)[]> {
  const whole = await idOf(store, resource, value)
  if (whole !== undefined || !value.includes(',')) return [whole]
  const ids: (Id | undefined)[] = []
  for (const part of value.split(',').filter(Boolean)) ids.push(await idOf(store, resource, part))
  return ids
}

/** The row with an id, a slug or a name. Names are compared as slugs, without case and accents. */
async function idOf(store: ReadStore, resource: Resource, text: string): Promise<Id | undefined> {
  const byId = await store.of(resource).get(text.toLowerCase())
  if (byId) return String(byId.id)
  const equal = resource.fields.slug
    ? [{ slug: text }, { slug: slugOf(text) }, { name: text }]
    : [{ name: text }]
  for (const values of equal) {
    const [id] = await store.of(resource).ids({ filter: whereEqual(resource, values), limit: 1 })
    if (id !== undefined) return id
  }
  return undefined
}

export const recipeList: ResourceMappings = {
  operations: {
    'get /recipes': [choosingByName],
    'get /explore/groups/{slug}/recipes': [choosingByName],
  },
}
