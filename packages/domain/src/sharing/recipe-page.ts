import type { Json, JsonObject } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'

/** A stored recipe as a schema.org Recipe, https://schema.org/Recipe. Fields without a value are left out. */
export function schemaOrgOfRecipe(recipe: View, pictures: readonly string[], url: string | null): JsonObject {
  const rows = (key: string) => (recipe[key] ?? []) as readonly View[]
  const names = (key: string) => rows(key).map(({ name }) => name ?? null)
  const settings = (recipe.settings ?? {}) as View
  const nutrition = Object.entries((recipe.nutrition ?? {}) as View).filter(([, value]) => value)
  const all: Readonly<Record<string, unknown>> = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    url,
    description: recipe.description || null,
    inLanguage: recipe.language,
    image: pictures,
    datePublished: recipe.dateAdded,
    dateModified: recipe.updatedAt,
    recipeYield: yieldOf(recipe),
    totalTime: minutes(recipe.totalMinutes),
    prepTime: minutes(recipe.prepMinutes),
    cookTime: minutes(recipe.cookMinutes),
    recipeIngredient: rows('recipeIngredient').map(lineOf).filter(Boolean),
    recipeInstructions: rows('recipeInstructions').map(({ title, text }) => ({
      '@type': 'HowToStep',
      ...(title ? { name: title } : {}),
      text,
    })),
    recipeCategory: names('recipeCategory'),
    recipeCuisine: recipe.cuisine,
    author: recipe.author ? { '@type': 'Person', name: recipe.author } : null,
    suitableForDiet: recipe.diets,
    cookingMethod: recipe.cookingMethod,
    keywords: names('tags').join(', ') || null,
    tool: names('tools'),
    nutrition:
      settings.showNutrition === true && nutrition.length > 0
        ? { '@type': 'NutritionInformation', ...Object.fromEntries(nutrition) }
        : null,
    isBasedOn: /^https?:/i.test(String(recipe.orgURL)) ? recipe.orgURL : null,
  }
  const present = Object.entries(all).filter(
    ([, value]) => value != null && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(present) as JsonObject
}

/** An ingredient line as text. */
export function lineOf({ display, originalText, note }: View): string {
  return String(display || originalText || note || '')
}

/** The yield as a text such as `4 servings`; null when the recipe has none. */
export function yieldOf({ recipeServings, recipeYieldQuantity, recipeYield }: View): string | null {
  const amount = Number(recipeYieldQuantity) || Number(recipeServings) || 0
  const words = typeof recipeYield === 'string' ? recipeYield : ''
  if (amount === 0 || /\d/.test(words)) return words || null
  return `${amount} ${words || 'servings'}`
}

function minutes(value: Json | undefined): string | null {
  return typeof value === 'number' ? `PT${value}M` : null
}
