import { Worker } from 'node:worker_threads'

/** A thread took more than it may. */
export class ThreadEnded extends Error {
  constructor(what: 'time' | 'memory') {
    super(`a worker thread exceeded its limit of ${what}`)
    this.name = 'ThreadEnded'
  }
}

/**
 * The one message of a thread that is started for it, with what it is to work on as its `workerData`.
 * @throws ThreadEnded
 */
export function inThread<Answer>(
  file: URL,
  workerData: unknown,
  { milliseconds, megabytes }: { readonly milliseconds: number; readonly megabytes: number },
): Promise<Answer> {
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
