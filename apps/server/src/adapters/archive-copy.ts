import { setImmediate } from 'node:timers/promises'
import { type ArchivedRecipe, type ArchiveContents, type ArchiveIndex, DomainError } from '@larder/domain'

// The copy of an archive that was read: its index, then each recipe. Index and recipes are JSON after its length in four bytes. The
// files of a recipe follow its JSON, which has their sizes.

/** An archived recipe with the sizes of its files instead of their bytes. */
interface RecipeWithSizes extends Omit<ArchivedRecipe, 'image' | 'assets'> {
  readonly image: number | null
  readonly assets: readonly (Omit<ArchivedRecipe['assets'][number], 'file'> & {
    readonly file: { readonly name: string; readonly size: number }
  })[]
}

/** The bytes of a recipe in a copy, in parts. */
export function recipeBytes({ image, assets, ...texts }: ArchivedRecipe): readonly Uint8Array[] {
  const sized: RecipeWithSizes = {
    ...texts,
    image: image && image.length,
    assets: assets.map((asset) => ({
      ...asset,
      file: { name: asset.file.name, size: asset.file.bytes.length },
    })),
  }
  return [...jsonBytes(sized), ...(image ? [image] : []), ...assets.map(({ file }) => file.bytes)]
}

/** A copy from its index and the bytes of its recipes. */
export async function* copyBytes(
  index: ArchiveIndex,
  recipes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* jsonBytes(index)
  yield* recipes
}

/** Reads a copy. Other requests have a turn before each recipe. @throws unprocessable `archive/not-an-archive` */
export async function readCopy(chunks: AsyncIterable<Uint8Array>): Promise<Omit<ArchiveContents, 'close'>> {
  const bytes = readerOf(chunks)
  const index = (await readJson(bytes)) as ArchiveIndex
  async function* recipes(): AsyncGenerator<ArchivedRecipe> {
    for (const _ of index.recipes) {
      await setImmediate()
      const { image, assets, ...texts } = (await readJson(bytes)) as RecipeWithSizes
      const picture = image === null ? null : await bytes.take(image)
      const files: ArchivedRecipe['assets'][number][] = []
      for (const { file, ...asset } of assets)
        files.push({ ...asset, file: { name: file.name, bytes: await bytes.take(file.size) } })
      yield { ...texts, image: picture, assets: files }
    }
  }
  return { index, recipes: recipes() }
}

function jsonBytes(value: unknown): readonly Uint8Array[] {
  const json = Buffer.from(JSON.stringify(value))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  return [length, json]
}

async function readJson({ take }: Bytes): Promise<unknown> {
  const length = (await take(4)).readUInt32LE()
  const json = await take(length)
  try {
    return JSON.parse(json.toString())
  } catch {
    throw damaged()
  }
}

interface Bytes {
  /** The next bytes. @throws unprocessable when there are fewer */
  take(length: number): Promise<Buffer>
}

function readerOf(source: AsyncIterable<Uint8Array>): Bytes {
  const iterator = source[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()
  return {
    async take(length) {
      const parts: Uint8Array[] = []
      for (let missing = length; missing > 0;) {
        if (rest.length === 0) {
          const { value, done } = await iterator.next()
          if (done) throw damaged()
          rest = value
        }
        const part = rest.subarray(0, missing)
        rest = rest.subarray(part.length)
        missing -= part.length
        parts.push(part)
      }
      return Buffer.concat(parts)
    },
  }
}

const damaged = () =>
  new DomainError('unprocessable', 'archive/not-an-archive', 'The stored copy of the archive is damaged.')
