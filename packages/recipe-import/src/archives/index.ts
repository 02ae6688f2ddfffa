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
 * @param fileName tells a file that is no zip what it is
 * @throws ArchiveError
 */
export function readArchive(
  format: ArchiveFormat,
  bytes: Uint8Array,
  fileName: string,
  limits?: ArchiveLimits,
): ArchiveContents {
  const unpacking = openUnpacking(limits)
  const entries = isZip(bytes) ? unpacking.unzip(bytes) : [{ path: fileName, bytes }]
  return readers[format](entries, unpacking)
}

export {
  type ArchiveContents,
  ArchiveError,
  type ArchivedRecipe,
  type ArchiveLimits,
  archiveLimits,
} from './archive.ts'
