import type { Clock } from '@larder/domain'

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }
