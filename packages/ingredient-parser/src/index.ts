export type { Amount, Confidence, ParsedIngredient, ParsedUnit } from './ingredient.ts'
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
} from './units.ts'
