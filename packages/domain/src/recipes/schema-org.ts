import type { JsonObject } from '../kernel/fields.ts'
import type { PageRecipe } from './page-recipe.ts'

/**
 * The recipe of a page as a schema.org Recipe, https://schema.org/Recipe. Fields without a value are left out. `provenance` has
 * the origin of the value of each property.
 */
export function schemaOrgOf(found: PageRecipe): JsonObject {
  const all: Readonly<Record<string, unknown>> = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: found.title,
    url: found.canonicalUrl,
    description: found.description,
    inLanguage: found.language,
    image: found.images,
    recipeYield: found.yield?.text,
    totalTime: durationOf(found.totalMinutes),
    prepTime: durationOf(found.prepMinutes),
    cookTime: durationOf(found.cookMinutes),
    performTime: durationOf(found.performMinutes),
    recipeIngredient: found.ingredientGroups.flatMap(({ lines }) => lines),
    recipeInstructions: found.instructionSections.flatMap(({ title, steps }): readonly JsonObject[] => {
      const all = steps.map((step) => ({
        '@type': 'HowToStep',
        ...(step.title === null ? {} : { name: step.title }),
        text: step.text,
      }))
      return title === null ? all : [{ '@type': 'HowToSection', name: title, itemListElement: all }]
    }),
    recipeCategory: found.categories,
    recipeCuisine: found.cuisines,
    author: found.author === null ? null : { '@type': 'Person', name: found.author },
    suitableForDiet: found.suitableForDiet,
    cookingMethod: found.cookingMethod,
    keywords: found.keywords,
    tool: found.equipment,
    nutrition:
      Object.keys(found.nutrition).length > 0
        ? { '@type': 'NutritionInformation', ...found.nutrition }
        : null,
    provenance: provenanceOf(found),
  }
  const present = Object.entries(all).filter(
    ([, value]) => value != null && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(present) as JsonObject
}

/** Fields whose schema.org property has another name. */
const propertyNames: Readonly<Record<string, string>> = {
  title: 'name',
  language: 'inLanguage',
  images: 'image',
  yield: 'recipeYield',
  totalMinutes: 'totalTime',
  prepMinutes: 'prepTime',
  cookMinutes: 'cookTime',
  performMinutes: 'performTime',
  ingredientGroups: 'recipeIngredient',
  instructionSections: 'recipeInstructions',
  categories: 'recipeCategory',
  cuisines: 'recipeCuisine',
  equipment: 'tool',
}

function provenanceOf({ provenance }: PageRecipe): JsonObject {
  return Object.fromEntries(
    Object.entries(provenance).flatMap(([field, known]) => {
      if (!known) return []
      const { repairs, trace, ...others } = known
      return [
        [
          propertyNames[field] ?? field,
          { ...others, repairs: [...repairs], ...(trace && { trace: { ...trace } }) },
        ],
      ]
    }),
  )
}

/** Minutes in ISO 8601. */
function durationOf(minutes: number | null): string | null {
  return minutes === null ? null : `PT${minutes}M`
}
