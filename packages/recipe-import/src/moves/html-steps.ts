import { htmlOf } from '../archives/html.ts'

/** The lines of a page from an editor, and the address of its first picture. A heading begins with `## `. */
export function stepLinesOf(html: string): readonly [lines: readonly string[], picture: string | undefined] {
  const page = htmlOf(new TextEncoder().encode(html))
  const headings = new Set(page.all('h1, h2, h3, h4, h5, h6').map(({ text }) => text))
  return [
    page.lines.map((line) => (headings.has(line) ? `## ${line}` : line)),
    page.one('img')?.attribute('src'),
  ]
}
