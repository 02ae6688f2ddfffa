import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { changesUnderWay, outdate } from '../api/query-client.ts'
import { changes, type ShownResource } from '../api/server-changes.ts'
import { showingRecipes } from '../entities/recipe/queries.ts'
import { answeredHere } from '../api/stored-responses.ts'
import { library } from '../library/library.ts'
import { accountKeys } from '../features/account/keys.ts'
import { adminKeys } from '../features/admin/keys.ts'
import { cookbookKeys } from '../entities/cookbook/keys.ts'
import { foodKeys, unitKeys } from '../entities/food/keys.ts'
import { groupKeys, householdKeys } from '../entities/household/keys.ts'
import { historyKeys } from '../features/history/keys.ts'
import { mealKeys } from '../entities/meal/keys.ts'
import { notificationKeys, webhookKeys } from '../features/household/keys.ts'
import { organizeKeys, organizerKeys } from '../entities/organizer/keys.ts'
import { recipeKeys } from '../entities/recipe/keys.ts'
import { recipePageKeys } from '../features/recipes/keys.ts'
import { reportKeys } from '../entities/report/keys.ts'
import { ruleKeys } from '../features/planning/keys.ts'
import { shoppingKeys } from '../entities/shopping-list/keys.ts'
import { trashKeys } from '../entities/trash/keys.ts'

/** The beginnings of the keys of queries that show a resource. Recipes show what they consist of. */
const queriesOf: Readonly<Record<ShownResource, readonly QueryKey[]>> = {
  // Recipes and items use foods, units, tags and the like: the pages to organize show what nothing uses.
  recipe: [
    ...showingRecipes,
    mealKeys.waiting,
    recipePageKeys.allSharing,
    historyKeys.all,
    trashKeys.all,
    organizeKeys.all,
  ],
  comment: [recipePageKeys.allComments],
  rating: [recipeKeys.all],
  'timeline-event': [recipeKeys.timelines],
  tag: [organizerKeys.all, organizeKeys.kind('tags'), recipeKeys.all],
  category: [organizerKeys.all, organizeKeys.kind('categories'), recipeKeys.all],
  tool: [organizerKeys.all, organizeKeys.kind('tools'), recipeKeys.all],
  cookbook: [cookbookKeys.all, trashKeys.all],
  mealplan: [mealKeys.all],
  'mealplan-rule': [ruleKeys.all],
  food: [foodKeys.all, organizeKeys.kind('foods'), householdKeys.onHand, trashKeys.all],
  'food-name': [foodKeys.all],
  unit: [unitKeys.all, organizeKeys.kind('units')],
  label: [foodKeys.all, shoppingKeys.all, organizeKeys.kind('labels')],
  // The copy for shopping has them.
  shop: [],
  'shopping-list': [shoppingKeys.all],
  'shopping-item': [shoppingKeys.all, organizeKeys.all],
  'shared-recipe': [recipePageKeys.allLinks],
  user: [householdKeys.members, groupKeys.people, adminKeys.users],
  household: [
    householdKeys.preferences,
    householdKeys.onHand,
    mealKeys.waiting,
    groupKeys.people,
    adminKeys.tenants,
  ],
  group: [groupKeys.preferences, adminKeys.tenants],
  webhook: [webhookKeys.all],
  'event-notification': [notificationKeys.all],
  // A backup has a report.
  report: [reportKeys.all, adminKeys.backups],
}

/** Queries that show what has no events. They are read again when events may have been missed. */
const withoutEvents: readonly QueryKey[] = [
  householdKeys.invitations,
  accountKeys.tokens,
  accountKeys.sessions,
]

/**
 * Milliseconds from a change to the request, so that changes that belong together are read together, and between requests at most: the
 * pause grows while there are changes.
 */
const pauses = { first: 150, longest: 5_000 }

/** Milliseconds for which a change of this page is waited for, so that it is read with those of others. An upload takes longer. */
const longestWait = 5_000

/**
 * Refreshes the queries of the pages that are shown when something changes on the server. Returns a function that ends it. A query that no
 * page shows is read again when a page shows it.
 */
export function refreshChanged(client: QueryClient): () => void {
  let outdated = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity
  let pause = pauses.first
  let dueSince: number | undefined

  const refresh = () => {
    timer = undefined
    dueSince ??= performance.now()
    // A change of this page is read after it was stored.
    if (changesUnderWay(client) > 0 && performance.now() - dueSince < longestWait) return wait(pauses.first)
    dueSince = undefined
    last = performance.now()
    pause = Math.min(pause * 3, pauses.longest)
    const keys = [...outdated.values()]
    outdated = new Map()
    for (const queryKey of keys) void outdate(client, { queryKey }).catch(() => undefined)
  }
  const wait = (milliseconds: number) => (timer ??= setTimeout(refresh, milliseconds))

  const note = (changed: ShownResource | 'any') => {
    const keys =
      changed === 'any' ? [...Object.values(queriesOf).flat(), ...withoutEvents] : queriesOf[changed]
    for (const key of keys) outdated.set(JSON.stringify(key), key)
    const since = performance.now() - last
    if (since > pauses.longest) pause = pauses.first
    wait(Math.max(pauses.first, pause - since))
  }
  const end = changes.subscribe(note)
  // What the library has answered is read as soon as the server can be reached.
  const readAnswered = () => {
    if (answeredHere.size === 0) return
    void outdate(client, { predicate: ({ queryHash }) => answeredHere.has(queryHash) }).catch(() => undefined)
  }
  let wasConnected = false
  const readWhenConnected = () => {
    if (!changes.isConnected()) return
    // What was read before may have changed since, and only another tab was told.
    if (!wasConnected) note('any')
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
