import { DomainError, type Clock } from '@larder/domain'

/** Keeps guessing slow: so many wrong passwords, then a pause. */
export interface LoginLimits {
  /**
   * Runs one try at an account's password, or at a word as good as one, from an address; being told that it is wrong counts.
   * @throws limited, with the seconds to wait, when there were too many
   */
  attempt<T>(account: string, address: string, work: () => Promise<T>): Promise<T>
  /** Forgets every wrong password. @returns how many accounts had to wait */
  forget(): number
}

interface Rule {
  /** Wrong passwords that cost nothing. */
  readonly free: number
  /** The pause after the next, doubled by each further one. */
  readonly firstSeconds: number
  readonly longestSeconds: number
}

/**
 * Pauses stay short, so that nobody can lock others out for long. Where an account was signed in to before, only wrong
 * passwords for it from there count (`home`): who guesses elsewhere does not slow its owner down at all.
 */
const rules = {
  account: { free: 5, firstSeconds: 5, longestSeconds: 60 },
  address: { free: 10, firstSeconds: 10, longestSeconds: 60 },
  home: { free: 5, firstSeconds: 5, longestSeconds: 60 },
} as const satisfies Record<string, Rule>

/** Failures are forgotten an hour after the last; at most so many names are remembered, the newest. */
const rememberedMilliseconds = 3_600_000
const mostRemembered = 10_000

/** A password takes a moment to check; this many may be under way at once, so that a burst is not a way around. */
const mostUnderWay = 20

interface Tries {
  readonly failures: number
  readonly underWay: number
  readonly last: number
}

/** Limits in this process's memory: each of several servers counts for itself. */
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
    // Written anew at the end, so that the first key is the one unused for longest.
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

  /** A right password clears its account; an address keeps its past, or a guesser could clear it with an account of their own. */
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
