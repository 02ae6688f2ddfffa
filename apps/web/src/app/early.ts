// Runs while the page is still parsed, before the application arrives: applies the theme and the language, and preloads
// what the application is going to request. The build writes it into the page, so it must stay small.
import { apiPath } from '../api/api-path.ts'
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
const [, page = []] = preloads.pages.find(([pattern]) => new RegExp(`^${pattern}$`).test(pathname)) ?? []
// Who is signed in. The application sends this request with the same headers, so that the browser uses this response for it. Where
// somebody has signed out without a connection, their session must end first.
if (!isPlain && localStorage.getItem('larder.signing-out') === null) preload(`${apiPath}/users/self`, 'fetch')
for (const place of [...(preloads.languages[language ?? 'en'] ?? []), ...page]) {
  const file = preloads.files[place] ?? ''
  preload(`${basePath}/${file}`, file.endsWith('.css') ? 'style' : 'script')
}

// The first use of a number format takes long on a phone. The browser is idle until the application is loaded.
setTimeout(() => {
  new Intl.NumberFormat(root.lang)
  sessionStorage.getItem('')
})

function preload(href: string, as: 'fetch' | 'script' | 'style'): void {
  const link = document.createElement('link')
  link.rel = as === 'script' ? 'modulepreload' : 'preload'
  if (as !== 'script') link.as = as
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}
