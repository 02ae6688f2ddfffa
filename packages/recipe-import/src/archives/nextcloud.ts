import { extractRecipeFromJson } from '../index.ts'
import { type ArchiveContents, type Entry, readEach, textOf } from './archive.ts'
import { webAddress } from './compose.ts'
import { foreign, numeric, text } from './json.ts'

/** Nextcloud Cookbook: a folder a recipe, with schema.org's Recipe in `recipe.json` and the picture in `full.jpg`. */
export function readNextcloud(entries: readonly Entry[]): ArchiveContents {
  const files = entries.filter(({ path }) => /(^|\/)recipe\.json$/.test(path))
  return readEach(files, ({ path, bytes }) => {
    const json = foreign(JSON.parse(textOf(bytes)))
    const recipe = extractRecipeFromJson({ '@type': 'Recipe', ...json })
    if (!recipe) throw new Error('it holds no recipe')
    const folder = path.replace(/[^/]*$/, '')
    const image = entries.find((entry) => entry.path === `${folder}full.jpg`)
    return {
      recipe,
      sourceUrl: webAddress(text(json, 'url')),
      notes: [],
      rating: numeric(foreign(json.aggregateRating).ratingValue),
      image: image?.bytes ?? null,
    }
  })
}
