import { directionOf } from '../kernel/direction.ts'
import type { ExportedRecipe } from './exported-recipe.ts'
import {
  type PrintedGroup,
  type PrintedRecipe,
  type PrintWordsIn,
  planCookbook,
  printedRecipe,
} from './printed-recipe.ts'

/** A recipe as a part of a page to print. */
export interface HtmlRecipe extends PrintedRecipe {
  /** Its content below its name. */
  readonly html: string
}

/**
 * A recipe as a part of a page to print.
 * @param picture the path of the picture from the page
 */
export function htmlRecipe(
  recipe: ExportedRecipe,
  picture: string | undefined,
  wordsIn: PrintWordsIn,
): HtmlRecipe {
  const printed = printedRecipe(recipe, wordsIn)
  const html = [
    picture === undefined ? '' : `<img src="${escaped(picture)}" alt="">`,
    fine(printed.facts),
    paragraphs(printed.description),
    ...printed.sections.flatMap(({ title, groups }) => [
      `<h3>${escaped(title)}</h3>`,
      ...groups.map((group) => `${heading(group.title)}${htmlOf(group)}`),
    ]),
    fine(printed.source),
  ]
  return { ...printed, html: html.filter(Boolean).join('\n') }
}

function htmlOf({ as, texts }: PrintedGroup): string {
  if (as === 'bullets') return `<ul>${items(texts)}</ul>`
  if (as === 'numbers') return `<ol>${items(texts)}</ol>`
  return as === 'small' ? texts.map(fine).join('\n') : paragraphs(texts)
}

const heading = (title: string | null) => (title ? `<h4>${escaped(title)}</h4>` : '')

const fine = (text: string) => (text ? `<p class="fine">${escaped(text)}</p>` : '')

const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${escaped(line)}</p>`).join('')

const items = (texts: readonly string[]) =>
  texts.map((text) => `<li>${escaped(text).replaceAll('\n', '<br>')}</li>`).join('')

/**
 * A page to print: one recipe, or a cookbook of several with a cover, the contents, each recipe on a new sheet, and an index of
 * ingredients. Contents and index refer to the numbers of the recipes, because CSS cannot print the number of a page in most browsers.
 * @param title of the cookbook. Default: "Recipes", in the language of most recipes
 */
export function htmlPage(
  recipes: readonly HtmlRecipe[],
  wordsIn: PrintWordsIn,
  title: string | null = null,
): string {
  const [first] = recipes
  if (recipes.length === 1) return pageOf(first!.language, first!.name, articleOf(first!, first!.name))
  const { language, words, entries, index } = planCookbook(recipes, wordsIn)
  const name = title ?? words.recipes
  const contents = entries.map(({ name }, at) => `<li>${linkTo(at + 1, name)}</li>`)
  const foods = index.map(
    ({ name, at }) =>
      `<li>${escaped(name)} ${at.map((each) => linkTo(each + 1, String(each + 1))).join(', ')}</li>`,
  )
  return pageOf(
    language,
    name,
    [
      `<header class="cover"><h1>${escaped(name)}</h1></header>`,
      `<nav><h2>${escaped(words.contents)}</h2><ol>${contents.join('\n')}</ol></nav>`,
      ...entries.map((each, at) => articleOf(each, `${at + 1}. ${each.name}`, at + 1)),
      ...(foods.length === 0
        ? []
        : [`<section class="index"><h2>${escaped(words.index)}</h2><ul>${foods.join('\n')}</ul></section>`]),
    ].join('\n'),
  )
}

const linkTo = (number: number, text: string) => `<a href="#r${number}">${escaped(text)}</a>`

function articleOf({ tag, html }: HtmlRecipe, title: string, number?: number): string {
  const level = number === undefined ? 'h1' : 'h2'
  const id = number === undefined ? '' : ` id="r${number}"`
  const language = tag === null ? '' : ` lang="${escaped(tag)}" dir="${directionOf(tag)}"`
  return `<article${id}${language}><${level}>${escaped(title)}</${level}>\n${html}</article>`
}

/** The policy forbids scripts also if a text should escape its element. */
const pageOf = (language: string, title: string, body: string) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
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
