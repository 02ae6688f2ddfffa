import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../messages/index.ts'
import { preferencesQuery, type Preferences } from '../household/queries.ts'
import { mealTypes, type MealType } from './queries.ts'

/** A kind of meal that the household plans. Its name is null where it is that of its meal. */
export type MealKind = NonNullable<Preferences['mealKinds']>[number]

/** What an entry of the plan is for: a meal, or a kind of the household that counts as it. */
export interface PlannedFor {
  readonly entryType: MealType
  readonly mealKind: string | null
}

const usualKind = (entryType: MealType): MealKind => ({ key: entryType, name: null, color: null, entryType })

/** The kinds of a household that has chosen none. */
export const usualKinds: readonly MealKind[] = mealTypes.map(usualKind)

/** The kinds of meals of the household, in their order. */
export function useMealKinds() {
  const { plan } = useMessages()
  const { data } = useQuery(preferencesQuery)
  const kinds = data?.mealKinds ?? usualKinds
  const nameOf = ({ name, entryType }: MealKind): string => name ?? plan.meals[entryType]
  /** The kind with a key, also where the household does not plan the meal. */
  const withKey = (key: string): MealKind | undefined =>
    [...kinds, ...usualKinds].find((kind) => kind.key === key)
  return {
    kinds,
    nameOf,
    /** The kind of an entry. Where the household no longer has it: its meal. */
    kindOf: ({ entryType, mealKind }: PlannedFor): MealKind =>
      withKey(mealKind ?? entryType) ?? withKey(entryType) ?? usualKind(entryType),
    /** The kind that is planned without a choice: dinner, or what counts as it. */
    usual:
      kinds.find(({ key }) => key === 'dinner') ??
      kinds.find(({ entryType }) => entryType === 'dinner') ??
      kinds[0] ??
      usualKind('dinner'),
    withKey,
  }
}

/** What an entry of a kind is for. */
export const plannedFor = ({ key, entryType }: MealKind): PlannedFor => ({
  entryType,
  mealKind: key === entryType ? null : key,
})
