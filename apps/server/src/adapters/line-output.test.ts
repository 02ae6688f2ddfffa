import { closeSync, openSync, readFileSync, rmSync, mkdtempSync, write } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { lineOutput } from './line-output.ts'

describe('the output of log lines', () => {
  let folder: string
  let file: number
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'larder-log-'))
    file = openSync(join(folder, 'log'), 'a')
  })
  afterEach(() => {
    closeSync(file)
    rmSync(folder, { recursive: true })
  })
  const lines = () => readFileSync(join(folder, 'log'), 'utf8').split('\n').slice(0, -1)
  const until = async (holds: () => boolean) => {
    while (!holds()) await setTimeout(5)
  }

  /** Fails while `reason` is set, and writes at most three bytes at a time otherwise. */
  const failing = (state: { reason?: string | undefined; calls: number }) => ({
    write: ((to: number, bytes: Buffer, start: number, length: number, at: null, done: never) => {
      state.calls += 1
      if (state.reason === undefined) return write(to, bytes, start, Math.min(length, 3), at, done)
      const error = Object.assign(new Error(), { code: state.reason })
      setImmediate(done as (error: Error, written: number) => void, error, 0)
    }) as typeof write,
  })

  it('writes all lines in their order', async () => {
    const output = lineOutput(file, failing({ calls: 0 }))
    for (const line of ['first\n', 'sécond\n', 'third\n']) output.write(line)
    await until(() => lines().length === 3)
    expect(lines()).to.deep.equal(['first', 'sécond', 'third'])
  })

  it('writes the lines in memory when the process exits', () => {
    const neverEnding = { write: (() => undefined) as unknown as typeof write }
    const output = lineOutput(file, neverEnding)
    output.write('being written\n')
    output.write('second\n')
    output.flush()
    expect(lines()).to.deep.equal(['second'])
  })

  it('drops lines while the disk is full, without repeated attempts, and continues later', async () => {
    const state: { reason?: string | undefined; calls: number } = { reason: 'ENOSPC', calls: 0 }
    const output = lineOutput(file, failing(state))
    output.write('lost\n')
    await setTimeout(20)
    expect([lines(), state.calls]).to.deep.equal([[], 1])
    state.reason = undefined
    output.write('kept\n')
    await until(() => lines().length > 0)
    expect(lines()).to.deep.equal(['kept'])
  })

  it('waits for a full pipe', async () => {
    const state: { reason?: string | undefined; calls: number } = { reason: 'EAGAIN', calls: 0 }
    const output = lineOutput(file, failing(state))
    output.write('kept\n')
    await setTimeout(20)
    state.reason = undefined
    await until(() => lines().length > 0)
    expect(lines()).to.deep.equal(['kept'])
  })
})
