import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { forgetSearch, makeDatabases, multiply } from './databases.ts'
import { type RunningLarder, send, startLarder, storeTemplate } from './larder.ts'
import { bulkPages, measureBulk, serveSite } from './pictures.ts'
import { searches } from './questions.ts'

/** Milliseconds after a start until a server is at rest. */
const untilRest = 62_000

interface Limited {
  /** Number of recipes. */
  readonly size: number
  /** The limit of the memory, with the files that the system caches for the server. */
  readonly megabytes: number
}

/** A control group of Linux that limits the memory of its processes. */
interface ControlGroup {
  readonly folder: string
  /** How often the system ended a process because the limit was reached. */
  ended(): Promise<number>
  remove(): Promise<void>
}

/**
 * Runs Larder on SQLite with little memory and without swap, as on a small Raspberry Pi, and prints its memory and times: at rest, an
 * import of photographs, a backup and searches. Needs the rights to make a control group.
 * @returns whether everything succeeded and the system ended no process
 */
export async function measureLimited({ size, megabytes }: Limited): Promise<boolean> {
  const site = await serveSite()
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  const databases = await makeDatabases('sqlite')
  const database = await databases.make()
  const group = await makeControlGroup(megabytes)
  const start = (controlGroup?: string) =>
    startLarder(database, { LARDER_OUTBOUND_ALLOW: host }, { controlGroup })
  try {
    const first = await start()
    await storeTemplate(first)
    await first.stop()
    await multiply('sqlite', database.address, 1, size - 1)
    await forgetSearch(database)
    // The first start on these rows indexes them.
    const larder = await start(group.folder)
    const row = (name: string, seconds: number, memory: number, more = '') =>
      console.log(name.padEnd(32) + seconds.toFixed(1).padStart(9) + memory.toFixed(0).padStart(10) + more)
    console.log(`${size} recipes, ${megabytes} MB`.padEnd(32) + '  seconds' + '        MB')
    row('start with an index of all rows', larder.seconds, await larder.megabytes())
    await wait(untilRest)
    row('at rest', untilRest / 1_000, await larder.megabytes())
    const found = await search(larder)
    row('search, the slowest of all', found.seconds, await larder.megabytes(), `  ${found.text}`)
    const bulk = await measureBulk(larder, host)
    row(`import of ${bulkPages} photographs`, bulk.took, bulk.most, `  ${bulk.withPicture} with a picture`)
    row('a minute later', 60, bulk.after)
    const backup = await backUp(larder)
    row('backup', backup.seconds, backup.memory)
    const ended = await group.ended()
    console.log(`${ended} processes were ended by the system`)
    await larder.stop()
    return ended === 0 && bulk.withPicture === bulkPages
  } finally {
    await group.remove()
    await database.remove()
    await databases.stop()
    site.close()
  }
}

/** The slowest of the searches, each sent three times. */
async function search(larder: RunningLarder) {
  let [seconds, text] = [0, '']
  for (const words of searches)
    for (let time = 0; time < 3; time += 1) {
      const began = performance.now()
      await send(larder, 'GET', `/api/recipes?search=${encodeURIComponent(words)}`)
      const took = (performance.now() - began) / 1_000
      if (took > seconds) [seconds, text] = [took, words]
    }
  return { seconds, text }
}

async function backUp(larder: RunningLarder) {
  const began = performance.now()
  const { name } = await send<{ name: string }>(larder, 'POST', '/api/admin/backups')
  for (let memory = 0; ; await wait(200)) {
    memory = Math.max(memory, await larder.megabytes())
    const { imports } = await send<{ imports: readonly { name: string }[] }>(
      larder,
      'GET',
      '/api/admin/backups',
    )
    if (imports.some((backup) => backup.name === name))
      return { memory, seconds: (performance.now() - began) / 1_000 }
  }
}

/** A control group of the first version of the interface where the memory has a hierarchy of its own, otherwise of the second one. */
async function makeControlGroup(megabytes: number): Promise<ControlGroup> {
  const root = '/sys/fs/cgroup'
  const isFirst = existsSync(join(root, 'memory'))
  const folder = join(root, isFirst ? 'memory' : '', `larder-bench-${process.pid}`)
  await mkdir(folder)
  const bytes = String(megabytes * 1_048_576)
  const limits = isFirst
    ? { 'memory.limit_in_bytes': bytes, 'memory.memsw.limit_in_bytes': bytes }
    : { 'memory.max': bytes, 'memory.swap.max': '0' }
  for (const [file, text] of Object.entries(limits)) await writeFile(join(folder, file), text)
  const events = join(folder, isFirst ? 'memory.oom_control' : 'memory.events')
  return {
    folder,
    async ended() {
      const [, count = '0'] = /^oom_kill (\d+)$/m.exec(await readFile(events, 'utf8')) ?? []
      return Number(count)
    },
    remove: () => rmdir(folder),
  }
}
