import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { ExtractedRecipe } from '../extracted-recipe.ts'

/** A recipe of another application's archive: the fields of a web recipe, and those that only its owner has. */
export interface ArchivedRecipe {
  readonly recipe: ExtractedRecipe
  /** Its source: an address, or words such as the title of a book. */
  readonly source: string | null
  readonly notes: readonly { readonly title: string; readonly text: string }[]
  /** Stars from 0 to 5. */
  readonly rating: number | null
  /** Time when it was last cooked, as ISO 8601 in UTC. */
  readonly lastMade: string | null
  /** Values without a field of their own. */
  readonly extras: Readonly<Record<string, string>>
  /** The file of the picture, in any image format. */
  readonly image: Uint8Array | null
  /** The JSON of a recipe that Larder exported, unchecked. */
  readonly exported?: Readonly<Record<string, unknown>>
  /** Files attached to the recipe, with the names and icons their owner gave them. */
  readonly assets: readonly {
    readonly name: string
    readonly icon?: string | null
    readonly file: { readonly name: string; readonly bytes: Uint8Array }
  }[]
}

/** The recipes of an archive, and the entries that could not be read. */
export interface ArchiveContents {
  readonly recipes: readonly ArchivedRecipe[]
  readonly failures: readonly { readonly entry: string; readonly why: string }[]
}

/** A file of an archive: its path with forward slashes, and its bytes. */
export interface Entry {
  readonly path: string
  readonly bytes: Uint8Array
}

/** The archive as a whole is refused, for a stable reason. */
export class ArchiveError extends Error {
  readonly reason: 'not-an-archive' | 'too-many-entries' | 'too-large' | 'path' | 'wrong-application'

  constructor(reason: ArchiveError['reason'], message: string) {
    super(message)
    this.name = 'ArchiveError'
    this.reason = reason
  }
}

/** Limits of unpacking one archive: a small file can claim to hold terabytes. */
export interface ArchiveLimits {
  readonly entries: number
  /** Bytes of all entries together, unpacked. */
  readonly unpackedBytes: number
  /** Recipes of the archive, those that could not be read included. */
  readonly recipes: number
  /** Characters of one recipe as JSON, without its files. */
  readonly recipeLength: number
  /** Unpacked size against packed size of one entry, beyond the first megabyte. */
  readonly ratio: number
}

/** Limits for archives that users upload. */
export const archiveLimits: ArchiveLimits = {
  ...{ entries: 20_000, unpackedBytes: 500_000_000, ratio: 200 },
  ...{ recipes: 20_000, recipeLength: 1_000_000 },
}

/** Unpacks one archive. The limits apply to all of it together, nested archives included. */
export interface Unpacking {
  /**
   * The files of a zip.
   * @throws ArchiveError when the bytes are not a ZIP file, a limit is exceeded, or a path leads outside the archive
   */
  unzip(bytes: Uint8Array): readonly Entry[]
  /** @throws ArchiveError when the limit is exceeded, another error when the bytes are not gzip or too large unpacked */
  gunzip(bytes: Uint8Array): Uint8Array
}

/** Limit of one gzipped file inside an archive, in bytes. */
const maxEntryBytes = 50_000_000

/** Starts the unpacking of one archive, with nothing counted against its limits. */
export function openUnpacking(limits: ArchiveLimits): Unpacking {
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
      const most = Math.min(maxEntryBytes, limits.unpackedBytes - unpacked)
      if (most <= 0) throw tooLarge()
      let length = most
      try {
        const content = gunzipSync(bytes, { maxOutputLength: most })
        length = content.length
        return content
      } finally {
        // A file that exceeds its limit counts with the whole limit.
        unpacked += length
      }
    },
  }
}

const tooLarge = () => new ArchiveError('too-large', 'The unpacked archive exceeds the limit.')

/**
 * The contents without recipes that are too long, which become failures.
 * @throws ArchiveError when there are too many recipes
 */
export function withinLimits({ recipes, failures }: ArchiveContents, limits: ArchiveLimits): ArchiveContents {
  if (recipes.length + failures.length > limits.recipes)
    throw new ArchiveError('too-many-entries', `The archive has more than ${limits.recipes} recipes.`)
  const isLong = ({ image: _, assets: __, ...texts }: ArchivedRecipe) =>
    JSON.stringify(texts).length > limits.recipeLength
  const [long, fitting] = [recipes.filter(isLong), recipes.filter((each) => !isLong(each))]
  const refused = long.map(({ recipe: { title } }) => ({
    entry: (title ?? '').slice(0, 1_000),
    why: `The recipe has more than ${limits.recipeLength} characters.`,
  }))
  return { recipes: fitting, failures: [...failures, ...refused] }
}

/** Whether the bytes begin like a zip. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** The text of a UTF-8 file, without a byte order mark. Invalid bytes become U+FFFD. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes)
}

/** Reads each entry on its own. A broken entry does not affect the others. @throws ArchiveError when a limit is exceeded */
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

/** The file of a picture named by its path, with or without the folders of the archive. */
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
