import { DomainError, type MediaStore } from '@larder/domain'
import { expect } from 'chai'
import { systemClock } from '../adapters/system-clock.ts'
import { backupBeforeMigrations } from './backup-before-migrations.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('the backup before migrations', () => {
  it('prevents them when the disk is full, and says so', async () => {
    const backups = {
      putStream: () =>
        Promise.reject(new DomainError('full', 'storage/full', 'The disk has no space left for files.')),
    } as unknown as MediaStore
    const backupFormat = { pack: async function* () {}, check: async function* () {} }
    const before = backupBeforeMigrations({ backups, backupFormat, clock: systemClock, log: silent })
    const database = { engine: 'sqlite', executed: [], columns: [], tables: [], foreign: [] }
    const error = await before(database as never).catch((failure: unknown) => failure)
    expect(String(error)).to.match(/was not updated.*no space left.*Free space/u)
  })
})
