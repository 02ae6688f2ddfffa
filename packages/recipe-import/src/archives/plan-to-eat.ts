import { type ArchiveItem, type Entry, readEach } from './archive.ts'
import { composed, groupsIn, listIn, noteOf, stepsIn } from './compose.ts'
import { rowsOf } from './csv.ts'
import { nutritionOf } from './nutrition.ts'

/** Plan to Eat: one CSV file (named .csv or .txt) with one row for each recipe. */
export function readPlanToEat(entries: readonly Entry[]): Iterable<ArchiveItem> {
  return readEach(
    entries.filter(({ path }) => /\.(csv|txt)$/i.test(path)),
    ({ bytes }) =>
      rowsOf(bytes).map((row) =>
        composed({
          title: row.title,
          description: row.description,
          groups: groupsIn(row.ingredients ?? ''),
          sections: stepsIn(row.directions ?? ''),
          yield: row.servings ? `${row.servings} servings` : row.yield,
          totalTime: row['total time'],
          prepTime: row['prep time'],
          cookTime: row['cook time'],
          categories: listIn(row.course),
          cuisines: listIn(row.cuisine),
          keywords: [...listIn(row.tags), ...listIn(row['main ingredient'])],
          nutrition: nutritionOf(row),
          source: row.url || row.source,
          notes: noteOf(row.notes),
          rating: Number(row.rating) || null,
          imageUrl: row['photo url'] || row.photo,
        }),
      ),
  )
}
