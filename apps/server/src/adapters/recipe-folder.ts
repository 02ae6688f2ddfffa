import { join } from 'node:path'
import type { FolderFormat, RecipeFolder } from '@larder/domain'
import { localMedia } from './local-media.ts'

/** The folder of recipes in a directory, and what is known of it beside it. */
export function recipeFolderIn(directory: string, format: FolderFormat): RecipeFolder {
  return {
    format,
    files: localMedia(join(directory, 'recipes')),
    state: localMedia(join(directory, 'recipes.state')),
    encode: (text) => Buffer.from(text),
    decode: (bytes) => Buffer.from(bytes).toString(),
  }
}
