import { type ArchiveContents, type Entry, isZip, readEach, textOf, unzip } from './archive.ts'
import { composed } from './compose.ts'
import { type Foreign, foreign, list, names, numeric, text } from './json.ts'

/** Tandoor: a zip a recipe inside the zip, each with `recipe.json` and a picture. */
export function readTandoor(entries: readonly Entry[]): ArchiveContents {
  const inner = entries.filter(({ bytes }) => isZip(bytes))
  if (inner.length === 0)
    return readEach([{ path: 'recipe.json', bytes: new Uint8Array() }], () => recipeIn(entries))
  return readEach(inner, ({ bytes }) => recipeIn(unzip(bytes)))
}

function recipeIn(entries: readonly Entry[]) {
  const file = entries.find(({ path }) => /(^|\/)recipe\.json$/.test(path))
  if (!file) throw new Error('it has no recipe.json')
  const recipe = foreign(JSON.parse(textOf(file.bytes)))
  const steps = list(recipe.steps).map(foreign)
  const servings = numeric(recipe.servings)
  return composed({
    title: text(recipe, 'name'),
    description: text(recipe, 'description'),
    groups: steps.flatMap((step) => groupsOf(text(step, 'name'), list(step.ingredients).map(foreign))),
    sections: steps.flatMap((step) => {
      const words = text(step, 'instruction')
      return words === null
        ? []
        : [{ title: text(step, 'name'), steps: [{ title: null, text: words.trim() }] }]
    }),
    yield: servings === null ? null : `${servings} ${text(recipe, 'servings_text') ?? 'servings'}`,
    prepTime: minutes(recipe.working_time),
    cookTime: minutes(recipe.waiting_time),
    keywords: names(recipe.keywords),
    sourceUrl: text(recipe, 'source_url'),
    image: entries.find(({ path }) => /\.(jpe?g|png|webp|gif)$/i.test(path))?.bytes,
  })
}

function groupsOf(stepName: string | null, ingredients: readonly Foreign[]) {
  const groups: { title: string | null; lines: string[] }[] = [{ title: stepName, lines: [] }]
  for (const ingredient of ingredients) {
    const food = text(foreign(ingredient.food), 'name')
    const note = text(ingredient, 'note')
    if (ingredient.is_header === true) {
      groups.push({ title: note ?? food, lines: [] })
      continue
    }
    const amount = ingredient.no_amount === true ? null : numeric(ingredient.amount) || null
    const unit = amount === null ? null : text(foreign(ingredient.unit), 'name')
    const line = [amount, unit, food].filter((part) => part !== null).join(' ')
    const words = [line, note].filter(Boolean).join(', ')
    if (words) groups.at(-1)?.lines.push(words)
  }
  return groups
}

function minutes(value: unknown): string | null {
  const count = numeric(value)
  return count ? `${count} minutes` : null
}
