import type { Response } from 'express'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { abortBody, writerOf } from './response-writer.ts'

/** Writes the next part of a body. Resolves when the client is ready for more. */
export type WriteText = (text: string) => Promise<void>

/** A JSON body that is written in parts, so that it is never in memory as a whole. */
export class JsonStream {
  /** Writes the body. An exception before the first part becomes an error response. */
  readonly write: (write: WriteText) => Promise<void>

  constructor(write: (write: WriteText) => Promise<void>) {
    this.write = write
  }
}

/** Sends the parts as fast as the client takes them, and lets other requests run in between. */
export async function sendStream(response: Response, body: JsonStream): Promise<void> {
  response.type('application/json')
  const write = writerOf(response)
  try {
    await body.write(async (text) => {
      if (response.closed) throw new ClientDisconnected()
      await write(text)
      await nextTurn()
    })
    response.end()
  } catch (error) {
    abortBody(response, error)
    if (!(error instanceof ClientDisconnected)) throw error
  }
}

class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected'
}
