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
}

const key = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** Stops what would be a mistake of ours: a key that a user had a say in. */
export function checkKey(given: string): void {
  if (!key.test(given)) throw new TypeError(`no key of a file: ${given}`)
}
