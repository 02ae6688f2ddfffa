import {
  catalog,
  DomainError,
  findRecipe,
  lineOf,
  openSharedRecipe,
  publicView,
  recipes,
  schemaOrgOfRecipe,
  viewOne,
  visit,
  yieldOf,
  type View,
} from '@larder/domain'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { basePathOf } from './pipeline/base-path.ts'
import { allowOnlyReads } from './pipeline/errors.ts'
import type { Services } from './services.ts'

/**
 * Pages that need no sign-in: a public recipe, a recipe of a link, and the address that the bookmarklet opens. They are HTML
 * from the server, so that link previews and other recipe programs can read them.
 */
export function publicPages(services: Services): Router {
  const router = express.Router({ caseSensitive: true })
  router.all('/g/:group/r/create/url', allowOnlyReads, openImport)
  router.all(
    '/g/:group/r/:slug',
    allowOnlyReads,
    showRecipe(services, async ({ group, slug }) => {
      const visitor = await visit(group!, services.work)
      return services.work.read(visitor, async (store) => {
        const { id } = await findRecipe(store, slug!)
        return publicView(recipes, await viewOne(store, recipes, id), catalog)
      })
    }),
  )
  router.all(
    '/g/:group/shared/r/:token',
    allowOnlyReads,
    showRecipe(services, ({ token }) => openSharedRecipe(token!.toLowerCase(), services.work)),
  )
  return router
}

/** The bookmarklet opens this address with the page to import. */
const openImport: RequestHandler = (request, response) => {
  const address = request.query.recipe_import_url
  const query = typeof address === 'string' && address !== '' ? `?url=${encodeURIComponent(address)}` : ''
  response.redirect(302, `${basePathOf(response)}/import${query}`)
}

type Params = Readonly<Record<string, string>>

function showRecipe(services: Services, find: (params: Params) => Promise<View>): RequestHandler {
  return async (request, response) => {
    const params = request.params as Params
    try {
      const recipe = await find(params)
      const isLink = params.token !== undefined
      sendPage(
        response,
        200,
        recipePage(recipe, originOf(request, response, services), isLink ? null : request.path),
      )
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'missing') throw error
      sendPage(response, 404, missingPage(params.slug, basePathOf(response)))
    }
  }
}

function sendPage(response: Response, status: number, page: string): void {
  response.status(status).set({ 'cache-control': 'no-store' }).type('html').send(page)
}

/** The public address of this server. Link previews require absolute addresses. */
function originOf(request: Request, response: Response, { settings }: Services): string {
  const host = /^[\w.:[\]-]+$/.exec(request.get('host') ?? '')?.[0] ?? 'localhost'
  return settings.baseUrl ?? `${request.protocol}://${host}${basePathOf(response)}`
}

function recipePage(recipe: View, origin: string, path: string | null): string {
  const settings = (recipe.settings ?? {}) as View
  const title = String(recipe.name)
  const description = String(recipe.description ?? '').slice(0, 300)
  const picture =
    recipe.image === null || recipe.image === undefined
      ? null
      : `${origin}/api/media/recipes/${String(recipe.id)}/images/original.webp?version=${String(recipe.image)}`
  const url = path === null ? null : origin + path
  const data = schemaOrgOfRecipe(recipe, picture === null ? [] : [picture], url)
  const meta: readonly (readonly [string, string | null])[] = [
    ['og:type', 'article'],
    ['og:site_name', 'Larder'],
    ['og:title', title],
    ['og:description', description || null],
    ['og:url', url],
    ['og:image', picture],
    ['twitter:card', picture === null ? 'summary' : 'summary_large_image'],
  ]
  return document(
    title,
    [
      `<meta name="description" content="${escaped(description)}">`,
      ...meta.flatMap(([name, content]) =>
        content === null ? [] : [`<meta property="${name}" content="${escaped(content)}">`],
      ),
      url === null
        ? '<meta name="robots" content="noindex">'
        : `<link rel="canonical" href="${escaped(url)}">`,
      // Not run by browsers; `<` could end the element.
      `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ],
    [
      `<header${picture === null ? ' class="bare"' : ''}>`,
      picture === null ? '' : `<img src="${escaped(picture)}" alt="">`,
      `<div><h1>${escaped(title)}</h1>`,
      marked(recipe.description),
      facts(recipe),
      '</div></header>',
      '<div class="columns">',
      section('ingredients', 'Ingredients', ingredients(recipe)),
      section('method', 'Method', steps(recipe) + notes(recipe)),
      '</div>',
      settings.showNutrition === true ? nutrition((recipe.nutrition ?? {}) as View) : '',
      source(recipe.orgURL),
    ],
  )
}

function missingPage(slug: string | undefined, basePath: string): string {
  const open =
    slug === undefined
      ? ''
      : `<p><a href="${basePath}/recipes/${escaped(encodeURIComponent(slug))}">Sign in to open it as a member</a></p>`
  return document(
    'Not found',
    ['<meta name="robots" content="noindex">'],
    ['<h1>Not found</h1>', '<p>There is no public recipe at this address.</p>', open],
  )
}

function document(title: string, head: readonly string[], body: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
${head.join('\n')}
<style>${style}</style>
</head>
<body>
<main>
${body.filter(Boolean).join('\n')}
</main>
</body>
</html>
`
}

/** The colors and the typography of the application. The fonts are those of the device, so that the page is one request. */
const style = `
:root{color-scheme:light dark;--paper:#f6f3ec;--sunken:#ece7dc;--line:#dfd8c9;--ink:#24211b;--ink2:#5a5346;--accent:#2f5d34;
--serif:Vollkorn,'Iowan Old Style',Palatino,Georgia,serif;--sans:Lato,system-ui,'Segoe UI',Arial,sans-serif}
@media(prefers-color-scheme:dark){:root{--paper:#181612;--sunken:#2c2822;--line:#37322a;--ink:#f0eade;--ink2:#bfb6a5;--accent:#a5c992}
img{filter:brightness(.9) saturate(.96)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.45 var(--sans);overflow-wrap:anywhere}
body,body *{font-variant-numeric:lining-nums}
main{max-width:68rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1,h2,h3{font-family:var(--serif);font-weight:600;line-height:1.15;margin:0;text-wrap:balance}
h3{margin:1.25rem 0 .5rem;font-size:1.1rem}
h1{font-size:clamp(1.94rem,5vw,3.06rem);letter-spacing:-.01em}
h2{font-size:1.56rem;margin-bottom:.75rem}
img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:6px}
p{margin:0}
a{color:var(--accent);text-underline-offset:3px}
ul,ol{margin:0;padding:0;list-style:none}
header{display:grid;gap:1.25rem}
header>div>p{margin-top:.6rem;font:1.1875rem/1.45 var(--serif);color:var(--ink2)}
dl{display:flex;flex-wrap:wrap;gap:.5rem 1.75rem;margin:1rem 0 0;padding:.75rem 0;border:solid var(--line);border-width:1px 0}
dt{font-size:.8125rem;color:var(--ink2)}
dd{margin:.1rem 0 0;font-weight:600}
.columns{display:grid;gap:2.25rem;margin-top:2rem}
.ingredients li{padding:.6rem 0;border-bottom:1px solid var(--line)}
section{counter-reset:step}
ol>li{counter-increment:step;position:relative;margin-bottom:1.4rem;padding-inline-start:2.75rem;font:1.1875rem/1.55 var(--serif)}
ol>li::before{content:counter(step);position:absolute;inset-inline-start:0;top:-.35rem;font:600 1.94rem/1.2 var(--serif);color:var(--accent)}
li ul{margin-top:.4rem}
li li{list-style:disc;margin-inline-start:1.25rem}
li p+p,li p+ul,.note p+p{margin-top:.5rem}
.note{margin-top:1rem;padding:1rem 1.25rem;background:var(--sunken);border-radius:6px;font:1.1875rem/1.55 var(--serif)}
.note h2{font-size:1.1875rem;margin-bottom:.25rem}
section.nutrition{margin-top:2.25rem}
.small{margin-top:1.5rem;font-size:.9rem;color:var(--ink2)}
@media(min-width:800px){main{padding:3rem 2rem}
header{grid-template-columns:5fr 6fr;gap:3.5rem;align-items:center}
header.bare{grid-template-columns:1fr}
.columns{grid-template-columns:5fr 6fr;gap:3.5rem}}
@media print{body{background:none;color:#000;font-size:11pt}main{padding:0}img{display:none}header{grid-template-columns:1fr}.columns{display:block}}
`

const rowsOf = (recipe: View, key: string): readonly View[] => (recipe[key] ?? []) as readonly View[]

function facts(recipe: View): string {
  const known = [
    ['Yield', yieldOf(recipe)],
    ['Total time', recipe.totalTime],
    ['Preparation', recipe.prepTime],
    ['Cooking', recipe.cookTime ?? recipe.performTime],
  ].filter(([, value]) => value)
  return known.length === 0 ? '' : definitions(known as [string, unknown][])
}

function nutrition(nutrition: View): string {
  const known = Object.entries(nutrition)
    .filter(([, value]) => value)
    .map(([name, value]) => [nutrients[name] ?? name, value] as const)
  return known.length === 0 ? '' : section('nutrition', 'Nutrition', definitions(known))
}

const nutrients: Readonly<Record<string, string>> = {
  calories: 'Calories',
  carbohydrateContent: 'Carbohydrates',
  cholesterolContent: 'Cholesterol',
  fatContent: 'Fat',
  fiberContent: 'Fibre',
  proteinContent: 'Protein',
  saturatedFatContent: 'Saturated fat',
  servingSize: 'Serving',
  sodiumContent: 'Sodium',
  sugarContent: 'Sugar',
  transFatContent: 'Trans fat',
}

function definitions(entries: readonly (readonly [string, unknown])[]): string {
  const rows = entries.map(
    ([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

const section = (name: string, title: string, body: string): string =>
  body === '' ? '' : `<section class="${name}"><h2>${title}</h2>${body}</section>`

const ingredients = (recipe: View): string =>
  titledLists('ul', rowsOf(recipe, 'recipeIngredient'), (line) => escaped(lineOf(line)))

const steps = (recipe: View): string =>
  titledLists('ol', rowsOf(recipe, 'recipeInstructions'), ({ text }) => marked(text))

/** A list of rows. A row with a title begins a further list below that title. */
function titledLists(tag: 'ul' | 'ol', rows: readonly View[], content: (row: View) => string): string {
  const items = rows.map((row) => {
    const heading = row.title ? `</${tag}><h3>${escaped(row.title)}</h3><${tag}>` : ''
    return `${heading}<li>${content(row)}</li>`
  })
  return `<${tag}>${items.join('')}</${tag}>`.replaceAll(`<${tag}></${tag}>`, '')
}

const notes = (recipe: View): string =>
  rowsOf(recipe, 'notes')
    .map(({ title, text }) => {
      const heading = title ? `<h2>${escaped(title)}</h2>` : ''
      return `<div class="note">${heading}${marked(text)}</div>`
    })
    .join('')

/** A text with the Markdown that recipes use: paragraphs, lists, bold and italic words. */
function marked(text: unknown): string {
  if (typeof text !== 'string') return ''
  const blocks = text.split(/\n+(?![-*] )|\n{2,}/).filter((block) => block.trim() !== '')
  return blocks.map(block).join('')
}

/** A paragraph with the list that follows it, or one of both. */
function block(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const items = lines
    .filter((line) => /^[-*] /.test(line))
    .map((line) => `<li>${emphasized(line.slice(2))}</li>`)
  const words = lines.filter((line) => !/^[-*] /.test(line)).join(' ')
  return (words ? `<p>${emphasized(words)}</p>` : '') + (items.length > 0 ? `<ul>${items.join('')}</ul>` : '')
}

const emphasized = (text: string): string =>
  escaped(text)
    .replace(/\*\*(\S(?:[^*]*\S)?)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<!\*)\*(\S(?:[^*]*\S)?)\*(?!\*)/g, '<em>$1</em>')

function source(orgURL: unknown): string {
  if (typeof orgURL !== 'string' || orgURL === '') return ''
  const link = /^https?:/i.test(orgURL)
    ? `<a href="${escaped(orgURL)}" rel="noopener nofollow">${escaped(orgURL)}</a>`
    : escaped(orgURL)
  return `<p class="small">From ${link}</p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: unknown): string {
  return String(text).replace(/[&<>"']/g, (character) => entities[character]!)
}
