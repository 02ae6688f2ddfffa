import {
  type ExportedRecipe,
  grouped,
  lineText,
  linesOf,
  namesOf,
  oneLine,
  ratingOf,
  stepText,
  yieldText,
} from './exported-recipe.ts'
import { frontMatterOf } from './write-markdown.ts'

type Line = ExportedRecipe['recipeIngredient'][number]

/**
 * A recipe as Cooklang, https://cooklang.org/docs/spec/. An ingredient is marked in the first step that is linked to it and has its
 * word. The other ingredients are in paragraphs below the headings that they have.
 */
export function cooklangRecipe(recipe: ExportedRecipe): string {
  const front = frontMatterOf({
    title: recipe.name,
    description: linesOf(recipe.description).join(' ') || null,
    source: recipe.orgURL,
    author: recipe.author,
    servings: yieldText(recipe),
    course: namesOf(recipe.recipeCategory).join(', ') || null,
    cuisine: recipe.cuisine,
    tags: namesOf(recipe.tags),
    'prep time': recipe.prepTime,
    'cook time': recipe.cookTime ?? recipe.performTime,
    time: recipe.totalTime,
    rating: ratingOf(recipe),
    locale: recipe.language?.replace('-', '_'),
  })
  const marked = new Set<string>()
  const steps = grouped(recipe.recipeInstructions).map(({ title, parts }) => ({
    title,
    parts: parts.map((step) => {
      const linked = new Set(step.ingredientReferences.map(({ referenceId }) => referenceId))
      const lines = recipe.recipeIngredient.filter(
        ({ referenceId }) => linked.has(referenceId) && !marked.has(referenceId),
      )
      return { title: null, text: markedText(stepText(step), lines, marked) }
    }),
  }))
  const others = grouped(recipe.recipeIngredient).map(({ title, parts }) => ({
    title,
    parts: parts.filter(({ referenceId }) => !marked.has(referenceId)),
  }))
  const tools = namesOf(recipe.tools).map((name) => `#${plain(name)}{}`)
  const notes = recipe.notes.map(
    ({ title, text }) => `> ${plain(oneLine(`${title ? `${title}: ` : ''}${text}`))}`,
  )
  const below = Map.groupBy(
    others.filter(({ parts }) => parts.length > 0),
    ({ title }) => title,
  )
  /** The ingredients below a heading, once. */
  const takeBelow = (heading: string | null) => {
    const groups = below.get(heading) ?? []
    below.delete(heading)
    return groups.map(({ parts }) => ingredients(parts))
  }
  const blocks = [
    front,
    ...takeBelow(null),
    ...(tools.length > 0 ? [tools.join(', ')] : []),
    ...steps.flatMap(({ title, parts }) => [
      ...headingOf(title),
      ...takeBelow(title),
      ...parts.map(({ text }) => text),
    ]),
    // Headings of ingredients that no step has.
    ...[...below.keys()].flatMap((title) => [...headingOf(title), ...takeBelow(title)]),
    ...notes,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const headingOf = (title: string | null) =>
  title === null ? [] : [`== ${plain(title).replaceAll('=', '＝')} ==`]

const ingredients = (lines: readonly Line[]) => lines.map(ingredient).join(', ')

/** The text of a step with marks at the words of its ingredients. Their ids are added to `marked`. */
function markedText(text: string, lines: readonly Line[], marked: Set<string>): string {
  const places = lines
    .flatMap((line) => {
      const word = foodOf(line)
      const at = word === '' ? -1 : wordAt(text, word)
      return at < 0 ? [] : [{ at, end: at + word.length, line }]
    })
    .sort((a, b) => a.at - b.at || b.end - a.end)
  let result = ''
  let from = 0
  for (const { at, end, line } of places) {
    if (at < from) continue
    marked.add(line.referenceId)
    result += `${plain(text.slice(from, at))}${ingredient(line)}`
    from = end
  }
  return safeStart(result + plain(text.slice(from)))
}

/** The position of a word in a text, as it is written. */
function wordAt(text: string, word: string): number {
  const pattern = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').exec(text)?.index ?? -1
}

const foodOf = (line: Line) => oneLine(line.words?.food ?? line.food?.name ?? '')

/** `@flour{200%g}(sifted)`. A line without parts is named by its whole text. */
function ingredient(line: Line): string {
  const food = foodOf(line)
  if (food === '') return `@${plain(lineText(line))}{}`
  const { quantity, quantityMax } = line
  const unit = oneLine(line.words?.unit ?? line.unit?.name ?? '')
  const amount = [quantity, quantityMax]
    .flatMap((number) => (number === null ? [] : [String(Number(number.toFixed(3)))]))
    .join('-')
  const measure = amount === '' ? '' : [amount, ...(unit ? [inBraces(unit)] : [])].join('%')
  const note = oneLine(line.note).replace(/[()]/g, '')
  return `@${plain(food)}{${measure}}${note ? `(${plain(note)})` : ''}`
}

const inBraces = (text: string) => plain(text).replaceAll('%', '％')

/** A text in which nothing has a meaning in Cooklang. Its marks become the wide signs that look like them. */
function plain(text: string): string {
  return text
    .replace(/[@#~{}]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))
    .replaceAll('--', '–')
    .replaceAll('[-', '[–')
    .replaceAll('|', '｜')
}

/** No line starts like a note, a section or metadata. */
function safeStart(text: string): string {
  return text.replace(/^[>=]/gm, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))
}
