import type { Device } from './device.ts'
import type { Edits } from './edits.ts'
import type { Ledger } from './ledger.ts'
import type { Home, Site } from './site.ts'

/** What the devices of an interleaving have in common. */
export interface Scene extends Home {
  readonly seed: number
  readonly spareName: string
  readonly site: Site
  readonly ledger: Ledger
  readonly edits: Edits
  readonly devices: readonly Device[]
  /** What was done, one line each. */
  readonly log: string[]
}
