import { DomainError, type Resource, dangling, duplicate } from '@larder/domain'
import { uniqueName } from '../schema/indexes.ts'
import type { ListTable } from '../schema/tables.ts'
import type { Session } from '../session/session.ts'
import { type Diagnose, because, storageError } from '../errors.ts'

/** The domain's error for a driver's error while rows of a resource are written. */
export function writeError(session: Session, diagnose: Diagnose, resource: Resource, error: unknown): Error {
  if (error instanceof DomainError) return error
  const failure = diagnose(error)
  if (!failure) return error as Error
  if (failure.kind === 'duplicate') return because(conflictOf(session, resource, failure.constraint), error)
  // The row existed when references were checked, and was deleted since.
  if (failure.kind === 'reference') return because(danglingOf(session, resource, failure.constraint), error)
  return storageError(failure, error)
}

/** The conflict of a violated unique index. */
function conflictOf(session: Session, resource: Resource, constraint: string): DomainError {
  for (const { resource: owner, name: table, columns } of session.tables.values()) {
    for (const keys of owner.unique) {
      if (uniqueName(table, keys, columns) === constraint) return duplicate(owner, keys)
    }
  }
  return duplicate(resource, ['id'])
}

/** The missing reference of a violated foreign key. */
function danglingOf(session: Session, resource: Resource, constraint: string): DomainError {
  for (const table of session.tables.values()) {
    for (const rows of [table, ...table.lists.values()]) {
      const path = rows === table ? '' : `${(rows as ListTable).key}.`
      for (const { field, key, name: column } of rows.columns.values())
        if (constraint === `${rows.name}_${column}_foreign`) return dangling(field.target!, path + key)
    }
    for (const { name: pairs, target, key } of table.pairs.values())
      if (constraint === `${pairs}_target_id_foreign`) return dangling(target, key)
  }
  return dangling(resource.name, 'id')
}
