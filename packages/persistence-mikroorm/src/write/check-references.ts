import {
  type AnyRecord,
  type Id,
  type Reference,
  type Resource,
  dangling,
  isId,
  referencesIn,
} from '@larder/domain'
import { visibleIds } from '../read/records.ts'
import { cachedRecord } from '../read/reads.ts'
import type { Session } from '../session/session.ts'

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
      const found = await visibleIds(session, table, unread)
      const isUnread = new Set(unread)
      for (const id of ids) if (found.has(id) || !isUnread.has(id)) visible.add(keyOf({ target, id }))
    }),
  )
  const dangles = wanted.find((reference) => !visible.has(keyOf(reference)))
  if (dangles) throw dangling(dangles.target, dangles.field)
}

function keyOf({ target, id }: Pick<Reference, 'target' | 'id'>): string {
  return `${target} ${id}`
}
