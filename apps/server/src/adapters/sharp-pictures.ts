import { type Picture, type Pictures, unreadablePicture } from '@larder/domain'
import type { ResizeOptions } from 'sharp'
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
/** Number of concurrent decodings; each may need some hundred megabytes. */
const mostAtOnce = 2

const sizes: Readonly<Record<keyof Picture['files'], ResizeOptions>> = {
  original: { width: 2_048, height: 2_048, fit: 'inside', withoutEnlargement: true },
  'min-original': { width: 800, height: 800, fit: 'inside', withoutEnlargement: true },
  'tiny-original': { width: 300, height: 300, fit: 'cover' },
}

/** Re-encodes images with sharp: rotated upright, as WebP, without metadata. */
export function sharpPictures(): Pictures {
  const atOnce = concurrencyLimit(mostAtOnce)
  let opened: ReturnType<typeof openSharp> | undefined
  return {
    isPicture: (bytes) => signatures.some((signature) => signature(Buffer.from(bytes.subarray(0, 16)))),
    remake: (bytes) => atOnce(async () => remake(await (opened ??= openSharp()), bytes)),
  }
}

/** sharp with all other decoders blocked, loaded with the first image. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers })
  // Images are rarely decoded twice, so the cache is off.
  sharp.cache(false)
  return sharp
}

async function remake(sharp: Awaited<ReturnType<typeof openSharp>>, bytes: Uint8Array): Promise<Picture> {
  try {
    const source = sharp(bytes, { limitInputPixels, failOn: 'truncated', autoOrient: true })
    const made = async (size: keyof typeof sizes) =>
      source
        .clone()
        .resize(sizes[size])
        .timeout({ seconds })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
    const original = await made('original')
    return {
      width: original.info.width,
      height: original.info.height,
      files: {
        original: original.data,
        'min-original': (await made('min-original')).data,
        'tiny-original': (await made('tiny-original')).data,
      },
    }
  } catch {
    throw unreadablePicture()
  }
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
