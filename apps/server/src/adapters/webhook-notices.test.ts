import { expect } from 'chai'
import { textsFor } from '../texts/texts.ts'
import { webhookNotices } from './webhook-notices.ts'

describe('the mail about a disabled webhook', () => {
  const webhook = { name: 'Küche', failingSince: '2026-11-20T18:05:00.000Z' }

  it('says since when nothing has arrived, in the language of the server', () => {
    const { subject, text } = webhookNotices(textsFor('de')).disabled(webhook)
    expect(subject).to.equal('Der Webhook Küche wurde abgeschaltet')
    expect(text).to.include('seit dem 20. November 2026 um 18:05 UTC nichts mehr angekommen')
  })

  it('says that the address is gone', () => {
    const { text } = webhookNotices(textsFor()).disabled({ ...webhook, failingSince: undefined })
    expect(text).to.include('status 410 (Gone)')
  })
})
