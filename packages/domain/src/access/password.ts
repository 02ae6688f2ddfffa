import { DomainError } from '../kernel/errors.ts'
import { utf8Length } from '../kernel/values.ts'
import type { Passwords, Secrets } from '../work/ports.ts'

/**
 * Checks a password: at least 8 characters, at most 72 bytes and no NUL, because bcrypt ignores what follows, and not one of
 * the most common ones or of the most predictable ones.
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
  if (isPredictable(password))
    throw refused(
      'common',
      'A password must not consist of repeated or consecutive characters, such as 12345678. Choose another one, such as four random words.',
    )
}

/** The fewest parts that a password must have, when a run of repeated or consecutive characters is one part. */
const fewestParts = 4

/** Whether a password consists of few runs, such as `aaaaaaaa` or `12345678a`, or of two characters in turns. */
function isPredictable(password: string): boolean {
  const codes = Array.from(password.toLowerCase(), (character) => character.codePointAt(0) ?? 0)
  if (new Set(codes).size <= 2) return true
  let parts = 0
  for (let start = 0; start < codes.length; parts += 1) start += lengthOfPart(codes.slice(start))
  return parts < fewestParts
}

/** The length of the run at the start, or 1. Two neighbors of the alphabet are part of most words, so they are no run. */
function lengthOfPart(codes: readonly number[]): number {
  const step = stepBetween(codes[0], codes[1])
  if (step === undefined) return 1
  const end = codes.findIndex((code, index) => index > 0 && stepBetween(codes[index - 1], code) !== step)
  const length = end < 0 ? codes.length : end
  return step === 0 || length >= 3 ? length : 1
}

/** 0 for the same character, 1 or -1 for the next or previous one; 0 follows 9 on keyboards. */
function stepBetween(from: number | undefined, to: number | undefined): number | undefined {
  if (from === undefined || to === undefined) return undefined
  const [nine, zero] = [57, 48]
  if (from === nine && to === zero) return 1
  if (from === zero && to === nine) return -1
  const step = to - from
  return Math.abs(step) <= 1 ? step : undefined
}

function refused(code: string, message: string): DomainError {
  return new DomainError('unprocessable', `password/${code}`, message, { field: 'password' })
}

/** Twenty letters and digits in groups of five, without characters that look alike. */
export function readablePassword(secrets: Pick<Secrets, 'bytes'>): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
  const letters = Array.from(secrets.bytes(20), (byte) => alphabet[byte % alphabet.length] ?? '')
  return [0, 5, 10, 15].map((start) => letters.slice(start, start + 5).join('')).join('-')
}
