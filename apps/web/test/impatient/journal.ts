import { catalog, system, type UnitOfWork } from '@larder/domain'
import type { SentChange } from './network.ts'

/** A unique text that somebody typed. */
export interface Typed {
  readonly text: string
  readonly field: string
  readonly path: string
  /** Whether the page had it at the last look, in a field or as a text. */
  isInField: boolean
  /** Whether a field has had it. Otherwise the field had gone before the person typed. */
  hasArrived: boolean
  /** Whether somebody has sent it, or tried to. */
  isSubmitted: boolean
  /** Why the person no longer wants it. */
  givenUp: string | undefined
}

const letters = 'bcdfgklmnprtvw'

/** The n-th text of a seed: a word that is in no language, so that nothing is read into it. */
export function wordOf(count: number): string {
  const parts = [count / letters.length ** 2, count / letters.length, count]
  return `zq${parts.map((part) => letters[Math.floor(part) % letters.length]).join('')}k`
}

/** Resources with one record for each creation. Other ones keep copies: versions, logs, responses. */
const copies = new Set([
  'recipe-version',
  'timeline-event',
  'idempotency-record',
  'delivery',
  'event-cursor',
  'session',
  'credential',
  'report-entry',
  'recipe-alias',
])

/** How many records of each resource have each text. */
export async function storedCounts(
  work: UnitOfWork,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const counts = new Map<string, Record<string, number>>(texts.map((text) => [text, {}]))
  await work.run(system, async (store) => {
    for (const resource of catalog.values()) {
      const rows = await store.of(resource as never).find({})
      for (const row of rows) {
        const json = JSON.stringify(row).toLowerCase()
        for (const text of texts)
          if (json.includes(text)) {
            const found = counts.get(text) ?? {}
            found[resource.name] = (found[resource.name] ?? 0) + 1
          }
      }
    }
  })
  return counts
}

/** What is wrong with a text at rest. */
export function faultsOfText(
  { text, field, path, givenUp, isInField, hasArrived }: Typed,
  {
    stored,
    sent,
    isShown,
    mayBeCopied,
  }: {
    readonly stored: Readonly<Record<string, number>>
    readonly sent: readonly SentChange[]
    readonly isShown: boolean
    readonly mayBeCopied: boolean
  },
): readonly string[] {
  const where = `“${text}”, typed into ${field} of ${path},`
  const twice = Object.entries(stored).filter(
    ([resource, count]) => count > 1 && !copies.has(resource) && !mayBeCopied,
  )
  const faults = twice.map(([resource, count]) => `${where} is stored ${count} times as ${resource}`)
  const isDone = sent.some(({ status }) => status !== undefined && status < 300)
  const isKept = Object.keys(stored).length > 0 || isDone || isShown || isInField
  return isKept || !hasArrived || givenUp !== undefined ? faults : [...faults, `${where} is lost`]
}
