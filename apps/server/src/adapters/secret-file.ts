import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that signs tokens. It is created at the first start and stored in the data directory, readable only by
 * its owner. Servers that share the directory agree on one secret, because linking a complete file into place
 * succeeds only once.
 */
export async function openSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const known = await readSecret(path)
  if (known) return known
  const made = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(made, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    await link(made, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(made)
  }
  const secret = await readSecret(path)
  if (!secret) throw new Error(`${path} contains no secret`)
  return secret
}

/** A fingerprint that identifies a secret without revealing it. */
export function fingerprint(secret: string): number {
  return createHash('sha256').update(`fingerprint of ${secret}`).digest().readInt32BE()
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    return secret.length >= 32 ? secret : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
