import type { JsonObject } from '../kernel/fields.ts'
import type { Event } from './event.ts'

/** Describes an event in a sentence. */
export function describeEvent({ type, data }: Pick<Event, 'type' | 'data'>): {
  readonly title: string
  readonly body: string
} {
  const [thing = '', verb = ''] = type.split('.')
  const title = capitalized(`${thing.replaceAll('-', ' ')} ${verb.replaceAll('-', ' ')}`)
  if (type === 'webhook.test') return { title: 'Test message', body: 'Larder can reach this target.' }
  const called = nameOf(data)
  return { title, body: called === '' ? `${title}.` : `${title}: ${called}` }
}

function nameOf(data: JsonObject): string {
  for (const key of ['name', 'display', 'subject', 'fullName', 'title', 'date']) {
    const value = data[key]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return ''
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
