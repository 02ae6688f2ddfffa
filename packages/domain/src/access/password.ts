import { DomainError } from '../kernel/errors.ts'
import { utf8Length } from '../kernel/values.ts'
import type { Passwords } from '../work/ports.ts'

/**
 * Checks a password: at least 8 characters, at most 72 bytes and no NUL, because bcrypt ignores what follows, and not one of
 * the most common ones.
 * @throws unprocessable `password/too-short`, `password/too-long`, `password/character`, `password/common`
 */
export function checkPassword(password: string, { isCommon }: Pick<Passwords, 'isCommon'>): void {
  if (Array.from(password).length < 8)
    throw refused('too-short', 'A password must have at least 8 characters.')
  if (utf8Length(password) > 72) throw refused('too-long', 'A password must have at most 72 bytes.')
  if (password.includes('\0')) throw refused('character', 'A password must not contain a NUL character.')
  if (isCommon(password))
    throw refused(
      'common',
      'This is one of the most common passwords, which are guessed first. Choose another one, such as four random words.',
    )
}

function refused(reason: string, message: string): DomainError {
  return new DomainError('unprocessable', `password/${reason}`, message, { field: 'password' })
}
