import {
  type Catalog,
  type Field,
  type JsonObject,
  type Resource,
  fieldsOf,
  foldText,
  isFolded,
  snakeCase,
  sortKeyOf,
} from '@larder/domain'
import { extrasTexts } from '@larder/domain/query'

/** A field that is stored in one column. */
export interface StoredColumn {
  readonly key: string
  readonly name: string
  readonly field: Field
  /** The columns with the folded text and the sort key. Absent for fields that filters cannot use. */
  readonly folded?: FoldedColumns
}

/**
 * The names of the columns with folded texts and sort keys. For `extras`, both contain an object with the texts of each key.
 */
export interface FoldedColumns {
  readonly fold: string
  readonly sort: string
}

/** Rows that a record owns. Their key is `owner_id` and `position`. */
export interface ListTable {
  readonly key: string
  readonly name: string
  readonly field: Field
  readonly columns: ReadonlyMap<string, StoredColumn>
}

/** A set of references: pairs of `owner_id` and `target_id`. */
export interface PairTable {
  readonly key: string
  readonly name: string
  readonly field: Field
  readonly target: string
}

/** The tables of one resource: its own, and those of its lists and sets. */
export interface Table {
  readonly resource: Resource
  readonly name: string
  readonly columns: ReadonlyMap<string, StoredColumn>
  readonly lists: ReadonlyMap<string, ListTable>
  readonly pairs: ReadonlyMap<string, PairTable>
}

/** The tables of each resource, by the name of the resource. */
export type Tables = ReadonlyMap<string, Table>

/** The tables of the resources that are searched. */
export function searchedTables(tables: Tables): readonly Table[] {
  return [...tables.values()].filter(({ resource }) => resource.search.length > 0)
}

/** A column of a table that belongs to no resource. */
export interface LogColumn {
  readonly kind: Field['kind']
  readonly isKey?: true
  readonly nullable?: true
}

/** The tables that belong to no resource: the change log, its counters, and the versions of the groups' data. Columns by property. */
export const logTables = {
  change: {
    groupId: { kind: 'id', isKey: true },
    sequence: { kind: 'integer', isKey: true },
    id: { kind: 'id' },
    type: { kind: 'text' },
    resource: { kind: 'text' },
    resourceId: { kind: 'id' },
    householdId: { kind: 'id', nullable: true },
    actor: { kind: 'id', nullable: true },
    timestamp: { kind: 'instant' },
    data: { kind: 'object' },
    referencedBy: { kind: 'object', nullable: true },
    recipeId: { kind: 'id', nullable: true },
    audience: { kind: 'object', nullable: true },
    exceptFor: { kind: 'object', nullable: true },
  },
  change_counter: {
    groupId: { kind: 'id', isKey: true },
    sequence: { kind: 'integer' },
  },
  data_version: {
    owner: { kind: 'text', isKey: true },
    version: { kind: 'integer' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, LogColumn>>>>

/** A table as the database has it. */
export interface SchemaTable {
  readonly name: string
  /** The columns of the primary key. */
  readonly key: readonly string[]
  readonly columns: readonly { readonly name: string; readonly kind: Field['kind'] }[]
  /** The columns with folded texts and sort keys, which follow from the others. */
  readonly derived: readonly string[]
}

/** All tables of the schema. */
export function schemaOf(tables: Tables): readonly SchemaTable[] {
  return [
    ...[...tables.values()].flatMap(({ name, columns, lists, pairs }) => [
      schemaTable(name, ['id'], [], columns),
      ...[...lists.values()].map((list) => {
        const position = { name: positionColumn, kind: 'integer' as const }
        return schemaTable(
          list.name,
          ['owner_id', positionColumn],
          [idColumn('owner_id'), position],
          list.columns,
        )
      }),
      ...[...pairs.values()].map((pair) => {
        const key = ['owner_id', 'target_id']
        return schemaTable(pair.name, key, key.map(idColumn))
      }),
    ]),
    ...Object.entries(logTables).map(([name, columns]) => {
      const all = Object.entries<LogColumn>(columns).map(([key, column]) => ({
        ...column,
        name: snakeCase(key),
      }))
      const key = all.filter(({ isKey }) => isKey).map((column) => column.name)
      return schemaTable(
        name,
        key,
        all.map(({ name: column, kind }) => ({ name: column, kind })),
      )
    }),
  ]
}

function schemaTable(
  name: string,
  key: readonly string[],
  own: SchemaTable['columns'],
  columns: ReadonlyMap<string, StoredColumn> = new Map(),
): SchemaTable {
  const stored = [...columns.values()].map(({ name: column, field }) =>
    field.kind === 'ref' ? idColumn(column) : { name: column, kind: field.kind },
  )
  const derived = [...columns.values()].flatMap(({ folded }) => (folded ? [folded.fold, folded.sort] : []))
  return { name, key, columns: [...own, ...stored], derived }
}

const idColumn = (name: string) => ({ name, kind: 'id' as const })

/** The column with the position of a row in its list. A list may have a `position` of its own. */
export const positionColumn = 'position_'

/** Derives the tables of all resources from their field tables. */
export function tablesOf(catalog: Catalog): Tables {
  return new Map([...catalog].map(([name, resource]) => [name, tableOf(resource)]))
}

function tableOf(resource: Resource): Table {
  const columns: StoredColumn[] = []
  const lists: ListTable[] = []
  const pairs: PairTable[] = []
  const table = snakeCase(resource.name)
  for (const [key, field] of fieldsOf(resource)) {
    if (field.kind === 'list') {
      const inner = Object.entries(field.fields ?? {}).map(([k, f]) => columnOf(k, f))
      lists.push({ key, name: ownedName(table, key), field, columns: byKey(inner) })
    } else if (field.kind === 'refs') {
      pairs.push({ key, name: ownedName(table, field.as!), field, target: field.target! })
    } else {
      columns.push(columnOf(key, field))
    }
  }
  return { resource, name: table, columns: byKey(columns), lists: byKey(lists), pairs: byKey(pairs) }
}

function columnOf(key: string, field: Field): StoredColumn {
  const name = snakeCase(key)
  const isSearched = isFolded(field) || (field.kind === 'extras' && field.queryable)
  return {
    key,
    name,
    field,
    ...(isSearched ? { folded: foldedNames(name) } : {}),
  }
}

/** The names of the columns with the folded texts and sort keys of a column. */
export function foldedNames(column: string): FoldedColumns {
  return { fold: `${column}_fold`, sort: `${column}_sort` }
}

/** The folded text of a value. */
export function foldedValue(
  { kind }: Pick<Field, 'kind'>,
  which: keyof FoldedColumns,
  value: unknown,
): unknown {
  if (value === null || value === undefined) return null
  const fold = which === 'fold' ? foldText : sortKeyOf
  if (kind !== 'extras') return fold(value as string)
  return Object.fromEntries(extrasTexts(value as JsonObject).map(([key, text]) => [key, fold(text)]))
}

function byKey<T extends { readonly key: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.key, item]))
}

/** `recipe_ingredient` for `recipeIngredient` of `recipe`, `recipe_notes` for `notes`. */
function ownedName(table: string, key: string): string {
  const name = snakeCase(key)
  return name.startsWith(`${table}_`) ? name : `${table}_${name}`
}
