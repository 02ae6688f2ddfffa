import { type ArchiveItem, type Entry, readEach } from './archive.ts'
import { composed, groupsIn, listIn, noteOf, stepsIn } from './compose.ts'
import { rowsOf } from './csv.ts'
import { nutritionIn } from './nutrition.ts'

/** My Recipe Box: a CSV file with line breaks in cells and times in minutes. */
export function readMyRecipeBox(entries: readonly Entry[]): Iterable<ArchiveItem> {
  return readEach(
    entries.filter(({ path }) => path.toLowerCase().endsWith('.csv')),
    ({ bytes }) =>
      rowsOf(bytes).map((row) =>
        composed({
          title: row.title,
          description: row.description,
          groups: groupsIn(row.ingredients ?? ''),
          sections: stepsIn(row.instructions ?? ''),
          yield: row.quantity ?? row.servings,
          totalTime: minutes(row.totaltime),
          prepTime: minutes(row.preparationtime),
          cookTime: minutes(row.cookingtime),
          categories: listIn(row.categories),
          keywords: listIn(row.tags),
          nutrition: nutritionIn(row.nutrition ?? ''),
          source: row.url || row.source,
          notes: [...noteOf(row.comments), ...noteOf(row.notes ?? row.note)],
          rating: Number(row.rating) || null,
          imageUrl: row.originalpicture || row.imageurl,
        }),
      ),
  )
}

function minutes(text: string | undefined): string | undefined {
  return text && /^\d+$/.test(text.trim()) ? (Number(text) > 0 ? `${text.trim()} minutes` : undefined) : text
}
