import { type ArchiveItem, type Entry, pictureNamed, readEach } from './archive.ts'
import { composed, groupsIn, listIn, noteOf, stepsIn } from './compose.ts'
import { htmlOf, type Part } from './html.ts'
import { nutritionOf } from './nutrition.ts'

/** Recipe Keeper: `recipes.html` with one block for each recipe, properties in `itemprop`, and a folder of pictures. */
export function readRecipeKeeper(entries: readonly Entry[]): Iterable<ArchiveItem> {
  const files = entries.filter(({ path }) => /\.html?$/i.test(path))
  return readEach(files, ({ bytes }) =>
    htmlOf(bytes)
      .all('.recipe-details')
      .map((recipe) => recipeOf(recipe, entries)),
  )
}

function recipeOf(recipe: Part, entries: readonly Entry[]) {
  const property = (name: string) => recipe.all(`[itemprop="${name}"]`)
  const value = (name: string) => {
    const [first] = property(name)
    return first?.attribute('content') ?? first?.text
  }
  const values = (name: string) =>
    property(name).flatMap((part) => listIn(part.attribute('content') ?? part.text))
  const lines = (name: string) =>
    property(name)
      .flatMap((part) => part.lines)
      .join('\n')
  const nutrition = grams.flatMap(([name, unit]) => {
    const amount = value(`recipeNut${name}`)
    return amount ? [[name, /\d$/.test(amount) ? `${amount}${unit}` : amount] as const] : []
  })
  return composed({
    title: value('name'),
    groups: groupsIn(lines('recipeIngredients')),
    sections: stepsIn(lines('recipeDirections')),
    yield: value('recipeYield'),
    prepTime: value('prepTime'),
    cookTime: value('cookTime'),
    categories: [...values('recipeCourse'), ...values('recipeCategory')],
    keywords: values('recipeCollection'),
    nutrition: nutritionOf(Object.fromEntries(nutrition)),
    source: property('recipeSource')[0]?.one('a')?.attribute('href') ?? value('recipeSource'),
    notes: noteOf(lines('recipeNotes')),
    rating: Number(value('recipeRating')) || null,
    image: pictureNamed(entries, recipe.one('img')?.attribute('src')),
  })
}

/** The ends of the names of nutrients, and the units of their numbers. */
const grams = [
  ['Calories', ' kcal'],
  ['TotalFat', ' g'],
  ['SaturatedFat', ' g'],
  ['Cholesterol', ' mg'],
  ['Sodium', ' mg'],
  ['TotalCarbohydrate', ' g'],
  ['DietaryFiber', ' g'],
  ['Sugars', ' g'],
  ['Protein', ' g'],
  ['ServingSize', ''],
] as const
