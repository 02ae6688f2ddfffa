/**
 * What was typed, before anyone asked what it means: plain data with the place of each part in the text. Build it, change
 * it, print it (`print.ts`) or bind it to a resource (`bind.ts`).
 */
export type Syntax = AndSyntax | OrSyntax | NotSyntax | PredicateSyntax
export type PredicateSyntax = CompareSyntax | InSyntax | LikeSyntax | NullSyntax | ContainsAllSyntax

/** A stretch of the filter's text, in UTF-16 units. Absent on syntax that was built and not typed. */
export interface Span {
  readonly at: number
  readonly length: number
}

/** Dotted attribute names as typed: `tags.name`. */
export interface PathSyntax {
  readonly names: readonly string[]
  readonly span?: Span
}

/** A literal as typed, escapes resolved. Whether it is a text, a date or a number is the attribute's business. */
export interface LiteralSyntax {
  readonly text: string
  readonly quoted: boolean
  readonly span?: Span
}

export interface AndSyntax {
  readonly kind: 'and'
  readonly terms: readonly Syntax[]
}
export interface OrSyntax {
  readonly kind: 'or'
  readonly terms: readonly Syntax[]
}
export interface NotSyntax {
  readonly kind: 'not'
  readonly term: Syntax
}

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

export interface CompareSyntax {
  readonly kind: 'compare'
  readonly path: PathSyntax
  readonly op: Comparison
  readonly value: LiteralSyntax
}
export interface InSyntax {
  readonly kind: 'in'
  readonly path: PathSyntax
  readonly negated: boolean
  readonly values: readonly LiteralSyntax[]
}
export interface LikeSyntax {
  readonly kind: 'like'
  readonly path: PathSyntax
  readonly negated: boolean
  readonly pattern: LiteralSyntax
}
export interface NullSyntax {
  readonly kind: 'null'
  readonly path: PathSyntax
  readonly negated: boolean
}
export interface ContainsAllSyntax {
  readonly kind: 'contains-all'
  readonly path: PathSyntax
  readonly values: readonly LiteralSyntax[]
}

/** The same syntax without places, to compare what was written and not where. */
export function withoutSpans(syntax: Syntax): Syntax {
  return JSON.parse(
    JSON.stringify(syntax, (key, part: unknown) => (key === 'span' ? undefined : part)),
  ) as Syntax
}
