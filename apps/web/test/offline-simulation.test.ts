import { expect } from 'chai'
import { onBothDatabases } from '../../server/test/harness.ts'
import { runInterleaving } from './devices/interleaving.ts'
import { openSite } from './devices/open-site.ts'
import type { Site } from './devices/site.ts'

/** Random interleavings on SQLite. `npm run soak` runs 300. PostgreSQL has a quarter of them. */
const interleavings = Number(process.env.LARDER_OFFLINE_INTERLEAVINGS ?? 16)
/** The seed of the first one. */
const first = Number(process.env.LARDER_OFFLINE_SEED ?? 1)
/** How many run at the same time. Each waits most of its time. */
const together = 4

onBothDatabases('three devices that change recipes, the plan and shopping lists offline', function (store) {
  const count = store === 'postgres' ? Math.ceil(interleavings / 4) : interleavings
  this.timeout(300_000 + interleavings * 60_000)
  let site: Site
  before(async () => {
    site = await openSite(store)
  })
  after(() => site.larder.stop())

  it(`lose no stored change, make none twice and show the same, in ${count} random interleavings`, async () => {
    const seeds = Array.from({ length: count }, (_, index) => first + index)
    const faults: string[] = []
    const runNext = async (): Promise<void> => {
      const seed = seeds.shift()
      if (seed === undefined) return
      faults.push(...(await runInterleaving(site, seed)))
      await runNext()
    }
    await Promise.all(Array.from({ length: together }, runNext))
    expect(faults.join('\n')).to.equal('')
  })
})
