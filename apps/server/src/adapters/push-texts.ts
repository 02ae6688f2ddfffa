import type { PushMessage } from '@larder/domain'

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

interface Texts {
  readonly added: (person: string, items: string) => string
  readonly more: (count: string) => string
}

/** The texts by language, as BCP 47 tags: the languages of the web application. */
export const pushTexts: Readonly<Record<string, Texts>> = {
  en: {
    added: (person, items) => `${person} added ${items}`,
    more: (count) => `${count} more`,
  },
  de: {
    added: (person, items) => `${person} hat ${items} hinzugefügt`,
    more: (count) => `${count} weitere`,
  },
  fr: {
    added: (person, items) => `${person} a ajouté ${items}`,
    more: (count) => `${count} autres`,
  },
  es: {
    added: (person, items) => `${person} ha añadido ${items}`,
    more: (count) => `${count} más`,
  },
  it: {
    added: (person, items) => `${person} ha aggiunto ${items}`,
    more: (count) => `altri ${count}`,
  },
  nl: {
    added: (person, items) => `${person} heeft ${items} toegevoegd`,
    more: (count) => `nog ${count}`,
  },
  pl: {
    added: (person, items) => `${person}: dodano ${items}`,
    more: (count) => `jeszcze ${count}`,
  },
  pt: {
    added: (person, items) => `${person} adicionou ${items}`,
    more: (count) => `mais ${count}`,
  },
  sv: {
    added: (person, items) => `${person} lade till ${items}`,
    more: (count) => `${count} till`,
  },
  da: {
    added: (person, items) => `${person} tilføjede ${items}`,
    more: (count) => `${count} mere`,
  },
}

/** The notification of a message. Unknown languages are English. */
export function notificationOf(message: PushMessage, tag: string): Notification {
  const language = pushTexts[tag.slice(0, 2)] ? tag.slice(0, 2) : 'en'
  const { added, more } = pushTexts[language]!
  if (message.kind === 'timer') {
    const { kind, id, title, text, path } = message
    return { kind, title, text, path, tag: `timer ${id}`, language: tag }
  }
  const { kind, person, items, more: others, list } = message
  const named = others > 0 ? [...items, more(new Intl.NumberFormat(language).format(others))] : items
  const sentence = added(person, new Intl.ListFormat(language).format(named))
  return {
    kind,
    title: sentence,
    text: list.name,
    path: `/shopping/${list.id}`,
    language,
  }
}
