import { importFailed, type ReadPage, type RecipeExtractor } from '@larder/domain'
import type { PageJob } from './page-worker.ts'
import { ThreadEnded, threads } from './thread.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

/** Pages of more characters are parsed one at a time, because each needs a hundred megabytes. */
const large = 500_000
const limits = { maxThreads: 2, megabytes: 512, processorMilliseconds: 30_000, minThreads: 1 }

/**
 * Extracts recipes with `recipe-import` in worker threads: parsing a usual page takes a tenth of a second. The threads are shared
 * by all servers of the process.
 */
export const pageReader: RecipeExtractor = readerOf(limits)

/** @throws unprocessable `import/too-large` when a page exceeds a limit */
export function readerOf(limits: Parameters<typeof threads>[1]): RecipeExtractor {
  const read = threads<PageJob, ReadPage>(new URL('./page-worker.ts', import.meta.url), limits)
  const oneAtATime = concurrencyLimit(1)
  return async (text, url) => {
    try {
      return await (text.length > large ? oneAtATime(() => read({ text, url })) : read({ text, url }))
    } catch (error) {
      throw error instanceof ThreadEnded ? importFailed('too-large') : error
    }
  }
}
