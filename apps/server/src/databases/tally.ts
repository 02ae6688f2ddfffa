import { createHash } from 'node:crypto'
import type { CopiedRow } from '@larder/domain'

/** The number of rows of each table, and a checksum that does not depend on their order. */
export type Tally = Readonly<Record<string, { readonly rows: number; readonly checksum: string }>>

/** Counts rows and adds up their checksums. The order of rows and of the columns in a row does not matter. */
export function openTally() {
  const tables = new Map<string, { rows: number; sum: bigint }>()
  return {
    add(table: string, rows: readonly CopiedRow[]) {
      const { rows: count, sum } = tables.get(table) ?? { rows: 0, sum: 0n }
      tables.set(table, {
        rows: count + rows.length,
        sum: rows.reduce((total, row) => total + checksumOf(row), sum),
      })
    },
    result: (): Tally =>
      Object.fromEntries(
        [...tables].map(([table, { rows, sum }]) => [
          table,
          { rows, checksum: (sum % modulus).toString(16) },
        ]),
      ),
  }
}

const modulus = 2n ** 256n

function checksumOf(row: CopiedRow): bigint {
  const columns = Object.keys(row).sort()
  const text = JSON.stringify(columns.map((column) => [column, row[column]]))
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
}

/** The tables whose counts or checksums differ. A table without rows is the same as none. */
export function differences(one: Tally, other: Tally): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => {
    const [a, b] = [one[name], other[name]]
    return (a?.rows ?? 0) !== (b?.rows ?? 0) || ((a?.rows ?? 0) > 0 && a?.checksum !== b?.checksum)
  })
}
