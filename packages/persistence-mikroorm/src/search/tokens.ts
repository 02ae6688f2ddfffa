import type { Id } from '@larder/domain'
import type { SearchDocument } from '@larder/domain/query'
import type { IndexedDocument } from '../compile/search-index.ts'

/** The parts of a token. */
export type TokenKind = 'word' | 'stem' | 'reference'

/** One letter for each weight of a field. PostgreSQL has four weights, and so does search. */
const letters: Readonly<Record<TokenKind, string>> = { word: 'abcd', stem: 'efgh', reference: 'ijkl' }

/** Maximum number of fields, one per letter. */
export const maxFields = letters.word.length

/**
 * The token of a word in the full-text index. It contains the scope and the field, so that one lookup returns the matches of
 * one scope and weight. Words do not contain `_`.
 * @example tokenOf(7, 'word', 0, 'salt') // '7a_salt'
 */
export function tokenOf(scope: number, kind: TokenKind, field: number, text: string): string {
  return `${scope}${letters[kind][field]!}_${text}`
}

/** The word of a token. */
export function wordOf(token: string): string {
  return token.slice(token.indexOf('_') + 1)
}

/** The token by which a document refers to another row: a recipe to a tag. */
export function referenceToken(scope: number, field: number, id: Id): string {
  return tokenOf(scope, 'reference', field, id.replaceAll('-', ''))
}

/** The tokens of a search document. Words keep their order; null separates texts and fields, which no phrase spans. */
export function indexedDocument(id: Id, scope: number, { fields }: SearchDocument): IndexedDocument {
  const words: (string | null)[] = []
  const others: string[] = []
  for (const [index, field] of fields.entries()) {
    if (words.length > 0) words.push(null)
    for (const word of field.words) words.push(word && tokenOf(scope, 'word', index, word))
    for (const stem of field.stems) others.push(tokenOf(scope, 'stem', index, stem))
    for (const reference of field.references) others.push(referenceToken(scope, index, reference.id))
  }
  return { id, scope, words, others }
}
