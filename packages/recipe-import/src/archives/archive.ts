import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { ExtractedRecipe } from '../extracted-recipe.ts'

/** A recipe out of another program's archive: what a page could have told, and what only its owner knew. */
export interface ArchivedRecipe {
  readonly recipe: ExtractedRecipe
  /** Where it is from: an address, or words such as the title of a book. */
  readonly source: string | null
  readonly notes: readonly { readonly title: string; readonly text: string }[]
  /** Stars from 0 to 5. */
  readonly rating: number | null
  /** When it was last cooked, as ISO 8601 in UTC. */
  readonly lastMade: string | null
  /** What its program keeps and nothing here has a place for. */
  readonly extras: Readonly<Record<string, string>>
  /** The picture's file, in whatever format it was kept. */
  readonly image: Uint8Array | null
  /** Files beside the recipe, by what their owner called them. */
  readonly assets: readonly {
    readonly name: string
    readonly file: { readonly name: string; readonly bytes: Uint8Array }
  }[]
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

/** Unpacks what is in one archive: the limits are for all of it together, however it is nested. */
export interface Unpacking {
  /**
   * The files of a zip.
   * @throws ArchiveError for what is no zip, or for one that is larger, fuller or packed tighter than the limits, or that
   * names a path outside itself
   */
  unzip(bytes: Uint8Array): readonly Entry[]
  /** @throws ArchiveError when nothing more may be unpacked, or another error for what is no gzip or holds more than one file may */
  gunzip(bytes: Uint8Array): Uint8Array
}

/** What one file inside an archive may unpack to by gzip. */
const mostOfOne = 50_000_000

export function openUnpacking(limits: ArchiveLimits = archiveLimits): Unpacking {
  let entries = 0
  let unpacked = 0
  const filter = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }) => {
    entries += 1
    unpacked += originalSize
    if (entries > limits.entries)
      throw new ArchiveError('too-many-entries', 'The archive holds too many files.')
    if (unpacked > limits.unpackedBytes || (originalSize > 1_000_000 && originalSize > size * limits.ratio))
      throw tooLarge()
    if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name))
      throw new ArchiveError('path', 'The archive names a file outside itself.')
    return !name.endsWith('/') && !/(^|\/)(__MACOSX|\.)/.test(name)
  }
  return {
    unzip(bytes) {
      try {
        return Object.entries(unzipSync(bytes, { filter })).map(([path, content]) => ({
          path: path.replaceAll('\\', '/'),
          bytes: content,
        }))
      } catch (error) {
        if (error instanceof ArchiveError) throw error
        throw new ArchiveError('not-an-archive', 'The file is not a readable zip archive.')
      }
    },
    gunzip(bytes) {
      const most = Math.min(mostOfOne, limits.unpackedBytes - unpacked)
      if (most <= 0) throw tooLarge()
      let length = most
      try {
        const content = gunzipSync(bytes, { maxOutputLength: most })
        length = content.length
        return content
      } finally {
        // What held too much has cost as much as it may.
        unpacked += length
      }
    },
  }
}

const tooLarge = () => new ArchiveError('too-large', 'The archive unpacks to more than it may.')

/** Whether the bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes)
}

/** Reads each entry by itself, so that one that is broken costs only itself. @throws ArchiveError when the limits are reached */
export function readEach<From extends { readonly path: string }>(
  entries: readonly From[],
  read: (entry: From) => ArchivedRecipe | readonly ArchivedRecipe[] | undefined,
): ArchiveContents {
  const recipes: ArchivedRecipe[] = []
  const failures: { entry: string; why: string }[] = []
  for (const entry of entries) {
    try {
      const found = read(entry)
      if (found) recipes.push(...[found].flat())
    } catch (error) {
      if (error instanceof ArchiveError && /^too-/.test(error.reason)) throw error
      failures.push({ entry: entry.path, why: error instanceof Error ? error.message : 'unreadable' })
    }
  }
  return { recipes, failures }
}

/** The file of a picture that a recipe names by its path, with or without the folders of the archive around it. */
export function pictureNamed(entries: readonly Entry[], name: string | null | undefined): Uint8Array | null {
  if (!name) return null
  const file = decoded(name).split(/[/\\]/).at(-1)
  return entries.find(({ path }) => path === file || path.endsWith(`/${file}`))?.bytes ?? null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
