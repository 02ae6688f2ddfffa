import { DomainError } from '../kernel/errors.ts'
import { editsBetween } from './edits.ts'
import type { Span } from './syntax.ts'

/** Something wrong with a filter or an ordering, and where. */
export interface Problem {
  /** The second half of the reason: `syntax`, `unknown-attribute`, `literal` … */
  readonly code: string
  /** What is wrong, in words that follow the place it points at. */
  readonly message: string
  readonly span?: Span | undefined
  /** What could have stood there. */
  readonly expected?: readonly string[]
  /** The message says enough without listing what was expected. */
  readonly terse?: boolean
  /** What was probably meant. */
  readonly suggestion?: string | undefined
}

/** The one error for all problems of a text: the first gives reason and place; of several, `details.errors` has every one. */
export function problemsError(
  noun: 'filter' | 'order',
  text: string | undefined,
  problems: readonly Problem[],
): DomainError {
  const described = problems.map((problem) => ({
    reason: `${noun}/${problem.code}`,
    message: sentence(problem),
    at: problem.span?.at ?? 0,
    length: problem.span?.length ?? 0,
    expected: problem.expected ?? [],
    suggestion: problem.suggestion ?? null,
  }))
  const first = described[0]
  if (!first) throw new Error('no problem to report')
  const { reason, message, ...place } = first
  const shown = text === undefined ? message : `${excerpt(text, place.at, place.length)}${message}`
  const errors = described.length > 1 ? { errors: described } : {}
  return new DomainError('invalid', reason, shown, { ...place, ...errors })
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

/** The line with the place and carets under it, up to the column where the message goes on. */
function excerpt(text: string, at: number, length: number): string {
  const from = Math.max(0, at - before)
  const to = Math.min(text.length, at + Math.max(length, 1) + after)
  const lead = from > 0 ? '…' : ''
  const line = lead + text.slice(from, to).replace(/\s/g, ' ') + (to < text.length ? '…' : '')
  const carets = '^'.repeat(Math.min(Math.max(length, 1), to - at || 1))
  return `${line}\n${' '.repeat(lead.length + at - from)}${carets} `
}

/** The allowed word a typo most likely stands for: at most two slips away, or the only one it begins. */
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
