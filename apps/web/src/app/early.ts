// Runs while the page is still parsed, before the application arrives: applies the theme and the language, and requests
// the files that the application is going to need. The build writes it into the page, so it must stay small.
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
for (const file of [...(preloads.languages[language ?? 'en'] ?? []), ...page])
  preload(preloads.files[file] ?? '')

// The first use of a number format takes long on a phone. The browser is idle until the application is loaded.
setTimeout(() => {
  new Intl.NumberFormat(root.lang)
  sessionStorage.getItem('')
})

function preload(file: string): void {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = `${basePath}/${file}`
  document.head.append(link)
}
