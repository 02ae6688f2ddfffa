import { jsonrepair } from 'jsonrepair'
import { decodeEntities } from '../text.ts'
import { rawText, type Page } from '../page.ts'

const maxRepairLength = 600_000

/** All JSON-LD blocks of a page, parsed leniently. */
export function readJsonLd(page: Page): unknown[] {
  const values: unknown[] = []
  for (const script of page.byTag('script')) {
    if (!/ld\+json|json\+ld/i.test(script.attribs.type ?? '')) continue
    const text = rawText(script)
    const value = parseLenient(text)
    if (value !== undefined) values.push(hasLongNames.test(text) ? withLocalNames(value) : value)
  }
  return values
}

const vocabulary = /^(?:schema:|https?:\/\/schema\.org\/)(?=[a-z])/
const hasLongNames = /"(?:schema:|https?:\/\/schema\.org\/)[a-z]\w+"\s*:/

/** Renames properties such as `schema:name` and `http://schema.org/name` to `name`. */
function withLocalNames(value: unknown, depth = 0): unknown {
  if (depth > 60 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withLocalNames(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name.replace(vocabulary, ''),
      withLocalNames(item, depth + 1),
    ]),
  )
}

/** Parses malformed JSON as far as possible. Undefined when it is beyond repair. */
export function parseLenient(source: string): unknown {
  let text = source
    .replace(/^\s*(?:<!--|<!\[CDATA\[|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '')
    .replace(/(?:-->|(?:\/\/|\/\*)?\s{0,20}\]\]>(?:\s{0,20}\*\/)?)\s{0,50}$/, '')
    .trim()
  if (text === '') return undefined
  if (/^[[{]\s*&quot;/.test(text)) text = decodeEntities(text)
  const parsed = attempt(() => JSON.parse(text)) ?? attempt(() => JSON.parse(escapeControls(text)))
  if (parsed !== undefined || text.length > maxRepairLength) return parsed
  const bare = withoutWrapping(text)
  return (
    attempt(() => JSON.parse(escapeControls(escapeQuotes(bare)))) ??
    attempt(() => JSON.parse(jsonrepair(escapeControls(bare))))
  )
}

/** Removes markup that editors insert, and an assignment and a semicolon around the value. */
const withoutWrapping = (text: string): string =>
  text
    .replace(/^(?:\s|<[^<>]{1,200}>|(?:(?:var|let|const)\s)?[\w.]{1,60}\s*=)+(?=[[{])/, '')
    .replace(/([[{,\]}])(?:\s*<(?:br|\/?p|\/?div|\/?span)\b[^<>]{0,200}>)+/gi, '$1')
    .replace(/;$/, '')

/** Escapes quotes inside strings. A quote ends a string only when JSON follows: "cut in 1" cubes". */
function escapeQuotes(text: string): string {
  const closes = /\s*(?:$|[\]}]|[,:]\s*(?:["{[\d-]|true\b|false\b|null\b)|:\s*[,}])/y
  let inside = false
  let result = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\' && inside) at++
    else if (text[at] === '"') {
      closes.lastIndex = at + 1
      if (!inside) inside = true
      else if (closes.test(text)) inside = false
      else {
        result += `${text.slice(from, at)}\\"`
        from = at + 1
      }
    }
  }
  return result + text.slice(from)
}

function attempt(read: () => unknown): unknown {
  try {
    const value = read()
    // Some templates encode the whole object twice.
    const inner: unknown = typeof value === 'string' && /^\s*[[{]/.test(value) ? JSON.parse(value) : value
    return typeof inner === 'object' && inner !== null ? inner : undefined
  } catch {
    return undefined
  }
}

/** Escapes raw line breaks and tabs inside strings, and invalid backslashes. */
function escapeControls(text: string): string {
  let inside = false
  let result = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) inside = !inside
    else if (code === 0x5c && inside) {
      const next = text[at + 1] ?? ''
      if (next === "'" || !(/["\\/bfnrt]/.test(next) || /^u[\da-f]{4}/i.test(text.slice(at + 1, at + 6)))) {
        result += text.slice(from, at) + (next === "'" ? '' : '\\\\')
        from = at + 1
      } else at++
    } else if (code < 0x20 && inside) {
      result += text.slice(from, at) + (code === 0x0a ? '\\n' : ' ')
      from = at + 1
    }
  }
  return result + text.slice(from)
}
