/**
 * Stores files under keys that the server creates: lower-case letters, digits, `.`, `_` and `-`, joined by slashes.
 * No user text is ever part of a key.
 */
export interface MediaStore {
  /** Stores or replaces a file. Readers see either the old or the new file, never a mixture. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Stores or replaces a file without holding it in memory. @returns its size in bytes */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  get(key: string): Promise<Uint8Array | undefined>
  /** A file to be read in chunks. */
  open(key: string): Promise<StoredBytes | undefined>
  /** Does nothing when the file does not exist. */
  remove(key: string): Promise<void>
  /** Keys of all files in a folder and its subfolders, in order. `folder` ends with a slash. */
  list(folder: string): Promise<readonly string[]>
  /** All files in batches, grouped by folder. Files that are added or deleted meanwhile may be missing. */
  files(): AsyncIterable<readonly StoredFile[]>
}

/** The content of a file in chunks. It can be read once. */
export interface StoredBytes {
  readonly size: number
  readonly chunks: AsyncIterable<Uint8Array>
}

/** A file in a listing of the store. */
export interface StoredFile {
  readonly key: string
  /** Size in bytes. */
  readonly size: number
  /** Time of the last change in milliseconds since 1970, by the clock of the store. */
  readonly storedAt: number
  /** False while the file is being written under a temporary key. */
  readonly whole: boolean
}

const key = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** Whether a text is a key of a file. Such a text names no file outside of the store. */
export function isFileKey(text: string): boolean {
  return key.test(text)
}

/** Guards against a programming error: a key that contains user text. */
export function checkKey(given: string): void {
  if (!isFileKey(given)) throw new TypeError(`invalid file key: ${given}`)
}
