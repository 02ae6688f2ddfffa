import type { Ids } from '@larder/domain'
import { v7 } from 'uuid'

/** Version 7 UUIDs, each greater than the one before it also within a millisecond. */
export const uuidIds: Ids = { next: () => v7() }
