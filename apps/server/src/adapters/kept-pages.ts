import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Id, KeptPage, MediaStore, PageKeeper } from '@larder/domain'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** A compromise: 150 pages of recipes with 364 kB became 59 kB (95 %: below 107 kB) and took 8 ms of processor time each. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Protects the memory from a file that somebody has put there. */
const maxOutputLength = 50_000_000

const keyOf = (recipeId: Id): string => `recipes/${recipeId}/page`

/** Keeps compressed pages beside the pictures of their recipes. @param maxBytes largest compressed size; 0 keeps no page */
export function keptPages(media: Pick<MediaStore, 'put' | 'get'>, maxBytes: number): PageKeeper {
  return {
    async keep(recipeId, page) {
      if (maxBytes === 0) return
      const bytes = await compress(JSON.stringify(page), quality)
      if (bytes.length <= maxBytes) await media.put(keyOf(recipeId), bytes)
    },
    async read(recipeId) {
      const bytes = await media.get(keyOf(recipeId))
      if (!bytes) return undefined
      return JSON.parse((await decompress(bytes, { maxOutputLength })).toString()) as KeptPage
    },
  }
}
