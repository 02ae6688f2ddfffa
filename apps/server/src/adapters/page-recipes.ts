import { importFailed, type ReadPage, type RecipeExtractor } from '@larder/domain'
import type { PageJob } from './page-worker.ts'
import { inThread, ThreadEnded } from './thread.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

/** Characters of a page that is read between two requests; one in a hundred is longer. */
const mostBetween = 1_000_000

/**
 * Pages, as our own reader takes them; the reader is loaded with the first page. A long page would keep everybody waiting, so it
 * is read in a thread, one after another, and given up when that takes longer than an honest one does.
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
