import {
  archiveFormats,
  type ArchiveReader,
  DomainError,
  type ErrorCode,
  type ReadArchive,
} from '@larder/domain'
import type { OpenTemporaryFile } from '../http/services.ts'
import { copyBytes, readCopy } from './archive-copy.ts'
import type { ArchiveJob, ArchiveResult } from './archive-worker.ts'
import { ThreadEnded, threads } from './thread.ts'

/** One archive is read at a time. The memory is that of the texts of an archive and its largest file. */
const readInThread = threads<ArchiveJob, ArchiveResult>(new URL('./archive-worker.ts', import.meta.url), {
  ...{ maxThreads: 1, megabytes: 192, processorMilliseconds: 120_000 },
})

/**
 * Reads archives of other applications in a worker thread, one at a time, because a large one takes seconds. Its recipes are written
 * to a temporary file one by one. Errors have the reasons of an import.
 */
export function archives(openTemporaryFile: OpenTemporaryFile): ArchiveReader {
  return {
    async open(bytes) {
      // An import takes minutes, and storage may not wait for a slow reader.
      const file = await openTemporaryFile()
      try {
        for await (const chunk of bytes) await file.append(chunk)
        return { ...(await readCopy(file.read())), close: file.close }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async read(program, archive): Promise<ReadArchive> {
      const format = archiveFormats.find((each) => each === program)
      if (!format) throw new TypeError(`no archive reader for ${program}`)
      const { name, size, descriptor } = archive
      const file = await openTemporaryFile()
      try {
        const result = await read({ format, name, size, descriptor, to: file.descriptor })
        if ('refused' in result) throw new DomainError('unprocessable', codes[result.refused], result.why)
        const { index } = result
        return { index, bytes: copyBytes(index, file.read()), close: file.close }
      } catch (error) {
        await file.close()
        throw error
      }
    },
  }
}

type Refusal = Extract<ArchiveResult, { refused: unknown }>['refused']

const codes: Readonly<Record<Refusal, ErrorCode>> = {
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
