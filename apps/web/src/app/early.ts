// Runs while the page is still parsed, before the application arrives: applies the theme and the language, and requests
// what the application is going to need. The build writes it into the page, so it must stay small.
import { cardBox, pageBox, preloadPicture, type Box, type Pictured } from '../entities/recipe/pictures.ts'
import { listPath, parametersOf, readRecipeSearch } from '../entities/recipe/search.ts'
import { addEarlyResponse } from '../api/early-responses.ts'
import { isList, isRecord } from '../device/own-keys.ts'
import { basePath, withoutBase } from '../device/base-path.ts'

/** Defined by the build from the routes and the languages. `npm run dev` preloads no files. */
interface Preloads {
  /** Files that the first view needs in addition to those of every page. */
  readonly files: readonly string[]
  /** The pages by patterns of their paths, each with the places of its files in `files`. The first that fits counts. */
  readonly pages: readonly (readonly [pattern: string, files: readonly number[]])[]
  readonly languages: Readonly<Record<string, readonly number[]>>
}
declare const __PRELOADS__: Preloads
const preloads = __PRELOADS__

const { search } = location
const pathname = withoutBase(location.pathname)
const root = document.documentElement
const theme = localStorage.getItem('larder.theme')
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
const isPlain = /^\/(login|register|forgot-password|reset-password)$/.test(pathname)
if (isPlain) root.dataset.frame = 'plain'

const wished = [localStorage.getItem('larder.language'), ...navigator.languages]
const language = wished
  .flatMap((tag) => (tag ? [tag, tag.split('-')[0]] : []))
  .find((tag) => tag !== undefined && preloads.languages[tag])
if (language) root.lang = language
const isEnding = localStorage.getItem('larder.signing-out') !== null
const [, page = []] = preloads.pages.find(([pattern]) => new RegExp(`^${pattern}$`).test(pathname)) ?? []
for (const file of [...(preloads.languages[language ?? 'en'] ?? []), ...page])
  preload(preloads.files[file] ?? '')

if (!isPlain && !isEnding) void addEarlyResponse('/users/self')
if (!isEnding && (pathname === '/' || pathname === '/recipes')) {
  const narrowed = readRecipeSearch(parametersOfAddress())
  const response = addEarlyResponse(listPath(parametersOf(narrowed), 1))
  if (narrowed.view === undefined) void preloadPictures(response, firstOfList, cardBox(innerWidth < 600))
}
const [, shown] = /^\/recipes\/([^/]+)(?:\/(?:cook|edit|history))?$/.exec(pathname) ?? []
if (!isEnding && shown && shown !== 'new') {
  const response = addEarlyResponse(`/recipes/${shown}`)
  if (pathname === `/recipes/${shown}`) void preloadPictures(response, (recipe) => [recipe], pageBox)
}
// The first use of a number format takes long on a phone. The browser is idle until the application is loaded.
setTimeout(() => {
  new Intl.NumberFormat(root.lang)
  sessionStorage.getItem('')
})

function firstOfList(body: unknown): readonly unknown[] {
  return isRecord(body) && isList(body.data) ? body.data.slice(0, 2) : []
}

function isPictured(recipe: unknown): recipe is Pictured {
  return (
    isRecord(recipe) &&
    typeof recipe.id === 'string' &&
    (recipe.image === null || typeof recipe.image === 'string')
  )
}

/** Requests the pictures that are visible first as soon as their addresses are known. */
async function preloadPictures(
  pending: Promise<Response>,
  visibleOf: (body: unknown) => readonly unknown[],
  box: Box,
): Promise<void> {
  const response = await pending.catch(() => undefined)
  if (!response?.ok) return
  for (const recipe of visibleOf(await response.clone().json()))
    if (isPictured(recipe)) preloadPicture(recipe, box)
}

/** The search parameters as the router reads them: values that are JSON are parsed. */
function parametersOfAddress(): Record<string, unknown> {
  const read = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  return Object.fromEntries([...new URLSearchParams(search)].map(([key, value]) => [key, read(value)]))
}

function preload(file: string): void {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = `${basePath}/${file}`
  document.head.append(link)
}
