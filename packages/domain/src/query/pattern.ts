/**
 * A LIKE pattern in the one form every database reads alike under `ESCAPE '\'`: each backslash stands before `%`, `_` or
 * another backslash, and no `%` follows a `%`.
 */
export function canonicalPattern(pattern: string): string {
  return pattern.replace(/\\[%_\\]|\\|%+/g, (part) => (part === '\\' ? '\\\\' : part[0] === '%' ? '%' : part))
}

const anyRun = -1
const anyOne = -2

/**
 * Makes a test of whole texts against a canonical pattern: `%` is any run, `_` one code point, and A-Z are a-z. It never
 * takes more steps than the text is long times the pattern.
 */
export function matcherOf(pattern: string): (text: string) => boolean {
  const parts: number[] = []
  const units = [...pattern]
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    if (unit === '%') parts.push(anyRun)
    else if (unit === '_') parts.push(anyOne)
    else parts.push(foldedCodePoint(unit === '\\' ? units[++i]! : unit))
  }
  return (text) => matches(parts, Array.from(text, foldedCodePoint))
}

function foldedCodePoint(character: string): number {
  const code = character.codePointAt(0)!
  return code >= 65 && code <= 90 ? code + 32 : code
}

/** Goes back only to the last `%`, because an earlier one can gain nothing from a longer run. */
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
