import { cleanText } from '../text.ts'
import { isNode } from './schema-graph.ts'

/** The text of a value that may be a string, a number, a language map, a list or a thing with a name. */
export function textValue(value: unknown, depth = 0): string | null {
  if (depth > 4) return null
  // An ampersand that was encoded twice may lack its backslash.
  if (typeof value === 'string') return cleanText(value.replace(/\\?u0026(?=#?\w{2,8};)/g, '&')) || null
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 20)) {
      const text = textValue(item, depth + 1)
      if (text !== null) return text
    }
    return null
  }
  if (isNode(value)) return textValue(value['@value'] ?? value.name ?? value.text ?? value.value, depth + 1)
  return null
}
