import { write, writeSync } from 'node:fs'

/** Lines in memory, in characters, while the file is slow or cannot be written. Further ones are lost. */
const maxPending = 1_000_000
/** Milliseconds until a pipe that is full is written again. */
const pause = 100

/** Writes lines without waiting for the reader of the stream. */
export interface LineOutput {
  write(line: string): void
  /** Writes the lines that are still in memory, before the process exits. */
  flush(): void
}

/**
 * Writes lines to a file descriptor in the background. Lines that cannot be written are lost, because a full disk or a closed pipe
 * must not stop the server.
 */
export function lineOutput(file: number, files: { readonly write: typeof write } = { write }): LineOutput {
  let pending = ''
  let isWriting = false

  function writeNext(): void {
    if (isWriting || pending === '') return
    isWriting = true
    const bytes = Buffer.from(pending)
    pending = ''
    writeFrom(bytes, 0)
  }

  function writeFrom(bytes: Buffer, start: number): void {
    files.write(file, bytes, start, bytes.length - start, null, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(() => writeFrom(bytes, start), pause)
      if (!error && start + written < bytes.length) return writeFrom(bytes, start + written)
      isWriting = false
      writeNext()
    })
  }

  return {
    write(line) {
      if (pending.length < maxPending) pending += line
      writeNext()
    },
    flush() {
      try {
        writeSync(file, pending)
      } catch {
        // The lines are lost.
      }
      pending = ''
    },
  }
}
