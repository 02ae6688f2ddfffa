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
import { allowOnlyReads } from './mechanism/errors.ts'
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
  response.redirect(302, `/import${query}`)
}

type Params = Readonly<Record<string, string>>

function showRecipe(services: Services, find: (params: Params) => Promise<View>): RequestHandler {
  return async (request, response) => {
    const params = request.params as Params
    try {
      const recipe = await find(params)
      const isLink = params.token !== undefined
      sendPage(response, 200, recipePage(recipe, originOf(request, services), isLink ? null : request.path))
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'missing') throw error
      sendPage(response, 404, missingPage(params.slug))
    }
  }
}

function sendPage(response: Response, status: number, page: string): void {
  response.status(status).set({ 'cache-control': 'no-store' }).type('html').send(page)
}

/** Link previews require absolute addresses. */
function originOf(request: Request, { settings }: Services): string {
  const host = /^[\w.:[\]-]+$/.exec(request.get('host') ?? '')?.[0] ?? 'localhost'
  return settings.baseUrl ?? `${request.protocol}://${host}`
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
      `<h1>${escaped(title)}</h1>`,
      picture === null ? '' : `<img src="${escaped(picture)}" alt="">`,
      ...paragraphs(recipe.description),
      facts(recipe),
      list('Ingredients', 'ul', rowsOf(recipe, 'recipeIngredient').map(lineOf)),
      list(
        'Method',
        'ol',
        rowsOf(recipe, 'recipeInstructions').map(({ text }) => String(text)),
      ),
      ...rowsOf(recipe, 'notes').flatMap((note) => [
        note.title ? `<h2>${escaped(note.title)}</h2>` : '',
        ...paragraphs(note.text),
      ]),
      settings.showNutrition === true ? nutrition((recipe.nutrition ?? {}) as View) : '',
      source(recipe.orgURL),
    ],
  )
}

function missingPage(slug: string | undefined): string {
  const open =
    slug === undefined
      ? ''
      : `<p><a href="/recipes/${escaped(encodeURIComponent(slug))}">Sign in to open it as a member</a></p>`
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

const style =
  'body{margin:0;overflow-wrap:anywhere;font:1rem/1.5 system-ui,sans-serif;color:#222;background:#fff}main{max-width:44rem;margin:0 auto;padding:1.5rem}' +
  'img{width:100%;border-radius:.5rem}h1{line-height:1.2}li{margin:.4rem 0}dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem 1rem}dd{margin:0}' +
  '@media(prefers-color-scheme:dark){body{color:#eee;background:#181818}a{color:#9cf}}'

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
  const known = Object.entries(nutrition).filter(([, value]) => value)
  return known.length === 0 ? '' : `<h2>Nutrition</h2>${definitions(known)}`
}

function definitions(entries: readonly (readonly [string, unknown])[]): string {
  const rows = entries.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
  return `<dl>${rows.join('')}</dl>`
}

function list(title: string, tag: 'ul' | 'ol', items: readonly string[]): string {
  if (items.length === 0) return ''
  return `<h2>${title}</h2><${tag}>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</${tag}>`
}

function paragraphs(text: unknown): string[] {
  const parts = typeof text === 'string' ? text.split(/\n+/).filter((part) => part.trim() !== '') : []
  return parts.map((part) => `<p>${escaped(part)}</p>`)
}

function source(orgURL: unknown): string {
  if (typeof orgURL !== 'string' || orgURL === '') return ''
  const link = /^https?:/i.test(orgURL)
    ? `<a href="${escaped(orgURL)}" rel="noopener nofollow">${escaped(orgURL)}</a>`
    : escaped(orgURL)
  return `<p>From ${link}</p>`
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
