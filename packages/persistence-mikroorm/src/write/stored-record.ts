import type { AnyRecord, Id } from '@larder/domain'

type Row = Readonly<Record<string, unknown>>

/** The rows of an owned list. */
export function rowsIn(record: AnyRecord, key: string): readonly Row[] {
  return record[key] as readonly Row[]
}

/** The ids of a set. */
export function idsIn(record: AnyRecord, key: string): readonly Id[] {
  return record[key] as readonly Id[]
}

/** Whether two values have the same stored form. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
