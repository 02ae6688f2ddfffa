import { DomainError } from '../kernel/errors.ts'

/** The stored sizes of an image, by the names that clients use. */
export const pictureSizes = ['original', 'min-original', 'tiny-original'] as const
/** The name of a stored size. It is also the name of the file without its extension. */
export type PictureSize = (typeof pictureSizes)[number]

/** A re-encoded image: pixels without metadata. */
export interface Picture {
  /** Dimensions of the largest size. */
  readonly width: number
  readonly height: number
  /** WebP. */
  readonly files: Readonly<Record<PictureSize, Uint8Array>>
}

/** Decodes and re-encodes images. */
export interface Pictures {
  /** @throws unprocessable `image/unreadable` */
  remake(bytes: Uint8Array): Promise<Picture>
  /** Encodes pixels of three bytes each (red, green, blue), row by row, as WebP. */
  encode(pixels: Uint8Array, size: { readonly width: number; readonly height: number }): Promise<Uint8Array>
  /** Encodes a stored image as JPEG, which applications read that do not know WebP. */
  toJpeg(bytes: Uint8Array): Promise<Uint8Array>
  /** Whether a file starts like a supported image. It may still be unreadable. */
  isPicture(bytes: Uint8Array): boolean
}

/** Downloads an image from an address that comes from a user or a page, through the guarded client. */
export interface PictureReader {
  /** @throws invalid `import/<reason>`, unprocessable `image/unreadable` */
  read(url: string): Promise<Uint8Array>
}

/** The error for bytes that are not a supported image. */
export function unreadablePicture(): DomainError {
  return new DomainError(
    'unprocessable',
    'image/unreadable',
    'The file is not a readable image. Supported are complete JPEG, PNG, WebP, GIF, AVIF and TIFF files below the size limit.',
  )
}
