import { deviceDatabase, requestResult, type OpenStore, type RowStore } from '../device/indexed-db.ts'
import { type Card, cardOf } from './collection.ts'
import type { PictureOf, ReadPicture } from './pictures.ts'
import { mealResource } from './related.ts'
import type { Schema } from '@larder/client'
import { keysOf } from '../device/own-keys.ts'
import type { Progress, Pulled, Rating, RowName, Rows } from './protocol.ts'

/** Changes when other rows are transferred, or more of them is stored. A copy of another edition is made anew. */
const edition = 3

/** The state of the copy. Rows of an older generation were not part of the last complete transfer. */
interface Position {
  readonly user: string
  readonly edition: number
  readonly cursor: string | undefined
  readonly generation: number
  /** Whether all rows are being transferred, in several responses. */
  readonly isTransfer: boolean
  readonly asOf: number | undefined
}

/** The picture of a recipe. */
interface StoredPicture extends PictureOf {
  /** When the recipe was added or made last, in milliseconds since 1970. */
  readonly usedAt: number
}

type Recipe = Schema<'Recipe'>
type Row = Rows[RowName]

interface StoredRow {
  readonly resource: RowName
  readonly id: string
  readonly generation: number
  readonly row: Row
}

interface Stores {
  recipes: { readonly row: Recipe; readonly generation: number }
  cards: Card & { readonly generation: number }
  rows: StoredRow
  pictures: StoredPicture
  readPictures: ReadPicture
  meta: Position | readonly Rating[]
}
type Open = OpenStore<Stores>

const stores = ['recipes', 'cards', 'rows', 'pictures', 'readPictures', 'meta'] as const

/** The recipes twice: whole, and what the memory needs of them. */
const database = deviceDatabase<Stores>('larder-library', 2, {
  recipes: { keyPath: 'row.id', indexes: { slug: 'row.slug' } },
  cards: { keyPath: 'id' },
  rows: { keyPath: ['resource', 'id'] },
  pictures: { keyPath: 'id' },
  readPictures: { keyPath: ['id', 'image'] },
  meta: {},
})

const startOf = (user: string): Position => ({
  user,
  edition,
  cursor: undefined,
  generation: 0,
  isTransfer: true,
  asOf: undefined,
})

/** The position of this user. What is stored of somebody else, or in another edition, is deleted. */
async function positionOf(open: Open, user: string): Promise<Position> {
  const stored = await requestResult(open('meta').get('position'))
  const position = stored && 'cursor' in stored ? stored : undefined
  if (position?.user === user && position.edition === edition) return position
  for (const store of stores)
    // The pictures of this user are still on the device.
    if (store !== 'readPictures' || position?.user !== user) open(store).clear()
  open('meta').put(startOf(user), 'position')
  return startOf(user)
}

const progressOf = async (open: Open, { cursor, asOf }: Position): Promise<Progress> => ({
  cursor,
  asOf,
  recipes: await requestResult(open('recipes').count()),
})

export const readProgress = (user: string): Promise<Progress> =>
  database.run(stores, 'readwrite', async (open) => progressOf(open, await positionOf(open, user)))

/** What a response has changed of what is searched. */
export interface Stored {
  readonly progress: Progress
  readonly cards: readonly Card[]
  readonly rows: readonly (readonly [resource: RowName, row: Row])[]
  readonly removed: readonly (readonly [resource: string, id: string])[]
}

/**
 * Stores a response: all of it, or nothing. Undefined when the copy is not at the cursor any more that the response continues: the
 * browser has deleted the copy since, or another tab has stored something.
 */
export function storePulled(
  user: string,
  since: string | undefined,
  pulled: Pulled,
): Promise<Stored | undefined> {
  const { recipe, ...others } = pulled.resources
  const removed = keysOf(pulled.resources).flatMap((name) =>
    (pulled.resources[name]?.deleted ?? []).map((id) => [name, id] as const),
  )
  const whole = recipe?.changed ?? []
  const rows = keysOf(others).flatMap((name) =>
    (others[name]?.changed ?? []).map((row: Row) => [name, row] as const),
  )
  const cards = whole.map(cardOf)
  return database.run(stores, 'readwrite', async (open) => {
    const begun = await positionOf(open, user)
    if (begun.cursor !== since) return undefined
    // After a reset, the old rows are there until the new ones are complete.
    const generation = pulled.reset ? begun.generation + 1 : begun.generation
    const isTransfer = begun.isTransfer || pulled.reset
    for (const row of whole) open('recipes').put({ row, generation })
    for (const row of whole) storePicture(open, row)
    for (const card of cards) open('cards').put({ ...card, generation })
    for (const [resource, row] of rows) open('rows').put({ resource, id: row.id, generation, row })
    for (const [resource, id] of removed) deleteRow(open, resource, id)
    const swept = isTransfer && !pulled.more ? await sweep(open, generation) : []
    const position: Position = {
      ...begun,
      cursor: pulled.cursor,
      generation,
      isTransfer: isTransfer && pulled.more,
      asOf: pulled.more ? begun.asOf : Date.now(),
    }
    open('meta').put(position, 'position')
    return {
      progress: await progressOf(open, position),
      cards,
      rows: rows.filter(([resource]) => resource !== mealResource),
      removed: [...removed, ...swept],
    }
  })
}

function deleteRow(open: Open, resource: string, id: string): void {
  if (resource !== 'recipe') return void open('rows').delete([resource, id])
  for (const store of ['recipes', 'cards', 'pictures'] as const) open(store).delete(id)
}

function storePicture(open: Open, { id, image, createdAt, lastMade }: Recipe): void {
  if (image === null) return void open('pictures').delete(id)
  const usedAt = Math.max(Date.parse(createdAt), lastMade === null ? 0 : Date.parse(lastMade))
  open('pictures').put({ id, image, usedAt } satisfies StoredPicture)
}

/** Deletes the rows that the last complete transfer did not have. */
async function sweep(open: Open, generation: number): Promise<readonly (readonly [string, string])[]> {
  const removed: (readonly [string, string])[] = []
  await eachOf(open('cards'), (card) => {
    if (card.generation < generation) removed.push(['recipe', card.id])
  })
  await eachOf(open('rows'), (row) => {
    if (row.generation < generation) removed.push([row.resource, row.id])
  })
  for (const [resource, id] of removed) deleteRow(open, resource, id)
  return removed
}

/** Visits each value of a store, some at a time. */
async function eachOf<Value>(store: RowStore<Value>, visit: (value: Value) => void): Promise<void> {
  const batch = 200
  let range: IDBKeyRange | null = null
  for (;;) {
    const keys: IDBValidKey[] = await requestResult(store.getAllKeys(range, batch))
    for (const value of await requestResult(store.getAll(range, batch))) visit(value)
    const last = keys.at(-1)
    if (keys.length < batch || last === undefined) return
    range = IDBKeyRange.lowerBound(last, true)
  }
}

/** Reads everything that the memory needs. */
export const readAll = (
  user: string,
  visit: {
    card(card: Card): void
    row(resource: RowName, row: Row): void
    ratings(ratings: readonly Rating[]): void
  },
): Promise<Progress> =>
  database.run(stores, 'readwrite', async (open) => {
    const position = await positionOf(open, user)
    await eachOf(open('rows'), ({ resource, row }) => {
      if (resource !== mealResource) visit.row(resource, row)
    })
    await eachOf(open('cards'), (card) => visit.card(card))
    visit.ratings(await ratingsIn(open))
    return progressOf(open, position)
  })

/** Visits each whole recipe. */
export const eachRecipe = (user: string, visit: (recipe: Recipe) => void): Promise<void> =>
  database.run(stores, 'readwrite', async (open) => {
    await positionOf(open, user)
    await eachOf(open('recipes'), ({ row }) => visit(row))
  })

export const readRecipe = (user: string, slug: string): Promise<Recipe | undefined> =>
  database.run(stores, 'readwrite', async (open) => {
    await positionOf(open, user)
    return (await requestResult(open('recipes').index('slug').get(slug)))?.row
  })

export const storeRatings = (user: string, ratings: readonly Rating[]): Promise<void> =>
  database.run(stores, 'readwrite', async (open) => {
    await positionOf(open, user)
    open('meta').put(ratings, 'ratings')
  })

/** The ratings of the user. */
export const readRatings = (user: string): Promise<readonly Rating[]> =>
  database.run(stores, 'readwrite', async (open) => {
    await positionOf(open, user)
    return ratingsIn(open)
  })

async function ratingsIn(open: Open): Promise<readonly Rating[]> {
  const stored = await requestResult(open('meta').get('ratings'))
  return stored && !('cursor' in stored) ? stored : []
}

/** Forgets the cursor, so that everything is transferred again. What is stored stays until then. */
export const restart = (user: string): Promise<void> =>
  database.run(stores, 'readwrite', async (open) => {
    const position = await positionOf(open, user)
    open('meta').put({ ...position, cursor: undefined }, 'position')
  })

/** All meals of the household. */
export const readMeals = (user: string): Promise<readonly Rows['mealplan'][]> =>
  database.run(stores, 'readwrite', async (open) => {
    await positionOf(open, user)
    return mealsIn(open)
  })

async function mealsIn(open: Open): Promise<readonly Rows['mealplan'][]> {
  // A list comes after each text.
  const range = IDBKeyRange.bound([mealResource], [mealResource, []])
  return (await requestResult(open('rows').getAll(range))).flatMap(({ row }) =>
    'entryType' in row ? row : [],
  )
}

/** The pictures of all recipes, of the planned, the newest and the last made ones first, and those that were read. */
export const readPictures = (
  user: string,
): Promise<{ readonly wanted: readonly PictureOf[]; readonly read: readonly ReadPicture[] }> =>
  database.run(stores, 'readwrite', async (open) => {
    await positionOf(open, user)
    const pictures = await requestResult(open('pictures').getAll())
    const read = await requestResult(open('readPictures').getAll())
    const today = new Date().toISOString().slice(0, 10)
    const meals = await mealsIn(open)
    const planned = new Set(meals.filter(({ date }) => date >= today).map(({ recipeId }) => recipeId))
    const rankOf = ({ id, usedAt }: StoredPicture) => (planned.has(id) ? Number.MAX_SAFE_INTEGER : usedAt)
    return { wanted: pictures.sort((a, b) => rankOf(b) - rankOf(a)), read }
  })

/** Stores what is known of pictures that were read. What no recipe has any more is forgotten once it is deleted. */
export const notePictures = (user: string, read: readonly ReadPicture[]): Promise<void> =>
  database.run(stores, 'readwrite', async (open) => {
    await positionOf(open, user)
    for (const picture of read) {
      const { id, image, isHere } = picture
      const wanted = await requestResult(open('pictures').get(id))
      if (isHere || wanted?.image === image) open('readPictures').put(picture)
      else open('readPictures').delete([id, image])
    }
  })
