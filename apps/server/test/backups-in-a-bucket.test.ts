import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backUpWhenDue, firstStart, listBackups, openBackup } from '@larder/domain'
import { expect } from 'chai'
import { readSettings } from '../src/config.ts'
import { T, wire } from '../src/wiring/index.ts'
import type { Services } from '../src/http/services.ts'
import { restoreBackup } from '../src/restore-backup.ts'
import { closePorts } from '../src/start.ts'
import { openBucket } from './bucket.ts'

describe('backups in a bucket', () => {
  let directory: string
  let bucket: Awaited<ReturnType<typeof openBucket>>
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'larder-bucket-'))
    bucket = await openBucket(join(directory, 's3'))
  })
  after(async () => {
    await bucket.close()
    await rm(directory, { recursive: true, force: true })
  })

  /** The settings of a server with files in the bucket. */
  const settingsOf = (name: string, prefix: string) =>
    readSettings({
      ...{ LARDER_DATA_DIR: join(directory, name), LARDER_LOG_LEVEL: 'silent', LARDER_S3_PREFIX: prefix },
      ...bucket.settings,
    })

  async function withServices(name: string, prefix: string, work: (services: Services) => Promise<void>) {
    const container = wire(settingsOf(name, prefix))
    try {
      await work(await container.getAsync(T.services))
    } finally {
      await closePorts(container)
    }
  }

  for (const prefix of ['', 'larder'])
    it(`are beside the files and no part of the next backup, ${prefix ? 'with' : 'without'} a prefix`, async () => {
      const file = join(directory, `restored-${prefix}.zip`)
      await withServices(`source-${prefix}`, prefix, async (services) => {
        await firstStart({ username: 'ann', email: 'ann@example.org', password: undefined }, services)
        await services.media.put('recipes/soup/1.webp', Buffer.from('a picture'))
        await backUpWhenDue({ days: 1, count: 2 }, services)
        const later = { now: () => new Date(Date.now() + 48 * 3_600_000) }
        await backUpWhenDue({ days: 1, count: 2 }, { ...services, clock: later })
        const [last, ...others] = await listBackups(services.backups)
        expect(others).to.have.lengthOf(1)
        expect(last!.bytes).to.be.greaterThan(1_000)
        await pipeline((await openBackup(last!.name, services.backups)).chunks, createWriteStream(file))
      })
      const { checksums } = await restoreBackup(
        file,
        settingsOf(`target-${prefix}`, `target/${prefix || 'x'}`),
      )
      expect(checksums.files).to.include({ count: 1, bytes: 9 })
      await withServices(`target-${prefix}`, `target/${prefix || 'x'}`, async ({ media, backups }) => {
        expect(Buffer.from((await media.get('recipes/soup/1.webp'))!).toString()).to.equal('a picture')
        expect(await listBackups(backups)).to.deep.equal([])
      })
    })
})
