import {
  DomainError,
  ecosystemEvent,
  ecosystemIntegration,
  type Event,
  type NotificationTargets,
  type OutgoingRequest,
  type TargetMessage,
  isWebAddress,
} from '@larder/domain'
import type { Texts, TextsFor } from '../texts/texts.ts'

interface Notification {
  readonly event: Event
  readonly title: string
  readonly body: string
}

/** One kind of target. */
interface Target {
  /** The address without its secret parts. */
  describe(address: URL): string
  message(address: URL, notification: Notification): TargetMessage
}

const json = { 'content-type': 'application/json' } as const

/** The data that programs of the ecosystem expect in a message. */
function detailsOf({ event }: Notification): Record<string, string> {
  const { eventType, documentData } = ecosystemEvent(event)
  return {
    event_type: eventType,
    integration_id: ecosystemIntegration,
    document_data: JSON.stringify(documentData),
    event_id: event.id,
    timestamp: event.timestamp,
  }
}

/** Posts to an address of the same host and path; `?+Name=value` adds a header. */
function webTarget(
  encode: (notification: Notification) => { readonly type: string; readonly body: string },
): Target {
  return {
    describe: (address) => `${address.protocol}//${address.host}/…`,
    message(address, notification) {
      const { type, body } = encode(notification)
      const url = webAddress(address)
      const headers: Record<string, string> = { 'content-type': type }
      for (const [key, value] of [...url.searchParams]) {
        // A plus in a query is parsed as a space.
        if (!/^[ +][\w-]+$/.test(key)) continue
        if (isAllowedHeader(key.slice(1))) headers[key.slice(1).toLowerCase()] = value
        url.searchParams.delete(key)
      }
      return { request: { url: url.href, headers, body } }
    },
  }
}

/**
 * Headers that belong to one connection, or that proxies and servers use to choose the receiver. With them, an address could reach
 * another site than the one that was checked.
 */
const refusedHeaders =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|content-length|expect|via|forwarded|x-forwarded-.*|x-real-ip|x-host|x-original-.*|x-rewrite-.*|x-http-method.*|x-method-override|proxy-.*|:.*)$/

/** Whether an address may set a header. Some servers treat `_` in names like `-`. */
function isAllowedHeader(name: string): boolean {
  return !refusedHeaders.test(name.toLowerCase().replaceAll('_', '-'))
}

/** `json://host` is http and `jsons://host` is https. */
function webAddress(address: URL): URL {
  const secure = address.protocol.endsWith('s:')
  return new URL(address.href.replace(/^[a-z]+:/i, secure ? 'https:' : 'http:'))
}

const jsonTarget = webTarget((notification) => ({
  type: json['content-type'],
  body: JSON.stringify({
    version: '1.0',
    title: notification.title,
    message: notification.body,
    attachments: [],
    type: 'info',
    ...detailsOf(notification),
    event: notification.event,
  }),
}))

const formTarget = webTarget((notification) => ({
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams({
    version: '1.0',
    title: notification.title,
    message: notification.body,
    type: 'info',
    ...detailsOf(notification),
    event: JSON.stringify(notification.event),
  }).toString(),
}))

const xmlTarget = webTarget((notification) => {
  const values = {
    Version: '1.0',
    Subject: notification.title,
    MessageType: 'info',
    Message: notification.body,
    ...detailsOf(notification),
    event: JSON.stringify(notification.event),
  }
  const elements = Object.entries(values).map(([key, value]) => `<${key}>${escaped(value)}</${key}>`)
  return {
    type: 'application/xml',
    body: `<?xml version="1.0" encoding="utf-8"?>\n<Notification>${elements.join('')}</Notification>`,
  }
})

function escaped(text: string): string {
  const allowed = [...text].filter(
    (character) => !/[\p{Cc}\p{Noncharacter_Code_Point}]/u.test(character) || /[\t\n\r]/.test(character),
  )
  return allowed.join('').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The parts of an address after its scheme, host first. */
function partsOf({ host, pathname }: URL): readonly string[] {
  return [host, ...pathname.split('/')].filter((part) => part !== '').map((part) => decodeURIComponent(part))
}

const ntfyTarget: Target = {
  describe: (address) => `${address.protocol}//${partsOf(address).length > 1 ? address.host : 'ntfy.sh'}/…`,
  message(address, { title, body }) {
    const parts = partsOf(address)
    const topic = parts.at(-1) ?? ''
    const server = parts.length > 1 ? webAddress(address) : new URL('https://ntfy.sh')
    const { username, password } = address
    server.username = username
    server.password = password
    server.pathname = '/'
    server.search = ''
    return { request: post(server.href, { topic, title, message: body }) }
  },
}

const gotifyTarget: Target = {
  describe: (address) => `${address.protocol}//${address.host}/…`,
  message(address, { title, body }) {
    const url = webAddress(address)
    const path = url.pathname.replace(/\/+$/, '').split('/')
    const token = decodeURIComponent(path.pop() ?? '')
    url.pathname = `${path.join('/')}/message`
    url.search = ''
    const request = post(url.href, { title, message: body, priority: 5 })
    return { request: { ...request, headers: { ...request.headers, 'x-gotify-key': token } } }
  },
}

const mailTarget: Target = {
  describe: (address) => `mailto://…@${mailOf(address).split('@')[1]}`,
  message: (address, { title, body }) => ({ mail: { to: mailOf(address), subject: title, text: body } }),
}

/** `mailto://ann@example.org`, or `mailto:ann@example.org`. */
function mailOf({ username, host, pathname, searchParams }: URL): string {
  const to =
    searchParams.get('to') ?? (username === '' ? pathname.replace(/^\/+/, '') : `${username}@${host}`)
  return decodeURIComponent(to)
}

const discordTarget: Target = {
  describe: () => 'discord://…',
  message(address, { title, body }) {
    const [id = '', token = ''] = partsWithUser(address)
    const url = `https://discord.com/api/webhooks/${encodeURIComponent(id)}/${encodeURIComponent(token)}`
    return { request: post(url, { content: `**${title}**\n${body}`, allowed_mentions: { parse: [] } }) }
  },
}

const slackTarget: Target = {
  describe: () => 'slack://…',
  message(address, { title, body }) {
    const tokens = partsOf(address).slice(0, 3).map(encodeURIComponent)
    const text = `*${title}*\n${body}`
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
    return { request: post(`https://hooks.slack.com/services/${tokens.join('/')}`, { text }) }
  },
}

const telegramTarget: Target = {
  describe: () => 'tgram://…',
  message(address, { title, body }) {
    const [token = '', chat = ''] = telegramParts(address)
    return {
      request: post(`https://api.telegram.org/bot${token}/sendMessage`, {
        chat_id: chat,
        text: `${title}\n${body}`,
      }),
    }
  },
}

/** `discord://botname@id/token`: the part before the `@` is the displayed name. */
const partsWithUser = partsOf

/** A bot's token contains a colon, which would be parsed as a password or a port. */
function telegramParts(address: URL): readonly string[] {
  const [, token = '', chat = ''] =
    /^tgram:\/\/([^/]+)\/([^/?#]+)/i.exec(decodeURIComponent(address.href)) ?? []
  return [token, chat]
}

function post(url: string, body: object): OutgoingRequest {
  return { url, headers: json, body: JSON.stringify(body) }
}

/** The case of hosts is kept, because tokens are at the position of hosts. */
const targets: Readonly<Record<string, { readonly target: Target; readonly form: RegExp }>> = {
  json: { target: jsonTarget, form: /^jsons?:\/\/[^/?#\s]+/i },
  jsons: { target: jsonTarget, form: /^jsons?:\/\/[^/?#\s]+/i },
  form: { target: formTarget, form: /^forms?:\/\/[^/?#\s]+/i },
  forms: { target: formTarget, form: /^forms?:\/\/[^/?#\s]+/i },
  xml: { target: xmlTarget, form: /^xmls?:\/\/[^/?#\s]+/i },
  xmls: { target: xmlTarget, form: /^xmls?:\/\/[^/?#\s]+/i },
  ntfy: { target: ntfyTarget, form: /^ntfys?:\/\/[^/?#\s]+/i },
  ntfys: { target: ntfyTarget, form: /^ntfys?:\/\/[^/?#\s]+/i },
  gotify: { target: gotifyTarget, form: /^gotifys?:\/\/[^/?#\s]+\/[^?#\s]+/i },
  gotifys: { target: gotifyTarget, form: /^gotifys?:\/\/[^/?#\s]+\/[^?#\s]+/i },
  mailto: { target: mailTarget, form: /^mailtos?:(\/\/)?[^\s@/]+@[^\s@/?]+/i },
  mailtos: { target: mailTarget, form: /^mailtos?:(\/\/)?[^\s@/]+@[^\s@/?]+/i },
  discord: { target: discordTarget, form: /^discord:\/\/([^/@\s]+@)?[^/\s]+\/[^/?#\s]+/i },
  slack: { target: slackTarget, form: /^slack:\/\/([^/@\s]+@)?[^/\s]+\/[^/\s]+\/[^/?#\s]+/i },
  tgram: { target: telegramTarget, form: /^tgram:\/\/\d+:[\w-]+\/[^/?#\s]+/i },
}

/**
 * The targets of subscriptions. The scheme of an address identifies the service, as in other programs of the ecosystem. Their messages
 * are in the language of the server.
 */
export const notificationTargets = (textsFor: TextsFor): NotificationTargets => ({
  describe(text) {
    const { target, address } = read(text)
    refuseHeaders(address)
    refuseUnreachable(target, address)
    return target.describe(address)
  },
  message(text, event) {
    const { target, address } = read(text)
    return target.message(address, { event, ...described(event, textsFor().messages.event) })
  },
})

/** What happened, and to what. */
function described(
  { type, data }: Event,
  texts: Texts['messages']['event'],
): Pick<Notification, 'title' | 'body'> {
  const [thing = '', verb = ''] = type.split('.')
  const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.titles
  // Subscriptions receive the events that have a title, and no others.
  const title = titles[thing]?.[verb] ?? type
  if (type === 'webhook.test') return { title, body: texts.test }
  const name = nameOf(data)
  return { title, body: name === '' ? title : texts.named(title, name) }
}

function nameOf(data: Event['data']): string {
  for (const key of ['name', 'display', 'subject', 'fullName', 'title', 'date']) {
    const value = data[key]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return ''
}

/** An event that no one receives: it shows whether an address makes a request. */
const probe: Event = {
  ...{ type: 'recipe.created', id: '019b0000-0000-7000-8000-000000000000', sequence: 0 },
  ...{ timestamp: '2026-01-01T00:00:00.000Z', groupId: '', householdId: null, actor: null, data: {} },
}

/** @throws unprocessable `event-notification/target` for an address whose every delivery would fail */
function refuseUnreachable(target: Target, address: URL): void {
  const message = messageOrNothing(target, address)
  if (message && ('mail' in message ? isMailbox(message.mail.to) : canBeSent(message.request))) return
  throw refused('This address has a host or a part that cannot exist.')
}

function isMailbox(address: string): boolean {
  const [, host] = /^[^\s\p{Cc}@]+@([^\s\p{Cc}@:/?#]+)$/u.exec(address) ?? []
  return host !== undefined && isWebAddress(`http://${host}`)
}

function canBeSent({ url, headers }: OutgoingRequest): boolean {
  return isWebAddress(url) && Object.values(headers).every(isHeaderValue)
}

function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
}

function messageOrNothing(target: Target, address: URL): TargetMessage | undefined {
  try {
    return target.message(address, { event: probe, title: '', body: '' })
  } catch {
    // A part is not valid percent-encoded UTF-8, or the host is invalid in http addresses.
    return undefined
  }
}

/** @throws unprocessable `event-notification/target` for headers that an address may not set */
function refuseHeaders({ searchParams }: URL): void {
  for (const [key, value] of searchParams) {
    if (!/^[ +]/.test(key)) continue
    const name = key.slice(1)
    if (!isAllowedHeader(name)) throw refused(`The header ${name} cannot be set.`)
    if (!/^[\w-]+$/.test(name) || !isHeaderValue(value))
      throw refused(`The header ${JSON.stringify(name)} has invalid characters.`)
  }
}

function refused(message: string): DomainError {
  return new DomainError('unprocessable', 'event-notification/target', message, { field: 'appriseUrl' })
}

function read(text: string): { readonly target: Target; readonly address: URL } {
  const scheme = /^([a-z]+):/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const known = Object.hasOwn(targets, scheme) ? targets[scheme] : undefined
  // A token at the position of the host may contain a colon, which is invalid in URLs.
  const address = URL.parse(scheme === 'tgram' ? text.replace(/^(tgram:\/\/[^/:]+):/i, '$1%3A') : text)
  if (known && address && known.form.test(text)) return { target: known.target, address }
  const schemes = Object.keys(targets).map((name) => `${name}://`)
  throw new DomainError(
    'unprocessable',
    'event-notification/target',
    known
      ? `This ${scheme}:// address is incomplete.`
      : `There is no such kind of target. The kinds are ${schemes.join(', ')}.`,
    { field: 'appriseUrl', schemes },
  )
}
