import { DomainError, type Event, notificationKinds } from '@larder/domain'
import { expect } from 'chai'
import { textLanguages, textsFor } from '../texts/texts.ts'
import { notificationTargets } from './notification-targets.ts'

const targets = notificationTargets(textsFor())

const event: Event = {
  type: 'recipe.created',
  id: '019b0000-0000-7000-8000-000000000001',
  sequence: 7,
  timestamp: '2026-03-10T12:00:00.000Z',
  groupId: '019b0000-0000-7000-8000-000000000002',
  householdId: null,
  actor: null,
  data: { name: 'Crème <brûlée> & co', slug: 'creme', extras: { shop: 'corner' } },
}
const words = { title: 'Recipe created', body: 'Recipe created: Crème <brûlée> & co' }
const requestTo = (address: string) => {
  const message = targets.message(address, event)
  if (!('request' in message)) throw new Error('this target is a mail')
  return message.request
}

describe('targets of subscriptions', () => {
  it('json posts the fields that programs of the ecosystem expect, and the whole event', () => {
    const { url, headers, body } = requestTo('json://ann:secret@127.0.0.1:8080/hook?x=1&+X-Key=abc')
    expect(url).to.equal('http://ann:secret@127.0.0.1:8080/hook?x=1')
    expect(headers).to.deep.equal({ 'content-type': 'application/json', 'x-key': 'abc' })
    const sent = JSON.parse(body)
    expect(sent).to.include({
      title: words.title,
      message: words.body,
      event_type: 'recipe_created',
      event_id: event.id,
    })
    expect(JSON.parse(sent.document_data)).to.deep.equal({
      documentType: 'recipe',
      operation: 'create',
      recipeSlug: 'creme',
    })
    expect(sent.event).to.deep.equal(event)
  })

  it('forms and xml post the same, escaped', () => {
    const form = requestTo('forms://one.example/hook')
    expect(form.url).to.equal('https://one.example/hook')
    expect(new URLSearchParams(form.body).get('message')).to.equal(words.body)
    const xml = requestTo('xml://one.example/hook')
    expect(xml.body).to.include('<Message>Recipe created: Crème &lt;brûlée&gt; &amp; co</Message>')
  })

  it('ntfy, gotify, discord, slack and tgram are called with the requests of their APIs', () => {
    const cases: readonly [address: string, url: string, body: object][] = [
      [
        'ntfys://ntfy.example/kitchen',
        'https://ntfy.example/',
        { topic: 'kitchen', title: words.title, message: words.body },
      ],
      ['ntfy://kitchen', 'https://ntfy.sh/', { topic: 'kitchen', title: words.title, message: words.body }],
      [
        'gotify://gotify.example/app/AbCd',
        'http://gotify.example/app/message',
        { title: words.title, message: words.body, priority: 5 },
      ],
      [
        'discord://123/AbC-d',
        'https://discord.com/api/webhooks/123/AbC-d',
        { content: `**${words.title}**\n${words.body}`, allowed_mentions: { parse: [] } },
      ],
      [
        'slack://T1Aa/B2Bb/C3Cc',
        'https://hooks.slack.com/services/T1Aa/B2Bb/C3Cc',
        { text: `*${words.title}*\nRecipe created: Crème &lt;brûlée&gt; &amp; co` },
      ],
      [
        'tgram://123456:AbC-def/987',
        'https://api.telegram.org/bot123456:AbC-def/sendMessage',
        { chat_id: '987', text: `${words.title}\n${words.body}` },
      ],
    ]
    for (const [address, url, body] of cases) {
      const request = requestTo(address)
      expect([request.url, JSON.parse(request.body)], address).to.deep.equal([url, body])
    }
    expect(requestTo('gotify://gotify.example/AbCd').headers['x-gotify-key']).to.equal('AbCd')
  })

  it('mailto sends an e-mail to the address', () => {
    for (const address of ['mailto://ann@example.org', 'mailto:ann@example.org'])
      expect(targets.message(address, event)).to.deep.equal({
        mail: { to: 'ann@example.org', subject: words.title, text: words.body },
      })
  })

  it('write in the language of the server, and name a thing when it has a name', () => {
    const mailOf = (language: string, change: Partial<Event>) => {
      const { message } = notificationTargets(textsFor(language))
      const sent = message('mailto:ann@example.org', { ...event, ...change })
      return 'mail' in sent ? [sent.mail.subject, sent.mail.text] : []
    }
    expect(mailOf('fr', { data: { name: 'Dal' } })).to.deep.equal([
      'Recette créée',
      'Recette créée\u00a0: Dal',
    ])
    expect(mailOf('de-AT', { type: 'shopping-list.recipe-added', data: {} })).to.deep.equal([
      'Rezept auf eine Einkaufsliste gesetzt',
      'Rezept auf eine Einkaufsliste gesetzt',
    ])
    expect(mailOf('sv', { type: 'webhook.test', data: {} })).to.deep.equal([
      'Testmeddelande',
      'Larder kan nå det här målet.',
    ])
  })

  it('have a title for each event that a subscription can receive', () => {
    const kinds = Object.values(notificationKinds).flat()
    const types = kinds.flatMap((kind) =>
      kind.endsWith('.*') ? ['created', 'updated', 'deleted'].map((verb) => kind.replace('*', verb)) : [kind],
    )
    expect(types.length).to.be.greaterThan(25)
    const { event: texts } = textsFor()().messages
    const titles: Readonly<Record<string, object>> = texts.titles
    const titled = Object.entries(titles).flatMap(([thing, verbs]) =>
      Object.keys(verbs).map((verb) => `${thing}.${verb}`),
    )
    expect(titled).to.have.members([...new Set(types)])
    expect(textLanguages).to.have.lengthOf(11)
  })

  it('are shown without their secret parts', () => {
    for (const address of [
      'jsons://ann:secret@one.example/secret?+X-Key=secret',
      'gotify://one.example/secret',
      'discord://secret/secret',
      'slack://secret/secret/secret',
      'tgram://1:secret/secret',
      'ntfys://one.example/secret',
      'mailto://secret@example.org',
    ])
      expect(targets.describe(address), address).not.to.include('secret')
  })

  it('are refused when they are unknown or incomplete', () => {
    for (const address of [
      'http://one.example',
      'file:///etc/passwd',
      'json://',
      'discord://1',
      'tgram://x/y',
      'mailto://x',
      'constructor://x',
      '',
    ])
      expect(() => targets.describe(address), address)
        .to.throw(DomainError)
        .with.property('code', 'event-notification/target')
  })

  it('refuses addresses whose every delivery would fail', () => {
    for (const address of [
      'json://%00/',
      'json://999.1.1.1/',
      'jsons://host:0/hook',
      'xml://a..b/',
      'ntfy://%00/kitchen',
      'gotify://gotify.example/%0A',
      'slack://T1/%zz/C3',
      'mailto://ann@999.1.1.1',
      'mailto:ann@one.example%0abcc:eve@example.org',
    ])
      expect(() => targets.describe(address), address)
        .to.throw(DomainError)
        .with.property('code', 'event-notification/target')
  })

  it('cannot set headers that choose another receiver or belong to the connection', () => {
    const names = [
      'Host',
      'X-Forwarded-Host',
      'x_forwarded_host',
      'Transfer-Encoding',
      'Connection',
      'Proxy-To',
    ]
    for (const name of names) {
      const address = `json://public.example/?%2B${name}=internal`
      expect(() => targets.describe(address), name).to.throw(`The header ${name} cannot be set.`)
      // Addresses that were stored before are called without the header.
      expect(requestTo(address).headers).to.deep.equal({ 'content-type': 'application/json' })
    }
    expect(() => targets.describe('json://public.example/?%2BX-Key=a%0d%0ab')).to.throw('invalid characters')
    expect(targets.describe('json://public.example/?%2BAuthorization=Bearer%20abc')).to.equal(
      'json://public.example/…',
    )
  })
})
