import {
  catalog,
  directionOf,
  DomainError,
  findRecipe,
  lineOf,
  openSharedRecipe,
  publicView,
  recipes,
  scaleRecipe,
  schemaOrgOfRecipe,
  shownTime,
  viewOne,
  visit,
  yieldOf,
  type OpenedLink,
  type ScalableRecipe,
  type View,
} from '@larder/domain'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { basePathOf } from './pipeline/base-path.ts'
import { allowOnlyReads } from './pipeline/errors.ts'
import type { Texts } from '../texts/texts.ts'
import type { Services } from './services.ts'

/**
 * Pages that need no sign-in: a public recipe, a recipe of a link, and the address that the bookmarklet opens. They are HTML
 * from the server, so that link previews and other recipe programs can read them. `?servings=6` scales the recipe, and `?file` returns it
 * as schema.org JSON-LD.
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
        return { recipe: publicView(recipes, await viewOne(store, recipes, id), catalog) }
      })
    }),
  )
  router.all(
    '/g/:group/shared/r/:token',
    allowOnlyReads,
    showRecipe(services, async ({ token }) => {
      const link = await openSharedRecipe(token!.toLowerCase(), services.work)
      return { recipe: link.recipe, link }
    }),
  )
  router.all('/g/page.js', allowOnlyReads, (_, response) => {
    response.set({ 'cache-control': 'no-cache' }).type('js').send(script)
  })
  return router
}

/** The bookmarklet opens this address with the page to import. */
const openImport: RequestHandler = (request, response) => {
  const address = request.query.recipe_import_url
  const query = typeof address === 'string' && address !== '' ? `?url=${encodeURIComponent(address)}` : ''
  response.redirect(302, `${basePathOf(response)}/import${query}`)
}

type Params = Readonly<Record<string, string>>

/** A recipe that a visitor opens. */
interface Opened {
  readonly recipe: View
  /** The link with which it is opened. A public recipe needs none. */
  readonly link?: Omit<OpenedLink, 'recipe'>
}

function showRecipe(services: Services, find: (params: Params) => Promise<Opened>): RequestHandler {
  return async (request, response) => {
    const params = request.params as Params
    response.vary('accept-language')
    const { language, region, messages } = services.texts(request.acceptsLanguages())
    const visit = {
      ...{ language, region, texts: messages.page, nutrients: messages.nutrients },
      basePath: basePathOf(response),
    }
    try {
      const opened = await find(params)
      const address = originOf(request, response, services) + request.path
      if (request.query.file === undefined)
        sendPage(response, 200, recipePage(opened, servingsIn(request.query.servings), address, visit))
      else
        response
          .attachment(`${String(opened.recipe.slug)}.json`)
          .set({ 'cache-control': 'no-store' })
          .type('application/ld+json')
          .send(JSON.stringify(dataOf(opened, address), null, 2))
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'missing') throw error
      sendPage(
        response,
        404,
        params.token === undefined ? missingPage(params.slug!, visit) : endedPage(visit),
      )
    }
  }
}

type Messages = Texts['messages']
type PageTexts = Messages['page']

/** In which words a visitor reads a page. */
interface Visit {
  readonly texts: PageTexts
  readonly nutrients: Messages['nutrients']
  /** BCP 47 tag of the texts. */
  readonly language: string
  /** BCP 47 tag of dates and numbers. */
  readonly region: string
  readonly basePath: string
}

/** Most servings that a visitor can choose. */
const maxServings = 1_000

/** The number of servings in an address. Undefined without a possible one. */
function servingsIn(query: unknown): number | undefined {
  const servings = typeof query === 'string' ? Number(query) : NaN
  return servings > 0 && servings <= maxServings ? servings : undefined
}

function sendPage(response: Response, status: number, page: string): void {
  response.status(status).set({ 'cache-control': 'no-store' }).type('html').send(page)
}

/** The public address of this server. Link previews require absolute addresses. */
function originOf(request: Request, response: Response, { settings }: Services): string {
  const host = /^[\w.:[\]-]+$/.exec(request.get('host') ?? '')?.[0] ?? 'localhost'
  return settings.baseUrl ?? `${request.protocol}://${host}${basePathOf(response)}`
}

/** The address of the picture of a recipe; null without one. */
function pictureOf({ id, image }: View, address: string): string | null {
  if (image === null || image === undefined) return null
  const origin = address.slice(0, address.indexOf('/g/'))
  return `${origin}/api/media/recipes/${String(id)}/images/original.webp?version=${String(image)}`
}

/** A recipe as schema.org JSON-LD. The address of a link is left out, because the link ends. */
function dataOf({ recipe, link }: Opened, address: string) {
  const picture = pictureOf(recipe, address)
  return schemaOrgOfRecipe(recipe, picture === null ? [] : [picture], link ? null : address)
}

function recipePage(opened: Opened, servings: number | undefined, address: string, visit: Visit): string {
  const { recipe: written, link } = opened
  const { texts } = visit
  const own = Number(written.recipeServings) || 0
  const isScaled = servings !== undefined && own > 0
  const recipe = isScaled ? (scaleRecipe(written as ScalableRecipe, { servings }) as View) : written
  const settings = (recipe.settings ?? {}) as View
  const language = typeof recipe.language === 'string' ? ` lang="${escaped(recipe.language)}"` : ''
  // Each page that is opened counts as a use of the link.
  const canScale = own > 0 && (link?.maxUses ?? null) === null
  const servingsOf = canScale ? stepper(Number(recipe.recipeServings), own, visit) : ''
  return document(
    String(recipe.name),
    [...headOf(opened, address), `<script src="${visit.basePath}/g/page.js" defer></script>`],
    [
      bar(link, visit),
      titlePart(recipe, pictureOf(recipe, address), language, texts),
      '<div class="columns">',
      section('ingredients', texts.ingredients, ingredients(recipe, language), servingsOf),
      section('method', texts.method, steps(recipe, language) + notes(recipe, language)),
      '</div>',
      settings.showNutrition === true ? nutrition((recipe.nutrition ?? {}) as View, visit) : '',
      source(recipe.orgURL, texts),
    ],
    visit,
  )
}

/** What link previews, search engines and other recipe programs read. */
function headOf(opened: Opened, address: string): readonly string[] {
  const { recipe, link } = opened
  const description = String(recipe.description ?? '').slice(0, 300)
  const picture = pictureOf(recipe, address)
  const url = link ? null : address
  const meta: readonly (readonly [string, string | null])[] = [
    ['og:type', 'article'],
    ['og:site_name', 'Larder'],
    ['og:title', String(recipe.name)],
    ['og:description', description || null],
    ['og:url', url],
    ['og:image', picture],
    ['twitter:card', picture === null ? 'summary' : 'summary_large_image'],
  ]
  return [
    `<meta name="description" content="${escaped(description)}">`,
    ...meta.flatMap(([name, content]) =>
      content === null ? [] : [`<meta property="${name}" content="${escaped(content)}">`],
    ),
    url === null ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escaped(url)}">`,
    // Not run by browsers; `<` could end the element.
    `<script type="application/ld+json">${JSON.stringify(dataOf(opened, address)).replaceAll('<', '\\u003c')}</script>`,
  ]
}

/** Picture, title, facts, and what a visitor can do. */
function titlePart(recipe: View, picture: string | null, language: string, texts: PageTexts): string {
  return `<header${picture === null ? ' class="bare"' : ''}>
${picture === null ? '' : `<img src="${escaped(picture)}" alt="">`}
<div><h1${language}>${escaped(recipe.name)}</h1>
<div class="lead"${language}>${marked(recipe.description)}</div>
${facts(recipe, texts)}${tagsOf(recipe)}
${actions(texts)}
</div></header>`
}

/** The first line of the page: of a link, whose recipe it is and how long it can be opened. */
function bar(link: Opened['link'], { texts, region }: Visit): string {
  const day = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const from = link?.household ? texts.from(link.household, day.format(new Date(link.expiresAt))) : ''
  return `<p class="bar"><b>Larder</b><span>${escaped(from)}</span></p>`
}

function tagsOf(recipe: View): string {
  const names = [...rowsOf(recipe, 'recipeCategory'), ...rowsOf(recipe, 'tags')].map(({ name }) => name)
  return names.length === 0
    ? ''
    : `<p class="tags">${names.map((name) => `<span>${escaped(name)}</span>`).join(' ')}</p>`
}

/** What a visitor can do with the recipe. Without its script, the page offers the file alone. */
function actions(texts: PageTexts): string {
  return `<div class="actions"><details><summary class="filled">${escaped(texts.keep)}</summary>
<form hidden><label>${escaped(texts.address)} <input name="address" inputmode="url" autocapitalize="none" required placeholder="larder.example"></label>
<button>${escaped(texts.open)}</button></form>
<p><a href="?file" download>${escaped(texts.file)}</a></p></details>
<button hidden data-print>${escaped(texts.print)}</button></div>`
}

/** The servings, with links to fewer and more of them. */
function stepper(servings: number, written: number, { texts, region }: Visit): string {
  const number = new Intl.NumberFormat(region, { maximumFractionDigits: 2 })
  const link = (next: number, label: string, sign: string) =>
    next < 1 || next > maxServings
      ? `<span aria-hidden="true">${sign}</span>`
      : `<a href="?servings=${next}" rel="nofollow" aria-label="${escaped(label)}">${sign}</a>`
  const note =
    servings === written ? '' : `<small>${escaped(texts.writtenFor(number.format(written)))}</small>`
  return `<div class="stepper"><p>${link(Math.ceil(servings) - 1, texts.fewer, '−')}<b>${escaped(
    texts.serves(number.format(servings)),
  )}</b>${link(Math.floor(servings) + 1, texts.more, '+')}</p>${note}</div>`
}

function missingPage(slug: string, visit: Visit): string {
  const { texts, basePath } = visit
  const address = `${basePath}/recipes/${escaped(encodeURIComponent(slug))}`
  return document(
    texts.notFound,
    ['<meta name="robots" content="noindex">'],
    [
      `<h1>${escaped(texts.notFound)}</h1>`,
      `<p>${escaped(texts.noRecipe)}</p>`,
      `<p><a href="${address}">${escaped(texts.member)}</a></p>`,
    ],
    visit,
  )
}

/** The page of a link that does not work any more, and of one that never existed. */
function endedPage(visit: Visit): string {
  return document(
    'Larder',
    ['<meta name="robots" content="noindex">'],
    [bar(undefined, visit), `<h1 class="ended">${escaped(visit.texts.ended)}</h1>`],
    visit,
  )
}

function document(title: string, head: readonly string[], body: readonly string[], visit: Visit): string {
  return `<!doctype html>
<html lang="${visit.language}" dir="${directionOf(visit.language)}">
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

/**
 * The script of the pages: prints, and opens the import of another server with the address of this page. Without a scheme, an address is
 * one with TLS, unless it is in a home network.
 */
const script = `const print = document.querySelector('[data-print]')
print.hidden = false
print.addEventListener('click', () => window.print())
const form = document.querySelector('form')
form.hidden = false
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const typed = form.address.value.trim()
  const isHome = /^(localhost|[\\d.]+|[^/:]+\\.local)(:|\\/|$)/i.test(typed)
  const address = /^https?:/i.test(typed) ? typed : (isHome ? 'http://' : 'https://') + typed
  if (!URL.canParse(address)) return form.address.select()
  const server = new URL(address)
  server.pathname = server.pathname.replace(/\\/?$/, '/import')
  server.search = '?' + new URLSearchParams({ url: location.origin + location.pathname })
  location.assign(server)
})
`

/** The colors and the typography of the application. The fonts are those of the device, so that the page is one request. */
const style = `
:root{color-scheme:light dark;--paper:#f6f3ec;--sunken:#ece7dc;--line:#dfd8c9;--ink:#24211b;--ink2:#5a5346;--accent:#2f5d34;--onaccent:#fff;--sheet:#fffdf9;--edge:#8a8070;
--serif:Vollkorn,'Iowan Old Style',Palatino,Georgia,serif;--sans:Lato,system-ui,'Segoe UI',Arial,sans-serif}
@media(prefers-color-scheme:dark){:root{--paper:#181612;--sunken:#2c2822;--line:#37322a;--ink:#f0eade;--ink2:#bfb6a5;--accent:#a5c992;--onaccent:#152010;--sheet:#221f1a;--edge:#8b8170}
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
header .lead p{margin-top:.6rem;font:1.1875rem/1.45 var(--serif);color:var(--ink2)}
.bar{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:.25rem 1rem;margin-bottom:1.5rem;color:var(--ink2);font-size:.875rem}
.bar b{font:600 1.375rem/1.2 var(--serif);color:var(--accent)}
.tags{display:flex;flex-wrap:wrap;gap:.4rem 1rem;margin-top:.75rem;font-size:.875rem;color:var(--ink2)}
.tags span{border-bottom:1px solid var(--line)}
.actions{display:flex;flex-wrap:wrap;align-items:flex-start;gap:.625rem;margin-top:1.125rem}
.actions details{flex:1 1 0;min-width:13rem}
.actions details[open]{flex-basis:100%}
.filled,.actions button{display:flex;align-items:center;justify-content:center;min-height:3.5rem;padding:0 1.25rem;border:1px solid var(--edge);border-radius:10px;background:var(--sheet);color:var(--ink);font:600 1.125rem/1.2 var(--sans);cursor:pointer}
.filled{background:var(--accent);border-color:var(--accent);color:var(--onaccent);list-style:none}
.filled::-webkit-details-marker{display:none}
[hidden]{display:none!important}
details form{display:flex;flex-wrap:wrap;align-items:flex-end;gap:.625rem;margin-top:.75rem}
details label{flex:1 1 12rem;font-size:.875rem;font-weight:600}
details input{display:block;width:100%;min-height:3.25rem;margin-top:.375rem;padding:0 1rem;border:1px solid var(--edge);border-radius:10px;background:var(--sheet);color:var(--ink);font:1rem var(--sans)}
details form button{min-height:3.25rem}
details p{margin-top:.75rem}
.head{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.5rem 1rem;margin-bottom:.75rem}
.head h2{margin:0}
.stepper{text-align:center}
.stepper p{display:flex;align-items:center;border:1px solid var(--edge);border-radius:999px;background:var(--sheet)}
.stepper b{padding:0 .25rem}
.stepper a,.stepper span{display:grid;place-items:center;width:2.75rem;height:2.75rem;color:var(--ink);font-size:1.25rem;text-decoration:none}
.stepper span{color:var(--line)}
.stepper small{color:var(--ink2)}
.ended{margin-top:3rem;font:1.1875rem/1.45 var(--serif);letter-spacing:0}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
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
@media print{.bar,.actions,.stepper a,.stepper span{display:none}.stepper p{border:0}body{background:none;color:#000;font-size:11pt}main{padding:0}img{display:none}header{grid-template-columns:1fr}.columns{display:block}}
`

const rowsOf = (recipe: View, key: string): readonly View[] => (recipe[key] ?? []) as readonly View[]

function facts(recipe: View, texts: PageTexts): string {
  const known = [
    recipe.recipeYield || !recipe.recipeServings
      ? [texts.yields, yieldOf(recipe)]
      : [texts.servings, recipe.recipeServings],
    [texts.total, shownTime(recipe, recipe.totalTime, recipe.totalMinutes)],
    [texts.preparation, shownTime(recipe, recipe.prepTime, recipe.prepMinutes)],
    [texts.cooking, shownTime(recipe, recipe.cookTime ?? recipe.performTime, recipe.cookMinutes)],
  ].filter(([, value]) => value)
  return known.length === 0 ? '' : definitions(known as [string, unknown][])
}

function nutrition(nutrition: View, { texts, nutrients }: Visit): string {
  const names: Readonly<Record<string, string>> = nutrients
  const known = Object.entries(nutrition)
    .filter(([, value]) => value)
    .map(([name, value]) => [names[name] ?? name, value] as const)
  return known.length === 0 ? '' : section('nutrition', texts.nutrition, definitions(known))
}

function definitions(entries: readonly (readonly [string, unknown])[]): string {
  const rows = entries.map(
    ([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

function section(name: string, title: string, body: string, beside = ''): string {
  if (body === '') return ''
  return `<section class="${name}"><div class="head"><h2>${escaped(title)}</h2>${beside}</div>${body}</section>`
}

const ingredients = (recipe: View, language: string): string =>
  within(
    language,
    titledLists('ul', rowsOf(recipe, 'recipeIngredient'), (line) => escaped(lineOf(line))),
  )

const steps = (recipe: View, language: string): string =>
  within(
    language,
    titledLists('ol', rowsOf(recipe, 'recipeInstructions'), ({ text }) => marked(text)),
  )

/** Texts of the recipe, which can be in another language than the page. */
const within = (language: string, texts: string): string =>
  texts === '' || language === '' ? texts : `<div${language}>${texts}</div>`

/** A list of rows. A row with a title begins a further list below that title. */
function titledLists(tag: 'ul' | 'ol', rows: readonly View[], content: (row: View) => string): string {
  const items = rows.map((row) => {
    const heading = row.title ? `</${tag}><h3>${escaped(row.title)}</h3><${tag}>` : ''
    return `${heading}<li>${content(row)}</li>`
  })
  return `<${tag}>${items.join('')}</${tag}>`.replaceAll(`<${tag}></${tag}>`, '')
}

const notes = (recipe: View, language: string): string =>
  rowsOf(recipe, 'notes')
    .map(({ title, text }) => {
      const heading = title ? `<h2>${escaped(title)}</h2>` : ''
      return `<div class="note"${language}>${heading}${marked(text)}</div>`
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

function source(orgURL: unknown, texts: PageTexts): string {
  if (typeof orgURL !== 'string' || orgURL === '') return ''
  const link = /^https?:/i.test(orgURL)
    ? `<a href="${escaped(orgURL)}" rel="noopener nofollow">${escaped(orgURL)}</a>`
    : escaped(orgURL)
  return `<p class="small">${escaped(texts.source)} ${link}</p>`
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
