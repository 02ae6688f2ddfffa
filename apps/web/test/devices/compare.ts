import type { Scene } from './scene.ts'
import { sharedNote } from './acts.ts'
import { request } from './request.ts'
import type { Ledger } from './ledger.ts'
import type { Loose } from '../../../server/test/send.ts'
import type { Site } from './site.ts'

interface Stored {
  readonly comments: readonly Loose[]
  readonly meals: readonly Loose[]
  readonly waiting: readonly Loose[]
  /** By the id of the user. */
  readonly ratings: ReadonlyMap<string, Loose>
  readonly timeline: readonly Loose[]
  readonly items: readonly Loose[]
  readonly lastMade: string | null
  readonly spares: readonly Loose[]
}

/** The recipes that are removed, brought back and copied. */
export async function sparesOf(site: Site, name: string): Promise<readonly Loose[]> {
  const filter = encodeURIComponent(`name = "${name}"`)
  return (await request(site, 'GET', `/api/recipes?perPage=-1&queryFilter=${filter}`)).body.data
}

/** What the server has of a scene. */
async function stored({ site, recipe, spareName, listId, days }: Scene): Promise<Stored> {
  const { people } = site
  const get = async (path: string, token = people[0].token): Promise<Loose> => {
    const { status, body } = await request(site, 'GET', `/larder/api${path}`, { token })
    if (status !== 200) throw new Error(`GET ${path} has the response ${status} ${JSON.stringify(body)}.`)
    return body
  }
  const filter = encodeURIComponent(`recipeId = "${recipe.id}"`)
  const ratings = await Promise.all(
    people.map(async ({ id, token }) => {
      const { ratings: own } = await get('/users/self/ratings', token)
      return [id, own.find(({ recipeId }: Loose) => recipeId === recipe.id) ?? null] as const
    }),
  )
  return {
    comments: await get(`/recipes/${recipe.slug}/comments`),
    meals: (await get(`/households/mealplans?startDate=${days[0]}&endDate=${days[6]}&perPage=-1`)).data,
    waiting: await get('/households/mealplans/waiting'),
    ratings: new Map<string, Loose>(ratings),
    timeline: (await get(`/recipes/timeline/events?perPage=-1&queryFilter=${filter}`)).data,
    items: (await get(`/households/shopping/lists/${listId}`)).listItems,
    lastMade: (await get(`/recipes/${recipe.slug}`)).lastMade,
    spares: await sparesOf(site, spareName),
  }
}

/** What is wrong when all devices have sent what they had. */
export async function faultsOf(scene: Scene): Promise<readonly string[]> {
  const server = await stored(scene)
  return [
    ...waitingFaults(scene),
    ...textFaults(scene, server),
    ...mealFaults(scene, server),
    ...itemFaults(scene, server),
    ...ratingFaults(scene, server),
    ...madeFaults(scene, server),
    ...spareFaults(scene, server),
    ...shownFaults(scene, server),
  ]
}

const recordsOf = ({ deeds }: Ledger, kind: string): readonly string[] => [
  ...new Set(
    deeds.flatMap(({ effects }) =>
      effects.map(({ record }) => record).filter((record) => record.startsWith(kind)),
    ),
  ),
]

/** Whether something can exist in the end. What was removed stays away, unless somebody brings it back. */
function existences(ledger: Ledger, record: string, back: string): readonly boolean[] {
  const values = ledger.values(record, 'exists')
  if (!values.includes(false)) return [values.length > 0]
  if (ledger.values(record, back).length === 0) return [false]
  return (ledger.lastValues(record, 'exists') ?? []).map(Boolean)
}

function fieldFaults(
  ledger: Ledger,
  record: string,
  row: Loose,
  fields: readonly string[],
): readonly string[] {
  return fields.flatMap((field) => {
    const values = ledger.lastValues(record, field)
    return values === undefined || values.includes(row[field])
      ? []
      : [`${record} has ${field} ${row[field]} instead of ${values.join(' or ')}`]
  })
}

const countFault = (record: string, count: number, can: readonly boolean[]): readonly string[] =>
  can.map(Number).includes(count)
    ? []
    : [`${record} exists ${count} times instead of ${can.map(Number).join(' or ')}`]

function waitingFaults({ ledger, devices }: Scene): readonly string[] {
  return [
    ...devices.flatMap(({ name, refusals }) => {
      // Those of shopping lists have no idempotency key of the queue: they are shown on their item.
      const refused = ledger.deeds.filter(
        (deed) => deed.device === name && deed.isRefused && deed.key === undefined,
      )
      return refused.length === refusals ? [] : [`${name} has said ${refusals} of ${refused.length} refusals`]
    }),
    // Only what somebody else has removed can no longer be changed.
    ...ledger.deeds
      .filter(
        ({ isRefused, effects }) => isRefused && !effects.some(({ record }) => record.startsWith('meal ')),
      )
      .map(({ mark }) => `change ${mark} was refused`),
    ...ledger.deeds
      .filter((deed) => deed.storedAt !== undefined && deed.doneAt === Infinity && !deed.isRefused)
      .map(({ mark }) => `change ${mark} was not sent`),
  ]
}

function textFaults({ ledger }: Scene, { comments, timeline }: Stored): readonly string[] {
  const rows = [
    ...comments.map((row) => ({ record: `comment ${row.text}`, row })),
    ...timeline.map((row) => ({ record: `event ${row.eventMessage}`, row })),
  ]
  return [...recordsOf(ledger, 'comment '), ...recordsOf(ledger, 'event ')].flatMap((record) => {
    const found = rows.filter((row) => row.record === record)
    return [
      ...countFault(record, found.length, existences(ledger, record, 'back')),
      ...found.flatMap(({ row }) => fieldFaults(ledger, record, row, ['userId'])),
    ]
  })
}

function mealFaults({ ledger, recipe }: Scene, { meals, waiting }: Stored): readonly string[] {
  const waits = ledger.lastValues('recipe', 'waits') ?? [false]
  const isWaiting = waiting.some(({ id }) => id === recipe.id)
  return [
    ...(waits.includes(isWaiting) ? [] : [`the recipe waits: ${isWaiting}`]),
    ...recordsOf(ledger, 'meal ').flatMap((record) => {
      const found = meals.filter(({ id }) => record === `meal ${id}`)
      return [
        ...countFault(record, found.length, existences(ledger, record, 'back')),
        ...found.flatMap((meal) => fieldFaults(ledger, record, meal, ['title', 'date'])),
      ]
    }),
  ]
}

function itemFaults({ ledger }: Scene, { items }: Stored): readonly string[] {
  return recordsOf(ledger, 'item ').flatMap((record) => {
    const found = items.filter(({ note }) => record === `item ${note}`)
    if (record === `item ${sharedNote}`) {
      const quantity = found.reduce((sum, item) => sum + Number(item.quantity), 0)
      const expected = ledger.values(record, 'quantity').length
      return quantity === expected ? [] : [`${quantity} of ${sharedNote} instead of ${expected}`]
    }
    // A restored item is another one, with what the device showed of it before.
    const restored = ledger.values(record, 'restored').length
    if (restored > 1) return []
    return [
      ...countFault(
        record,
        found.length,
        restored === 0 ? existences(ledger, record, 'restored') : [false, true],
      ),
      ...(restored === 0
        ? found.flatMap((item) => fieldFaults(ledger, record, item, ['checked', 'quantity']))
        : []),
    ]
  })
}

function ratingFaults({ ledger, devices }: Scene, { ratings }: Stored): readonly string[] {
  // Twice the same rating is seen only where another device has changed it between.
  const twice = devices.filter(
    ({ name, ratings: executed }) =>
      executed.size >
      ledger.deeds.filter(
        ({ device, counts, effects }) =>
          device === name && counts && effects.some(({ record }) => record.startsWith('rating ')),
      ).length,
  )
  const faults = [...ratings].flatMap(([userId, rating]) =>
    fieldFaults(ledger, `rating ${userId}`, rating ?? { rating: null, isFavorite: false }, [
      'rating',
      'isFavorite',
    ]),
  )
  return [...faults, ...twice.map(({ name }) => `${name} has rated twice with one change`)]
}

function madeFaults({ ledger }: Scene, { lastMade }: Stored): readonly string[] {
  const last = ledger.values('recipe', 'made').map(String).sort().at(-1) ?? null
  const same = last === lastMade || Date.parse(String(last)) === Date.parse(String(lastMade))
  return same ? [] : [`the recipe was made ${lastMade} instead of ${last}`]
}

function spareFaults({ ledger, spares: { single, pair } }: Scene, { spares }: Stored): readonly string[] {
  const originals = [single, ...pair].map((id) => `spare ${id}`)
  const records = [...new Set([...originals, ...recordsOf(ledger, 'spare ')])]
  const faults = records.flatMap((record) => {
    const found = spares.filter(({ id }) => record === `spare ${id}`)
    const values = ledger.lastValues(record, 'exists') ?? [originals.includes(record)]
    return countFault(record, found.length, values.map(Boolean))
  })
  const others = spares.filter(({ id }) => !records.includes(`spare ${id}`))
  return [...faults, ...others.map(({ id }) => `nobody has copied ${id}`)]
}

/** Each page must show what the server has. */
function shownFaults({ devices, recipe }: Scene, server: Stored): readonly string[] {
  // Other interleavings use the same household.
  const isOwn = ({ id }: Loose) => id === recipe.id
  return devices.flatMap((device) =>
    device.tabs.flatMap(({ page, id: tab }) => {
      const shown = page.shown()
      const rating = server.ratings.get(device.user.id)
      const pairs: readonly (readonly [string, unknown, unknown])[] = [
        ['comments', textsOf(shown.comments, 'id', 'text'), textsOf(server.comments, 'id', 'text')],
        ['meals', textsOf(shown.meals, 'id', 'date', 'title'), textsOf(server.meals, 'id', 'date', 'title')],
        [
          'waiting recipes',
          textsOf(shown.waiting?.filter(isOwn), 'id'),
          textsOf(server.waiting.filter(isOwn), 'id'),
        ],
        [
          'rating',
          textsOf([shown.rating], 'rating', 'isFavorite'),
          textsOf([rating], 'rating', 'isFavorite'),
        ],
        [
          'timeline',
          textsOf(shown.timeline, 'id', 'eventMessage'),
          textsOf(server.timeline, 'id', 'eventMessage'),
        ],
        ['spare recipes', textsOf(shown.spares, 'id'), textsOf(server.spares, 'id')],
        [
          'items',
          textsOf(shown.items, 'id', 'note', 'checked', 'quantity'),
          textsOf(server.items, 'id', 'note', 'checked', 'quantity'),
        ],
      ]
      return pairs
        .filter(([, one, other]) => one !== other)
        .map(([name, one, other]) => `${device.name}, page ${tab}, shows ${name} ${one} instead of ${other}`)
    }),
  )
}

const textsOf = (rows: readonly Loose[] | undefined, ...fields: readonly string[]): string =>
  (rows ?? [])
    .map((row) => fields.map((field) => `${row?.[field] ?? ''}`).join(' '))
    .sort()
    .join(', ')
