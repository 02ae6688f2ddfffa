import type { MovedProgram, ReadHousehold } from '@larder/domain'
import { ArchiveError, isZip } from '../archives/archive.ts'
import { isMealieBackup, readMealieBackup } from './mealie.ts'
import { type ArchiveSource, openArchive } from './source.ts'

const readers: Readonly<
  Record<
    MovedProgram,
    {
      /** Paths of which every archive has one among its first files. */
      readonly begins: RegExp
      readonly recognises: (source: ArchiveSource) => boolean
      readonly read: (source: ArchiveSource, options: { readonly now: string }) => ReadHousehold
    }
  >
> = {
  mealie: {
    begins: /^([^/]+\/)?(database\.json|data\/(recipes|users|groups|templates|\.PLACEHOLDER|img|mealie))/,
    recognises: isMealieBackup,
    read: readMealieBackup,
  },
}

/** The application whose archive of a whole household this is; undefined for any other file. */
export function householdProgramOf(bytes: Uint8Array): MovedProgram | undefined {
  if (!isZip(bytes)) return undefined
  try {
    const source = openArchive(bytes)
    return (Object.keys(readers) as MovedProgram[]).find((program) => readers[program].recognises(source))
  } catch (error) {
    if (error instanceof ArchiveError) return undefined
    throw error
  }
}

/** The application whose archive begins with these bytes, by the names of its first files. */
export function householdProgramOfStart(start: Uint8Array): MovedProgram | undefined {
  const text = Buffer.from(start).toString('latin1')
  // The record before each file: its signature, 22 bytes, the lengths of the name and of the extra field, and the name.
  const names = [...text.matchAll(/PK\x03\x04[^]{22}([^])([^])[^]{2}/g)].map(
    ({ 0: record, 1: low, 2: high, index }) => {
      const length = low!.charCodeAt(0) + 256 * high!.charCodeAt(0)
      return text.slice(index + record.length, index + record.length + length)
    },
  )
  return (Object.keys(readers) as MovedProgram[]).find((program) =>
    names.some((name) => readers[program].begins.test(name)),
  )
}

/**
 * Reads an archive of a whole household, without its files.
 * @param options.now the time of the import
 * @throws ArchiveError; `wrong-application` for any other file
 */
export function readHousehold(bytes: Uint8Array, options: { readonly now: string }): ReadHousehold {
  const program = householdProgramOf(bytes)
  if (!program)
    throw new ArchiveError('wrong-application', 'This is not an archive of a household that Larder knows.')
  return readers[program].read(openArchive(bytes), options)
}

/** Some files of an archive, by their paths. @throws ArchiveError */
export function readHouseholdFiles(
  bytes: Uint8Array,
  paths: readonly string[],
): ReadonlyMap<string, Uint8Array> {
  return openArchive(bytes).read(paths)
}
