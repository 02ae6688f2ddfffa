import { parentPort, workerData } from 'node:worker_threads'
import type { ArchiveFormat } from '@larder/domain'
import { type ArchiveContents, ArchiveError, readArchive } from '@larder/recipe-import/archives'

/** Data that the thread is started with. */
export interface ArchiveJob {
  readonly format: ArchiveFormat
  readonly name: string
  readonly bytes: Uint8Array
}

/** The single message of the thread, sent before it ends. */
export type ArchiveAnswer =
  { readonly contents: ArchiveContents } | { readonly refused: ArchiveError['reason']; readonly why: string }

function answerTo({ format, name, bytes }: ArchiveJob): ArchiveAnswer {
  try {
    return { contents: readArchive(format, bytes, name) }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    return { refused: error.reason, why: error.message }
  }
}

const answer = answerTo(workerData as ArchiveJob)
// Images with a buffer of their own are transferred; others are copied.
const images = 'contents' in answer ? answer.contents.recipes.map(({ image }) => image) : []
const whole = images.filter((image) => image !== null && image.byteLength === image.buffer.byteLength)
parentPort?.postMessage(answer, [...new Set(whole.map((image) => image!.buffer as ArrayBuffer))])
