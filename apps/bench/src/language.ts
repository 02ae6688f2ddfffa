import { catalog, recipes } from '@larder/domain'
import { parseFilter, readFilter } from '@larder/domain/query'

/** Filters of typical sizes. */
const texts: Readonly<Record<string, string>> = {
  short: 'slug = "dal"',
  usual: 'tags.name CONTAINS ALL ["Quick", "Soup"] AND lastMade <= "$NOW-30d"',
  long: Array.from({ length: 20 }, (_, n) => `(name LIKE "%${n}%" OR createdAt >= "2026-01-${n + 10}")`).join(
    ' AND ',
  ),
}

/** Median microseconds to parse, and to parse and bind, each text. */
export function measureLanguage() {
  return Object.entries(texts).map(([name, text]) => ({
    name,
    characters: text.length,
    parse: microseconds(() => parseFilter(text)),
    read: microseconds(() => readFilter(text, recipes, { catalog, now: new Date() })),
  }))
}

function microseconds(work: () => unknown): number {
  const times: number[] = []
  for (let run = 0; run < 1500; run++) {
    const start = performance.now()
    work()
    times.push((performance.now() - start) * 1000)
  }
  return times.slice(500).toSorted((a, b) => a - b)[500] ?? Number.NaN
}
