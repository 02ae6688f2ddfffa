import { foldText } from '../kernel/collation.ts'

/**
 * A LIKE pattern in a form that all databases read in the same way with `ESCAPE '\'`: each backslash precedes `%`, `_` or
 * another backslash, and no `%` follows a `%`.
 */
export function canonicalPattern(pattern: string): string {
  return pattern.replace(/\\[%_\\]|\\|%+/g, (part) => (part === '\\' ? '\\\\' : part[0] === '%' ? '%' : part))
}

const anyRun = -1
const anyOne = -2

/**
 * Compiles a canonical pattern to a test of whole texts. Both are folded first. `%` matches any text, `_` one code point of the
 * folded text. The number of steps is at most the length of the text times the length of the pattern.
 */
export function matcherOf(pattern: string): (text: string) => boolean {
  const parts: number[] = []
  const units = [...foldText(pattern)]
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    if (unit === '%') parts.push(anyRun)
    else if (unit === '_') parts.push(anyOne)
    else parts.push((unit === '\\' ? units[++i]! : unit).codePointAt(0)!)
  }
  return (text) =>
    matches(
      parts,
      Array.from(foldText(text), (character) => character.codePointAt(0)!),
    )
}

/** Backtracks only to the last `%`, because a longer match of an earlier one cannot help. */
function matches(parts: readonly number[], text: readonly number[]): boolean {
  let part = 0
  let at = 0
  let lastRun = -1
  let runEnd = 0
  while (at < text.length) {
    if (part < parts.length && (parts[part] === anyOne || parts[part] === text[at])) {
      part += 1
      at += 1
    } else if (parts[part] === anyRun) {
      lastRun = part
      runEnd = at
      part += 1
    } else if (lastRun >= 0) {
      part = lastRun + 1
      runEnd += 1
      at = runEnd
    } else return false
  }
  while (parts[part] === anyRun) part += 1
  return part === parts.length
}
