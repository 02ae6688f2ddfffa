import type { Element } from 'domhandler'
import { absoluteUrl, textOf, type Page } from './page.ts'
import { distinct, letters, words } from './text.ts'
import { pictureLimits as limits, picturePoints } from './thresholds.ts'

const logo =
  /(?:logo|favicon|site-?icon|[/_-]icons?[/_.-]|placeholder|default[-_]?(?:image|share)|og-?image[_-]|blank\.|spacer|pixel\.|\.svg(?:$|\?))/i

/** Whether an address is that of a logo, an icon or a placeholder. */
export const isLogo = ({ address }: Picture): boolean => logo.test(address)

/** A picture that a page names. */
export interface Picture {
  readonly address: string
  /** Width times height in pixels, as the page or the address declares them. 0 when unknown. */
  readonly area: number
}

/** A picture with its declared size, or the size that its address contains. */
export function pictureOf(address: string, width?: unknown, height?: unknown): Picture {
  return { address, area: areaOf(width, height) || areaIn(address) }
}

const areaOf = (width: unknown, height: unknown): number =>
  (parseInt(String(width), 10) || 0) * (parseInt(String(height), 10) || 0)

function areaIn(address: string): number {
  const pair = /(?<![\da-z])(\d{2,4})x(\d{2,4})(?![\da-z])|[?&](?:resize|fit)=(\d+)(?:,|%2C)(\d+)/i.exec(
    address,
  )
  if (pair) return areaOf(pair[1] ?? pair[3], pair[2] ?? pair[4])
  return areaOf(
    /[?&]w(?:id(?:th)?)?=(\d+)/.exec(address)?.[1],
    /[?&]h(?:ei(?:ght)?)?=(\d+)/.exec(address)?.[1],
  )
}

/** Addresses, largest pictures first; previews, logos and placeholders last. Pictures without a declared size keep their order. */
export function bestFirst(pictures: readonly Picture[]): string[] {
  const rank = ({ address, area }: Picture): number =>
    logo.test(address) ? picturePoints.logo : area > 0 && area < limits.previewArea ? -1 / area : area
  return distinct([...pictures].sort((a, b) => rank(b) - rank(a)).map(({ address }) => address))
}

/** The address of an `img` or `source`. Scripts may load it later from another attribute. */
export function sourceOf({ attribs }: Element): string | undefined {
  return [
    attribs['data-src'],
    attribs['data-lazy-src'],
    attribs['data-original'],
    fromSet(attribs.srcset),
    fromSet(attribs['data-srcset']),
    attribs.src,
  ].find((source) => source && !source.startsWith('data:'))
}

/** Pictures that may show the dish: described like the recipe or close to the title, and not small. */
export function readPictures(page: Page, title: string | null): Picture[] {
  const wanted = new Set(words(title ?? '').filter((word) => word.length > limits.wordLength))
  const top = titleIndex(page, title)
  const rated: { picture: Picture; points: number }[] = []
  for (const element of [...page.byTag('img'), ...page.byTag('amp-img')].slice(0, limits.read)) {
    const { attribs } = element
    const source = absoluteUrl(sourceOf(element), page.url)
    if (!source || logo.test(source) || /avatar|signature|\/themes\//i.test(source)) continue
    const size = sizeOf(element)
    if (size > 0 && size < limits.smallest) continue
    const described = new Set(words(`${attribs.alt ?? ''} ${source.replace(/^.*\//, '')}`))
    let points = [...wanted].filter((word) => described.has(word)).length * picturePoints.word
    if (attribs.itemprop === 'image') points += picturePoints.marked
    if (size >= limits.large) points += picturePoints.large
    const distance = page.indexOf(element) - top
    if (distance > -limits.above && distance < limits.below) points += picturePoints.near
    if (points > 0) rated.push({ picture: { address: source, area: 0 }, points })
  }
  return rated
    .sort((a, b) => b.points - a.points)
    .map(({ picture }) => picture)
    .slice(0, limits.most)
}

/** The position of the heading with the title, 0 when there is none. */
function titleIndex(page: Page, title: string | null): number {
  const heading =
    page.byTag('h1')[0] ?? page.byTag('h2').find((one) => letters(textOf(one)) === letters(title ?? ''))
  return heading ? page.indexOf(heading) : 0
}

/** The larger of the stated width and height, 0 when neither is stated. */
function sizeOf({ attribs }: Element): number {
  return Math.max(Number(attribs.width) || 0, Number(attribs.height) || 0)
}

/** The largest source of a `srcset`. */
function fromSet(set: string | undefined): string | undefined {
  if (!set) return undefined
  const sources = set
    .slice(0, 4000)
    .split(/,\s+/)
    .map((source) => source.trim().split(/\s+/))
  return sources.reduce((a, b) =>
    (parseInt(b[1] ?? '', 10) || 0) > (parseInt(a[1] ?? '', 10) || 0) ? b : a,
  )[0]
}
