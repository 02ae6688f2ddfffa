import { compareCodePoints, compareText } from './collation.ts'
import type { Field, FieldTable, Id, Json } from './fields.ts'
import {
  type AnyRecord,
  type Catalog,
  type Resource,
  hasAudience,
  resourceNamed,
  type View,
} from './resource.ts'

/** The extent of a view: in a list, in detail, or embedded in another resource's view. */
export type Extent = 'list' | 'detail' | 'summary'

/** What a view needs besides its record. */
export interface ViewOptions {
  readonly extent: Extent
  /** The summaries of those of these rows that the actor can see, ordered by name and then by id. */
  readonly summaries: (target: string, ids: readonly Id[]) => readonly Summary[]
  /** Whether a row of a resource with an audience is one that the actor cannot see. */
  readonly isHidden: (target: string, id: Id) => boolean
}

/** The part of the options that is about other rows. */
export type Relations = Pick<ViewOptions, 'summaries' | 'isHidden'>

/** The view of a row that is embedded in another view. */
export interface Summary {
  readonly id: Id
  readonly view: View
}

/**
 * A record as the API shows it. The keys have the order of the field table:
 *
 * - a value as it is stored; an `object` with the keys of its own table, in their order; null where there is no value
 * - `ref`: the id under its key; where the field embeds, the target's summary (or null) under `as` right after it
 * - `refs`: under `as` alone, in place of the key: summaries where the field embeds, else ids, ordered as by `name` and then by
 *   id; rows that the actor cannot see are left out
 * - `list`: its rows in their order, each by the same rules, followed by the derived fields of the row. These are computed from the
 *   row and its record, with the summaries that the view shows before the list
 * - fields for `detail` only in detail views, secrets never
 *
 * The derived fields follow, in the order of their declaration. The summary of a target is its view without details, limited to
 * the keys in `summary`, in the order of the field table. Derived fields of a summary are computed from these keys only.
 *
 * @param record the fields that the view shows, at least
 */
export function viewOf(resource: Resource, record: AnyRecord, options: ViewOptions): View {
  const view = tableView(shownFields(resource, options.extent), record, options, record)
  return derive(resource, view, options.extent === 'summary' ? resource.summary : undefined, record)
}

/**
 * The relations of records.
 * @param related the target row of a reference, as far as the actor may see it
 */
export function relationsOf(
  catalog: Catalog,
  related: (target: Resource, id: Id) => AnyRecord | undefined,
): Relations {
  const relations: Relations = {
    summaries(name, ids) {
      const target = resourceNamed(catalog, name)
      const rows = ids.flatMap((id) => related(target, id) ?? []).sort(byNameThenId)
      return rows.map((row) => ({
        id: row.id,
        view: viewOf(target, row, { extent: 'summary', ...relations }),
      }))
    },
    isHidden(name, id) {
      const target = resourceNamed(catalog, name)
      return hasAudience(target) && !related(target, id)
    },
  }
  return relations
}

function byNameThenId(left: AnyRecord, right: AnyRecord): number {
  return compareText(nameOf(left), nameOf(right)) || compareCodePoints(left.id, right.id)
}

function nameOf({ name }: AnyRecord): string {
  return typeof name === 'string' ? name : ''
}

/** A field that a view shows. */
export interface ShownField {
  readonly key: string
  readonly field: Field
  readonly showsKey: boolean
  /** The key under which its target is shown. */
  readonly as: string | undefined
}

/** A resource, or a list or an object of one. */
interface HasFields {
  readonly fields?: FieldTable
  readonly summary?: readonly string[]
}

const shownFieldsOf = new WeakMap<FieldTable, Partial<Record<Extent, readonly ShownField[]>>>()

/** The fields that a view shows, in their order. They are found once for each extent. */
export function shownFields({ fields = {}, summary }: HasFields, extent: Extent): readonly ShownField[] {
  const known = shownFieldsOf.get(fields) ?? {}
  shownFieldsOf.set(fields, known)
  return (known[extent] ??= visibleFields(fields, extent, extent === 'summary' ? summary : undefined))
}

function visibleFields(
  fields: FieldTable,
  extent: Extent,
  keys: readonly string[] | undefined,
): readonly ShownField[] {
  const isWanted = (key: string) => !keys || keys.includes(key)
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.visibility === 'never' || (field.visibility === 'detail' && extent !== 'detail')) return []
    const showsKey = field.kind !== 'refs' && isWanted(key)
    const relation = field.kind === 'refs' || field.embed ? field.as : undefined
    const as = relation !== undefined && isWanted(relation) ? relation : undefined
    return showsKey || as !== undefined ? [{ key, field, showsKey, as }] : []
  })
}

/** The extent of the rows of a list, and of objects. */
export function innerExtent(extent: Extent): Extent {
  return extent === 'detail' ? 'detail' : 'list'
}

function derive(
  { derived = {} }: Pick<Field, 'derived'>,
  view: Record<string, Json>,
  keys: readonly string[] | undefined,
  owner: AnyRecord,
): View {
  for (const [key, { of }] of Object.entries(derived))
    if (!keys || keys.includes(key)) view[key] = of(view, owner) as Json
  return view
}

type Row = Readonly<Record<string, unknown>>

function tableView(
  fields: readonly ShownField[],
  row: Row,
  options: ViewOptions,
  owner: AnyRecord,
): Record<string, Json> {
  const view: Record<string, Json> = {}
  for (const { key, field, showsKey, as } of fields) {
    const value = row[key] ?? null
    if (showsKey) view[key] = valueView(field, value, options, field.derived ? { ...owner, ...view } : owner)
    if (as === undefined) continue
    if (field.kind === 'refs') view[as] = setView(field, value as readonly Id[] | null, options)
    else view[as] = value === null ? null : (options.summaries(field.target!, [value as Id])[0]?.view ?? null)
  }
  return view
}

function valueView(field: Field, value: unknown, options: ViewOptions, owner: AnyRecord): Json {
  if (value === null || field.items || (field.kind !== 'list' && field.kind !== 'object'))
    return value as Json
  const fields = shownFields(field, innerExtent(options.extent))
  const inner = (row: Row) => tableView(fields, row, options, owner)
  if (field.kind === 'list')
    return (value as readonly Row[]).flatMap((row) => {
      const shown = shownRow(fields, row, options)
      return shown ? derive(field, inner(shown), undefined, owner) : []
    })
  return field.many ? (value as readonly Row[]).map(inner) : inner(value as Row)
}

/** A row of a list without references that the actor may not see. Undefined when one of them is required. */
function shownRow(fields: readonly ShownField[], row: Row, { isHidden }: ViewOptions): Row | undefined {
  let shown = row
  for (const { key, field } of fields) {
    const id = row[key] as Id | null | undefined
    if (field.kind !== 'ref' || id == null || !isHidden(field.target!, id)) continue
    if (!field.nullable) return undefined
    shown = { ...shown, [key]: null }
  }
  return shown
}

function setView({ embed, target }: Field, ids: readonly Id[] | null, { summaries }: ViewOptions): Json {
  return summaries(target!, ids ?? []).map(({ id, view }) => (embed ? view : id))
}
