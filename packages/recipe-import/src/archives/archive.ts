import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { ExtractedRecipe } from '../extracted-recipe.ts'

/** A recipe out of another program's archive: what a page could have told, and what only its owner knew. */
export interface ArchivedRecipe {
  readonly recipe: ExtractedRecipe
  readonly sourceUrl: string | null
  readonly notes: readonly { readonly title: string; readonly text: string }[]
  /** Stars from 0 to 5. */
  readonly rating: number | null
  /** The picture's file, in whatever format it was kept. */
  readonly image: Uint8Array | null
}

/** What an archive held; an entry that could not be read is named and does not keep the others from being read. */
export interface ArchiveContents {
  readonly recipes: readonly ArchivedRecipe[]
  readonly failures: readonly { readonly entry: string; readonly why: string }[]
}

/** A file of an archive: its path with forward slashes, and its bytes. */
export interface Entry {
  readonly path: string
  readonly bytes: Uint8Array
}

/** Why an archive as a whole was refused, in a stable word. */
export class ArchiveError extends Error {
  readonly reason: 'not-an-archive' | 'too-many-entries' | 'too-large' | 'path'

  constructor(reason: ArchiveError['reason'], message: string) {
    super(message)
    this.name = 'ArchiveError'
    this.reason = reason
  }
}

/** How much one archive may unpack to; a small file can claim to hold terabytes. */
export interface ArchiveLimits {
  readonly entries: number
  /** Bytes of all entries together, unpacked. */
  readonly unpackedBytes: number
  /** Unpacked size against packed size of one entry, beyond the first megabyte. */
  readonly ratio: number
}

export const archiveLimits: ArchiveLimits = { entries: 20_000, unpackedBytes: 500_000_000, ratio: 200 }

/**
 * The files of a zip.
 * @throws ArchiveError for what is no zip, or for one that is larger, fuller or packed tighter than the limits, or that
 * names a path outside itself
 */
export function unzip(bytes: Uint8Array, limits: ArchiveLimits = archiveLimits): readonly Entry[] {
  let entries = 0
  let unpacked = 0
  const filter = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }) => {
    entries += 1
    unpacked += originalSize
    if (entries > limits.entries)
      throw new ArchiveError('too-many-entries', 'The archive holds too many files.')
    if (unpacked > limits.unpackedBytes || (originalSize > 1_000_000 && originalSize > size * limits.ratio))
      throw new ArchiveError('too-large', 'The archive unpacks to more than it may.')
    if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name))
      throw new ArchiveError('path', 'The archive names a file outside itself.')
    return !name.endsWith('/') && !/(^|\/)(__MACOSX|\.)/.test(name)
  }
  try {
    return Object.entries(unzipSync(bytes, { filter })).map(([path, content]) => ({
      path: path.replaceAll('\\', '/'),
      bytes: content,
    }))
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError('not-an-archive', 'The file is not a readable zip archive.')
  }
}

/** Unpacks gzip, up to a number of bytes. @throws when it is none, or holds more */
export function gunzip(bytes: Uint8Array, most = 50_000_000): Uint8Array {
  return gunzipSync(bytes, { maxOutputLength: most })
}

/** Whether the bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes)
}

/** Reads each entry by itself, so that one that is broken costs only itself. */
export function readEach(
  entries: readonly Entry[],
  read: (entry: Entry) => ArchivedRecipe | readonly ArchivedRecipe[] | undefined,
): ArchiveContents {
  const recipes: ArchivedRecipe[] = []
  const failures: { entry: string; why: string }[] = []
  for (const entry of entries) {
    try {
      const found = read(entry)
      if (found)
        recipes.push(
          ...(Array.isArray(found) ? (found as readonly ArchivedRecipe[]) : [found as ArchivedRecipe]),
        )
    } catch (error) {
      failures.push({ entry: entry.path, why: error instanceof Error ? error.message : 'unreadable' })
    }
  }
  return { recipes, failures }
}
