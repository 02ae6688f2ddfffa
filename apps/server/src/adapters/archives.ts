import { archiveFormats, type ArchiveReader, DomainError } from '@larder/domain'
import type { ArchiveAnswer, ArchiveJob } from './archive-worker.ts'
import { inThread, ThreadEnded } from './thread.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

/** What an archive may become in memory, its pictures not counted, and take of time: more than any that people have. */
const limits = { megabytes: 512, milliseconds: 120_000 }

/** Unpacked, one may fill more than half a gigabyte. */
const oneAtATime = concurrencyLimit(1)

/**
 * Reads other programs' archives, one after another, in a thread of its own: a large one takes seconds, in which others want
 * answers. Says why one was refused in the words of an import.
 */
export const archives: ArchiveReader = async (program, { name, bytes }) => {
  const format = archiveFormats.find((each) => each === program)
  if (!format) throw new TypeError(`no archive reader for ${program}`)
  const answer = await oneAtATime(() => read({ format, name, bytes }))
  if ('contents' in answer) return answer.contents
  throw new DomainError('unprocessable', reasons[answer.refused], answer.why)
}

type Refusal = Extract<ArchiveAnswer, { refused: unknown }>['refused']

const reasons: Readonly<Record<Refusal, string>> = {
  'not-an-archive': 'archive/not-an-archive',
  'too-many-entries': 'archive/too-many-entries',
  'too-large': 'archive/too-large',
  path: 'archive/path',
}

async function read(job: ArchiveJob): Promise<ArchiveAnswer> {
  try {
    return await inThread<ArchiveAnswer>(new URL('./archive-worker.ts', import.meta.url), job, limits)
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    return { refused: 'too-large', why: 'The unpacked archive exceeds the limit.' }
  }
}
