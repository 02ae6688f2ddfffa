/** A measurement of the pages and its limit. */
export interface WebGoal {
  readonly name: string
  readonly value: number
  readonly below: number
  /** Digits after the decimal point. Default: none. */
  readonly digits?: number
}
