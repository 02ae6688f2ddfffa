import type { TestLarder } from '../../../server/test/harness.ts'
import type { Random } from '../../../server/test/requests.ts'
import type { buildPage } from './build-page.ts'
import type { Person } from './device.ts'

/** Where interleavings happen. */
export interface Site {
  readonly larder: TestLarder
  readonly script: Awaited<ReturnType<typeof buildPage>>
  /** Two people of a household. */
  readonly people: readonly [Person, Person]
}

/** What the people of an interleaving change. */
export interface Home {
  readonly recipe: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly image: string
  }
  /** Ids of recipes that are removed, brought back and copied. Those of the pair only together. */
  readonly spares: { readonly single: string; readonly pair: readonly [string, string] }
  readonly listId: string
  readonly days: readonly string[]
  readonly random: Random
}
