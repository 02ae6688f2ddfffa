import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Messages } from './messages.ts'

/** What the server writes to people, in one language. */
export interface Texts {
  /** BCP 47 tag of the messages. */
  readonly language: string
  /** BCP 47 tag of dates and numbers: `en-GB` for a reader of `en` in Great Britain. */
  readonly region: string
  readonly messages: Messages
}

/**
 * The texts in the first of the wished languages that the server has, else in its own.
 * @param wished BCP 47 tags, the preferred first
 */
export type TextsFor = (wished?: readonly string[]) => Texts

const folder = new URL('../languages/', import.meta.url)
const source = 'en'

/** BCP 47 tags of the languages of the server, which are those of the web application. */
export const textLanguages: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.arb'))
  .map((file) => file.slice(0, -'.arb'.length))

/** Whether a BCP 47 tag is of one of these languages. */
export const isTextLanguage = (tag: string): boolean =>
  canonical(tag) !== undefined && textLanguages.includes(languageOf(tag))

/** @param own BCP 47 tag of the language of the server. Default: English */
export const textsFor =
  (own = source): TextsFor =>
  (wished = []) => {
    for (const tag of [...wished, own]) {
      const language = languageOf(tag)
      if (textLanguages.includes(language))
        return { language, region: canonical(tag) ?? language, messages: messagesIn(language) }
    }
    return { language: source, region: source, messages: messagesIn(source) }
  }

const languageOf = (tag: string): string => tag.split(/[-_]/)[0]!.toLowerCase()

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** A language is read when it is first needed. */
const known = new Map<string, Messages>()

function messagesIn(language: string): Messages {
  const messages = known.get(language) ?? readMessages(language)
  known.set(language, messages)
  return messages
}

interface About {
  readonly placeholders?: Readonly<Record<string, unknown>>
}

type Message = string | ((...values: readonly (string | number)[]) => string)
type Tree = { [name: string]: Tree | Message }

/** The messages of a file, grouped by the parts of their keys. `Messages` is what the tests have checked them to be. */
function readMessages(language: string): Messages {
  const english = bundleOf(source)
  const root: Tree = {}
  for (const [key, text] of Object.entries(bundleOf(language))) {
    if (key.startsWith('@') || typeof text !== 'string') continue
    const names = key.split('.')
    const last = names.pop()!
    const group = names.reduce((tree, name) => (tree[name] ??= {}) as Tree, root)
    const placeholders = Object.keys((english[`@${key}`] as About).placeholders ?? {})
    group[last] = messageOf(text, placeholders, language)
  }
  return root as unknown as Messages
}

const bundleOf = (language: string) =>
  JSON.parse(readFileSync(new URL(`${language}.arb`, folder), 'utf8')) as Readonly<
    Record<string, string | About>
  >

function messageOf(text: string, placeholders: readonly string[], language: string): Message {
  const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
  const write = (given: readonly (string | number)[]) =>
    String(format.format(Object.fromEntries(placeholders.map((name, at) => [name, given[at] ?? '']))))
  return placeholders.length === 0 ? write([]) : (...given) => write(given)
}
