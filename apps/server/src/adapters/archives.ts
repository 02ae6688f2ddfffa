import { archiveFormats, type ArchiveReader, DomainError } from '@larder/domain'
import type { ArchiveJob, ArchiveResult } from './archive-worker.ts'
import { ThreadEnded, threads } from './thread.ts'

/**
 * An unpacked archive may need more than half a gigabyte, so one is read at a time. The limits are those of the unpacked size
 * without images, and of the time.
 */
const readInThread = threads<ArchiveJob, ArchiveResult>(new URL('./archive-worker.ts', import.meta.url), {
  ...{ maxThreads: 1, megabytes: 512, milliseconds: 120_000, idleFor: 0 },
})

/**
 * Reads archives of other applications in a worker thread, one at a time, because a large one takes seconds. Errors
 * have the reasons of an import.
 */
export const archives: ArchiveReader = async (program, { name, bytes }) => {
  const format = archiveFormats.find((each) => each === program)
  if (!format) throw new TypeError(`no archive reader for ${program}`)
  const result = await read({ format, name, bytes })
  if ('contents' in result) return result.contents
  throw new DomainError('unprocessable', reasons[result.refused], result.why)
}

type Refusal = Extract<ArchiveResult, { refused: unknown }>['refused']

const reasons: Readonly<Record<Refusal, string>> = {
  'not-an-archive': 'archive/not-an-archive',
  'too-many-entries': 'archive/too-many-entries',
  'too-large': 'archive/too-large',
  path: 'archive/path',
  'wrong-application': 'archive/wrong-application',
}

async function read(job: ArchiveJob): Promise<ArchiveResult> {
  try {
    return await readInThread(job)
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    return { refused: 'too-large', why: 'The unpacked archive exceeds the limit.' }
  }
}
