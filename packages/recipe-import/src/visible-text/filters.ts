import type { PrintTrace } from '@larder/domain'
import type { FilterName, FinderName } from '../rules.ts'

/** The number of lines that each filter removed or joined with others. */
export type Removed = Readonly<Partial<Record<FilterName, number>>>

/** How a part was read: its finder, and what filters removed. */
export interface Trace extends PrintTrace {
  readonly finder: FinderName
  readonly removed: Removed
}

/** Lines with a trace of the filters that they went through. */
interface Filtered<Line> {
  readonly lines: readonly Line[]
  readonly removed: Removed
}

/** A named filter. */
type Filter<Line> = readonly [name: FilterName, apply: (lines: readonly Line[]) => readonly Line[]]

/** Lines that went through filters in turn. */
export function filtered<Line>(
  given: readonly Line[],
  filters: readonly Filter<Line>[],
  before: Removed = {},
): Filtered<Line> {
  let lines = given
  let removed = before
  for (const [name, apply] of filters) {
    const rest = apply(lines)
    removed = withRemoved(removed, name, lines.length - rest.length)
    lines = rest
  }
  return { lines, removed }
}

/** What was removed, with the lines of one more filter. */
export const withRemoved = (removed: Removed, filter: FilterName, count: number): Removed =>
  count > 0 ? { ...removed, [filter]: (removed[filter] ?? 0) + count } : removed
