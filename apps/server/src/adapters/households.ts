import { DomainError, type HouseholdReader } from '@larder/domain'
import type { OpenTemporaryFile } from '../http/services.ts'
import { fileSource } from './file-source.ts'
import type { HouseholdJob, HouseholdResult } from './household-worker.ts'
import { ThreadEnded, threads } from './thread.ts'

/** The tables of a large archive take about a gigabyte while they are read, so one is read at a time. */
const readInThread = threads<HouseholdJob, HouseholdResult>(
  new URL('./household-worker.ts', import.meta.url),
  { maxThreads: 1, megabytes: 2_048, processorMilliseconds: 600_000 },
)

/** Moving in is rare, and the readers of all applications' archives take memory. */
const loadMoves = () => import('@larder/recipe-import/moves')

/** Bytes of an archive that are copied at once. */
const chunkSize = 65_536

/** Reads archives of whole households in a worker thread. An archive is never in memory as a whole. */
export function householdArchives(openTemporaryFile: OpenTemporaryFile): HouseholdReader {
  return {
    programOfStart: async (start) => (await loadMoves()).householdProgramOfStart(start),
    async open(bytes) {
      const { descriptor, append, close } = await openTemporaryFile()
      try {
        let size = 0
        for await (const chunk of bytes) {
          await append(chunk)
          size += chunk.length
        }
        return { descriptor, size, close }
      } catch (error) {
        await close()
        throw error
      }
    },
    async read({ descriptor, size }, { now }) {
      const result = await read({ descriptor, size, now })
      if ('household' in result) return result.household
      throw new DomainError('unprocessable', `archive/${result.refused}`, result.why)
    },
    files(archive) {
      const open = async () => (await loadMoves()).openArchive(fileSource(archive))
      let opened: ReturnType<typeof open> | undefined
      return async (paths) => (await (opened ??= open())).read(paths)
    },
    async *bytes(archive) {
      const { size, read: readPart } = fileSource(archive)
      for (let at = 0; at < size; at += chunkSize) yield readPart(at, chunkSize)
    },
    encode: (text) => Buffer.from(text),
    decode: (bytes) => Buffer.from(bytes).toString(),
  }
}

async function read(job: HouseholdJob): Promise<HouseholdResult> {
  try {
    return await readInThread(job)
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    return { refused: 'too-large', why: 'The unpacked archive exceeds the limit.' }
  }
}
