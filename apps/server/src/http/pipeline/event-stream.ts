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
  /** Sends text in the format of event streams. Closes the stream of a client that does not read. */
  write(text: string): void
  /** Bytes that the client has not received yet. */
  readonly unread: number
  /** Resolves when the buffer of the client is not full, or the client has disconnected. A full one is emptied first. */
  drained(): Promise<void>
  /** Resolves when the client has disconnected or the server is stopping. */
  readonly ended: Promise<void>
  /** Whether the client has disconnected or the server is stopping. */
  readonly closed: boolean
  /** Waits. Returns early when the client disconnects. */
  pause(milliseconds: number): Promise<void>
}

/** Interval of heartbeats in milliseconds, because proxies close idle connections. */
const heartbeat = 15_000

/** Maximum bytes in the buffer of a client that does not read. */
const maxUnread = 4_000_000

/** An event in the format of event streams. */
export function eventText({ id, event, data }: StreamedEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/**
 * Streams events (WHATWG HTML, section 9.2) until the work is done, the client disconnects or the server stops. A
 * failure ends the stream; a reconnecting client receives its status.
 */
export async function streamEvents(
  response: Response,
  work: (sink: EventSink) => Promise<void>,
  log: Log,
): Promise<void> {
  response.set({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    // nginx would collect events until a buffer is full.
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  const isOver = () => response.writableEnded || response.closed
  const write = (text: string) => {
    if (isOver()) return
    response.write(text)
    // The client reconnects and resumes from the last event that it has read.
    if (response.writableLength > maxUnread) response.destroy()
  }
  const beat = setInterval(() => write(':\n\n'), heartbeat)
  const closed = new Promise<void>((resolve) => void response.once('close', resolve))
  const sink: EventSink = {
    send: (event) => write(eventText(event)),
    write,
    get unread() {
      return isOver() ? 0 : response.writableLength
    },
    async drained() {
      // Without a full buffer, no such event follows.
      if (isOver() || !response.writableNeedDrain) return
      let onDrain = () => {}
      const drained = new Promise<void>((resolve) => response.once('drain', (onDrain = resolve)))
      await Promise.race([closed, drained])
      response.removeListener('drain', onDrain)
    },
    ended: closed,
    get closed() {
      return isOver()
    },
    async pause(milliseconds) {
      let timer: NodeJS.Timeout | undefined
      await Promise.race([closed, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))])
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
