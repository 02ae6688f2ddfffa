import type { Change, FieldKind, Id, Ids, Instant, JsonObject, NewChange } from '@larder/domain'
import type { Session } from '../session.ts'
import { join, raw, sql } from '../compile/sql.ts'

/** Rows of one statement, well below the maximum number of bound values. */
const batch = 100

/**
 * Writes the changes of a transaction, as its last statements. The counter's row is locked from here to the commit, so that
 * sequence numbers follow the order of commits, and a rolled back transaction leaves no gap.
 * @returns the groups whose logs have grown
 */
export async function writeChanges(
  session: Session,
  announcements: readonly NewChange[],
  ids: Ids,
): Promise<readonly Id[]> {
  const { dialect, actor, query } = session
  const byGroup = Map.groupBy(announcements, (announcement) => groupOf(session, announcement))
  // Rows are locked in a fixed order, so that two transactions cannot deadlock.
  for (const [group, items] of [...byGroup].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const groupId = dialect.literal('id', group)
    const stored = (kind: FieldKind, value: unknown) => sql`${dialect.encode(kind, value)}`
    const rows = items.map((item, index) =>
      join(
        [
          groupId,
          sql`(select sequence from change_counter where group_id = ${groupId}) - ${dialect.literal('integer', items.length - 1 - index)}`,
          stored('id', ids.next()),
          stored('text', item.type),
          stored('text', item.resource),
          stored('id', item.resourceId),
          stored('id', item.householdId === undefined ? householdOf(session) : item.householdId),
          stored('id', actor.kind === 'member' ? actor.userId : null),
          stored('instant', session.now),
          stored('object', item.data),
          stored('object', item.referencedBy ?? null),
        ],
        ', ',
      ),
    )
    const statements = [
      sql`insert into change_counter (group_id, sequence) values (${groupId}, ${dialect.literal('integer', items.length)}) on conflict (group_id) do update set sequence = change_counter.sequence + excluded.sequence`,
    ]
    for (let at = 0; at < rows.length; at += batch) {
      const some = rows.slice(at, at + batch).map((row) => sql`(${row})`)
      statements.push(
        sql`insert into change (group_id, sequence, id, type, resource, resource_id, household_id, actor, timestamp, data, referenced_by) values ${join(some, ', ')}`,
      )
    }
    // Pipelined on one connection.
    await Promise.all(statements.map(query))
  }
  return [...byGroup.keys()]
}

function groupOf({ actor }: Session, { groupId, type }: NewChange): Id {
  const own = actor.kind === 'member' ? actor.groupId : groupId
  if (own === undefined) throw new Error(`${type} was emitted without a group`)
  return own
}

function householdOf({ actor }: Session): Id | null {
  return actor.kind === 'member' ? actor.householdId : null
}

/** The group whose log is read: a member's own, or the one that the server names. A visitor sees none. */
function logOf({ actor }: Session, groupId: Id | undefined): Id | undefined {
  if (actor.kind === 'system') return groupId
  if (actor.kind === 'visitor') return undefined
  return groupId === undefined || groupId === actor.groupId ? actor.groupId : undefined
}

/** Changes of a group after a sequence number, oldest first. Empty for a group that the actor cannot see. */
export async function readChanges(
  session: Session,
  options: { readonly groupId?: Id; readonly after: number; readonly limit: number },
): Promise<readonly Change[]> {
  const { dialect } = session
  const groupId = logOf(session, options.groupId)
  if (groupId === undefined) return []
  const rows = await session.query(
    sql`select id, group_id, sequence, type, resource, resource_id, household_id, actor, timestamp, data, referenced_by from change where group_id = ${dialect.literal('id', groupId)} and sequence > ${dialect.literal('integer', options.after)} order by sequence limit ${options.limit}`,
  )
  return rows.map(
    ([
      id,
      group,
      sequence,
      type,
      resource,
      resourceId,
      householdId,
      actor,
      timestamp,
      data,
      referencedBy,
    ]) => ({
      id: id as Id,
      groupId: group as Id,
      sequence: Number(sequence),
      type: type as string,
      resource: resource as string,
      resourceId: resourceId as Id,
      householdId: householdId as Id | null,
      actor: actor as Id | null,
      timestamp: dialect.decode('instant', timestamp) as string,
      data: dialect.decode('object', data) as JsonObject,
      referencedBy: dialect.decode('object', referencedBy) as Change['referencedBy'],
    }),
  )
}

/** The last sequence number of a group. 0 before its first change and for a group that the actor cannot see. */
export async function readLastSequence(session: Session, groupId: Id | undefined): Promise<number> {
  const group = logOf(session, groupId)
  if (group === undefined) return 0
  const [row] = await session.query(
    sql`select sequence from change_counter where group_id = ${session.dialect.literal('id', group)}`,
  )
  return row ? Number(row[0]) : 0
}

/** Removes changes of a group. The counter is kept, so that sequence numbers continue. */
export async function trimChanges(
  { actor, dialect, query }: Session,
  { groupId, before, upTo }: { readonly groupId: Id; readonly before?: Instant; readonly upTo: number },
): Promise<void> {
  if (actor.kind !== 'system') throw new Error('only the server itself trims the change log')
  const isOld = before === undefined ? raw('true') : sql`timestamp < ${dialect.encode('instant', before)}`
  await query(
    sql`delete from change where group_id = ${dialect.literal('id', groupId)} and sequence <= ${dialect.literal('integer', upTo)} and ${isOld}`,
  )
}
