import { createRequire } from 'node:module'

interface S3rver {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

/** Starts a server of S3 with one bucket, whose objects are in a directory. */
export async function openBucket(directory: string) {
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'kitchen' }] })
  const { port } = await server.run()
  return {
    /** The settings of a server with files in the bucket. */
    settings: {
      ...{ LARDER_S3_ENDPOINT: `http://127.0.0.1:${port}`, LARDER_S3_BUCKET: 'kitchen' },
      ...{ LARDER_S3_ACCESS_KEY: 'S3RVER', LARDER_S3_SECRET_KEY: 'S3RVER' },
    },
    close: () => server.close(),
  }
}
