import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'

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
