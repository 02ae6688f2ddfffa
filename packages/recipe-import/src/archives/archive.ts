import { gunzipSync } from 'node:zlib'
import type { ExtractedRecipe } from '../extracted-recipe.ts'
import { type ByteSource, unpacked, zipRecords } from './zip.ts'

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

/** An entry of an archive that could not be read. */
export interface ArchiveFailure {
  readonly entry: string
  readonly why: string
}

/** What an archive has, one by one: a recipe, or an entry that could not be read. */
export type ArchiveItem = { readonly recipe: ArchivedRecipe } | { readonly failure: ArchiveFailure }

/** The recipes of an archive, and the entries that could not be read. */
export interface ArchiveContents {
  readonly recipes: readonly ArchivedRecipe[]
  readonly failures: readonly ArchiveFailure[]
}

/** A file of an archive: its path with forward slashes, and its bytes, which are unpacked each time they are read. */
export interface Entry {
  readonly path: string
  /** @throws ArchiveError `too-large`, another error when the file is damaged */
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

/** A recipe has more characters than it may. */
export class RecipeTooLong extends Error {
  readonly title: string

  constructor(title: string, limit: number) {
    super(`The recipe has more than ${limit} characters.`)
    this.name = 'RecipeTooLong'
    this.title = title.slice(0, 1_000)
  }
}

/** Limits of unpacking one archive: a small file can claim to hold terabytes. */
export interface ArchiveLimits {
  readonly entries: number
  /** Bytes of one file, unpacked. */
  readonly entryBytes: number
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
  ...{ entries: 20_000, entryBytes: 50_000_000, unpackedBytes: 500_000_000, ratio: 200 },
  ...{ recipes: 20_000, recipeLength: 1_000_000 },
}

/** Unpacks one archive. The limits apply to all of it together, nested archives included. */
export interface Unpacker {
  readonly limits: ArchiveLimits
  /**
   * The files of a zip.
   * @throws ArchiveError when the bytes are not a ZIP file, a limit is exceeded, or a path leads outside the archive
   */
  unzip(source: ByteSource): readonly Entry[]
  /** @throws ArchiveError when the limit is exceeded, another error when the bytes are not gzip or too large unpacked */
  gunzip(bytes: Uint8Array): Uint8Array
}

/** An unpacker for one archive, with nothing counted against its limits. */
export function openUnpacker(limits: ArchiveLimits): Unpacker {
  let entries = 0
  let total = 0
  const count = ({ path, size, packedSize }: { path: string; size: number; packedSize: number }) => {
    entries += 1
    total += size
    if (entries > limits.entries)
      throw new ArchiveError('too-many-entries', 'The archive holds too many files.')
    if (total > limits.unpackedBytes || (size > 1_000_000 && size > packedSize * limits.ratio))
      throw tooLarge()
    if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(path))
      throw new ArchiveError('path', 'The archive names a file outside itself.')
  }
  return {
    limits,
    unzip(source) {
      const records = readableOr(() => zipRecords(source))
      for (const record of records) count(record)
      const files = records.filter(({ path }) => !path.endsWith('/') && !/(^|\/)(__MACOSX|\.)/.test(path))
      // The last of several files with one path counts.
      return [...new Map(files.map((record) => [record.path, record])).values()].map((record) => ({
        path: record.path,
        get bytes() {
          if (record.size > limits.entryBytes) throw tooLarge()
          return unpacked(record, source)
        },
      }))
    },
    gunzip(bytes) {
      const most = Math.min(limits.entryBytes, limits.unpackedBytes - total)
      if (most <= 0) throw tooLarge()
      let length = most
      try {
        const content = gunzipSync(bytes, { maxOutputLength: most })
        length = content.length
        return content
      } finally {
        // A file that exceeds its limit counts with the whole limit.
        total += length
      }
    },
  }
}

function readableOr<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new ArchiveError('not-an-archive', 'The file is not a readable zip archive.')
  }
}

export const tooLarge = () => new ArchiveError('too-large', 'The unpacked archive exceeds the limit.')

/**
 * The items, in which recipes that are too long are failures.
 * @throws ArchiveError as soon as there are too many recipes
 */
export function* withinLimits(items: Iterable<ArchiveItem>, limits: ArchiveLimits): Generator<ArchiveItem> {
  let count = 0
  for (const item of items) {
    count += 1
    if (count > limits.recipes)
      throw new ArchiveError('too-many-entries', `The archive has more than ${limits.recipes} recipes.`)
    if (!('recipe' in item)) {
      yield item
      continue
    }
    const { image: _, assets: __, ...texts } = item.recipe
    const isLong = JSON.stringify(texts).length > limits.recipeLength
    yield isLong ? failureOf('', new RecipeTooLong(texts.recipe.title ?? '', limits.recipeLength)) : item
  }
}

/** All items of an archive, in memory. */
export function collected(items: Iterable<ArchiveItem>): ArchiveContents {
  const recipes: ArchivedRecipe[] = []
  const failures: ArchiveFailure[] = []
  for (const item of items)
    if ('recipe' in item) recipes.push(item.recipe)
    else failures.push(item.failure)
  return { recipes, failures }
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
export function* readEach<From extends { readonly path: string }>(
  entries: Iterable<From>,
  read: (entry: From) => ArchivedRecipe | readonly ArchivedRecipe[] | undefined,
): Generator<ArchiveItem> {
  for (const entry of entries) {
    let found: readonly ArchivedRecipe[]
    try {
      found = [read(entry) ?? []].flat()
    } catch (error) {
      yield failureOf(entry.path, error)
      continue
    }
    for (const recipe of found) yield { recipe }
  }
}

/**
 * Reads each part of each file on its own: the recipes of a text. A part without a name is called after the file and its number.
 * @throws ArchiveError when a limit is exceeded
 */
export function* readParts<Part>(
  files: readonly Entry[],
  partsOf: (bytes: Uint8Array) => Iterable<Part>,
  read: (part: Part) => ArchivedRecipe,
  nameOf: (part: Part) => string | null = () => null,
): Generator<ArchiveItem> {
  for (const file of files)
    try {
      let number = 0
      for (const part of partsOf(file.bytes)) {
        number += 1
        yield* readEach([{ path: nameOf(part) ?? `${file.path} ${number}` }], () => read(part))
      }
    } catch (error) {
      yield failureOf(file.path, error)
    }
}

/** @throws ArchiveError when that was thrown */
function failureOf(entry: string, error: unknown): ArchiveItem {
  if (error instanceof ArchiveError && /^too-/.test(error.reason)) throw error
  const why = error instanceof Error ? error.message : 'unreadable'
  return { failure: { entry: error instanceof RecipeTooLong ? error.title : entry, why } }
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
