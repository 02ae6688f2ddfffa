/** A measurement of the pages and its limit. One that could not be measured is NaN, and missed. */
export interface WebGoal {
  readonly name: string
  readonly value: number
  readonly atMost?: number
  readonly atLeast?: number
  /** What the bare page takes. */
  readonly bare?: number | undefined
  /** Digits after the decimal point. Default: none. */
  readonly digits?: number
}

export const isMet = ({ value, atMost = Infinity, atLeast = -Infinity }: WebGoal): boolean =>
  value <= atMost && value >= atLeast

/** The line that says whether a goal is met. */
export function lineOf(goal: WebGoal): string {
  const { name, value, atMost, atLeast, bare, digits = 0 } = goal
  const limit = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`
  const measured = Number.isNaN(value) ? 'not measured' : value.toFixed(digits)
  const beside = bare === undefined || Number.isNaN(bare) ? '' : ` (bare page: ${bare.toFixed(digits)})`
  return `${isMet(goal) ? '✓' : '✗'} ${name} ${limit}: ${measured}${beside}`
}
