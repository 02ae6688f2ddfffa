import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { DomainError, type Passwords } from '@larder/domain'
import type { BcryptJob } from './bcrypt-worker.ts'

/** Number of passwords that wait at once. Each takes about a quarter of a second. */
const maxWaiting = 60

/**
 * bcrypt with cost 12 in a worker thread, one password after the other. Calls are refused when too many wait. The thread starts
 * with the first password, ends when idle (it needs about 20 MB) and never keeps the process alive.
 * @param options.idleFor milliseconds without a password after which the thread ends. Default: 1 second
 */
export function bcryptPasswords({
  cost = 12,
  idleFor = 1_000,
}: { readonly cost?: number; readonly idleFor?: number } = {}): Passwords {
  // Hash of an unknown password. It is compared when the user does not exist, so that both cases take the same time.
  const dummyHash = `$2b$${String(cost).padStart(2, '0')}$g4SMFC09lVjqitdgoTTbc.HPWyHe4o0LXj5UzXixL2zvyMJl3LoPy`
  const waiting = new Map<number, { resolve(result: never): void; reject(error: unknown): void }>()
  let worker: Worker | undefined
  let jobs = 0
  let rest: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL('./bcrypt-worker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ id, result }: { id: number; result: never }) => {
      waiting.get(id)?.resolve(result)
      waiting.delete(id)
      if (waiting.size > 0) return
      started.unref()
      rest = setTimeout(() => {
        worker = undefined
        void started.terminate()
      }, idleFor).unref()
    })
    started.on('error', (error) => {
      for (const job of waiting.values()) job.reject(error)
      waiting.clear()
      worker = undefined
    })
    return started
  }

  function callWorker<Result>(password: string, against: string | number): Promise<Result> {
    if (waiting.size >= maxWaiting) return Promise.reject(tooMany())
    clearTimeout(rest)
    worker ??= start()
    worker.ref()
    const job: BcryptJob = { id: ++jobs, password, against }
    worker.postMessage(job)
    return new Promise<Result>((resolve, reject) => {
      waiting.set(job.id, { resolve, reject })
    })
  }

  return {
    isCurrent: (hash) => hash.startsWith(dummyHash.slice(0, dummyHash.lastIndexOf('$') + 1)),
    isCommon: (password) => (common ??= commonPasswords()).has(password.toLowerCase()),
    async hash(password) {
      if (!fits(password))
        throw new DomainError(
          'unprocessable',
          'password/unfit',
          'A password must have at most 72 bytes and no NUL character, because bcrypt ignores what follows.',
        )
      return callWorker<string>(password, cost)
    },
    async matches(password, hash) {
      const same = await callWorker<boolean>(fits(password) ? password : '', hash ?? dummyHash)
      return same && hash !== undefined && fits(password)
    },
  }
}

/** Read when the first password is set. */
let common: ReadonlySet<string> | undefined

function commonPasswords(): ReadonlySet<string> {
  const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')))
}

function tooMany(): DomainError {
  const message = 'Too many passwords are being checked. Try again in a few seconds.'
  return new DomainError('unavailable', 'password/busy', message, { retryAfter: 5 })
}

function fits(password: string): boolean {
  return Buffer.byteLength(password) <= 72 && !password.includes('\0')
}
