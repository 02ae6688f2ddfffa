import { join, resolve } from 'node:path'
import type { MediaStore } from '@larder/domain'
import { ContainerModule } from 'inversify'
import { backupFolder, checkBackup, packBackup } from '../adapters/backup-archive.ts'
import { cookbookPrinter } from '../adapters/cookbook-printer.ts'
import { localMedia } from '../adapters/local-media.ts'
import { outboundPictures } from '../adapters/outbound-pictures.ts'
import { printWords } from '../adapters/print-words.ts'
import { recipeFolderIn } from '../adapters/recipe-folder.ts'
import { sharpPictures } from '../adapters/sharp-pictures.ts'
import { packZip } from '../adapters/zip-packer.ts'
import type { Settings } from '../config.ts'
import { formerDatabase } from '../databases/replace.ts'
import { ownMount } from '../http/pipeline/mounts.ts'
import { openRestorer } from '../restorer.ts'
import { T } from './tokens.ts'

/** Files, pictures and backups. */
export const mediaModule = (settings: Settings) =>
  new ContainerModule(({ bind }) => {
    bind(T.media).toResolvedValue(() => openFiles(settings, 'media'))
    bind(T.backups).toResolvedValue(() => openFiles(settings, backupFolder))
    bind(T.backupFormat).toConstantValue({
      pack: (source) => packBackup({ ...source, larderVersion: ownMount.version }),
      check: checkBackup,
    })
    bind(T.former).toResolvedValue(() => formerDatabase(settings))
    bind(T.restorer).toResolvedValue(
      (backups, media, copies, clock, log, whileStopped) =>
        openRestorer({ settings, backups, media, copies, clock, log, whileStopped }),
      [T.backups, T.media, T.copies, T.clock, T.log, T.whileStopped],
    )
    bind(T.pictures).toResolvedValue(() => sharpPictures())
    bind(T.pictureReader).toResolvedValue(outboundPictures, [T.outbound])
    bind(T.packArchive).toConstantValue(packZip)
    bind(T.folder).toConstantValue(recipeFolder(settings))
    bind(T.printWords).toResolvedValue(printWords, [T.texts])
    bind(T.printCookbook).toResolvedValue(cookbookPrinter, [T.openTemporaryFile])
  })

/** On this machine, also when other files are in a bucket. */
const recipeFolder = ({ recipeFolder: format, dataDir }: Settings) =>
  format && recipeFolderIn(resolve(dataDir), format)

/** The folder of the data directory. With a bucket, pictures are at its top and anything else is in a folder of it. */
async function openFiles(
  { s3, dataDir }: Settings,
  folder: 'media' | typeof backupFolder,
): Promise<MediaStore> {
  if (!s3) return localMedia(join(resolve(dataDir), folder))
  const prefix = folder === 'media' ? s3.prefix : [s3.prefix, folder].filter(Boolean).join('/')
  return (await import('../adapters/s3-media.ts')).s3Media({ ...s3, prefix })
}
