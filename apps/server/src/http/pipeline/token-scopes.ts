import { tokenScopes, type TokenScope } from '@larder/domain'
import type { Route } from './route.ts'

type Operation = Pick<Route, 'method' | 'path'>

/** The scopes of API tokens that may call an operation. */
export function scopesOf(operation: Operation): readonly TokenScope[] {
  return tokenScopes.filter((scope) => isAllowed(scope, operation))
}

/** Whether API tokens of a scope may call an operation. */
export function isAllowed(scope: TokenScope, operation: Operation): boolean {
  return rules[scope](operation)
}

const rules: Readonly<Record<TokenScope, (operation: Operation) => boolean>> = {
  full: () => true,
  read: ({ method, path }) => method === 'get' && !readNever.includes(path),
  'home-assistant': ({ method, path }) =>
    method === 'get'
      ? isBelow(path, homeAssistantReads) && !isBelow(path, homeAssistantNever)
      : isBelow(path, homeAssistantWrites) || homeAssistantCalls.includes(`${method} ${path}`),
}

/** A backup contains more than its reader may read: the hashes of passwords and tokens, and the data of all groups. */
const readNever = ['/admin/backups/{file_name}', '/admin/backups/{file_name}/contents']

/** Recipes, plans and lists, and what they refer to. Each path includes the paths below it. */
const homeAssistantReads = [
  '/comments',
  '/foods',
  '/groups/labels',
  '/groups/self',
  '/households/cookbooks',
  '/households/mealplans',
  '/households/on-hand',
  '/households/preferences',
  '/households/self',
  '/households/shopping',
  '/households/statistics',
  '/organizers',
  '/recipes',
  '/units',
  '/users/self',
]

/** Administration of the plan, below a path that may be read. */
const homeAssistantNever = ['/households/mealplans/calendars', '/households/mealplans/rules']

const homeAssistantWrites = ['/households/shopping']

/** Single operations that change something: the actions of the integration. */
const homeAssistantCalls = [
  'post /households/mealplans',
  'post /households/mealplans/random',
  'put /households/mealplans/{id}',
  'patch /households/mealplans/{id}',
  'delete /households/mealplans/{id}',
  'post /recipes/create/url',
  'patch /recipes/{slug}/last-made',
]

const isBelow = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`))
