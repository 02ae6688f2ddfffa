import { DomainError, type Log } from '@larder/domain'
import type { Response } from 'express'

/** One event of a `text/event-stream` response. */
interface StreamedEvent {
  /** Id for resuming after a lost connection. */
  readonly id: string
  readonly event: string
  readonly data: unknown
}

/** The output of an event stream. */
export interface EventSink {
  send(event: StreamedEvent): void
  /** Whether the client has disconnected or the server is stopping. */
  readonly closed: boolean
  /** Waits. Returns early when the client disconnects. */
  pause(milliseconds: number): Promise<void>
}

/** Interval of heartbeats in milliseconds, because proxies close idle connections. */
const heartbeat = 15_000

/**
 * Streams events (WHATWG HTML, section 9.2) until the work is done, the client disconnects or the server stops. A
 * failure ends the stream; a reconnecting client receives its status.
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
