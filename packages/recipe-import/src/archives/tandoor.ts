import { type ArchiveItem, type Entry, isZip, readEach, textOf, type Unpacker } from './archive.ts'
import { composed, groupCollector, linesIn, sectionsOf, type StoredLine } from './compose.ts'
import { type Foreign, foreign, list, names, numeric, text } from './json.ts'
import { nutritionOf } from './nutrition.ts'
import { sourceOf } from './zip.ts'

/** Tandoor: a zip of zips, one for each recipe, with `recipe.json` and a picture. */
export function readTandoor(entries: readonly Entry[], { unzip }: Unpacker): Iterable<ArchiveItem> {
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
  const ingredients = inOrder(list(step.ingredients).map(foreign))
  const words = withoutMarks(text(step, 'instruction') ?? '', ingredients)
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
  const { quantity, unit, food, note, line } = wordsOf(ingredient)
  const unitName = quantity === null ? null : text(foreign(ingredient.unit), 'name')
  const foodName = text(foreign(ingredient.food), 'name')
  return {
    text: [line(quantity, unit, food), note].filter(Boolean).join(', '),
    parts: foodName === null && unitName === null ? null : { quantity, unit: unitName, food: foodName, note },
  }
}

/** The parts of an ingredient as Tandoor prints them: plurals belong to every amount but one. */
function wordsOf(ingredient: Foreign) {
  const stored = ingredient.no_amount === true ? null : amountOf(ingredient.amount)
  const quantity = stored === null ? null : Math.round(stored * 1_000) / 1_000
  const word = (of: Foreign, always: unknown) =>
    ((quantity !== null && quantity !== 1) || always === true ? text(of, 'plural_name') : null) ??
    text(of, 'name')
  return {
    quantity,
    unit: quantity === null ? null : word(foreign(ingredient.unit), ingredient.always_use_plural_unit),
    food: word(foreign(ingredient.food), ingredient.always_use_plural_food),
    note: text(ingredient, 'note') ?? '',
    line: (...words: readonly (string | number | null)[]) => words.filter((part) => part !== null).join(' '),
  }
}

/** An amount, which may be a text with a comma. Null for none. */
export function amountOf(value: unknown): number | null {
  return numeric(typeof value === 'string' ? value.replace(',', '.') : value) || null
}

/**
 * The text of a step without the marks of Tandoor: `{{ ingredients[0] }}` is a line of the step, counted from 0 with headings,
 * `{{ ingredients[0].amount }}` a part of it, and `{{ scale(100) }}` a number. Other marks stay.
 * @param ingredients those of the step, in their order
 */
export function withoutMarks(instruction: string, ingredients: readonly Foreign[]): string {
  return instruction
    .replace(ingredientMark, (whole, at: string, part: string | undefined) => {
      const ingredient = ingredients[Number(at)]
      if (!ingredient) return whole
      const words = wordsOf(ingredient)
      if (part === undefined) return lineOf(ingredient).text
      const wanted = { amount: words.quantity, unit: words.unit, food: words.food, note: words.note }
      return part in wanted ? String(wanted[part as keyof typeof wanted] ?? '') : whole
    })
    .replace(scaleMark, '$1')
}

const ingredientMark = /\{\{\s*ingredients\[(\d+)\](?:\.(\w+))?\s*\}\}/g
/** Old versions wrote it between percent signs. */
const scaleMark = /\{[{%]\s*scale\(\s*(\d+(?:[.,]\d+)?)\s*\)\s*[%}]\}/g

function minutes(value: unknown): string | null {
  const count = numeric(value)
  return count ? `${count} minutes` : null
}
