import { expect } from 'chai'
import fc from 'fast-check'
import { DomainError } from '../kernel/errors.ts'
import { parseFilter } from './grammar.ts'
import { printFilter } from './print.ts'
import { type LiteralSyntax, type PathSyntax, type Syntax, withoutSpans } from './syntax.ts'

describe('the printer', () => {
  const printed: readonly (readonly [string, string])[] = [
    ['name="Soup"', 'name = "Soup"'],
    ['name = Soup', 'name = "Soup"'],
    ['name != "a"', 'name <> "a"'],
    ['rating >= 4.50', 'rating >= 4.50'],
    ['useAbbreviation=FALSE', 'useAbbreviation = FALSE'],
    ['lastMade > $NOW-30d', 'lastMade > "$NOW-30d"'],
    ['foodId is none', 'foodId IS NULL'],
    ['slug not in [a,"b, c"]', 'slug NOT IN ["a", "b, c"]'],
    ['slug in []', 'slug IN []'],
    ['t.name contains all ["a"]', 't.name CONTAINS ALL ["a"]'],
    ['name not like "100\\%"', 'name NOT LIKE "100\\%"'],
    ['name = "a\\\\b"', 'name = "a\\b"'],
    ['name = "a\\\\"', 'name = "a\\\\"'],
    ['name = "say \\"hi\\""', 'name = "say \\"hi\\""'],
    ['(a = 1 AND (b = 2)) AND c = 3', 'a = 1 AND b = 2 AND c = 3'],
    ['(a = 1 AND b = 2) OR c = 3', 'a = 1 AND b = 2 OR c = 3'],
    ['(a = 1 or b = 2) and c = 3', '(a = 1 OR b = 2) AND c = 3'],
    ['not (a = 1)', 'NOT a = 1'],
    ['not (a = 1 and b = 2)', 'NOT (a = 1 AND b = 2)'],
    ['not (not a = 1)', 'NOT NOT a = 1'],
  ]
  for (const [typed, canonical] of printed)
    it(`writes ${typed} as ${canonical}`, () => {
      expect(printFilter(parseFilter(typed)!)).to.equal(canonical)
    })

  it('prints a group with one term as the term', () => {
    const one: Syntax = { kind: 'null', path: { names: ['a'] }, negated: false }
    expect(printFilter({ kind: 'and', terms: [{ kind: 'or', terms: [one] }] })).to.equal('a IS NULL')
    expect(() => printFilter({ kind: 'or', terms: [] })).to.throw('has no syntax')
  })

  it('prints text that parses to the same syntax', () => {
    fc.assert(
      fc.property(syntaxes, (syntax) => {
        const read = parseFilter(printFilter(syntax))
        expect(read && withoutSpans(read)).to.deep.equal(withoutSpans(syntax))
      }),
      { numRuns: 500 },
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(filterLikeTexts, (text) => {
        const syntax = parsed(text)
        if (!syntax) return
        const once = printFilter(syntax)
        expect(printFilter(parseFilter(once)!)).to.equal(once)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a random text', () => {
  it('is parsed or rejected', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), filterLikeTexts)
    fc.assert(
      fc.property(texts, (text) => {
        parsed(text)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is rejected with a position inside the text', () => {
    fc.assert(
      fc.property(filterLikeTexts, (text) => {
        try {
          parseFilter(text)
        } catch (error) {
          const { at, length } = (error as DomainError).details as { at: number; length: number }
          expect(at).to.be.within(0, text.length)
          expect(at + length).to.be.within(at, text.length)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

function parsed(text: string): Syntax | undefined {
  try {
    return parseFilter(text)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

const names = fc.constantFrom(
  'name',
  'android',
  'notes',
  'tags.name',
  'extras.like',
  'a.b.c',
  'orgURL',
  '_x1',
)
const paths: fc.Arbitrary<PathSyntax> = names.map((name) => ({ names: name.split('.') }))
const quoted: fc.Arbitrary<LiteralSyntax> = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom('"', '\\', '%', ' ', ']', ',', '(', 'a', '\n'), maxLength: 12 }),
  )
  .filter((text) => !text.includes('\0') && text.isWellFormed())
  .map((text) => ({ text, quoted: true }))
const bare: fc.Arbitrary<LiteralSyntax> = fc
  .oneof(fc.constantFrom('true', 'false', 'TRUE', '-0', '+7', '3.50'), fc.integer().map(String))
  .map((text) => ({ text, quoted: false }))
const literals = fc.oneof(quoted, bare)
const lists = fc.array(literals, { maxLength: 4 })

const predicates: fc.Arbitrary<Syntax> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    path: paths,
    op: fc.constantFrom('=', '<>', '<', '<=', '>', '>='),
    value: literals,
  }),
  fc.record({ kind: fc.constant('in' as const), path: paths, negated: fc.boolean(), values: lists }),
  fc.record({ kind: fc.constant('like' as const), path: paths, negated: fc.boolean(), pattern: literals }),
  fc.record({ kind: fc.constant('null' as const), path: paths, negated: fc.boolean() }),
  fc.record({ kind: fc.constant('contains-all' as const), path: paths, values: lists }),
)

/** Syntax in the normal form of the parser: no group with one term, and no group directly inside a group of the same kind. */
const syntaxes: fc.Arbitrary<Syntax> = fc.letrec<{ any: Syntax; and: Syntax; or: Syntax; not: Syntax }>(
  (tie) => ({
    any: fc.oneof({ maxDepth: 3 }, predicates, tie('and'), tie('or'), tie('not')),
    not: tie('any').map((term): Syntax => ({ kind: 'not', term })),
    and: groupsOf('and', tie('any')),
    or: groupsOf('or', tie('any')),
  }),
).any

function groupsOf(kind: 'and' | 'or', terms: fc.Arbitrary<Syntax>): fc.Arbitrary<Syntax> {
  return fc.array(terms, { minLength: 2, maxLength: 3 }).map((found): Syntax => ({
    kind,
    terms: found.flatMap((term) => (term.kind === kind ? term.terms : [term])),
  }))
}

/** Random sequences of the tokens of filters. Most are invalid, at any position. */
const filterLikeTexts = fc
  .array(
    fc.constantFrom(
      ...[
        'name',
        'tags.name',
        '=',
        '<>',
        '<=',
        'AND',
        'OR',
        'NOT',
        'IN',
        'LIKE',
        'IS',
        'NULL',
        'CONTAINS',
        'ALL',
      ],
      ...[
        '(',
        ')',
        '[',
        ']',
        ',',
        '"x"',
        '"',
        '\\',
        'x',
        '5',
        '$NOW-1d',
        '!',
        '&&',
        "'x'",
        ' ',
        '\n',
        '.',
        '🍕',
      ],
      ...['name = "x"', 'a IN ["x", y]', 'b IS NOT NULL', '(a = 1)', 'AND b = 2', 'OR c LIKE "%"'],
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(' '))
