import type { JsonObject } from '../kernel/fields.ts'
import {
  type ExportedRecipe,
  grouped,
  isAddress,
  linesOf,
  lineText,
  namesOf,
  nutrientLabel,
  nutrientsOf,
  oneLine,
  ratingOf,
  stepText,
  yieldText,
} from './exported-recipe.ts'

/**
 * A recipe as the JSON of Paprika 3. Every key is written, and texts are never null, because other readers of the format fail on them.
 * @param photo the picture as JPEG in base 64
 */
export function paprikaRecipe(recipe: ExportedRecipe, photo: string | undefined): JsonObject {
  const rating = ratingOf(recipe) ?? 0
  const { difficulty } = recipe.extras
  const key = recipe.id.replaceAll('-', '')
  return {
    uid: recipe.id.toUpperCase(),
    name: recipe.name,
    description: linesOf(recipe.description).join('\n'),
    ingredients: grouped(recipe.recipeIngredient)
      .flatMap(({ title, parts }) => [...headingOf(title), ...parts.map(lineText)])
      .join('\n'),
    directions: grouped(recipe.recipeInstructions)
      .flatMap(({ title, parts }) => [...headingOf(title), ...parts.map((step) => oneLine(stepText(step)))])
      .join('\n'),
    notes: recipe.notes
      .flatMap(({ title, text }) => [...headingOf(title), linesOf(text).join('\n')])
      .join('\n'),
    servings: yieldText(recipe) ?? '',
    prep_time: recipe.prepTime ?? '',
    cook_time: recipe.cookTime ?? recipe.performTime ?? '',
    total_time: recipe.totalTime ?? '',
    difficulty: difficulty === 'Easy' || difficulty === 'Medium' || difficulty === 'Hard' ? difficulty : '',
    rating: Math.min(5, Math.max(0, Math.round(rating))),
    ...sourceOf(recipe),
    image_url: null,
    nutritional_info: nutrientsOf(recipe)
      .map(([name, value]) => `${nutrientLabel(name)}: ${value}`)
      .join('\n'),
    categories: [...new Set([...namesOf(recipe.recipeCategory), ...namesOf(recipe.tags)])],
    created: recipe.createdAt.slice(0, 19).replace('T', ' '),
    // Any value that stays the same while the recipe does.
    hash: `${key}${key}`,
    photo: photo === undefined ? null : `${recipe.id.toUpperCase()}.jpg`,
    photo_data: photo ?? null,
    photo_hash: null,
    photo_large: null,
    photos: [],
  }
}

function sourceOf({ orgURL, author }: ExportedRecipe) {
  return isAddress(orgURL)
    ? { source: author ?? '', source_url: orgURL }
    : { source: orgURL ?? author ?? '', source_url: '' }
}

const headingOf = (title: string | null) => (title ? [`${title.replace(/:+$/, '')}:`] : [])
