import { DomainError } from '@larder/domain'

/** Maximum depth of JSON bodies, which bounds recursion. */
const deepest = 64

/**
 * Rejects text that not every database can store: U+0000 and unpaired surrogates, also in keys.
 * @throws DomainError unprocessable `text/character`, `body/depth`, `body/key`
 */
export function checkTexts(value: unknown, at: string, depth = 0): void {
  if (typeof value === 'string') return checkText(value, at)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
  if (depth > deepest)
    throw new DomainError(
      'unprocessable',
      'body/depth',
      `The body is nested more than ${deepest} levels deep.`,
    )
  for (const [key, inner] of Object.entries(value)) {
    checkText(key, at)
    if (key === '__proto__')
      throw new DomainError('unprocessable', 'body/key', 'The key __proto__ is not allowed.', { field: at })
    checkTexts(inner, at === '' ? key : `${at}.${key}`, depth + 1)
  }
}

function checkText(text: string, at: string): void {
  if (!text.includes('\0') && text.isWellFormed()) return
  throw new DomainError(
    'unprocessable',
    'text/character',
    'A text contains U+0000 or an unpaired surrogate.',
    { field: at },
  )
}
