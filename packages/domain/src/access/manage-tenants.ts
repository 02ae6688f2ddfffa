import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { slugOf } from '../kernel/slug.ts'
import { whereEqual } from '../query/equal.ts'
import { mergeOne, type WriteOptions } from '../work/crud.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { groups } from './group.ts'
import { type Household, households } from './household.ts'
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
  if (tenant === households) await changeHousehold(store, id, body, creation, { managed })
  else await mergeOne(store, tenant, id, body, creation, { managed })
}

/**
 * Updates a household. Fields that the body omits keep their values.
 * @throws missing, unprocessable `household/recipe-visibility`
 */
export async function changeHousehold(
  store: Store,
  id: Id,
  body: Body,
  creation: CreationContext,
  options: WriteOptions = {},
): Promise<View> {
  const current = await store.of(households).lock(id)
  if (!current) throw missing('household')
  return mergeOne(store, households, id, withRecipeVisibility(body, current), creation, options)
}

/**
 * A body whose `recipeVisibility` agrees with its `recipePublic`. Of the two, the one that differs from the stored household counts, because
 * existing clients know only `recipePublic`, and send back what they have read.
 * @throws unprocessable `household/recipe-visibility` when both differ and contradict each other
 */
function withRecipeVisibility(body: Body, current: Household): Body {
  if (body.recipePublic === undefined) return body
  const { recipeVisibility: visibility = current.recipeVisibility } = body
  const isPublic = body.recipePublic ?? households.fields.recipePublic.fallback
  if (visibility === null || isPublic === (visibility === 'public')) return body
  if (visibility === current.recipeVisibility) return { ...body, recipeVisibility: null }
  if (isPublic === current.recipePublic) return body
  throw new DomainError(
    'unprocessable',
    'household/recipe-visibility',
    `With recipeVisibility "${String(visibility)}", recipePublic is ${visibility === 'public'}. Send only one of them.`,
    { field: 'recipePublic' },
  )
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
