import { importFailed, type ReadPage, type RecipeExtractor } from '@larder/domain'
import type { PageJob } from './page-worker.ts'
import { inThread, ThreadEnded } from './thread.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

/** Length of a page that the main thread parses; about one page in a hundred is longer. */
const mostBetween = 1_000_000

/**
 * Extracts recipes with `recipe-import`, which is loaded with the first page. Long pages are parsed in a worker
 * thread, one at a time, with a time limit.
 */
export function pageReader(limits = { megabytes: 512, milliseconds: 30_000 }): RecipeExtractor {
  const oneAtATime = concurrencyLimit(1)
  return async (text, url) => {
    if (text.length <= mostBetween) return (await import('./read-page.ts')).readPage(text, url)
    const job: PageJob = { text, url }
    const file = new URL('./page-worker.ts', import.meta.url)
    try {
      return await oneAtATime(() => inThread<ReadPage>(file, job, limits))
    } catch (error) {
      throw error instanceof ThreadEnded ? importFailed('too-large') : error
    }
  }
}
