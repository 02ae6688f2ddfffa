/**
 * Keeps files under keys that the server makes: lower-case words of letters, digits, `.`, `_` and `-`, joined by slashes. No
 * text of a user's is ever part of a key.
 */
export interface MediaStore {
  /** Stores a file, or puts it in place of another; a reader sees all of the one or all of the other. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  /** Nothing happens where there is no such file. */
  remove(key: string): Promise<void>
  /** Keys of the files in a folder and below it, in order; `folder` ends with a slash. */
  list(folder: string): Promise<readonly string[]>
  /** Every file there is, in batches, those of a folder one after another; what comes or goes meanwhile may be left out. */
  files(): AsyncIterable<readonly StoredFile[]>
}

/** A file as a look through the store finds it. */
export interface StoredFile {
  readonly key: string
  /** Milliseconds since 1970, by the clock of the store. */
  readonly storedAt: number
  /** Not so when whoever stored it has not finished; it has a key of its own until then. */
  readonly whole: boolean
}

const key = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** Stops what would be a mistake of ours: a key that a user had a say in. */
export function checkKey(given: string): void {
  if (!key.test(given)) throw new TypeError(`invalid file key: ${given}`)
}
