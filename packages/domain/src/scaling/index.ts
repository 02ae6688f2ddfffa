export { inSystem, systemOf, type UnitAmount, type UnitSystem } from './amounts.ts'
export {
  lineTexts,
  type ScalableLine,
  type ScalableRecipe,
  scaleRecipe,
  type Scaling,
  yieldText,
} from './scale-recipe.ts'
export { type LineScaling, type LineText, scalePrinted, type Span } from './scale-line.ts'
export { scaleText, type TextScaling } from './scale-text.ts'
export { convertTemperatures } from './temperatures.ts'
