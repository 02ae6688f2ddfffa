import type { ListedMigration } from '@larder/persistence-mikroorm'
import { Change as change1 } from './0001-initial.ts'

/** Every migration, oldest first. Written by `npm run migration`. */
export const migrations: readonly ListedMigration[] = [
  { name: '0001-initial', class: change1 },
]
