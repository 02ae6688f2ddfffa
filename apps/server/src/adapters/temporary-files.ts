import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenTemporaryFile } from '../http/services.ts'
import { translated } from './local-media.ts'

/** Temporary files in a folder, which have no name while they are used. */
export function temporaryFiles(folder: string): OpenTemporaryFile {
  return () =>
    translated(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${randomUUID()}.part`)
      const file = await open(path, 'wx+', 0o600)
      await rm(path)
      return {
        descriptor: file.fd,
        append: (bytes) =>
          translated(async () => {
            for (let written = 0; written < bytes.length;)
              written += (await file.write(bytes, written)).bytesWritten
          }),
        read: () => chunksOf(file),
        close: () => file.close(),
      }
    })
}

/** Not a stream of the file, which would keep it from being closed. */
async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(65_536), 0, 65_536, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
