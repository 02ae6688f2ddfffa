import type { LabelKey } from './labels.ts'

/**
 * Foods by label. Commas separate foods, equals signs separate the synonyms of a food, and a slash separates a name from its
 * plural: `apple/apples, rocket=arugula`. Synonyms are names of the same thing to buy. Foods that one would not take for each
 * other, such as broth and stock, are two foods.
 */
export type FoodSeeds = Readonly<Record<LabelKey, string>>
