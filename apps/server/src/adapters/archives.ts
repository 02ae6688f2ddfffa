import { Worker } from 'node:worker_threads'
import { archiveFormats, type ArchiveReader, DomainError } from '@larder/domain'
import type { ArchiveAnswer, ArchiveJob } from './archive-worker.ts'
import { turnstile } from './turnstile.ts'

/** How many megabytes of objects an archive may become; its pictures are not counted. */
const mostMegabytes = 512

/** An archive that takes longer is none that people have. */
const mostMilliseconds = 120_000

/** Unpacked, one may fill more than half a gigabyte. */
const oneAtATime = turnstile(1)

/**
 * Reads other programs' archives, one after another, in a thread of its own: a large one takes seconds, in which others want
 * answers. Says why one was refused in the words of an import.
 */
export const archives: ArchiveReader = async (program, { name, bytes }) => {
  const format = archiveFormats.find((each) => each === program)
  if (!format) throw new TypeError(`no archive is read of ${program}`)
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

function read(job: ArchiveJob): Promise<ArchiveAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const late = setTimeout(() => {
      resolve({ refused: 'too-large', why: 'The archive takes too long to read.' })
      void worker.terminate()
    }, mostMilliseconds)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error)
      resolve({ refused: 'too-large', why: 'The archive unpacks to more than it may.' })
    })
    worker.once('exit', () => {
      clearTimeout(late)
      reject(new Error('the reader of archives ended without an answer'))
    })
  })
}
