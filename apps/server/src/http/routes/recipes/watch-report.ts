import {
  reportEntries,
  reports,
  whereEqual,
  type Id,
  type Instant,
  type Log,
  type ReadStore,
  type ReportEntry,
} from '@larder/domain'
import { allOf, orderBy, where } from '@larder/domain/query'
import type { EventSink } from '../../pipeline/event-stream.ts'

/** Interval of polling in milliseconds, because any server may do the work. A large report is read less often. */
const every = 400
const entriesAtEvery = 5_000
/** A transaction may be visible this much later than its time stamp; for a client that resumes, in another order. */
const overlap = 5_000
const resumeOverlap = 30_000
/** Entries that are read and sent at once, so that other requests have a turn. */
const entriesAtOnce = 500

type Read = <T>(work: (store: ReadStore) => Promise<T>) => Promise<T>

/** An entry in the order of changes. */
type Place = Pick<ReportEntry, 'timestamp' | 'position'>

const byChange = {
  ...orderBy(reportEntries, 'timestamp'),
  keys: [...orderBy(reportEntries, 'timestamp').keys, ...orderBy(reportEntries, 'position').keys],
}

/**
 * Streams the entries of a report as they change, until the report is finished or deleted. All entries are read at the beginning and
 * at the end, and those that changed lately in between: the end also finds changes whose time stamps are too early.
 * @param lastEventId time stamp of the last event that the client has received
 */
export async function watchReport(
  id: Id,
  lastEventId: string | undefined,
  sink: EventSink,
  read: Read,
  log: Log,
): Promise<void> {
  const seen = new Map<Id, string>()
  const resumed = Date.parse(lastEventId ?? '')
  /** Older entries were sent to the client before it disconnected. */
  let known = Number.isNaN(resumed) ? 0 : resumed - resumeOverlap
  let previous = 0
  while (!sink.closed) {
    const found = await read(async (store) => ({
      report: await store.of(reports).get(id),
      now: Date.parse(store.now),
    }))
    const { report, now } = found
    if (!report) return log.info('report deleted during its stream', { report: id })
    const isDone = report.status !== 'in-progress'
    // The clock may have been set back.
    const from = isDone ? 0 : Math.max(0, Math.min(previous, now) - overlap)
    for await (const entries of changedSince(id, from, read)) {
      for (const entry of entries) {
        const mark = `${entry.timestamp} ${entry.state}`
        if (seen.get(entry.id) === mark) continue
        seen.set(entry.id, mark)
        if (Date.parse(entry.timestamp) >= known) sink.send(eventOf(entry))
      }
      await sink.drained()
      if (sink.closed) return
    }
    known = 0
    previous = now
    if (isDone) {
      sink.send({ id: report.updatedAt, event: 'finished', data: { id, status: report.status } })
      return
    }
    await sink.pause(every * Math.max(1, seen.size / entriesAtEvery))
  }
}

/** The entries that changed at an instant or later, oldest change first. */
async function* changedSince(id: Id, from: number, read: Read): AsyncGenerator<readonly ReportEntry[]> {
  let last: Place = { timestamp: new Date(from).toISOString() as Instant, position: -1 }
  for (;;) {
    const { timestamp, position } = last
    const later = where(reportEntries, (entry) =>
      entry.timestamp.gt(timestamp).or(entry.timestamp.eq(timestamp).and(entry.position.gt(position))),
    )
    const filter = allOf(whereEqual(reportEntries, { reportId: id }), later)
    const entries = await read((store) =>
      store.of(reportEntries).find({ filter, order: byChange, limit: entriesAtOnce }),
    )
    if (entries.length > 0) yield entries
    if (entries.length < entriesAtOnce) return
    last = entries.at(-1)!
  }
}

function eventOf({ id, timestamp, position, url, state, reason, message, slug }: ReportEntry) {
  return { id: timestamp, event: 'entry', data: { id, position, url, state, reason, message, slug } }
}
