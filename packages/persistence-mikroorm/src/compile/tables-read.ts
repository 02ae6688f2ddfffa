import { ExpressionWrapper, type OperationNode, type RawBuilder, type RawNode, type TableNode } from 'kysely'
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

/** The tables that a statement reads. Undefined when it contains SQL of which that is not known. */
export function tablesRead(statement: OperationNode): ReadonlySet<string> | undefined {
  const tables = new Set<string>()
  return collect(statement, tables) ? tables : undefined
}

function collect(node: OperationNode, tables: Set<string>): boolean {
  switch (node.kind) {
    // Names an alias of a table, and a value.
    case 'ReferenceNode':
    case 'ValueNode':
    case 'PrimitiveValueListNode':
      return true
    case 'TableNode':
      tables.add((node as TableNode).table.identifier.name)
      return true
    case 'RawNode': {
      const known = named.get(node)
      if (!known && (node as RawNode).sqlFragments.some((text) => text.trim() !== '')) return false
      for (const table of known ?? []) tables.add(table)
      break
    }
    default:
  }
  return Object.values(node)
    .flat()
    .every((child) => !isNode(child) || collect(child, tables))
}

function isNode(value: unknown): value is OperationNode {
  return typeof value === 'object' && value !== null && 'kind' in value
}
