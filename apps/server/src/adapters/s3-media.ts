import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { checkKey, DomainError, type MediaStore, type StoredFile } from '@larder/domain'

/** The bucket that stores pictures and files. */
export interface S3Settings {
  /** Address of the service. Default: Amazon S3. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  /** Prefix of every key, followed by a slash. */
  readonly prefix: string
}

/** Stores files in a bucket of any S3-compatible service. */
export function s3Media(settings: S3Settings): MediaStore & { close(): void } {
  const { endpoint, region, bucket: Bucket, accessKey: accessKeyId, secretKey: secretAccessKey } = settings
  const prefix = settings.prefix === '' ? '' : `${settings.prefix}/`
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Some services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const objectOf = (key: string) => {
    checkKey(key)
    return { Bucket, Key: prefix + key }
  }

  async function* pagesOf(folder: string): AsyncGenerator<readonly StoredFile[]> {
    let ContinuationToken: string | undefined
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix: prefix + folder, ContinuationToken })
      const page = await reached(() => client.send(command))
      yield (page.Contents ?? []).map(({ Key = '', LastModified, Size = 0 }) => ({
        key: Key.slice(prefix.length),
        size: Size,
        // A file of unknown age counts as new.
        storedAt: LastModified?.getTime() ?? Number.POSITIVE_INFINITY,
        whole: true,
      }))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
  }

  return {
    ...objectsOf(client, objectOf),

    list: (folder) =>
      reached(async () => {
        checkKey(folder.replace(/\/$/, ''))
        const keys: string[] = []
        for await (const page of pagesOf(folder)) keys.push(...page.map(({ key }) => key))
        return keys.sort()
      }),

    files: () => pagesOf(''),

    close: () => client.destroy(),
  }
}

/** Reads and writes single objects. */
function objectsOf(
  client: S3Client,
  objectOf: (key: string) => { readonly Bucket: string; readonly Key: string },
): Pick<MediaStore, 'put' | 'putStream' | 'open' | 'get' | 'remove'> {
  return {
    put: (key, bytes) =>
      reached(async () => {
        const { length: ContentLength } = bytes
        await client.send(new PutObjectCommand({ ...objectOf(key), Body: bytes, ContentLength }))
      }),

    putStream: (key, chunks) => {
      const object = objectOf(key)
      return inTemporaryFile(chunks, (path, ContentLength) =>
        reached(async () => {
          await client.send(new PutObjectCommand({ ...object, Body: createReadStream(path), ContentLength }))
          return ContentLength
        }),
      )
    },

    open: (key) =>
      reached(async () => {
        try {
          const { Body, ContentLength } = await client.send(new GetObjectCommand(objectOf(key)))
          return Body && { size: ContentLength ?? 0, chunks: Body as AsyncIterable<Uint8Array> }
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      }),

    get: (key) =>
      reached(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand(objectOf(key)))
          return await Body?.transformToByteArray()
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      }),

    remove: (key) =>
      reached(async () => {
        await client.send(new DeleteObjectCommand(objectOf(key)))
      }),
  }
}

/** The service must know the length of an object in advance, so the chunks are written to a local file first. */
async function inTemporaryFile<Result>(
  chunks: AsyncIterable<Uint8Array>,
  use: (path: string, size: number) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-'))
  try {
    const path = join(folder, 'object')
    await writeFile(path, chunks)
    return await use(path, (await stat(path)).size)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Any failure of the service counts as temporary; callers see no details of it. */
async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof TypeError) throw error
    const why = error instanceof S3ServiceException ? error.name : 'unreachable'
    throw new DomainError('unavailable', 'storage/unavailable', 'The S3 service is not available.', {
      why,
    })
  }
}
