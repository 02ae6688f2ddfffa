import { unzipSync } from 'fflate'
import { ArchiveError } from '../archives/archive.ts'

/** The files of an archive. */
export interface ArchiveSource {
  readonly entries: readonly { readonly path: string; readonly size: number }[]
  /** The content of some files. Files that do not exist are left out. */
  read(paths: readonly string[]): ReadonlyMap<string, Uint8Array>
}

/** Maximum number of files, and of bytes of one file. */
const limits = { entries: 1_000_000, bytes: 400_000_000, ratio: 200 }

/** Opens a zip file. Nothing is unpacked before it is read. @throws ArchiveError */
export function openArchive(bytes: Uint8Array): ArchiveSource {
  const entries: { path: string; size: number }[] = []
  visitEntries(bytes, ({ name, originalSize }) => {
    if (!name.endsWith('/')) entries.push({ path: name, size: originalSize })
    if (entries.length > limits.entries)
      throw new ArchiveError('too-many-entries', 'The archive holds too many files.')
    return false
  })
  return {
    entries,
    read(paths) {
      const wanted = new Set(paths)
      const found = visitEntries(bytes, ({ name, size, originalSize }) => {
        if (!wanted.has(name)) return false
        if (originalSize > limits.bytes || (originalSize > 1_000_000 && originalSize > size * limits.ratio))
          throw new ArchiveError('too-large', 'A file of the archive exceeds the limit.')
        return true
      })
      return new Map(Object.entries(found))
    },
  }
}

function visitEntries(
  bytes: Uint8Array,
  filter: (entry: { name: string; size: number; originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError('not-an-archive', 'The file is not a readable zip archive.')
  }
}
