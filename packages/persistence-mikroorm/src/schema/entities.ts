import { type Field, type Resource } from '@larder/domain'
import { EntitySchema, Type } from '@mikro-orm/core'
import type { Dialect } from '../compile/dialect.ts'
import { storageError } from '../write/errors.ts'
import { indexedFields, scopeKeysOf } from './overrides.ts'
import type { ListTable, PairTable, StoredColumn, Table, Tables } from './tables.ts'

/** A value of one field kind, in the form the dialect stores it. The ORM copies these, so that private members would be lost. */
class Stored extends Type<unknown, unknown> {
  readonly kind: Field['kind']
  readonly dialect: Dialect

  constructor(kind: Field['kind'], dialect: Dialect) {
    super()
    this.kind = kind
    this.dialect = dialect
  }

  override convertToDatabaseValue(value: unknown): unknown {
    // PostgreSQL would take the connection down over the first and write another character for the second.
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

/** The ORM's picture of a resource: its own entity, and those of the rows and pairs that belong to it. */
export interface Entities {
  readonly all: readonly EntitySchema<any>[]
  readonly of: ReadonlyMap<Table | ListTable | PairTable, EntitySchema<any>>
  readonly change: EntitySchema<any>
  readonly changeCounter: EntitySchema<any>
}

export function entitiesOf(tables: Tables, dialect: Dialect): Entities {
  const of = new Map<Table | ListTable | PairTable, EntitySchema<any>>()
  const types = new Map<Field['kind'], Stored>()
  const typeOf = (kind: Field['kind']) => {
    const known = types.get(kind) ?? new Stored(kind, dialect)
    types.set(kind, known)
    return known
  }

  const scalar = (kind: Field['kind'], fieldName: string, nullable = false) => ({
    type: typeOf(kind) as any,
    columnType: dialect.columnType(kind),
    fieldName,
    nullable,
    ...(dialect.textCollation && (kind === 'text' || kind === 'choice')
      ? { collation: dialect.textCollation }
      : {}),
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
    index: isServed(table, fieldName) ? false : `${table}_${fieldName}_index`,
  })

  // Where a key or an index starts with the column, that serves its lookups too.
  const isServed = (table: string, fieldName: string) => {
    if (fieldName === 'owner_id') return true
    const owner = [...tables.values()].find(({ name }) => name === table)
    return (
      owner !== undefined &&
      indexedFields(owner.resource).length > 0 &&
      scopeColumns(owner.resource, owner.columns).includes(fieldName)
    )
  }

  const property = (table: string, { field, name }: StoredColumn) =>
    field.kind === 'ref'
      ? reference(table, tables.get(field.target!)!, name, field.nullable)
      : scalar(field.kind, name, field.nullable)

  const properties = (table: string, columns: Iterable<StoredColumn>) =>
    Object.fromEntries([...columns].map((column) => [column.key, property(table, column)]))

  for (const table of tables.values()) {
    const { id: _, ...others } = properties(table.name, table.columns.values())
    of.set(
      table,
      schema(table.name, {
        properties: { id: { ...scalar('id', 'id'), primary: true }, ...others },
        indexes: sortIndexes(table, dialect),
        uniques: uniqueIndexes(table, dialect),
      }),
    )
    for (const list of table.lists.values()) {
      of.set(
        list,
        schema(list.name, {
          properties: {
            [ownerKey]: reference(list.name, table, 'owner_id', false, true),
            [positionKey]: { ...scalar('integer', 'position_'), fieldName: positionColumn, primary: true },
            ...properties(list.name, list.columns.values()),
          },
        }),
      )
    }
    for (const pairs of table.pairs.values()) {
      of.set(
        pairs,
        schema(pairs.name, {
          properties: {
            ownerId: reference(pairs.name, table, 'owner_id', false, true),
            targetId: {
              ...reference(pairs.name, tables.get(pairs.target)!, 'target_id', false, true),
              index: false,
            },
          },
          indexes: [{ name: `${pairs.name}_target_id_owner_id_index`, properties: ['targetId', 'ownerId'] }],
        }),
      )
    }
  }

  const change = schema('change', {
    properties: {
      groupId: { ...scalar('id', 'group_id'), primary: true },
      sequence: { ...scalar('integer', 'sequence'), primary: true },
      id: scalar('id', 'id'),
      type: scalar('text', 'type'),
      resource: scalar('text', 'resource'),
      resourceId: scalar('id', 'resource_id'),
      householdId: scalar('id', 'household_id', true),
      actor: scalar('id', 'actor', true),
      timestamp: scalar('instant', 'timestamp'),
      data: scalar('object', 'data'),
      referencedBy: scalar('object', 'shown_in', true),
    },
  })
  const changeCounter = schema('change_counter', {
    properties: {
      groupId: { ...scalar('id', 'group_id'), primary: true },
      sequence: scalar('integer', 'sequence'),
    },
  })
  return { all: [...of.values(), change, changeCounter], of, change, changeCounter }
}

/** Keys of an owned row that are not its fields; spelled so that no field can be called the same. */
export const ownerKey = '$owner'
export const positionKey = '$position'
/** A list may have a `position` of its own. */
export const positionColumn = 'position_'

function schema(name: string, meta: Record<string, unknown>): EntitySchema<any> {
  return new EntitySchema<any>({ name, tableName: name, ...meta } as any)
}

function sortIndexes({ resource, name, columns }: Table, dialect: Dialect) {
  const scope = scopeColumns(resource, columns)
  return indexedFields(resource).map((key) => {
    const { name: column, field } = columns.get(key)!
    const index = `${name}_by_${column}_index`
    const sorted = dialect.indexed(`"${column}"`, isText(field))
    const parts = [...scope.map((own) => `"${own}"`), sorted, '"id"']
    return { name: index, expression: `create index "${index}" on "${name}" (${parts.join(', ')})` }
  })
}

function uniqueIndexes({ resource, name, columns }: Table, dialect: Dialect) {
  return resource.unique.map((keys) => {
    const index = uniqueName(name, keys, columns)
    const parts = keys.map((key) => {
      const { name: column, field } = columns.get(key)!
      return dialect.indexed(`"${column}"`, isText(field))
    })
    return { name: index, expression: `create unique index "${index}" on "${name}" (${parts.join(', ')})` }
  })
}

/** The index that keeps a unique set; its name tells which one was broken. */
export function uniqueName(
  table: string,
  keys: readonly string[],
  columns: ReadonlyMap<string, StoredColumn>,
): string {
  return [table, ...keys.map((key) => columns.get(key)!.name), 'unique'].join('_')
}

function scopeColumns(resource: Resource, columns: ReadonlyMap<string, StoredColumn>): string[] {
  return scopeKeysOf(resource).map((key) => columns.get(key)!.name)
}

function isText({ kind }: Field): boolean {
  return kind === 'text' || kind === 'choice'
}
