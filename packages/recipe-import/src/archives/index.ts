import type { ArchiveFormat } from '@larder/domain'
import {
  type ArchiveContents,
  type ArchiveLimits,
  type Entry,
  isZip,
  openUnpacking,
  type Unpacking,
} from './archive.ts'
import { readChowdown } from './chowdown.ts'
import { readCooklang } from './cooklang.ts'
import { readCopyMeThat } from './copy-me-that.ts'
import { readMealie } from './mealie.ts'
import { readMyRecipeBox } from './my-recipe-box.ts'
import { readNextcloud } from './nextcloud.ts'
import { readPaprika } from './paprika.ts'
import { readPlanToEat } from './plan-to-eat.ts'
import { readRecipeKeeper } from './recipe-keeper.ts'
import { readTandoor } from './tandoor.ts'

const readers: Readonly<
  Record<ArchiveFormat, (entries: readonly Entry[], unpacking: Unpacking) => ArchiveContents>
> = {
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
}

/**
 * The recipes of another program's archive: a zip, or the one file inside it by itself.
 * @param fileName what the recipe of a lone file is called when nothing in it says so; the format comes before its ending
 * @throws ArchiveError
 */
export function readArchive(
  format: ArchiveFormat,
  bytes: Uint8Array,
  fileName: string,
  limits?: ArchiveLimits,
): ArchiveContents {
  const unpacking = openUnpacking(limits)
  const entries = isZip(bytes) ? unpacking.unzip(bytes) : [{ path: pathOfLoneFile(format, fileName), bytes }]
  return readers[format](entries, unpacking)
}

/** The name under which each program keeps the one file that is not inside a zip. */
const loneFiles: Readonly<
  Partial<Record<ArchiveFormat, { readonly fits: RegExp; readonly ending: string }>>
> = {
  mealie_alpha: { fits: /\.json$/, ending: '.json' },
  nextcloud: { fits: /(^|\/)recipe\.json$/, ending: '/recipe.json' },
  tandoor: { fits: /(^|\/)recipe\.json$/, ending: '/recipe.json' },
  paprika: { fits: /\.paprikarecipe$/i, ending: '.paprikarecipe' },
  recipekeeper: { fits: /\.html?$/i, ending: '.html' },
  copymethat: { fits: /\.html?$/i, ending: '.html' },
  plantoeat: { fits: /\.(csv|txt)$/i, ending: '.csv' },
  myrecipebox: { fits: /\.csv$/i, ending: '.csv' },
  cooklang: { fits: /\.cook$/, ending: '.cook' },
}

/** The program that was named takes precedence over what the file is called. */
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
