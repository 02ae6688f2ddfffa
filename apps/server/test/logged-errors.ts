import { inspect } from 'node:util'
import type { Log } from '@larder/domain'

/** The errors that a server logs. A test names those that it provokes. */
export interface LoggedErrors {
  readonly log: Log
  /** Waits for an error whose event or details match, and that no earlier call for this pattern has found. The server may log it again at any time. */
  expectLogged(pattern: RegExp): Promise<void>
  /** Accepts errors that match, where chance decides whether and how often they are logged. */
  allowLogged(pattern: RegExp): void
}

interface Logged {
  readonly text: string
  /** The test that was running, or else the last one. */
  readonly test: string
}

/** Milliseconds in which an error is logged, also on a busy machine. */
const patience = 120_000
const servers = new Set<() => readonly Logged[]>()
let test = ''

/** The errors of all servers that no test expects. */
export const unexpectedErrors = (): readonly Logged[] => [...servers].flatMap((unexpected) => unexpected())

// A script has no hooks. The hook of a server would keep what is stopped after it from being stopped.
const isTest = 'it' in globalThis
if (isTest) {
  beforeEach(function () {
    test = this.currentTest?.fullTitle() ?? ''
  })
  after('errors that servers logged', () => {
    const all = unexpectedErrors().map(({ text, test }) => `${text}\n  in or after "${test}"`)
    if (all.length > 0) throw new Error(`Servers logged errors that no test expects:\n${all.join('\n')}`)
  })
}

/** On a busy machine, the database can be unavailable at any time. Background tasks log the error, and jobs only its text. */
const unavailable = /storage\/unavailable|The database is not available\./

/** Collects the errors of one server. @param receiver gets everything that is logged */
export function collectErrors(receiver?: Log): LoggedErrors {
  const logged: Logged[] = []
  const expected = [unavailable]
  /** The number of errors after which each pattern is looked for next. */
  const found = new Map<string, number>()
  servers.add(() => logged.filter(({ text }) => !expected.some((pattern) => pattern.test(text))))
  return {
    log: {
      info: (event, details) => receiver?.info(event, details),
      warn: (event, details) => receiver?.warn(event, details),
      error(event, details) {
        receiver?.error(event, details)
        const text = details ? `${event} ${inspect(details)}` : event
        logged.push({ text, test })
        if (!isTest) console.error(text)
      },
    },
    async expectLogged(pattern) {
      const end = performance.now() + patience
      const from = found.get(pattern.source) ?? 0
      const next = () => logged.findIndex(({ text }, index) => index >= from && pattern.test(text))
      while (next() < 0) {
        if (performance.now() > end) throw new Error(`No error matches ${pattern}: ${inspect(logged)}`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      found.set(pattern.source, next() + 1)
      expected.push(pattern)
    },
    allowLogged: (pattern) => void expected.push(pattern),
  }
}
