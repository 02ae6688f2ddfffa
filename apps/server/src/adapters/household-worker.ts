import type { ReadHousehold } from '@larder/domain'
import { ArchiveError, openArchive, readHousehold } from '@larder/recipe-import/moves'
import { fileSource } from './file-source.ts'
import { runJobs } from './thread-jobs.ts'

/** An archive of a household to read, in a file that is open in this process. */
export interface HouseholdJob {
  readonly descriptor: number
  /** Size in bytes. */
  readonly size: number
  readonly now: string
}

/** The content of the archive, or why it is refused. */
export type HouseholdResult =
  { readonly household: ReadHousehold } | { readonly refused: ArchiveError['reason']; readonly why: string }

function resultOf({ now, ...file }: HouseholdJob): HouseholdResult {
  try {
    return { household: readHousehold(openArchive(fileSource(file)), { now }) }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    return { refused: error.reason, why: error.message }
  }
}

runJobs(resultOf)
