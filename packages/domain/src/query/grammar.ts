import {
  EmbeddedActionsParser,
  EOF,
  type IParserErrorMessageProvider,
  type IToken,
  type TokenType,
} from 'chevrotain'
import { nearest, type Problem, problemsError } from './problems.ts'
import type { Comparison, LiteralSyntax, PathSyntax, Span, Syntax } from './syntax.ts'
import * as tokens from './tokens.ts'

/** Limits of a filter. They are checked before parsing, because the parser is recursive. */
export const limits = {
  /** Length of the text in UTF-16 units. */
  length: 8_192,
  predicates: 100,
  /** Nesting depth of parentheses and NOT. */
  depth: 32,
  listItems: 500,
  /** Total number of list items of a filter. */
  items: 1_000,
  /** Length of one literal. */
  literal: 1_024,
  /** Length of a LIKE pattern. */
  pattern: 100,
  /** Number of relations in one path. */
  hops: 4,
  orderKeys: 8,
} as const

/**
 * Parses a filter. Blank text has no syntax. Names are resolved later, by `bindFilter`.
 * @throws invalid `filter/syntax`, `filter/unterminated-string`, `filter/limit`
 */
export function parseFilter(text: string): Syntax | undefined {
  const { syntax, problems } = parseLeniently(text)
  if (problems.length > 0) throw problemsError('filter', text, problems)
  return syntax
}

/** Parses as much of a text as possible, for editors. Problems do not throw, and syntax may be missing. */
export function parseLeniently(text: string): {
  readonly syntax: Syntax | undefined
  readonly problems: readonly Problem[]
} {
  const refused = unreadable(text)
  if (refused) return { syntax: undefined, problems: [refused] }
  if (text.trim() === '') return { syntax: undefined, problems: [] }
  const found = tokens.tokensOf(text)
  const excess = excesses(found)
  if (excess.length > 0) return { syntax: undefined, problems: excess }
  const parser = theParser()
  const syntax = parser.read(found)
  const problems = [...parser.errors.map((error) => described(error, text, found)), ...literalProblems(found)]
  return problems.length === 0 ? { syntax, problems } : { syntax: undefined, problems: distinct(problems) }
}

function unreadable(text: string): Problem | undefined {
  if (text.length > limits.length)
    return {
      code: 'limit',
      message: `the filter has ${text.length} characters; the limit is ${limits.length}`,
      span: { at: limits.length, length: 0 },
    }
  const nul = text.indexOf('\0')
  if (nul >= 0)
    return { code: 'syntax', message: 'a null character cannot be stored', span: { at: nul, length: 1 } }
  if (!text.isWellFormed()) return { code: 'syntax', message: 'the text is not well-formed Unicode' }
  return undefined
}

/** The limits that the tokens exceed. The parser never sees such a text. */
function excesses(found: readonly IToken[]): readonly Problem[] {
  const conditions = found.filter(
    ({ tokenType }, index) => tokenType === tokens.Path && found[index - 1]?.tokenType !== tokens.Path,
  )
  const excess = (token: IToken | undefined, message: string): readonly Problem[] =>
    token ? [{ code: 'limit', message, span: spanOf(token) }] : []
  return [
    ...excess(firstTooDeep(found), `parentheses and NOT may be nested at most ${limits.depth} levels deep`),
    ...excess(conditions[limits.predicates], `a filter may have at most ${limits.predicates} conditions`),
    ...excess(firstTooManyInList(found), `a list may have at most ${limits.listItems} items`),
    ...excess(
      found.filter(tokens.isItem)[limits.items],
      `a filter may have at most ${limits.items} list items`,
    ),
    ...excess(found.find(isTooLong), `a value may have at most ${limits.literal} characters`),
  ]
}

function firstTooDeep(found: readonly IToken[]): IToken | undefined {
  /** For each open parenthesis, the number of preceding NOTs. */
  const open: number[] = []
  let depth = 0
  let nots = 0
  for (const [index, token] of found.entries()) {
    const before = found[index - 1]?.tokenType
    if (token.tokenType === tokens.LeftParenthesis) {
      open.push(nots)
      nots = 0
      depth += 1
    } else if (token.tokenType === tokens.RightParenthesis) depth -= open.length > 0 ? 1 + open.pop()! : 0
    // After an attribute or IS, NOT belongs to the operator.
    else if (token.tokenType === tokens.Not && before !== tokens.Path && before !== tokens.Is) {
      nots += 1
      depth += 1
    } else {
      depth -= nots
      nots = 0
    }
    if (depth > limits.depth) return token
  }
  return undefined
}

function firstTooManyInList(found: readonly IToken[]): IToken | undefined {
  let items = 0
  return found.find((token) => {
    if (token.tokenType === tokens.LeftBracket) items = 0
    return tokens.isItem(token) && ++items > limits.listItems
  })
}

function isTooLong(token: IToken): boolean {
  const mayBe = tokens.isLiteral(token) && token.image.length > limits.literal
  return mayBe && literalOf(token).text.length > limits.literal
}

const spanOf = (token: IToken): Span => ({ at: token.startOffset, length: token.image.length })

/** The text between the quotes. `\"` and `\\` are escapes; any other backslash is literal. */
function literalOf(token: IToken): LiteralSyntax {
  const quoted = tokens.isQuoted(token)
  const text = quoted ? token.image.slice(1, -1).replace(/\\(["\\])/g, '$1') : token.image
  return { text, quoted, span: spanOf(token) }
}

/** Problems of the literals themselves, in any position. */
function literalProblems(found: readonly IToken[]): readonly Problem[] {
  const problems: Problem[] = []
  for (const token of found) {
    const { image } = token
    const span = spanOf(token)
    if (tokens.isQuoted(token) && !image.startsWith('"'))
      problems.push({
        code: 'syntax',
        message: 'typographic quotes do not start a text; use straight double quotes',
        span,
        expected: ['"text"'],
        terse: true,
        suggestion: `"${image
          .slice(1)
          .replace(/["“”„‟‘’‚«»‹›]$/, '')
          .trim()}"`,
      })
    else if (tokens.isQuoted(token) && !isClosed(image))
      problems.push({
        code: 'unterminated-string',
        message: 'this string is not closed: a double quote is missing',
        span,
        expected: ['"'],
        suggestion: image.length <= 40 ? `${image}"` : undefined,
      })
    else if (!tokens.isLiteral(token) || tokens.isQuoted(token)) continue
    else if (image.startsWith("'"))
      problems.push({
        code: 'syntax',
        message: 'strings are written in double quotes',
        span,
        expected: ['"text"'],
        terse: true,
        suggestion: `"${image.replace(/^'|'$/g, '')}"`,
      })
    else if (/^(null|none)$/i.test(image))
      problems.push({
        code: 'syntax',
        message: `${image} is not a value; test for it with IS NULL`,
        span,
        expected: ['IS NULL', 'IS NOT NULL'],
        terse: true,
        suggestion: tokens.isItem(token) ? 'OR … IS NULL' : 'IS NULL',
      })
    else if (tokens.keywords.has(image.toLowerCase()))
      problems.push({
        code: 'syntax',
        message: `${image} is a keyword; put it in double quotes to use it as text`,
        span,
        expected: ['a value'],
        terse: true,
        suggestion: `"${image}"`,
      })
  }
  return problems
}

/** Whether a text in straight quotes has its closing quote. */
function isClosed(image: string): boolean {
  if (image.length < 2 || !image.endsWith('"')) return false
  let backslashes = 0
  while (image[image.length - 2 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 0
}

function distinct(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<number>()
  return problems
    .toSorted((a, b) => (a.span?.at ?? 0) - (b.span?.at ?? 0))
    .filter(({ span }) => !seen.has(span?.at ?? 0) && seen.add(span?.at ?? 0))
    .slice(0, 10)
}

const conditionWords = ['=', '<>', '<', '<=', '>', '>=', 'IS', 'IN', 'LIKE', 'NOT', 'CONTAINS ALL']

/** Chevrotain's messages name token types. These messages list the expected tokens, one per line. */
const expectations: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected, previous, ruleName }) => {
    if (ruleName === 'group') return 'AND\nOR\n)'
    if (expected === tokens.RightBracket)
      return previous.tokenType === tokens.LeftBracket ? 'a value\n]' : ',\n]'
    if (expected === tokens.Null) return previous.tokenType === tokens.Is ? 'NULL\nNOT NULL' : 'NULL'
    return wordsOf(expected)
  },
  buildNotAllInputParsedMessage: () => 'AND\nOR\nthe end',
  buildNoViableAltMessage: ({ expectedPathsPerAlt, previous, ruleName }) =>
    ruleName === 'predicate' && previous.tokenType !== tokens.Not
      ? conditionWords.join('\n')
      : expectedPathsPerAlt
          .flat()
          .map((path) => (path[0] ? wordsOf(path[0]) : ''))
          .join('\n'),
  buildEarlyExitMessage: ({ expectedIterationPaths }) =>
    expectedIterationPaths.map((path) => (path[0] ? wordsOf(path[0]) : '')).join('\n'),
}

const wordsOf = (type: TokenType): string => (type === EOF ? 'the end' : (type.LABEL ?? type.name))

function described(error: Error & { token: IToken }, text: string, found: readonly IToken[]): Problem {
  const previous = found.findLast(({ startOffset }) => startOffset < error.token.startOffset)
  const meant = mistakeAt(text, error.token, previous)
  if (meant) return { code: 'syntax', terse: true, expected: expectedBy(error), ...meant }
  const ended = error.token.tokenType === EOF || Number.isNaN(error.token.startOffset)
  const image = ended ? '' : error.token.image
  const expected = expectedBy(error)
  return {
    code: 'syntax',
    message: ended ? 'the filter ends here' : '',
    span: ended ? { at: text.trimEnd().length, length: 0 } : spanOf(error.token),
    expected,
    suggestion: suggestionFor(image, expected),
  }
}

interface Mistake {
  readonly message: string
  readonly span: Span
  readonly suggestion: string
}

/** A value in any quotes, or one word. */
const written = String.raw`(?:["“”„«»]([^"“”„«»]*)["“”«»]|'([^']*)'|([^\s()[\],]+))`
const operator = (words: string) => new RegExp(String.raw`^${words}\s+${written}`, 'i')

type Meant = (value: string, literal: string, path: string) => string

/** Operators of other languages, with a value, and how they are written here. */
const otherOperators: readonly (readonly [RegExp, string, Meant])[] = [
  [operator('(?:does\\s+not|not|doesnt)\\s+contains?'), 'NOT LIKE', (value) => `NOT LIKE "%${value}%"`],
  [operator('contains'), 'LIKE, or = for the whole text', (value) => `LIKE "%${value}%"`],
  [operator('(?:starts|begins)\\s*_?with'), 'LIKE', (value) => `LIKE "${value}%"`],
  [operator('ends\\s*_?with'), 'LIKE', (value) => `LIKE "%${value}"`],
  [operator('is\\s+not'), '<>', () => '<>'],
  [operator('is'), '=', () => '='],
]
const listed = String.raw`(?:"[^"]*"|[\p{L}\p{N}_$-][^\s()[\],"]*)`
const listWithoutBrackets = new RegExp(String.raw`^${listed}(?:\s*,\s*${listed})*`, 'u')
const between = new RegExp(String.raw`^(not\s+)?between\s+${written}\s+and\s+${written}`, 'i')

/** A common mistake at the place where the parser stopped. */
function mistakeAt(text: string, token: IToken, previous: IToken | undefined): Mistake | undefined {
  const at = Number.isNaN(token.startOffset) ? text.length : token.startOffset
  // The operator may start before the unexpected token.
  const start = /(?:\b(?:does\s+not|is\s+not|not|is|contains)\s+)+$/i.exec(text.slice(0, at))?.[0] ?? ''
  const from = at - start.length
  const path = /([A-Za-z_][\w.]*)\s*$/.exec(text.slice(0, from))?.[1]
  if (path !== undefined) {
    const found = otherOperatorAt(text.slice(from), path)
    if (found) return { ...found, span: { at, length: token.image?.length ?? 0 } }
  }
  return missingBrackets(text.slice(at), at, previous) ?? missingQuotes(text, token, previous)
}

/** A value after IN or CONTAINS ALL without the brackets of a list. */
function missingBrackets(rest: string, at: number, previous: IToken | undefined): Mistake | undefined {
  const isList = previous?.tokenType === tokens.In || previous?.tokenType === tokens.All
  const found = isList ? listWithoutBrackets.exec(rest) : null
  if (!found) return undefined
  return {
    message: 'the values are a list in square brackets',
    span: { at, length: found[0].length },
    suggestion: `[${found[0]}]`,
  }
}

function otherOperatorAt(rest: string, path: string): Mistake | undefined {
  const range = between.exec(rest)
  if (range) {
    const [low, high] = [literalIn(range.slice(2, 5)), literalIn(range.slice(5, 8))]
    return {
      message: 'there is no BETWEEN, use two comparisons',
      span: { at: 0, length: range[0].length },
      suggestion: range[1]
        ? `${path} < ${low.literal} OR ${path} > ${high.literal}`
        : `${path} >= ${low.literal} AND ${path} <= ${high.literal}`,
    }
  }
  for (const [pattern, message, meant] of otherOperators) {
    const found = pattern.exec(rest)
    const { value, literal } = literalIn(found?.slice(1, 4) ?? [])
    if (!found || /^(not|all)$/i.test(literal)) continue
    // A word after IS is more likely a misspelt NULL.
    if (/^is/i.test(found[0]) && !/^("|[-+]?\d|true$|false$)/i.test(literal)) continue
    return {
      message: `use ${message}`,
      span: { at: 0, length: found[0].length },
      suggestion: meant(value, literal, path),
    }
  }
  return undefined
}

function literalIn([double, single, bare]: readonly (string | undefined)[]): {
  readonly value: string
  readonly literal: string
} {
  const value = double ?? single ?? bare ?? ''
  return { value, literal: bare ?? `"${value}"` }
}

/** Words after a value without quotes: they are probably part of it. */
function missingQuotes(text: string, token: IToken, previous: IToken | undefined): Mistake | undefined {
  if (
    !previous ||
    !tokens.isLiteral(previous) ||
    tokens.isQuoted(previous) ||
    Number.isNaN(token.startOffset)
  )
    return undefined
  if (!/^[\p{L}\p{N}&'’-]/u.test(token.image)) return undefined
  const rest = text.slice(previous.startOffset)
  const value = (/^(.*?)(?=\s+(?:and|or)\b|\s*[()[\]]|\s*$)/is.exec(rest)?.[1] ?? rest).trim()
  return {
    message: 'a text with spaces needs double quotes',
    span: spanOf(token),
    suggestion: `"${value}"`,
  }
}

const expectedBy = (error: Error): readonly string[] => [...new Set(error.message.split('\n'))]

/** The probable correction of `image`, which is empty at the end of the text, where one of `expected` is required. */
function suggestionFor(image: string, expected: readonly string[]): string | undefined {
  const known = tokens.foreign.get(image.toLowerCase())
  if (known !== undefined && (expected.includes(known) || known.startsWith('NOT'))) return known
  for (const [word, suggest] of suggestions) if (expected.includes(word)) return suggest(image, expected)
  return image === '' ? 'IS NOT NULL' : keywordFor(image, expected)
}

type Suggest = (image: string, expected: readonly string[]) => string | undefined

/** Suggestions by what is expected. The first one that applies wins. */
const suggestions: readonly (readonly [string, Suggest])[] = [
  ['[', (image) => (image === '(' ? '[' : undefined)],
  ['an attribute', (image) => /^"([A-Za-z_][\w.]*)"$/.exec(image)?.[1]],
  ['a value', (image, expected) => valueFor(image, expected.includes(']'))],
  [']', (image) => (image === '' || /^(and|or)\b/i.test(image) ? ']' : ',')],
  [')', (image, expected) => (image === '' ? ')' : keywordFor(image, expected))],
  ['NULL', (image, expected) => (image.startsWith('"') ? '=' : expected[0])],
  ['ALL', (_image, expected) => expected[0]],
]

function valueFor(image: string, isFirstItem: boolean): string | undefined {
  if (isFirstItem && image === '') return ']'
  if (image === ']') return undefined
  return image === '[' && !isFirstItem ? 'IN' : '""'
}

function keywordFor(image: string, expected: readonly string[]): string | undefined {
  const keywords = expected.filter((word) => /^[A-Z ]+$/.test(word))
  const near = nearest(image, keywords)
  if (near !== undefined || image === ')') return near
  if (expected.includes('the end') || expected.includes(')')) return 'AND'
  return image.startsWith('"') ? '=' : undefined
}

/** The tokens that may follow these tokens. Empty when the tokens have an error. */
export function expectedAfter(found: IToken[]): readonly string[] {
  if (excesses(found).length > 0) return []
  const parser = theParser()
  parser.read(found)
  const [error] = parser.errors
  if (!error) return ['AND', 'OR']
  return error.token.tokenType === EOF ? expectedBy(error) : []
}

/** The parser recovers from errors, and reports further ones, in filters of at most this many tokens. */
const maxRecovered = 200

class FilterParser extends EmbeddedActionsParser {
  constructor() {
    super(tokens.vocabulary, {
      recoveryEnabled: true,
      maxLookahead: 2,
      nodeLocationTracking: 'none',
      errorMessageProvider: expectations,
    })
    this.performSelfAnalysis()
  }

  read(found: IToken[]): Syntax | undefined {
    this.input = found
    // Recovery after an error looks ahead through the rest of the tokens, again after each error.
    Object.assign(this, { recoveryEnabled: found.length <= maxRecovered })
    return this.filter()
  }

  readonly filter = this.RULE('filter', (): Syntax => this.SUBRULE(this.disjunction))

  readonly disjunction: () => Syntax = this.RULE('disjunction', (): Syntax => {
    const terms = [this.SUBRULE1(this.conjunction)]
    this.MANY(() => {
      this.CONSUME(tokens.Or)
      terms.push(this.SUBRULE2(this.conjunction))
    })
    return this.ACTION(() => joined('or', terms))
  })

  readonly conjunction: () => Syntax = this.RULE('conjunction', (): Syntax => {
    const terms = [this.SUBRULE1(this.unary)]
    this.MANY(() => {
      this.CONSUME(tokens.And)
      terms.push(this.SUBRULE2(this.unary))
    })
    return this.ACTION(() => joined('and', terms))
  })

  readonly unary: () => Syntax = this.RULE('unary', (): Syntax =>
    this.OR([
      { ALT: () => this.SUBRULE(this.negation) },
      { ALT: () => this.SUBRULE(this.group) },
      { ALT: () => this.SUBRULE(this.predicate) },
    ]),
  )

  readonly negation = this.RULE('negation', (): Syntax => {
    this.CONSUME(tokens.Not)
    return { kind: 'not', term: this.SUBRULE(this.unary) }
  })

  readonly group = this.RULE('group', (): Syntax => {
    this.CONSUME(tokens.LeftParenthesis)
    const inner = this.SUBRULE(this.disjunction)
    this.CONSUME(tokens.RightParenthesis)
    return inner
  })

  readonly predicate = this.RULE('predicate', (): Syntax => {
    const path = this.SUBRULE(this.path)
    return this.OR([
      {
        ALT: (): Syntax => {
          const op = this.CONSUME(tokens.Compare)
          const value = this.SUBRULE1(this.value)
          return { kind: 'compare', path, op: comparisonOf(op.image), value }
        },
      },
      {
        ALT: (): Syntax => {
          const negated = this.OPTION1(() => this.CONSUME1(tokens.Not)) !== undefined
          return this.OR2([
            {
              ALT: (): Syntax => {
                this.CONSUME(tokens.Like)
                return { kind: 'like', path, negated, pattern: this.SUBRULE2(this.value) }
              },
            },
            {
              ALT: (): Syntax => {
                this.CONSUME(tokens.In)
                return { kind: 'in', path, negated, values: this.SUBRULE1(this.list) }
              },
            },
          ])
        },
      },
      {
        ALT: (): Syntax => {
          this.CONSUME(tokens.Contains)
          this.CONSUME(tokens.All)
          return { kind: 'contains-all', path, values: this.SUBRULE2(this.list) }
        },
      },
      {
        ALT: (): Syntax => {
          this.CONSUME(tokens.Is)
          const negated = this.OPTION2(() => this.CONSUME2(tokens.Not)) !== undefined
          this.CONSUME(tokens.Null)
          return { kind: 'null', path, negated }
        },
      },
    ])
  })

  readonly path = this.RULE('path', (): PathSyntax => {
    const token = this.CONSUME(tokens.Path)
    return this.ACTION(() => ({ names: token.image.split('.'), span: spanOf(token) }))
  })

  readonly value = this.RULE('value', (): LiteralSyntax => {
    const token = this.CONSUME(tokens.Literal)
    return this.ACTION(() => literalOf(token))
  })

  readonly list = this.RULE('list', (): readonly LiteralSyntax[] => {
    const items: LiteralSyntax[] = []
    this.CONSUME(tokens.LeftBracket)
    this.OPTION(() => {
      items.push(this.SUBRULE1(this.item))
      this.MANY(() => {
        this.CONSUME(tokens.Comma)
        items.push(this.SUBRULE2(this.item))
      })
    })
    this.CONSUME(tokens.RightBracket)
    return items
  })

  readonly item = this.RULE('item', (): LiteralSyntax => {
    const token = this.CONSUME(tokens.Item)
    return this.ACTION(() => literalOf(token))
  })
}

function comparisonOf(image: string): Comparison {
  return image === '!=' ? '<>' : (image as Comparison)
}

/** Joins terms. Nested terms of the same kind are flattened. */
function joined(kind: 'and' | 'or', terms: readonly Syntax[]): Syntax {
  if (terms.length === 1) return terms[0]!
  return { kind, terms: terms.flatMap((term) => (term?.kind === kind ? term.terms : [term])) }
}

let parser: FilterParser | undefined

/** The parser analyzes its grammar when it is created, so one is created on first use. */
function theParser(): FilterParser {
  return (parser ??= new FilterParser())
}
