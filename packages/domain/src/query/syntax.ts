/**
 * The syntax of a filter: plain data with the position of each part in the text. It can be built, changed, printed (`print.ts`)
 * and bound to a resource (`bind.ts`).
 */
export type Syntax = AndSyntax | OrSyntax | NotSyntax | PredicateSyntax
/** A comparison of one attribute with values. */
export type PredicateSyntax = CompareSyntax | InSyntax | LikeSyntax | NullSyntax | ContainsAllSyntax

/** A range of the filter's text, in UTF-16 units. Absent in syntax that was built in code. */
export interface Span {
  readonly at: number
  readonly length: number
}

/** Dotted attribute names as typed: `tags.name`. */
export interface PathSyntax {
  readonly names: readonly string[]
  readonly span?: Span
}

/** A literal as typed, with escapes resolved. The type of the attribute decides whether it is a text, a date or a number. */
export interface LiteralSyntax {
  readonly text: string
  readonly quoted: boolean
  readonly span?: Span
}

/** True when all terms are. */
export interface AndSyntax {
  readonly kind: 'and'
  readonly terms: readonly Syntax[]
}
/** True when one of the terms is. */
export interface OrSyntax {
  readonly kind: 'or'
  readonly terms: readonly Syntax[]
}
/** `NOT (…)`. */
export interface NotSyntax {
  readonly kind: 'not'
  readonly term: Syntax
}

/** The operators that compare an attribute with one literal. `!=` is read as `<>`. */
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

/** `rating >= 4`. */
export interface CompareSyntax {
  readonly kind: 'compare'
  readonly path: PathSyntax
  readonly op: Comparison
  readonly value: LiteralSyntax
}
/** `slug IN ["dal", "soup"]`, or `NOT IN`. */
export interface InSyntax {
  readonly kind: 'in'
  readonly path: PathSyntax
  readonly negated: boolean
  readonly values: readonly LiteralSyntax[]
}
/** `name LIKE "%soup"`, or `NOT LIKE`. `%` stands for any text, `_` for one character. */
export interface LikeSyntax {
  readonly kind: 'like'
  readonly path: PathSyntax
  readonly negated: boolean
  readonly pattern: LiteralSyntax
}
/** `lastMade IS NULL`, or `IS NOT NULL`. */
export interface NullSyntax {
  readonly kind: 'null'
  readonly path: PathSyntax
  readonly negated: boolean
}
/** `tags.name CONTAINS ALL ["Easy", "Quick"]`. */
export interface ContainsAllSyntax {
  readonly kind: 'contains-all'
  readonly path: PathSyntax
  readonly values: readonly LiteralSyntax[]
}

/** The same syntax without positions, for comparisons. */
export function withoutSpans(syntax: Syntax): Syntax {
  return JSON.parse(
    JSON.stringify(syntax, (key, part: unknown) => (key === 'span' ? undefined : part)),
  ) as Syntax
}
