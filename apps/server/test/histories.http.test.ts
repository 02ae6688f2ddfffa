import { expect } from 'chai'
import { routes } from '../src/http/routes/index.ts'
import { onBothDatabases, openLarder } from './harness.ts'
import { kinds, runHistories } from './histories.ts'

/** Histories for each database. Others have another seed; `npm run soak -- --histories 2000` sends more. */
const histories = Number(process.env.LARDER_TEST_HISTORIES ?? 60)
const seed = Number(process.env.LARDER_TEST_SEED ?? 20_261_123)

onBothDatabases('a random history of POST, PUT and PATCH', function (store) {
  this.timeout(Math.max(300_000, histories * 2_000))

  it(`leaves every field as it was sent, or refuses the request (${histories} histories, seed ${seed})`, async () => {
    const larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
    try {
      const { accepted, refused, problems } = await runHistories(larder, histories, seed)
      expect(problems.slice(0, 12), `${problems.length} problems`).to.deep.equal([])
      expect(accepted).to.be.greaterThan(refused)
    } finally {
      await larder.stop()
    }
  })
})

describe('random histories', () => {
  it('are of every resource that can be replaced', () => {
    const replaced = routes
      .filter(({ method, path }) => method === 'put' && /^[^{]+\/\{(id|slug)\}$|\/preferences$/.test(path))
      .map(({ path }) => path.replace(/\/\{\w+\}$/, ''))
    expect(kinds.map(({ path }) => path)).to.include.members(replaced)
  })
})
