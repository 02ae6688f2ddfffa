import { createToken, type IToken, Lexer, type TokenType } from 'chevrotain'

// A literal without quotes may contain almost any character, so the meaning of a character depends on the mode: `main`;
// `value`, entered by an operator and left after one literal; `list`, between square brackets.

const WhiteSpace = createToken({ name: 'WhiteSpace', pattern: /\s+/, group: Lexer.SKIPPED })

/** Dotted names in one token: the language has no space around dots. */
export const Path = createToken({
  name: 'Path',
  label: 'an attribute',
  pattern: /[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*/,
})

const keyword = (name: string, pattern: RegExp, rest: { label?: string; push_mode?: string } = {}) =>
  createToken({ name, label: name.toUpperCase(), pattern, longer_alt: Path, ...rest })

export const And = keyword('And', /and/i)
export const Or = keyword('Or', /or/i)
export const Not = keyword('Not', /not/i)
export const In = keyword('In', /in/i)
export const Is = keyword('Is', /is/i)
export const Null = keyword('Null', /null|none/i)
export const Like = keyword('Like', /like/i, { push_mode: 'value' })
export const Contains = keyword('Contains', /contains/i, { label: 'CONTAINS ALL' })
export const All = keyword('All', /all/i)

/** Keywords, which cannot be names of fields, in lower case. */
export const keywords: ReadonlySet<string> = new Set(
  'and or not in is null none like contains all'.split(' '),
)

/** The category of all comparison operators. */
export const Compare = createToken({ name: 'Compare', pattern: Lexer.NA, label: '=, <>, <, <=, > or >=' })
const comparison = (name: string, pattern: RegExp) =>
  createToken({ name, pattern, categories: [Compare], push_mode: 'value' })
const NotEqual = comparison('NotEqual', /<>|!=/)
const LessEqual = comparison('LessEqual', /<=/)
const GreaterEqual = comparison('GreaterEqual', />=/)
const Less = comparison('Less', /</)
const Greater = comparison('Greater', />/)
const Equal = comparison('Equal', /=/)

export const LeftParenthesis = createToken({ name: 'LeftParenthesis', label: '(', pattern: /\(/ })
export const RightParenthesis = createToken({ name: 'RightParenthesis', label: ')', pattern: /\)/ })
export const LeftBracket = createToken({
  name: 'LeftBracket',
  label: '[',
  pattern: /\[/,
  push_mode: 'list',
})
export const RightBracket = createToken({
  name: 'RightBracket',
  label: ']',
  pattern: /\]/,
  pop_mode: true,
})
export const Comma = createToken({ name: 'Comma', label: ',', pattern: /,/ })

// The closing quote is optional, so that `"\"\"\"…` is read once and not again from each quote. Word processors replace
// straight quotes by curly ones, and by guillemets in some languages. A text that starts with one of a kind ends with any of them.
const quoted =
  /"(?:[^"\\]|\\[\s\S])*"?|[“”„‟](?:[^"“”„‟\\]|\\[\s\S])*["“”„‟]?|[‘‚](?:[^‘’\\]|\\[\s\S])*[‘’]?|[«»](?:[^"«»\\]|\\[\s\S])*["«»]?|[‹›](?:[^‹›\\]|\\[\s\S])*[‹›]?/
/** A text in single quotes. It is an error, and one token, so that the message can name it. */
const singleQuoted = /'(?:[^'\\]|\\[\s\S])*'(?![^\s()[\],])/
/** A literal after an operator. */
export const Literal = createToken({ name: 'Literal', pattern: Lexer.NA, label: 'a value' })
const ValueText = createToken({
  name: 'ValueText',
  pattern: quoted,
  categories: [Literal],
  pop_mode: true,
  line_breaks: true,
})
const ValueSingle = createToken({
  name: 'ValueSingle',
  pattern: singleQuoted,
  categories: [Literal],
  pop_mode: true,
  line_breaks: true,
})
const ValueBare = createToken({
  name: 'ValueBare',
  pattern: /[^\s()[\],"]+/,
  categories: [Literal],
  pop_mode: true,
})
/** A literal in a list. */
export const Item = createToken({ name: 'Item', pattern: Lexer.NA, label: 'a value' })
const ItemText = createToken({ name: 'ItemText', pattern: quoted, categories: [Item], line_breaks: true })
const ItemSingle = createToken({
  name: 'ItemSingle',
  pattern: singleQuoted,
  categories: [Item],
  line_breaks: true,
})
const ItemBare = createToken({
  name: 'ItemBare',
  pattern: /[^\s,[\]"](?:[^,[\]"]*[^\s,[\]"])?/,
  categories: [Item],
  line_breaks: true,
})

// Invalid characters are tokens too, so that the parser reports them.
const foreignComparison = /===?|=~|!~|~|=<|=>/
const ForeignComparison = createToken({
  name: 'ForeignComparison',
  pattern: foreignComparison,
  push_mode: 'value',
})
const MisplacedBracket = createToken({ name: 'MisplacedBracket', pattern: /[()[\],]/, pop_mode: true })
const NestedBracket = createToken({ name: 'NestedBracket', pattern: /\[/ })
const StrayText = createToken({ name: 'StrayText', pattern: quoted, line_breaks: true })
const Stray = createToken({ name: 'Stray', pattern: /&&?|\|\|?|\]|[^\s\w()[\],"<>=!&|~]+|\w+|!/ })

const keywordTokens = [And, Or, Not, Null, Contains, All, Like, In, Is]
const comparisonTokens = [NotEqual, LessEqual, GreaterEqual, Less, Greater, Equal]
const modes: Readonly<Record<string, TokenType[]>> = {
  main: [
    WhiteSpace,
    ...keywordTokens,
    Path,
    ForeignComparison,
    ...comparisonTokens,
    LeftParenthesis,
    RightParenthesis,
    LeftBracket,
    Comma,
    StrayText,
    Stray,
  ],
  value: [WhiteSpace, ValueText, ValueSingle, ValueBare, MisplacedBracket],
  list: [WhiteSpace, RightBracket, Comma, ItemText, ItemSingle, ItemBare, NestedBracket],
}

/** All token types, for the parser. */
export const vocabulary: TokenType[] = [...new Set([Compare, Literal, Item, ...Object.values(modes).flat()])]

let lexer: Lexer | undefined

/** Splits a text into tokens. Every text can be split, because invalid characters are tokens. */
export function tokensOf(text: string): IToken[] {
  lexer ??= new Lexer({ modes, defaultMode: 'main' }, { positionTracking: 'onlyOffset' })
  const { tokens, errors } = lexer.tokenize(text)
  if (errors.length > 0) throw new Error(`no token fits at ${errors[0]?.offset}`)
  return tokens
}

const itemTypes: readonly TokenType[] = [ItemText, ItemSingle, ItemBare]
const valueTypes: readonly TokenType[] = [ValueText, ValueSingle, ValueBare]

/** Whether a token is a literal in a list. */
export const isItem = (token: IToken): boolean => itemTypes.includes(token.tokenType)
/** Whether a token is a literal, alone or in a list. */
export const isLiteral = (token: IToken): boolean => isItem(token) || valueTypes.includes(token.tokenType)
/** A quoted literal, in any position. */
export const isQuoted = (token: IToken): boolean => /^["“”„‟‘‚«»‹›]/.test(token.image)

/** The operators of this language for those of other languages. */
export const foreign: ReadonlyMap<string, string> = new Map([
  ['==', '='],
  ['===', '='],
  ['=<', '<='],
  ['=>', '>='],
  ['~', 'LIKE'],
  ['=~', 'LIKE'],
  ['!~', 'NOT LIKE'],
  ['&', 'AND'],
  ['&&', 'AND'],
  ['|', 'OR'],
  ['||', 'OR'],
  ['!', 'NOT'],
  ['eq', '='],
  ['equals', '='],
  ['ne', '<>'],
  ['neq', '<>'],
  ['lt', '<'],
  ['lte', '<='],
  ['le', '<='],
  ['gt', '>'],
  ['gte', '>='],
  ['ge', '>='],
  ['ilike', 'LIKE'],
  ['matches', 'LIKE'],
  ['has', 'CONTAINS ALL'],
])
