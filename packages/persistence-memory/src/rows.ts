import type { FieldTable, Id } from '@larder/domain'

/** Rows are deeply frozen: callers receive the stored objects themselves. */
export type Row = Readonly<Record<string, unknown>>

/** A deeply frozen copy of plain data. */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, frozenCopy(item)])),
  ) as T
}

/** Whether rows with these fields can refer to a resource. */
export const refersTo = (fields: FieldTable, target: string): boolean =>
  Object.values(fields).some(
    (field) => field.target === target || (field.kind === 'list' && refersTo(field.fields ?? {}, target)),
  )

/**
 * Replaces the references of a record to some rows, or removes them when `to` is null: from sets and nullable references the id,
 * from lists the row that requires it. Undefined when the record itself requires the row. The same record when it has no such
 * reference.
 */
export function repointed(
  fields: FieldTable,
  row: Row,
  target: string,
  from: ReadonlySet<Id>,
  to: Id | null,
): Row | undefined {
  let changed: Record<string, unknown> | undefined
  const change = (key: string, value: unknown) => {
    changed ??= { ...row }
    changed[key] = Object.freeze(value)
  }
  for (const [key, field] of Object.entries(fields)) {
    const value = row[key]
    if (field.kind === 'list') {
      const rows = value as readonly Row[]
      const replaced = rows.map((inner) => repointed(field.fields ?? {}, inner, target, from, to))
      if (replaced.some((inner, index) => inner !== rows[index]))
        change(
          key,
          replaced.filter((inner) => inner !== undefined),
        )
    } else if (field.target !== target) continue
    else if (field.kind === 'ref' && from.has(value as Id)) {
      if (to === null && !field.nullable) return undefined
      change(key, to)
    } else if (field.kind === 'refs' && (value as readonly Id[]).some((id) => from.has(id))) {
      const others = (value as readonly Id[]).filter((id) => !from.has(id))
      change(key, to === null ? others : [...new Set([...others, to])].sort())
    }
  }
  return changed ? Object.freeze(changed) : row
}
