import { DomainError } from '../kernel/errors.ts'
import type { Passwords } from '../work/ports.ts'

/**
 * Checks a password: at least 8 characters, at most 72 bytes and no NUL, because bcrypt ignores what follows, and not one of
 * the most common ones.
 * @throws unprocessable `password/too-short`, `password/too-long`, `password/character`, `password/common`
 */
export function checkPassword(password: string, { isCommon }: Pick<Passwords, 'isCommon'>): void {
  if (Array.from(password).length < 8)
    throw new DomainError(
      'unprocessable',
      'password/too-short',
      'A password must have at least 8 characters.',
      {
        field: 'password',
      },
    )
  if (utf8Length(password) > 72)
    throw new DomainError('unprocessable', 'password/too-long', 'A password must have at most 72 bytes.', {
      field: 'password',
    })
  if (password.includes('\0'))
    throw new DomainError(
      'unprocessable',
      'password/character',
      'A password must not contain a NUL character.',
      {
        field: 'password',
      },
    )
  if (isCommon(password))
    throw new DomainError(
      'unprocessable',
      'password/common',
      'This is one of the most common passwords, which are guessed first. Choose another one, such as four random words.',
      { field: 'password' },
    )
}

function utf8Length(text: string): number {
  let length = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return length
}
