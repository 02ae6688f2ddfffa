import { isRecord } from '../../src/device/own-keys.ts'
import type { SentChange } from './network.ts'

/** Changes that are not of one record, although they have the same address. */
const manyRecords = /\/(sync|parser|auth)\b|\/media\/|\/shopping\/items$/

/** What is added to sets is there once, however often it is added. */
const addsToSets = /\/bulk-actions\/(tag|categorize)$/

/** Whether a change is of one record that exists. */
const isOfRecord = ({ method, path }: SentChange) =>
  !manyRecords.test(path) && (method !== 'POST' || /\/ratings\//.test(path))

const withoutIds = (path: string) => path.replace(/^.*\/larder\/api/, '').replace(/[0-9a-f-]{36}/g, '*')

/** The id that a creation gives what it creates. The server creates it once, with whichever idempotency key. */
function ownIdIn(body: string): unknown {
  if (!body.startsWith('{')) return undefined
  const created: unknown = JSON.parse(body)
  return isRecord(created) ? created.id : undefined
}

/**
 * What is wrong with the changes that a person's pages have sent: two of one record at the same time, so that a slow line decides
 * which one wins, and a second attempt at a creation with another idempotency key, which creates it twice unless its id is that of the first.
 */
export function faultsOfRequests(
  changes: readonly SentChange[],
  textsIn: (body: string) => readonly string[],
): readonly string[] {
  const faults: string[] = []
  for (const [index, change] of changes.entries()) {
    const { method, path, during, page, key, body } = change
    if (during && isOfRecord(during) && isOfRecord(change))
      faults.push(
        `sent ${method} ${withoutIds(path)} while ${during.method} of the same record was under way`,
      )
    if (method !== 'POST' || key === undefined) continue
    const texts = textsIn(body)
    const before = changes
      .slice(0, index)
      .findLast((one) => one.page === page && one.method === 'POST' && one.path === path)
    if (!before || before.failure === undefined || before.key === key || addsToSets.test(path)) continue
    const id = ownIdIn(body)
    if (id !== undefined && id === ownIdIn(before.body)) continue
    if (textsIn(before.body).some((text) => texts.includes(text)))
      faults.push(`sent a second attempt of POST ${withoutIds(path)} with another idempotency key`)
  }
  return faults
}
