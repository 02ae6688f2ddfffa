// Stores the library and searches it, beside the pages, which stay responsive.
import { Collection } from './collection.ts'
import { isList, isRecord } from '../device/own-keys.ts'
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

/** The body of a response as JSON. @throws when it is not of the type that was asked for */
function bodyIn<Body>(response: string, isBody: (body: unknown) => body is Body): Body {
  const body: unknown = JSON.parse(response)
  if (!isBody(body)) throw new Error('The server has responded with something else.')
  return body
}

const isPulled = (body: unknown): body is Pulled =>
  isRecord(body) &&
  typeof body.cursor === 'string' &&
  [body.more, body.reset].every((flag) => typeof flag === 'boolean') &&
  isRecord(body.resources)

const areRatings = (body: unknown): body is { readonly ratings: readonly Rating[] } =>
  isRecord(body) && isList(body.ratings)

const callsOf = (user: string): LibraryCalls => ({
  progress: () => readProgress(user),
  async store(since, response) {
    const pulled = bodyIn(response, isPulled)
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
    const { ratings } = bodyIn(response, areRatings)
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
  tags: async () => (await collectionOf(user)).named('tag'),
  categories: async () => (await collectionOf(user)).named('category'),
  tools: async () => (await collectionOf(user)).named('tool').flatMap((row) => ('onHand' in row ? row : [])),
  meals: async (startDate, endDate) => mealsBetween(await readMeals(user), startDate, endDate),
  async pictures(limit, most) {
    const { wanted, read } = await readPictures(user)
    const { excess, missing } = planPictures(wanted, read, limit)
    return { excess, missing: missing.slice(0, most) }
  },
  notePictures: (read) => notePictures(user, read),
})

type Calls = {
  [Name in keyof LibraryCalls]: (
    ...input: Parameters<LibraryCalls[Name]>
  ) => Promise<Awaited<ReturnType<LibraryCalls[Name]>>>
}

function resultOfCall<Name extends keyof LibraryCalls>({ user, name, input }: Call<Name>): Promise<unknown> {
  const calls: Calls = callsOf(user)
  return calls[name](...input)
}

// One call at a time, so that what was stored is found by the next one.
let last: Promise<unknown> = Promise.resolve()
self.onmessage = ({ data }: MessageEvent<Call>) => {
  const { id } = data
  last = last.then(async () => {
    const reply: Reply = await resultOfCall(data).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, failure: String(error) }),
    )
    self.postMessage(reply)
  })
}
