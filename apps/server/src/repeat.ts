import type { Log } from '@larder/domain'

/**
 * Does work now and again every so many milliseconds, one round at a time. A round that fails is logged and the next one
 * comes all the same; `stop` waits for the round under way.
 */
export function repeat(
  name: string,
  milliseconds: number,
  work: () => Promise<void>,
  log: Log,
): { stop(): Promise<void> } {
  const round = async () => {
    try {
      await work()
    } catch (error) {
      log.error('background work failed', { work: name, error })
    }
  }
  let last = round()
  const timer = setInterval(() => {
    last = last.then(round)
  }, milliseconds)
  // What waits for a round must not keep a process that is done.
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}
