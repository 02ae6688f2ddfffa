import type { Response } from 'express'

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
  let goOn = () => {}
  // One listener for all chunks: compression puts it on a stream of its own, where it cannot be removed again.
  response.on('drain', () => goOn()).on('close', () => goOn())
  try {
    for await (const chunk of chunks) {
      if (response.closed) return
      if (!response.write(chunk)) await new Promise<void>((resolve) => (goOn = resolve))
    }
    response.end()
  } catch (error) {
    if (!response.headersSent) throw error
    // The connection is closed, so that the client detects the incomplete body.
    response.destroy(error as Error)
    throw error
  }
}
