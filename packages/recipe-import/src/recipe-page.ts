import type { Findings } from './extracted-recipe.ts'
import { parsePage, type Page } from './page.ts'
import type { Applies } from './rules.ts'
import { printedLines, type PrintedLine } from './visible-text/lines.ts'
import { readJsonLd } from './sources/json-ld.ts'
import { readCanonicalUrl, readHead, readMeta } from './sources/open-graph.ts'
import { gatherGraph, type SchemaGraph } from './sources/schema-graph.ts'
import type { PageIdentity } from './sources/schema-org.ts'
import { pageLimits } from './thresholds.ts'

/** A parsed page with what several sources need of it. */
export interface RecipePage extends Page {
  readonly meta: ReadonlyMap<string, string>
  /** The contents of the title, Open Graph and meta elements. */
  readonly head: Findings
  readonly canonicalUrl: string
  readonly lines: readonly PrintedLine[]
  readonly jsonLd: SchemaGraph
  readonly identity: PageIdentity
}

/** Parses a page, and reads the parts that several sources share. */
export function openPage(html: string, url: string, applies?: Applies): RecipePage {
  const page = parsePage(html, url, applies)
  const meta = readMeta(page)
  const lines = printedLines(page).slice(0, pageLimits.lines)
  const head = readHead(page, meta, lines)
  const canonicalUrl = readCanonicalUrl(page, meta)
  return {
    ...page,
    meta,
    head,
    canonicalUrl,
    lines,
    jsonLd: gatherGraph(readJsonLd(page)),
    identity: {
      url: canonicalUrl,
      titles: [head.title ?? ''],
    },
  }
}
