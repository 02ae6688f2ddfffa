import { readSync } from 'node:fs'

/** A file that is open in this process, read in parts. */
export function fileSource({
  descriptor,
  size,
}: {
  readonly descriptor: number
  /** Size in bytes. */
  readonly size: number
}) {
  return {
    size,
    /** The bytes from an offset, fewer at the end. */
    read(from: number, length: number): Uint8Array {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - from)))
      let read = 0
      while (read < bytes.length) {
        const more = readSync(descriptor, bytes, read, bytes.length - read, from + read)
        if (more === 0) break
        read += more
      }
      return bytes.subarray(0, read)
    },
  }
}
