import type { Mailer } from '@larder/domain'
import { createTransport } from 'nodemailer'

/**
 * Sends e-mail through the server of `LARDER_SMTP_URL`. The sender is the given address, otherwise the user name at
 * that server, otherwise `larder` at the public host name.
 */
export function smtpMailer(
  url: string,
  { from, baseUrl }: { readonly from: string | undefined; readonly baseUrl: string | undefined },
): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Messages are plain text; nothing in them may make this server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const user = decodeURIComponent(new URL(url).username)
  const host = baseUrl ? new URL(baseUrl).hostname : 'localhost'
  const address = from ?? (user.includes('@') ? user : `larder@${host}`)
  return {
    async send({ to, subject, text }) {
      // An object, so that the text is never parsed as several addresses.
      await transport.sendMail({
        from: { name: 'Larder', address },
        to: { name: '', address: to },
        subject,
        text,
      })
    },
  }
}
