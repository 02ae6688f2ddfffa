import { DomainError, type Clock } from '@larder/domain'

/** Limits failed sign-in attempts: after a number of failures, attempts must wait. */
export interface LoginLimits {
  /**
   * Runs one attempt at a password or an equivalent token, for an account from an address. A failure counts.
   * @throws limited, with the seconds to wait, after too many failures
   */
  attempt<T>(account: string, address: string, work: () => Promise<T>): Promise<T>
  /**
   * Runs one registration from an address. Each one that makes an account counts.
   * @throws limited, with the seconds to wait, when an address made many
   */
  signUp<T>(address: string, work: () => Promise<T>): Promise<T>
  /** Clears all failures. @returns how many accounts were locked */
  forget(): number
}

interface Rule {
  /** Failures before the first delay. */
  readonly free: number
  /** The first delay; each further failure doubles it. */
  readonly firstSeconds: number
  readonly longestSeconds: number
}

/**
 * Delays are short, so that nobody can lock out others for long. An address from which the account signed in before
 * has a counter of its own (`home`), so that an attacker elsewhere does not delay the owner.
 */
const rules = {
  account: { free: 5, firstSeconds: 5, longestSeconds: 60 },
  address: { free: 10, firstSeconds: 10, longestSeconds: 60 },
  home: { free: 5, firstSeconds: 5, longestSeconds: 60 },
  signUp: { free: 10, firstSeconds: 600, longestSeconds: 3_600 },
} as const satisfies Record<string, Rule>

/** Failures expire an hour after the last one; the number of remembered keys is bounded. */
const rememberedMilliseconds = 3_600_000
const mostRemembered = 10_000

/** Limits concurrent attempts, because checking a password takes time and a burst must not bypass the limit. */
const mostUnderWay = 20

interface Tries {
  readonly failures: number
  readonly underWay: number
  readonly last: number
}

/** Limits in the memory of this process. Several servers count separately. */
export function openLoginLimits(clock: Clock, { enabled }: { readonly enabled: boolean }): LoginLimits {
  const known = new Map<string, Tries>()
  const homes = new Set<string>()
  const now = () => clock.now().getTime()

  function keysOf(account: string, address: string): readonly (readonly [keyof typeof rules, string])[] {
    const home = `home ${account} ${address}`
    if (homes.has(home)) return [['home', home]]
    return [
      ['account', `account ${account}`],
      ['address', `address ${address}`],
    ]
  }

  function remember(account: string, address: string): void {
    const home = `home ${account} ${address}`
    homes.delete(home)
    homes.add(home)
    const [oldest] = homes
    if (homes.size > mostRemembered && oldest !== undefined) homes.delete(oldest)
  }

  function triesOf(key: string): Tries {
    const tries = known.get(key)
    return tries && (tries.underWay > 0 || now() - tries.last < rememberedMilliseconds) ? tries : untried
  }

  function keep(key: string, tries: Tries): void {
    // Re-inserted at the end, so that the first key is the least recently used.
    known.delete(key)
    if (tries.failures > 0 || tries.underWay > 0) known.set(key, tries)
    const [oldest] = known.keys()
    if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
  }

  function secondsLeft(key: string, { free, firstSeconds, longestSeconds }: Rule): number {
    const { failures, underWay, last } = triesOf(key)
    if (underWay >= mostUnderWay) return firstSeconds
    if (failures < free) return 0
    const pause = Math.min(longestSeconds, firstSeconds * 2 ** Math.min(failures - free, 20))
    return pause - (now() - last) / 1_000
  }

  function begin(key: string): void {
    const tries = triesOf(key)
    keep(key, { ...tries, underWay: tries.underWay + 1 })
  }

  /**
   * A correct password clears the failures of its account, but not those of its address: an attacker could clear them
   * with an account of their own.
   */
  function end(rule: keyof typeof rules, key: string, outcome: Outcome): void {
    const { failures, underWay, last } = triesOf(key)
    const rest = Math.max(0, underWay - 1)
    const left = outcome === 'right' && rule !== 'address' ? 0 : failures
    if (outcome === 'wrong') keep(key, { failures: failures + 1, underWay: rest, last: now() })
    else keep(key, { failures: left, underWay: rest, last })
  }

  return {
    forget() {
      const waiting = [...known.keys()].filter((key) =>
        key.startsWith('account ')
          ? secondsLeft(key, rules.account) > 0
          : key.startsWith('home ') && secondsLeft(key, rules.home) > 0,
      )
      known.clear()
      return waiting.length
    },
    async signUp(address, work) {
      if (!enabled) return work()
      const key = `sign-up ${address}`
      const seconds = secondsLeft(key, rules.signUp)
      if (seconds > 0) throw tooManyAccounts(seconds)
      begin(key)
      let outcome: Outcome = 'unknown'
      try {
        const made = await work()
        outcome = 'wrong'
        return made
      } finally {
        end('signUp', key, outcome)
      }
    },
    async attempt(account, address, work) {
      if (!enabled) return work()
      const keys = keysOf(account, address)
      const seconds = Math.max(...keys.map(([rule, key]) => secondsLeft(key, rules[rule])))
      if (seconds > 0) throw tooMany(seconds)
      for (const [, key] of keys) begin(key)
      let outcome: Outcome = 'unknown'
      try {
        const result = await work()
        outcome = 'right'
        remember(account, address)
        return result
      } catch (error) {
        if (isWrongGuess(error)) outcome = 'wrong'
        throw error
      } finally {
        for (const [rule, key] of keys) end(rule, key, outcome)
      }
    },
  }
}

type Outcome = 'right' | 'wrong' | 'unknown'
const wrongGuesses: ReadonlySet<string> = new Set([
  'sign-in/refused',
  'password/wrong',
  'password/reset-token',
  'invitation/missing',
])

function isWrongGuess(error: unknown): boolean {
  return error instanceof DomainError && wrongGuesses.has(error.reason)
}

const untried: Tries = { failures: 0, underWay: 0, last: 0 }

function tooManyAccounts(seconds: number): DomainError {
  return new DomainError(
    'limited',
    'registration/limited',
    'Too many accounts were made from this address. Wait before making another one.',
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
