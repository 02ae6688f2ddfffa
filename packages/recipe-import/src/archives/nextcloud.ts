import { extractRecipeFromJson } from '../index.ts'
import { type ArchiveItem, type Entry, readEach, textOf } from './archive.ts'
import { composed, groupsOf, sectionsOf } from './compose.ts'
import { foreign, text } from './json.ts'

/**
 * Nextcloud Cookbook: one folder for each recipe, with a schema.org Recipe in `recipe.json` and the picture in `full.jpg`.
 * A line that begins with `##` is a heading.
 */
export function readNextcloud(entries: readonly Entry[]): Iterable<ArchiveItem> {
  const files = entries.filter(({ path }) => /(^|\/)recipe\.json$/.test(path))
  return readEach(files, ({ path, bytes }) => {
    const json = foreign(JSON.parse(textOf(bytes)))
    const read = extractRecipeFromJson({ '@type': 'Recipe', ...json })
    if (!read) throw new Error('it contains no recipe')
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
      image: entries.find((entry) => entry.path === `${path.replace(/[^/]*$/, '')}full.jpg`)?.bytes,
    })
    const { ingredientGroups, instructionSections } = rest.recipe
    return { ...rest, recipe: { ...read, ingredientGroups, instructionSections } }
  })
}
