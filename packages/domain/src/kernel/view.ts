import { compareCodePoints, compareText } from './collation.ts'
import type { Field, FieldTable, Id, Json } from './fields.ts'
import { type AnyRecord, type Catalog, type Resource, resourceNamed, type View } from './resource.ts'

/** What a view needs besides its record. */
export interface ViewOptions {
  readonly catalog: Catalog
  /** The target row of a reference, as far as the actor may see it. */
  readonly related: (target: Resource, id: Id) => AnyRecord | undefined
  /** With `detail` fields, which lists omit. */
  readonly detail: boolean
}

/**
 * A record as the API shows it. The keys have the order of the field table:
 *
 * - a value as it is stored; an `object` with the keys of its own table, in their order; null where there is no value
 * - `ref`: the id under its key; where the field embeds, the target's summary (or null) under `as` right after it
 * - `refs`: under `as` alone, in place of the key: summaries where the field embeds, else ids, ordered as by `name` and then by
 *   id; rows that the actor cannot see are left out
 * - `list`: its rows in their order, each by the same rules, followed by the derived fields of the row
 * - fields for `detail` only in detail views, secrets never
 *
 * The derived fields follow, in the order of their declaration. The summary of a target is its view without details, limited to
 * the keys in `summary`, in the order of the field table. Derived fields of a summary are computed from these keys only.
 */
export function viewOf(resource: Resource, record: AnyRecord, options: ViewOptions): View {
  return derive(resource, tableView(resource.fields, record, options, undefined, record), undefined, record)
}

function summaryOf(target: Resource, record: AnyRecord, options: ViewOptions): View {
  const keys = new Set(target.summary)
  return derive(
    target,
    tableView(target.fields, record, { ...options, detail: false }, keys, record),
    keys,
    record,
  )
}

function derive(
  { derived = {} }: Pick<Field, 'derived'>,
  view: Record<string, Json>,
  keys: ReadonlySet<string> | undefined,
  owner: AnyRecord,
): View {
  for (const [key, { of }] of Object.entries(derived))
    if (!keys || keys.has(key)) view[key] = of(view, owner) as Json
  return view
}

type Row = Readonly<Record<string, unknown>>

function tableView(
  fields: FieldTable,
  row: Row,
  options: ViewOptions,
  keys: ReadonlySet<string> | undefined,
  owner: AnyRecord,
): Record<string, Json> {
  const view: Record<string, Json> = {}
  for (const [key, field] of Object.entries(fields)) {
    if (field.visibility === 'never' || (field.visibility === 'detail' && !options.detail)) continue
    if (field.kind !== 'refs' && (!keys || keys.has(key)))
      view[key] = valueView(field, row[key], options, owner)
    const { as } = field
    if (as === undefined || (keys && !keys.has(as))) continue
    if (field.kind === 'refs') view[as] = setView(field, row[key] as readonly Id[] | undefined, options)
    else if (field.embed) view[as] = targetView(field, row[key] as Id | null | undefined, options)
  }
  return view
}

function valueView(field: Field, value: unknown, options: ViewOptions, owner: AnyRecord): Json {
  if (value === null || value === undefined) return null
  if (field.kind === 'list')
    return (value as readonly Row[]).map((row) =>
      derive(field, tableView(field.fields ?? {}, row, options, undefined, owner), undefined, owner),
    )
  if (field.items) return value as Json
  if (field.kind === 'object' && field.many)
    return (value as readonly Row[]).map((row) =>
      tableView(field.fields ?? {}, row, options, undefined, owner),
    )
  if (field.kind === 'object') return tableView(field.fields ?? {}, value as Row, options, undefined, owner)
  return value as Json
}

function targetView(field: Field, id: Id | null | undefined, options: ViewOptions): View | null {
  if (id === null || id === undefined) return null
  const target = resourceNamed(options.catalog, field.target ?? '')
  const record = options.related(target, id)
  return record ? summaryOf(target, record, options) : null
}

function setView(field: Field, ids: readonly Id[] = [], options: ViewOptions): Json {
  const target = resourceNamed(options.catalog, field.target ?? '')
  const rows = ids.flatMap((id) => options.related(target, id) ?? []).sort(byNameThenId)
  return rows.map((row) => (field.embed ? summaryOf(target, row, options) : row.id))
}

function byNameThenId(left: AnyRecord, right: AnyRecord): number {
  return compareText(nameOf(left), nameOf(right)) || compareCodePoints(left.id, right.id)
}

function nameOf({ name }: AnyRecord): string {
  return typeof name === 'string' ? name : ''
}
