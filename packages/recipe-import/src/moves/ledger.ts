import type {
  ChangeReason,
  DeclineReason,
  Ledger,
  LedgerLine,
  LedgerSection,
  LedgerTarget,
  MovedKind,
} from '@larder/domain'

/** Where a value is in an archive. */
export interface Place {
  readonly section: LedgerSection
  readonly table: string
  readonly column: string
  readonly row: number
}

/** What happened to a value. Without a reason, it was kept. */
export interface Fate {
  readonly changed?: ChangeReason | undefined
  readonly declined?: DeclineReason | undefined
  /** What a changed value became. */
  readonly becomes?: unknown
}

/** Number of examples of each line, and characters of each. */
const maxExamples = 20
const exampleLength = 200

/** Values that an example must not show. */
const hidden = /password|token|secret|apprise|api_key|headers/

/** The field of a row that a value becomes. */
export type Target = Pick<LedgerTarget, 'kind' | 'id' | 'field'>

/** Kinds whose rows may join rows here that have their names. */
const joining: ReadonlySet<MovedKind> = new Set<MovedKind>([
  ...(['user', 'label', 'unit', 'food', 'category', 'tag', 'tool', 'rating'] as const),
])

/** Collects the lines of a ledger, and the fields that values become. */
export function openLedger(): {
  note(place: Place, value: unknown, fate: Fate, into?: readonly Target[]): void
  lines(): Ledger
  targets(): readonly LedgerTarget[]
} {
  const targets: LedgerTarget[] = []
  const lines = new Map<
    string,
    LedgerLine & { readonly rows: number[]; readonly examples: LedgerLine['examples'][number][] }
  >()
  return {
    note({ section, table, column, row }, value, { changed, declined, becomes }, into = []) {
      if (!declined)
        for (const target of into)
          if (joining.has(target.kind)) targets.push({ ...target, table, column, row })
      const reason = declined ?? changed ?? null
      const outcome = declined ? 'declined' : changed ? 'changed' : 'kept'
      const key = [table, column, outcome, reason].join('\n')
      const line = lines.get(key) ?? { section, table, column, outcome, reason, rows: [], examples: [] }
      lines.set(key, line)
      line.rows.push(row)
      if (outcome === 'kept' || line.examples.length >= maxExamples || reason === 'secret') return
      if (hidden.test(column)) return
      line.examples.push({
        row,
        value: shown(value),
        ...(becomes === undefined ? {} : { becomes: shown(becomes) }),
      })
    },
    lines: () => [...lines.values()],
    targets: () => targets,
  }
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > exampleLength ? `${text.slice(0, exampleLength)}…` : text
}
