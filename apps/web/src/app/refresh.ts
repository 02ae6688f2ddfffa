import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { changes, type ShownResource } from '../api/server-changes.ts'
import { showingRecipes } from '../entities/recipe/queries.ts'
import { answeredHere } from '../api/stored-responses.ts'
import { library } from '../library/library.ts'

/** The beginnings of the keys of queries that show a resource. Recipes show what they consist of. */
const queriesOf: Readonly<Record<ShownResource, readonly QueryKey[]>> = {
  recipe: [...showingRecipes, ['plan waiting'], ['sharing'], ['history'], ['trash']],
  comment: [['recipes', 'comments']],
  rating: [['recipes']],
  'timeline-event': [['recipes', 'timeline']],
  tag: [['organizers'], ['organize', 'tags'], ['recipes']],
  category: [['organizers'], ['organize', 'categories'], ['recipes']],
  tool: [['organizers'], ['organize', 'tools'], ['recipes']],
  cookbook: [['cookbooks'], ['trash']],
  mealplan: [['plan']],
  'mealplan-rule': [['plan rules']],
  food: [['foods'], ['organize', 'foods'], ['household', 'on hand'], ['trash']],
  'food-name': [['foods']],
  unit: [['units'], ['organize', 'units']],
  label: [['foods'], ['shopping'], ['organize', 'labels']],
  // The copy for shopping has them.
  shop: [],
  'shopping-list': [['shopping']],
  'shopping-item': [['shopping']],
  'shared-recipe': [['links']],
  user: [
    ['household', 'members'],
    ['group', 'people'],
    ['admin', 'users'],
  ],
  household: [
    ['household', 'preferences'],
    ['household', 'on hand'],
    ['plan waiting'],
    ['group', 'people'],
    ['admin', 'tenants'],
  ],
  group: [
    ['group', 'preferences'],
    ['admin', 'tenants'],
  ],
  webhook: [['webhooks']],
  'event-notification': [['notifications']],
  report: [['reports']],
}

/** Queries that show what has no events. They are read again when events may have been missed. */
const withoutEvents: readonly QueryKey[] = [['household', 'invitations'], ['api-tokens'], ['sessions']]

/**
 * Milliseconds from a change to the request, so that changes that belong together are read together, and between requests at most: the
 * pause grows while there are changes.
 */
const pauses = { first: 150, longest: 5_000 }

/**
 * Refreshes the queries of the pages that are shown when something changes on the server. Returns a function that ends it. A query that no
 * page shows is read again when a page shows it.
 */
export function refreshChanged(client: QueryClient): () => void {
  let outdated = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity
  let pause = pauses.first

  const refresh = () => {
    timer = undefined
    // A change of this page is read after it was stored.
    if (client.isMutating() > 0) return wait(pauses.first)
    last = performance.now()
    pause = Math.min(pause * 3, pauses.longest)
    const keys = [...outdated.values()]
    outdated = new Map()
    for (const queryKey of keys) void client.invalidateQueries({ queryKey }).catch(() => undefined)
  }
  const wait = (milliseconds: number) => (timer ??= setTimeout(refresh, milliseconds))

  const outdate = (changed: ShownResource | 'any') => {
    const keys =
      changed === 'any' ? [...Object.values(queriesOf).flat(), ...withoutEvents] : queriesOf[changed]
    for (const key of keys) outdated.set(JSON.stringify(key), key)
    const since = performance.now() - last
    if (since > pauses.longest) pause = pauses.first
    wait(Math.max(pauses.first, pause - since))
  }
  const end = changes.subscribe(outdate)
  // What the library has answered is read as soon as the server can be reached.
  const readAnswered = () => {
    if (answeredHere.size === 0) return
    void client
      .invalidateQueries({ predicate: ({ queryHash }) => answeredHere.has(queryHash) })
      .catch(() => undefined)
  }
  let wasConnected = false
  const readWhenConnected = () => {
    if (!changes.isConnected()) return
    // What was read before may have changed since, and only another tab was told.
    if (!wasConnected) outdate('any')
    wasConnected = true
    readAnswered()
  }
  let wasShown = library.state().isShown
  const endAnswers = library.subscribe(() => {
    const { isShown } = library.state()
    if (wasShown && !isShown) readAnswered()
    wasShown = isShown
  })
  const endConnection = changes.onConnection(readWhenConnected)
  readWhenConnected()
  return () => {
    clearTimeout(timer)
    endAnswers()
    endConnection()
    end()
  }
}
