/** What the doctor looks at. */
export const checkNames = [
  'database',
  'rows',
  'search',
  'files',
  'jobs',
  'backups',
  'settings',
  'disk',
] as const
export type CheckName = (typeof checkNames)[number]

export const severities = ['error', 'warning'] as const

/** Something that is wrong. */
export interface Finding {
  /** Stable: `files/missing`. */
  readonly code: string
  readonly severity: (typeof severities)[number]
  /** What is wrong and what to do, in English. */
  readonly message: string
  /** The number of rows, files or jobs; null where nothing is counted. */
  readonly count: number | null
  /** What is concerned: tables, rows, files or tasks, at most some of them. */
  readonly details: readonly string[]
}

/** A check and what it found. */
export interface Examined {
  readonly name: CheckName
  readonly findings: readonly Finding[]
}
