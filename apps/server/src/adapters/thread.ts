import { Worker } from 'node:worker_threads'

/** A worker thread exceeded a limit. */
export class ThreadEnded extends Error {
  constructor(what: 'time' | 'memory') {
    super(`a worker thread exceeded its limit of ${what}`)
    this.name = 'ThreadEnded'
  }
}

/**
 * Starts a worker thread with `workerData` and returns its single message.
 * @throws ThreadEnded
 */
export function inThread<Result>(
  file: URL,
  workerData: unknown,
  { milliseconds, megabytes }: { readonly milliseconds: number; readonly megabytes: number },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    const late = setTimeout(() => {
      reject(new ThreadEnded('time'))
      void worker.terminate()
    }, milliseconds)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded('memory') : error),
    )
    worker.once('exit', () => {
      clearTimeout(late)
      reject(new Error('a worker thread ended without a result'))
    })
  })
}
