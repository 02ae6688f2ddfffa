import { type AnyRecord, type FieldTable, type Id, type Resource, dangling, isId } from '@larder/domain'
import { visibleAmong } from '../compile/scope.ts'
import { selected } from '../compile/expressions.ts'
import { shaped } from '../compile/shaped.ts'
import { type Locking, cachedRecord, lockedAs } from '../read/reads.ts'
import type { Table } from '../schema/tables.ts'
import type { Session } from '../session/session.ts'

/** The ids among these that the actor can see. */
export async function visibleIds(
  session: Session,
  table: Table,
  ids: readonly Id[],
  how: Locking = 'unlocked',
): Promise<Set<Id>> {
  const visible = shaped(session, `visible ${table.name} ${how}`, [ids], (context, [these]) => {
    const rows = session.dialect.db.selectFrom(`${table.name} as t`).select(selected('t', 'id'))
    return lockedAs(how, session, rows.where(visibleAmong(table, 't', these!, context)))
  })
  const rows = await session.query(visible)
  return new Set(rows.map(([id]) => id as Id))
}

/**
 * Checks that the actor can see the targets of references. References that the scope sets, and those that a record had before,
 * are checked by foreign keys only.
 *
 * @param before the stored records with the same ids, if any
 * @throws missing `<target>/missing` for a row that does not exist for the actor
 */
export async function checkReferences(
  session: Session,
  resource: Resource,
  records: readonly AnyRecord[],
  before: ReadonlyMap<Id, AnyRecord> = new Map(),
): Promise<void> {
  const stamped = session.scope(resource)
  const wanted = records.flatMap((record) => {
    const stored = before.get(record.id)
    const known = new Set(stored && [...referencesIn(resource.fields, stored)].map(keyOf))
    return [...referencesIn(resource.fields, record)].filter(
      (reference) => !(reference.field in stamped) && !known.has(keyOf(reference)),
    )
  })
  const visible = new Set(records.map(({ id }) => keyOf({ target: resource.name, id })))
  await Promise.all(
    [...Map.groupBy(wanted, ({ target }) => target)].map(async ([target, references]) => {
      const table = session.tables.get(target)!
      const ids = [...new Set(references.map(({ id }) => id))].filter(isId)
      const unread = ids.filter((id) => cachedRecord(session, table, id) === undefined)
      const found = unread.length === 0 ? new Set<Id>() : await visibleIds(session, table, unread)
      const isUnread = new Set(unread)
      for (const id of ids) if (found.has(id) || !isUnread.has(id)) visible.add(keyOf({ target, id }))
    }),
  )
  const dangles = wanted.find((reference) => !visible.has(keyOf(reference)))
  if (dangles) throw dangling(dangles.target, dangles.field)
}

interface Reference {
  readonly target: string
  readonly id: Id
  /** The path of the field: `recipeIngredient.foodId`. */
  readonly field: string
}

function keyOf({ target, id }: Pick<Reference, 'target' | 'id'>): string {
  return `${target} ${id}`
}

function* referencesIn(
  fields: FieldTable,
  row: Readonly<Record<string, unknown>>,
  path = '',
): Generator<Reference> {
  for (const [key, { kind, target = '', fields: inner = {} }] of Object.entries(fields)) {
    const [value, field] = [row[key], path + key]
    if (kind === 'list')
      for (const each of value as readonly Readonly<Record<string, unknown>>[])
        yield* referencesIn(inner, each, `${field}.`)
    else if (kind === 'refs') for (const id of value as readonly Id[]) yield { target, id, field }
    else if (kind === 'ref' && value !== null) yield { target, id: value as Id, field }
  }
}
