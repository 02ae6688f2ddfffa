import type { Change, Id, Ids, Instant, JsonObject, NewChange } from '@larder/domain'
import type { Session } from '../session.ts'
import { eb } from '../compile/expressions.ts'
import { packed, unpacked } from './change-data.ts'

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
  const { db, fragments } = dialect
  const byGroup = Map.groupBy(announcements, (announcement) => groupOf(session, announcement))
  // Rows are locked in a fixed order, so that two transactions cannot deadlock.
  for (const [group, items] of [...byGroup].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const groupId = fragments.literal('id', group)
    const last = db.selectFrom('change_counter').select('sequence').where('group_id', '=', groupId)
    const rows = items.map((item, index) => ({
      group_id: groupId,
      sequence: eb(last, '-', fragments.literal('integer', items.length - 1 - index)),
      id: dialect.encode('id', ids.next()),
      type: dialect.encode('text', item.type),
      resource: dialect.encode('text', item.resource),
      resource_id: dialect.encode('id', item.resourceId),
      household_id: dialect.encode(
        'id',
        item.householdId === undefined ? householdOf(session) : item.householdId,
      ),
      actor: dialect.encode('id', actor.kind === 'member' ? actor.userId : null),
      timestamp: dialect.encode('instant', session.now),
      data: dialect.encode('object', packed(item.data)),
      referenced_by: dialect.encode('object', item.referencedBy ?? null),
    }))
    const more = eb(eb.ref('change_counter.sequence'), '+', eb.ref('excluded.sequence'))
    const counted = db
      .insertInto('change_counter')
      .values({ group_id: groupId, sequence: fragments.literal('integer', items.length) })
      .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ sequence: more }))
    const statements = [counted.compile()]
    for (let at = 0; at < rows.length; at += batch)
      statements.push(
        db
          .insertInto('change')
          .values(rows.slice(at, at + batch))
          .compile(),
      )
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

const changeColumns = [
  'id',
  'group_id',
  'sequence',
  'type',
  'resource',
  'resource_id',
  'household_id',
  'actor',
  'timestamp',
  'data',
  'referenced_by',
] as const

/** Changes of a group after a sequence number, oldest first. Empty for a group that the actor cannot see. */
export async function readChanges(
  session: Session,
  options: { readonly groupId?: Id; readonly after: number; readonly limit: number },
): Promise<readonly Change[]> {
  const { dialect } = session
  const { db, fragments } = dialect
  const groupId = logOf(session, options.groupId)
  if (groupId === undefined) return []
  const rows = await session.query(
    db
      .selectFrom('change')
      .select(changeColumns)
      .where('group_id', '=', fragments.literal('id', groupId))
      .where('sequence', '>', fragments.literal('integer', options.after))
      .orderBy('sequence')
      .limit(options.limit)
      .compile(),
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
      data: unpacked(dialect.decode('object', data) as JsonObject),
      referencedBy: dialect.decode('object', referencedBy) as Change['referencedBy'],
    }),
  )
}

/** The last sequence number of a group. 0 before its first change and for a group that the actor cannot see. */
export async function readLastSequence(session: Session, groupId: Id | undefined): Promise<number> {
  const group = logOf(session, groupId)
  if (group === undefined) return 0
  const { db, fragments } = session.dialect
  const counter = db.selectFrom('change_counter').select('sequence')
  const [row] = await session.query(counter.where('group_id', '=', fragments.literal('id', group)).compile())
  return row ? Number(row[0]) : 0
}

/** Removes changes of a group. The counter is kept, so that sequence numbers continue. */
export async function trimChanges(
  { actor, dialect, query }: Session,
  { groupId, before, upTo }: { readonly groupId: Id; readonly before?: Instant; readonly upTo: number },
): Promise<void> {
  if (actor.kind !== 'system') throw new Error('only the server itself trims the change log')
  const { db, fragments } = dialect
  const old = db
    .deleteFrom('change')
    .where('group_id', '=', fragments.literal('id', groupId))
    .where('sequence', '<=', fragments.literal('integer', upTo))
  const timed = before === undefined ? old : old.where('timestamp', '<', dialect.encode('instant', before))
  await query(timed.compile())
}
