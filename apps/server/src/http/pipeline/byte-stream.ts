import type { Response } from 'express'
import { abortBody, writerOf } from './response-writer.ts'

/** A body that is not JSON and is sent in chunks, so that it is never in memory as a whole. */
export class ByteStream {
  readonly chunks: AsyncIterable<Uint8Array>
  /** Size in bytes, if it is known in advance. */
  readonly size: number | undefined

  constructor(chunks: AsyncIterable<Uint8Array>, size?: number) {
    this.chunks = chunks
    this.size = size
  }
}

/** Sends the chunks as fast as the client takes them. The source ends when the client disconnects. */
export async function sendBytes(response: Response, { chunks, size }: ByteStream): Promise<void> {
  if (size !== undefined) response.set('content-length', String(size))
  const write = writerOf(response)
  try {
    for await (const chunk of chunks) {
      if (response.closed) return
      await write(chunk)
    }
    response.end()
  } catch (error) {
    abortBody(response, error)
    throw error
  }
}
