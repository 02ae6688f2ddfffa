import { type Picture, type Pictures, unreadablePicture } from '@larder/domain'
import type sharp from 'sharp'
import type { ResizeOptions, WebpOptions } from 'sharp'
import { concurrencyLimit } from './concurrency-limit.ts'

/** Decoders of pure pixel formats. SVG, PDF and decoders that call other programs are blocked. */
const readers = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
  'VipsForeignLoadTiffBuffer',
]

/** Maximum decoded size: a hundred megapixels. */
const limitInputPixels = 100_000_000
const seconds = 20
/** Maximum number of images that are processed at the same time, so that two of the threads that also read files stay free. */
const maxAtOnce = 2

/** The sizes, the largest first. It is decoded from the source, and the others are derived from it. */
const sizes: Readonly<Record<keyof Picture['files'], ResizeOptions>> = {
  original: { width: 2_048, height: 2_048, fit: 'inside', withoutEnlargement: true },
  'min-original': { width: 800, height: 800, fit: 'inside', withoutEnlargement: true },
  // A card of the list on a phone with two pixels for each CSS pixel.
  'tiny-original': { width: 400, height: 400, fit: 'cover' },
}

/** The default effort of 4 saves 7 % of the file and takes four times as long. */
const webp: WebpOptions = { quality: 80, effort: 0 }
/** Lists load the small sizes by the dozen. The lower quality saves almost a quarter of a photograph. */
const smallWebp: WebpOptions = { ...webp, quality: 75 }

type Sharp = (...input: Parameters<typeof sharp>) => ReturnType<typeof sharp>

interface PictureOptions {
  readonly open?: () => Promise<Sharp>
  /** Maximum number of pixels of all images that are processed at the same time. A larger image is processed alone. */
  readonly maxPixels?: number
}

/** Re-encodes images with sharp: rotated upright, as WebP, without metadata. */
export function sharpPictures({ open = openSharp, maxPixels = 32_000_000 }: PictureOptions = {}): Pictures {
  const limited = concurrencyLimit(maxPixels)
  let opened: Promise<Sharp> | undefined
  return {
    isPicture: (bytes) => signatures.some((signature) => signature(Buffer.from(bytes.subarray(0, 16)))),
    async encode(pixels, size) {
      const loaded = await (opened ??= open())
      return loaded(pixels, { raw: { ...size, channels: 3 } })
        .webp(smallWebp)
        .toBuffer()
    },
    async toJpeg(bytes) {
      const loaded = await (opened ??= open())
      return limited(
        () => loaded(bytes, { limitInputPixels }).timeout({ seconds }).jpeg({ quality: 85 }).toBuffer(),
        maxPixels / maxAtOnce,
      )
    },
    async remake(bytes) {
      const loaded = await (opened ??= open())
      try {
        const source = loaded(bytes, { limitInputPixels, failOn: 'truncated', autoOrient: true })
        const { width, height } = await source.metadata()
        return await limited(() => remake(loaded, source), Math.max(width * height, maxPixels / maxAtOnce))
      } catch {
        throw unreadablePicture()
      }
    },
  }
}

/** sharp with all other decoders blocked, loaded with the first image. */
async function openSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers })
  // Images are rarely decoded twice, so the cache is off.
  sharp.cache(false)
  // One thread for each image. More threads need more memory and leave less of the processor to requests.
  sharp.concurrency(1)
  return sharp
}

/** Decodes an image once, at the largest size that is stored. JPEG and WebP are shrunk while they are decoded. */
async function remake(loaded: Sharp, source: ReturnType<Sharp>): Promise<Picture> {
  const { data, info } = await source
    .resize(sizes.original)
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const made = (resize: ResizeOptions, options: WebpOptions) =>
    loaded(data, { raw: { width, height, channels } })
      .resize(resize)
      .timeout({ seconds })
      .webp(options)
      .toBuffer()
  try {
    return {
      width,
      height,
      files: {
        original: await made({}, webp),
        'min-original': await made(sizes['min-original'], smallWebp),
        'tiny-original': await made(sizes['tiny-original'], smallWebp),
      },
    }
  } finally {
    free(data)
  }
}

/** Frees the pixels at once. Otherwise they wait for a collection of the heap, which they would cause every few pictures. */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

const begins =
  (text: string, at = 0) =>
  (bytes: Buffer): boolean =>
    bytes.toString('latin1', at, at + text.length) === text

const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  begins('\xff\xd8\xff'),
  begins('\x89PNG'),
  begins('GIF8'),
  (bytes) => begins('RIFF')(bytes) && begins('WEBP', 8)(bytes),
  (bytes) =>
    begins('ftyp', 4)(bytes) && /^(avi[fs]|mif1|msf1|hei[cfsx])/.test(bytes.toString('latin1', 8, 12)),
  begins('II*\0'),
  begins('MM\0*'),
]
