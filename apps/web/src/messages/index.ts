import { createContext, createElement, useContext, useMemo, useState, type ReactNode } from 'react'
import { directionOf } from '@larder/domain'
import { formatting, regionalTag, type Formatting } from './formatting.ts'
import type { AllMessages, Messages } from './messages.ts'

export type { AllMessages, Messages } from './messages.ts'

interface MessageFile {
  readonly default: (formats: Formatting) => Messages
}

/** Each file in `languages` is a language. Its name is the BCP 47 tag. The build turns its messages into code. */
const files = import.meta.glob<MessageFile>('../languages/*.arb')
/** The messages that no first page shows. */
const furtherFiles = import.meta.glob<MessageFile>('../languages/*.arb', { query: '?further' })
const tagOf = (path: string) => path.slice('../languages/'.length, -'.arb'.length)

/** BCP 47 tags of the supported languages. */
export const languages: readonly string[] = Object.keys(files).map(tagOf).sort()

const storageKey = 'larder.language'

/** The chosen language, else the first supported language of the browser, else English. */
export function preferredLanguage(): string {
  const wished = [localStorage.getItem(storageKey), ...navigator.languages].filter((tag) => tag !== null)
  const found = wished.map((tag) => languages.find((known) => known === tag || known === tag.split('-')[0]))
  return found.find((tag) => tag !== undefined) ?? 'en'
}

/** The messages that were loaded last, and whether pages need the further ones. */
let loaded: Promise<Pick<Language, 'tag' | 'messages'>> | undefined
let needsFurther = false

/** Loads the texts of a language and sets the language and direction of the document. */
export async function loadMessages(tag: string): Promise<Messages> {
  loaded = readMessages(tag)
  const { messages } = await loaded
  document.documentElement.lang = tag
  document.documentElement.dir = directionOf(tag)
  return messages
}

async function readMessages(tag: string): Promise<Pick<Language, 'tag' | 'messages'>> {
  const [first, further] = await Promise.all([
    readFile(files, tag),
    needsFurther ? readFile(furtherFiles, tag) : undefined,
  ])
  return { tag, messages: { ...first, ...further } }
}

async function readFile(from: typeof files, tag: string): Promise<Messages> {
  const load = from[`../languages/${tag}.arb`]
  if (!load) throw new Error(`There is no language ${tag}.`)
  return (await load()).default(formatting(tag))
}

/** Adds the messages that no first page shows to those that are loaded. Pages that show them wait for it. */
export async function loadFurtherMessages(): Promise<void> {
  needsFurther = true
  if (!loaded) throw new Error('No language was loaded.')
  const { tag, messages } = await loaded
  if (!hasAll(messages)) Object.assign(messages, await readFile(furtherFiles, tag))
}

export interface Language {
  readonly tag: string
  /** The language with the region of the browser, for formats. */
  readonly locale: string
  readonly messages: Messages
  /** Shows the pages in another language. What was typed in them stays. */
  readonly choose: (tag: string) => Promise<void>
}

const LanguageContext = createContext<Language | undefined>(undefined)

/** Shows what is inside in a language, which is loaded before. A choice is stored on this device. */
export function LanguageProvider({
  first,
  children,
}: {
  readonly first: Pick<Language, 'tag' | 'messages'>
  readonly children: ReactNode
}) {
  const [shown, setShown] = useState(first)
  const language = useMemo(
    () => ({
      ...shown,
      locale: regionalTag(shown.tag),
      async choose(tag: string) {
        const messages = await loadMessages(tag)
        localStorage.setItem(storageKey, tag)
        setShown({ tag, messages })
      },
    }),
    [shown],
  )
  return createElement(LanguageContext, { value: language }, children)
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('There is no language around this component.')
  return language
}

/** The texts of the chosen language that every page has. */
export const useMessages = (): Messages => useLanguage().messages

/** All texts of the chosen language, for what is shown after `loadFurtherMessages`. */
export function useAllMessages(): AllMessages {
  const messages = useMessages()
  if (!hasAll(messages)) throw new Error('These messages are not loaded.')
  return messages
}

const hasAll = (messages: Messages): messages is AllMessages => 'admin' in messages
