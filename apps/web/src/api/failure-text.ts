import { ApiError } from '@larder/client'
import type { Messages } from '../messages/index.ts'
import { reasonText } from '../messages/reasons.ts'

/** Why an action failed: the reason of the server, or that it cannot be reached. */
export function failureText(error: unknown, shell: Messages['shell']): string {
  if (error instanceof ApiError && error.status === 0) return shell.offline
  if (!(error instanceof ApiError)) return shell.failed
  // The server speaks of headers and tokens here, which are nothing to a person.
  if (error.status === 401 && error.code?.startsWith('token/')) return shell.signInAgain
  return reasonText(error.code, shell.reasons) ?? error.message
}
