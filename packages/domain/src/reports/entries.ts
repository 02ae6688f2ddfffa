import { memberWith } from '../access/sign-in.ts'
import { users } from '../access/user.ts'
import { type Member, userIdOf } from '../kernel/actor.ts'
import { missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { orderBy } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { defaultVisibility } from '../recipes/visibility.ts'
import { announce, emitChange, newRecord, viewOne } from '../work/announce.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'
import { type Report, reports } from './report.ts'
import { type EntryState, type ReportEntry, reportEntries } from './report-entry.ts'

/** Creates a report of the actor, optionally with a given id. */
export async function createReport(
  store: Store,
  {
    name,
    category,
    id,
    audienceId,
  }: Pick<Report, 'name' | 'category'> & Partial<Pick<Report, 'id' | 'audienceId'>>,
  creation: CreationContext,
): Promise<Id> {
  const userId = userIdOf(store.actor)
  const about = { id, name, category, audienceId: audienceId ?? (await audienceOfNew(store)) }
  const managed = { ...about, status: 'in-progress', timestamp: store.now, userId }
  const report = newRecord(store, reports, {}, creation, managed)
  await store.of(reports).add(report)
  await announce(store, reports, report, 'report.created')
  return report.id
}

/** Those who can see the recipes that an import of the actor makes: its report has their titles. */
async function audienceOfNew(store: Store): Promise<Id | undefined> {
  const { actor } = store
  if (actor.kind !== 'member') return undefined
  const visibility = await defaultVisibility(store)
  if (visibility === 'private') return actor.userId
  return visibility === 'household' ? actor.householdId : actor.groupId
}

/** The member who started a report; undefined when the report was deleted or the user may no longer sign in. */
export async function memberOfReport(store: ReadStore, id: Id): Promise<Member | undefined> {
  const report = await store.of(reports).get(id)
  const user = report?.userId ? await store.of(users).get(report.userId) : undefined
  return user?.active ? memberWith(store, user) : undefined
}

type NewEntry = Pick<ReportEntry, 'position' | 'url' | 'state' | 'message'> &
  Partial<Pick<ReportEntry, 'title' | 'reason' | 'slug' | 'wanted'>>

/** Stores an entry of a report. */
export async function addEntry(
  store: Store,
  reportId: Id,
  entry: NewEntry,
  creation: CreationContext,
): Promise<Id> {
  const record = entryOf(store, reportId, entry, creation)
  await store.of(reportEntries).add(record)
  return record.id
}

/** Stores several entries of a report. */
export async function addEntries(
  store: Store,
  reportId: Id,
  entries: readonly NewEntry[],
  creation: CreationContext,
): Promise<void> {
  await store.of(reportEntries).addMany(entries.map((entry) => entryOf(store, reportId, entry, creation)))
}

function entryOf(store: Store, reportId: Id, entry: NewEntry, creation: CreationContext): ReportEntry {
  const managed = {
    title: null,
    reason: null,
    slug: null,
    wanted: {},
    ...entry,
    reportId,
    timestamp: store.now,
  }
  return newRecord(store, reportEntries, {}, creation, managed)
}

type EntryChange = Pick<ReportEntry, 'state' | 'message'> &
  Partial<Pick<ReportEntry, 'title' | 'reason' | 'slug'>>

/** Sets the state of an entry. */
export async function setEntryState(store: Store, entry: ReportEntry, to: EntryChange): Promise<void> {
  await store.of(reportEntries).save(movedTo(store, entry, to))
}

/** An entry with another state. */
export function movedTo({ now }: Store, entry: ReportEntry, to: EntryChange): ReportEntry {
  return { ...entry, reason: null, ...to, timestamp: now, updatedAt: now }
}

const open: readonly EntryState[] = ['queued', 'fetching']

/**
 * Finishes a report after its last entry, and emits `import.finished`, or `report.updated` for other reports. The caller must
 * have locked the report, so that two last entries cannot each consider the other open.
 */
export async function finishIfDone(store: Store, report: Report): Promise<boolean> {
  if (report.status !== 'in-progress') return false
  for (const state of open) if (await hasEntry(store, report.id, state)) return false
  const states = await statesOf(store, report.id)
  const good = states.has('saved') || states.has('incomplete') || states.has('duplicate')
  const bad = states.has('failed') || states.has('cancelled') || states.has('incomplete')
  const status = good ? (bad ? 'partial' : 'success') : bad ? 'failure' : 'success'
  const ended: Report = { ...report, status, updatedAt: store.now }
  await store.of(reports).save(ended)
  const isImport = report.category === 'bulk_import' || report.category === 'migration'
  const type = isImport ? 'import.finished' : 'report.updated'
  emitChange(store, reports, ended, type, await viewOne(store, reports, report.id))
  return true
}

async function statesOf(store: ReadStore, reportId: Id): Promise<ReadonlySet<EntryState>> {
  const states = ['saved', 'incomplete', 'duplicate', 'failed', 'cancelled'] as const
  const present = new Set<EntryState>()
  for (const state of states) if (await hasEntry(store, reportId, state)) present.add(state)
  return present
}

/**
 * Looks from the end: entries are worked on in order, so that the last ones are the last to be open. From the beginning, by id or
 * for a count, each entry that ends would read all that have ended before.
 */
async function hasEntry(store: ReadStore, reportId: Id, state: EntryState): Promise<boolean> {
  const filter = whereEqual(reportEntries, { reportId, state })
  return (await store.of(reportEntries).ids({ filter, order: lastFirst, limit: 1 })).length > 0
}

const lastFirst = orderBy(reportEntries, 'position', 'desc')

/** A report with its entries in their order. @throws missing */
export async function viewReport(store: ReadStore, id: Id): Promise<View> {
  const report = await store.of(reports).view(id)
  if (!report) throw missing('report')
  const ids = await store.of(reportEntries).ids({ filter: whereEqual(reportEntries, { reportId: id }) })
  const entries: View[] = []
  for (let at = 0; at < ids.length; at += entriesAtOnce)
    entries.push(...(await store.of(reportEntries).views(ids.slice(at, at + entriesAtOnce))))
  return { ...report, entries: entries.sort((a, b) => Number(a.position) - Number(b.position)) }
}

/** Number of entries that are read at once, so that other requests have a turn while a large report is read. */
const entriesAtOnce = 500
