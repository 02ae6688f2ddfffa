import { extractRecipeFromJson } from '../index.ts'
import { type ArchiveContents, type Entry, readEach, textOf } from './archive.ts'
import { composed, groupsOf, sectionsOf } from './compose.ts'
import { foreign, numeric, text } from './json.ts'

/**
 * Nextcloud Cookbook: a folder a recipe, with schema.org's Recipe in `recipe.json` and the picture in `full.jpg`. A line behind
 * `##` heads those after it.
 */
export function readNextcloud(entries: readonly Entry[]): ArchiveContents {
  const files = entries.filter(({ path }) => /(^|\/)recipe\.json$/.test(path))
  return readEach(files, ({ path, bytes }) => {
    const json = foreign(JSON.parse(textOf(bytes)))
    const read = extractRecipeFromJson({ '@type': 'Recipe', ...json })
    if (!read) throw new Error('it holds no recipe')
    const groups = read.ingredientGroups.flatMap(({ title, lines }) =>
      title === null ? groupsOf(lines) : [{ title, lines }],
    )
    const sections = read.instructionSections.flatMap(({ title, steps }) =>
      title === null ? sectionsOf(steps.map((step) => step.text)) : [{ title, steps }],
    )
    const rest = composed({
      title: read.title,
      groups,
      sections,
      source: text(json, 'url'),
      rating: numeric(foreign(json.aggregateRating).ratingValue),
      image: entries.find((entry) => entry.path === `${path.replace(/[^/]*$/, '')}full.jpg`)?.bytes,
    })
    const { ingredientGroups, instructionSections } = rest.recipe
    return { ...rest, recipe: { ...read, ingredientGroups, instructionSections } }
  })
}
