import { keysOf, picked } from '../../device/own-keys.ts'
import type { MealKind } from '../../entities/meal/kinds.ts'

type Kinds = readonly MealKind[]

/** What a form changes in the kinds of meals. */
export interface KindsChange {
  /**
   * What the form had before: the kinds that it was opened with, and those of attempts whose outcome is not known. What differs from
   * one of them was changed.
   */
  readonly before: readonly Kinds[]
  readonly chosen: Kinds
}

/** Kinds of meals after the changes of a form. What others have added, removed or changed meanwhile stays. */
export function withChanges(stored: Kinds, change: KindsChange): Kinds {
  const { before, chosen } = change
  const wasThere = (key: string) => before.some((kinds) => withKey(kinds, key))
  const changed = stored
    .filter(({ key }) => withKey(chosen, key) ?? !wasThere(key))
    .map((kind) => ({ ...kind, ...changesOf(kind.key, change) }))
  // Somebody else has removed what was not changed here.
  const added = chosen.filter(
    ({ key }) => !withKey(stored, key) && Object.keys(changesOf(key, change)).length > 0,
  )
  const [first, second] = isReordered(change) ? [chosen, stored] : [stored, chosen]
  return inOrderOf(first, second, [...changed, ...added])
}

const withKey = (kinds: Kinds, wanted: string) => kinds.find(({ key }) => key === wanted)

/** The fields of a kind that were changed. All of them where it was added. */
function changesOf(key: string, { before, chosen }: KindsChange): Partial<MealKind> {
  const kind = withKey(chosen, key)
  if (!kind) return {}
  const isChanged = (name: keyof MealKind) =>
    before.some((kinds) => withKey(kinds, key)?.[name] !== kind[name])
  return picked(kind, keysOf(kind).filter(isChanged))
}

function isReordered({ before, chosen }: KindsChange): boolean {
  const orderOf = (kinds: Kinds, others: Kinds) =>
    kinds.flatMap(({ key }) => (withKey(others, key) ? key : [])).join('\n')
  return before.some((kinds) => orderOf(kinds, chosen) !== orderOf(chosen, kinds))
}

/** Puts kinds in the order of a list. Those that only the second list has come after the same kind as there. */
function inOrderOf(first: Kinds, second: Kinds, kinds: Kinds): Kinds {
  const find = ({ key }: MealKind) => withKey(kinds, key) ?? []
  const ordered = first.flatMap(find)
  let place = 0
  for (const kind of second.flatMap(find)) {
    const index = ordered.indexOf(kind)
    if (index === -1) ordered.splice(place, 0, kind)
    place = (index === -1 ? place : index) + 1
  }
  return ordered
}
