import {
  DomainError,
  isApiToken,
  memberOfApiToken,
  memberOfSession,
  noteUse,
  system,
  type Member,
} from '@larder/domain'
import type { Request } from 'express'
import type { Services } from '../services.ts'

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(request.get('authorization') ?? '')?.[1]
}

/**
 * Who a token stands for, with the rights they have at this moment.
 * @throws unauthenticated
 */
export async function memberOf(token: string | undefined, services: Services): Promise<Member> {
  if (token === undefined)
    throw new DomainError(
      'unauthenticated',
      'token/missing',
      'This address wants an Authorization: Bearer header.',
    )
  if (isApiToken(token)) return memberWithApiToken(token, services)
  const session = sessionOf(token, services)
  if (session === undefined)
    throw new DomainError('unauthenticated', 'token/invalid', 'The token is not valid, or no longer.')
  return services.work.read(system, (store) => memberOfSession(store, session))
}

/** The session a token stands for; undefined for an API token. */
export function sessionOf(token: string | undefined, { sessions }: Services): string | undefined {
  return token === undefined || isApiToken(token) ? undefined : sessions.read(token)
}

async function memberWithApiToken(text: string, { work, secrets, clock, log }: Services): Promise<Member> {
  const { member, token } = await work.read(system, (store) => memberOfApiToken(store, text, secrets))
  try {
    await noteUse(work, token, clock.now().toISOString())
  } catch (error) {
    // A disk that takes no note still serves readers.
    log.warn('token use not noted', { tokenId: token.id, error })
  }
  return member
}
