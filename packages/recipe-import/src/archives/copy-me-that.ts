import { type ArchiveItem, type Entry, pictureNamed, readEach } from './archive.ts'
import { composed, noteOf } from './compose.ts'
import { htmlOf, type Part } from './html.ts'

/** Copy Me That: `recipes.html` with one block for each recipe, and a folder of pictures. */
export function readCopyMeThat(entries: readonly Entry[]): Iterable<ArchiveItem> {
  const files = entries.filter(({ path }) => /\.html?$/i.test(path))
  return readEach(files, ({ bytes }) =>
    htmlOf(bytes)
      .all('.recipe')
      .map((recipe) => recipeOf(recipe, entries)),
  )
}

function recipeOf(recipe: Part, entries: readonly Entry[]) {
  const groups: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  for (const line of recipe.all('.recipeIngredient, .recipeIngredient_subheader')) {
    if (isSubheader(line)) groups.push({ title: line.text, lines: [] })
    else groups.at(-1)?.lines.push(line.text)
  }
  const sections: { title: string | null; steps: { title: null; text: string }[] }[] = [
    { title: null, steps: [] },
  ]
  for (const step of recipe.all('.instruction, .instruction_subheader')) {
    if (isSubheader(step)) sections.push({ title: step.text, steps: [] })
    else sections.at(-1)?.steps.push({ title: null, text: step.text })
  }
  const one = (selector: string) => recipe.one(selector)?.text
  const timed = (name: string) => one(`[meta="${name}"], [itemprop="${name}"], #${name}`)
  const link = recipe.one('#original_link, .original_link')
  return composed({
    title: one('#name, .name'),
    description: one('#description, .description'),
    groups,
    sections,
    yield: one('#recipeYield, .recipeYield'),
    totalTime: timed('totalTime'),
    prepTime: timed('prepTime'),
    cookTime: timed('cookTime'),
    keywords: recipe.all('.recipeCategory, #categories .category, .category, .tag').map(({ text }) => text),
    source: link?.attribute('href') || link?.text,
    notes: noteOf(
      recipe
        .all('.recipeNote')
        .map(({ text }) => text)
        .join('\n'),
    ),
    rating: Number(one('#ratingValue, .ratingValue')) || null,
    image: pictureNamed(entries, recipe.one('img.recipeImage, img')?.attribute('src')),
  })
}

function isSubheader(part: Part): boolean {
  return /_subheader\b/.test(part.attribute('class') ?? '')
}
