import type { Log } from '@larder/domain'

/** Logs the first of several failures of a repeated task, and its next success. */
export function failureLog(log: Log | undefined, task: string) {
  let isFailing = false
  return {
    failed(error: unknown) {
      if (!isFailing) log?.warn(`${task} failed`, { error: String(error) })
      isFailing = true
    },
    succeeded() {
      if (isFailing) log?.info(`${task} succeeded again`)
      isFailing = false
    },
  }
}
