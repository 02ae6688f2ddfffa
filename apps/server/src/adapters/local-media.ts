import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey, DomainError, type MediaStore, type StoredFile } from '@larder/domain'

/** Stores files in a local folder. A file is complete and flushed to disk before it gets its name. */
export function localMedia(folder: string): MediaStore {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, ...key.split('/'))
  }

  const keyOf = (path: string) => relative(folder, path).split(sep).join('/')

  return {
    put: async (key, bytes) => writeFile(pathOf(key), (file) => file.writeFile(bytes)),

    putStream: async (key, chunks) =>
      writeFile(pathOf(key), async (file) => {
        await file.writeFile(chunks)
        return (await file.stat()).size
      }),

    async open(key) {
      const file = await open(pathOf(key), 'r').catch(absent(undefined))
      if (!file) return undefined
      const { size } = await file.stat()
      return { size, chunks: file.createReadStream(sizedReads(size)) }
    },

    async get(key) {
      return readFile(pathOf(key)).catch(absent(undefined))
    },

    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await removeEmptyFolders(dirname(path), folder)
    },

    async list(prefix) {
      const keys: string[] = []
      for await (const path of pathsIn(pathOf(prefix.replace(/\/$/, ''))))
        if (!path.endsWith(unfinished)) keys.push(keyOf(path))
      return keys.sort()
    },

    async *files() {
      let batch: StoredFile[] = []
      for await (const path of pathsIn(folder)) {
        const found = await stat(path).catch(absent(undefined))
        if (!found) continue
        const key = keyOf(path)
        batch.push({ key, size: found.size, storedAt: found.mtimeMs, whole: !key.endsWith(unfinished) })
        if (batch.length < batchSize) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
  }
}

/** Writes a file under a temporary name and renames it when it is complete and flushed. */
function writeFile<Result>(path: string, fill: (file: FileHandle) => Promise<Result>): Promise<Result> {
  return translated(async () => {
    const { temporary, file } = await openBeside(path)
    try {
      const result = await filled(file, fill)
      await rename(temporary, path)
      await syncFolder(dirname(path))
      return result
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  })
}

/** Opens a temporary file in the folder of a path. Retries when the folder is deleted concurrently with its last file. */
async function openBeside(path: string): Promise<{ readonly temporary: string; readonly file: FileHandle }> {
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const temporary = `${path}.${randomUUID()}${unfinished}`
    try {
      return { temporary, file: await open(temporary, 'wx', 0o600) }
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === 5) throw error
    }
  }
}

/** Removes a folder and its parents below `root`, up to the first one that is not empty. */
async function removeEmptyFolders(path: string, root: string): Promise<void> {
  for (let folder = path; folder !== root && folder.startsWith(root); folder = dirname(folder))
    try {
      await rmdir(folder)
    } catch {
      return
    }
}

/** Writes a new file, flushes it to disk and closes it. */
async function filled<Result>(
  file: FileHandle,
  fill: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await fill(file)
    await file.sync()
    return result
  } finally {
    await file.close()
  }
}

/** Most bytes of a chunk of a file that is read. */
const chunkSize = 131_072

/** Options with which a stream reads so many bytes into buffers of the right size, and does not read again for the end. */
function sizedReads(size: number) {
  return { highWaterMark: chunkSize, ...(size === 0 ? {} : { end: size - 1 }) }
}

const batchSize = 500

/** All files of a folder, subfolder by subfolder. Files may be deleted meanwhile. */
async function* pathsIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(absent([]))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* pathsIn(path)
    else if (entry.isFile()) yield path
  }
}

const unfinished = '.part'

/** The name of a new file is durable after a flush of its folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function absent<Nothing>(nothing: Nothing): (error: unknown) => Nothing {
  return (error) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return nothing
    throw error
  }
}

/** Translates the refusals of the operating system. Other errors are faults of this program. */
export async function translated<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error)))
      throw new DomainError('full', 'storage/full', 'The disk has no space left for files.')
    if (refusals.has(codeOf(error)))
      throw Object.assign(
        new DomainError('unavailable', 'storage/files', 'The server cannot write to its data directory.'),
        { cause: error },
      )
    throw error
  }
}

/** The folder is read-only, missing or damaged, or the process has too many open files. */
const refusals: ReadonlySet<string> = new Set([
  ...['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE'],
])

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code)
}
