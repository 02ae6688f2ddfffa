import type { Id } from '../kernel/fields.ts'
import { ref, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { createOne, mergeOne, removeOne } from '../work/crud.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'

/**
 * The words under which a household sees a food on its lists, where a person chose them on an item. They precede those of the recipes and
 * the name of the food. A food into which another one was merged may have several: the last ones count.
 */
export const foodWords = defineResource('food-word', {
  scope: 'household',
  fields: { foodId: ref('food'), words: text({ max: 255, trim: true }) },
  summary: ['id'],
})

export interface FoodWords extends RecordOf<typeof foodWords> {}

/** The words of the actor's household for foods, one for each food that has some. */
export async function foodWordsFor(store: ReadStore, foodIds: readonly Id[]): Promise<readonly FoodWords[]> {
  if (foodIds.length === 0) return []
  const found = await store.of(foodWords).find({
    filter: where(foodWords, ({ foodId }) => foodId.in(foodIds)),
  })
  const oldestFirst = found.toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
  return [...new Map(oldestFirst.map((each) => [each.foodId, each])).values()]
}

/** Remembers the words of the actor's household for a food. Null forgets them. */
export async function chooseFoodWords(
  store: Store,
  foodId: Id,
  words: string | null,
  creation: CreationContext,
): Promise<void> {
  const [known, ...merged] = await store.of(foodWords).find({ filter: whereEqual(foodWords, { foodId }) })
  for (const { id } of merged) await removeOne(store, foodWords, id)
  if (!words) {
    if (known) await removeOne(store, foodWords, known.id)
  } else if (known) await mergeOne(store, foodWords, known.id, { words }, creation)
  else await createOne(store, foodWords, { foodId, words }, creation)
}
