import { z } from 'zod'
import type { Services } from '../../services.ts'

/** The response of operations without a result. */
export const message = z.strictObject({ message: z.string() }).meta({ title: 'Message' })

/** The response of operations that also say whether they failed. */
export const success = z.strictObject({ message: z.string(), error: z.boolean() }).meta({ title: 'Success' })

/** The address of a message. It is checked because it becomes a header. */
export const emailAddress = z
  .string()
  .max(320)
  .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'expected an e-mail address')

/** Whether the mail server accepted a message, with the reason if not. */
export const mailResult = z.strictObject({ success: z.boolean(), error: z.string().nullable() })

/** Sends a message to an address and reports a failure in the response. @param what names the message in the log */
export async function trySending(
  what: string,
  mail: { readonly to: string; readonly subject: string; readonly text: string },
  { mailer, log }: Pick<Services, 'mailer' | 'log'>,
): Promise<z.output<typeof mailResult>> {
  if (!mailer) return { success: false, error: 'No mail server is configured.' }
  try {
    await mailer.send(mail)
    return { success: true, error: null }
  } catch (error) {
    log.error(`sending ${what} failed`, { error })
    return { success: false, error: 'The mail server did not accept the message.' }
  }
}
