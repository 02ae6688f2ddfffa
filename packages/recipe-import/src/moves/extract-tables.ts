import {
  archiveId,
  catalog,
  type DeclineReason,
  type Field,
  type FieldTable,
  fitValue,
  type Id,
  type LedgerSection,
  type MovedKind,
} from '@larder/domain'
import type { Fate, openLedger, Place, Target } from './ledger.ts'

/** A row of a table of an archive. */
export type Row = Readonly<Record<string, unknown>>

/** What a value becomes: fields that it sets, and its fate. */
export interface Outcome extends Fate {
  readonly set?: Readonly<Record<string, unknown>>
  /** What it sets outside of the fields of the row. */
  readonly keeps?: Readonly<Record<string, true>>
}

/**
 * What happens to a column. A text is the field that keeps it. `structure` is an identity, a reference or a position that the result
 * has in its structure. `to` decides by the value.
 */
export type Rule =
  | string
  | { readonly structure: true }
  | { readonly declined: DeclineReason }
  | { readonly to: (value: unknown, row: Row) => Outcome }

/** The rules of a table. Columns without a rule are unknown. */
export interface TableRules {
  readonly section: LedgerSection
  /** What its rows become. Undefined for a table whose rows become nothing. */
  readonly into?: {
    readonly kind: MovedKind
    /** The column with the parent whose part a row is. Undefined for rows of their own. */
    readonly parent?: string
    /**
     * For a part: the field of the parent. A list gets a row, an object its fields, a set the value of `value`, extras a key and a value.
     * Undefined: the part sets fields of the parent.
     */
    readonly field?: string
    readonly key?: string
    readonly value?: string
    readonly order?: string
  }
  /** Columns that must refer to a row of the archive. */
  readonly needs?: Readonly<Record<string, MovedKind>>
  /** Why a row is left behind as a whole. */
  readonly refuses?: (row: Row) => DeclineReason | undefined
  readonly columns: Readonly<Record<string, Rule>>
}

/** A row that was read, with its parts. */
export interface ReadRow {
  readonly id: Id
  readonly source: Row
  readonly fields: Record<string, unknown>
}

interface Options {
  readonly tables: Readonly<Record<string, readonly Row[]>>
  readonly rules: Readonly<Record<string, TableRules>>
  /** The id of a row of its own. */
  readonly idOf: (table: string, row: Row) => Id | undefined
  /** Rows of their own that repeat the name of another one. Only their names are kept, which lead to that row. */
  readonly repeats: ReadonlySet<Row>
  /** The rule of columns without a rule of their own. */
  readonly common: (table: string, column: string) => Rule | undefined
  readonly ledger: ReturnType<typeof openLedger>
}

type Read = Map<MovedKind, Map<Id, ReadRow>>

/** Converts the tables of an archive by rules. Every value gets a line in the ledger. */
export function extractTables(options: Options): ReadonlyMap<MovedKind, ReadonlyMap<Id, ReadRow>> {
  const { tables, rules, idOf } = options
  const all: Read = new Map()
  // Rows of their own exist before parts and references are read.
  for (const [table, { into, refuses }] of Object.entries(rules)) {
    if (!into || into.parent !== undefined) continue
    const rows = all.get(into.kind) ?? new Map<Id, ReadRow>()
    all.set(into.kind, rows)
    for (const source of tables[table] ?? []) {
      const id = idOf(table, source)
      if (id !== undefined && !refuses?.(source) && !rows.has(id)) rows.set(id, { id, source, fields: {} })
    }
  }
  const ordered = Object.entries(rules).toSorted(([, a], [, b]) => rank(a) - rank(b))
  for (const [table, of] of ordered) extractTable(table, of, all, options)
  for (const [table, rows] of Object.entries(tables))
    if (!rules[table])
      for (const [row, source] of rows.entries())
        refuse({ section: 'server', table, row }, source, 'unknown', options)
  return all
}

/** Rows of their own before parts, so that parts find what they refer to. */
const rank = ({ into }: TableRules) => (isOwn(into) ? 0 : 1)
const isOwn = (into: TableRules['into']) => into !== undefined && into.parent === undefined
const has = (all: Read, kind: string, id: unknown) => all.get(kind as MovedKind)?.has(String(id)) ?? false

type RowPlace = Omit<Place, 'column'>

/** Leaves a row behind as a whole. */
function refuse(place: RowPlace, source: Row, declined: DeclineReason, { ledger }: Options): void {
  for (const [column, value] of leavesOf(source)) ledger.note({ ...place, column }, value, { declined })
}

function extractTable(table: string, rules: TableRules, all: Read, options: Options): void {
  const { section, into } = rules
  const seen = new Set<ReadRow>()
  for (const [row, source] of inOrder(options.tables[table] ?? [], into?.order)) {
    const place = { section, table, row }
    const target = into && targetOf(table, into, source, all, options)
    const refused = refusalOf(source, rules, all) ?? (into ? missingOf(target, seen, isOwn(into)) : undefined)
    if (refused) refuse(place, source, refused, options)
    else readRow(place, source, rules, target, all, options)
    if (!target || !into || !isOwn(into)) continue
    // A row of its own that is refused does not exist for others.
    if (refused && refused !== 'repeated') all.get(into.kind)?.delete(target.id)
    seen.add(target)
  }
}

/** The row that a row of a table is, or is a part of. */
function targetOf(
  table: string,
  into: NonNullable<TableRules['into']>,
  source: Row,
  all: Read,
  { idOf }: Options,
): ReadRow | undefined {
  const id = into.parent === undefined ? idOf(table, source) : archiveId(source[into.parent])
  return id === undefined ? undefined : all.get(into.kind)?.get(id)
}

function missingOf(
  target: ReadRow | undefined,
  seen: ReadonlySet<ReadRow>,
  isOwnRow: boolean,
): DeclineReason | undefined {
  if (!target) return 'dangling'
  return isOwnRow && seen.has(target) ? 'repeated' : undefined
}

function readRow(
  place: RowPlace,
  source: Row,
  rules: TableRules,
  target: ReadRow | undefined,
  all: Read,
  options: Options,
): void {
  const { into } = rules
  const fields = (into && catalog.get(into.kind)?.fields) ?? {}
  const part = fields[into?.field ?? '']
  const own = into && target && isOwn(into) ? { kind: into.kind, id: target.id } : undefined
  const made = readCells(place, source, rules, part?.fields ?? fields, all, options, own)
  if (target && into) addTo(target.fields, into, part, made, source)
}

/** Rows with their positions, in the order of a column. Equal ones have the order of their numbers. */
function inOrder(rows: readonly Row[], order: string | undefined): readonly (readonly [number, Row])[] {
  const all = [...rows.entries()]
  if (order === undefined) return all
  return all.sort(
    ([i, a], [j, b]) => Number(a[order] ?? 0) - Number(b[order] ?? 0) || Number(a.id) - Number(b.id) || i - j,
  )
}

function refusalOf(source: Row, { refuses, needs = {} }: TableRules, all: Read): DeclineReason | undefined {
  const lacks = Object.entries(needs).some(([column, kind]) => !has(all, kind, archiveId(source[column])))
  return refuses?.(source) ?? (lacks ? 'dangling' : undefined)
}

/** The fields that the cells of a row set. */
function readCells(
  place: RowPlace,
  source: Row,
  { columns }: TableRules,
  fields: FieldTable,
  all: Read,
  { repeats, common, ledger }: Options,
  own: Pick<Target, 'kind' | 'id'> | undefined,
): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [column, value] of leavesOf(source)) {
    const rule = columns[column] ?? common(place.table, column)
    const isRepeated = typeof rule === 'string' && rule !== 'name' && repeats.has(source) && !isEmpty(value)
    const outcome: Outcome = isRepeated
      ? { declined: 'repeated' }
      : rule === undefined
        ? unknownFate(value)
        : outcomeOf(rule, fields, value, source, all)
    Object.assign(made, outcome.set)
    const set = { ...outcome.set, ...outcome.keeps }
    const into = own ? Object.keys(set).map((field) => ({ ...own, field })) : []
    ledger.note({ ...place, column }, value, outcome, into)
  }
  return made
}

function outcomeOf(rule: Rule, fields: FieldTable, value: unknown, row: Row, all: Read): Outcome {
  if (typeof rule === 'string') return isEmpty(value) ? {} : fateOf(fields[rule], rule, value, all)
  if ('declined' in rule) return rule
  return 'to' in rule ? rule.to(value, row) : {}
}

function fateOf(field: Field | undefined, key: string, value: unknown, all: Read): Outcome {
  if (!field) throw new Error(`no field ${key}`)
  const fitted = fitValue(field, value)
  if ('declined' in fitted) return fitted
  if (field.kind === 'ref' && !has(all, field.target ?? '', fitted.value)) return { declined: 'dangling' }
  const { value: fit, changed } = fitted
  return { set: { [key]: fit }, ...(changed ? { changed, becomes: fit } : {}) }
}

function addTo(
  target: Record<string, unknown>,
  { field, key, value }: NonNullable<TableRules['into']>,
  part: Field | undefined,
  made: Record<string, unknown>,
  source: Row,
): void {
  if (field === undefined) return void Object.assign(target, made)
  if (part?.kind === 'extras')
    target[field] = { ...(target[field] as object), [String(source[key!] ?? '')]: source[value!] ?? null }
  else if (part?.kind === 'refs') {
    const id = archiveId(source[value!])!
    const known = (target[field] ?? []) as readonly unknown[]
    target[field] = known.includes(id) ? known : [...known, id]
  } else if (part?.kind === 'object' && !part.many) target[field] = { ...(target[field] as object), ...made }
  else {
    const list = (target[field] ??= []) as Record<string, unknown>[]
    list.push(made)
  }
}

function unknownFate(value: unknown): Outcome {
  return isEmpty(value) ? {} : { declined: 'unknown' }
}

/** Whether a value says nothing. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** The values of a row by their paths. Cells are values; nested ones have dotted paths. */
export function leavesOf(value: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  )
}
