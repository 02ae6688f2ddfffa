import { groups, system, viewOne, webhooks, type Member } from '@larder/domain'
import { bodyOf as schemaOf } from '../pipeline/body-schema.ts'
import { isUuid } from '../pipeline/field-schema.ts'
import {
  bodyOf,
  documentedAs,
  mappingRequest,
  mappingResponse,
  type Mapping,
  type ResourceMappings,
} from './mapping.ts'

/** A rating of null keeps the rating. Natively it removes it. */
const nullKeepsRating = mappingRequest((request) => {
  const { rating, ...rest } = bodyOf(request)
  return rating === null ? { ...request, body: rest } : request
})

export const rating: ResourceMappings = {
  operations: { 'post /users/{id}/ratings/{slug}': [nullKeepsRating] },
}

/** A replacement without an address keeps the address. */
const keepingAddress: Mapping = (native) => ({
  ...mappingRequest(async (request, { work }) => {
    const body = bodyOf(request)
    if (body.url !== undefined) return request
    const { id } = request.params as { readonly id: string }
    const { url } = await work.read(request.actor as Member, (store) => viewOne(store, webhooks, id))
    return { ...request, body: { ...body, url } }
  })(native),
  body: { type: 'json', schema: schemaOf(webhooks, 'replace', { optional: ['url'] }) },
})

export const webhook: ResourceMappings = {
  operations: { 'put /households/webhooks/{id}': [keepingAddress] },
}

/** A created label is a response with the status 200. */
const label200 = [
  mappingResponse((response) => (response.status === 201 ? { ...response, status: 200 } : response)),
  documentedAs(({ 201: created, ...responses }) => (created ? { ...responses, 200: created } : responses)),
]

export const label: ResourceMappings = { operations: { 'post /groups/labels': label200 } }

/** Public data of a group by the id of the group. */
export const groupById: Mapping = mappingRequest(async (request, { work }) => {
  const { slug, ...params } = request.params as { readonly slug: string }
  if (!isUuid(slug)) return request
  const group = await work.read(system, (store) => store.of(groups).get(slug))
  return { ...request, params: { ...params, slug: group?.slug ?? slug } }
})

/** Clients send the id of a draft, or of the row that they copied. */
const withoutId = [
  mappingRequest((request) => {
    const { id: _, ...body } = bodyOf(request)
    return { ...request, body }
  }),
]

export const ownIds: ResourceMappings = {
  operations: {
    'post /comments': withoutId,
    'post /households/mealplans': withoutId,
    'post /recipes': withoutId,
    'post /recipes/{slug}/duplicate': withoutId,
    'post /recipes/timeline/events': withoutId,
  },
}
