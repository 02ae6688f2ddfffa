import { type Member, system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { whereEqual } from '../query/equal.ts'
import { importFailed } from '../recipes/import-failures.ts'
import { failEntry } from '../reports/bulk-import.ts'
import { addEntry, createReport, finishIfDone, memberOfReport, setEntryState } from '../reports/entries.ts'
import { reports } from '../reports/report.ts'
import { type ReportEntry, reportEntries } from '../reports/report-entry.ts'
import type { JobHandlers } from '../work/ports.ts'
import { type MoveInPorts, prepareMove, takeMoveBack } from './move-in.ts'

/** A server of another application that runs. */
export interface RunningServer {
  /** The address without a slash at the end. */
  readonly url: string
  /** An API token of an administrator. */
  readonly token: string
}

/** Gets backups from running servers of Mealie. Errors of the network have the reasons of an import. */
export interface HouseholdServers {
  /**
   * The names of the backups, the newest first.
   * @throws unprocessable `move/token`, `move/not-administrator`, `move/not-mealie`
   */
  backups(server: RunningServer): Promise<readonly string[]>
  /** Makes a backup, and returns when it is complete. */
  makeBackup(server: RunningServer): Promise<void>
  download(server: RunningServer, name: string): AsyncIterable<Uint8Array>
  removeBackup(server: RunningServer, name: string): Promise<void>
}

export interface FetchHouseholdPorts extends MoveInPorts {
  readonly householdServers: HouseholdServers
}

const fetchJob = 'fetch-household'

/** What the entry of the report has in addition. */
interface FetchDetails {
  /** The backups that the server had before one was made. */
  readonly before: readonly string[]
}

/**
 * Prepares a move from a running server in the background: a backup is made there and read. The message of the only entry of the report
 * becomes the id of the move.
 * @returns the id of the report
 * @throws unprocessable `move/…`, invalid `import/…`
 */
export async function fetchHousehold(
  server: RunningServer,
  actor: Member,
  { work, creation, householdServers }: FetchHouseholdPorts,
): Promise<Id> {
  const before = await householdServers.backups(server)
  return work.run(actor, async (store) => {
    const id = await createReport(store, { name: 'Backup of Mealie', category: 'migration' }, creation)
    const wanted: FetchDetails = { before }
    const entry = { position: 0, url: server.url, state: 'fetching' as const, message: '' }
    await addEntry(store, id, { ...entry, wanted: { ...wanted } }, creation)
    const payload = { id, url: server.url, token: server.token }
    await store.enqueue({ kind: fetchJob, payload, queue: 'moves', attempts: 3 })
    return id
  })
}

/** Handlers of the jobs that prepare moves from running servers. */
export function fetchHouseholdHandlers(ports: FetchHouseholdPorts): JobHandlers {
  return {
    async [fetchJob]({ id, url, token }, { isLast, isStopping }) {
      const reportId = String(id)
      const entry = await entryOf(reportId, ports)
      if (entry?.state !== 'fetching') return
      try {
        await fetchAndPrepare({ url: String(url), token: String(token) }, entry, ports)
      } catch (error) {
        const isFinal = error instanceof DomainError && error.kind === 'unprocessable'
        if (isStopping() || (!isLast && !isFinal)) throw error
        ports.log.error('fetching a household failed', { id: reportId, error: String(error) })
        await failEntry(entry.id, error, ports.work)
      }
    },
  }
}

async function fetchAndPrepare(
  server: RunningServer,
  entry: ReportEntry,
  ports: FetchHouseholdPorts,
): Promise<void> {
  const { work, households, householdServers } = ports
  const member = await work.read(system, (store) => memberOfReport(store, entry.reportId))
  if (!member?.admin) throw importFailed('cancelled')
  const { before } = entry.wanted as unknown as FetchDetails
  // An attempt that was interrupted may have made it.
  const findMade = async () => (await householdServers.backups(server)).find((name) => !before.includes(name))
  let name = await findMade()
  if (name === undefined) {
    await householdServers.makeBackup(server)
    name = await findMade()
  }
  if (name === undefined)
    throw new DomainError('unprocessable', 'move/no-backup', 'The server made no backup.')
  const file = await households.open(householdServers.download(server, name))
  try {
    const moveId = await prepareMove(file, member, ports)
    const isWanted = await work.run(system, async (store) => {
      const report = await store.of(reports).lock(entry.reportId)
      const current = await store.of(reportEntries).lock(entry.id)
      if (!report || current?.state !== 'fetching') return false
      await setEntryState(store, current, { state: 'saved', message: moveId })
      await finishIfDone(store, report)
      return true
    })
    // The order was cancelled meanwhile.
    if (!isWanted) await takeMoveBack(moveId, member, ports)
  } finally {
    await file.close()
  }
  await householdServers.removeBackup(server, name).catch((error: unknown) => {
    ports.log.warn('the backup on the other server was not deleted', { name, error: String(error) })
  })
}

function entryOf(reportId: Id, { work }: Pick<MoveInPorts, 'work'>): Promise<ReportEntry | undefined> {
  const filter = whereEqual(reportEntries, { reportId })
  return work.read(system, async (store) => (await store.of(reportEntries).find({ filter, limit: 1 }))[0])
}
