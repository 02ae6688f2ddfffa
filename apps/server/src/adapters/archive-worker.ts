import { writeSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'
import { recipes, type ArchiveFormat, type ArchiveIndex } from '@larder/domain'
import { ArchiveError, type ArchiveFailure, readArchiveItems } from '@larder/recipe-import/archives'
import { z } from 'zod'
import { bodyOf } from '../http/pipeline/body-schema.ts'
import { parseIgnoringUnknownKeys } from '../http/pipeline/unknown-keys.ts'
import { recipeBytes } from './archive-copy.ts'
import { fileSource } from './file-source.ts'
import { runJobs } from './thread-jobs.ts'

/** An archive to read, in a file that is open in this process. */
export interface ArchiveJob {
  readonly format: ArchiveFormat
  readonly name: string
  readonly size: number
  readonly descriptor: number
  /** Descriptor of the file that the recipes are written to. */
  readonly to: number
}

/** What the archive contains, or why it is refused as a whole. */
export type ArchiveResult =
  { readonly index: ArchiveIndex } | { readonly refused: ArchiveError['reason']; readonly why: string }

const exportedRecipe = bodyOf(recipes, 'create', { also: { id: z.uuid() } })

/** The body of a recipe that Larder exported. A file that was changed to something else is read like any other. */
function checked(exported: unknown): Readonly<Record<string, unknown>> | undefined {
  const parsed = exported === undefined ? undefined : parseIgnoringUnknownKeys(exportedRecipe, exported, {})
  return parsed?.success ? (parsed.data as Readonly<Record<string, unknown>>) : undefined
}

function resultOf(job: ArchiveJob): ArchiveResult {
  const found: ArchiveIndex['recipes'][number][] = []
  const failures: ArchiveFailure[] = []
  try {
    for (const item of readArchiveItems(job.format, fileSource(job), job.name)) {
      if ('failure' in item) {
        failures.push(item.failure)
        continue
      }
      const exported = checked(item.recipe.exported)
      for (const bytes of recipeBytes({ ...item.recipe, exported })) write(job.to, bytes)
      const title = (item.recipe.recipe.title ?? '').slice(0, 300)
      found.push({ title, id: typeof exported?.id === 'string' ? exported.id : null })
    }
    return { index: { recipes: found, failures } }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    return { refused: error.reason, why: error.message }
  }
}

function write(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;)
    written += writeSync(descriptor, bytes, written, bytes.length - written)
}

// On Linux this is the priority of this thread alone, so that requests come first.
if (platform() === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

runJobs(resultOf)
