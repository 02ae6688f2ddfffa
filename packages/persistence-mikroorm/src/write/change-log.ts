import { type Change, type Id, type Ids, type NewChange, type Store, snakeCase } from '@larder/domain'
import { logTables } from '../schema/tables.ts'
import type { Session } from '../session/session.ts'
import { type Where, eb, some } from '../compile/expressions.ts'
import { fixed } from '../compile/shaped.ts'
import { packed, unpacked } from './change-data.ts'

/**
 * The rows of the changes of a transaction, before its last statements. The counter's row is locked from here to the commit, so that
 * sequence numbers follow the order of commits, and a rolled back transaction leaves no gap.
 */
export async function numberChanges(session: Session, announcements: readonly NewChange[], ids: Ids) {
  const { actor } = session
  const byGroup = Map.groupBy(announcements, (announcement) => groupOf(session, announcement))
  // Rows are locked in a fixed order, so that two transactions cannot deadlock.
  const rows = []
  for (const [groupId, items] of [...byGroup].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = await countFurther(session, groupId, items.length)
    const ofGroup = items.map(({ type, resource, resourceId, householdId, data, ...more }, index) => ({
      groupId,
      sequence: last - items.length + 1 + index,
      id: ids.next(),
      type,
      resource,
      resourceId,
      householdId: householdId === undefined ? householdOf(session) : householdId,
      actor: actor.kind === 'member' ? actor.userId : null,
      timestamp: session.now,
      data: packed(data),
      referencedBy: more.referencedBy ?? null,
      recipeId: more.recipeId ?? null,
      audience: more.audience ?? null,
      exceptFor: more.exceptFor ?? null,
    }))
    rows.push(...ofGroup)
  }
  return rows
}

/** Increases the counter of a group. @returns the new sequence number */
async function countFurther({ dialect, query }: Session, group: Id, changes: number): Promise<number> {
  const { db, fragments } = dialect
  const more = eb(eb.ref('change_counter.sequence'), '+', eb.ref('excluded.sequence'))
  const [row] = await query(
    fixed(db, 'change counter', [group, changes], ([groupId, count]) =>
      db
        .insertInto('change_counter')
        .values({ group_id: fragments.literal('id', groupId), sequence: fragments.literal('integer', count) })
        .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ sequence: more }))
        .returning('sequence'),
    ),
  )
  return Number(row![0])
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

const changeColumns = Object.entries(logTables.change).map(([key, { kind }]) => ({
  key,
  kind,
  name: snakeCase(key),
}))

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
      .select(changeColumns.map(({ name }) => name))
      .where('group_id', '=', fragments.literal('id', groupId))
      .where('sequence', '>', fragments.literal('integer', options.after))
      .orderBy('sequence')
      .limit(options.limit)
      .compile(),
  )
  return rows.map((row) => {
    const values = changeColumns.map(({ key, kind }, at) => [key, dialect.decode(kind, row[at])])
    const change = Object.fromEntries(values) as Change
    return { ...change, data: unpacked(change.data) }
  })
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

/** Shows the stored changes about recipes to another audience. */
export async function restrictChanges(
  { actor, dialect, query }: Session,
  { groupId, recipeIds, audience }: Parameters<Store['restrictChanges']>[0],
): Promise<void> {
  if (actor.kind !== 'system') throw new Error('only the server itself restricts changes')
  const { db, fragments } = dialect
  await query(
    db
      .updateTable('change')
      .set({ audience: dialect.encode('object', audience) })
      .where('group_id', '=', fragments.literal('id', groupId))
      .where(fragments.among(eb.ref('recipe_id'), 'id', recipeIds))
      .where('except_for', 'is', null)
      .compile(),
  )
}

/** Removes changes of a group. The counter is kept, so that sequence numbers continue. */
export async function trimChanges(
  { actor, dialect, query }: Session,
  { groupId, before, maxBytes, upTo }: Parameters<Store['trimChanges']>[0],
): Promise<void> {
  if (actor.kind !== 'system') throw new Error('only the server itself trims the change log')
  const { db, fragments } = dialect
  const ofGroup = eb('group_id', '=', fragments.literal('id', groupId))
  const reasons: Where[] = []
  if (before !== undefined) reasons.push(eb('timestamp', '<', dialect.encode('instant', before)))
  if (maxBytes !== undefined) {
    // The size of each change and all later ones.
    const bytes = eb.fn<number>('octet_length', [eb.cast('data', 'text')])
    const size = eb.fn.agg<number>('sum', [bytes]).over((over) => over.orderBy('sequence', 'desc'))
    const sized = db
      .selectFrom('change')
      .select(['sequence', size.as('size')])
      .where(ofGroup)
      .as('sized')
    const beyond = db.selectFrom(sized).select(eb.fn.max('sequence').as('last')).where('size', '>', maxBytes)
    reasons.push(eb('sequence', '<=', beyond))
  }
  const old = db
    .deleteFrom('change')
    .where(ofGroup)
    .where('sequence', '<=', fragments.literal('integer', upTo))
  await query((reasons.length === 0 ? old : old.where(some(reasons))).compile())
}
