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

/** The headings of a cookbook. */
export interface PrintWords {
  readonly recipes: string
  readonly contents: string
  readonly ingredients: string
  readonly method: string
  readonly notes: string
  readonly nutrition: string
  readonly index: string
  /** Says that the font of a file lacks signs. */
  readonly missing: string
}

const english: PrintWords = {
  recipes: 'Recipes',
  contents: 'Contents',
  ingredients: 'Ingredients',
  method: 'Method',
  notes: 'Notes',
  nutrition: 'Nutrition',
  index: 'Recipes by ingredient',
  missing:
    'Some signs of this recipe cannot be printed with the font of this file. A square stands for each.',
}

export const printWords: Readonly<Record<string, PrintWords>> = {
  en: english,
  da: {
    recipes: 'Opskrifter',
    contents: 'Indhold',
    ingredients: 'Ingredienser',
    method: 'Fremgangsmåde',
    notes: 'Noter',
    nutrition: 'Næringsindhold',
    index: 'Opskrifter efter ingrediens',
    missing:
      'Nogle tegn i denne opskrift kan ikke trykkes med filens skrifttype. En firkant står for hvert af dem.',
  },
  de: {
    recipes: 'Rezepte',
    contents: 'Inhalt',
    ingredients: 'Zutaten',
    method: 'Zubereitung',
    notes: 'Notizen',
    nutrition: 'Nährwerte',
    index: 'Rezepte nach Zutaten',
    missing:
      'Einige Zeichen dieses Rezepts hat die Schrift dieser Datei nicht. An ihrer Stelle steht ein Quadrat.',
  },
  es: {
    recipes: 'Recetas',
    contents: 'Índice',
    ingredients: 'Ingredientes',
    method: 'Preparación',
    notes: 'Notas',
    nutrition: 'Información nutricional',
    index: 'Recetas por ingrediente',
    missing:
      'La fuente de este archivo no tiene algunos signos de esta receta. Un cuadrado ocupa el lugar de cada uno.',
  },
  fr: {
    recipes: 'Recettes',
    contents: 'Table des matières',
    ingredients: 'Ingrédients',
    method: 'Préparation',
    notes: 'Notes',
    nutrition: 'Valeurs nutritives',
    index: 'Recettes par ingrédient',
    missing:
      'La police de ce fichier ne contient pas certains signes de cette recette. Un carré remplace chacun d’eux.',
  },
  it: {
    recipes: 'Ricette',
    contents: 'Indice',
    ingredients: 'Ingredienti',
    method: 'Preparazione',
    notes: 'Note',
    nutrition: 'Valori nutrizionali',
    index: 'Ricette per ingrediente',
    missing:
      'Il carattere di questo file non ha alcuni segni di questa ricetta. Un quadrato sostituisce ciascuno.',
  },
  nl: {
    recipes: 'Recepten',
    contents: 'Inhoud',
    ingredients: 'Ingrediënten',
    method: 'Bereiding',
    notes: 'Notities',
    nutrition: 'Voedingswaarden',
    index: 'Recepten per ingrediënt',
    missing:
      'Sommige tekens van dit recept zitten niet in het lettertype van dit bestand. Een vierkant vervangt elk ervan.',
  },
  pl: {
    recipes: 'Przepisy',
    contents: 'Spis treści',
    ingredients: 'Składniki',
    method: 'Przygotowanie',
    notes: 'Notatki',
    nutrition: 'Wartości odżywcze',
    index: 'Przepisy według składników',
    missing:
      'Czcionka tego pliku nie ma niektórych znaków tego przepisu. Zamiast każdego z nich jest kwadrat.',
  },
  pt: {
    recipes: 'Receitas',
    contents: 'Índice',
    ingredients: 'Ingredientes',
    method: 'Preparação',
    notes: 'Notas',
    nutrition: 'Informação nutricional',
    index: 'Receitas por ingrediente',
    missing:
      'A fonte deste ficheiro não tem alguns sinais desta receita. Um quadrado substitui cada um deles.',
  },
  sv: {
    recipes: 'Recept',
    contents: 'Innehåll',
    ingredients: 'Ingredienser',
    method: 'Gör så här',
    notes: 'Anteckningar',
    nutrition: 'Näringsvärden',
    index: 'Recept efter ingrediens',
    missing:
      'Filens typsnitt saknar några tecken i det här receptet. En fyrkant står i stället för vart och ett.',
  },
}

/** The language of a tag when it has words, or English. */
function languageOf(tag: string | null): string {
  const language = tag?.toLowerCase().split('-')[0] ?? ''
  return Object.hasOwn(printWords, language) ? language : 'en'
}

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
export function printedRecipe(recipe: ExportedRecipe): PrintedRecipe {
  const language = languageOf(recipe.language)
  const words = printWords[language]!
  const { totalTime, totalMinutes, prepTime, prepMinutes } = recipe
  const time = shownTime(recipe, totalTime, totalMinutes) ?? shownTime(recipe, prepTime, prepMinutes)
  const facts = [yieldText(recipe), time, recipe.author]
  const nutrients = nutrientsOf(recipe).map(([name, value]) => `${nutrientLabel(name)}: ${value}`)
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
export function planCookbook<Entry extends PrintedEntry>(recipes: readonly Entry[]): CookbookPlan<Entry> {
  const language = mostOf(recipes.map((each) => each.language)) ?? 'en'
  const { compare } = new Intl.Collator(language, { numeric: true })
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => compare(a.name, b.name)
  const entries = recipes.toSorted(byName)
  return { language, words: printWords[language]!, entries, index: indexOf(entries).toSorted(byName) }
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
