import type { Mount } from '../pipeline/mounts.ts'
import type { Route } from '../pipeline/route.ts'
import { routes } from '../routes/index.ts'
import { about, mealieVersion } from './about.ts'
import { tenants } from './tenants.ts'
import { arrays, inItems } from './lists.ts'
import { operationOf, type Mapping, type Operation, type ResourceMappings } from './mapping.ts'
import { apiToken, mealplan } from './numbers.ts'
import { ownRoutes } from './own-routes.ts'
import { profilePicture } from './profile-picture.ts'
import { publicData } from './public-data.ts'
import { recipeImport, recipeList, tag } from './recipes.ts'
import { label, ownIds, rating, webhook } from './single-routes.ts'
import { cookbook, mealplanRule } from './stored-filters.ts'
import { successes } from './successes.ts'
import { user } from './users.ts'
import { validators } from './validators.ts'

/** The API for clients of Mealie. Errors are `application/json`, because Home Assistant accepts no other type. */
export const mealieMount: Mount = {
  prefix: '/mealie',
  problems: 'application/json',
  version: mealieVersion,
  hasExamples: false,
}

/** Every difference between the two APIs. */
const resources: readonly ResourceMappings[] = [
  about,
  user,
  apiToken,
  tenants,
  mealplan,
  mealplanRule,
  cookbook,
  tag,
  recipeImport,
  recipeList,
  publicData,
  profilePicture,
  rating,
  webhook,
  label,
  ownIds,
  validators,
  successes,
  arrays,
]

/** Clients send older and newer fields. */
const lenient: Mapping = (native) => ({ ...native, ignoresUnknownKeys: true })

/** The mappings read what they add, and draw pictures. */
const withOwnPorts: Mapping = (native) => ({
  ...native,
  ports: [...new Set([...native.ports, 'work', 'creation', 'clock', 'pictures'] as const)],
})

/** The mappings of single operations. @throws when one is not native */
function byOperation(): ReadonlyMap<Operation, readonly Mapping[]> {
  const native = new Set(routes.map(operationOf))
  const found = new Map<Operation, readonly Mapping[]>()
  for (const { operations = {} } of resources)
    for (const [name, mappings] of Object.entries<readonly Mapping[]>(operations)) {
      const operation = name as Operation
      if (!native.has(operation)) throw new Error(`there is no native operation ${operation}`)
      found.set(operation, [...(found.get(operation) ?? []), ...mappings])
    }
  return found
}

/** The mappings of the schemas in the responses of an operation. */
function mappingsByView({ responses }: Route): readonly Mapping[] {
  const schemas = new Set(Object.values(responses).map(({ schema }) => schema))
  return resources.flatMap(({ views = [] }) =>
    views.filter((view) => view.schemas.some((schema) => schemas.has(schema))).map(({ mapping }) => mapping),
  )
}

const operations = byOperation()
const mappingsOf = (native: Route): readonly Mapping[] => [
  ...mappingsByView(native),
  ...(operations.get(operationOf(native)) ?? []),
]

/** The native operations that the tables change. Every list and every body changes besides. */
export const mappedOperations: ReadonlySet<Operation> = new Set(
  routes.filter((native) => mappingsOf(native).length > 0).map(operationOf),
)

/** The operations of the API for clients of Mealie: the native ones with their mappings, and a few of their own. */
export const mealieRoutes: readonly Route[] = [...routes, ...ownRoutes(routes)].map((native) =>
  [...mappingsOf(native), inItems, lenient, withOwnPorts].reduce((route, map) => map(route), native),
)
