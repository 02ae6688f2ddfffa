import { readSync, writeSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'
import { type Cover, coverFile, type PrintedRecipe } from '@larder/domain'
import { type CookbookSource, printCookbook } from './cookbook-pages.ts'
import { runJobs } from './thread-jobs.ts'

/** A part of a cookbook in the file of all parts. */
export interface PartOfCookbook {
  readonly path: string
  readonly at: number
  readonly size: number
}

/** A cookbook to bind: its parts, in a file that is open in this process. */
export interface CookbookJob {
  readonly from: number
  readonly index: readonly PartOfCookbook[]
  /** Descriptor of the empty file that the PDF is written to. */
  readonly to: number
}

export interface CookbookResult {
  /** Their number. */
  readonly pages: number
}

/** Reads the parts from the file when they are needed. */
function sourceOf({ from, index }: CookbookJob): CookbookSource {
  const parts = new Map(index.map((part) => [part.path, part]))
  const read = ({ at, size }: PartOfCookbook): Buffer => {
    const bytes = Buffer.allocUnsafe(size)
    for (let done = 0; done < size;) {
      const count = readSync(from, bytes, done, size - done, at + done)
      if (count === 0) throw new Error('The file of a cookbook ended early.')
      done += count
    }
    return bytes
  }
  const cover = parts.get(coverFile)
  if (!cover) throw new Error('A cookbook has no cover.')
  const json = <Value>(part: PartOfCookbook) => JSON.parse(read(part).toString()) as Value
  return {
    cover: json<Cover>(cover),
    recipes: index
      .filter((part) => part !== cover && part.path.endsWith('.json'))
      .map((part) => {
        const { name, language, foods } = json<PrintedRecipe>(part)
        const picture = parts.get(part.path.replace(/json$/, 'jpg'))
        return {
          ...{ name, language, foods },
          texts: () => json<PrintedRecipe>(part),
          picture: () => picture && read(picture),
        }
      }),
  }
}

// On Linux this is the priority of this thread alone, so that requests come first.
if (platform() === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

/** Writes the PDF of a job. */
function print(job: CookbookJob): Promise<number> {
  return printCookbook(sourceOf(job), (bytes) => {
    for (let written = 0; written < bytes.length;)
      written += writeSync(job.to, bytes, written, bytes.length - written)
  })
}

runJobs(async (job: CookbookJob): Promise<CookbookResult> => ({ pages: await print(job) }))
