import type { Mailer } from '@larder/domain'
import { createTransport } from 'nodemailer'

/** Mail by the server of `LARDER_SMTP_URL`; who signs in there by a mail address writes from it. */
export function smtpMailer(url: string, baseUrl: string | undefined): Mailer {
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
  const address = user.includes('@') ? user : `larder@${baseUrl ? new URL(baseUrl).hostname : 'localhost'}`
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
