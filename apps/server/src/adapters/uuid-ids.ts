import type { Ids } from '@larder/domain'
import { v7 } from 'uuid'

/** Version 7 UUIDs, in ascending order also within a millisecond. */
export const uuidIds: Ids = { next: () => v7() }
