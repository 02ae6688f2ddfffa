import { readLines } from './read-lines.ts'
import { runJobs } from './thread-jobs.ts'

runJobs(readLines)
