import { readPage } from './read-page.ts'
import { runJobs } from './thread-jobs.ts'

export interface PageJob {
  readonly text: string
  readonly url: string
}

runJobs(({ text, url }: PageJob) => readPage(text, url))
