import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'

interface StoredObject {
  readonly bucket: string
  readonly key: string
  readonly content: NodeJS.ReadableStream
  readonly metadata: object
}
interface Store {
  getResourcePath(bucket: string, key: string, part: 'object'): string
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
  putObject(object: StoredObject): Promise<{ readonly size: number; readonly md5: string }>
}
interface S3rver {
  readonly store: Store
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

/** Starts a server of S3 with one bucket, whose objects are in a directory. */
export async function openBucket(directory: string) {
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'kitchen' }] })
  const { store } = server
  // An object is replaced at once, as by S3. The package writes it in place, and responds before it is complete.
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content)
    const path = store.getResourcePath(bucket, key, 'object')
    const written = join(directory, `kitchen.${randomUUID()}`)
    await writeFile(written, bytes)
    await mkdir(dirname(path), { recursive: true })
    await rename(written, path)
    const md5 = createHash('md5').update(bytes).digest('hex')
    await store.putMetadata(bucket, key, metadata, md5)
    return { size: bytes.length, md5 }
  }
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    /** The settings of a server with files in the bucket. */
    settings: {
      ...{ LARDER_S3_ENDPOINT: endpoint, LARDER_S3_BUCKET: 'kitchen' },
      ...{ LARDER_S3_ACCESS_KEY: 'S3RVER', LARDER_S3_SECRET_KEY: 'S3RVER' },
    },
    close: () => server.close(),
  }
}
