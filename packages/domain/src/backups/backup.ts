import type { Instant } from '../kernel/fields.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { UnitOfWork } from '../work/ports.ts'

/** What a backup is made of. */
export interface BackupSource {
  readonly work: Pick<UnitOfWork, 'copyTables'>
  readonly media: MediaStore
  readonly createdAt: Instant
  readonly larderVersion: string
}
