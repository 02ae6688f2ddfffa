import { type Member, system } from '../kernel/actor.ts'
import { missing } from '../kernel/errors.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import { whereEqual } from '../query/equal.ts'
import type { ReadStore, Store, UnitOfWork } from '../work/ports.ts'
import { type Session, sessions } from './session.ts'
import { accessTopic } from './sign-in.ts'

/** A session as its user sees it. */
export interface SessionView {
  readonly id: Id
  readonly userAgent: string
  readonly createdAt: Instant
  readonly lastUsedAt: Instant
  readonly expiresAt: Instant
  readonly remembered: boolean
  /** The session of the request itself. */
  readonly current: boolean
}

/** The user of sessions, and the session of the request. */
export interface SessionOwner {
  readonly userId: Id
  readonly current: Id | undefined
}

/** The active sessions of a user, the last used first. */
export async function listSessions(work: UnitOfWork, owner: SessionOwner): Promise<readonly SessionView[]> {
  const active = await work.read(system, (store) => activeSessions(store, owner.userId))
  return active
    .map((session) => viewOf(session, owner))
    .sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt) || (a.id < b.id ? 1 : -1))
}

/** @throws missing for a session that has ended, and for one of another user */
export async function readSession(work: UnitOfWork, id: Id, owner: SessionOwner): Promise<SessionView> {
  return work.read(system, async (store) => viewOf(await sessionOf(store, id, owner), owner))
}

/** Ends one session of a user. @returns its last state @throws missing as `readSession` */
export async function endSession(
  work: UnitOfWork,
  id: Id,
  owner: SessionOwner,
  precondition?: (current: SessionView) => void,
): Promise<SessionView> {
  return work.run(system, async (store) => {
    await store.of(sessions).lock(id)
    const view = viewOf(await sessionOf(store, id, owner), owner)
    precondition?.(view)
    await store.of(sessions).remove(id)
    store.signal(accessTopic(owner.userId))
    return view
  })
}

/** Ends all sessions of a user except the current one. @returns the number of ended sessions */
export async function endOtherSessions(work: UnitOfWork, owner: SessionOwner): Promise<number> {
  return work.run(system, async (store) => {
    const others = (await activeSessions(store, owner.userId)).filter(({ id }) => id !== owner.current)
    for (const { id } of others) await store.of(sessions).remove(id)
    if (others.length > 0) store.signal(accessTopic(owner.userId))
    return others.length
  })
}

/** Notes that the user of a session has proved again who they are. @throws missing when the session has ended */
export async function confirmSession(store: Store, id: Id): Promise<void> {
  const current = await store.of(sessions).lock(id)
  if (!current) throw missing(sessions.name)
  await store.of(sessions).save({ ...current, confirmedAt: store.now })
}

/** Milliseconds after which a further use of a session is recorded. */
const precision = 5 * 60_000

/** Records the use of a session, at most once in five minutes, so that reads do not become writes. */
export async function recordSessionUse(work: UnitOfWork, session: Session, now: Instant): Promise<void> {
  const due = Date.parse(session.lastUsedAt) + precision
  if (Date.parse(now) < due) return
  await work.run(system, async (store) => {
    const current = await store.of(sessions).lock(session.id)
    if (current) await store.of(sessions).save({ ...current, lastUsedAt: now })
  })
}

async function activeSessions(store: ReadStore, userId: Member['userId']): Promise<readonly Session[]> {
  const all = await store.of(sessions).find({ filter: whereEqual(sessions, { userId }) })
  return all.filter(({ expiresAt }) => expiresAt > store.now)
}

async function sessionOf(store: ReadStore, id: Id, { userId }: SessionOwner): Promise<Session> {
  const session = await store.of(sessions).get(id)
  if (session?.userId !== userId || session.expiresAt <= store.now) throw missing(sessions.name)
  return session
}

function viewOf(session: Session, { current }: SessionOwner): SessionView {
  const { id, userAgent, createdAt, lastUsedAt, expiresAt, remembered } = session
  return { id, userAgent, createdAt, lastUsedAt, expiresAt, remembered, current: id === current }
}
