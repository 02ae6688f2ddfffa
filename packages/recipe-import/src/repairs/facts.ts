import type { RecipeFields } from '../extracted-recipe.ts'
import { letters } from '../text.ts'
import type { RepairContext } from './context.ts'
import { descriptionLimits } from '../thresholds.ts'

type Changes = Partial<RecipeFields>

/** Preparation and cooking add up to the total when the page gives none. */
export const totalTime = ({ recipe }: RepairContext): Changes =>
  recipe.totalMinutes === null
    ? { totalMinutes: (recipe.prepMinutes ?? 0) + (recipe.cookMinutes ?? 0) || null }
    : {}

/** Completes a description from meta elements that was cut with an ellipsis and that the page prints in full. */
export function cutDescription({ recipe: { description }, page }: RepairContext): Changes {
  if (description === null || description !== page.head.description) return {}
  const start = letters(description.replace(/\s*(?:\[?(?:…|\.\.\.)\]?)\s*$/, ''))
  if (
    start.length < descriptionLimits.startLength ||
    /[.!?]["”’)]?$/.test(description.replace(/(?:…|\.\.\.)$/, ''))
  )
    return {}
  const whole = page.lines.find(
    ({ key, text }) => key.startsWith(start) && text.length < descriptionLimits.wholeLength,
  )
  return whole ? { description: whole.text } : {}
}
