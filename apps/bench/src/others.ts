// Sends the requests of other users while one user disturbs the server (isolation.ts). It is a separate process, so that they do not
// wait for the client that disturbs. node others.ts <JSON of Place>. A message starts it, and the next one ends it with Waits.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningLarder, drain, residentMegabytes, send } from './larder.ts'

/** The server whose users wait. */
export type Place = Pick<RunningLarder, 'url' | 'token' | 'server'>

/** How long the requests of others took, in milliseconds. */
export interface Waits {
  /** Of the first page of recipes, and of the health check. */
  readonly p99: number
  readonly slowest: number
  /** Of a write, to a shopping list. */
  readonly slowestWrite: number
  /** Requests without a response. */
  readonly failed: number
  /** Peak memory of the server in megabytes. */
  readonly memory: number
}

const place = JSON.parse(process.argv[2] ?? '{}') as Place
const firstPage = '/api/recipes?perPage=50'
const { id } = await send<{ id: string }>(place, 'POST', '/api/households/shopping/lists', { name: 'Others' })
const item = { shoppingListId: id, note: 'Salt', quantity: 1 }
// A warm-up, because the first responses run code that is not compiled yet.
for (let time = 0; time < 50; time += 1) await drain(place, firstPage)
process.send!('ready')
for (;;) {
  await once(process, 'message')
  process.send!(await untilMessage())
}

/** Requests the first page, and the health check on a new connection, alternately until the next message; every tenth time, it writes. */
async function untilMessage(): Promise<Waits> {
  const over = new AbortController()
  process.once('message', () => over.abort())
  const waits: number[] = []
  let slowestWrite = 0
  let memory = 0
  let failed = 0
  const timeOf = async (request: Promise<unknown>): Promise<number> => {
    const start = performance.now()
    await request.catch((error: Error) => {
      failed += 1
      console.log(`a request of others failed: ${describe(error)}`)
    })
    return performance.now() - start
  }
  for (let turn = 0; !over.signal.aborted || turn < 100; turn += 1) {
    const requested = await timeOf(
      turn % 2 === 0 ? drain(place, firstPage) : drain(place, '/api/health/live', { connection: 'close' }),
    )
    waits.push(requested)
    if (turn % 10 === 0) {
      const written = await timeOf(send(place, 'POST', '/api/households/shopping/items', item))
      slowestWrite = Math.max(slowestWrite, written)
      memory = Math.max(memory, await residentMegabytes(place.server))
    }
    await wait(2)
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  return { p99, slowest: sorted.at(-1) ?? 0, slowestWrite, memory, failed }
}

function describe({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
