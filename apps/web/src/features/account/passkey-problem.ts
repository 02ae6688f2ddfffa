import { ApiError } from '@larder/client'
import { failureText } from '../../api/failure-text.ts'
import type { Messages } from '../../messages/index.ts'

/** Why nothing was done with a passkey. Browsers do not say more than that the person did not confirm it. */
export function passkeyProblem(error: Error, { account, shell }: Messages): string {
  if (error instanceof ApiError) return failureText(error, shell)
  if (error.name === 'SecurityError') return account.passkeyAddress
  return account.passkeyCanceled
}
