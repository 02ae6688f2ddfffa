import type { Findings, PageLinks } from '../extracted-recipe.ts'
import { absoluteUrl, type Page } from '../page.ts'
import { pictureOf, type Picture } from '../pictures.ts'
import { cleanText } from '../text.ts'
import { anyOf } from '../lexicon.ts'
import type { PrintedLine } from '../visible-text/lines.ts'
import { pageTitle } from './page-title.ts'

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
export function readHead(
  page: Page,
  meta: ReadonlyMap<string, string>,
  lines: readonly PrintedLine[],
): Findings {
  const titles = [text(meta, 'og:title', 'twitter:title') ?? '']
  return {
    title: pageTitle(page, lines, { titles, site: text(meta, 'og:site_name') }),
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
