import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'

/** A password to hash, or to compare with a hash. The response has the same id. */
export interface BcryptJob {
  readonly id: number
  readonly password: string
  /** The hash to compare with, or the cost of a new hash. */
  readonly against: string | number
}

parentPort?.on('message', ({ id, password, against }: BcryptJob) => {
  const result = typeof against === 'string' ? compareSync(password, against) : hashSync(password, against)
  parentPort?.postMessage({ id, result })
})
