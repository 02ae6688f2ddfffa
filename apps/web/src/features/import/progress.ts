import { isRecord } from '../../device/own-keys.ts'
import type { Entry } from './queries.ts'

/** What the event stream of a report has of an entry. */
type Progress = Pick<Entry, 'id' | 'state' | 'url' | 'message' | 'reason' | 'slug'>

export const isProgress = (data: unknown): data is Progress =>
  isRecord(data) &&
  [data.id, data.state, data.url, data.message].every((text) => typeof text === 'string') &&
  [data.reason, data.slug].every((text) => text === null || typeof text === 'string')
