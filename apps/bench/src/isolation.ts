import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type Engine, forgetSearch, makeDatabases, moveToGroup, multiply } from './databases.ts'
import { admin, drain, type RunningLarder, send, startLarder, storeTemplate } from './larder.ts'
import { processorTime } from './measure.ts'
import type { Place, Waits } from './others.ts'

/** An expensive request of one user. */
interface Disturbance {
  readonly name: string
  /** File descriptors of the server. Default: the limit of this process. */
  readonly descriptors?: number
  /** Makes what it sends, before anything is measured. */
  prepare?(): Promise<void>
  run(larder: RunningLarder): Promise<void>
}

/** The effect of a disturbance on other users. */
export interface Isolation extends Waits {
  readonly engine: Engine
  readonly size: number
  readonly name: string
  /** Duration of the disturbance in milliseconds. */
  readonly took: number
  /** Longest time, in milliseconds, that the server's event loop was late. The load of the machine adds to it. */
  readonly longestBlock: number
  /** Milliseconds of processor time that the server used, with its threads. */
  readonly processor: number
}

const filterOf = (count: number, part: (n: number) => string, by: string) =>
  encodeURIComponent(Array.from({ length: count }, (_, n) => part(n)).join(by))

/** Recipes of the group that is deleted. */
const groupSize = 50_000
const groupName = 'Other group'

/** About 0.9 MB of JSON-LD: 900 ingredient lines of 1,000 characters. */
const longLines = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Long lines',
  recipeIngredient: Array.from({ length: 900 }, (_, n) => `${n} cups ${'long name '.repeat(98)}`),
  recipeInstructions: 'Stir.',
})

/** About 990 kB of headings, without any recipe markup. */
const headings = `<!doctype html><title>Headings</title>${Array.from({ length: 38_000 }, (_, n) => `<h2>Ingredients ${n}</h2>`).join('')}`

const list = (name: string, path: string, times = 1): Disturbance => ({
  name,
  run: async (larder) => void (await Promise.all(Array.from({ length: times }, () => drain(larder, path)))),
})

/** A recipe of Meal-Master with these steps. */
const mealMaster = (steps: string) =>
  `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Soup\n Categories: soup\n      Yield: 4 Servings\n\n      3    leeks\n\n  ${steps}\n\nMMMMM\n`

/** Imports an archive. The import is cancelled after some milliseconds, or when it has ended. */
const archive = (name: string, program: string, content: () => string, patience = 0): Disturbance => ({
  name,
  async run(larder) {
    const body = new FormData()
    body.append('migration_type', program)
    body.append('archive', new Blob([content()]), program === 'cooklang' ? 'Soup.cook' : 'soups.mmf')
    const headers = { authorization: `Bearer ${larder.token}` }
    const response = await fetch(`${larder.url}/api/groups/migrations`, { method: 'POST', headers, body })
    const report = (await response.json()) as { id?: string; code?: string }
    if (!report.id) return console.log(`${name}: ${report.code}`)
    const end = performance.now() + patience
    const status = async () =>
      (
        await send<{ data: { id: string; status: string }[] }>(larder, 'GET', '/api/groups/reports')
      ).data.find(({ id }) => id === report.id)?.status
    while (performance.now() < end && (await status()) === 'in-progress') await wait(500)
    await send(larder, 'POST', `/api/groups/reports/${report.id}/cancel`).catch(() => undefined)
  },
})

/** The sequence number of the last event. */
async function lastEvent({ url, token }: RunningLarder): Promise<number> {
  const response = await fetch(`${url}/api/events/stream`, { headers: { authorization: `Bearer ${token}` } })
  for await (const chunk of response.body!) {
    const [, id] = /^id: (\d+)/m.exec(Buffer.from(chunk as Uint8Array).toString()) ?? []
    if (id !== undefined) return Number(id)
  }
  throw new Error('the stream ended')
}

/** Reads the events after a sequence number, up to and including another one. */
async function followEvents({ url, token }: RunningLarder, after: number, to: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'last-event-id': String(after) }
  const response = await fetch(`${url}/api/events/stream`, { headers })
  let rest = ''
  for await (const chunk of response.body!) {
    const text = rest + Buffer.from(chunk as Uint8Array).toString('latin1')
    if ([...text.matchAll(/^id: (\d+)$/gm)].some(([, id]) => Number(id) >= to)) return
    rest = text.slice(-100)
  }
  throw new Error('the stream ended')
}

/** A picture of 36 megapixels, of coarse noise. */
const bigPicture = async (format: 'jpeg' | 'png') => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const size = format === 'jpeg' ? 2_000 : 500
  const small = { create: { width: size, height: size, channels: 3, background: 'gray', noise } } as const
  const pixels = await sharp(small).png().toBuffer()
  return sharp(pixels).resize(6_000, 6_000, { kernel: 'nearest' }).toFormat(format).toBuffer()
}
const pictures: Uint8Array[] = []

const disturbances: readonly Disturbance[] = [
  list('perPage=-1', '/api/recipes?perPage=-1'),
  list('perPage=-1 with search', '/api/recipes?perPage=-1&search=salt'),
  list(
    '100 conditions over three relations',
    `/api/recipes?queryFilter=${filterOf(100, (n) => `recipeIngredient.food.label.name <> "${n}"`, ' and ')}`,
  ),
  list(
    '60 LIKE patterns on lines',
    `/api/recipes?queryFilter=${filterOf(60, (n) => `recipeIngredient.note LIKE "%${'a%e'.repeat(15)}${n}x"`, ' or ')}`,
  ),
  {
    name: '60 LIKE patterns on lines, 24 different ones at once',
    run: async (larder) =>
      void (await Promise.all(
        Array.from({ length: 24 }, (_, time) =>
          drain(
            larder,
            `/api/recipes?queryFilter=${filterOf(60, (n) => `recipeIngredient.note LIKE "%${'a%e'.repeat(15)}${n}x${time}"`, ' or ')}`,
          ),
        ),
      )),
  },
  {
    name: 'searches of 12 words, 24 different ones at once',
    run: async (larder) =>
      void (await Promise.all(
        Array.from({ length: 24 }, (_, time) =>
          drain(
            larder,
            `/api/recipes?search=${encodeURIComponent(`water turmeric butter garlic cumin lentils rinse simmer fry spices hour x${time}`)}`,
          ),
        ),
      )),
  },
  list(
    'CONTAINS ALL, 500 items, 12 times',
    `/api/recipes?queryFilter=${encodeURIComponent(`tags.name CONTAINS ALL [${Array.from({ length: 500 }, (_, n) => n).join()}]`)}`,
    12,
  ),
  list('`and and and …`, 20 times', `/api/recipes?queryFilter=${'and%20'.repeat(2_000)}`, 20),
  {
    name: 'rename a tag of a fifth of the recipes',
    async run(larder) {
      const { data } = await send<{ data: { id: string; name: string }[] }>(
        larder,
        'GET',
        '/api/organizers/tags',
      )
      const tag = data.find(({ name }) => name === 'Tag 3')!
      await send(larder, 'PUT', `/api/organizers/tags/${tag.id}`, { name: 'Renamed' })
    },
  },
  {
    name: 'delete a tag of a fifth of the recipes',
    async run(larder) {
      const { data } = await send<{ data: { id: string; name: string }[] }>(
        larder,
        'GET',
        '/api/organizers/tags',
      )
      const tag = data.find(({ name }) => name === 'Tag 4')!
      await send(larder, 'DELETE', `/api/organizers/tags/${tag.id}`)
    },
  },
  {
    name: 'a recipe of 1,000 lines onto a list, 3 times',
    async run(larder) {
      const recipeIngredient = Array.from({ length: 1_000 }, (_, n) => ({ note: `Thing ${n}`, quantity: n }))
      const slug = await send<string>(larder, 'POST', '/api/recipes', {
        name: `Long ${Date.now()}`,
        recipeIngredient,
      })
      const { id } = await send<{ id: string }>(larder, 'GET', `/api/recipes/${slug}`)
      const to = await send<{ id: string }>(larder, 'POST', '/api/households/shopping/lists', {
        name: 'Long',
      })
      for (let time = 0; time < 3; time += 1)
        await send(larder, 'POST', `/api/households/shopping/lists/${to.id}/recipe`, [{ recipeId: id }])
    },
  },
  {
    name: 'parse 500 lines of 1,000 characters',
    run: async (larder) =>
      void (await send(larder, 'POST', '/api/parser/ingredients', {
        ingredients: Array.from({ length: 500 }, (_, n) => `${n} cups ${'very long name '.repeat(60)}`),
      }).catch(() => undefined)),
  },
  {
    name: 'html-or-json with 0.9 MB',
    run: async (larder) =>
      void (await send(larder, 'POST', '/api/recipes/create/html-or-json', { data: longLines })),
  },
  {
    name: 'a page of 990 kB of headings',
    run: async (larder) => {
      const body = { data: headings }
      // It does not contain a recipe. Rejecting it takes as long as reading it.
      await send(larder, 'POST', '/api/recipes/create/html-or-json', body).catch(() => undefined)
    },
  },
  archive('20 MB of Meal-Master, one recipe', 'mealmaster', () =>
    mealMaster('Boil the leeks.\n  '.repeat(1_100_000)),
  ),
  archive('20 MB of Meal-Master, 180,000 recipes', 'mealmaster', () => mealMaster('Boil.').repeat(180_000)),
  archive(
    '20,000 recipes of Meal-Master, for 20 s',
    'mealmaster',
    () => mealMaster('Boil.').repeat(20_000),
    20_000,
  ),
  archive('20 MB of Cooklang, one recipe', 'cooklang', () =>
    'Fry the @eggs{2} in @butter{1%tbsp}.\n\n'.repeat(540_000),
  ),
  archive(
    '1 MB of Cooklang, one recipe',
    'cooklang',
    () => 'Fry the @eggs{2} in @butter{1%tbsp}.\n\n'.repeat(25_000),
    60_000,
  ),
  {
    name: '20 event streams with a backlog of 12 MB',
    async run(larder) {
      const recipe = await send<string>(larder, 'POST', '/api/recipes', { name: `Backlog ${Date.now()}` })
      const after = await lastEvent(larder)
      for (let turn = 0; turn < 200; turn += 1)
        await send(larder, 'PATCH', `/api/recipes/${recipe}`, {
          description: `${turn} `.padEnd(60_000, 'salt '),
        })
      const to = await lastEvent(larder)
      await Promise.all(Array.from({ length: 20 }, () => followEvents(larder, after, to)))
    },
  },
  {
    name: 'eight pictures of 36 megapixels',
    prepare: async () => void pictures.push(await bigPicture('jpeg'), await bigPicture('png')),
    async run(larder) {
      const slug = await send<string>(larder, 'POST', '/api/recipes', { name: `Picture ${Date.now()}` })
      const upload = async (number: number) => {
        const body = new FormData()
        body.append('image', new Blob([new Uint8Array(pictures[number % pictures.length]!)]), 'picture')
        const response = await fetch(`${larder.url}/api/recipes/${slug}/image`, {
          ...{ method: 'PUT', headers: { authorization: `Bearer ${larder.token}` }, body },
        })
        if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
      }
      await Promise.all(Array.from({ length: 8 }, (_, number) => upload(number)))
    },
  },
  {
    name: '200 sign-ins at once',
    run: async ({ url }) =>
      void (await Promise.all(
        Array.from({ length: 200 }, () =>
          fetch(`${url}/api/auth/token`, { method: 'POST', body: new URLSearchParams(admin) }).then(
            (response) => response.text(),
          ),
        ),
      )),
  },
  {
    name: `delete a group of ${groupSize / 1_000}k recipes`,
    async run(larder) {
      const { data } = await send<{ data: { id: string; name: string }[] }>(
        larder,
        'GET',
        '/api/admin/groups?perPage=-1',
      )
      const group = data.find(({ name }) => name === groupName)!
      await send(larder, 'DELETE', `/api/admin/groups/${group.id}`)
      // Its rows are deleted in the background.
      const waiting = async () => {
        const { queues } = await send<{ queues: { jobs: { waiting: number } } }>(
          larder,
          'GET',
          '/api/admin/background',
        )
        return queues.jobs.waiting
      }
      while ((await waiting()) > 0) await wait(100)
    },
  },
  {
    name: '50 connections with 1,000 pipelined requests each',
    run: async ({ url }) =>
      void (await Promise.all(
        Array.from({ length: 50 }, () => {
          const { hostname, port } = new URL(url)
          const socket = connect(Number(port), hostname)
          socket.resume().on('error', () => undefined)
          socket.write(`GET /api/recipes HTTP/1.1\r\nHost: larder\r\n\r\n`.repeat(1_000))
          return Promise.race([new Promise((resolve) => socket.on('close', resolve)), wait(3_000)]).then(() =>
            socket.destroy(),
          )
        }),
      )),
  },
  {
    name: '3,000 connections, 1,000 file descriptors',
    descriptors: 1_000,
    async run({ url }) {
      const { hostname, port } = new URL(url)
      const sockets = Array.from({ length: 3_000 }, () => connect(Number(port), hostname))
      for (const socket of sockets) socket.resume().on('error', () => undefined)
      await wait(3_000)
      for (const socket of sockets) socket.destroy()
    },
  },
]

/** Measures how long others wait during each disturbance. */
export async function measureIsolation(
  engine: Engine,
  size: number,
  wanted: (name: string) => boolean,
): Promise<readonly Isolation[]> {
  const databases = await makeDatabases(engine)
  const database = await databases.make()
  const first = await startLarder(database)
  await storeTemplate(first)
  const group = await send<{ id: string }>(first, 'POST', '/api/admin/groups', { name: groupName })
  await first.stop()
  await multiply(engine, database.address, 1, size - 1)
  if (wanted(`delete a group of ${groupSize / 1_000}k recipes`)) {
    await multiply(engine, database.address, size, size + groupSize - 1)
    await moveToGroup(engine, database.address, group.id, size)
  }
  await forgetSearch(database)
  await (await startLarder(database)).stop()
  const measured: Isolation[] = []
  const all = [{ name: 'nothing', run: () => wait(2_000) }, ...disturbances].filter(({ name }) =>
    wanted(name),
  )
  for (const [descriptors, some] of Map.groupBy(all, (each: Disturbance) => each.descriptors)) {
    const larder = await startLarder(database, { LARDER_METRICS: 'true' }, { descriptors })
    const others = await startOthers(larder)
    for (const disturbance of some)
      measured.push({ engine, size, ...(await measureOne(larder, others, disturbance)) })
    await others.stop()
    await larder.stop()
  }
  await database.remove()
  await databases.stop()
  return measured
}

async function measureOne(larder: RunningLarder, others: Others, { name, prepare, run }: Disturbance) {
  const { server } = larder
  await prepare?.()
  // Reading the gauge resets it.
  await longestBlock(larder)
  const processorBefore = await processorTime({ server })
  others.begin()
  const start = performance.now()
  const failure = await run(larder).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  const took = performance.now() - start
  const waits = await others.end()
  const processor = (await processorTime({ server })) - processorBefore
  if (failure) console.log(`${name}: ${failure.slice(0, 200)}`)
  return { name, took, ...waits, processor, longestBlock: await longestBlock(larder) }
}

type Others = Awaited<ReturnType<typeof startOthers>>

/** The process of the other users. It is ready when the server has compiled the code of their requests. */
async function startOthers({ url, token, server }: RunningLarder) {
  const place: Place = { url, token, server }
  const child = fork(join(import.meta.dirname, 'others.ts'), [JSON.stringify(place)])
  child.once('exit', (code) => {
    if (code !== null) throw new Error(`the process of others ended with ${code}`)
  })
  await once(child, 'message')
  return {
    begin: () => void child.send('begin'),
    async end(): Promise<Waits> {
      child.send('end')
      return ((await once(child, 'message')) as [Waits])[0]
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/**
 * The longest delay of the server's event loop since the last question, in milliseconds. The server samples it every 10 ms, and
 * may refuse the request after a disturbance, so that the question is repeated until it has an answer.
 */
async function longestBlock({ url }: RunningLarder): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await wait(100)
    const text = await fetch(`${url}/metrics`).then(
      (response) => response.text(),
      () => '',
    )
    const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? []
    if (Number(seconds) > 0) return Number(seconds) * 1_000
  }
  throw new Error('the server does not show the delay of its event loop')
}

/** Prints the table of isolation. */
export function printIsolation(rows: readonly Isolation[]): void {
  const [one] = rows
  if (!one) return
  console.log(
    `\n${one.engine}, ${one.size} recipes`.padEnd(56) +
      'took ms  others: p99 ms  slowest ms  slowest write ms  failed  longest block ms  processor ms  memory MB',
  )
  for (const { name, took, p99, slowest, slowestWrite, failed, longestBlock, processor, memory } of rows)
    console.log(
      name.padEnd(55) +
        [took, p99, slowest, slowestWrite, failed, longestBlock, processor, memory]
          .map((value, at) => value.toFixed(0).padStart([8, 16, 12, 18, 8, 18, 14, 11][at]!))
          .join(''),
    )
}
