import type { PushMessage } from '@larder/domain'
import type { TextsFor } from '../texts/texts.ts'

/** What the service worker of the page shows. */
interface Notification {
  readonly kind: PushMessage['kind']
  readonly title: string
  readonly text: string
  /** The page that it opens. */
  readonly path: string
  /** A notification takes the place of an earlier one with the same tag. */
  readonly tag?: string
  readonly language: string
}

/** The notification of a message, in the language of a device. */
export function pushNotification(message: PushMessage, tag: string, textsFor: TextsFor): Notification {
  if (message.kind === 'timer') {
    const { kind, id, title, text, path } = message
    return { kind, title, text, path, tag: `timer ${id}`, language: tag }
  }
  const { language, messages } = textsFor([tag])
  const { kind, person, items, more, list } = message
  const named = more > 0 ? [...items, messages.push.more(more)] : items
  return {
    kind,
    title: messages.push.added(person, new Intl.ListFormat(language).format(named)),
    text: list.name,
    path: `/shopping/${list.id}`,
    language,
  }
}
