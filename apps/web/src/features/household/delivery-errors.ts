import { ApiError } from '@larder/client'
import type { AllMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'

/** Why a message was not delivered, by the code of the API. Undefined without one. */
export function deliveryError(code: string | null, { errors }: AllMessages['webhooks']): string | undefined {
  const texts: Readonly<Record<string, string>> = errors
  return code === null ? undefined : (texts[code] ?? code)
}

/** Why a test message failed: the reason at its target, else that of the request. */
export function testFailure(error: unknown, { notifications, shell, webhooks }: AllMessages): string {
  if (!(error instanceof ApiError) || error.code !== 'event-notification/unreachable')
    return failureText(error, shell)
  const { error: code, responseStatus } = error.problem
  if (typeof responseStatus === 'number') return notifications.testRefused(responseStatus)
  return notifications.testFailed(deliveryError(String(code), webhooks) ?? '')
}
