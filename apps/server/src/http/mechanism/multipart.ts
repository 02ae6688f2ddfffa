import type { Upload } from '@larder/domain'
import busboy from 'busboy'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { HttpError } from './errors.ts'

/** A file of a multipart form. */
export const uploaded = z
  .custom<Upload>(
    (value) => (value as Upload | null | undefined)?.bytes instanceof Uint8Array,
    'expected a file',
  )
  .meta({ type: 'string', format: 'binary' })

/** Maximum size of an image or asset in bytes. */
export const uploadLimit = 20_000_000

/** Parses a multipart form with one file into `request.body`. The file stays in memory. */
export function readMultipart(limit: number): RequestHandler {
  return (request, response, next) => {
    // An object without prototype, so that no field name collides with it.
    const body = Object.create(null) as Record<string, unknown>
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
      next(failure)
    }

    const announced = Number(request.headers['content-length'] ?? 0)
    const parser = openParser(request.headers, limit)
    if (!parser) return end(notAForm())
    if (announced > limit + roomForFields) return end(tooLarge())

    parser.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) return end(tooLarge())
      body[name] = value
    })
    parser.on('file', (name, stream, { filename }) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('limit', () => end(tooLarge()))
      stream.on('error', () => end(aborted()))
      stream.on('end', () => {
        const file: Upload = { name: String(filename ?? ''), bytes: Buffer.concat(chunks) }
        body[name] = file
      })
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(limit, () => end(tooLarge()))
    parser.on('error', (error: Error) => end(/unexpected end/i.test(error.message) ? aborted() : notAForm()))
    parser.on('close', () => end())
    request.on('aborted', () => end(aborted()))
    request.pipe(parser)
  }
}

const roomForFields = 100_000

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
