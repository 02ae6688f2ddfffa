import type { ListedMigration } from '@larder/persistence-mikroorm'
import { Change as change1 } from './0001-initial.ts'
import { Change as change2 } from './0002-kept-answers.ts'

/** Every migration, oldest first. Written by `npm run migration`. */
export const migrations: readonly ListedMigration[] = [
  { name: '0001-initial', class: change1 },
  { name: '0002-kept-answers', class: change2 },
]
