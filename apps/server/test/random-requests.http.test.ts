import { expect } from 'chai'
import { openLarder, type StoreKind, type TestLarder } from './harness.ts'
import { endingRoutes, randomFrom, requestFor, type Pool } from './requests.ts'

/** Requests to the store in memory. `npm run soak` sends 10,000. */
const most = Number(process.env.LARDER_REQUESTS ?? 1_000)
/** The stores and the number of requests for each. Another seed tests other requests. */
const rounds: readonly [store: StoreKind, requests: number][] = [
  ['memory', most],
  ['sqlite', Math.ceil(most / 2)],
  ['postgres', Math.ceil(most / 2)],
]
const seed = Number(process.env.LARDER_TEST_SEED ?? 20_261_121)

describe('a random request', function () {
  this.timeout(Math.max(300_000, most * 100))
  for (const [store, requests] of rounds)
    it(`gets a documented response and no internal error (${requests} requests on ${store}, seed ${seed})`, async () => {
      const larder = await openLarder({
        store,
        settings: { LARDER_RATE_LIMITS: 'off', LARDER_SIGNUP: 'on' },
        pages: { read: () => Promise.reject(new Error('no page is read here')) } as never,
      })
      try {
        await sendRandomRequests(larder, requests, seed + requests)
      } finally {
        await larder.stop()
      }
    })
})

async function sendRandomRequests(larder: TestLarder, requests: number, from: number): Promise<void> {
  const random = randomFrom(from)
  const made = await larder.request('POST', '/api/users/api-tokens', {
    token: larder.token,
    json: { name: 'x' },
  })
  const callers = [
    made.body.token as string,
    made.body.token as string,
    (await larder.addMember('bob')).token,
    (await larder.addStranger('eve')).token,
    undefined,
  ]
  const ids = ['00000000-0000-4000-8000-000000000000']
  const pool: Pool = { ids, names: ['Soup', 'soup', 'Quick', 'ann', 'g', 'Home', 'de'] }
  const failures: string[] = []
  for (let n = 0; n < requests; n += 1) {
    const { route, method, path, options } = requestFor(
      random.pick(endingRoutes),
      random,
      pool,
      random.chance(0.4),
    )
    const token = random.pick(callers)
    try {
      const { status, body } = await larder.request(method, path, { ...options, token })
      if (status >= 500)
        failures.push(`${method} ${path} ${JSON.stringify(options).slice(0, 400)}: ${status}`)
      // Created rows are used in later requests.
      if (typeof body?.id === 'string' && ids.length < 60) ids.push(body.id)
    } catch (error) {
      failures.push(
        `${route.method} ${path} ${JSON.stringify(options).slice(0, 400)}: ${String(error).slice(0, 600)}`,
      )
    }
  }
  expect(failures.slice(0, 12), `${failures.length} of ${requests}`).to.deep.equal([])
  // Some requests must have succeeded on existing rows.
  expect(ids.length).to.be.greaterThan(Math.min(20, requests / 60))
}
