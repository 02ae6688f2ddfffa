import type { Announcement, Change, Id, Ids, JsonObject } from '@larder/domain'
import type { EntityManager } from '@mikro-orm/core'
import type { Session } from './session.ts'
import { sql } from './sql.ts'

/**
 * Writes what was announced, as the last thing of a transaction: the counter's row is locked from here to the commit, so
 * numbers follow the order of commits and a rolled back transaction leaves no gap.
 */
export async function writeChanges(
  session: Session,
  em: EntityManager,
  announcements: readonly Announcement[],
  ids: Ids,
): Promise<void> {
  const byGroup = Map.groupBy(announcements, (announcement) => groupOf(session, announcement))
  // Always in the same order, so that two transactions never wait for each other.
  for (const [groupId, items] of [...byGroup].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { dialect } = session
    const [counter] = await session.query(
      sql`insert into change_counter (group_id, sequence) values (${dialect.literal('id', groupId)}, ${dialect.literal('integer', items.length)}) on conflict (group_id) do update set sequence = change_counter.sequence + excluded.sequence returning sequence`,
    )
    const first = Number(counter![0]) - items.length + 1
    for (const [index, item] of items.entries()) {
      em.persist(
        em.create(session.entities.change, {
          groupId,
          sequence: first + index,
          id: ids.next(),
          type: item.type,
          resource: item.resource,
          resourceId: item.resourceId,
          householdId: item.householdId === undefined ? householdOf(session) : item.householdId,
          actor: session.actor.kind === 'member' ? session.actor.userId : null,
          timestamp: session.now,
          data: item.data,
        }),
      )
    }
  }
  await em.flush()
}

function groupOf({ actor }: Session, { groupId, type }: Announcement): Id {
  const own = actor.kind === 'member' ? actor.groupId : groupId
  if (own === undefined) throw new Error(`${type} was announced without saying whose change it is`)
  return own
}

function householdOf({ actor }: Session): Id | null {
  return actor.kind === 'member' ? actor.householdId : null
}

/** The group whose log is read: a member's own, or the one the server asks for. */
function logOf({ actor }: Session, groupId: Id | undefined): Id | undefined {
  if (actor.kind === 'system') return groupId
  return groupId === undefined || groupId === actor.groupId ? actor.groupId : undefined
}

export async function readChanges(
  session: Session,
  options: { readonly groupId?: Id; readonly after: number; readonly limit: number },
): Promise<readonly Change[]> {
  const { dialect } = session
  const groupId = logOf(session, options.groupId)
  if (groupId === undefined) return []
  const rows = await session.query(
    sql`select id, group_id, sequence, type, resource, resource_id, household_id, actor, timestamp, data from change where group_id = ${dialect.literal('id', groupId)} and sequence > ${dialect.literal('integer', options.after)} order by sequence limit ${options.limit}`,
  )
  return rows.map(
    ([id, group, sequence, type, resource, resourceId, householdId, actor, timestamp, data]) => ({
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
    }),
  )
}

export async function readLastSequence(session: Session, groupId: Id | undefined): Promise<number> {
  const group = logOf(session, groupId)
  if (group === undefined) return 0
  const [row] = await session.query(
    sql`select sequence from change_counter where group_id = ${session.dialect.literal('id', group)}`,
  )
  return row ? Number(row[0]) : 0
}
