import type { Recipe, RecipeLine, RecipeStep } from './queries.ts'

/** The lines of each step, by the ids of the steps. */
type LinesByStep = ReadonlyMap<string, readonly RecipeLine[]>

const known = new WeakMap<Recipe, LinesByStep>()

/** The ingredient lines that a step uses. Most recipes do not assign lines to steps; then those whose foods the step names. */
export function linesOfStep(step: RecipeStep, recipe: Recipe): readonly RecipeLine[] {
  const lines = known.get(recipe) ?? linesByStep(recipe)
  known.set(recipe, lines)
  return lines.get(step.id) ?? []
}

function linesByStep(recipe: Recipe): LinesByStep {
  const { recipeIngredient: lines, recipeInstructions: steps } = recipe
  if (steps.some(({ ingredientReferences }) => ingredientReferences.length > 0))
    return new Map(
      steps.map(({ id, ingredientReferences }) => {
        const ids = new Set(ingredientReferences.map(({ referenceId }) => referenceId))
        return [id, lines.filter(({ referenceId }) => ids.has(referenceId))]
      }),
    )
  const named = steps.map(({ text }) => linesNamedIn(text, lines, recipe.language))
  const all = new Set(named.flat())
  // Where most lines are not found, those that are found would only mislead.
  if (all.size < lines.length / 2) return new Map()
  return new Map(steps.map(({ id }, index) => [id, named[index] ?? []]))
}

/** The ingredient lines that no step uses. */
export function linesOfNoStep(recipe: Recipe): readonly RecipeLine[] {
  const used = new Set(recipe.recipeInstructions.flatMap((step) => linesOfStep(step, recipe)))
  return recipe.recipeIngredient.filter((line) => !used.has(line))
}

/** The lines whose foods a text names, in their order. */
export function linesNamedIn<Line extends NamedLine>(
  text: string,
  lines: readonly Line[],
  language: string | null,
): readonly Line[] {
  const words = new Set(wordsOf(text))
  const found = lines.flatMap((line) => {
    const names = namesOf(line).map(wordsOf)
    const heads = names.map((name) => headOf(name, language)).filter((head) => isNamed(head, words))
    if (heads.length === 0) return []
    const hits = names.map((name) => name.filter((word) => isNamed(word, words)).length)
    return [{ line, head: heads[0] ?? '', hits: Math.max(...hits) }]
  })
  // A text that names white beans does not name green beans.
  return found
    .filter(({ head, hits }) => found.every((other) => other.head !== head || other.hits <= hits))
    .map(({ line }) => line)
}

/** The parts of a line that name its food. */
interface NamedLine {
  readonly food: {
    readonly name: string
    readonly pluralName?: string | null
    readonly aliases?: readonly { readonly name: string }[]
  } | null
  readonly note: string
}

/** The names of the food of a line. A line that was not parsed has all its words in the note. */
const namesOf = ({ food, note }: NamedLine): readonly string[] =>
  food
    ? [food.name, food.pluralName ?? '', ...(food.aliases ?? []).map(({ name }) => name)].filter(Boolean)
    : [note.split(/[,(]/, 1)[0] ?? '']

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/** Languages in which the first word of a name says what it is: "huile d'olive". In others it is the last one: "olive oil". */
const headFirst = /^(?:fr|es|it|pt|ca|ro|ar|he)\b/

const headOf = (name: readonly string[], language: string | null): string =>
  (headFirst.test(language ?? '') ? name[0] : name.at(-1)) ?? ''

/** Whether one of the words is this one, in the singular or plural, or is the end of this compound: "Öl" names "Olivenöl". */
function isNamed(name: string, words: ReadonlySet<string>): boolean {
  if (words.has(name)) return true
  if (name.length < 3) return false
  for (const word of words) {
    const [short, long] = word.length < name.length ? [word, name] : [name, word]
    if (short.length >= 3 && long.length - short.length <= 2 && long.startsWith(short)) return true
    if (name.endsWith(word) && (word.length >= 4 || word === 'ol')) return true
  }
  return false
}
