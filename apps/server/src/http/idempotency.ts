import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import {
  DomainError,
  claimAnswer,
  keepAnswer,
  releaseAnswer,
  type ErrorCode,
  type Member,
} from '@larder/domain'
import type { Request } from 'express'
import type { Answer, Route } from './route.ts'
import type { Services } from './services.ts'

/** Routes that a key makes safe to repeat. Signing in is left out: a token that was ended should not come back. */
export const isRepeatable = ({ method, body }: Pick<Route, 'method' | 'body'>): boolean =>
  method === 'post' && body?.type !== 'form'

/** Failures that a repeat may well be spared: they are not kept. */
const passing: ReadonlySet<ErrorCode> = new Set(['unavailable', 'full', 'limited'])

/** What a handler came to, as it is kept. */
type Outcome = { readonly answer: Answer } | { readonly failure: Failure }
type Failure = Pick<DomainError, 'code' | 'reason' | 'message' | 'details'>

/**
 * Runs the work of a request once, however often it comes with the same `Idempotency-Key` within a day: a repeat is answered
 * as the first was, on every server that shares the database.
 * @throws unprocessable `idempotency/key`, `idempotency/reused`, conflict `idempotency/under-way`
 */
export async function answerOnce(
  request: Request,
  member: Member | undefined,
  services: Services,
  work: () => Promise<Answer> | Answer,
): Promise<Answer> {
  const key = request.get('idempotency-key')
  if (key === undefined) return work()
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new DomainError(
      'unprocessable',
      'idempotency/key',
      'An idempotency key is 1 to 255 letters, digits and signs.',
    )
  // Who has moved since is no longer shown what they were shown there.
  const whose = member ? `${member.userId} ${member.groupId} ${member.householdId}` : 'anybody'
  const asked = { digest: digestOf('key', whose, key), request: digestOf('request', ...askedIn(request)) }
  const claimed = await claimAnswer(asked, services)
  if ('kept' in claimed) return replay(JSON.parse(unseal(claimed.kept, key, whose)) as Outcome)

  let outcome: Outcome
  try {
    outcome = { answer: await work() }
  } catch (error) {
    if (!(error instanceof DomainError) || passing.has(error.code)) {
      await forget(claimed.claim, services)
      throw error
    }
    const { code, reason, message, details } = error
    outcome = { failure: { code, reason, message, details } }
  }
  try {
    await keepAnswer(claimed.claim, seal(JSON.stringify(outcome), key, whose), services)
  } catch (error) {
    // It is done; that a repeat will not know is no reason to say that it is not.
    services.log.warn('answer not kept', { error })
  }
  if ('failure' in outcome) throw failed(outcome.failure)
  return outcome.answer
}

function replay(outcome: Outcome): Answer {
  if ('failure' in outcome) throw failed(outcome.failure)
  return { ...outcome.answer, headers: { ...outcome.answer.headers, 'idempotency-replayed': 'true' } }
}

function failed({ code, reason, message, details }: Failure): DomainError {
  return new DomainError(code, reason, message, details)
}

async function forget(claim: string, services: Services): Promise<void> {
  try {
    await releaseAnswer(claim, services)
  } catch (error) {
    services.log.warn('idempotency key not released', { error })
  }
}

/** Everything that makes a request the same request. */
function askedIn(request: Request): string[] {
  const body = request.body as unknown
  return [request.originalUrl, body === undefined ? '' : JSON.stringify(body)]
}

function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

// Answers hold tokens that are shown once and kept as digests elsewhere. The key to read one again is the idempotency key,
// which only the client has.

function seal(text: string, key: string, whose: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key, whose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function unseal(sealed: string, key: string, whose: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key, whose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

function sealingKey(key: string, whose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, whose, 'kept answer', 32))
}
