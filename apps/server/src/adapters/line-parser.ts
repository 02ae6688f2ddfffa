import { setImmediate } from 'node:timers/promises'
import type { LineParser, LineReading } from '@larder/domain'
import { nameIndex } from '@larder/ingredient-parser'
import { readLines } from './read-lines.ts'
import { threads } from './thread.ts'

/** Number of characters that the main thread parses; this takes a few milliseconds. */
const maxInline = 4_000

/** The threads are shared by all servers of the process. */
const readInThread = threads<readonly string[], readonly LineReading[]>(
  new URL('./lines-worker.ts', import.meta.url),
  { maxThreads: 2, megabytes: 256, processorMilliseconds: 30_000, idleFor: 1_000 },
)

/** Parses ingredient lines. Large texts are parsed in a worker thread, two recipes at a time. */
export function lineParser(): LineParser {
  return {
    async read(lines) {
      const characters = lines.reduce((sum, line) => sum + line.length, 0)
      if (characters <= maxInline) return readLines(lines)
      return readInThread(lines)
    },
    index: (entries) => nameIndex(entries),
    pause: () => setImmediate(),
  }
}
