import type { Log } from '@larder/domain'

/**
 * Does work now, or after a while, and again every so many milliseconds, one round at a time. A round that fails is logged and
 * the next one comes all the same; `stop` tells the round under way to end, and waits for it.
 */
export function repeat(
  name: string,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<void>,
  log: Log,
  { first = 0 }: { readonly first?: number } = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const round = async () => {
    if (stopping.signal.aborted) return
    try {
      await work(stopping.signal)
    } catch (error) {
      log.error('background task failed', { work: name, error })
    }
  }
  let last = first === 0 ? round() : Promise.resolve()
  const next = () => void (last = last.then(round))
  // What waits for a round must not keep a process that is done.
  const timers = [setInterval(next, milliseconds).unref()]
  if (first > 0) timers.push(setTimeout(next, first).unref())
  return {
    async stop() {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await last
    },
  }
}
