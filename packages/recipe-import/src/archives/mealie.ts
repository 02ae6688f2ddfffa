import { recipeFormat } from '@larder/domain'
import type { IngredientGroup, InstructionSection } from '../extracted-recipe.ts'
import { type ArchiveItem, type ArchivedRecipe, type Entry, readEach, textOf } from './archive.ts'
import { composed, groupCollector, type StoredLine } from './compose.ts'
import { type Foreign, foreign, list, names, numeric, text } from './json.ts'
import { nutritionOf } from './nutrition.ts'

/**
 * Mealie: one JSON file for each recipe, in camelCase or snake_case depending on the version, beside `images/original.*`.
 * Larder writes the same layout and marks its JSON with a format.
 * Or a whole backup, whose `database.json` contains the tables.
 */
export function readMealie(entries: readonly Entry[]): Iterable<ArchiveItem> {
  const database = entries.find(({ path }) => /(^|\/)database\.json$/.test(path))
  if (database) return readDatabase(database, entries)
  const files = entries.filter(({ path }) => path.endsWith('.json'))
  return readEach(files, ({ path, bytes }) => {
    const recipe = foreign(JSON.parse(textOf(bytes)))
    if (!isRecipe(recipe)) return undefined
    const folder = path.replace(/[^/]*$/, '')
    const read = recipeOf(recipe, imageIn(entries, folder), assetsIn(entries, folder))
    return recipe.format === recipeFormat ? { ...read, exported: recipe } : read
  })
}

/** Whether a file has a recipe. One without ingredients and steps still has a name and a slug. */
const isRecipe = (given: Foreign): boolean =>
  'recipe_ingredient' in given || 'recipeIngredient' in given || ('name' in given && 'slug' in given)

/** @param files the files beside the recipe, by their names in the archive */
function recipeOf(
  recipe: Foreign,
  image: Uint8Array | null,
  files: ReadonlyMap<string, Uint8Array>,
): ArchivedRecipe {
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
    nutrition: nutritionOf(nutrientsIn(foreign(recipe.nutrition))),
    source: text(recipe, 'orgURL', 'org_url'),
    notes: [...notesOf(list(recipe.notes)), ...notesOf(list(recipe.comments))],
    rating: numeric(recipe.rating),
    lastMade: text(recipe, 'lastMade', 'last_made'),
    extras: Object.fromEntries(
      Object.keys(foreign(recipe.extras)).map((key) => [key, text(foreign(recipe.extras), key)]),
    ),
    image,
    assets: list(recipe.assets)
      .map(foreign)
      .flatMap((asset) => {
        const fileName = text(asset, 'fileName', 'file_name') ?? ''
        const bytes = files.get(fileName)
        return bytes
          ? [
              {
                name: text(asset, 'name') ?? fileName,
                icon: text(asset, 'icon'),
                file: { name: fileName, bytes },
              },
            ]
          : []
      }),
  })
}

/** The units of Mealie's numbers without a unit. */
const units: Readonly<Record<string, string>> = { calories: ' kcal', sodium: ' mg', cholesterol: ' mg' }

function nutrientsIn(nutrition: Foreign): Record<string, string> {
  return Object.fromEntries(
    Object.keys(nutrition).flatMap((key) => {
      const value = text(nutrition, key)
      const unit = units[key.replace(/_?content$/i, '')] ?? ' g'
      return value === null ? [] : [[key, /^[\d.]+$/.test(value) ? value + unit : value]]
    }),
  )
}

function yieldOf(recipe: Foreign): string | null {
  const servings = numeric(recipe.recipeServings ?? recipe.recipe_servings)
  const words = text(recipe, 'recipeYield', 'recipe_yield')
  const quantity = numeric(recipe.recipeYieldQuantity ?? recipe.recipe_yield_quantity)
  if (words !== null) return quantity && !/\d/.test(words) ? `${quantity} ${words}` : words
  return servings ? `${servings} servings` : null
}

function groupsOf(ingredients: readonly unknown[]): readonly IngredientGroup[] {
  const collector = groupCollector()
  for (const each of ingredients) {
    const ingredient = foreign(each)
    const title = text(ingredient, 'title')
    if (title !== null) collector.open(title)
    collector.add(typeof each === 'string' ? { text: each, parts: null } : lineOf(ingredient))
  }
  return collector.groups
}

/** A line with food or unit keeps its parts. A line that is only a note was never parsed. */
function lineOf(ingredient: Foreign): StoredLine {
  const quantity = numeric(ingredient.quantity) || null
  const named = (of: unknown) => (typeof of === 'string' ? of.trim() || null : text(foreign(of), 'name'))
  const [unit, food] = [named(ingredient.unit), named(ingredient.food)]
  const parts = { quantity, unit, food, note: text(ingredient, 'note') ?? '' }
  return { text: textOfLine(ingredient, quantity), parts: unit === null && food === null ? null : parts }
}

/** The line as Mealie shows it, else composed of its parts. The original text may be out of date. */
function textOfLine(ingredient: Foreign, amount: number | null): string {
  const shown = text(ingredient, 'display')
  if (shown !== null) return shown.replace(/[⁰¹²³⁴-⁹₀-₉]/g, (digit) => digit.normalize('NFKC'))
  const word = (of: unknown) =>
    typeof of === 'string'
      ? of.trim() || null
      : ((amount !== null && amount > 1 ? text(foreign(of), 'pluralName', 'plural_name') : null) ??
        text(foreign(of), 'name'))
  const [unit, food] = [word(ingredient.unit), word(ingredient.food ?? ingredient.referencedRecipe)]
  const note = text(ingredient, 'note')
  if (!unit && !food) return text(ingredient, 'originalText', 'original_text') ?? note ?? ''
  const line = [amount, unit, food].filter((part) => part !== null).join(' ')
  return [line, note].filter((part) => part !== null).join(', ')
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

/** Notes, and comments as notes titled with their author. */
function notesOf(notes: readonly unknown[]): ArchivedRecipe['notes'] {
  return notes.map(foreign).map((note) => ({
    title: text(note, 'title') ?? text(foreign(note.user), 'fullName', 'full_name', 'username') ?? '',
    text: text(note, 'text') ?? '',
  }))
}

function imageIn(entries: readonly Entry[], folder: string): Uint8Array | null {
  const image = entries.find(
    ({ path }) =>
      path.startsWith(folder) && /(^|\/)(original|image)\.(webp|jpe?g|png)$/i.test(path.slice(folder.length)),
  )
  return image?.bytes ?? null
}

function assetsIn(entries: readonly Entry[], folder: string): ReadonlyMap<string, Uint8Array> {
  const inside = `${folder}assets/`
  const own = entries.filter(({ path }) => path.startsWith(inside))
  return new Map(own.map(({ path, bytes }) => [path.slice(inside.length), bytes]))
}

/** Joins the tables of a backup into recipes. */
function readDatabase(database: Entry, entries: readonly Entry[]): Iterable<ArchiveItem> {
  const tables = foreign(JSON.parse(textOf(database.bytes)))
  const rows = (table: string) => list(tables[table]).map(foreign)
  const byId = (table: string) => new Map(rows(table).map((row) => [row.id, row]))
  const [units, foods, users] = [byId('ingredient_units'), byId('ingredient_foods'), byId('users')]
  /** Rows of a table grouped by recipe, in order. */
  const owned = (table: string) => {
    const sorted = rows(table).toSorted((a, b) => (numeric(a.position) ?? 0) - (numeric(b.position) ?? 0))
    const byRecipe = Map.groupBy(sorted, (row) => row.recipe_id ?? row.recipes_id ?? row.recipee_id)
    return (id: unknown) => byRecipe.get(id) ?? []
  }
  const linked = (links: string, key: string, table: string) => {
    const [ofRecipe, targets] = [owned(links), byId(table)]
    return (id: unknown) => ofRecipe(id).map((row) => targets.get(row[key]))
  }
  const [ingredients, steps, notes] = [
    owned('recipes_ingredients'),
    owned('recipe_instructions'),
    owned('notes'),
  ]
  const [comments, nutrition, extras] = [
    owned('recipe_comments'),
    owned('recipe_nutrition'),
    owned('api_extras'),
  ]
  const [ratings, assets] = [owned('users_to_recipes'), owned('recipe_assets')]
  const tags = linked('recipes_to_tags', 'tag_id', 'tags')
  const categories = linked('recipes_to_categories', 'category_id', 'categories')
  const tools = linked('recipes_to_tools', 'tool_id', 'tools')
  const files = Map.groupBy(entries, ({ path }) => plain(/(?:^|\/)recipes\/([^/]+)\//.exec(path)?.[1] ?? ''))
  const recipes = rows('recipes').map((row) => ({ path: text(row, 'slug', 'name') ?? 'recipe', row }))
  return readEach(recipes, ({ row }) => {
    const { id } = row
    const own = (files.get(plain(String(id))) ?? []).map(({ path, bytes }) => ({
      path: path.replace(/^.*?recipes\/[^/]+\//, ''),
      bytes,
    }))
    return recipeOf(
      {
        ...row,
        recipe_ingredient: ingredients(id).map((ingredient) => ({
          ...ingredient,
          unit: units.get(ingredient.unit_id),
          food: foods.get(ingredient.food_id),
        })),
        recipe_instructions: steps(id),
        notes: notes(id),
        comments: comments(id).map((comment) => ({ ...comment, user: users.get(comment.user_id) })),
        nutrition: nutrition(id)[0],
        extras: Object.fromEntries(extras(id).map((extra) => [text(extra, 'key_name') ?? '', extra.value])),
        tags: tags(id),
        recipe_category: categories(id),
        tools: tools(id),
        assets: assets(id),
        rating: row.rating ?? averageRating(ratings(id)),
      },
      imageIn(own, 'images/'),
      assetsIn(own, ''),
    )
  })
}

/** The average of the users' ratings. */
function averageRating(ratings: readonly Foreign[]): number | null {
  const rated = ratings.flatMap((each) => numeric(each.rating) || [])
  return rated.length ? rated.reduce((sum, one) => sum + one, 0) / rated.length : null
}

/** Databases store ids with or without dashes. */
function plain(id: string): string {
  return id.replaceAll('-', '').toLowerCase()
}
