import type { components } from './api.ts'

/** A request that the server refused. `status` is 0 when no response came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Partial<components['schemas']['Problem']>
  /** The seconds after which the server wants the next attempt, from `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    problem: Partial<components['schemas']['Problem']> = {},
    retryAfter?: number | undefined,
  ) {
    super(problem.detail ?? `The server responded with ${status}.`)
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }

  /** The stable word for what went wrong, such as `body/invalid`. */
  get code(): string | undefined {
    return this.problem.code
  }
}
