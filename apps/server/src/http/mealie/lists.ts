import type { View } from '@larder/domain'
import { z } from 'zod'
import type { Route } from '../pipeline/route.ts'
import { RowStream } from '../pipeline/row-stream.ts'
import { listEnvelope } from '../pipeline/view-schema.ts'
import { mappingRequest, type Mapping, type ResourceMappings } from './mapping.ts'

/** A native page. */
interface Page {
  readonly data: readonly View[]
}

/** The same page with the rows in `items`, and without hints. */
const withItems = (page: object): object =>
  Object.fromEntries(
    Object.entries(page).flatMap(([key, value]) =>
      key === 'hints' ? [] : [[key === 'data' ? 'items' : key, value]],
    ),
  )

const itemsSchema = (row: z.ZodType): z.ZodType => listEnvelope(row, 'items')

/** Lists have their rows in `items`. Applies to every list, after the mappings of its resource. */
export const inItems: Mapping = (native) => respondedAs(native, itemsSchema, withItems)

/** Short lists are arrays without an envelope. They have all rows, unless the request asks for a page. */
const asArray: Mapping = (native) =>
  mappingRequest((request) => {
    const query = request.query as { readonly perPage?: string }
    return { ...request, query: { ...query, perPage: query.perPage ?? '-1' } }
  })(
    respondedAs(
      native,
      (row) => z.array(row),
      (page) => (page as Page).data,
    ),
  )

/** A list in another form. */
function respondedAs(
  native: Route,
  schemaOf: (row: z.ZodType) => z.ZodType,
  bodyOf: (page: object) => object,
): Route {
  const responses = Object.entries(native.responses).map(([status, response]) => {
    const { schema, isList, ...rest } = response
    if (!schema || !isList) return [status, response]
    const title = `${schema.meta()?.title ?? ''}Page`
    return [status, { ...rest, schema: schemaOf(schema).meta({ title }) }]
  })
  return {
    ...native,
    responses: Object.fromEntries(responses),
    async handle(request, services) {
      const response = await native.handle(request, services)
      const { body, status } = response
      if (!native.responses[status]?.isList) return response
      return { ...response, body: body instanceof RowStream ? body.map(bodyOf) : bodyOf(body as object) }
    },
  }
}

/** Lists that clients read as arrays. */
export const arrays: ResourceMappings = {
  operations: {
    'get /groups/reports': [asArray],
    'get /households/invitations': [asArray],
    'get /recipes/bulk-actions/export': [asArray],
    'get /shared/recipes': [asArray],
  },
}
