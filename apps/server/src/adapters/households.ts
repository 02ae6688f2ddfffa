import { DomainError, type HouseholdReader } from '@larder/domain'
import { householdProgramOf, householdProgramOfStart, readHouseholdFiles } from '@larder/recipe-import/moves'
import type { HouseholdJob, HouseholdResult } from './household-worker.ts'
import { ThreadEnded, threads } from './thread.ts'

/** The tables of a large archive take about a gigabyte while they are read, so one is read at a time. */
const readInThread = threads<HouseholdJob, HouseholdResult>(
  new URL('./household-worker.ts', import.meta.url),
  { maxThreads: 1, megabytes: 2_048, milliseconds: 600_000, idleFor: 0 },
)

/** Reads archives of whole households in a worker thread. */
export const householdArchives: HouseholdReader = {
  programOf: householdProgramOf,
  programOfStart: householdProgramOfStart,
  async read(bytes, { now }) {
    const result = await read({ bytes, now })
    if ('household' in result) return result.household
    throw new DomainError('unprocessable', `archive/${result.refused}`, result.why)
  },
  files: (bytes) => async (paths) => readHouseholdFiles(bytes, paths),
  encode: (text) => Buffer.from(text),
  decode: (bytes) => Buffer.from(bytes).toString(),
}

async function read(job: HouseholdJob): Promise<HouseholdResult> {
  try {
    return await readInThread(job)
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    return { refused: 'too-large', why: 'The unpacked archive exceeds the limit.' }
  }
}
