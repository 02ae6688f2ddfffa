import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'

/** Why the process cannot run as another user. */
export class RunAsError extends Error {}

/**
 * Lets a process that was started as root, as containers are, continue as the user and the group of `PUID` and `PGID`, who get the folders that it
 * writes to. Without `PUID`, and for a process of another user, nothing changes. `PUID=0` stays root.
 * @param folders those that belong to the user afterwards. What does not exist is skipped.
 * @throws RunAsError
 */
export function runAs({ PUID, PGID = PUID }: NodeJS.ProcessEnv, folders: readonly string[]): void {
  if (!PUID || process.getuid?.() !== 0) return
  const uid = idOf('PUID', PUID)
  const gid = idOf('PGID', PGID ?? PUID)
  if (uid === 0) return
  try {
    const cache = getCompileCacheDir()
    for (const folder of cache === undefined ? folders : [...folders, cache]) give(folder, uid, gid)
    process.setgroups?.([gid])
    process.setgid?.(gid)
    process.setuid?.(uid)
  } catch (error) {
    throw new RunAsError(
      `Larder cannot run as PUID ${uid}: ${(error as Error).message}. Give the container the capabilities CHOWN, SETGID and SETUID, or start it as the user (--user ${uid}:${gid}).`,
    )
  }
}

function idOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new RunAsError(`${name} must be the number of a user or a group, such as 1000.`)
}

/** Gives a folder with its contents to a user. One that belongs to them already is not read. */
function give(path: string, uid: number, gid: number): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || (found.uid === uid && found.gid === gid)) return
  // The folder itself last, so that an interrupted change is continued by the next start.
  if (found.isDirectory()) for (const name of readdirSync(path)) giveAll(join(path, name), uid, gid)
  chownSync(path, uid, gid)
}

function giveAll(path: string, uid: number, gid: number): void {
  const found = lstatSync(path)
  // A link could lead to any file.
  if (found.isSymbolicLink()) return
  if (found.isDirectory()) for (const name of readdirSync(path)) giveAll(join(path, name), uid, gid)
  chownSync(path, uid, gid)
}
