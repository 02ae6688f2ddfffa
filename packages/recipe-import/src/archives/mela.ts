import { type ArchiveItem, type Entry, readEach, textOf } from './archive.ts'
import { composed, groupsIn, noteOf, stepsIn } from './compose.ts'
import { foreign, list, names, text } from './json.ts'
import { nutritionIn } from './nutrition.ts'

/** Mela: `.melarecipes`, a zip of `.melarecipe` files with JSON; lines behind `#` are headings, pictures are in base 64. */
export function readMela(entries: readonly Entry[]): Iterable<ArchiveItem> {
  const files = entries.filter(({ path }) => /\.melarecipe$/i.test(path))
  return readEach(files, ({ bytes }) => {
    const recipe = foreign(JSON.parse(textOf(bytes)))
    const [picture] = list(recipe.images).filter((image) => typeof image === 'string')
    const nutrients = text(recipe, 'nutrition') ?? ''
    const link = text(recipe, 'link')
    return composed({
      title: text(recipe, 'title'),
      description: text(recipe, 'text'),
      groups: groupsIn(text(recipe, 'ingredients') ?? ''),
      sections: stepsIn(text(recipe, 'instructions') ?? ''),
      yield: text(recipe, 'yield'),
      totalTime: text(recipe, 'totalTime'),
      prepTime: text(recipe, 'prepTime'),
      cookTime: text(recipe, 'cookTime'),
      keywords: names(recipe.categories),
      // An address may be stored without its scheme.
      source: link && /^[\w-]+(?:\.[\w-]+)+\//.test(link) ? `https://${link}` : link,
      nutrition: nutritionIn(nutrients),
      notes: [
        ...noteOf(text(recipe, 'notes')),
        ...noteOf(nutrients).map((note) => ({ ...note, title: 'Nutrition' })),
      ],
      image: picture === undefined ? null : Uint8Array.from(Buffer.from(picture as string, 'base64')),
    })
  })
}
