import { recipes, type Member, catalog, system } from '@larder/domain'
import { readOrder } from '@larder/domain/query'
import { openPostgres } from '@larder/persistence-postgres'
import { openSqlite } from '@larder/persistence-sqlite'
import { randomUUID } from 'node:crypto'
import { type Engine, forgetSearch, makeDatabases, multiply } from './databases.ts'
import { startLarder, storeTemplate } from './larder.ts'
import { searches } from './questions.ts'

/** Runs of each search. */
const runs = 9

/**
 * Prints the milliseconds of the first page of searches, without HTTP. A change of a searched text precedes each search, so
 * that no cached total is used.
 */
export async function measureSearches(engine: Engine, sizes: readonly number[]): Promise<void> {
  const databases = await makeDatabases(engine)
  const database = await databases.make()
  const larder = await startLarder(database)
  await storeTemplate(larder)
  await larder.stop()
  const surroundings = { clock: { now: () => new Date() }, ids: { next: () => randomUUID() } }
  const open = () =>
    engine === 'sqlite'
      ? openSqlite({ ...surroundings, file: database.address })
      : openPostgres({ ...surroundings, url: database.address })
  let stored = 0
  for (const size of sizes) {
    await multiply(engine, database.address, stored + 1, size - 1)
    stored = size - 1
    await forgetSearch(database)
    const start = performance.now()
    const work = await open()
    console.log(
      `\n${engine}, ${size} recipes, indexed in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    )
    const [recipe] = await work.read(system, (store) => store.of(recipes).find({ limit: 1 }))
    const member = { kind: 'member', ...recipe, householdId: recipe?.householdId ?? '' } as unknown as Member
    const order = readOrder({ orderBy: 'name:asc' }, recipes, { catalog })
    for (const search of searches) {
      const times: number[] = []
      let total = 0
      for (let run = 0; run < runs; run += 1) {
        await work.run(system, async (store) => {
          await store.of(recipes).save({ ...recipe!, description: `Changed ${run} times.` })
        })
        const begin = performance.now()
        const query = { order, search, ranked: true, page: 1, perPage: 50 }
        total = (await work.read(member, (store) => store.of(recipes).page(query))).total
        times.push(performance.now() - begin)
      }
      const [least, median] = [times.sort((a, b) => a - b)[0]!, times[Math.floor(runs / 2)]!]
      console.log(
        `${search.padEnd(24)}${String(total).padStart(8)}  median ${median.toFixed(1)}  least ${least.toFixed(1)}`,
      )
    }
    await work.close()
  }
  await database.remove()
  await databases.stop()
}
