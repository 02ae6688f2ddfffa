import { type Catalog, type CopiedRow, type CopiedTable, type TableCopy, fieldsOf } from '@larder/domain'
import { type State, rowsOf } from './state.ts'

/** Rows of one batch. */
const batch = 100

const changeLog: CopiedTable = {
  name: 'change',
  columns: [
    ...['id', 'groupId', 'resourceId', 'householdId', 'actor'].map((name) => ({ name, kind: 'id' as const })),
    ...['type', 'resource'].map((name) => ({ name, kind: 'text' as const })),
    { name: 'sequence', kind: 'integer' },
    { name: 'timestamp', kind: 'instant' },
    ...['data', 'referencedBy'].map((name) => ({ name, kind: 'object' as const })),
  ],
}

/** A copy of a state: one table for each resource, whose rows are its records, and the change log. */
export function copyOf(state: State, catalog: Catalog): TableCopy {
  const resources = new Map(
    [...catalog.values()].map((resource): [CopiedTable, Iterable<object>] => [
      { name: resource.name, columns: fieldsOf(resource).map(([name, { kind }]) => ({ name, kind })) },
      rowsOf(state, resource).values(),
    ]),
  )
  const changes = [...state.logs.values()].flatMap((log) => log.changes)
  const tables = new Map<CopiedTable, Iterable<object>>([...resources, [changeLog, changes]])
  return {
    database: 'memory',
    migrations: [],
    tables: [...tables.keys()],
    async *rows(table) {
      const rows = [...tables.get(table)!] as CopiedRow[]
      for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch)
    },
    close: async () => undefined,
  }
}
