import { credentials } from '../access/credential.ts'
import { memberWith } from '../access/sign-in.ts'
import { users } from '../access/user.ts'
import { type Member, system } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { discard } from '../media/discard-media.ts'
import type { MediaStore } from '../media/media-store.ts'
import { whereEqual } from '../query/equal.ts'
import { importFailed } from '../recipes/import-failures.ts'
import { failEntry } from '../reports/bulk-import.ts'
import type { UploadedFile } from '../reports/import-archive.ts'
import { addEntries, createReport, finishIfDone, memberOfReport } from '../reports/entries.ts'
import { type Report, reports } from '../reports/report.ts'
import { type ReportEntry, reportEntries } from '../reports/report-entry.ts'
import type { JobHandlers, ReadStore, Store } from '../work/ports.ts'
import {
  changeReasons,
  declineReasons,
  type Ledger,
  type LedgerLine,
  ledgerSections,
  type LedgerSection,
  type MovedKind,
  movedKinds,
  type MovedProgram,
  movedProgramNames,
  movedPrograms,
  type ReadHousehold,
} from './household-archive.ts'
import { ledgerByPlan } from './ledger-by-plan.ts'
import { moveRows, type FilesOfArchive, type MoveFailure, type MoveRowsPorts } from './move-rows.ts'
import { countPlaces, type MoveCount, planMove } from './place-rows.ts'
import { type AddedRows, joinAdded, removeAdded } from './take-back.ts'

/** Reads archives of whole households. Errors have the reasons of an import. */
export interface HouseholdReader {
  /** The application whose archive begins with these bytes, by the names of its first files. */
  programOfStart(start: Uint8Array): Promise<MovedProgram | undefined>
  /** Copies an archive to a temporary file, which must be closed. @throws full, unavailable */
  open(bytes: AsyncIterable<Uint8Array>): Promise<HouseholdFile & { close(): Promise<void> }>
  /** @throws unprocessable `archive/<reason>` */
  read(archive: HouseholdFile, options: { readonly now: string }): Promise<ReadHousehold>
  /** The files of an archive, which is read while it is open. */
  files(archive: HouseholdFile): FilesOfArchive
  /** The archive in chunks. */
  bytes(archive: HouseholdFile): AsyncIterable<Uint8Array>
  /** Text as UTF-8, and back. */
  encode(text: string): Uint8Array
  decode(bytes: Uint8Array): string
}

/** An archive in an open file. */
export type HouseholdFile = Pick<UploadedFile, 'size' | 'descriptor'>

/** What moving in needs. */
export interface MoveInPorts extends MoveRowsPorts {
  readonly households: HouseholdReader
}

/** A line of the ledger as it is shown. */
export interface ShownLedgerLine extends Omit<LedgerLine, 'rows'> {
  /** What the reason means, in English. */
  readonly why: string | null
  readonly count: number
  /** The positions of the rows in the table, such as `0-7, 9`. */
  readonly rows: string
}

/** A kind of rows of a move, with its state. */
export interface MoveKind extends MoveCount {
  readonly kind: MovedKind
  readonly state: ReportEntry['state']
  /** Rows that are here so far, while they are stored. */
  readonly done: number
  readonly failures: readonly { readonly name: string; readonly why: string }[]
}

/** A section of the ledger: the numbers of values, and the lines with values that were changed or left behind. */
export interface MoveSection {
  readonly section: LedgerSection
  readonly retained: number
  readonly changed: number
  readonly declined: number
  readonly lines: readonly ShownLedgerLine[]
}

/** A move: what it will do, does or did. */
export interface ShownMove {
  readonly id: Id
  readonly name: string
  readonly program: MovedProgram | null
  /** `ready`: nothing has been written. `taken-back`: nothing that it has added is here any more. */
  readonly state:
    'ready' | 'running' | 'taking-back' | 'taken-back' | Exclude<Report['status'], 'in-progress'>
  readonly kinds: readonly MoveKind[]
  readonly sections: readonly MoveSection[]
  /** Users who were moved without a password. An administrator sends each of them a link to set one. */
  readonly invited: readonly { readonly id: Id; readonly username: string; readonly email: string }[]
}

const moveJob = 'move-in'
const takeBackJob = 'take-move-back'
const movesQueue = 'moves'
const archiveKey = (reportId: Id) => `archives/${reportId}`
const ledgerKey = (reportId: Id) => `ledgers/${reportId}`
const addedKey = (reportId: Id) => `moved/${reportId}`

/**
 * Reads an archive and stores what moving in will do. No row of the archive is written.
 * @returns the id of the move, which is that of its report
 * @throws unprocessable `archive/<reason>`
 */
export async function prepareMove(file: HouseholdFile, actor: Member, ports: MoveInPorts): Promise<Id> {
  const { work, creation, media, households } = ports
  const now = await work.read(actor, async (store) => store.now)
  const household = await households.read(file, { now })
  const { archive } = household
  const { counts, ledger } = await work.read(
    system,
    async (store) => {
      const plan = await planMove(store, archive, actor)
      return { counts: countPlaces(archive, plan), ledger: await ledgerByPlan(store, household, plan) }
    },
    { mayBeLong: true },
  )
  const id = creation.ids.next()
  try {
    await media.putStream(archiveKey(id), households.bytes(file))
    await media.put(ledgerKey(id), households.encode(textOf(ledger)))
    await work.run(actor, async (store) => {
      const name = `Move from ${movedProgramNames[archive.program]}`
      await createReport(store, { id, name, category: 'migration' }, creation)
      const entries = movedKinds.map((kind, position) => ({
        ...{ position, url: kind, state: 'queued' as const, message: '' },
        wanted: { ...counts[kind], done: 0, failures: [] },
      }))
      await addEntries(store, id, entries, creation)
    })
  } catch (error) {
    await removeFiles(id, ports)
    throw error
  }
  return id
}

/** Starts a move that was prepared. @throws missing, conflict `move/started` */
export async function startMove(id: Id, actor: Member, { work }: MoveInPorts): Promise<void> {
  await work.run(actor, async (store) => {
    await markStarted(store, id)
    await store.enqueue({ kind: moveJob, payload: { id }, queue: movesQueue })
  })
}

async function markStarted(store: Store, id: Id): Promise<void> {
  const report = await store.of(reports).lock(id)
  const entries = await entriesOf(store, id)
  if (!report || entries.length === 0 || !isMove(entries)) throw missing('report')
  if (entries.some(({ state }) => state !== 'queued'))
    throw new DomainError('conflict', 'move/started', 'This move was started before.')
  const started = entries.map((entry) => ({ ...entry, state: 'fetching' as const, updatedAt: store.now }))
  await store.of(reportEntries).saveMany(started)
}

/**
 * Stops a move that is ready or runs, and deletes what it has added in the background: its rows and files, also those that were changed
 * since. What rows here gained when rows of the archive joined them stays.
 * @throws missing
 */
export async function takeMoveBack(id: Id, actor: Member, ports: MoveInPorts): Promise<void> {
  const wasReady = await ports.work.run(actor, async (store) => {
    const report = await store.of(reports).lock(id)
    const entries = await entriesOf(store, id)
    if (!report || !isMove(entries)) throw missing('report')
    if (entries.every(({ state }) => state === 'cancelled')) return false
    await store.of(reportEntries).saveMany(
      entries.map((entry) => ({
        ...entry,
        state: 'cancelled' as const,
        timestamp: store.now,
        updatedAt: store.now,
      })),
    )
    if (report.status === 'in-progress') await finishIfDone(store, report)
    else await store.of(reports).save({ ...report, status: 'failure', updatedAt: store.now })
    await store.enqueue({ kind: takeBackJob, payload: { id, by: actor.userId }, queue: movesQueue })
    return entries.every(({ state }) => state === 'queued')
  })
  if (wasReady) await discard(archiveKey(id), ports.media)
}

/** Moves in at once, for the command line. An administrator is the actor. @returns the move */
export async function moveInNow(archive: HouseholdFile, ports: MoveInPorts): Promise<ShownMove> {
  const actor = await ports.work.read(system, async (store) => {
    const filter = whereEqual(users, { admin: true, active: true, isRemoved: false })
    const [first] = await store.of(users).find({ filter, limit: 1 })
    if (!first) throw missing('user')
    return memberWith(store, first)
  })
  const id = await prepareMove(archive, actor, ports)
  await ports.work.run(actor, (store) => markStarted(store, id))
  await runMove(id, ports)
  await discard(archiveKey(id), ports.media)
  return showMove(id, actor, ports)
}

/** A move with its ledger. @throws missing */
export async function showMove(
  id: Id,
  actor: Member,
  { work, media, households }: Pick<MoveInPorts, 'work' | 'media' | 'households'>,
): Promise<ShownMove> {
  const { report, entries } = await work.read(actor, async (store) => ({
    report: await store.of(reports).get(id),
    entries: await entriesOf(store, id),
  }))
  if (!report || !isMove(entries)) throw missing('report')
  const lines = await readLedger(id, { media, households })
  return {
    id,
    name: report.name,
    program: movedPrograms.find((program) => report.name.endsWith(` ${movedProgramNames[program]}`)) ?? null,
    state: await stateOf(report, entries, media),
    kinds: entries.map((entry) => {
      const { read: _, ...counts } = wantedOf(entry)
      return { ...counts, done: counts.done ?? 0, kind: entry.url as MovedKind, state: entry.state }
    }),
    sections: sectionsOf(lines),
    invited: await withoutPassword(actor, { work }),
  }
}

/** What the entry of a kind has in addition. Entries of earlier versions have no `done`. */
type Wanted = Omit<MoveKind, 'kind' | 'state' | 'done'> & {
  readonly done?: number
  /** Foods and units that were created because lines name them. */
  readonly read?: AddedRows
}

const wantedOf = ({ wanted }: ReportEntry) => wanted as unknown as Wanted

async function stateOf(
  { id, status }: Report,
  entries: readonly ReportEntry[],
  media: MediaStore,
): Promise<ShownMove['state']> {
  if (entries.every(({ state }) => state === 'cancelled'))
    return (await media.get(addedKey(id))) === undefined ? 'taken-back' : 'taking-back'
  if (status !== 'in-progress') return status
  return entries.every(({ state }) => state === 'queued') ? 'ready' : 'running'
}

/** The whole ledger of a move: one JSON object on each line. @throws missing */
export async function ledgerOfMove(
  id: Id,
  actor: Member,
  { work, media }: Pick<MoveInPorts, 'work' | 'media'>,
): Promise<Uint8Array> {
  const report = await work.read(actor, (store) => store.of(reports).get(id))
  const text = report && (await media.get(ledgerKey(report.id)))
  if (!text) throw missing('report')
  return text
}

/**
 * Attempts, in about half a minute, after which a move ends that meets a conflict with each of its plans. Before that, rows that are
 * being removed in the background can have ids of the archive.
 */
const conflictingAttempts = 4

/** Handlers of the jobs that move households in. */
export function moveHandlers(ports: MoveInPorts): JobHandlers {
  return {
    async [moveJob]({ id: given }, { attempt, isLast, isStopping }) {
      const id = String(given)
      try {
        await runMove(id, ports)
      } catch (error) {
        const final = ['invalid', 'unprocessable', ...(attempt < conflictingAttempts ? [] : ['conflict'])]
        const isFinal = error instanceof DomainError && final.includes(error.kind)
        if (isStopping() || (!isLast && !isFinal)) throw error
        // Somebody has stopped it.
        if (error instanceof DomainError && error.code === 'import/cancelled') return
        ports.log.error('moving in failed', { id, error: String(error) })
        const entries = await ports.work.read(system, (store) => entriesOf(store, id))
        for (const entry of entries)
          if (entry.state === 'fetching') await failEntry(entry.id, error, ports.work)
      }
      await discard(archiveKey(id), ports.media)
    },
    async [takeBackJob]({ id: given, by }, { isStopping }) {
      const id = String(given)
      const entries = await ports.work.read(system, (store) => entriesOf(store, id))
      const read = entries.map((entry) => wantedOf(entry).read ?? {})
      const added = read.reduce(joinAdded, await readAdded(id, ports))
      await removeAdded(added, String(by), ports, isStopping)
      await discard(archiveKey(id), ports.media)
      await discard(addedKey(id), ports.media)
    },
  }
}

async function readAdded(id: Id, { media, households }: MoveInPorts): Promise<AddedRows> {
  const bytes = await media.get(addedKey(id))
  return bytes === undefined ? {} : (JSON.parse(households.decode(bytes)) as AddedRows)
}

/** Stores the rows of a move. Rows that were stored before an interruption are here. */
async function runMove(id: Id, ports: MoveInPorts): Promise<void> {
  const { work, media, households } = ports
  const member = await work.read(system, (store) => memberOfReport(store, id))
  const stored = member && (await media.open(archiveKey(id)))
  if (!member?.admin || !stored) throw importFailed('cancelled')
  const now = await work.read(system, async (store) => store.now)
  const file = await households.open(stored.chunks)
  try {
    const { archive } = await households.read(file, { now })
    await moveRows(archive, households.files(file), member, ports, {
      // Rows of an attempt that was interrupted were added by this move too.
      planned: async (added) =>
        media.put(
          addedKey(id),
          households.encode(JSON.stringify(joinAdded(await readAdded(id, ports), added))),
        ),
      async stored(kind, done, read) {
        const state = await work.run(system, (store) => noteProgress(store, id, { kind, done, read }))
        if (state === 'cancelled') throw importFailed('cancelled')
      },
      ended: (kind, count, failures) =>
        work.run(system, (store) => finishKind(store, id, kind, { ...count, failures })),
    })
  } finally {
    await file.close()
  }
}

/** Notes how many rows of a kind are here, also after somebody has stopped the move. @returns the state of the entry */
async function noteProgress(
  store: Store,
  reportId: Id,
  { kind, done, read }: { readonly kind: MovedKind; readonly done: number; readonly read: AddedRows },
): Promise<ReportEntry['state']> {
  const filter = whereEqual(reportEntries, { reportId, position: movedKinds.indexOf(kind) })
  const [entry] = await store.of(reportEntries).lockAll({ filter })
  if (!entry) throw importFailed('cancelled')
  const before = wantedOf(entry)
  const wanted = { ...before, done, read: joinAdded(before.read ?? {}, read) }
  await store.of(reportEntries).save({ ...entry, wanted, updatedAt: store.now })
  return entry.state
}

/** Ends the entry of a kind, and the report with the last one. @throws invalid `import/cancelled` */
async function finishKind(
  store: Store,
  reportId: Id,
  kind: MovedKind,
  { failures, ...count }: MoveCount & { readonly failures: readonly MoveFailure[] },
): Promise<void> {
  const report = await store.of(reports).lock(reportId)
  const filter = whereEqual(reportEntries, { reportId, position: movedKinds.indexOf(kind) })
  const [entry] = await store.of(reportEntries).lockAll({ filter })
  if (!report || !entry || entry.state === 'cancelled') throw importFailed('cancelled')
  if (entry.state !== 'fetching') return
  const shown = failures.slice(0, maxFailures).map(({ name, why }) => ({ name, why }))
  await store.of(reportEntries).save({
    ...entry,
    state: failures.length > 0 ? 'incomplete' : 'saved',
    message: String(count.added),
    wanted: { ...count, done: count.rows, failures: shown, read: wantedOf(entry).read ?? {} },
    timestamp: store.now,
    updatedAt: store.now,
  })
  await finishIfDone(store, report)
}

/** Number of rows of a kind that could not be stored and are named. */
const maxFailures = 20

async function removeFiles(id: Id, { media }: Pick<MoveInPorts, 'media'>): Promise<void> {
  for (const key of [archiveKey(id), ledgerKey(id)]) await media.remove(key).catch(() => undefined)
}

async function entriesOf(store: ReadStore, reportId: Id): Promise<readonly ReportEntry[]> {
  const found = await store.of(reportEntries).find({ filter: whereEqual(reportEntries, { reportId }) })
  return found.toSorted((a, b) => a.position - b.position)
}

function isMove(entries: readonly ReportEntry[]): boolean {
  return entries.length === movedKinds.length && entries.every(({ url }, at) => url === movedKinds[at])
}

/** The users of the group of the actor who have no password. */
function withoutPassword(
  { groupId }: Member,
  { work }: Pick<MoveInPorts, 'work'>,
): Promise<ShownMove['invited']> {
  return work.read(system, async (store) => {
    const open = await store.of(credentials).find({ filter: whereEqual(credentials, { passwordHash: '' }) })
    const found = await store.of(users).getMany(open.map(({ userId }) => userId))
    return found
      .filter((user) => user.groupId === groupId)
      .map(({ id, username, email }) => ({ id, username, email }))
  })
}

function textOf(ledger: Ledger): string {
  const lines = ledger.map(({ rows, ...line }): ShownLedgerLine => ({
    ...line,
    why: line.reason === null ? null : { ...changeReasons, ...declineReasons }[line.reason],
    count: rows.length,
    rows: rangesOf(rows),
  }))
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

async function readLedger(
  id: Id,
  { media, households }: Pick<MoveInPorts, 'media' | 'households'>,
): Promise<readonly ShownLedgerLine[]> {
  const bytes = await media.get(ledgerKey(id))
  return (bytes === undefined ? '' : households.decode(bytes))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ShownLedgerLine)
}

/** Numbers in order as ranges: `0-7, 9`. */
function rangesOf(rows: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const row of rows.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && row <= last[1] + 1) last[1] = row
    else ranges.push([row, row])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ')
}

function sectionsOf(lines: readonly ShownLedgerLine[]): readonly MoveSection[] {
  return ledgerSections.map((section) => {
    const own = lines.filter((line) => line.section === section)
    const sum = (outcome: LedgerLine['outcome']) =>
      own.filter((line) => line.outcome === outcome).reduce((total, { count }) => total + count, 0)
    return {
      section,
      retained: sum('kept'),
      changed: sum('changed'),
      declined: sum('declined'),
      lines: own.filter(({ outcome }) => outcome !== 'kept'),
    }
  })
}
