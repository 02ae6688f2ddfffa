import { availableParallelism, loadavg } from 'node:os'
import type { Browser } from 'playwright-core'

/** The pages of a browser run for a share of the time only, as on a slow phone. */
export interface SlowProcessor {
  /** How many times slower the pages run. On a busy machine they are slow already. 1: as fast as they can. */
  slowTo(times: number): void
  stop(): void
}

/** Milliseconds that pages run before they pause. */
const slice = 10

/**
 * Slows the pages of a browser down by pausing their processes. `Emulation.setCPUThrottlingRate` of the browser does the same
 * with a loop that uses all of the processor, so that a machine runs only one or two such pages.
 */
export async function openSlowProcessor(browser: Browser): Promise<SlowProcessor> {
  const session = await browser.newBrowserCDPSession()
  const paused = new Set<number>()
  let times = 1
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const signal = (pid: number, name: 'SIGSTOP' | 'SIGCONT') => {
    try {
      process.kill(pid, name)
    } catch {
      // The process has ended.
    }
  }
  const resume = () => {
    for (const pid of paused) signal(pid, 'SIGCONT')
    paused.clear()
  }
  let pids: readonly number[] = []
  let pauses = 0
  const pause = () => {
    if (isStopped || times === 1) return
    // Processes come and go with the pages.
    if (pauses++ % 10 === 0) void findPages()
    for (const pid of pids) {
      signal(pid, 'SIGSTOP')
      paused.add(pid)
    }
    timer = setTimeout(
      () => {
        resume()
        timer = setTimeout(pause, slice)
      },
      slice * (times - 1),
    )
  }
  const findPages = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo').catch(() => ({ processInfo: [] }))
    pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  }
  return {
    slowTo(next) {
      clearTimeout(timer)
      resume()
      const already = (loadavg()[0] ?? 0) / availableParallelism()
      times = Math.max(1, next / Math.max(1, already))
      pause()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      resume()
      void session.detach().catch(() => undefined)
    },
  }
}
