import { type ArchiveItem, type Entry, isZip, readEach, textOf, type Unpacking } from './archive.ts'
import { composed, groupCollector, linesIn, sectionsOf, type StoredLine } from './compose.ts'
import { type Foreign, foreign, list, names, numeric, text } from './json.ts'
import { nutritionOf } from './nutrition.ts'
import { sourceOf } from './zip.ts'

/** Tandoor: a zip of zips, one for each recipe, with `recipe.json` and a picture. */
export function readTandoor(entries: readonly Entry[], { unzip }: Unpacking): Iterable<ArchiveItem> {
  const inner = entries.filter(({ bytes }) => isZip(bytes))
  if (inner.length === 0)
    return readEach([{ path: 'recipe.json', bytes: new Uint8Array() }], () => recipeIn(entries))
  return readEach(inner, ({ bytes }) => recipeIn(unzip(sourceOf(bytes))))
}

function recipeIn(entries: readonly Entry[]) {
  const file = entries.find(({ path }) => /(^|\/)recipe\.json$/.test(path))
  if (!file) throw new Error('it has no recipe.json')
  const recipe = foreign(JSON.parse(textOf(file.bytes)))
  const steps = inOrder(list(recipe.steps).map(foreign))
  const servings = numeric(recipe.servings)
  return composed({
    title: text(recipe, 'name'),
    description: text(recipe, 'description'),
    groups: steps.flatMap((step) => groupsOf(text(step, 'name'), list(step.ingredients).map(foreign))),
    sections: steps.flatMap(sectionsIn),
    yield: servings === null ? null : `${servings} ${text(recipe, 'servings_text') ?? 'servings'}`,
    prepTime: minutes(recipe.working_time),
    cookTime: minutes(recipe.waiting_time),
    keywords: names(recipe.keywords),
    nutrition: nutritionOf(foreign(recipe.nutrition)),
    source: text(recipe, 'source_url'),
    image: entries.find(({ path }) => /\.(jpe?g|png|webp|gif)$/i.test(path))?.bytes,
  })
}

function inOrder(rows: readonly Foreign[]): readonly Foreign[] {
  return rows.toSorted((a, b) => (numeric(a.order) ?? 0) - (numeric(b.order) ?? 0))
}

/** One step for each line of an instruction. An instruction may refer to its ingredients by index. */
function sectionsIn(step: Foreign) {
  const lines = inOrder(list(step.ingredients).map(foreign)).map((one) => lineOf(one).text)
  const words = (text(step, 'instruction') ?? '')
    .replace(/\{\{\s*ingredients\[(\d+)\]\s*\}\}/g, (_, at: string) => lines[Number(at)] ?? '')
    .replace(/\{%\s*scale\(([\d.]+)\)\s*%\}/g, '$1')
  const [first, ...more] = sectionsOf(linesIn(words))
  return [{ steps: first?.steps ?? [], title: text(step, 'name') }, ...more]
}

function groupsOf(stepName: string | null, ingredients: readonly Foreign[]) {
  const collector = groupCollector(stepName)
  for (const ingredient of inOrder(ingredients)) {
    const line = lineOf(ingredient)
    if (ingredient.is_header === true) collector.open(text(ingredient, 'note') ?? line.text)
    else collector.add(line)
  }
  return collector.groups
}

function lineOf(ingredient: Foreign): StoredLine {
  const [unit, food] = [foreign(ingredient.unit), foreign(ingredient.food)]
  const stored = ingredient.no_amount === true ? null : numeric(ingredient.amount) || null
  const quantity = stored === null ? null : Math.round(stored * 1_000) / 1_000
  const many = quantity !== null && quantity > 1
  const word = (of: Foreign, always: unknown) =>
    (many || always === true ? text(of, 'plural_name') : null) ?? text(of, 'name')
  const words = [
    quantity,
    quantity === null ? null : word(unit, ingredient.always_use_plural_unit),
    word(food, ingredient.always_use_plural_food),
  ]
  const line = words.filter((part) => part !== null).join(' ')
  const note = text(ingredient, 'note') ?? ''
  const [unitName, foodName] = [quantity === null ? null : text(unit, 'name'), text(food, 'name')]
  return {
    text: [line, note].filter(Boolean).join(', '),
    parts: foodName === null && unitName === null ? null : { quantity, unit: unitName, food: foodName, note },
  }
}

function minutes(value: unknown): string | null {
  const count = numeric(value)
  return count ? `${count} minutes` : null
}
