import { decodeHTML } from 'entities'

/** Decodes entities, also those that were escaped several times. */
export function decodeEntities(text: string): string {
  let decoded = text
  for (let round = 0; round < 3 && decoded.includes('&'); round++) {
    const next = decodeHTML(decoded)
    if (next === decoded) break
    decoded = next
  }
  return decoded
}

/** Plain text on one line: no tags, no entities, single spaces. */
export function cleanText(text: string): string {
  return collapse(withoutTags(decodeEntities(text)))
}

/** The lines of a text that may hold markup: line breaks and block tags end a line. */
export function cleanLines(text: string): string[] {
  // Some templates escape line breaks twice.
  const decoded = decodeEntities(text).replace(/(?:\\r)?\\n/g, '\n')
  const broken = decoded.includes('<')
    ? decoded.replace(/<(?:br|\/?(?:p|li|ul|ol|div|h[1-6]|tr|section|article|blockquote))\b[^<>]*>/gi, '\n')
    : decoded
  return withoutTags(broken)
    .split(/[\r\n\u2028\u2029]+/)
    .map(collapse)
    .filter((line) => line !== '')
}

/** Collapses white space, trims, and removes invisible characters. */
export function collapse(text: string): string {
  const visible = /[\u200b\u200c\u200e\u200f\u2060\ufeff\u00ad\u0000]/.test(text)
    ? text.replace(/[\u200b\u200c\u200e\u200f\u2060\ufeff\u00ad\u0000]/g, '')
    : text
  return (/[^\S ]|\s\s/.test(visible) ? visible.replace(/\s+/g, ' ') : visible).trim()
}

/** Joins lines with spaces, except between Chinese or Japanese characters. */
export function joinLines(lines: readonly string[]): string {
  const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]`
  return lines
    .join('\n')
    .replace(new RegExp(`(?<=${unspaced})\\n(?=${unspaced})`, 'gu'), '')
    .replaceAll('\n', ' ')
}

function withoutTags(text: string): string {
  return text.includes('<')
    ? text.replace(/(?<=\d)(?=<sup>\s*\d+\s*<\/sup>\s*[/⁄∕])/gi, ' ').replace(/<\/?[a-z!][^<>]*>/gi, '')
    : text
}

/** The letters and digits of a text in lower case, for comparison without punctuation. */
export function letters(text: string): string {
  if (text === '') return text
  // Most texts need no Unicode properties, which are slower.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().replace(/[^a-z\d]+/g, '')
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The words of a text for comparing, lower case. */
export function words(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The distinct non-empty texts, compared without case. */
export function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = text.toLowerCase()
    if (text === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The longest word of a line. It is usually the food, and does not change when amounts are rewritten. */
export const anchorOf = (text: string): string =>
  words(text).reduce((a, b) => (b.length > a.length ? b : a), '')

/** Removes nested brackets, which recipe cards put around notes, and check boxes and bullets before a line. */
export const tidyBrackets = (text: string): string =>
  text
    .replace(/^(?:[▢□☐]\s*|[-–—•·▪●◦‣]\s+)+/, '')
    .replace(/\(\s*(\([^()]*\)(?:[^()]*\([^()]*\))*)\s*\)/g, '$1')
    .replace(/\s*\((,[^()]*)\)/g, '$1')
    .replace(/\(\s+/g, '(')
    .replace(/\s+\)/g, ')')
