import type { TestLarder } from '../../../server/test/harness.ts'
import type { Random } from '../../../server/test/requests.ts'
import type { buildPage } from './build-page.ts'
import type { Device, Person } from './device.ts'
import type { Edits } from './edits.ts'
import type { Ledger } from './ledger.ts'

/** Where interleavings happen. */
export interface Site {
  readonly larder: TestLarder
  readonly script: Awaited<ReturnType<typeof buildPage>>
  /** Two people of a household. */
  readonly people: readonly [Person, Person]
}

/** What the devices of an interleaving have in common. */
export interface Scene extends Home {
  readonly seed: number
  readonly site: Site
  readonly ledger: Ledger
  readonly edits: Edits
  readonly devices: readonly Device[]
  /** What was done, one line each. */
  readonly log: string[]
}

/** What the people of an interleaving change. */
export interface Home {
  readonly recipe: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly image: string
  }
  readonly listId: string
  readonly days: readonly string[]
  readonly random: Random
}
