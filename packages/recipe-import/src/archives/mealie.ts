import type { IngredientGroup, InstructionSection } from '../extracted-recipe.ts'
import { type ArchiveContents, type ArchivedRecipe, type Entry, readEach, textOf } from './archive.ts'
import { composed } from './compose.ts'
import { type Foreign, foreign, list, names, numeric, text } from './json.ts'

/**
 * Mealie: a JSON file a recipe, camelCase or snake_case by its version, beside `images/original.*`; or a whole backup,
 * whose `database.json` holds the tables.
 */
export function readMealie(entries: readonly Entry[]): ArchiveContents {
  const database = entries.find(({ path }) => /(^|\/)database\.json$/.test(path))
  if (database) return readDatabase(database, entries)
  const files = entries.filter(({ path }) => path.endsWith('.json'))
  return readEach(files, ({ path, bytes }) => {
    const recipe = foreign(JSON.parse(textOf(bytes)))
    if (!('recipe_ingredient' in recipe || 'recipeIngredient' in recipe)) return undefined
    return recipeOf(recipe, imageIn(entries, path.replace(/[^/]*$/, '')))
  })
}

function recipeOf(recipe: Foreign, image: Uint8Array | null): ArchivedRecipe {
  return composed({
    title: text(recipe, 'name'),
    description: text(recipe, 'description'),
    groups: groupsOf(list(recipe.recipeIngredient ?? recipe.recipe_ingredient)),
    sections: sectionsOf(list(recipe.recipeInstructions ?? recipe.recipe_instructions)),
    yield: yieldOf(recipe),
    totalTime: text(recipe, 'totalTime', 'total_time'),
    prepTime: text(recipe, 'prepTime', 'prep_time'),
    cookTime: text(recipe, 'performTime', 'perform_time', 'cookTime', 'cook_time'),
    categories: names(recipe.recipeCategory ?? recipe.recipe_category),
    keywords: names(recipe.tags),
    equipment: names(recipe.tools),
    sourceUrl: text(recipe, 'orgURL', 'org_url'),
    notes: notesOf(list(recipe.notes)),
    rating: numeric(recipe.rating),
    image,
  })
}

function yieldOf(recipe: Foreign): string | null {
  const servings = numeric(recipe.recipeServings ?? recipe.recipe_servings)
  const words = text(recipe, 'recipeYield', 'recipe_yield')
  const quantity = numeric(recipe.recipeYieldQuantity ?? recipe.recipe_yield_quantity)
  if (words !== null) return quantity && !/\d/.test(words) ? `${quantity} ${words}` : words
  return servings ? `${servings} servings` : null
}

function groupsOf(ingredients: readonly unknown[]): readonly IngredientGroup[] {
  const groups: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  for (const each of ingredients) {
    const ingredient = foreign(each)
    const title = text(ingredient, 'title')
    if (title !== null) groups.push({ title, lines: [] })
    const line = typeof each === 'string' ? each : lineOf(ingredient)
    if (line) groups.at(-1)?.lines.push(line)
  }
  return groups
}

/** The line as Mealie prints it, else put together from its parts. */
function lineOf(ingredient: Foreign): string {
  const printed = text(ingredient, 'originalText', 'original_text', 'display')
  if (printed !== null) return printed
  const unit = text(foreign(ingredient.unit), 'name')
  const food = text(foreign(ingredient.food), 'name')
  const amount = food || unit ? text(ingredient, 'quantity') : null
  return [amount, unit, food, text(ingredient, 'note')].filter((part) => part !== null).join(' ')
}

function sectionsOf(steps: readonly unknown[]): readonly InstructionSection[] {
  const sections: { title: string | null; steps: { title: string | null; text: string }[] }[] = [
    { title: null, steps: [] },
  ]
  for (const each of steps) {
    const step = foreign(each)
    const title = text(step, 'title')
    if (title !== null) sections.push({ title, steps: [] })
    const words = typeof each === 'string' ? each : text(step, 'text')
    if (words) sections.at(-1)?.steps.push({ title: text(step, 'summary'), text: words })
  }
  return sections
}

function notesOf(notes: readonly unknown[]): ArchivedRecipe['notes'] {
  return notes.map((note) => ({
    title: text(foreign(note), 'title') ?? '',
    text: text(foreign(note), 'text') ?? '',
  }))
}

function imageIn(entries: readonly Entry[], folder: string): Uint8Array | null {
  const image = entries.find(
    ({ path }) =>
      path.startsWith(folder) && /(^|\/)(original|image)\.(webp|jpe?g|png)$/i.test(path.slice(folder.length)),
  )
  return image?.bytes ?? null
}

/** A backup's tables joined into recipes. */
function readDatabase(database: Entry, entries: readonly Entry[]): ArchiveContents {
  const tables = foreign(JSON.parse(textOf(database.bytes)))
  const rows = (table: string) => list(tables[table]).map(foreign)
  const byId = (table: string) => new Map(rows(table).map((row) => [row.id, row]))
  const [units, foods] = [byId('ingredient_units'), byId('ingredient_foods')]
  const inOrder = (table: string, id: unknown) =>
    rows(table)
      .filter((row) => row.recipe_id === id || row.recipes_id === id)
      .toSorted((a, b) => (numeric(a.position) ?? 0) - (numeric(b.position) ?? 0))
  const linked = (links: string, key: string, table: string, id: unknown) => {
    const targets = byId(table)
    return rows(links)
      .filter((row) => row.recipe_id === id)
      .map((row) => targets.get(row[key]))
  }
  const recipes = rows('recipes').map((row) => ({ path: text(row, 'slug', 'name') ?? 'recipe', row }))
  return readEach(
    recipes.map(({ path }) => ({ path, bytes: new Uint8Array() })),
    ({ path }) => {
      const row = recipes.find((each) => each.path === path)?.row ?? {}
      const ingredients = inOrder('recipes_ingredients', row.id).map((ingredient) => ({
        ...ingredient,
        unit: units.get(ingredient.unit_id),
        food: foods.get(ingredient.food_id),
      }))
      const folder = entries.find((entry) => entry.path.includes(`recipes/${String(row.id)}/images/original`))
      return recipeOf(
        {
          ...row,
          recipe_ingredient: ingredients,
          recipe_instructions: inOrder('recipe_instructions', row.id),
          notes: inOrder('notes', row.id),
          tags: linked('recipes_to_tags', 'tag_id', 'tags', row.id),
          recipe_category: linked('recipes_to_categories', 'category_id', 'categories', row.id),
          tools: linked('recipes_to_tools', 'tool_id', 'tools', row.id),
        },
        folder?.bytes ?? null,
      )
    },
  )
}
