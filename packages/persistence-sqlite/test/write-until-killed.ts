import { groups, system } from '@larder/domain'
import { openSqlite } from '../src/index.ts'

// Adds groups to a file and prints the id of each stored group, until the process is killed.
const clock = { now: () => new Date('2026-11-21T04:22:00.000Z') }
const ids = { next: () => crypto.randomUUID() }
const db = await openSqlite({ file: process.argv[2]!, clock, ids })
const at = clock.now().toISOString()
for (;;) {
  const id = ids.next()
  const group = { id, name: id, slug: id, privateGroup: true, createdAt: at, updatedAt: at }
  await db.run(system, (store) => store.of(groups).add(group as never))
  console.log(id)
  // Waits until the line is written.
  await new Promise((resolve) => setImmediate(resolve))
}
