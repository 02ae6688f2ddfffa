import type { Member, UnitOfWork } from '@larder/domain'

/** The owners of recent tokens. They are only a guess: what a guess leads to is verified before it is used. */
export interface Callers {
  /** @param now milliseconds since 1970 */
  guess(token: string, now: number): Member | undefined
  /** @param until when the caller has to be authenticated again, because the use of the token has to be recorded */
  remember(token: string, member: Member, until: number): void
}

/** Maximum number of tokens in memory. */
const maxEntries = 1_000

/** An empty cache. When it is full, it drops the oldest caller. */
export function openCallers(): Callers {
  const known = new Map<string, { readonly member: Member; readonly until: number }>()
  return {
    guess(token, now) {
      const caller = known.get(token)
      return caller && now < caller.until ? caller.member : undefined
    },
    remember(token, member, until) {
      if (known.size >= maxEntries) known.delete(known.keys().next().value!)
      known.set(token, { member, until })
    },
  }
}

/** The token of a request no longer belongs to the member that was guessed. */
export class OutdatedGuess extends Error {
  override readonly name = 'OutdatedGuess'
}

/** Whether nothing about a member has changed. */
export function isSameMember(one: Member, other: Member): boolean {
  return (Object.keys(one) as (keyof Member)[]).every((key) => one[key] === other[key])
}

/** A unit of work whose first transaction for the guessed member verifies the guess in its own snapshot. */
export interface ProvingWork {
  readonly work: UnitOfWork
  /** Resolves when the guess is verified, with a transaction of its own if there was no other. */
  prove(): Promise<void>
}

/** @param verify reads the member in a transaction of the server, and compares it with the guess */
export function provingWork(
  work: UnitOfWork,
  guess: Member,
  verify: NonNullable<NonNullable<Parameters<UnitOfWork['read']>[2]>['onlyIf']>,
): ProvingWork {
  let state: 'open' | 'verifying' | 'proven' = 'open'
  const prove = async () => {
    if (state === 'proven') return
    await work.read({ kind: 'system' }, verify, { isSingle: true })
    state = 'proven'
  }
  return {
    prove,
    work: {
      ...work,
      async read(actor, read, options) {
        if (state !== 'open' || actor !== guess) return work.read(actor, read, options)
        state = 'verifying'
        const result = await work.read(actor, read, { ...options, onlyIf: verify })
        state = 'proven'
        return result
      },
      async run(actor, run, options) {
        await prove()
        return work.run(actor, run, options)
      },
    },
  }
}
