/** Maximum number of rows per statement. */
const largestBatch = 64
/** Up to this many rows are always one statement. */
const oneBatch = 16

/** Batches whose sizes are powers of two, or the rest, so that few distinct statements are prepared. */
export function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0, size = largestBatch; at < rows.length; at += size) {
    const rest = rows.length - at
    while (size > rest) size = rest <= oneBatch ? rest : size / 2
    yield rows.slice(at, at + size)
  }
}
