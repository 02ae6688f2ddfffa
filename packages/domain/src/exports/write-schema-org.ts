import type { Json, JsonObject } from '../kernel/fields.ts'
import {
  type ExportedRecipe,
  grouped,
  isAddress,
  linesOf,
  lineText,
  namesOf,
  nutrientsOf,
  ratingOf,
  stepText,
  yieldText,
} from './exported-recipe.ts'

/**
 * A recipe as schema.org JSON-LD, https://schema.org/Recipe. Headings of ingredients are lines in brackets, and notes are a comment
 * named "Author Notes", as RecipeSage writes them.
 */
export function schemaOrgRecipe(recipe: ExportedRecipe): JsonObject {
  const rating = ratingOf(recipe)
  const nutrients = nutrientsOf(recipe)
  const all: Readonly<Record<string, Json | undefined>> = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    identifier: recipe.id,
    name: recipe.name,
    description: linesOf(recipe.description).join('\n'),
    inLanguage: recipe.language,
    author: recipe.author === null ? null : { '@type': 'Person', name: recipe.author },
    isBasedOn: isAddress(recipe.orgURL) ? recipe.orgURL : null,
    creditText: isAddress(recipe.orgURL) ? null : recipe.orgURL,
    recipeYield: yieldText(recipe),
    prepTime: durationOf(recipe.prepMinutes),
    cookTime: durationOf(recipe.cookMinutes),
    totalTime: durationOf(recipe.totalMinutes),
    recipeIngredient: grouped(recipe.recipeIngredient).flatMap(({ title, parts }) => [
      ...(title === null ? [] : [`[${title}]`]),
      ...parts.map(lineText),
    ]),
    recipeInstructions: grouped(recipe.recipeInstructions).flatMap(
      ({ title, parts }): readonly JsonObject[] => {
        const steps = parts.map((step) => ({ '@type': 'HowToStep', text: stepText(step) }))
        return title === null ? steps : [{ '@type': 'HowToSection', name: title, itemListElement: steps }]
      },
    ),
    comment: notesOf(recipe),
    recipeCategory: [...namesOf(recipe.recipeCategory)],
    keywords: [...namesOf(recipe.tags)],
    recipeCuisine: recipe.cuisine,
    tool: [...namesOf(recipe.tools)],
    aggregateRating:
      rating === null || rating <= 0
        ? null
        : { '@type': 'AggregateRating', ratingValue: Math.max(1, Math.round(rating)), ratingCount: 1 },
    nutrition:
      nutrients.length === 0 ? null : { '@type': 'NutritionInformation', ...Object.fromEntries(nutrients) },
    dateCreated: recipe.createdAt,
    dateModified: recipe.updatedAt,
  }
  const present = Object.entries(all).filter(
    // Applications recognize a recipe by its ingredients and steps.
    ([key, value]) =>
      /^recipeIn(gredient|structions)$/.test(key) ||
      (value != null && value !== '' && !(Array.isArray(value) && value.length === 0)),
  )
  return Object.fromEntries(present) as JsonObject
}

function notesOf({ notes }: ExportedRecipe): Json {
  return notes.map(({ title, text }) => ({ '@type': 'Comment', name: title || 'Author Notes', text }))
}

function durationOf(minutes: number | null): string | null {
  return minutes === null ? null : `PT${Math.floor(minutes / 60)}H${minutes % 60}M`
}
