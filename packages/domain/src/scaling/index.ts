export { inSystem, roundMetric, systemOf, type UnitAmount, type UnitSystem } from './amounts.ts'
export { type ScalableLine, type ScalableRecipe, scaleRecipe, type Scaling } from './scale-recipe.ts'
export { scaleText, type TextScaling } from './scale-text.ts'
export { convertTemperatures } from './temperatures.ts'
