import { parentPort } from 'node:worker_threads'
import { recipes, type ArchiveContents, type ArchiveFormat } from '@larder/domain'
import { ArchiveError, readArchive } from '@larder/recipe-import/archives'
import { z } from 'zod'
import { bodyOf } from '../http/mechanism/body-schema.ts'
import { parseIgnoringUnknownKeys } from '../http/mechanism/unknown-keys.ts'

/** An archive to read. */
export interface ArchiveJob {
  readonly format: ArchiveFormat
  readonly name: string
  readonly bytes: Uint8Array
}

/** The contents of the archive, or why it is refused as a whole. */
export type ArchiveResult =
  { readonly contents: ArchiveContents } | { readonly refused: ArchiveError['reason']; readonly why: string }

const exportedRecipe = bodyOf(recipes, 'create', { also: { id: z.uuid() } })

/** The body of a recipe that Larder exported. A file that was changed to something else is read like any other. */
function checked(exported: unknown): Readonly<Record<string, unknown>> | undefined {
  const parsed = exported === undefined ? undefined : parseIgnoringUnknownKeys(exportedRecipe, exported, {})
  return parsed?.success ? (parsed.data as Readonly<Record<string, unknown>>) : undefined
}

function resultOf({ format, name, bytes }: ArchiveJob): ArchiveResult {
  try {
    const { recipes: found, failures } = readArchive(format, bytes, name)
    return {
      contents: { recipes: found.map((each) => ({ ...each, exported: checked(each.exported) })), failures },
    }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    return { refused: error.reason, why: error.message }
  }
}

parentPort?.on('message', (job: ArchiveJob) => {
  const result = resultOf(job)
  // Images with a buffer of their own are transferred; others are copied.
  const images = 'contents' in result ? result.contents.recipes.map(({ image }) => image) : []
  const whole = images.filter((image) => image !== null && image.byteLength === image.buffer.byteLength)
  parentPort?.postMessage(result, [...new Set(whole.map((image) => image!.buffer as ArrayBuffer))])
})
