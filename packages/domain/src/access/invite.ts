import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { where } from '../query/builder.ts'
import { toHex } from '../kernel/uuid.ts'
import { whereEqual } from '../query/equal.ts'
import type { BoundFilter } from '../query/filter.ts'
import { newRecord, viewOne } from '../work/announce.ts'
import type { CreationContext, ReadStore, Secrets, Store } from '../work/ports.ts'
import { type Invitation, invitations } from './invitation.ts'

const daysValid = 4

/**
 * Creates an invitation to the actor's household. No change is emitted, because everyone who can read the token can
 * use it.
 */
export async function invite(
  store: Store,
  uses: number,
  { creation, secrets }: { readonly creation: CreationContext; readonly secrets: Secrets },
): Promise<View> {
  const expiresAt = new Date(Date.parse(store.now) + daysValid * 86_400_000).toISOString()
  const token = toHex(secrets.bytes(16))
  const invitation = newRecord(store, invitations, { usesLeft: uses }, creation, { token, expiresAt })
  await store.of(invitations).add(invitation)
  return viewOne(store, invitations, invitation.id)
}

/**
 * The valid invitation with this token.
 * @throws missing when the token is unknown, used up or expired, without a difference
 */
export async function findInvitation(store: ReadStore, token: string): Promise<Invitation> {
  const [found] = await store.of(invitations).find({ filter: whereEqual(invitations, { token }), limit: 1 })
  if (!found || found.token !== token || found.expiresAt <= store.now) throw missing(invitations.name)
  return found
}

/** A filter for the invitations that can still be used. */
export function openInvitations(store: ReadStore): BoundFilter<typeof invitations> {
  return where(invitations, (invitation) => invitation.expiresAt.gt(store.now))
}

/**
 * Revokes an open invitation of the actor's household. No change is emitted, as for its creation.
 * @returns its last state @throws missing
 */
export async function revokeInvitation(
  store: Store,
  id: Id,
  precondition?: (current: View) => void,
): Promise<View> {
  const invitation = await store.of(invitations).lock(id)
  if (!invitation || invitation.expiresAt <= store.now) throw missing(invitations.name)
  const view = await viewOne(store, invitations, id)
  precondition?.(view)
  await store.of(invitations).remove(id)
  return view
}

/** Uses an invitation once. @returns its household @throws missing */
export async function acceptInvitation(
  store: Store,
  token: string,
): Promise<Pick<Invitation, 'groupId' | 'householdId'>> {
  const { id } = await findInvitation(store, token)
  const invitation = await store.of(invitations).lock(id)
  if (!invitation) throw missing(invitations.name)
  if (invitation.usesLeft > 1)
    await store
      .of(invitations)
      .save({ ...invitation, usesLeft: invitation.usesLeft - 1, updatedAt: store.now })
  else await store.of(invitations).remove(invitation.id)
  return invitation
}

/** The error for a registration without an invitation, where the server requires one. */
export function signupIsClosed(): DomainError {
  return new DomainError(
    'forbidden',
    'registration/closed',
    'This server accepts new users by invitation only.',
  )
}
