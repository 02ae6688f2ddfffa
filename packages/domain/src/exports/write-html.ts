import { foldText } from '../kernel/collation.ts'
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
interface Words {
  readonly recipes: string
  readonly contents: string
  readonly ingredients: string
  readonly method: string
  readonly notes: string
  readonly nutrition: string
  readonly index: string
}

const english: Words = {
  recipes: 'Recipes',
  contents: 'Contents',
  ingredients: 'Ingredients',
  method: 'Method',
  notes: 'Notes',
  nutrition: 'Nutrition',
  index: 'Recipes by ingredient',
}

const wordsOf: Readonly<Record<string, Words>> = {
  en: english,
  da: {
    recipes: 'Opskrifter',
    contents: 'Indhold',
    ingredients: 'Ingredienser',
    method: 'Fremgangsmåde',
    notes: 'Noter',
    nutrition: 'Næringsindhold',
    index: 'Opskrifter efter ingrediens',
  },
  de: {
    recipes: 'Rezepte',
    contents: 'Inhalt',
    ingredients: 'Zutaten',
    method: 'Zubereitung',
    notes: 'Notizen',
    nutrition: 'Nährwerte',
    index: 'Rezepte nach Zutaten',
  },
  es: {
    recipes: 'Recetas',
    contents: 'Índice',
    ingredients: 'Ingredientes',
    method: 'Preparación',
    notes: 'Notas',
    nutrition: 'Información nutricional',
    index: 'Recetas por ingrediente',
  },
  fr: {
    recipes: 'Recettes',
    contents: 'Table des matières',
    ingredients: 'Ingrédients',
    method: 'Préparation',
    notes: 'Notes',
    nutrition: 'Valeurs nutritives',
    index: 'Recettes par ingrédient',
  },
  it: {
    recipes: 'Ricette',
    contents: 'Indice',
    ingredients: 'Ingredienti',
    method: 'Preparazione',
    notes: 'Note',
    nutrition: 'Valori nutrizionali',
    index: 'Ricette per ingrediente',
  },
  nl: {
    recipes: 'Recepten',
    contents: 'Inhoud',
    ingredients: 'Ingrediënten',
    method: 'Bereiding',
    notes: 'Notities',
    nutrition: 'Voedingswaarden',
    index: 'Recepten per ingrediënt',
  },
  pl: {
    recipes: 'Przepisy',
    contents: 'Spis treści',
    ingredients: 'Składniki',
    method: 'Przygotowanie',
    notes: 'Notatki',
    nutrition: 'Wartości odżywcze',
    index: 'Przepisy według składników',
  },
  pt: {
    recipes: 'Receitas',
    contents: 'Índice',
    ingredients: 'Ingredientes',
    method: 'Preparação',
    notes: 'Notas',
    nutrition: 'Informação nutricional',
    index: 'Receitas por ingrediente',
  },
  sv: {
    recipes: 'Recept',
    contents: 'Innehåll',
    ingredients: 'Ingredienser',
    method: 'Gör så här',
    notes: 'Anteckningar',
    nutrition: 'Näringsvärden',
    index: 'Recept efter ingrediens',
  },
}

/** The language of a tag when it has words, or English. */
function languageOf(tag: string | null): string {
  const language = tag?.toLowerCase().split('-')[0] ?? ''
  return Object.hasOwn(wordsOf, language) ? language : 'en'
}

interface Named {
  readonly name: string
}

/** A recipe of a page to print, and what the contents and the index of the page need. */
export interface PrintedRecipe extends Named {
  /** The language of its headings. */
  readonly language: string
  /** The language tag of its text. Null: unknown. */
  readonly tag: string | null
  /** Foods and other recipes that its lines name. */
  readonly foods: readonly string[]
  /** Its content below its name. */
  readonly html: string
}

/**
 * A recipe as a part of a page to print.
 * @param picture the path of the picture from the page
 */
export function htmlRecipe(recipe: ExportedRecipe, picture: string | undefined): PrintedRecipe {
  const language = languageOf(recipe.language)
  const words = wordsOf[language]!
  const facts = [yieldText(recipe), recipe.totalTime ?? recipe.prepTime, recipe.author]
  const nutrients = nutrientsOf(recipe)
  const html = [
    picture === undefined ? '' : `<img src="${escaped(picture)}" alt="">`,
    fine(facts.filter((fact) => fact !== null).join(' · ')),
    paragraphs(recipe.description),
    ...section(
      words.ingredients,
      grouped(recipe.recipeIngredient).map(
        ({ title, parts }) => `${heading(title)}<ul>${items(parts.map(lineText))}</ul>`,
      ),
    ),
    ...section(
      words.method,
      grouped(recipe.recipeInstructions).map(
        ({ title, parts }) => `${heading(title)}<ol>${items(parts.map(stepText))}</ol>`,
      ),
    ),
    ...section(
      words.notes,
      recipe.notes.map(({ title, text }) => `${heading(oneLine(title))}${paragraphs(text)}`),
    ),
    ...section(
      words.nutrition,
      nutrients.map(([name, value]) => fine(`${nutrientLabel(name)}: ${value}`)),
    ),
    fine(recipe.orgURL ?? ''),
  ]
  const named = recipe.recipeIngredient.map(({ food, referencedRecipe }) => food ?? referencedRecipe ?? null)
  return {
    name: oneLine(recipe.name),
    language,
    tag: recipe.language,
    foods: [...new Set(namesOf(named.filter((each) => each !== null)))],
    html: html.filter(Boolean).join('\n'),
  }
}

/** Blocks below a heading. Nothing without blocks. */
const section = (title: string, blocks: readonly string[]) =>
  blocks.length === 0 ? [] : [`<h3>${escaped(title)}</h3>`, ...blocks]

const heading = (title: string | null) => (title ? `<h4>${escaped(title)}</h4>` : '')

const fine = (text: string) => (text ? `<p class="fine">${escaped(text)}</p>` : '')

const paragraphs = (text: string | null) =>
  linesOf(text)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')

const items = (texts: readonly string[]) =>
  texts.map((text) => `<li>${escaped(text).replaceAll('\n', '<br>')}</li>`).join('')

/**
 * A page to print: one recipe, or a cookbook of several with a cover, the contents, each recipe on a new sheet, and an index of
 * ingredients. Contents and index refer to the numbers of the recipes, because CSS cannot print the number of a page in most browsers.
 */
export function htmlPage(recipes: readonly PrintedRecipe[]): string {
  const [first] = recipes
  if (recipes.length === 1) return pageOf(first!.language, first!.name, articleOf(first!, first!.name))
  const language = mostOf(recipes.map((each) => each.language)) ?? 'en'
  const words = wordsOf[language]!
  const { compare } = new Intl.Collator(language, { numeric: true })
  const byName = (a: Named, b: Named) => compare(a.name, b.name)
  const sorted = recipes.toSorted(byName)
  const contents = sorted.map(({ name }, at) => `<li>${linkTo(at + 1, name)}</li>`)
  const entries = indexOf(sorted)
    .toSorted(byName)
    .map(
      ({ name, numbers }) =>
        `<li>${escaped(name)} ${numbers.map((number) => linkTo(number, String(number))).join(', ')}</li>`,
    )
  return pageOf(
    language,
    words.recipes,
    [
      `<header class="cover"><h1>${escaped(words.recipes)}</h1></header>`,
      `<nav><h2>${escaped(words.contents)}</h2><ol>${contents.join('\n')}</ol></nav>`,
      ...sorted.map((each, at) => articleOf(each, `${at + 1}. ${each.name}`, at + 1)),
      ...(entries.length === 0
        ? []
        : [
            `<section class="index"><h2>${escaped(words.index)}</h2><ul>${entries.join('\n')}</ul></section>`,
          ]),
    ].join('\n'),
  )
}

const linkTo = (number: number, text: string) => `<a href="#r${number}">${escaped(text)}</a>`

function articleOf({ tag, html }: PrintedRecipe, title: string, number?: number): string {
  const level = number === undefined ? 'h1' : 'h2'
  const id = number === undefined ? '' : ` id="r${number}"`
  const language = tag === null ? '' : ` lang="${escaped(tag)}"`
  return `<article${id}${language}><${level}>${escaped(title)}</${level}>\n${html}</article>`
}

/** The foods of recipes, with the numbers of the recipes that use them. */
function indexOf(recipes: readonly PrintedRecipe[]) {
  const index = new Map<string, { readonly name: string; readonly numbers: number[] }>()
  for (const [at, { foods }] of recipes.entries())
    for (const name of foods) {
      const entry = index.get(foldText(name)) ?? { name, numbers: [] }
      index.set(foldText(name), entry)
      if (entry.numbers.at(-1) !== at + 1) entry.numbers.push(at + 1)
    }
  return [...index.values()]
}

/** The most frequent text. */
function mostOf(texts: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(texts, (text) => text)].toSorted(([, a], [, b]) => b.length - a.length)
  return counts[0]?.[0]
}

/** The policy forbids scripts also if a text should escape its element. */
const pageOf = (language: string, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`

const style = `
@page { margin: 18mm; }
body { max-width: 42em; margin: 0 auto; padding: 1em; font: 12pt/1.5 Georgia, serif; color: #222; }
h1, h2, h3, h4 { line-height: 1.2; break-after: avoid; }
a { color: inherit; }
img { max-width: 100%; max-height: 90mm; border-radius: 2mm; }
li { break-inside: avoid; overflow-wrap: anywhere; }
.fine { margin: 0.2em 0; color: #555; overflow-wrap: anywhere; }
.cover { display: grid; min-height: 90vh; place-items: center; text-align: center; }
.cover h1 { font-size: 32pt; }
.index ul { padding: 0; columns: 2; list-style: none; }
nav, nav ~ article, .index { break-before: page; }
`

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
