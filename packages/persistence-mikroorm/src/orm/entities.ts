import { type Field, type Resource, hasAudience, snakeCase } from '@larder/domain'
import { EntitySchema, Type } from '@mikro-orm/core'
import type { Dialect } from '../compile/dialect.ts'
import { storageError } from '../errors.ts'
import { comparedColumn, coveredFields, indexedFields, scopeKeysOf, uniqueName } from '../schema/indexes.ts'
import {
  type ListTable,
  type LogColumn,
  type PairTable,
  type StoredColumn,
  type Table,
  type Tables,
  logTables,
  positionColumn,
} from '../schema/tables.ts'

/** The column type of a field kind. The ORM copies these objects, so that private members would be lost. */
class Stored extends Type<unknown, unknown> {
  readonly kind: Field['kind']
  readonly dialect: Dialect

  constructor(kind: Field['kind'], dialect: Dialect) {
    super()
    this.kind = kind
    this.dialect = dialect
  }

  override convertToDatabaseValue(value: unknown): unknown {
    // PostgreSQL closes the connection for the first, and stores another character for the second.
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      throw storageError({ kind: 'data' }, undefined)
    return this.dialect.encode(this.kind, value)
  }

  override convertToJSValue(value: unknown): unknown {
    return this.dialect.decode(this.kind, value)
  }

  override compareAsType(): string {
    return 'any'
  }

  override getColumnType(): string {
    return this.dialect.columnType(this.kind)
  }
}

/** The ORM's entities of all tables. */
export function entitiesOf(tables: Tables, dialect: Dialect): readonly EntitySchema<any>[] {
  const of = new Map<Table | ListTable | PairTable, EntitySchema<any>>()
  const make = propertiesOf(tables, dialect, of)
  for (const table of tables.values()) {
    of.set(table, recordEntity(table, make))
    for (const list of table.lists.values()) of.set(list, listEntity(list, table, make))
    for (const pairs of table.pairs.values()) of.set(pairs, pairEntity(pairs, table, tables, make))
  }
  return [
    ...of.values(),
    ...Object.entries(logTables).map(([name, columns]) => logEntity(name, columns, make)),
  ]
}

/** Creates the properties of entities. */
type Properties = ReturnType<typeof propertiesOf>

function propertiesOf(
  tables: Tables,
  dialect: Dialect,
  of: ReadonlyMap<Table | ListTable | PairTable, EntitySchema<any>>,
) {
  const scalar = (table: string, kind: Field['kind'], fieldName: string, nullable = false) => ({
    type: new Stored(kind, dialect) as any,
    fieldName,
    nullable,
    collation: kind === 'text' || kind === 'choice' ? dialect.textCollation : undefined,
    defaultRaw: dialect.keptDefaults?.get(`${table}.${fieldName}`),
  })

  const reference = (
    table: string,
    target: Table,
    fieldName: string,
    nullable: boolean,
    primary = false,
  ) => ({
    kind: 'm:1' as const,
    entity: () => of.get(target)! as any,
    mapToPk: true,
    fieldName,
    nullable,
    primary,
    deleteRule: nullable ? 'set null' : 'cascade',
    updateRule: 'no action',
    index: isServed(tables, table, fieldName) ? false : `${table}_${fieldName}_index`,
  })

  const property = (table: string, { field, name }: StoredColumn) => {
    if (field.kind === 'ref') return reference(table, tables.get(field.target!)!, name, field.nullable)
    return scalar(table, field.kind, name, field.nullable)
  }

  const all = (table: string, columns: Iterable<StoredColumn>): Record<string, object> =>
    Object.fromEntries(
      [...columns].flatMap((column) => [
        [column.key, property(table, column)] as const,
        ...foldedKeys(column).map(
          ({ key, name, kind }) => [key, scalar(table, kind, name, column.field.nullable)] as const,
        ),
      ]),
    )

  return { scalar, reference, all }
}

/** A key or an index that starts with the column serves its lookups too. */
function isServed(tables: Tables, table: string, fieldName: string): boolean {
  if (fieldName === 'owner_id') return true
  const owner = [...tables.values()].find(({ name }) => name === table)
  return (
    owner !== undefined &&
    indexedFields(owner.resource).length > 0 &&
    scopeColumns(owner.resource, owner.columns).includes(fieldName)
  )
}

function recordEntity(table: Table, { scalar, all }: Properties): EntitySchema<any> {
  const { id: _, ...others } = all(table.name, table.columns.values())
  return schema(table.name, {
    properties: { id: { ...scalar(table.name, 'id', 'id'), primary: true }, ...others },
    indexes: [...sortIndexes(table), ...coveringIndexes(table), ...audienceIndexes(table)],
    uniques: uniqueIndexes(table),
  })
}

function listEntity(list: ListTable, owner: Table, make: Properties): EntitySchema<any> {
  const { scalar, reference, all } = make
  const columns = all(list.name, list.columns.values())
  const references = [...list.columns.values()].filter(({ field }) => field.kind === 'ref')
  for (const { key } of references) columns[key] = { ...columns[key], index: false }
  return schema(list.name, {
    properties: {
      [ownerKey]: reference(list.name, owner, 'owner_id', false, true),
      [positionKey]: { ...scalar(list.name, 'integer', positionColumn), primary: true },
      ...columns,
    },
    // Includes the owner, so that looking up references to a row reads only the index.
    indexes: references.map(({ key, name }) => ({
      name: `${list.name}_${name}_owner_id_index`,
      properties: [key, ownerKey],
    })),
  })
}

function pairEntity(
  pairs: PairTable,
  owner: Table,
  tables: Tables,
  { reference }: Properties,
): EntitySchema<any> {
  const target = reference(pairs.name, tables.get(pairs.target)!, 'target_id', false, true)
  return schema(pairs.name, {
    properties: {
      ownerId: reference(pairs.name, owner, 'owner_id', false, true),
      targetId: { ...target, index: false },
    },
    indexes: [{ name: `${pairs.name}_target_id_owner_id_index`, properties: ['targetId', 'ownerId'] }],
  })
}

/** The entity of a table that belongs to no resource. */
function logEntity(
  name: string,
  columns: Readonly<Record<string, LogColumn>>,
  { scalar }: Properties,
): EntitySchema<any> {
  const properties = Object.entries(columns).map(([key, { kind, isKey, nullable }]) => [
    key,
    { ...scalar(name, kind, snakeCase(key), nullable), primary: isKey },
  ])
  return schema(name, { properties: Object.fromEntries(properties) as object })
}

/** Properties of an owned row that are not fields. No field can have these names. */
export const ownerKey = '$owner'
export const positionKey = '$position'
/** The columns with folded texts of a column, as properties. No field can have these names. */
export function foldedKeys({ key, field, folded }: StoredColumn) {
  if (!folded) return []
  const kind: Field['kind'] = field.kind === 'extras' ? 'extras' : 'text'
  return (['fold', 'sort'] as const).map((which) => ({
    key: `${key}$${which}`,
    name: folded[which],
    which,
    kind,
  }))
}

function schema(name: string, meta: Record<string, unknown>): EntitySchema<any> {
  return new EntitySchema<any>({ name, tableName: name, ...meta } as any)
}

/** Indexes for the orderings of a resource, and for equality of its texts. */
function sortIndexes({ resource, name, columns }: Table) {
  const scope = scopeColumns(resource, columns)
  return indexedFields(resource).flatMap((key) => {
    const { name: column, folded } = columns.get(key)!
    const sorted = [...scope, ...(folded ? [folded.sort] : []), column, 'id']
    const made = [indexOn(name, `${name}_by_${column}_index`, sorted)]
    const isUnique = resource.unique.some((keys) => keys.length === scope.length + 1 && keys.includes(key))
    if (folded && !isUnique)
      made.push(indexOn(name, `${name}_by_${folded.fold}_index`, [...scope, folded.fold, 'id']))
    return made
  })
}

/** The index on the id that includes the covered fields of a resource. */
function coveringIndexes({ resource, name, columns }: Table) {
  const covered = coveredFields(resource).map((key) => columns.get(key)!.name)
  if (covered.length === 0) return []
  const all = ['id', ...scopeColumns(resource, columns), ...covered]
  return [indexOn(name, `${name}_id_with_${covered.join('_')}_index`, all)]
}

/** The index by the audience within the group, from which rows are counted and hidden ones are found. */
function audienceIndexes({ resource, name, columns }: Table) {
  if (!hasAudience(resource)) return []
  const all = [...scopeColumns(resource, columns), columns.get('audienceId')!.name, 'id']
  return [indexOn(name, `${name}_by_audience_id_index`, all)]
}

function uniqueIndexes({ resource, name, columns }: Table) {
  return resource.unique.map((keys) => {
    const compared = keys.map((key) => comparedColumn(columns.get(key)!))
    return indexOn(name, uniqueName(name, keys, columns), compared, 'unique ')
  })
}

function indexOn(table: string, name: string, columns: readonly string[], unique = '') {
  const list = columns.map((column) => `"${column}"`).join(', ')
  return { name, expression: `create ${unique}index "${name}" on "${table}" (${list})` }
}

function scopeColumns(resource: Resource, columns: ReadonlyMap<string, StoredColumn>): string[] {
  return scopeKeysOf(resource).map((key) => columns.get(key)!.name)
}
