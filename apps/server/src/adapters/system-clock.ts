import type { Clock } from '@larder/domain'

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() }
