import { type ArchiveItem, type Entry, readEach, textOf, type Unpacker } from './archive.ts'
import { composed, groupsIn, noteOf, stepsIn } from './compose.ts'
import { foreign, list, names, numeric, text } from './json.ts'
import { nutritionIn } from './nutrition.ts'

/** Paprika 3: a zip of gzipped JSON files with the picture in base 64. */
export function readPaprika(entries: readonly Entry[], { gunzip }: Unpacker): Iterable<ArchiveItem> {
  const files = entries.filter(({ path }) => /\.paprikarecipe$/i.test(path))
  return readEach(files, ({ bytes }) => {
    const recipe = foreign(JSON.parse(textOf(gunzip(bytes))))
    const photo = text(recipe, 'photo_data') ?? text(foreign(list(recipe.photos)[0]), 'data')
    const nutrients = text(recipe, 'nutritional_info') ?? ''
    // Paprika marks pictures and links to other recipes in the text.
    const written = (key: string) =>
      (text(recipe, key) ?? '').replace(/\[photo:[^\]]*\]/gi, '').replace(/\[recipe:([^\]]*)\]/gi, '$1')
    return composed({
      title: text(recipe, 'name'),
      description: written('description'),
      groups: groupsIn(written('ingredients')),
      sections: stepsIn(written('directions')),
      yield: text(recipe, 'servings'),
      totalTime: text(recipe, 'total_time'),
      prepTime: text(recipe, 'prep_time'),
      cookTime: text(recipe, 'cook_time'),
      categories: names(recipe.categories),
      source: text(recipe, 'source_url', 'source'),
      nutrition: nutritionIn(nutrients),
      notes: [
        ...noteOf(written('notes')),
        ...noteOf(nutrients).map((note) => ({ ...note, title: 'Nutrition' })),
      ],
      extras: { difficulty: text(recipe, 'difficulty') },
      rating: numeric(recipe.rating),
      image: photo === null ? null : Uint8Array.from(Buffer.from(photo, 'base64')),
      imageUrl: text(recipe, 'image_url'),
    })
  })
}
