import type { Id } from '../kernel/fields.ts'
import { ref } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { createOne, mergeOne, removeOne } from '../work/crud.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'

/**
 * The label under which a household looks for a food, where a person chose it on an item of a list. It precedes the food's own.
 * A food into which another one was merged may have several choices: the last one counts.
 */
export const aisleChoices = defineResource('aisle-choice', {
  scope: 'household',
  fields: { foodId: ref('food'), labelId: ref('label') },
  summary: ['id'],
})

export interface AisleChoice extends RecordOf<typeof aisleChoices> {}

/** The choices of the actor's household for foods, one for each food. */
export async function aisleChoicesFor(
  store: ReadStore,
  foodIds: readonly Id[],
): Promise<readonly AisleChoice[]> {
  if (foodIds.length === 0) return []
  const found = await store.of(aisleChoices).find({
    filter: where(aisleChoices, ({ foodId }) => foodId.in(foodIds)),
  })
  const oldestFirst = found.toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
  return [...new Map(oldestFirst.map((choice) => [choice.foodId, choice])).values()]
}

/** Remembers the label of a food for the actor's household. Null forgets it, so that the label of the food counts again. */
export async function chooseAisle(
  store: Store,
  foodId: Id,
  labelId: Id | null,
  creation: CreationContext,
): Promise<void> {
  const [known, ...merged] = await store
    .of(aisleChoices)
    .find({ filter: whereEqual(aisleChoices, { foodId }) })
  for (const { id } of merged) await removeOne(store, aisleChoices, id)
  if (labelId === null) {
    if (known) await removeOne(store, aisleChoices, known.id)
  } else if (known) await mergeOne(store, aisleChoices, known.id, { labelId }, creation)
  else await createOne(store, aisleChoices, { foodId, labelId }, creation)
}
