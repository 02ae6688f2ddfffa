import type { Response } from 'express'

/** Writes the next part of a body. Resolves when the client is ready for more, and when it disconnects. */
export type ResponseWriter = (part: string | Uint8Array) => Promise<void>

/** A writer that is as fast as the client reads. */
export function writerOf(response: Response): ResponseWriter {
  let resume = () => {}
  // One listener for all parts: compression puts it on a stream of its own, where it cannot be removed again.
  response.on('drain', () => resume()).on('close', () => resume())
  return async (part) => {
    if (!response.write(part)) await new Promise<void>((resolve) => (resume = resolve))
  }
}

/**
 * Closes the connection after an error, so that the client detects the incomplete body.
 * @throws the error when nothing was sent yet, so that the client receives an error response
 */
export function abortBody(response: Response, error: unknown): void {
  if (!response.headersSent) throw error
  response.destroy(error as Error)
}
