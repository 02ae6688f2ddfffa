import type { Mailer } from '@larder/domain'
import { createTransport } from 'nodemailer'

/**
 * Mail by the server of `LARDER_SMTP_URL`, from the address that is given; without one, from the one it signs in there with,
 * or else from `larder` at the host people reach it at.
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
    // What goes into a mail is text; nothing in it may make this server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const user = decodeURIComponent(new URL(url).username)
  const host = baseUrl ? new URL(baseUrl).hostname : 'localhost'
  const address = from ?? (user.includes('@') ? user : `larder@${host}`)
  return {
    async send({ to, subject, text }) {
      // As an object, so that an address is one address whatever is in it.
      await transport.sendMail({
        from: { name: 'Larder', address },
        to: { name: '', address: to },
        subject,
        text,
      })
    },
  }
}
