import type { CookbookPrinter } from '@larder/domain'
import type { OpenTemporaryFile } from '../http/services.ts'
import type { CookbookJob, CookbookResult, PartOfCookbook } from './cookbook-worker.ts'
import { threads } from './thread.ts'

/** One cookbook is bound at a time. A page takes a few milliseconds, and 4,000 recipes some minutes. */
const printInThread = threads<CookbookJob, CookbookResult>(new URL('./cookbook-worker.ts', import.meta.url), {
  ...{ maxThreads: 1, megabytes: 256, processorMilliseconds: 1_800_000 },
})

/**
 * Binds cookbooks in a worker thread. The parts are written to one temporary file and the PDF to another, so that neither is in memory
 * as a whole.
 */
export function cookbookPrinter(openTemporaryFile: OpenTemporaryFile): CookbookPrinter {
  return async function* (parts) {
    const source = await openTemporaryFile()
    try {
      const index: PartOfCookbook[] = []
      let at = 0
      for await (const { path, content } of parts) {
        const bytes = typeof content === 'string' ? Buffer.from(content) : content
        await source.append(bytes)
        index.push({ path, at, size: bytes.length })
        at += bytes.length
      }
      const printed = await openTemporaryFile()
      try {
        await printInThread({ from: source.descriptor, index, to: printed.descriptor })
        yield* printed.read()
      } finally {
        await printed.close()
      }
    } finally {
      await source.close()
    }
  }
}
