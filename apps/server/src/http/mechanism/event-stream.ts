import { DomainError, type Log } from '@larder/domain'
import type { Response } from 'express'

/** One event of a stream, as `text/event-stream` has it. */
interface StreamedEvent {
  /** Where a client resumes that lost the connection. */
  readonly id: string
  readonly event: string
  readonly data: unknown
}

/** Where a handler puts events. */
export interface EventSink {
  send(event: StreamedEvent): void
  /** Whether the client is gone, or the server is stopping. */
  readonly closed: boolean
  /** Waits; ends early when the client goes. */
  pause(milliseconds: number): Promise<void>
}

/** How long a stream is silent at most, in milliseconds: proxies close what they take for dead. */
const heartbeat = 15_000

/**
 * Streams events (WHATWG HTML, section 9.2) until the work is done, the client goes or the server stops. Work that fails ends
 * the stream; a client that comes again is told why by the status.
 */
export async function streamEvents(
  response: Response,
  work: (sink: EventSink) => Promise<void>,
  log: Log,
): Promise<void> {
  response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' })
  response.flushHeaders()
  const isOver = () => response.writableEnded || response.closed
  const write = (text: string) => void (isOver() || response.write(text))
  const beat = setInterval(() => write(':\n\n'), heartbeat)
  const gone = new Promise<void>((resolve) => void response.once('close', resolve))
  const sink: EventSink = {
    send: ({ id, event, data }) => write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    get closed() {
      return isOver()
    },
    async pause(milliseconds) {
      let timer: NodeJS.Timeout | undefined
      await Promise.race([gone, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))])
      clearTimeout(timer)
    },
  }
  try {
    await work(sink)
  } catch (error) {
    if (!(error instanceof DomainError)) log.error('event stream failed', { error })
  } finally {
    clearInterval(beat)
    response.end()
  }
}
