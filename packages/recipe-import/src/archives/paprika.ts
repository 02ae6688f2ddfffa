import { type ArchiveContents, type Entry, gunzip, readEach, textOf } from './archive.ts'
import { composed, groupsIn, noteOf, stepsIn } from './compose.ts'
import { foreign, names, numeric, text } from './json.ts'

/** Paprika 3: a zip of gzipped JSON files, the picture in base 64 inside. */
export function readPaprika(entries: readonly Entry[]): ArchiveContents {
  const files = entries.filter(({ path }) => path.endsWith('.paprikarecipe'))
  return readEach(files, ({ bytes }) => {
    const recipe = foreign(JSON.parse(textOf(gunzip(bytes))))
    const photo = text(recipe, 'photo_data')
    return composed({
      title: text(recipe, 'name'),
      description: text(recipe, 'description'),
      groups: groupsIn(text(recipe, 'ingredients') ?? ''),
      sections: stepsIn(text(recipe, 'directions') ?? ''),
      yield: text(recipe, 'servings'),
      totalTime: text(recipe, 'total_time'),
      prepTime: text(recipe, 'prep_time'),
      cookTime: text(recipe, 'cook_time'),
      categories: names(recipe.categories),
      sourceUrl: text(recipe, 'source_url'),
      notes: [
        ...noteOf(text(recipe, 'notes')),
        ...noteOf(text(recipe, 'nutritional_info')).map((note) => ({ ...note, title: 'Nutrition' })),
      ],
      rating: numeric(recipe.rating),
      image: photo === null ? null : Uint8Array.from(Buffer.from(photo, 'base64')),
      imageUrl: text(recipe, 'image_url'),
    })
  })
}
