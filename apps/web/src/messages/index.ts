import { createContext, createElement, useContext, useMemo, useState, type ReactNode } from 'react'
import { formatting, type Formatting } from './formatting.ts'
import type { Messages } from './messages.ts'

export type { Messages } from './messages.ts'

/** Each file in `languages` is a language. Its name is the BCP 47 tag. The build turns its messages into code. */
const files = import.meta.glob<{ readonly default: (formats: Formatting) => Messages }>('../languages/*.arb')
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

/** Languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

/** Loads the texts of a language and sets the language and direction of the document. */
export async function loadMessages(tag: string): Promise<Messages> {
  const load = files[`../languages/${tag}.arb`]
  if (!load) throw new Error(`There is no language ${tag}.`)
  const texts = await load()
  document.documentElement.lang = tag
  document.documentElement.dir = rightToLeft.has(tag) ? 'rtl' : 'ltr'
  return texts.default(formatting(tag))
}

export interface Language {
  readonly tag: string
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

/** The texts of the chosen language. */
export const useMessages = (): Messages => useLanguage().messages
