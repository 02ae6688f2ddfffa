import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as Detection from 'eld/extrasmall'
import type { Page } from './page.ts'
import { words } from './text.ts'
import { wordsFor } from './lexicon.ts'

/** The declared language of a page, else the detected language of its text. Null when neither is known. */
export function readLanguage(page: Page, meta: ReadonlyMap<string, string>, sample: string): string | null {
  const declared = [
    page.byTag('html')[0]?.attribs.lang,
    page.byTag('html')[0]?.attribs['xml:lang'],
    meta.get('content-language'),
    meta.get('og:locale'),
  ]
    .map((tag) => tag?.split(',')[0]?.trim().replace('_', '-'))
    .filter((tag) => tag !== undefined && /^[a-z]{2,3}(?:-|$)/i.test(tag))
  const [first = null] = declared
  // Many templates declare English whatever their content is.
  if (first && !(/^en\b/i.test(first) && isForeign(sample))) return first
  if (sample.length < 40) return first
  const found = detector().detect(sample.slice(0, 2000))
  return found.language !== '' && (found.isReliable() || !/[a-z]/i.test(sample)) ? found.language : first
}

/** The detected language of a plain text. Null when it is not certain. */
export function languageOf(text: string): string | null {
  const found = detector().detect(text.slice(0, 2000))
  return found.language !== '' && (found.isReliable() || !/[a-z]/i.test(text)) ? found.language : null
}

const commonWords = new Set(wordsFor('common', 'words'))

/** Whether a longer text lacks the most frequent English words. */
function isForeign(sample: string): boolean {
  const all = words(sample.slice(0, 3000))
  const english = all.filter((word) => commonWords.has(word)).length
  return all.length > 40 && english < all.length * 0.03
}

/** Loaded on first use: its tables take as much memory as the rest of a server. */
function detector(): (typeof Detection)['eld'] {
  // The package exports files for `import` only, which would make extraction asynchronous.
  const file = fileURLToPath(import.meta.resolve('eld/extrasmall'))
  const { eld } = createRequire(import.meta.url)(file) as typeof Detection
  return eld
}
