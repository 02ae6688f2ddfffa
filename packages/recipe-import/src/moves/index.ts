import { type MovedProgram, movedProgramNames, movedPrograms, type ReadHousehold } from '@larder/domain'
import { ArchiveError } from '../archives/archive.ts'
import { isGrocyDatabase, readGrocyDatabase } from './grocy.ts'
import { isKitchenOwlExport, readKitchenOwlExport } from './kitchen-owl.ts'
import { isMealieBackup, readMealieBackup } from './mealie/read-mealie.ts'
import { isNextcloudFolder, readNextcloudFolder } from './nextcloud.ts'
import { isPaprikaExport, readPaprikaExport } from './paprika.ts'
import { isRecipeSageExport, readRecipeSageExport } from './recipe-sage.ts'
import { isSchemaOrg, readSchemaOrg } from './schema-org.ts'
import type { ArchiveSource } from './source.ts'
import { isTandoorExport, readTandoorExport } from './tandoor.ts'

const readers: Readonly<
  Record<
    MovedProgram,
    {
      /** Paths of which every archive has one among its first files. */
      readonly begins: RegExp
      readonly recognizes: (source: ArchiveSource) => boolean
      readonly read: (source: ArchiveSource, options: { readonly now: string }) => ReadHousehold
    }
  >
> = {
  mealie: {
    begins: /^([^/]+\/)?(database\.json|data\/(recipes|users|groups|templates|\.PLACEHOLDER|img|mealie))/,
    recognizes: isMealieBackup,
    read: readMealieBackup,
  },
  tandoor: { begins: /^([^/]+\/)?\d+\.zip$/, recognizes: isTandoorExport, read: readTandoorExport },
  recipesage: { begins: /^$/, recognizes: isRecipeSageExport, read: readRecipeSageExport },
  kitchenowl: { begins: /^$/, recognizes: isKitchenOwlExport, read: readKitchenOwlExport },
  paprika: { begins: /\.paprikarecipe$/i, recognizes: isPaprikaExport, read: readPaprikaExport },
  nextcloud: {
    begins: /^[^/]+\/([^/]+\/)?(recipe\.json|thumb16\.jpg)$/,
    recognizes: isNextcloudFolder,
    read: readNextcloudFolder,
  },
  grocy: { begins: /(^|\/)grocy[^/]*\.db$/, recognizes: isGrocyDatabase, read: readGrocyDatabase },
  schemaorg: { begins: /^$/, recognizes: isSchemaOrg, read: readSchemaOrg },
}

/** The application whose archive of a whole household this is; undefined for any other file. */
function programOf(source: ArchiveSource): MovedProgram | undefined {
  return movedPrograms.find((program) => readers[program].recognizes(source))
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
  return movedPrograms.find((program) => names.some((name) => readers[program].begins.test(name)))
}

/**
 * Reads an archive of a whole household, without its files.
 * @param options.now the time of the import
 * @throws ArchiveError; `wrong-application` for any other file
 */
export function readHousehold(source: ArchiveSource, options: { readonly now: string }): ReadHousehold {
  const program = programOf(source)
  if (!program)
    throw new ArchiveError(
      'wrong-application',
      `This is not an archive that Larder can move in with. It knows those of ${Object.values(movedProgramNames).join(', ')}.`,
    )
  return readers[program].read(source, options)
}

export { ArchiveError } from '../archives/archive.ts'
export { sourceOf } from '../archives/zip.ts'
export { openArchive, type ArchiveSource } from './source.ts'
