import {
  type ExportedRecipe,
  grouped,
  linesOf,
  lineText,
  namesOf,
  nutrientLabel,
  nutrientsOf,
  ratingOf,
  stepText,
  yieldText,
} from './exported-recipe.ts'

/**
 * A recipe as Markdown, with its facts as YAML front matter, as Obsidian and site generators read it.
 * @param picture the path of the picture from the file
 */
export function markdownRecipe(recipe: ExportedRecipe, picture: string | undefined): string {
  const nutrients = nutrientsOf(recipe)
  const front: Readonly<Record<string, unknown>> = {
    title: recipe.name,
    tags: namesOf(recipe.tags),
    categories: namesOf(recipe.recipeCategory),
    cuisine: recipe.cuisine,
    tools: namesOf(recipe.tools),
    servings: yieldText(recipe),
    prep_time: recipe.prepTime,
    cook_time: recipe.cookTime ?? recipe.performTime,
    total_time: recipe.totalTime,
    rating: ratingOf(recipe),
    author: recipe.author,
    source: recipe.orgURL,
    language: recipe.language,
    image: picture,
    created: recipe.createdAt.slice(0, 10),
  }
  const blocks = [
    frontMatterOf(front),
    `# ${inline(recipe.name)}`,
    ...(picture === undefined ? [] : [`![](${picture})`]),
    ...linesOf(recipe.description).map(escaped),
    ...(recipe.recipeIngredient.length === 0 ? [] : ['## Ingredients']),
    ...grouped(recipe.recipeIngredient).flatMap(({ title, parts }) => [
      ...heading(title),
      parts.map((line) => `- ${inline(lineText(line))}`).join('\n'),
    ]),
    ...(recipe.recipeInstructions.length === 0 ? [] : ['## Method']),
    ...grouped(recipe.recipeInstructions).flatMap(({ title, parts }) => [
      ...heading(title),
      parts.map((step, at) => `${at + 1}. ${inline(stepText(step)).replaceAll('\n', '\n   ')}`).join('\n'),
    ]),
    ...(recipe.notes.length === 0 ? [] : ['## Notes']),
    ...recipe.notes.flatMap(({ title, text }) => [
      ...heading(title),
      linesOf(text).map(escaped).join('\n\n'),
    ]),
    ...(nutrients.length === 0 ? [] : ['## Nutrition']),
    nutrients.map(([name, value]) => `- ${nutrientLabel(name)}: ${value}`).join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const heading = (title: string | null) => (title ? [`### ${inline(title)}`] : [])

/** A text in a line that begins with a mark of its own. */
const inline = (text: string) => text.replace(/[\\`*_<[\]]/g, '\\$&')

/** A line that must not begin like a heading, a list or a quotation. */
const escaped = (line: string) => inline(line).replace(/^([#>+-]|\d+[.)])/, '\\$1')

/** YAML between two lines of hyphens. Values are written as JSON, which YAML includes. Those that are not known are left out. */
export function frontMatterOf(values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(values).flatMap(([key, value]) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0)
      ? []
      : [`${key}: ${JSON.stringify(value)}`],
  )
  return ['---', ...lines, '---'].join('\n')
}
