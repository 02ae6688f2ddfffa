import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as Detection from 'eld/extrasmall'
import type { Page } from './page.ts'
import { words } from './text.ts'

/** The language a page declares, else the one its text is in; null when neither tells. */
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
  // Templates come with English declared, and some keep it whatever they are filled with.
  if (first && !(/^en\b/i.test(first) && isForeign(sample))) return first
  if (sample.length < 40) return first
  const found = detector().detect(sample.slice(0, 2000))
  return found.language !== '' && (found.isReliable() || !/[a-z]/i.test(sample)) ? found.language : first
}

/** Whether a longer text lacks the words that no English text can do without. */
function isForeign(sample: string): boolean {
  const all = words(sample.slice(0, 3000))
  const english = all.filter((word) => /^(?:the|and|of|to|in|with|for|until|a|it|on)$/.test(word)).length
  return all.length > 40 && english < all.length * 0.03
}

/** Loaded when a page first needs it: its tables take as much memory as the rest of a server together. */
function detector(): (typeof Detection)['eld'] {
  // The package names its files for `import` alone, and that would make reading a page wait.
  const file = fileURLToPath(import.meta.resolve('eld/extrasmall'))
  const { eld } = createRequire(import.meta.url)(file) as typeof Detection
  return eld
}
