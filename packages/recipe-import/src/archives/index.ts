import { archiveNames, type ArchiveFormat } from '@larder/domain'
import {
  ArchiveError,
  type ArchiveContents,
  type ArchiveLimits,
  archiveLimits,
  type Entry,
  isZip,
  openUnpacking,
  withinLimits,
  type Unpacking,
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

const readers: Readonly<
  Record<ArchiveFormat, (entries: readonly Entry[], unpacking: Unpacking) => ArchiveContents>
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
 * The recipes in an archive of another application: a zip, or the one file inside it by itself.
 * @param fileName the name of the recipe in a file that is not a ZIP file and contains no name
 * @throws ArchiveError; `wrong-application` when the archive looks like that of another application
 */
export function readArchive(
  format: ArchiveFormat,
  bytes: Uint8Array,
  fileName: string,
  chosen: Partial<ArchiveLimits> = {},
): ArchiveContents {
  const limits = { ...archiveLimits, ...chosen }
  const unpacking = openUnpacking(limits)
  const isZipped = isZip(bytes)
  const given = isZipped ? unpacking.unzip(bytes) : [{ path: fileName, bytes }]
  const entries = isZipped ? given : [{ path: pathOfLoneFile(format, fileName), bytes }]
  const detected = detectFormats(given)
  const [other] = detected
  const isGiven =
    detected.includes(format) || (!byName.has(format) && detectFormats(entries).includes(format))
  if (other !== undefined && !isGiven)
    throw new ArchiveError(
      'wrong-application',
      `This is not an archive of ${archiveNames[format]}. It looks like one of ${archiveNames[other]}: import it with migrationType ${other}.`,
    )
  return withinLimits(readers[format](entries, unpacking), limits)
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

export {
  type ArchiveContents,
  ArchiveError,
  type ArchivedRecipe,
  type ArchiveLimits,
  archiveLimits,
} from './archive.ts'
