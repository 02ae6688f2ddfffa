import { DomainError } from '../kernel/errors.ts'

/** The sizes a picture is kept in, by the names that clients ask for. */
export const pictureSizes = ['original', 'min-original', 'tiny-original'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** A picture made anew from somebody's file: pixels and nothing else. */
export interface Picture {
  /** Of the largest size. */
  readonly width: number
  readonly height: number
  /** WebP. */
  readonly files: Readonly<Record<PictureSize, Uint8Array>>
}

/** Decodes pictures and writes them anew. */
export interface Pictures {
  /** @throws unprocessable `image/unreadable` */
  remake(bytes: Uint8Array): Promise<Picture>
  /** Whether a file begins as some picture does, readable or not. */
  isPicture(bytes: Uint8Array): boolean
}

/** Fetches the file at an address that a person or a page named: guarded and limited. */
export interface PictureReader {
  /** @throws invalid `import/<reason>`, unprocessable `image/unreadable` */
  read(url: string): Promise<Uint8Array>
}

export function unreadablePicture(): DomainError {
  return new DomainError(
    'unprocessable',
    'image/unreadable',
    'The file is not a readable image. Supported are complete JPEG, PNG, WebP, GIF, AVIF and TIFF files below the size limit.',
  )
}
