import { archiveNames, type ArchiveFormat } from '@larder/domain'
import {
  ArchiveError,
  type ArchiveContents,
  type ArchiveItem,
  type ArchiveLimits,
  archiveLimits,
  collected,
  type Entry,
  isZip,
  openUnpacker,
  tooLarge,
  withinLimits,
  type Unpacker,
} from './archive.ts'
import { readChowdown } from './chowdown.ts'
import { readCooklang } from './cooklang.ts'
import { readCopyMeThat } from './copy-me-that.ts'
import { byName, detectFormats } from './detect.ts'
import { readMasterCook } from './master-cook.ts'
import { readMealMaster } from './meal-master.ts'
import { readMela } from './mela.ts'
import { readMealie } from './mealie.ts'
import { readMyRecipeBox } from './my-recipe-box.ts'
import { readNextcloud } from './nextcloud.ts'
import { readPaprika } from './paprika.ts'
import { readPlanToEat } from './plan-to-eat.ts'
import { readRecipeKeeper } from './recipe-keeper.ts'
import { readRecipeSage } from './recipe-sage.ts'
import { readTandoor } from './tandoor.ts'
import { type ByteSource, sourceOf } from './zip.ts'

const readers: Readonly<
  Record<ArchiveFormat, (entries: readonly Entry[], unpacker: Unpacker) => Iterable<ArchiveItem>>
> = {
  larder: readMealie,
  mealie_alpha: readMealie,
  tandoor: readTandoor,
  nextcloud: readNextcloud,
  paprika: readPaprika,
  recipekeeper: readRecipeKeeper,
  chowdown: readChowdown,
  plantoeat: readPlanToEat,
  copymethat: readCopyMeThat,
  myrecipebox: readMyRecipeBox,
  cooklang: readCooklang,
  mealmaster: readMealMaster,
  mastercook: readMasterCook,
  mela: readMela,
  recipesage: readRecipeSage,
}

/**
 * Reads an archive of another application one recipe at a time: a zip, or the one file inside it by itself. The bytes are read when
 * they are needed.
 * @param fileName the name of the recipe in a file that is not a ZIP file and contains no name
 * @throws ArchiveError; `wrong-application` when the archive looks like that of another application
 */
export function* readArchiveItems(
  format: ArchiveFormat,
  source: ByteSource,
  fileName: string,
  chosen: Partial<ArchiveLimits> = {},
): Generator<ArchiveItem> {
  const limits = { ...archiveLimits, ...chosen }
  const unpacker = openUnpacker(limits)
  const isZipped = isZip(source.read(0, 2))
  const given = isZipped ? unpacker.unzip(source) : [loneEntry(fileName, source, limits)]
  const entries = isZipped ? given : [loneEntry(pathOfLoneFile(format, fileName), source, limits)]
  const detected = detectFormats(given)
  const [other] = detected
  const isGiven =
    detected.includes(format) || (!byName.has(format) && detectFormats(entries).includes(format))
  if (other !== undefined && !isGiven)
    throw new ArchiveError(
      'wrong-application',
      `This is not an archive of ${archiveNames[format]}. It looks like one of ${archiveNames[other]}: import it with migrationType ${other}.`,
    )
  try {
    yield* withinLimits(readers[format](entries, unpacker), limits)
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError('not-an-archive', 'The archive is damaged.')
  }
}

/** All recipes in an archive that is in memory. @throws ArchiveError as `readArchiveItems` does */
export function readArchive(
  format: ArchiveFormat,
  bytes: Uint8Array,
  fileName: string,
  chosen: Partial<ArchiveLimits> = {},
): ArchiveContents {
  return collected(readArchiveItems(format, sourceOf(bytes), fileName, chosen))
}

function loneEntry(path: string, source: ByteSource, { entryBytes }: ArchiveLimits): Entry {
  if (source.size > entryBytes) throw tooLarge()
  return {
    path,
    get bytes() {
      return source.read(0, source.size)
    },
  }
}

/** File names of the applications for a file that is not inside a zip. */
const loneFiles: Readonly<
  Partial<Record<ArchiveFormat, { readonly fits: RegExp; readonly ending: string }>>
> = {
  larder: { fits: /\.json$/, ending: '.json' },
  mealie_alpha: { fits: /\.json$/, ending: '.json' },
  nextcloud: { fits: /(^|\/)recipe\.json$/, ending: '/recipe.json' },
  tandoor: { fits: /(^|\/)recipe\.json$/, ending: '/recipe.json' },
  paprika: { fits: /\.paprikarecipe$/i, ending: '.paprikarecipe' },
  recipekeeper: { fits: /\.html?$/i, ending: '.html' },
  copymethat: { fits: /\.html?$/i, ending: '.html' },
  plantoeat: { fits: /\.(csv|txt)$/i, ending: '.csv' },
  myrecipebox: { fits: /\.csv$/i, ending: '.csv' },
  cooklang: { fits: /\.cook$/, ending: '.cook' },
  mealmaster: { fits: /\.(mmf?|rk|txt)$/i, ending: '.txt' },
  mastercook: { fits: /\.(mx2|mxp|xml|txt)$/i, ending: '.txt' },
  mela: { fits: /\.melarecipe$/i, ending: '.melarecipe' },
  recipesage: { fits: /\.json(-?ld)?$/i, ending: '.json' },
}

/** The given application takes precedence over the name of the file. */
function pathOfLoneFile(format: ArchiveFormat, fileName: string): string {
  const lone = loneFiles[format]
  if (!lone || lone.fits.test(fileName)) return fileName
  return `${fileName.replace(/\.[^./]*$/, '') || 'recipe'}${lone.ending}`
}

export { ArchiveError, type ArchivedRecipe, type ArchiveFailure } from './archive.ts'
export type { ByteSource } from './zip.ts'
