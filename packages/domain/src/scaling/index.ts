export { inSystem, systemOf, type UnitAmount, type UnitSystem } from './amounts.ts'
export {
  lineTexts,
  type ScalableLine,
  type ScalableRecipe,
  scaleRecipe,
  type ScalingOptions,
} from './scale-recipe.ts'
export { amountIn, type LineText, placesOf, type Span } from './line-places.ts'
export { type LineScalingOptions, scalePrinted } from './scale-line.ts'
export { scaleText, type TextScalingOptions } from './scale-text.ts'
export { convertTemperatures } from './temperatures.ts'
export { yieldText } from './yield-text.ts'
