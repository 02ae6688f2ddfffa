import { DomainError, missing } from '../kernel/errors.ts'
import type { View } from '../kernel/resource.ts'
import { whereEqual } from '../query/equal.ts'
import { createOne } from '../work/crud.ts'
import type { Naming, Secrets, Store } from '../work/ports.ts'
import { type Invitation, invitations } from './invitation.ts'

const daysValid = 4

/**
 * Makes an invitation into the actor's household.
 * @throws forbidden without the right to invite
 */
export function invite(
  store: Store,
  uses: number,
  { naming, secrets }: { readonly naming: Naming; readonly secrets: Secrets },
): Promise<View> {
  const expiresAt = new Date(Date.parse(store.now) + daysValid * 86_400_000).toISOString()
  const token = secrets.digest(Array.from(secrets.bytes(32)).join()).slice(0, 32)
  return createOne(store, invitations, { usesLeft: uses }, naming, { managed: { token, expiresAt } })
}

/**
 * Uses an invitation up by one and says where it leads.
 * @throws missing for one that never was, was used up or ran out: nobody learns which
 */
export async function acceptInvitation(
  store: Store,
  token: string,
): Promise<Pick<Invitation, 'groupId' | 'householdId'>> {
  const [found] = await store.of(invitations).find({ filter: whereEqual(invitations, { token }), limit: 1 })
  const invitation = found && (await store.of(invitations).lock(found.id))
  if (!invitation || invitation.expiresAt <= store.now) throw missing('invitation')
  if (invitation.usesLeft > 1)
    await store
      .of(invitations)
      .save({ ...invitation, usesLeft: invitation.usesLeft - 1, updatedAt: store.now })
  else await store.of(invitations).remove(invitation.id)
  return invitation
}

/** @throws forbidden when the server lets nobody in without an invitation */
export function signupIsClosed(): DomainError {
  return new DomainError('forbidden', 'registration/closed', 'New people join this server by invitation.')
}
