import type { Field } from '../kernel/fields.ts'
import type { Body } from '../work/references.ts'
import type { MovedKind } from './household-archive.ts'

/** Fields of rows with the name of another row that stay as they are here: identity, rights and access. */
export const fixedFields: readonly string[] = [
  'id',
  'name',
  'slug',
  'username',
  'email',
  'householdId',
  'admin',
  'active',
  'canInvite',
  'canManage',
  'canManageHousehold',
  'canOrganize',
  'privateGroup',
  'privateHousehold',
  'lockRecipeEditsFromOtherHouseholds',
  'userId',
  'recipeId',
]

/** Kinds whose rows get what they lack from an archived row of the same name. */
export const joinedKinds: readonly MovedKind[] = [
  'group',
  'household',
  'user',
  'label',
  'unit',
  'food',
  'tool',
  'rating',
]

/** The value that a field should get: undefined where the row has a value of its own. */
export function lackingIn(field: Field, current: unknown, given: unknown): unknown {
  if (field.kind === 'refs' || (field.kind === 'list' && field.fields?.name)) {
    const key = (item: unknown) =>
      field.kind === 'refs' ? String(item) : String((item as Body).name).toLowerCase()
    const here = (current ?? []) as readonly unknown[]
    const known = new Set(here.map(key))
    const more = (given as readonly unknown[]).filter((item) => !known.has(key(item)))
    return more.length === 0 ? undefined : [...here, ...more].slice(0, field.max)
  }
  const isUnset = JSON.stringify(current ?? null) === JSON.stringify(field.fallback ?? null) || current === ''
  const isSame = JSON.stringify(current) === JSON.stringify(given)
  return isUnset && !isSame && given !== '' ? given : undefined
}
