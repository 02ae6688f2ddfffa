import { absoluteUrl, type Page } from './page.ts'
import { distinct, words } from './text.ts'

const emblem =
  /(?:logo|favicon|site-?icon|[/_-]icons?[/_.-]|placeholder|default[-_]?(?:image|share)|og-?image[_-]|blank\.|spacer|pixel\.|\.svg(?:$|\?))/i

/** Addresses with those of emblems and place holders last. */
export function withEmblemsLast(addresses: readonly string[]): string[] {
  const all = distinct(addresses)
  return [...all.filter((address) => !emblem.test(address)), ...all.filter((address) => emblem.test(address))]
}

/** Printed pictures that look like the dish: named or described like the recipe, and not small. */
export function readPictures(page: Page, title: string | null): string[] {
  const wanted = new Set(words(title ?? '').filter((word) => word.length > 2))
  const heading = page.byTag('h1')[0]
  const top = heading ? page.indexOf(heading) : 0
  const rated: { address: string; points: number }[] = []
  for (const image of page.byTag('img').slice(0, 300)) {
    const { attribs } = image
    const source = [
      attribs['data-src'],
      attribs['data-lazy-src'],
      attribs['data-original'],
      fromSet(attribs.srcset),
      fromSet(attribs['data-srcset']),
      attribs.src,
    ]
      .map((candidate) => (candidate?.startsWith('data:') ? null : absoluteUrl(candidate, page.url)))
      .find((address) => address !== null)
    if (!source || emblem.test(source) || /avatar|signature|\/themes\//i.test(source)) continue
    const size = Math.max(Number(attribs.width) || 0, Number(attribs.height) || 0)
    if (size > 0 && size < 150) continue
    const described = new Set(words(`${attribs.alt ?? ''} ${source.replace(/^.*\//, '')}`))
    let points = [...wanted].filter((word) => described.has(word)).length * 2
    if (attribs.itemprop === 'image') points += 4
    if (size >= 400) points += 1
    const distance = page.indexOf(image) - top
    if (distance > -60 && distance < 200) points += 1
    if (points > 0) rated.push({ address: source, points })
  }
  return rated
    .sort((a, b) => b.points - a.points)
    .map(({ address }) => address)
    .slice(0, 5)
}

/** The largest of a set of sources. */
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
