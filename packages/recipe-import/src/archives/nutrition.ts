/** Names of nutrients in other applications, without spaces, and in schema.org. */
const nutrients: readonly (readonly [words: RegExp, name: string])[] = [
  [/^(calories|energy|kcal|kalorien)/, 'calories'],
  [/^(saturatedfat|satfat)/, 'saturatedFatContent'],
  [/^transfat/, 'transFatContent'],
  [/^(mono|poly)?unsaturatedfat/, 'unsaturatedFatContent'],
  [/^(total)?fats?/, 'fatContent'],
  [/^(total)?carb/, 'carbohydrateContent'],
  [/^(dietary)?fib(er|re)/, 'fiberContent'],
  [/^sugars?/, 'sugarContent'],
  [/^proteins?/, 'proteinContent'],
  [/^sodium/, 'sodiumContent'],
  [/^cholesterol/, 'cholesterolContent'],
  [/^servingsize/, 'servingSize'],
]

/** The schema.org name of a nutrient. */
function nutrientNamed(words: string): string | undefined {
  const plain = words.toLowerCase().replace(/[^a-z]/g, '')
  return nutrients.find(([known]) => known.test(plain))?.[1]
}

/** Nutrients by schema.org name. Values without a number are left out. */
export function nutritionOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [words, value] of Object.entries(values)) {
    const name = nutrientNamed(words)
    const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
    if (name && /[1-9]/.test(text)) found[name] ??= text
  }
  return found
}

/** Nutrients in a text, on lines or between commas: `Calories: 320, Fat: 12 g`. */
export function nutritionIn(text: string): Record<string, string> {
  const parts = text.split(/[\n;]|,(?!\d)/).flatMap((part) => {
    const [, words, value] = /^\W*([a-z][a-z .-]*?)(?:\s*\(.*?\))?\s*[:=]?\s*(\d.*)$/i.exec(part.trim()) ?? []
    return words && value ? [[words, value] as const] : []
  })
  return nutritionOf(Object.fromEntries(parts))
}
