import type { Id } from '@larder/domain'
import type { SearchDocument } from '@larder/domain/query'
import type { IndexedDocument } from './search-index.ts'

/** What a token stands for. */
export type TokenKind = 'word' | 'stem' | 'reference'

/** One letter for each weight of a field. PostgreSQL has four weights, and so does search. */
const letters: Readonly<Record<TokenKind, string>> = { word: 'abcd', stem: 'efgh', reference: 'ijkl' }

/** Fields that the letters can tell apart. */
export const mostFields = letters.word.length

/**
 * What the full-text index of an engine holds for a word. A token names the scope and the field, so that one look-up in the
 * index gives the matches within a scope and a weight, and never those of another scope. Words have no `_`.
 * @example tokenOf(7, 'word', 0, 'salt') // '7a_salt'
 */
export function tokenOf(scope: number, kind: TokenKind, field: number, text: string): string {
  return `${scope}${letters[kind][field]!}_${text}`
}

/** The word that a token stands for. */
export function wordOf(token: string): string {
  return token.slice(token.indexOf('_') + 1)
}

export function referenceToken(scope: number, field: number, id: Id): string {
  return tokenOf(scope, 'reference', field, id.replaceAll('-', ''))
}

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
