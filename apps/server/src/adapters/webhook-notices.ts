import type { WebhookNotices } from '@larder/domain'
import type { TextsFor } from '../texts/texts.ts'

/** The mails about webhooks, in the language of the server. */
export const webhookNotices = (textsFor: TextsFor): WebhookNotices => ({
  disabled({ name, failingSince }) {
    const { region, messages } = textsFor()
    const { subject, gone, failing } = messages.mail.webhook
    const moment = new Intl.DateTimeFormat(region, {
      ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZone: 'UTC', timeZoneName: 'short' },
    })
    const text =
      failingSince === undefined ? gone(name) : failing(name, moment.format(new Date(failingSince)))
    return { subject: subject(name), text }
  },
})
