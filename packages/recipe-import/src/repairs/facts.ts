import type { RecipeFields } from '../extracted-recipe.ts'
import { textOf } from '../page.ts'
import { withPrintedNutrition } from '../print/nutrition.ts'
import { letters } from '../text.ts'
import type { RepairContext } from './context.ts'

type Changes = Partial<RecipeFields>

/** Preparation and cooking add up to the total when the page gives none. */
export const totalTime = ({ recipe }: RepairContext): Changes =>
  recipe.totalMinutes === null
    ? { totalMinutes: (recipe.prepMinutes ?? 0) + (recipe.cookMinutes ?? 0) || null }
    : {}

/** A name of one or two characters ("焗饭") is the kind of dish. The heading that ends in it is the name. */
export function dishName({ recipe: { title }, page }: RepairContext): Changes {
  if (title === null || !/^\p{Script=Han}{1,2}$/u.test(title)) return {}
  const headings = page.byTag('h1').map((element) => textOf(element))
  const heading = headings.find((one) => one.replace(/\s*[【（(].*$/u, '').endsWith(title))
  return heading === undefined ? {} : { title: heading }
}

/** Completes a description from meta elements that was cut with an ellipsis and that the page prints in full. */
export function cutDescription({ recipe: { description }, page }: RepairContext): Changes {
  if (description === null || description !== page.head.description) return {}
  const start = letters(description.replace(/\s*(?:\[?(?:…|\.\.\.)\]?)\s*$/, ''))
  if (start.length < 40 || /[.!?]["”’)]?$/.test(description.replace(/(?:…|\.\.\.)$/, ''))) return {}
  const whole = page.lines.find(({ key, text }) => key.startsWith(start) && text.length < 1500)
  return whole ? { description: whole.text } : {}
}

/** A printed table replaces structured data that states the same energy and nothing else. */
export const printedNutrition = ({ recipe, page }: RepairContext): Changes => ({
  nutrition: withPrintedNutrition(recipe.nutrition, page.lines),
})
