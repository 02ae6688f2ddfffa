import { ApiError } from '@larder/client'
import { isMissing } from '../api/client.ts'
import { newId } from '../device/new-id.ts'

/** Sends what somebody wants, with an idempotency key. */
export type Attempt<Result> = (key: string) => Promise<Result>

/** What an earlier attempt had created was removed instead of corrected, and is created anew. A correction that finds nothing (404) means the same. */
export const removed = Symbol('removed')

/** Gives what an earlier attempt has created the content of a later one. */
export type Correction<Result> = (made: Result) => Promise<Result | typeof removed>

/**
 * An attempt has created something, and a later request of the same attempt failed. If the server refused that request, the next attempt
 * corrects what was created. Only changes with `correct` throw it.
 */
export class Incomplete extends Error {
  readonly made: unknown

  /** @param cause why it failed, which the person reads */
  constructor(made: unknown, cause: unknown) {
    super('What was created is not complete.', { cause })
    this.made = made
  }
}

/**
 * Milliseconds before the first and at most before each further look at a request that the server still processes: each look sends the
 * whole request again, with its files. The server can ask for more. After so many looks, the person decides.
 */
const pauses = { first: 500, longest: 8_000 }
const maxLooks = 12

/**
 * Something that a person wants to happen once: from the opening of a form until the server has done it. All attempts have the
 * same idempotency key, so that after a lost response a second attempt is not a second creation. When its content was corrected
 * meanwhile, what the first attempt has created is corrected.
 */
export class Intention<Result> {
  readonly #newKey: () => string
  readonly #onKey: (key: string) => void
  readonly #wait: (milliseconds: number) => Promise<void>
  #key: string
  /** Attempts without a response: the server may have executed them. */
  #unknown: readonly Attempt<Result>[] = []
  #made: Result | undefined

  /**
   * @param options `begun`: what was attempted before the page was loaded, whose responses are not known; `onKey`: told the key
   * of the next attempts when nothing came of those before, where the intention must outlive the page
   */
  constructor(
    options: {
      readonly begun?: { readonly key: string; readonly attempts: readonly Attempt<Result>[] } | undefined
      readonly onKey?: ((key: string) => void) | undefined
      readonly newKey?: () => string
      readonly wait?: (milliseconds: number) => Promise<void>
    } = {},
  ) {
    this.#newKey = options.newKey ?? newId
    this.#onKey = options.onKey ?? (() => undefined)
    this.#wait =
      options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)))
    this.#key = options.begun?.key ?? this.#newKey()
    this.#unknown = options.begun?.attempts ?? []
  }

  /** What the attempt before has created, while the person continues with it. */
  get made(): Result | undefined {
    return this.#made
  }

  /** Attempts it. `correct` changes what an attempt before has created with other content. */
  async attempt(send: Attempt<Result>, correct: Correction<Result>): Promise<Result> {
    if (this.#made !== undefined) return this.#corrected(this.#made, send, correct)
    const before = this.#unknown
    this.#unknown = [...before, send]
    try {
      return await this.#sent(send)
    } catch (error) {
      // An incomplete attempt: `#sent` has noted what it created.
      if (this.#made !== undefined) throw error
      if (isReused(error)) return this.#correctFirst(before, send, correct)
      // Refused: nothing was created by this attempt.
      if (isFinal(error)) this.#unknown = before
      if (isFinal(error) && before.length === 0) this.#beginAgain()
      throw error
    }
  }

  /** It is done: the next attempt is another intention. */
  renew(): void {
    this.#key = this.#newKey()
    this.#unknown = []
    this.#made = undefined
  }

  /** Nothing was created by what was sent, or it was removed. */
  #beginAgain(): void {
    this.renew()
    this.#onKey(this.#key)
  }

  /** It is done, and the person continues with what was created. */
  continueWith(made: Result): void {
    this.renew()
    this.#made = made
  }

  /** The server knows the key from an attempt with other content, whose response it returns to the same content. */
  async #correctFirst(
    before: readonly Attempt<Result>[],
    send: Attempt<Result>,
    correct: Correction<Result>,
  ): Promise<Result> {
    for (const earlier of before.toReversed()) {
      let made: Result
      try {
        made = await this.#sent(earlier)
      } catch (error) {
        if (this.#made !== undefined) return this.#corrected(this.#made, send, correct)
        if (isReused(error)) continue
        if (!isFinal(error)) throw error
        // The server has refused that attempt, and created nothing.
        break
      }
      this.continueWith(made)
      return this.#corrected(made, send, correct)
    }
    this.#beginAgain()
    return this.attempt(send, correct)
  }

  async #corrected(made: Result, send: Attempt<Result>, correct: Correction<Result>): Promise<Result> {
    // Somebody can have removed it meanwhile.
    const result = await correct(made).catch((error: unknown): typeof removed => {
      if (isMissing(error)) return removed
      throw error
    })
    if (result !== removed) return result
    this.#beginAgain()
    return this.attempt(send, correct)
  }

  /** Waits while the server still processes an attempt whose response was lost. */
  async #sent(send: Attempt<Result>): Promise<Result> {
    for (let looks = 0; ; looks++)
      try {
        return await send(this.#key)
      } catch (failure) {
        const error = failure instanceof Incomplete ? failure.cause : failure
        if (failure instanceof Incomplete && isFinal(error))
          // oxlint-disable-next-line typescript/consistent-type-assertions -- An error has no type. The attempt of this intention has thrown it.
          this.continueWith(failure.made as Result)
        if (!isUnderWay(error) || looks === maxLooks) throw error
        const requested = 1_000 * (error.retryAfter ?? 0)
        await this.#wait(Math.max(requested, Math.min(pauses.first * 2 ** looks, pauses.longest)))
      }
  }
}

const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code
const isReused = (error: unknown): boolean => hasCode(error, 'idempotency/reused')
const isUnderWay = (error: unknown): error is ApiError => hasCode(error, 'idempotency/under-way')

/** Whether the server has refused a request permanently. After other failures, it may have executed the request. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status) &&
  !isUnderWay(error)
