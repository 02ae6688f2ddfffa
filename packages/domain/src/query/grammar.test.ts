import { expect } from 'chai'
import { DomainError } from '../kernel/errors.ts'
import { limits, parseFilter, parseLeniently } from './grammar.ts'
import { printFilter } from './print.ts'
import { type Syntax, withoutSpans } from './syntax.ts'

const text = (value: string) => ({ text: value, quoted: true })
const bare = (value: string) => ({ text: value, quoted: false })
const path = (dotted: string) => ({ names: dotted.split('.') })
const is = (name: string, value: object, op = '=') =>
  ({ kind: 'compare', path: path(name), op, value }) as unknown as Syntax
const a = is('a', text('x'))
const b = is('b', text('y'))
const c = is('c', text('z'))

describe('the grammar', () => {
  const parsed: readonly (readonly [string, unknown])[] = [
    ['name = "Soup"', is('name', text('Soup'))],
    ['name="Soup"', is('name', text('Soup'))],
    ['name = Soup', is('name', bare('Soup'))],
    ['name <> "Soup"', is('name', text('Soup'), '<>')],
    ['name != "Soup"', is('name', text('Soup'), '<>')],
    ['rating>=4', is('rating', bare('4'), '>=')],
    ['rating<4.5', is('rating', bare('4.5'), '<')],
    ['rating <= -1e3', is('rating', bare('-1e3'), '<=')],
    ['lastMade > $NOW-30d', is('lastMade', bare('$NOW-30d'), '>')],
    ['lastMade > 2021-02-22T10:00:00Z', is('lastMade', bare('2021-02-22T10:00:00Z'), '>')],
    ['useAbbreviation = false', is('useAbbreviation', bare('false'))],
    ['a.b.c_d1 = "x"', is('a.b.c_d1', text('x'))],
    ['name = ""', is('name', text(''))],
    ['name = " x "', is('name', text(' x '))],
    ['name = "a \\"b\\" c"', is('name', text('a "b" c'))],
    ['name = "a\\\\b"', is('name', text('a\\b'))],
    ['name = "100\\%"', is('name', text('100\\%'))],
    ['name = "ends in \\\\"', is('name', text('ends in \\'))],
    ['name = "(a) AND [b], c"', is('name', text('(a) AND [b], c'))],
    ['name = "two\nlines"', is('name', text('two\nlines'))],
    ['name = =x', is('name', bare('=x'))],
    ['name = café', is('name', bare('café'))],
    ['a\t=\n"x"', a],
    ['name LIKE "P%"', { kind: 'like', path: path('name'), negated: false, pattern: text('P%') }],
    ['name LIKE %_1', { kind: 'like', path: path('name'), negated: false, pattern: bare('%_1') }],
    ['name not like "P%"', { kind: 'like', path: path('name'), negated: true, pattern: text('P%') }],
    [
      'slug IN ["a", "b"]',
      { kind: 'in', path: path('slug'), negated: false, values: [text('a'), text('b')] },
    ],
    ['slug NOT IN["a"]', { kind: 'in', path: path('slug'), negated: true, values: [text('a')] }],
    ['slug IN []', { kind: 'in', path: path('slug'), negated: false, values: [] }],
    [
      'slug IN [ plain , two words,"three, [words]" ]',
      {
        kind: 'in',
        path: path('slug'),
        negated: false,
        values: [bare('plain'), bare('two words'), text('three, [words]')],
      },
    ],
    ['n IN [(1), =2]', { kind: 'in', path: path('n'), negated: false, values: [bare('(1)'), bare('=2')] }],
    ['tags.name CONTAINS  ALL ["a"]', { kind: 'contains-all', path: path('tags.name'), values: [text('a')] }],
    ['foodId IS NULL', { kind: 'null', path: path('foodId'), negated: false }],
    ['foodId is none', { kind: 'null', path: path('foodId'), negated: false }],
    ['foodId IS NOT NULL', { kind: 'null', path: path('foodId'), negated: true }],
    ['a="x" AND b="y" OR c="z"', { kind: 'or', terms: [{ kind: 'and', terms: [a, b] }, c] }],
    ['a="x" OR b="y" AND c="z"', { kind: 'or', terms: [a, { kind: 'and', terms: [b, c] }] }],
    ['(a="x"OR b="y")AND(c="z")', { kind: 'and', terms: [{ kind: 'or', terms: [a, b] }, c] }],
    ['a="x" AND b="y" AND c="z"', { kind: 'and', terms: [a, b, c] }],
    ['(a="x" AND b="y") AND c="z"', { kind: 'and', terms: [a, b, c] }],
    ['a="x" OR (b="y" OR c="z")', { kind: 'or', terms: [a, b, c] }],
    ['((a="x"))', a],
    ['NOT a="x" AND b="y"', { kind: 'and', terms: [{ kind: 'not', term: a }, b] }],
    ['NOT (a="x" OR b="y")', { kind: 'not', term: { kind: 'or', terms: [a, b] } }],
    ['not not a="x"', { kind: 'not', term: { kind: 'not', term: a } }],
    // Names that start like keywords, or equal them after a dot.
    ['orgURL = "x"', is('orgURL', text('x'))],
    [
      'android = "x" OR inventory = "x"',
      { kind: 'or', terms: [is('android', text('x')), is('inventory', text('x'))] },
    ],
    ['notes.text = "x"', is('notes.text', text('x'))],
    ['isFood = true', is('isFood', bare('true'))],
    ['liked = "x"', is('liked', text('x'))],
    ['extras.in = "x"', is('extras.in', text('x'))],
    ['extras.like LIKE "x"', { kind: 'like', path: path('extras.like'), negated: false, pattern: text('x') }],
  ]
  for (const [filter, expected] of parsed)
    it(`reads ${JSON.stringify(filter)}`, () => {
      expect(withoutSpans(parseFilter(filter)!)).to.deep.equal(expected)
    })

  for (const blank of ['', ' ', '\n\t ']) {
    it(`reads ${JSON.stringify(blank)} as no filter`, () => {
      expect(parseFilter(blank)).to.equal(undefined)
    })
  }

  it('returns the position of each part', () => {
    expect(parseFilter(' tags.name = "é\\"" ')).to.deep.equal({
      kind: 'compare',
      path: { names: ['tags', 'name'], span: { at: 1, length: 9 } },
      op: '=',
      value: { text: 'é"', quoted: true, span: { at: 13, length: 5 } },
    })
  })
})

describe('a filter that cannot be read', () => {
  const malformed: readonly (readonly [string, string, number])[] = [
    ['name', 'filter/syntax', 4],
    ['name =', 'filter/syntax', 6],
    ['name = ', 'filter/syntax', 6],
    ['name LIKE', 'filter/syntax', 9],
    ['name LIKEE "Pasta%"', 'filter/syntax', 5],
    ['name NOT "x"', 'filter/syntax', 9],
    ['name NOT = "x"', 'filter/syntax', 9],
    ['lastMade IS', 'filter/syntax', 11],
    ['lastMade IS "x"', 'filter/syntax', 12],
    ['lastMade IS NOT', 'filter/syntax', 15],
    ['name IN', 'filter/syntax', 7],
    ['name IN "x"', 'filter/syntax', 8],
    ['name IN ("x")', 'filter/syntax', 8],
    ['name IN ["x"', 'filter/syntax', 12],
    ['name IN ["x" "y"]', 'filter/syntax', 13],
    ['name IN ["x",]', 'filter/syntax', 13],
    ['name IN [,"x"]', 'filter/syntax', 9],
    ['name IN ["x",,"y"]', 'filter/syntax', 13],
    ['name IN [["x"]]', 'filter/syntax', 9],
    ['name IN [null]', 'filter/syntax', 9],
    ['name CONTAINS ["x"]', 'filter/syntax', 14],
    ['name CONTAINS ALL "x"', 'filter/syntax', 18],
    ['AND name = "x"', 'filter/syntax', 0],
    ['name = "x" AND', 'filter/syntax', 14],
    ['a = "x" AND OR b = "y"', 'filter/syntax', 12],
    ['a = "x" b = "y"', 'filter/syntax', 8],
    ['a = x y', 'filter/syntax', 6],
    ['"x" = name', 'filter/syntax', 0],
    ['(a = "x"', 'filter/syntax', 8],
    ['a = "x")', 'filter/syntax', 7],
    ['()', 'filter/syntax', 1],
    ['a = (x)', 'filter/syntax', 4],
    ['a = ["x"]', 'filter/syntax', 4],
    ['a == "x"', 'filter/syntax', 2],
    ['a eq "x"', 'filter/syntax', 2],
    ['a = "x" && b = "y"', 'filter/syntax', 8],
    ['a = "x" || b = "y"', 'filter/syntax', 8],
    ['!(a = "x")', 'filter/syntax', 0],
    ['a ~ "x"', 'filter/syntax', 2],
    ["a = 'x'", 'filter/syntax', 4],
    ['a = NULL', 'filter/syntax', 4],
    ['a = and', 'filter/syntax', 4],
    ['a..b = 1', 'filter/syntax', 1],
    ['a . b = 1', 'filter/syntax', 2],
    ['.a = 1', 'filter/syntax', 0],
    ['1a = 1', 'filter/syntax', 0],
    ['é = 1', 'filter/syntax', 0],
    ['a = "x";', 'filter/syntax', 7],
    ['a = "x', 'filter/unterminated-string', 4],
    ['a = "x\\"', 'filter/unterminated-string', 4],
    ['a = "', 'filter/unterminated-string', 4],
    ['a IN ["x, y]', 'filter/unterminated-string', 6],
    ['a = "x\0"', 'filter/syntax', 6],
    ['a = "\ud800"', 'filter/syntax', 0],
  ]
  for (const [filter, reason, at] of malformed)
    it(`${JSON.stringify(filter)} is ${reason} at ${at}`, () => {
      const error = refusal(filter)
      expect([error.code, error.details.at]).to.deep.equal([reason, at])
      expect(error.kind).to.equal('invalid')
    })

  it('is shown with a mark under the position', () => {
    expect(refusal('name LIKEE "Pasta%"').message).to.equal(
      [
        'name LIKEE "Pasta%"',
        '     ^^^^^ expected =, <>, <, <=, >, >=, IS, IN, LIKE, NOT or CONTAINS ALL; did you mean LIKE?',
      ].join('\n'),
    )
  })

  it('is shown in part when it is long', () => {
    const [line = '', carets = ''] = refusal(
      `${'a = "x" OR '.repeat(30)}b ? ${'OR a = "x" '.repeat(30)}`,
    ).message.split('\n')
    expect(line)
      .to.have.lengthOf.below(120)
      .and.match(/^….*…$/)
    expect(line[carets.indexOf('^')]).to.equal('?')
  })

  it('has all its errors reported, in order', () => {
    const { details } = refusal('name foo = 1 AND b zz = 2 OR c IS 5')
    const errors = details.errors as readonly { at: number }[]
    expect(errors.map(({ at }) => at)).to.deep.equal([5, 19, 34])
  })

  it('has no list of errors when there is only one', () => {
    expect(refusal('name =').details).to.have.all.keys('at', 'length', 'expected', 'suggestion')
  })

  it('has no syntax, even to an editor', () => {
    expect(parseLeniently('name = "x" AND')).to.have.property('syntax', undefined)
  })
})

describe('limits of a filter', () => {
  const times = (count: number, part: string, between = '') => Array(count).fill(part).join(between)
  const atMost: readonly (readonly [string, (count: number) => string, number])[] = [
    ['conditions', (count) => times(count, 'a=1', ' OR '), limits.predicates],
    ['parentheses', (count) => `${times(count, '(')}a=1${times(count, ')')}`, limits.depth],
    ['NOTs', (count) => `${times(count, 'NOT ')}a=1`, limits.depth],
    [
      'NOTs and parentheses',
      (count) => `${times(count / 2, 'NOT (')}a=1${times(count / 2, ')')}`,
      limits.depth,
    ],
    ['items of a list', (count) => `a IN [${times(count, 'x', ',')}]`, limits.listItems],
    ['characters of a value', (count) => `a = "${times(count, 'x')}"`, limits.literal],
    ['characters of a bare value', (count) => `a = ${times(count, 'x')}`, limits.literal],
    [
      'items of all lists',
      (count) => `a IN [${times(count / 2, 'x', ',')}] OR b IN [${times(count / 2, 'x', ',')}]`,
      limits.items,
    ],
  ]
  for (const [what, make, most] of atMost) {
    it(`reads ${most} ${what}`, () => {
      expect(parseFilter(make(most))).to.be.an('object')
    })
    it(`refuses more than ${most} ${what}`, () => {
      expect(refusal(make(most + 2)).code).to.equal('filter/limit')
    })
  }

  it('refuses a text that is too long before reading it', () => {
    expect(parseFilter(`a = 1${' '.repeat(limits.length - 5)}`)).to.be.an('object')
    expect(refusal(`a = 1${' '.repeat(limits.length - 4)}`).code).to.equal('filter/limit')
  })

  it('counts nesting depth, not the number of parentheses', () => {
    const deep = `${times(20, '(')}a=1${times(20, ')')}`
    expect(parseFilter(`${deep} AND NOT ${deep} OR ${deep}`)).to.be.an('object')
    expect(parseFilter(times(50, 'NOT a=1', ' AND '))).to.be.an('object')
    const deepest = (inner: string) => `${times(limits.depth, '(')}${inner}${times(limits.depth, ')')}`
    expect(parseFilter(deepest('a IS NOT NULL AND b NOT IN [1] AND c NOT LIKE "x"'))).to.be.an('object')
  })

  // Inputs that make careless parsers slow or overflow the stack. Each is rejected or parsed at once.
  const hostile: readonly (readonly [string, string])[] = [
    ['escaped quotes', `a = ${'"\\'.repeat(4_000)}`],
    ['open quotes', '"'.repeat(8_000)],
    ['open parentheses', '('.repeat(8_000)],
    ['closing parentheses', ')'.repeat(8_000)],
    ['open brackets', `a IN ${'['.repeat(8_000)}`],
    ['closing brackets', ']'.repeat(8_000)],
    ['NOTs', 'NOT '.repeat(2_000)],
    ['dots', '.'.repeat(8_000)],
    ['a long name', 'a'.repeat(8_000)],
    ['a long path', `a${'.a'.repeat(4_000)}`],
    ['commas', `a IN [${','.repeat(8_000)}]`],
    ['spaces in an item', `a IN [x${' '.repeat(8_000)}`],
    ['operators', '= '.repeat(4_000)],
    ['conditions cut short', 'a = '.repeat(2_000)],
    ['words without sense', 'a b '.repeat(2_000)],
    ['keywords', 'AND OR IN LIKE '.repeat(500)],
    ['exclamation marks', '!'.repeat(8_000)],
    ['unicode', '🍕'.repeat(4_000)],
    ['newlines', `a${'\n'.repeat(8_000)}b`],
  ]
  for (const [what, filter] of hostile)
    it(`reports few errors for a text of only ${what}`, () => {
      expect(parseLeniently(filter).problems).to.have.lengthOf.within(1, 10)
    })

  it('reports one error of a long text, and several of a short one', () => {
    const errorsOf = (text: string) => parseLeniently(text).problems.length
    expect(errorsOf('and and and name = "x" or or')).to.be.above(1)
    expect(errorsOf('and '.repeat(2_000))).to.equal(1)
  })

  it('parses the largest allowed filter, and its printed form', () => {
    const list = (name: string) => `${name} IN [${times(500, '"abcd"', ',')}]`
    const syntax = parseFilter(`${list('a')} AND ${list('b')}`)
    expect(syntax && printFilter(syntax)).to.have.length.above(8_000)
  })
})

function refusal(filter: string): DomainError {
  try {
    parseFilter(filter)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error(`${filter} was read`)
}
