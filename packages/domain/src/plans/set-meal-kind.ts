import { households } from '../access/household.ts'
import { DomainError } from '../kernel/errors.ts'
import type { AnyRecord } from '../kernel/resource.ts'
import type { ReadStore } from '../work/ports.ts'
import type { MealKind } from './meal-kind.ts'
import type { Mealplan } from './mealplan.ts'

/** The kind of meal of the actor's household with a key. */
export async function kindNamed(
  store: ReadStore,
  key: string | null | undefined,
): Promise<MealKind | undefined> {
  const { actor } = store
  if (key == null || actor.kind !== 'member') return undefined
  const household = await store.of(households).get(actor.householdId)
  return household?.mealKinds?.find((kind) => kind.key === key)
}

/**
 * An entry whose meal and kind belong together. A kind that was chosen determines the meal, and another meal ends the kind. So
 * clients that know no kinds change entries with a kind. The kind of an entry stays when the household no longer has it.
 * @throws unprocessable `mealplan/kind` when the household has no such kind
 */
export async function withMealOfKind(
  store: ReadStore,
  entry: AnyRecord,
  before: Mealplan | undefined,
): Promise<AnyRecord> {
  const { mealKind, entryType } = entry as Mealplan
  if (mealKind === null) return entry
  const kind = await kindNamed(store, mealKind)
  if (mealKind !== before?.mealKind) {
    if (kind) return { ...entry, entryType: kind.entryType }
    const message = `The household has no kind of meal with the key ${mealKind}.`
    throw new DomainError('unprocessable', 'mealplan/kind', message, { field: 'mealKind' })
  }
  return entryType === before.entryType || entryType === kind?.entryType
    ? entry
    : { ...entry, mealKind: null }
}
