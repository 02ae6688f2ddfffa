import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Load {
  readonly url: string
  readonly seconds: number
  readonly connections: number
  readonly token: string
  /** The process of the server. */
  readonly server: number
  /** The first process of the database server, if there is one. */
  readonly database?: number | undefined
  /** A body to post, in which `{n}` is replaced by a new number each time. Without a body the method is GET. */
  readonly post?: string
  /** A write that replaces every tenth request. `{n}` is a new number in the body, and a number from 1 to 100 in the path. */
  readonly between?: { readonly method: 'PATCH' | 'POST'; readonly path: string; readonly body: string }
}

export interface Measured {
  /** Responses per second. */
  readonly rate: number
  /** Median response time. */
  readonly milliseconds: number
  /** 99th percentile of the response time. */
  readonly slowest: number
  readonly bytes: number
  /** Milliseconds of processor time of the server and the database per response. */
  readonly processor: number
  /** Failed requests. */
  readonly failed: number
}

const here = import.meta.dirname

export interface LaunchOptions {
  /** Most file descriptors of the process. Default: the limit of this one. */
  readonly descriptors?: number | undefined
  /** The folder of the control group that limits its memory. */
  readonly controlGroup?: string | undefined
}

/** Starts a program in a separate process. Resolves with its output when the output contains `word`. */
export async function launch(
  file: string,
  args: readonly string[],
  word: RegExp,
  env = {},
  { descriptors, controlGroup }: LaunchOptions = {},
) {
  const node = [
    '--conditions=larder-source',
    '--max-semi-space-size=4',
    '--heap-growing-percent=20',
    file,
    ...args,
  ]
  const limits = [
    descriptors && `ulimit -n ${descriptors}`,
    controlGroup && `echo $$ > ${controlGroup}/cgroup.procs`,
  ].filter(Boolean)
  const [command, ...rest] =
    limits.length > 0
      ? ['sh', '-c', [...limits, 'exec "$0" "$@"'].join('; '), process.execPath, ...node]
      : [process.execPath, ...node]
  const child = spawn(command!, rest, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const output = await new Promise<RegExpExecArray>((settle, fail) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const match = word.exec(text)
      if (match) settle(match)
    })
    child.on('exit', (code) => fail(new Error(`${file} ended with ${code}: ${text}`)))
  })
  return { child, output, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Sends requests to an address for a number of seconds. */
export async function measure(load: Load): Promise<Measured> {
  const before = await processorTime(load)
  const { output } = await launch(join(here, 'load.ts'), [JSON.stringify(load)], /^\{.*\}$/m)
  const measured = JSON.parse(output[0]) as Omit<Measured, 'processor'> & { responses: number }
  return { ...measured, processor: ((await processorTime(load)) - before) / measured.responses }
}

/** Processor time of the server so far in milliseconds, the processes of the database included. */
export async function processorTime({
  server,
  database,
}: Pick<Load, 'server' | 'database'>): Promise<number> {
  const [own] = await timesOf(server)
  if (database === undefined) return own
  const [main, ended] = await timesOf(database)
  const children = await readFile(`/proc/${database}/task/${database}/children`, 'utf8')
  const living = await Promise.all(
    children
      .trim()
      .split(' ')
      .map((child) => timesOf(Number(child))),
  )
  return own + main + ended + living.reduce((sum, [time]) => sum + time, 0)
}

/** Milliseconds of processor time of a process and its ended children. Linux counts hundredths of a second. */
async function timesOf(process: number): Promise<readonly [number, number]> {
  const stat = await readFile(`/proc/${process}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, userEnded = 0, systemEnded = 0] = fields.slice(11, 15).map(Number)
  return [(user + system) * 10, (userEnded + systemEnded) * 10]
}

/** The measurements of one load in several rounds. */
export interface Rounds {
  /** The round with the median processor time, and the failed requests of all rounds. */
  readonly median: Measured
  /** Processor times of the rounds in their order. */
  readonly processor: readonly number[]
}

/** Measures the loads in turn, several times, so that other work on the machine affects all of them. */
export async function measureSideBySide(loads: readonly Load[], rounds: number): Promise<readonly Rounds[]> {
  // A first round is discarded: code is not compiled yet.
  for (const load of loads) await measure(load)
  const all: Measured[][] = loads.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, load] of loads.entries()) all[at]!.push(await measure(load))
  return all.map((measured) => ({
    median: {
      ...measured.toSorted((a, b) => a.processor - b.processor)[Math.floor(measured.length / 2)]!,
      failed: measured.reduce((sum, { failed }) => sum + failed, 0),
    },
    processor: measured.map(({ processor }) => processor),
  }))
}

/** How many times the processor time of `base` another load takes: least, median and most of the rounds. */
export function timesOfBase({ processor }: Rounds, base: Rounds): readonly [number, number, number] {
  const times = processor.map((time, round) => time / base.processor[round]!).toSorted((a, b) => a - b)
  return [times[0]!, times[Math.floor(times.length / 2)]!, times.at(-1)!]
}
