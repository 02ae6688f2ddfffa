import { DomainError } from '@larder/domain'
import type { Services } from '../services.ts'

/** The error for a dangerous act in a session whose user has not proved for a while who they are. */
export function needsConfirmation({
  confirmMinutes,
}: Pick<Services['settings'], 'confirmMinutes'>): DomainError {
  return new DomainError(
    'forbidden',
    'session/confirm',
    `Confirm who you are first. The last sign-in or confirmation of this session must be at most ${confirmMinutes} minutes ago.`,
    { minutes: confirmMinutes },
  )
}
