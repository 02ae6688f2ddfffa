import { setImmediate } from 'node:timers/promises'
import type { LineParser, LineReading } from '@larder/domain'
import { nameIndex } from '@larder/ingredient-parser'
import type { LinesJob } from './lines-worker.ts'
import { readLines } from './read-lines.ts'
import { inThread } from './thread.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

/** Number of characters that the main thread parses; this takes a few milliseconds. */
const mostInline = 4_000
const limits = { megabytes: 256, milliseconds: 30_000 }

/** Parses ingredient lines. Large texts are parsed in a worker thread, two recipes at a time. */
export function lineParser(): LineParser {
  const twoAtATime = concurrencyLimit(2)
  return {
    async read(lines) {
      const characters = lines.reduce((sum, line) => sum + line.length, 0)
      if (characters <= mostInline) return readLines(lines)
      const job: LinesJob = { lines }
      const file = new URL('./lines-worker.ts', import.meta.url)
      return twoAtATime(() => inThread<readonly LineReading[]>(file, job, limits))
    },
    index: (entries) => nameIndex(entries),
    pause: () => setImmediate(),
  }
}
