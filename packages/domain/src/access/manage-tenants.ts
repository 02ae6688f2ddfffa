import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { slugOf } from '../kernel/slug.ts'
import { whereEqual } from '../query/equal.ts'
import { mergeOne } from '../work/crud.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { groups } from './group.ts'
import type { households } from './household.ts'
import { removeWithRows } from './remove-in-steps.ts'
import { users } from './user.ts'

/** A group or a household. */
type Tenant = typeof groups | typeof households

/**
 * Updates a group or a household. A new name changes the slug.
 * @throws missing, conflict `<resource>/duplicate`
 */
export async function changeTenant(
  store: Store,
  tenant: Tenant,
  id: Id,
  body: Body,
  creation: CreationContext,
): Promise<void> {
  const managed = typeof body.name === 'string' ? { slug: slugOf(body.name) } : {}
  await mergeOne(store, tenant, id, body, creation, { managed })
}

/**
 * Checks that a group or a household has no members, so that it can be deleted.
 * @throws conflict `household/inhabited`
 */
export async function checkUninhabited(store: Store, tenant: Tenant, id: Id): Promise<void> {
  const key = tenant === groups ? 'groupId' : 'householdId'
  if ((await store.of(users).count(whereEqual(users, { [key]: id, isRemoved: false }))) === 0) return
  throw new DomainError(
    'conflict',
    'household/inhabited',
    `The ${tenant.name} has members. Move or delete them first.`,
  )
}

/**
 * Deletes a group or a household without members. The store is one of `remover`.
 * @throws missing, conflict `household/inhabited`
 */
export async function removeTenant(store: Store, tenant: Tenant, id: Id): Promise<void> {
  await checkUninhabited(store, tenant, id)
  await removeWithRows(store, tenant, id)
}
