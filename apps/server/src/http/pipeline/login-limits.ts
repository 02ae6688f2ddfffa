import { createHash } from 'node:crypto'
import { DomainError } from '@larder/domain'

/** Limits failed sign-in attempts: after a number of failures, attempts must wait. */
export interface LoginLimits {
  /**
   * Runs one attempt at a password or an equivalent token, for an account from an address. A failure counts.
   * @throws limited, with the seconds to wait, after too many failures
   */
  attempt<T>(account: string, address: string, work: () => Promise<T>): Promise<T>
  /**
   * Runs one attempt at a one-time code of an account, whose password is known to the caller. A failure counts, from any address.
   * @throws limited, with the seconds to wait, after too many failures
   */
  attemptCode<T>(account: string, work: () => Promise<T>): Promise<T>
  /** Whether a text is used for the first time within a number of seconds. It works also where limits are off. */
  isFirstUse(text: string, seconds: number): Promise<boolean>
  /**
   * Runs one registration from an address. Each successful one counts.
   * @throws limited, with the seconds to wait, after many registrations from an address
   */
  signUp<T>(address: string, work: () => Promise<T>): Promise<T>
  /** Clears all failures. @returns how many accounts were locked */
  forget(): Promise<number>
  close(): Promise<void>
}

/** Counters that expire. Servers on one PostgreSQL share them. */
export interface Counters {
  /** Adds to a counter. A counter that is new or expired lasts for `seconds`. @returns its value */
  add(key: string, points: number, seconds: number): Promise<number>
  /** Resets a counter, which then lasts for `seconds`. */
  start(key: string, seconds: number): Promise<void>
  /** Seconds until the counter expires; 0 when there is none. */
  secondsLeft(key: string): Promise<number>
  delete(key: string): Promise<void>
  /** Deletes the counters with a prefix. @returns how many had not expired */
  clear(prefix: string): Promise<number>
  close(): Promise<void>
}

interface Rule {
  /** Failures before the first delay. */
  readonly free: number
  /** The first delay; each further failure doubles it. */
  readonly firstSeconds: number
  readonly longestSeconds: number
}

/**
 * Delays are short, so that an attacker cannot lock out an account for long. An address from which the account signed in before
 * has a counter of its own (`home`), so that an attacker elsewhere does not delay the owner.
 */
const rules = {
  account: { free: 5, firstSeconds: 5, longestSeconds: 60 },
  address: { free: 10, firstSeconds: 10, longestSeconds: 60 },
  home: { free: 5, firstSeconds: 5, longestSeconds: 60 },
  // Somebody who knows the password can try about 11 of the million codes in an hour.
  code: { free: 5, firstSeconds: 30, longestSeconds: 3_600 },
  signUp: { free: 10, firstSeconds: 600, longestSeconds: 3_600 },
} as const satisfies Record<string, Rule>

type RuleName = keyof typeof rules

/** Failures are counted for an hour from the first one. */
const countedSeconds = 3_600

/** An address counts as a home for two weeks after a sign-in. */
const homeSeconds = 14 * 86_400

/** Limits concurrent attempts, because checking a password takes time and a burst must not bypass the limit. */
const maxConcurrent = 20

/** Attempts of a crashed server expire after this time. No attempt takes longer. */
const underWaySeconds = 600

/** A counter key contains a hash, so that the database stores no names and addresses, and keys are short. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** The prefixes of the counters of a rule. Pauses of accounts have one of their own, because they are reported. */
const failuresOf = (key: string) => `failures:${key}`
const underWayOf = (key: string) => `under-way:${key}`
const homeOf = (account: string, address: string) => `home:${keyOf(account, address)}`
const lockOf = (rule: RuleName, key: string) =>
  rule === 'account' || rule === 'home' ? `locked:${key}` : `paused:${key}`

/** Limits with counters in memory or in a database. */
export function openLoginLimits(counters: Counters, { enabled }: { readonly enabled: boolean }): LoginLimits {
  const { keysOf, begin, leave, countFailure, succeed } = attemptsOf(counters)
  return {
    async forget() {
      const [locked] = await Promise.all(
        ['locked:', 'paused:', 'failures:', 'under-way:'].map((prefix) => counters.clear(prefix)),
      )
      return locked!
    },
    close: () => counters.close(),
    async signUp(address, work) {
      if (!enabled) return work()
      const key: Key = ['signUp', keyOf('sign-up', address)]
      const seconds = await begin([key])
      if (seconds > 0) throw tooManyAccounts(seconds)
      try {
        const made = await work()
        await countFailure(key)
        return made
      } finally {
        await leave([key])
      }
    },
    async attemptCode(account, work) {
      if (!enabled) return work()
      const key: Key = ['code', keyOf('code', account)]
      const seconds = await begin([key])
      if (seconds > 0) throw tooMany(seconds)
      try {
        return await work()
      } catch (error) {
        // A wrong password is none of an attempt at a code: otherwise anybody could make the owner wait.
        if (error instanceof DomainError && error.code === 'second-step/refused') await countFailure(key)
        throw error
      } finally {
        await leave([key])
      }
    },
    isFirstUse: async (text, seconds) =>
      (await counters.add(`used:${keyOf('used', text)}`, 1, seconds)) === 1,
    async attempt(account, address, work) {
      if (!enabled) return work()
      const keys = await keysOf(account, address)
      const seconds = await begin(keys)
      if (seconds > 0) throw tooMany(seconds)
      try {
        const result = await work()
        await succeed(account, address, keys)
        return result
      } catch (error) {
        if (isWrongGuess(error)) await Promise.all(keys.map(countFailure))
        throw error
      } finally {
        await leave(keys)
      }
    },
  }
}

/** Counts attempts, their failures and the pauses that follow. */
function attemptsOf(counters: Counters) {
  async function keysOf(account: string, address: string): Promise<readonly Key[]> {
    if ((await counters.secondsLeft(homeOf(account, address))) > 0)
      return [['home', keyOf('home', account, address)]]
    return [
      ['account', keyOf('account', account)],
      ['address', keyOf('address', address)],
    ]
  }

  /** Counts the attempt as running. @returns the seconds to wait when it must not start */
  async function begin(keys: readonly Key[]): Promise<number> {
    const left = await Promise.all(keys.map(pauseOf))
    const seconds = Math.max(...left)
    if (seconds > 0) return seconds
    const underWay = await Promise.all(
      keys.map(([, key]) => counters.add(underWayOf(key), 1, underWaySeconds)),
    )
    const full = keys.filter((_, n) => underWay[n]! > maxConcurrent)
    if (full.length === 0) return 0
    await leave(keys)
    return Math.max(...full.map(([rule]) => rules[rule].firstSeconds))
  }

  /** The seconds that attempts have to wait. A pause that lasts longer than any other began before the clock was set back. */
  async function pauseOf([rule, key]: Key): Promise<number> {
    const seconds = await counters.secondsLeft(lockOf(rule, key))
    return seconds > rules[rule].longestSeconds ? 0 : seconds
  }

  async function leave(keys: readonly Key[]): Promise<void> {
    await Promise.all(keys.map(([, key]) => counters.add(underWayOf(key), -1, underWaySeconds)))
  }

  async function countFailure([rule, key]: Key): Promise<void> {
    const { free, firstSeconds, longestSeconds }: Rule = rules[rule]
    const failures = await counters.add(failuresOf(key), 1, countedSeconds)
    if (failures < free) return
    const pause = Math.min(longestSeconds, firstSeconds * 2 ** Math.min(failures - free, 20))
    await counters.start(lockOf(rule, key), pause)
  }

  /**
   * A correct password clears the failures of its account, but not those of its address: an attacker could clear them
   * with an account of their own.
   */
  async function succeed(account: string, address: string, keys: readonly Key[]): Promise<void> {
    const cleared = keys.filter(([rule]) => rule !== 'address')
    await Promise.all([
      counters.start(homeOf(account, address), homeSeconds),
      ...cleared.flatMap(([rule, key]) => [
        counters.delete(failuresOf(key)),
        counters.delete(lockOf(rule, key)),
      ]),
    ])
  }

  return { keysOf, begin, leave, countFailure, succeed }
}

type Key = readonly [RuleName, string]
const wrongGuesses: ReadonlySet<string> = new Set([
  'sign-in/refused',
  'password/wrong',
  'password/reset-token',
  'invitation/missing',
  'second-step/refused',
  'passkey/refused',
])

function isWrongGuess(error: unknown): boolean {
  return error instanceof DomainError && wrongGuesses.has(error.code)
}

function tooManyAccounts(seconds: number): DomainError {
  return new DomainError(
    'limited',
    'registration/limited',
    'Too many accounts were created from this address. Wait before you create another one.',
    { retryAfter: Math.ceil(seconds) },
  )
}

function tooMany(seconds: number): DomainError {
  return new DomainError(
    'limited',
    'sign-in/limited',
    'Too many failed sign-in attempts. Wait before the next attempt.',
    {
      retryAfter: Math.ceil(seconds),
    },
  )
}
