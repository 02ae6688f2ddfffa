import type { RecipeYield } from './extracted-recipe.ts'
import { cleanText } from './text.ts'

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
const amount = /(\d{1,5}(?:[.,]\d{1,2})?)?\s?([½¼¾⅓⅔])|(\d{1,5}(?:[.,]\d{1,2})?)/
const range = new RegExp(
  String.raw`(?:${amount.source})\s*(?:-|–|—|~|to|bis|à|a|ou|or|till|til|tot|do|до)\s*(?:${amount.source})`,
  'iu',
)

/** What a recipe makes, from printed text such as "4–6 servings" or "Serves 4". */
export function readYield(text: string): RecipeYield | null {
  const clean = cleanText(text).slice(0, 200)
  if (clean === '') return null
  const between = range.exec(clean)
  if (between) {
    const min = numberFrom(between.slice(1, 4))
    const max = numberFrom(between.slice(4, 7))
    if (min < max) return { text: clean, min, max }
  }
  const single = amount.exec(clean)
  const number = single ? numberFrom(single.slice(1, 4)) : null
  return { text: clean, min: number, max: number }
}

function numberFrom([whole, fraction, plain]: readonly (string | undefined)[]): number {
  const base = Number((plain ?? whole ?? '0').replace(',', '.'))
  return base + (fraction ? (fractions[fraction] ?? 0) : 0)
}
