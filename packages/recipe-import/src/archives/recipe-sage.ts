import { extractRecipeFromJson } from '../index.ts'
import { type ArchiveItem, type Entry, readParts, textOf } from './archive.ts'
import { composed, groupsOf, sectionsOf } from './compose.ts'
import { type Foreign, foreign, list, numeric, text } from './json.ts'

/** RecipeSage: its JSON-LD export, `recipes` or a bare list of schema.org Recipes; "[Sauce]" is a heading. */
export function readRecipeSage(entries: readonly Entry[]): Iterable<ArchiveItem> {
  const files = entries.filter(({ path }) => /\.json(?:-?ld)?$/i.test(path))
  return readParts(
    files,
    (bytes) => recipesIn(JSON.parse(textOf(bytes))),
    recipeOf,
    (recipe) => text(recipe, 'name'),
  )
}

/** The Recipe objects of an export. */
export function recipesIn(json: unknown): readonly Foreign[] {
  const root = foreign(json)
  const all = Array.isArray(json) ? json : 'recipes' in root ? list(root.recipes) : [root]
  return all.map(foreign).filter((one) => 'recipeIngredient' in one || 'recipeInstructions' in one)
}

function recipeOf(recipe: Foreign) {
  const read = extractRecipeFromJson({ ...recipe, '@type': 'Recipe' })
  if (!read) throw new Error('it contains no recipe')
  const plain = (line: string): string => line.replace(/^\[(.+)\]$/, '## $1')
  const lines = read.ingredientGroups.flatMap((group) => [
    ...(group.title === null ? [] : [`## ${group.title}`]),
    ...group.lines,
  ])
  const steps = read.instructionSections.flatMap((section) => [
    ...(section.title === null ? [] : [`## ${section.title}`]),
    ...section.steps.map((step) => step.text),
  ])
  const notes = list(recipe.comment).map(foreign)
  const archived = composed({
    title: read.title,
    groups: groupsOf(lines.map(plain)),
    sections: sectionsOf(steps.map(plain)),
    source: text(recipe, 'isBasedOn', 'url', 'creditText'),
    notes: notes.map((note) => ({
      // RecipeSage calls the owner's notes so.
      title: (text(note, 'name') ?? '').replace(/^author notes$/i, ''),
      text: text(note, 'text') ?? '',
    })),
    // The only rating of an exported recipe is its owner's.
    rating: numeric(foreign(recipe.aggregateRating).ratingValue),
  })
  const { ingredientGroups, instructionSections } = archived.recipe
  return { ...archived, recipe: { ...read, ingredientGroups, instructionSections } }
}
