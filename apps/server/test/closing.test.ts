import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openOutbound } from '@larder/outbound'
import { openMemory } from '@larder/persistence-memory'
import { expect } from 'chai'
import { memoryCounters } from '../src/adapters/memory-counters.ts'
import { systemClock } from '../src/adapters/system-clock.ts'
import { uuidIds } from '../src/adapters/uuid-ids.ts'
import { readSettings } from '../src/config.ts'
import { run } from '../src/start.ts'
import { T, wire } from '../src/wiring/index.ts'
import { send } from './send.ts'

describe('a server that is stopped', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-closing-'))
  })
  after(() => rm(folder, { recursive: true }))

  it('ends streams, jobs and tasks, and then closes what they use, the database last', async () => {
    const ended: string[] = []
    const settings = readSettings({
      ...{ LARDER_HOST: '127.0.0.1', LARDER_PORT: '0', LARDER_DATA_DIR: folder },
      ...{ LARDER_LOG_LEVEL: 'silent', LARDER_ADMIN_PASSWORD: 'correct horse battery' },
    })
    const container = wire(settings)
    const memory = openMemory({ clock: systemClock, ids: uuidIds })
    container.rebind(T.database).toConstantValue({
      ...memory,
      async startJobs(...options) {
        const worker = await memory.startJobs(...options)
        const stop = async () => {
          await worker.stop()
          await wait(50)
          ended.push('jobs')
        }
        return { stop }
      },
      close: async () => void ended.push('database'),
    })
    container.rebind(T.counters).toConstantValue({
      ...memoryCounters(),
      close: async () => void ended.push('counters'),
    })
    const outbound = openOutbound({ allow: [], userAgent: 'test' })
    container
      .rebind(T.outbound)
      .toConstantValue({ ...outbound, close: () => void ended.push('connections to other sites') })
    const larder = await run(container, (_, supervisor) =>
      supervisor.repeat('slow', 60_000, async (signal) => {
        await once(signal, 'abort')
        await wait(50)
        ended.push('task')
      }),
    )
    const form = { username: 'admin', password: 'correct horse battery' }
    const { body } = await send('POST', `${larder.url}/api/auth/token`, { form })
    const authorization = `Bearer ${body.access_token}`
    const stream = await fetch(`${larder.url}/api/events/stream`, { headers: { authorization } })
    const streamed = stream.text().then(() => ended.push('stream'))
    await larder.stop()
    await streamed
    expect(ended.slice(0, 3).sort()).to.deep.equal(['jobs', 'stream', 'task'])
    expect(ended.slice(3)).to.deep.equal(['connections to other sites', 'counters', 'database'])
  })
})
