export type { Amount, Confidence, ParsedIngredient, ParsedUnit } from './ingredient.ts'
export { type NamedEntry, nameIndex, type NameIndex, type NameMatch } from './name-index.ts'
export { detectLanguage, isOtherLanguage } from './detect-language.ts'
export { type FoodName, foodNames, newFoodName, type NewFoodName, ownCapitals } from './food-names.ts'
export { remainderOf } from './remainder.ts'
export { parseIngredient } from './parse-ingredient.ts'
export {
  type Dimension,
  findUnit,
  type Language,
  languages,
  type Unit,
  unitOf,
  units,
  type UnitWords,
} from '@larder/domain/units'
