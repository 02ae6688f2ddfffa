// Stores the library and searches it, beside the pages, which stay responsive.
import { Collection } from './collection.ts'
import type { Call, LibraryCalls, Pulled, Rating, Reply } from './protocol.ts'
import { mealsBetween } from './meals.ts'
import { planPictures } from './pictures.ts'
import {
  eachRecipe,
  notePictures,
  readAll,
  readMeals,
  readPictures,
  readProgress,
  readRatings,
  readRecipe,
  restart,
  storePulled,
  storeRatings,
} from './storage.ts'

const scope = self as unknown as {
  onmessage: (event: MessageEvent<Call>) => void
  postMessage(reply: Reply): void
}

/** The recipes in memory, once something was searched. */
let collection: Promise<Collection> | undefined
let userOfCollection: string | undefined

async function load(user: string): Promise<Collection> {
  const loaded = new Collection((visit) => eachRecipe(user, visit))
  await readAll(user, {
    card: (card) => loaded.put(card),
    row: (resource, row) => loaded.putRow(resource, row),
    ratings: (ratings) => loaded.rate(ratings.map((rating) => ({ ...rating }))),
  })
  return loaded
}

function collectionOf(user: string): Promise<Collection> {
  if (userOfCollection !== user) collection = undefined
  userOfCollection = user
  collection ??= load(user)
  collection.catch(() => (collection = undefined))
  return collection
}

const callsOf = (user: string): LibraryCalls => ({
  progress: () => readProgress(user),
  async store(since, response) {
    const pulled = JSON.parse(response) as Pulled
    const stored = await storePulled(user, since, pulled)
    if (!stored) {
      collection = undefined
      return { progress: await readProgress(user), isMore: true }
    }
    const { progress, cards, rows, removed } = stored
    if (collection && userOfCollection === user) {
      const loaded = await collection
      for (const [resource, id] of removed) loaded.remove(resource, id)
      for (const [resource, row] of rows) loaded.putRow(resource, row)
      for (const card of cards) loaded.put(card)
    }
    return { progress, isMore: pulled.more }
  },
  restart: () => restart(user),
  async rate(response) {
    const { ratings } = JSON.parse(response) as { readonly ratings: readonly Rating[] }
    await storeRatings(user, ratings)
    if (collection && userOfCollection === user)
      (await collection).rate(ratings.map((rating) => ({ ...rating })))
  },
  rating: async (recipeId) =>
    (await readRatings(user)).find((rating) => rating.recipeId === recipeId) ?? null,
  async reload() {
    collection = undefined
  },
  recipe: (slug) => readRecipe(user, slug),
  page: async (question) => (await collectionOf(user)).page(question),
  counts: async (question, each) => (await collectionOf(user)).counts(question, each),
  named: async (resource) => (await collectionOf(user)).named(resource),
  meals: async (startDate, endDate) => mealsBetween(await readMeals(user), startDate, endDate),
  async pictures(limit, most) {
    const { wanted, read } = await readPictures(user)
    const { excess, missing } = planPictures(wanted, read, limit)
    return { excess, missing: missing.slice(0, most) }
  },
  notePictures: (read) => notePictures(user, read),
})

// One call at a time, so that what was stored is found by the next one.
let last: Promise<unknown> = Promise.resolve()
scope.onmessage = ({ data: { id, user, name, input } }) => {
  const call = callsOf(user)[name] as (...given: readonly unknown[]) => Promise<unknown>
  last = last.then(async () => {
    const reply: Reply = await call(...input).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, failure: String(error) }),
    )
    scope.postMessage(reply)
  })
}
