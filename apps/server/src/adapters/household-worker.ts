import { parentPort } from 'node:worker_threads'
import type { ReadHousehold } from '@larder/domain'
import { ArchiveError } from '@larder/recipe-import/archives'
import { readHousehold } from '@larder/recipe-import/moves'

/** An archive of a household to read. */
export interface HouseholdJob {
  readonly bytes: Uint8Array
  readonly now: string
}

/** The content of the archive, or why it is refused. */
export type HouseholdResult =
  { readonly household: ReadHousehold } | { readonly refused: ArchiveError['reason']; readonly why: string }

function resultOf({ bytes, now }: HouseholdJob): HouseholdResult {
  try {
    return { household: readHousehold(bytes, { now }) }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    return { refused: error.reason, why: error.message }
  }
}

parentPort?.on('message', (job: HouseholdJob) => parentPort?.postMessage(resultOf(job)))
