import { DomainError } from '../kernel/errors.ts'
import { editsBetween } from './edits.ts'
import type { Span } from './syntax.ts'

/** A problem of a filter or an ordering, with its position. */
export interface Problem {
  /** The second half of the code: `syntax`, `unknown-attribute`, `literal` … */
  readonly code: string
  /** The description of the problem. It follows the position in the message. */
  readonly message: string
  readonly span?: Span | undefined
  /** The elements that are allowed at the position. */
  readonly expected?: readonly string[]
  /** The message does not list what was expected. */
  readonly terse?: boolean
  /** The probable correction. */
  readonly suggestion?: string | undefined
}

/**
 * One error for all problems of a text. The first problem determines code and position. When there are several,
 * `details.errors` has all of them.
 */
export function problemsError(
  noun: 'filter' | 'order',
  text: string | undefined,
  problems: readonly Problem[],
): DomainError {
  const described = problems.map((problem) => ({
    reason: `${noun}/${problem.code}` as const,
    message: sentence(problem),
    at: problem.span?.at ?? 0,
    length: problem.span?.length ?? 0,
    expected: problem.expected ?? [],
    suggestion: problem.suggestion ?? null,
  }))
  const first = described[0]
  if (!first) throw new Error('no problem to report')
  const { reason: code, message, ...place } = first
  const shown = text === undefined ? message : `${excerpt(text, place.at, place.length)}${message}`
  const errors = described.length > 1 ? { errors: described } : {}
  return new DomainError('invalid', code, shown, { ...place, ...errors })
}

function sentence({ message, expected = [], terse, suggestion }: Problem): string {
  const parts = [message, expected.length > 0 && !terse ? `expected ${alternatives(expected)}` : ''].filter(
    Boolean,
  )
  return parts.join(', ') + (suggestion === undefined ? '' : `; did you mean ${suggestion}?`)
}

/** `a, b or c` */
export function alternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

const before = 60
const after = 40

/** The line of the text with carets under the position. The message continues after them. */
function excerpt(text: string, at: number, length: number): string {
  const from = Math.max(0, at - before)
  const to = Math.min(text.length, at + Math.max(length, 1) + after)
  const prefix = from > 0 ? '…' : ''
  const line = prefix + text.slice(from, to).replace(/\s/g, ' ') + (to < text.length ? '…' : '')
  const carets = '^'.repeat(Math.min(Math.max(length, 1), to - at || 1))
  return `${line}\n${' '.repeat(prefix.length + at - from)}${carets} `
}

/** The allowed word that is closest to a misspelt one: at most two edits away, or the only one that starts with it. */
export function nearest(typed: string, allowed: Iterable<string>): string | undefined {
  const words = [...allowed]
  const folded = typed.toLowerCase()
  const limit = Math.min(2, Math.floor(typed.length / 2))
  let best: string | undefined
  let fewest = limit + 1
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > limit) continue
    const slips = editsBetween([...folded], [...word.toLowerCase()])
    if (slips < fewest) {
      best = word
      fewest = slips
    }
  }
  if (best !== undefined) return best
  const begun = words.filter((word) => folded.length >= 2 && word.toLowerCase().startsWith(folded))
  return begun.length === 1 ? begun[0] : undefined
}
