import type { Findings, PageLinks } from '../extracted-recipe.ts'
import { absoluteUrl, textOf, type Page } from '../page.ts'
import { pictureOf, type Picture } from '../pictures.ts'
import { cleanText, letters, distinct } from '../text.ts'
import { anyOf } from '../lexicon.ts'

/** The page's meta elements by lower-case name or property; the first of a name counts. */
export function readMeta(page: Page): ReadonlyMap<string, string> {
  const meta = new Map<string, string>()
  for (const { attribs } of page.byTag('meta')) {
    const content = attribs.content ?? attribs.value
    if (!content) continue
    for (const name of [attribs.property, attribs.name, attribs['http-equiv'], attribs.itemprop]) {
      const key = name?.trim().toLowerCase()
      if (key && !meta.has(key)) meta.set(key, content)
    }
  }
  return meta
}

const text = (meta: ReadonlyMap<string, string>, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = cleanText(meta.get(name) ?? '')
    if (value !== '') return value
  }
  return null
}

/** Fields from Open Graph, Twitter cards, meta elements and headings. */
export function readHead(page: Page, meta: ReadonlyMap<string, string>): Findings {
  return {
    title: pageTitle(page, meta),
    description: text(meta, 'og:description', 'description', 'twitter:description'),
    author: readAuthor(meta),
    categories: [text(meta, 'article:section') ?? ''].filter((section) => section !== ''),
    pictures: sharedPictures(page, meta),
  }
}

/** The pictures of Open Graph with their sizes, then those of other vocabularies. */
function sharedPictures(page: Page, meta: ReadonlyMap<string, string>): Picture[] {
  const shared: { address: string; width?: string; height?: string }[] = []
  for (const { attribs } of page.byTag('meta')) {
    const name = (attribs.property ?? attribs.name)?.trim().toLowerCase()
    const last = shared.at(-1)
    if (name === 'og:image:width' && last) last.width = attribs.content ?? ''
    else if (name === 'og:image:height' && last) last.height = attribs.content ?? ''
    else if (name && /^og:image(?::(?:secure_)?url)?$/.test(name) && shared.length < 20) {
      const address = absoluteUrl(attribs.content, page.url)
      if (address) shared.push({ address })
    }
  }
  const link = page.byTag('link').find(({ attribs }) => /\bimage_src\b/i.test(attribs.rel ?? ''))
  const others = [
    ...['twitter:image', 'twitter:image:src', 'thumbnail'].map((name) => meta.get(name)),
    link?.attribs.href,
  ].map((address) => absoluteUrl(address, page.url))
  return [
    ...shared.map(({ address, width, height }) => pictureOf(address, width, height)),
    ...others.filter((address) => address !== null).map((address) => ({ address, area: 0 })),
  ]
}

const namesAuthor = new RegExp(anyOf('people', 'written'), 'i')

function readAuthor(meta: ReadonlyMap<string, string>): string | null {
  const written = namesAuthor.test(meta.get('twitter:label1') ?? '') ? 'twitter:data1' : 'author'
  const author = text(
    meta,
    'author',
    'article:author',
    written,
    'parsely-author',
    'sailthru.author',
    'dc.creator',
  )
  return author !== null && /^https?:/.test(author) ? null : author
}

/** Whether a heading is less than half of the title, or continues a sentence, and is therefore not the name. */
function isPartOf(heading: string, title: string): boolean {
  const [key, whole] = [letters(heading), letters(title)]
  return key.length < whole.length * 0.4 || (/^\p{Ll}/u.test(heading) && !whole.startsWith(key))
}

/** The heading if the title contains it, else the title without the name of the site. */
function pageTitle(page: Page, meta: ReadonlyMap<string, string>): string | null {
  const site = text(meta, 'og:site_name')
  const titles = [
    text(meta, 'og:title', 'twitter:title') ?? '',
    cleanText(page.byTag('title').map((element) => textOf(element))[0] ?? ''),
    // A template may leave a separator without a name.
  ].map((title) => title.replace(/\s+[|–—·»-]$/, ''))
  // A copy of the recipe for print repeats its heading.
  const headings = distinct(page.byTag('h1').map((element) => textOf(element))).filter(
    (heading) => letters(heading) !== letters(site ?? ''),
  )
  for (const heading of headings) {
    const key = letters(heading)
    const whole = titles.find((title) => title && letters(title).includes(key))
    if (key !== '' && whole && !isPartOf(heading, whole)) {
      // The title has the spaces that a heading may lack.
      const spaced = titles.find((title) => title.length > heading.length && letters(title) === key)
      return spaced ?? heading
    }
    const shorter = titles
      .flatMap((title) => [title, title.split(/\s+\|\s+/)[0]!])
      .find((title) => letters(title).length > 12 && key.startsWith(letters(title)))
    if (shorter) return shorter
  }
  const title = titles.find((candidate) => candidate)
  if (headings.length === 1 && headings[0]!.length < 120) return headings[0]!
  return title ? withoutSiteName(title, site) : (headings[0] ?? null)
}

function withoutSiteName(title: string, site: string | null): string {
  const parts = title.split(/\s+[|–—·»-]\s+/)
  if (parts.length < 2) return title
  const last = parts.at(-1)!
  return (site !== null && letters(site).includes(letters(last))) || title.includes('|') ? parts[0]! : title
}

/** The canonical address of a page. */
export function readCanonicalUrl(page: Page, meta: ReadonlyMap<string, string>): string {
  const link = page
    .byTag('link')
    .find(({ attribs }) => attribs.rel?.toLowerCase().split(/\s+/).includes('canonical'))
  return (
    absoluteUrl(link?.attribs.href, page.url) ??
    absoluteUrl(meta.get('og:url'), page.url) ??
    page.url.replace(/#.*$/, '')
  )
}

/** The AMP and print variants that a page links to. */
export function readLinks(page: Page): PageLinks {
  const amp = page.byTag('link').find(({ attribs }) => attribs.rel?.toLowerCase() === 'amphtml')
  const print = page
    .byTag('a')
    .find(({ attribs }) => /\/(?:wprm_)?print\b|[?&]print\b|\bprint-recipe\b/i.test(attribs.href ?? ''))
  return { amp: absoluteUrl(amp?.attribs.href, page.url), print: absoluteUrl(print?.attribs.href, page.url) }
}
