import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { DomainError, type Upload, type UploadedFile } from '@larder/domain'
import busboy from 'busboy'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import type { TemporaryFile } from '../services.ts'
import { HttpError } from './errors.ts'

/** A file of a multipart form. */
export const uploaded = z
  .custom<Upload>(
    (value) => (value as Upload | null | undefined)?.bytes instanceof Uint8Array,
    'expected a file',
  )
  .meta({ type: 'string', format: 'binary' })

/** The ending of a file, beside it in a form. */
export const fileEnding = z.string().max(100).nullish()

/** Maximum size of an image or asset in bytes. */
export const uploadLimit = 20_000_000

/** A file of a multipart form in a temporary file. A class, so that no JSON can look like one. */
export class StoredUpload implements UploadedFile {
  readonly name: string
  readonly size: number
  readonly digest: string
  readonly descriptor: number

  constructor({ name, size, digest, descriptor }: UploadedFile) {
    this.name = name
    this.size = size
    this.digest = digest
    this.descriptor = descriptor
  }
}

/** The schema of a file that is stored in a temporary file. */
export const storedUpload = z
  .custom<StoredUpload>((value) => value instanceof StoredUpload, 'expected a file')
  .meta({ type: 'string', format: 'binary' })

/** Parses a multipart form with one file into `request.body`. The file stays in memory. */
export function readMultipart(limit: number): RequestHandler {
  return (request, response, next) =>
    parseForm(request, response, next, limit, inMemory(Number(request.headers['content-length'] ?? 0)))
}

/** Parses a multipart form with one file into `request.body`. The file is written to a temporary file. */
export function storeMultipart(limit: number, file: TemporaryFile): RequestHandler {
  return (request, response, next) => parseForm(request, response, next, limit, storedIn(file))
}

type KeepFile = (name: string, stream: Readable) => Promise<Upload | StoredUpload>

/** @param expected the size of the form in bytes. Without it, the bytes are copied at the end, which takes twice the memory. */
const inMemory =
  (expected: number): KeepFile =>
  async (name, stream) => {
    const whole = Buffer.allocUnsafeSlow(expected)
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      if (size + chunk.length <= expected) whole.set(chunk, size)
      else chunks.push(chunk)
      size += chunk.length
      // Otherwise all that has arrived, megabytes of each connection, is copied before others have a turn.
      await turn()
    }
    const bytes =
      chunks.length === 0 ? whole.subarray(0, size) : Buffer.concat([whole.subarray(0, size), ...chunks])
    return { name, bytes }
  }

const storedIn =
  ({ descriptor, append }: TemporaryFile): KeepFile =>
  async (name, stream) => {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      hash.update(chunk)
      await append(chunk)
      size += chunk.length
    }
    return new StoredUpload({ name, size, digest: hash.digest('hex'), descriptor })
  }

function parseForm(
  request: Request,
  response: Response,
  next: NextFunction,
  limit: number,
  keep: KeepFile,
): void {
  // An object without prototype, so that no field name collides with it.
  const body = Object.create(null) as Record<string, unknown>
  let storing: Promise<void> | undefined
  let ended = false

  function end(failure?: unknown): void {
    if (ended) return
    ended = true
    request.unpipe(parser)
    if (failure !== undefined) {
      // The rest of the body is discarded, and the connection closes after the response.
      response.set('connection', 'close')
      request.resume()
    }
    request.body = body
    // A file that is being written is closed after its last write.
    if (failure === undefined || !storing) next(failure)
    else void storing.finally(() => next(failure))
  }

  const announced = Number(request.headers['content-length'] ?? 0)
  const parser = openParser(request.headers, limit)
  if (!parser) return end(notAForm())
  if (announced > limit + maxFieldBytes) return end(tooLarge())

  const fail = (stream: Readable, failure: unknown) => {
    end(failure)
    stream.destroy()
  }
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) return end(tooLarge())
    body[name] = value
  })
  parser.on('file', (name, stream, { filename }) => {
    stream.on('limit', () => fail(stream, tooLarge()))
    request.on('aborted', () => fail(stream, aborted()))
    storing = keep(String(filename ?? ''), stream).then(
      (file) => void (body[name] = file),
      (error: unknown) => end(error instanceof DomainError ? error : aborted()),
    )
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => end(tooLarge()))
  parser.on('error', (error: Error) => end(/unexpected end/i.test(error.message) ? aborted() : notAForm()))
  parser.on('close', () => void (storing ?? Promise.resolve()).then(() => end()))
  request.on('aborted', () => end(aborted()))
  request.pipe(parser)
}

/** A file of a multipart form that is received while it is read. */
export interface StreamedUpload {
  readonly name: string
  readonly chunks: AsyncIterable<Uint8Array>
}

/** The schema of a file that the handler reads while it is received. */
export const streamedUpload = z
  .custom<StreamedUpload>(
    (value) => typeof (value as StreamedUpload | null | undefined)?.chunks === 'object',
    'expected a file',
  )
  .meta({ type: 'string', format: 'binary' })

/**
 * Parses a multipart form up to its file into `request.body`. The chunks of the file are read by the handler, as fast as it takes
 * them. Fields after the file are ignored.
 */
export function streamMultipart(limit: number): RequestHandler {
  return (request, response, next) => {
    const body = Object.create(null) as Record<string, unknown>
    let file: Readable | undefined
    const parser = openParser(request.headers, limit)
    // Data that the handler does not read is discarded, and the connection closes after the response.
    response.set('connection', 'close')
    response.once('close', () => stop())

    function stop(failure?: Error): void {
      if (parser) request.unpipe(parser)
      request.resume()
      if (file) file.destroy(failure)
      else if (failure) next(failure)
    }
    function handleForm(): void {
      request.body = body
      next()
    }

    if (!parser) return stop(notAForm())
    if (Number(request.headers['content-length'] ?? 0) > limit + maxFieldBytes) return stop(tooLarge())
    parser.on('field', (name, value) => void (body[name] = value))
    parser.on('file', (name, stream, { filename }) => {
      file = stream
      // The iteration of the chunks throws it too.
      stream.on('error', () => undefined)
      stream.on('limit', () => stop(tooLarge()))
      const upload: StreamedUpload = { name: String(filename ?? ''), chunks: chunksOf(stream) }
      body[name] = upload
      handleForm()
    })
    parser.on('error', (error: Error) => stop(/unexpected end/i.test(error.message) ? aborted() : notAForm()))
    parser.on('close', () => {
      if (!file) handleForm()
    })
    request.on('aborted', () => stop(aborted()))
    request.pipe(parser)
  }
}

async function* chunksOf(stream: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield chunk as Uint8Array
}

/** Bytes of a form in addition to its file. */
const maxFieldBytes = 100_000

function openParser(headers: Parameters<typeof busboy>[0]['headers'], fileSize: number) {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: {
        fileSize,
        files: 1,
        fields: 10,
        parts: 11,
        fieldSize: 10_000,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    })
  } catch {
    return undefined
  }
}

const notAForm = () => new HttpError(400, 'body/not-a-form', 'The body is not a multipart form with a file.')
const tooLarge = () => Object.assign(new Error('too large'), { type: 'entity.too.large' })
const aborted = () => Object.assign(new Error('aborted'), { type: 'request.aborted' })
