import {
  type AggregateFunctionNode,
  type AliasNode,
  type ColumnNode,
  ExpressionWrapper,
  type IdentifierNode,
  type OperationNode,
  type RawBuilder,
  type RawNode,
  type ReferenceNode,
  type SelectionNode,
  type TableNode,
} from 'kysely'
import type { Fragment } from './compiler.ts'

/** The tables that the texts of fragments name. */
const named = new WeakMap<OperationNode, readonly string[]>()

/**
 * A fragment of SQL for what the builder lacks.
 * @param tables the tables that the text of the fragment itself names, besides those of expressions inside it
 */
export function fragment<T>(raw: RawBuilder<T>, tables: readonly string[] = []): Fragment<T> {
  const node = raw.toOperationNode()
  named.set(node, tables)
  return new ExpressionWrapper(node)
}

/** Names of columns. `*` stands for any of them. */
export type ColumnsRead = ReadonlySet<string>

/** The tables that a statement reads, and the columns of each. Undefined when it contains SQL of which that is not known. */
export function tablesRead(statement: OperationNode): ReadonlyMap<string, ColumnsRead> | undefined {
  const reading: Reading = { tables: new Map(), columns: new Map() }
  if (!collect(statement, reading)) return undefined
  const { tables, columns } = reading
  const unqualified = columns.has('') ? ['*'] : []
  const columnsOf = (alias: string) =>
    alias === '' ? ['*'] : [...(columns.get(alias) ?? []), ...unqualified]
  return new Map([...tables].map(([table, aliases]) => [table, new Set([...aliases].flatMap(columnsOf))]))
}

/** The aliases of tables, and the columns of aliases. A subquery can use an alias again, for another table. */
interface Reading {
  /** The empty alias stands for a table without one. */
  readonly tables: Map<string, Set<string>>
  /** The empty alias stands for columns without one. */
  readonly columns: Map<string, Set<string>>
}

function collect(node: OperationNode, reading: Reading): boolean {
  const { tables, columns } = reading
  if (isReference(node)) {
    const { table, column } = node
    const name = column.kind === 'ColumnNode' ? (column as ColumnNode).column.name : '*'
    add(columns, table?.table.identifier.name ?? '', name)
    return true
  }
  if (isTable(node)) {
    add(tables, nameOf(node), '')
    return true
  }
  if (isAlias(node) && isTable(node.node)) {
    add(tables, nameOf(node.node), (node.alias as IdentifierNode).name)
    return true
  }
  if (isRaw(node)) {
    const known = named.get(node)
    if (!known && node.sqlFragments.some((text) => text.trim() !== '')) return false
    for (const table of known ?? []) add(tables, table, '')
  }
  if (node.kind === 'SelectAllNode') add(columns, '', '*')
  return isCountOfRows(node) || childrenOf(node).every((child) => collect(child, reading))
}

/** `count(*)`, which reads no column. */
function isCountOfRows(node: OperationNode): boolean {
  if (node.kind !== 'AggregateFunctionNode') return false
  const { func, aggregated, filter } = node as AggregateFunctionNode
  const [counted] = aggregated as readonly SelectionNode[]
  return (
    func === 'count' &&
    !filter &&
    counted?.kind === 'SelectionNode' &&
    counted.selection.kind === 'SelectAllNode'
  )
}

const isReference = (node: OperationNode): node is ReferenceNode => node.kind === 'ReferenceNode'
const isTable = (node: OperationNode): node is TableNode => node.kind === 'TableNode'
const isAlias = (node: OperationNode): node is AliasNode => node.kind === 'AliasNode'
const isRaw = (node: OperationNode): node is RawNode => node.kind === 'RawNode'

/** The nodes inside of a node. Values that are bound are no nodes. */
function childrenOf(node: OperationNode): readonly OperationNode[] {
  if (node.kind === 'ValueNode' || node.kind === 'PrimitiveValueListNode') return []
  return Object.values(node).flat().filter(isNode)
}

function nameOf({ table }: TableNode): string {
  return table.identifier.name
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}

function isNode(value: unknown): value is OperationNode {
  return typeof value === 'object' && value !== null && 'kind' in value
}
