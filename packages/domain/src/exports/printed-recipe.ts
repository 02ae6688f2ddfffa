import { foldText } from '../kernel/collation.ts'
import { shownTime } from '../recipes/page-body.ts'
import {
  type ExportedRecipe,
  grouped,
  linesOf,
  lineText,
  namesOf,
  nutrientLabel,
  nutrientsOf,
  oneLine,
  stepText,
  yieldText,
} from './exported-recipe.ts'

/** The headings of a cookbook, and the names of nutrients by their fields. */
export interface PrintWords {
  readonly nutrients: Readonly<Record<string, string>>
  readonly recipes: string
  readonly contents: string
  readonly ingredients: string
  readonly method: string
  readonly notes: string
  readonly nutrition: string
  readonly index: string
  /** Says that the font of a file lacks characters of a recipe. */
  readonly missing: string
}

/** The words in the language of a BCP 47 tag, or in another one where there are none. */
export type PrintWordsIn = (tag: string | null) => { readonly language: string; readonly words: PrintWords }

/** Texts of a recipe below one heading. */
export interface PrintedGroup {
  readonly title: string | null
  readonly as: 'bullets' | 'numbers' | 'paragraphs' | 'small'
  readonly texts: readonly string[]
}

/** What contents and an index need of a recipe. */
export interface PrintedEntry {
  readonly name: string
  /** The language of its headings. */
  readonly language: string
  /** Foods and other recipes that its lines name. */
  readonly foods: readonly string[]
}

/** The texts of a recipe in the order in which they are printed. */
export interface PrintedRecipe extends PrintedEntry {
  /** The language tag of its text. Null: unknown. */
  readonly tag: string | null
  /** What it makes, how long it takes, and who wrote it. */
  readonly facts: string
  readonly description: readonly string[]
  readonly sections: readonly { readonly title: string; readonly groups: readonly PrintedGroup[] }[]
  readonly source: string
}

/** A recipe to print. */
export function printedRecipe(recipe: ExportedRecipe, wordsIn: PrintWordsIn): PrintedRecipe {
  const { language, words } = wordsIn(recipe.language)
  const { totalTime, totalMinutes, prepTime, prepMinutes } = recipe
  const time = shownTime(recipe, totalTime, totalMinutes) ?? shownTime(recipe, prepTime, prepMinutes)
  const facts = [yieldText(recipe), time, recipe.author]
  const nutrients = nutrientsOf(recipe).map(
    ([name, value]) => `${words.nutrients[name] ?? nutrientLabel(name)}: ${value}`,
  )
  const named = recipe.recipeIngredient.map(({ food, referencedRecipe }) => food ?? referencedRecipe ?? null)
  const sections = [
    {
      title: words.ingredients,
      groups: grouped(recipe.recipeIngredient).map(({ title, parts }) => ({
        ...{ title, as: 'bullets' as const, texts: parts.map(lineText) },
      })),
    },
    {
      title: words.method,
      groups: grouped(recipe.recipeInstructions).map(({ title, parts }) => ({
        ...{ title, as: 'numbers' as const, texts: parts.map(stepText) },
      })),
    },
    {
      title: words.notes,
      groups: recipe.notes.map(({ title, text }) => ({
        ...{ title: oneLine(title) || null, as: 'paragraphs' as const, texts: linesOf(text) },
      })),
    },
    {
      title: words.nutrition,
      groups: nutrients.length === 0 ? [] : [{ title: null, as: 'small' as const, texts: nutrients }],
    },
  ]
  return {
    name: oneLine(recipe.name),
    language,
    tag: recipe.language,
    foods: [...new Set(namesOf(named.filter((each) => each !== null)))],
    facts: facts.filter((fact) => fact !== null).join(' · '),
    description: linesOf(recipe.description),
    sections: sections.filter(({ groups }) => groups.length > 0),
    source: recipe.orgURL ?? '',
  }
}

/** Several recipes with contents and an index. */
export interface CookbookPlan<Entry extends PrintedEntry> {
  /** The language of most recipes. */
  readonly language: string
  readonly words: PrintWords
  /** By name, in the order of the language. */
  readonly entries: readonly Entry[]
  /** Foods by name, with the positions in `entries` of the recipes that use them. */
  readonly index: readonly { readonly name: string; readonly at: readonly number[] }[]
}

/** The order, the contents and the index of a cookbook. */
export function planCookbook<Entry extends PrintedEntry>(
  recipes: readonly Entry[],
  wordsIn: PrintWordsIn,
): CookbookPlan<Entry> {
  const { language, words } = wordsIn(mostOf(recipes.map((each) => each.language)) ?? null)
  const { compare } = new Intl.Collator(language, { numeric: true })
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => compare(a.name, b.name)
  const entries = recipes.toSorted(byName)
  return { language, words, entries, index: indexOf(entries).toSorted(byName) }
}

function indexOf(recipes: readonly PrintedEntry[]) {
  const index = new Map<string, { readonly name: string; readonly at: number[] }>()
  for (const [at, { foods }] of recipes.entries())
    for (const name of foods) {
      const entry = index.get(foldText(name)) ?? { name, at: [] }
      index.set(foldText(name), entry)
      if (entry.at.at(-1) !== at) entry.at.push(at)
    }
  return [...index.values()]
}

/** The most frequent text. */
function mostOf(texts: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(texts, (text) => text)].toSorted(([, a], [, b]) => b.length - a.length)
  return counts[0]?.[0]
}
