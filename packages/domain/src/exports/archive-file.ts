/** A file in an archive: its path with forward slashes, and its bytes or text. */
export interface ArchiveFile {
  readonly path: string
  readonly content: Uint8Array | string
  /** Whether the content is compressed with gzip before it is packed. */
  readonly isGzipped?: boolean
}

/** Packs files into a zip archive, one after the other, so that the archive is never in memory as a whole. */
export type ArchivePacker = (files: AsyncIterable<ArchiveFile>) => AsyncIterable<Uint8Array>

/**
 * Binds a cookbook as a PDF, in a thread and with at most one recipe in memory. Its parts are those of `openWriter('pdf', …)`.
 */
export type CookbookPrinter = (parts: AsyncIterable<ArchiveFile>) => AsyncIterable<Uint8Array>
